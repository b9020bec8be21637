/** Beds, bath and kitchen pieces. */
import * as THREE from 'three';
import {
  at,
  bx,
  C,
  cushion,
  cyl,
  fabric,
  G,
  gloss,
  lathe,
  M,
  metal,
  P,
  type R,
  rbox,
  sd,
  sdfMesh,
  tube,
  vary,
} from '../kit/index.ts';
import { pipeRect } from './furniture.ts';

/** Bed frame with head and foot boards; slats along x. Mattress goes at y = 0.34. */
export function bedFrame(w = 1.45, l = 2.0, c: string = C.wood, o: { foot?: boolean; slats?: number } = {}) {
  const m = M(c, { m: 0.25 });
  const g = G(
    bx(w + 0.1, 0.95, 0.07, m, 0, 0, -l / 2 - 0.03, 0.03),
    bx(w - 0.1, 0.4, 0.03, M(C.woodL), 0, 0.48, -l / 2 + 0.015, 0.03),
  );
  if (o.foot !== false) g.add(bx(w + 0.1, 0.5, 0.07, m, 0, 0, l / 2 + 0.03, 0.03));
  for (const s of [-1, 1]) g.add(bx(0.05, 0.16, l, m, s * (w / 2 + 0.02), 0.2, 0, 0.018));
  const n = o.slats ?? 8;
  for (let i = 0; i < n; i++) g.add(bx(w, 0.03, 0.09, M(C.woodL), 0, 0.26, -l / 2 + 0.15 + (i * (l - 0.3)) / 7, 0.01));
  return g;
}

/** Box spring: a plain upholstered slab, lying; base at y = 0. */
export function boxSpring(w = 1.4, l = 1.95, side = '#d9cbb2') {
  return G(
    bx(w, 0.22, l, fabric(side, { b: 0.12 }), 0, 0, 0, 0.05),
    bx(w - 0.05, 0.02, l - 0.05, fabric(C.cream), 0, 0.215, 0, 0.01),
    at(pipeRect(w, l, 0.08, 0.205, 0.012, fabric(C.terra)), 0, 0, 0),
  );
}

/** Pillow. */
export function pillow(c: string = C.cream) {
  return cushion(0.55, 0.17, 0.36, fabric(c), 0.6, 8);
}

/** Bathtub, standing on its base. */
export function bathtub() {
  const o = sd.box([0, 0.3, 0], [0.8, 0.28, 0.38], 0.2);
  const i = sd.box([0, 0.45, 0], [0.7, 0.32, 0.28], 0.18);
  const g = G(sdfMesh(sd.below(0.56, 0.02, sd.sub(0.03, o, i)), [-0.9, -0.05, -0.5], [0.9, 0.7, 0.5], 0.028, gloss(C.white)));
  for (const x of [-1, 1])
    for (const z of [-1, 1]) g.add(at(P(new THREE.SphereGeometry(0.07, 10, 8), metal(C.amber)), x * 0.55, 0.07, z * 0.25));
  return g;
}

/** Heap of broken tile: a low mound of chips. */
export function tileHeap(r: R, rad = 0.6, h = 0.45, n = 130) {
  const g = G();
  const base = lathe(
    [
      [rad, 0],
      [rad * 0.8, h * 0.35],
      [rad * 0.35, h * 0.82],
      [0, h * 0.92],
    ],
    0.1,
    M('#cdbfa8', { b: 0.5, m: 0.4 }),
    24,
  );
  g.add(base);
  for (let i = 0; i < n; i++) {
    const a = i * 2.4;
    const t = Math.sqrt(i / n);
    const y = h * Math.max(0, 1 - t) * 0.95 + 0.02;
    const c = r.pick(['#f4ecdc', '#f4ecdc', '#a9cfc6', '#8fb7b0', '#d9c7a8']);
    g.add(
      at(
        rbox(r.r(0.09, 0.19), 0.03, r.r(0.07, 0.16), 0.008, M(vary(c, r, 0.008, 0.03), { r: 0.3, refl: 0.2 })),
        Math.cos(a) * rad * t,
        y,
        Math.sin(a) * rad * t,
        r() * 6,
        r.r(-0.7, 0.7),
        r.r(-0.7, 0.7),
      ),
    );
  }
  return g;
}

/** Base kitchen cabinet. */
export function cabinet(c = '#3b7a5f') {
  return G(
    bx(0.9, 0.78, 0.56, M(c), 0, 0.08, 0, 0.025),
    bx(0.8, 0.08, 0.48, M(C.char), 0, 0, -0.02, 0.01),
    bx(0.94, 0.05, 0.6, M('#f1e2c6', { r: 0.3 }), 0, 0.86, 0, 0.018),
    ...[-1, 1].flatMap((s) => [
      bx(0.4, 0.64, 0.03, M('#4d9173'), s * 0.215, 0.14, 0.285, 0.02),
      bx(0.03, 0.13, 0.03, metal(C.steelL), s * 0.06, 0.6, 0.31, 0.012),
    ]),
  );
}

/** Roll of carpet lying along x. */
export function carpetRoll(l: number, rad = 0.17, c: string = C.rose) {
  const g = G(at(cyl(rad, l, 0.03, fabric(c, { b: 0.2 }), 24), l / 2, rad, 0, 0, 0, Math.PI / 2));
  for (const s of [-1, 1])
    for (const q of [0.45, 0.75])
      g.add(at(P(new THREE.TorusGeometry(rad * q, 0.012, 6, 22), fabric('#efc9a8')), (s * l) / 2, rad, 0, Math.PI / 2));
  return g;
}

/** Kitchen sink with a tap. */
export function sink() {
  return G(
    bx(0.56, 0.02, 0.42, metal(C.steelL), 0, 0, 0, 0.008),
    bx(0.46, 0.012, 0.32, M(C.slate), 0, 0.016, 0, 0.004),
    tube(
      [
        [0, 0, -0.17],
        [0, 0.26, -0.17],
        [0, 0.3, -0.05],
        [0, 0.24, 0.02],
      ],
      0.018,
      metal(C.steel),
    ),
  );
}

/** Plate. */
export const plate = () =>
  lathe(
    [
      [0, 0],
      [0.08, 0],
      [0.14, 0.025],
      [0.13, 0.03],
      [0, 0.012],
    ],
    0.006,
    gloss(C.white),
    24,
  );

/** Stack of plates. */
export function plates(n: number) {
  const g = G();
  for (let i = 0; i < n; i++) g.add(at(plate(), 0, i * 0.02, 0));
  return g;
}

/** Fold of linen. */
export const linen = (c: string, w = 0.4, d = 0.3) => at(cushion(w, 0.075, d, fabric(c), 0.12, 8), 0, 0.0375, 0);
