import * as THREE from 'three';
import type { Scene } from '../engine/types.ts';
import * as I from '../items/index.ts';
import { at, C, cyl, G, M, metal, P, rbox, rng, sbox } from '../kit/index.ts';
import { type Box, pile } from '../pile.ts';
import { room, slab, windowF } from '../places/index.ts';

/** A two-walled garage, packed to the door. */
export async function garage(): Promise<Scene> {
  const r = rng(21),
    w = 5.6,
    d = 4.8,
    h = 2.6;
  const fl = at(
    slab(w, d, 0.05, '#b3a692', 0.02, {
      m: 0.5,
      r: 0.8,
      refl: 0,
    }),
    0,
    0.02,
    0,
  );
  const g = G(room(w, d, h, '#b9c9a6', C.greenD, fl));
  g.add(at(windowF(1.3, 0.8), 1.5, 1.75, -d / 2 + 0.03)); // pegboard + bench on left wall
  const peg = G(at(rbox(2.2, 1.0, 0.03, 0.012, M('#e2c08a')), 0, 0, 0));
  for (let i = 0; i < 14; i++)
    for (let k = 0; k < 6; k++)
      peg.add(at(cyl(0.01, 0.004, 0.001, M('#b08a52'), 8), -1.0 + i * 0.154, -0.4 + k * 0.16, 0.015, 0, Math.PI / 2));
  const hm = (x: number, y: number, c: string) => {
    peg.add(
      at(rbox(0.035, 0.3, 0.03, 0.012, M(C.wood)), x, y, 0.045),
      at(rbox(0.16, 0.06, 0.05, 0.018, M(c)), x, y + 0.15, 0.05),
    );
  };
  hm(-0.8, 0.1, C.slate);
  hm(-0.55, 0.1, C.orange);
  hm(-0.3, 0.1, C.slate);
  for (const x of [0.0, 0.18, 0.36])
    peg.add(
      at(rbox(0.04, 0.14, 0.04, 0.016, M(C.orange)), x, 0.24, 0.045),
      at(rbox(0.014, 0.2, 0.014, 0.005, metal(C.steel)), x, 0.08, 0.045),
    );
  peg.add(at(P(new THREE.TorusGeometry(0.14, 0.03, 10, 28), M(C.green)), 0.76, 0.1, 0.05));
  g.add(at(peg, -w / 2 + 0.02, 1.65, -0.2, Math.PI / 2));
  const bn = G(
    at(rbox(2.3, 0.07, 0.62, 0.02, M(C.woodL, { m: 0.3 })), 0, 0.9, 0),
    at(rbox(2.1, 0.05, 0.5, 0.015, M(C.wood)), 0, 0.24, 0),
  );
  for (const x of [-1, 1]) for (const z of [-1, 1]) bn.add(at(sbox(0.09, 0.88, 0.09, 0.02, M(C.wood)), x * 1.02, 0, z * 0.23));
  g.add(at(bn, -w / 2 + 0.36, 0.02, -0.2, Math.PI / 2));
  const sh = G();
  for (const y of [0.15, 0.85, 1.55]) sh.add(at(rbox(1.9, 0.05, 0.5, 0.015, M(C.woodL)), 0, y, 0));
  for (const x of [-1, 1]) for (const z of [-1, 1]) sh.add(at(sbox(0.06, 2.0, 0.06, 0.015, M(C.char)), x * 0.93, 0, z * 0.22));
  g.add(at(sh, -0.75, 0.02, -d / 2 + 0.32));
  const st = [
    { c: [0, 1.5, -d / 2 - 0.4], h: [5, 1.5, 0.4] },
    { c: [-w / 2 - 0.4, 1.5, 0], h: [0.4, 1.5, 5] },
    { c: [-w / 2 + 0.36, 0.48, -0.2], h: [0.32, 0.46, 1.15] },
    { c: [-0.75, 1, -d / 2 + 0.32], h: [0.96, 1, 0.28] },
  ] as Box[];
  const big = [
    I.sofa(C.rose, 1.8),
    I.fridge(),
    I.dresser(C.wood, r),
    I.treadmill(),
    I.washer(),
    I.tv(false),
    I.armchair(C.teal),
    I.mattress(1.3, 1.85),
    I.bbq(),
  ];
  const pos: [number, number, number, number][] = [
    [0.5, 0.02, 0.75, 0.3],
    [2.2, 0.02, -1.95, -0.1],
    [-1.5, 0.02, 0.9, 1.2],
    [1.9, 0.02, 0.9, 0.35],
    [1.35, 0.02, -1.9, 0.15],
    [-0.1, 0.02, -0.9, 0.6],
    [-1.45, 0.02, -1.0, 0.6],
  ];
  const fixed = G();
  big.slice(0, 7).forEach((o, i) => {
    at(o, ...pos[i]);
    fixed.add(o);
  });
  fixed.updateMatrixWorld(true);
  for (const o of fixed.children) {
    const y = o.rotation.y;
    const b = new THREE.Box3();
    const p = o.position.clone();
    o.position.set(0, 0, 0);
    o.rotation.y = 0;
    o.updateMatrixWorld(true);
    b.setFromObject(o, true);
    o.position.copy(p);
    o.rotation.y = y;
    o.updateMatrixWorld(true);
    const s = b.getSize(new THREE.Vector3());
    const rad = ((s.x + s.z) / 4) * 0.8;
    st.push({ c: [p.x, s.y * 0.42, p.z], h: [rad, s.y * 0.42, rad] });
  }
  g.add(fixed);
  g.add(at(big[7], 2.75, 0.95, 0.15 - 1.2, 0, 0, 0));
  big[7].rotation.set(0, 0, 1.33);
  big[7].position.set(2.35, 0.05, -0.75);
  g.add(at(I.ladder(), -2.25, 0.02, 1.8, 0.6), at(I.bike(), -0.3, 0.02, 2.05, 0.25));
  const box = () => I.cardboard(r.r(0.38, 0.62), r.r(0.3, 0.46), r.r(0.34, 0.5), r, r() < 0.25);
  const f = [
    box,
    () => I.bag(r, r.r(1, 1.2)),
    box,
    () => I.crate(r.pick([C.teal, C.orange, C.blue])),
    () => I.bag(r, 1.1, C.greenD),
    box,
    () => I.tire(),
    box,
    () => I.bag(r, 1.1),
    () => I.chair(r.pick([C.woodL, C.terra])),
    () => I.bucket(C.orange),
    box,
    () => I.tv(true),
    () => I.bag(r, 1, C.slate),
  ];
  const j = [...Array(40).keys()].map((i) => f[i % f.length]());
  const pl = await pile(j, r, (i) => [r.r(-2.3, 2.2), 1.9 + (i % 3) * 0.3, r.r(-1.9, 1.5)], st, {
    tilt: 0.3,
    steps: 40,
  });
  pl.children.slice().forEach((c) => {
    if (
      (Math.abs(c.position.x) > w / 2 - 0.12 && c.position.y < 2) ||
      c.position.z < -d / 2 ||
      c.position.x < -w / 2 ||
      c.position.z > d / 2 - 0.15 ||
      c.position.y < 0
    )
      pl.remove(c);
  });
  g.add(pl);
  for (const [x, y] of [
    [-1.35, 0.18],
    [-0.7, 0.18],
    [-0.1, 0.18],
    [-1.3, 0.88],
    [-0.6, 0.88],
    [-1.3, 1.58],
    [-0.35, 1.58],
  ])
    g.add(
      at(
        r() < 0.6 ? I.cardboard(r.r(0.4, 0.56), r.r(0.28, 0.5), 0.42, r) : I.crate(r.pick([C.teal, C.orange])),
        x,
        y + 0.02,
        -d / 2 + 0.32,
        r.r(-0.2, 0.2),
      ),
    );
  g.add(at(I.guitar(), -0.1, 0.9, -d / 2 + 0.35, 0, -0.1, 0.1));
  for (let i = 0; i < 4; i++)
    g.add(
      at(I.paint(r.pick([C.teal, C.rose, C.mustard])), -w / 2 + 0.3 + r.r(-0.1, 0.15), 0.96, -1.1 + i * 0.5),
      at(i % 2 ? I.crate(C.orange) : I.cardboard(0.34, 0.28, 0.3, r), -w / 2 + 0.36, 0.96, -0.9 + i * 0.5, r() * 3),
    );
  return {
    root: g,
    cam: { target: [-0.1, 0.95, -0.1], az: 37, el: 27, dist: 22, fov: 23, fit: [0.88, 0.84], aperture: 0.05 },
    look: { keyAz: 62, keyEl: 50 },
  };
}
