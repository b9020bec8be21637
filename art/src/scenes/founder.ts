import type { Scene } from '../engine/types.ts';
import * as I from '../items/index.ts';
import { bx, C, M } from '../kit/index.ts';
import { figure } from '../people/figure.ts';
import { base, grass, rig, slab } from '../places/index.ts';
import { Stage } from '../stage.ts';

function street(): Stage {
  const s = new Stage(77);
  const [W, D] = [12, 4.1];
  s.put(base(W, D, 0.7, C.grass, { b: 0.2, m: 0.35 }), 0.4, 0, -0.15);
  s.put(slab(W, 2.9, 0.05, C.conc, 0.12, { m: 0.2 }), 0.4, 0.03, 0.15);
  for (let i = 1; i < 7; i++) s.put(bx(0.03, 0.006, 2.8, M(C.concD)), -6.3 + i * 1.8, 0.03, 0.15);
  s.put(rig(), 0.35, 0.035, -0.35);
  return s;
}

function hedge(s: Stage) {
  for (let i = 0; i < 5; i++) s.put(I.bush(s.r, 0.9, i % 2 ? C.leaf : C.leafD), -4.5 + i * 2.1, 0, -1.85);
  s.put(
    grass(s.r, 11.5, 3.7, 120, (_, z) => z > -1.25 && z < 1.8),
    0.4,
    0,
    -0.15,
  );
}

const looks = { cap: false, bare: true };

/** The founder with a hand on the empty trailer, near enough to meet; the rig recedes to the right, out of the picture. */
export function founder(): Scene {
  const s = street();
  const man = figure({
    at: [0, 0, 0],
    turn: 0,
    who: 'ben',
    right: [-0.68, 1.2, -0.26],
    left: [0.34, 0.86, 0.02],
    stance: 'stand',
    face: -14,
    looks,
  });
  s.put(man, -4.3, 0.035, 1.15, -22);
  s.put(I.cone(), -1.5, 0.035, 1.5);
  hedge(s);
  s.view({
    az: -44,
    el: 14,
    fov: 19,
    box: [
      [-5.6, -0.4, -2],
      [-1.5, 2.1, 1.6],
    ],
    fit: [1.0, 0.96],
    focus: [-3.6, 1, 1.2],
    aperture: 0.05,
  });
  s.look.keyAz = -66;
  return s.done();
}

/** Beside the pickup, waving, the trailer behind him. */
export function founderAtThePickup(): Scene {
  const s = street();
  s.put(figure({ at: [0, 0, 0], turn: 0, who: 'ben', arms: 'wave', face: 10, looks }), 3.3, 0.035, 1.25, 24);
  s.put(I.cone(), 5.7, 0.035, 1.4);
  hedge(s);
  s.view({
    az: 34,
    el: 14,
    fov: 19,
    box: [
      [1.7, -0.4, -2],
      [6.2, 2.1, 1.6],
    ],
    fit: [1.0, 0.96],
    focus: [3.3, 1, 1.2],
    aperture: 0.05,
  });
  return s.done();
}
