/** A scene in the making: a place, things put into it, people, and a camera preset. */
import type * as THREE from 'three';
import type { Cam, Look, Scene, V3 } from './engine/types.ts';
import { at, G, type R, rng } from './kit/index.ts';
import { CREWS, type Figure, figure, type Who } from './people/figure.ts';

const RAD = Math.PI / 180;

export class Stage {
  readonly root = G();
  readonly r: R;
  cam: Cam = { target: [0, 0.8, 0], az: 32, el: 24, dist: 20, fov: 20, fit: [0.985, 0.95], aperture: 0.03 };
  look: Partial<Look> = { bounce: 0, fill: [0.14, 0.122, 0.1] };
  /** who stands in for Ana and Ben */
  crew = CREWS[0];
  /** height of the walking surface, set by the place */
  ground: (x: number, z: number) => number = () => 0;

  constructor(seed: number) {
    this.r = rng(seed);
  }

  /** Adds an object at x, y, z, turned by degrees around y, then x, then z. */
  put<T extends THREE.Object3D>(o: T, x = 0, y = 0, z = 0, turn = 0, tilt = 0, roll = 0): T {
    this.root.add(at(G(o), x, y, z, turn * RAD, tilt * RAD, roll * RAD));
    return o;
  }

  /** Adds a person at x, z (or x, y, z) facing `turn` degrees; 0 looks to +z, 90 to +x. */
  man(pos: [number, number] | V3, turn: number, o: Partial<Omit<Figure, 'at' | 'turn'>> = {}) {
    const p: V3 = pos.length === 2 ? [pos[0], this.ground(...pos), pos[1]] : pos;
    this.root.add(figure({ ...o, who: this.cast(o.who ?? 'ana'), at: p, turn }));
  }

  /**
   * Two people facing each other with a load of length `len` between them, centered at x, y, z (y = their ground).
   * `axis` is the direction from the first to the second, degrees; hands are at height `grip`, `half` from the axis.
   */
  pair(
    at0: V3,
    axis: number,
    len: number,
    grip: number,
    half: number,
    o: { a?: Partial<Figure>; b?: Partial<Figure>; gap?: number } = {},
  ) {
    const [x, y, z] = at0;
    const [ax, az] = [Math.sin(axis * RAD), Math.cos(axis * RAD)];
    const stand = len / 2 + (o.gap ?? 0.36);
    for (const k of [-1, 1]) {
      const own = k < 0 ? o.a : o.b;
      const g = y + grip;
      const hx = x + (k * ax * len) / 2;
      const hz = z + (k * az * len) / 2;
      // facing the load, the left hand is to the left of the facing direction
      const side = (s: number): V3 => [hx - k * s * az * half, g, hz + k * s * ax * half];
      this.root.add(
        figure({
          stance: k < 0 ? 'back' : 'walk',
          left: side(1),
          right: side(-1),
          ...own,
          who: this.cast(own?.who ?? (k < 0 ? 'ana' : 'ben')),
          at: own?.at ?? [x + k * ax * stand, y, z + k * az * stand],
          turn: k < 0 ? axis : axis + 180,
        }),
      );
    }
  }

  private cast(who: Who): Who {
    return who === 'ana' || who === 'ben' ? this.crew[who] : who;
  }

  /** Changes the camera preset. */
  view(o: Partial<Cam>) {
    Object.assign(this.cam, o);
  }

  done(): Scene {
    return { root: this.root, cam: this.cam, look: { keyAz: this.cam.az + 34, ...this.look } };
  }
}
