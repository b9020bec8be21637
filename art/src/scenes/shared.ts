/** The large pictures shared by many pages: city, item and cleanout heroes, and the empty trailer. */

import type { Scene } from '../engine/types.ts';
import * as I from '../items/index.ts';
import { at, C, M, rbox } from '../kit/index.ts';
import { pile } from '../pile.ts';
import { drive, loadingBay, porch } from '../places/index.ts';
import { Stage } from '../stage.ts';
import { BED, trailer } from '../vehicles/index.ts';

/** A settled load for the bed; local to the bed's floor center. */
export async function load(s: Stage, n: number, drop = 1.9) {
  const r = s.r;
  const make = [
    () => I.cardboard(0.55, 0.42, 0.45, r),
    () => I.bag(r, 1.1),
    () => I.dresser(C.wood, r),
    () => I.bag(r, 1.05, C.greenD),
    () => I.armchair(C.mustard),
    () => I.crate(C.orange),
    () => I.cardboard(0.46, 0.36, 0.4, r),
    () => I.tire(),
    () => I.washer(),
    () => I.cardboard(0.6, 0.45, 0.5, r, true),
    () => I.chair(C.terra),
    () => I.bag(r, 1.1),
  ];
  const items = [...Array(n).keys()].map((i) => make[i % make.length]());
  const { L, W, H } = BED;
  const wall = (c: [number, number, number], h: [number, number, number]) => ({ c, h });
  const statics = [
    wall([0, 2.5, W / 2 + 0.5], [L, 2.5, 0.5]),
    wall([0, 2.5, -W / 2 - 0.5], [L, 2.5, 0.5]),
    wall([L / 2 + 0.45, 2.5, 0], [0.5, 2.5, 2]),
    wall([-L / 2 - 0.45, 2.5, 0], [0.5, 2.5, 2]),
  ];
  const g = await pile(items, r, (i) => [-1.5 + ((i * 0.83) % 3), drop + i * 0.03, r.r(-0.35, 0.35)], statics, {
    tilt: 0.25,
    steps: 45,
  });
  for (const c of g.children.slice())
    if (c.position.y < 0 || c.position.y > H + 1.1 || Math.abs(c.position.x) > L / 2 || Math.abs(c.position.z) > W / 2)
      g.remove(c);
  return g;
}

export async function itemHero(): Promise<Scene> {
  const s = new Stage(302);
  const b = loadingBay(s, { w: 6.6, d: 4.2, x: -0.85 });
  s.put(await load(s, 15, 1.4), b.x, b.floor, b.z);
  s.put(I.armchair(C.terra), b.gateX + 1.15, 0.62, b.z + 0.25, 78);
  s.pair([b.gateX + 1.15, b.y, b.z + 0.25], 8, 0.95, 0.78, 0.25, {
    a: { stance: 'wide', face: -30 },
    b: { stance: 'wide', face: 30 },
  });
  s.put(I.cone(), 2.85, 0.035, 1.4);
  s.put(I.cardboard(0.5, 0.4, 0.42, s.r), -0.2, 0.035, 1.55, 15);
  s.put(I.bag(s.r, 1.05), 0.45, 0.035, 1.6);
  s.view({ az: 42, el: 19, fov: 19, fit: [1.0, 0.95], slide: 0 });
  return s.done();
}

export function emptyTrailer(): Scene {
  const s = new Stage(304);
  const d = drive(s, {
    w: 8.2,
    d: 5.9,
    conc: 2.9,
    house: {
      w: 5.4,
      d: 1.9,
      x: -0.6,
      wall: '#dfa685',
      openings: [
        { kind: 'door', x: -1.3 },
        { kind: 'window', x: 1.0 },
      ],
    },
    tree: [3.3, -1.9],
  });
  s.put(at(trailer({ gate: 'open' }), 0, 0, 0, Math.PI), -0.3, 0.035, d.z - 0.1);
  s.put(I.cone(), 3.4, 0.035, d.z + 1.0);
  s.put(at(rbox(0.3, 0.16, 0.3, 0.03, M(C.amber)), 0, 0.08, 0), -2.9, 0.035, d.z + 0.1);
  s.view({ az: 38, el: 20, fov: 19, fit: [0.985, 0.95] });
  return s.done();
}

/** Home page: a dresser comes down the porch steps, a neighbor waves. */
export function porchCarry(): Scene {
  const s = new Stage(305);
  const d = drive(s, {
    w: 5.8,
    d: 5.0,
    conc: 1.7,
    house: {
      w: 4.4,
      d: 1.6,
      x: -0.5,
      wall: '#e3c07f',
      roof: '#8a5a44',
      openings: [
        { kind: 'gap', x: -0.3, w: 1.15 },
        { kind: 'window', x: 1.3, w: 0.85 },
      ],
      rise: 1.1,
      inner: '#f0cf9a',
    },
    bushes: false,
  });
  s.put(porch(2.3, 1.0, 0.36, 0, false), -0.8, 0, d.front);
  const z = d.front + 1.35;
  s.put(I.dresser(C.wood, s.r), -0.8, 0.58, z, 0, 12);
  s.man([-0.8, 0.37, d.front + 0.55], 0, { stance: 'walk', left: [-0.42, 0.95, z - 0.24], right: [-1.18, 0.95, z - 0.24] });
  s.man([-0.8, z + 0.75], 180, {
    who: 'ben',
    stance: 'back',
    left: [-1.15, 0.72, z + 0.28],
    right: [-0.45, 0.72, z + 0.28],
    face: 25,
  });
  for (let i = 0; i < 3; i++) s.put(I.bush(s.r, 0.9, C.leafD), 1.55, 0, d.front + 0.35 + i * 0.55);
  s.man([2.25, d.front + 1.0], 5, { who: 'man', arms: 'wave', face: -35 });
  s.put(I.plant(s.r, 1.1, C.terra), -2.25, 0, d.front + 0.5);
  s.view({ az: 34, el: 20, fit: [0.98, 0.95] });
  return s.done();
}
