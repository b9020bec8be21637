import type { Scene } from '../engine/types.ts';
import * as I from '../items/index.ts';
import { at, C, G, M, rbox, rng } from '../kit/index.ts';
import { person } from '../people/person.ts';
import { type Box, pile } from '../pile.ts';
import { base, grass, home, slab } from '../places/index.ts';
import * as V from '../vehicles/index.ts';

/** Home page: the homeowner points, the crew lifts. */
export async function hero(): Promise<Scene> {
  const r = rng(11),
    g = G();
  const W = 12.6,
    D = 8.6,
    Z0 = -0.9;
  g.add(at(base(W, D, 0.9, C.grass, { b: 0.2, m: 0.35 }), 0, 0, Z0));
  g.add(at(slab(W, 4.1, 0.05, C.conc, 0.12, { m: 0.2 }), 0, 0.035, 0.75));
  for (let i = -2; i <= 3; i++) g.add(at(rbox(0.03, 0.004, 4.0, 0.001, M(C.concD)), i * 2.05 - 1, 0.036, 0.75));
  g.add(at(slab(2.7, 1.7, 0.05, C.conc, 0.06, { m: 0.2 }), 0.3, 0.033, -2.0));
  const rig = G();
  const tr = V.trailer(),
    tk = V.truck();
  at(tr, -3.15, 0, 0);
  at(tk, 3.3, 0, 0);
  rig.add(tr, tk);
  rig.position.set(0, 0.036, -0.1);
  g.add(rig);
  const j = [
    I.sofa(C.teal, 1.75),
    I.dresser(C.wood, r),
    I.washer(),
    I.armchair(C.mustard),
    I.cardboard(0.6, 0.45, 0.5, r),
    I.bag(r, 1.1),
    I.cardboard(0.5, 0.5, 0.45, r),
    I.mattress(1.1, 1.6),
    I.bag(r, 1.15, C.greenD),
    I.cardboard(0.55, 0.4, 0.45, r, true),
    I.tire(),
    I.chair(C.terra),
    I.bag(r, 1.05),
    I.crate(C.orange),
    I.tv(false),
    I.cardboard(0.46, 0.36, 0.4, r),
    I.chair(C.woodL),
    I.bucket(C.orange),
    I.bag(r, 1),
    I.crate(C.blue),
    I.cardboard(0.4, 0.3, 0.36, r),
    I.bag(r, 1.1),
    I.cardboard(0.56, 0.42, 0.45, r),
    I.bag(r, 1.1, C.greenD),
    I.cardboard(0.5, 0.36, 0.42, r),
  ];
  const st = [
    { c: [0, 3, 1.47], h: [2.2, 3, 0.52] },
    { c: [0, 3, -1.47], h: [2.2, 3, 0.52] },
    { c: [2.62, 3, 0], h: [0.52, 3, 2] },
    { c: [-2.62, 3, 0], h: [0.52, 3, 2] },
    { c: [0, 0.68, 0], h: [2.3, 0.68, 1.2] },
  ] as Box[];
  const xs = [-1.1, 1.2, 0.2, -0.9, 1.0];
  const pl = await pile(j, r, (i) => [xs[i % 5] + r.r(-0.25, 0.25), 3.0 + i * 0.03, r.r(-0.4, 0.4)], st, {
    tilt: 0.2,
  });
  pl.position.set(-3.15, 0.036, -0.1);
  pl.children.slice().forEach((c) => {
    if (c.position.y < 0.6 || c.position.y > 3.15 || Math.abs(c.position.x) > 2 || Math.abs(c.position.z) > 0.95) pl.remove(c);
  });
  g.add(pl);
  const crew = G();
  const so = I.sofa(C.terra, 1.7);
  crew.add(at(so, 0, 0.5, 0));
  const A = person(
    {
      chest: [0, 1.14, 0.06],
      hip: [0, 0.78, -0.05],
      eL: [0.31, 0.93, 0.13],
      hL: [0.27, 0.76, 0.36],
      eR: [-0.31, 0.93, 0.13],
      hR: [-0.27, 0.76, 0.36],
      kL: [0.13, 0.46, 0.14],
      aL: [0.14, 0.1, 0.12],
      kR: [-0.13, 0.43, -0.12],
      aR: [-0.14, 0.13, -0.32],
      face: -0.75,
    },
    { skin: C.skinA, hair: '#6d3b1f', hairStyle: 1 },
  );
  const B = person(
    {
      chest: [0, 1.14, 0.06],
      hip: [0, 0.78, -0.06],
      eL: [0.31, 0.93, 0.13],
      hL: [0.27, 0.76, 0.36],
      eR: [-0.31, 0.93, 0.13],
      hR: [-0.27, 0.76, 0.36],
      kL: [0.13, 0.46, 0.12],
      aL: [0.15, 0.1, 0.02],
      kR: [-0.13, 0.46, 0.03],
      aR: [-0.14, 0.1, -0.22],
      face: 0.65,
    },
    { skin: C.skinB, hair: '#211611' },
  );
  crew.add(at(A, -1.3, 0, 0, Math.PI / 2), at(B, 1.3, 0, 0, -Math.PI / 2));
  g.add(at(crew, 0.95, 0.036, 1.95, -0.42));
  const own = person(
    {
      chest: [0, 1.18, 0.0],
      hip: [0, 0.8, 0],
      eL: [0.34, 0.98, 0.02],
      hL: [0.22, 0.78, 0.16],
      eR: [-0.3, 1.16, 0.28],
      hR: [-0.27, 1.24, 0.6],
      face: 0.5,
    },
    {
      skin: C.skinA,
      hair: '#3b2418',
      shirt: C.amber,
      pants: '#7d6a55',
      vest: false,
      cap: false,
      bare: true,
      point: true,
    },
  );
  g.add(at(own, 4.1, 0.036, 2.5, -1.5));
  g.add(
    at(I.cardboard(0.6, 0.46, 0.5, r), 5.15, 0.036, 1.9, 0.3),
    at(I.cardboard(0.42, 0.32, 0.38, r, true), 5.17, 0.496, 1.88, -0.2),
    at(I.bag(r), 5.6, 0.036, 2.5, 1),
    at(I.cone(), -5.65, 0.036, 1.75, 0.3),
    at(I.cone(), -2.6, 0.036, 2.35, 0.1),
  );
  g.add(
    at(
      home({
        w: 6.4,
        openings: [
          { kind: 'garage', x: -1.5 },
          { kind: 'window', x: 1.75, w: 1.3, h: 1.05 },
        ],
      }),
      1.8,
      0,
      -3.85,
    ),
    at(I.tree(r, 4.2, C.leaf), -3.6, 0, -3.3),
    at(I.tree(r, 3.4, C.greenM), -5.2, 0, -3.9),
  );
  for (let i = 0; i < 4; i++)
    g.add(at(I.bush(r, r.r(0.8, 1.05), r.pick([C.leaf, C.leafD, C.greenM])), 2.5 + i * 0.95, 0, -2.45 + r.r(-0.1, 0.1), r() * 6));
  for (let i = 0; i < 3; i++) g.add(at(I.bush(r, r.r(0.8, 1.1), C.leafD), -5.5 + i * 1.1, 0, -2.6));
  g.add(
    at(
      grass(r, W - 0.6, D - 0.5, 150, (_, z) => z + Z0 > -1.5 && z + Z0 < 2.95),
      0,
      0,
      Z0,
    ),
  );
  return {
    root: g,
    cam: {
      target: [0, 1, 0],
      az: -34,
      el: 15,
      dist: 27,
      fov: 19,
      aperture: 0.05,
      fit: [0.985, 0.965],
      focus: [0, 1, 1.6],
    },
    look: { keyAz: -52, keyEl: 46 },
  };
}
