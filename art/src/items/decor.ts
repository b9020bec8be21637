/** Clocks, clothes, flowers and a cat. */
import * as THREE from 'three';
import {
  at,
  bar,
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
  rext,
  sd,
  sdfMesh,
  tube,
  vary,
} from '../kit/index.ts';

/** Wall clock, facing +z. */
export function clock(r = 0.2, c: string = C.cream) {
  return G(
    at(cyl(r, 0.06, 0.015, M(C.woodD), 28), 0, 0, -0.03, 0, Math.PI / 2),
    at(cyl(r * 0.84, 0.01, 0.002, M(c), 28), 0, 0, 0.03, 0, Math.PI / 2),
    at(bx(0.016, r * 0.6, 0.01, M(C.black), 0, 0, 0.045, 0.004), 0, 0, 0, 0, 0, 0.7),
    at(bx(0.014, r * 0.72, 0.01, M(C.black), 0, 0, 0.05, 0.004), 0, 0, 0, 0, 0, -1.1),
  );
}

/** Grandfather clock. */
export function longcase(c = '#6f3d24') {
  const m = gloss(c, { refl: 0.25, m: 0.2 });
  return G(
    bx(0.5, 0.4, 0.34, m, 0, 0, 0, 0.03),
    bx(0.36, 0.95, 0.28, m, 0, 0.4, 0, 0.02),
    bx(0.5, 0.52, 0.34, m, 0, 1.33, 0, 0.03),
    bx(0.24, 0.78, 0.02, gloss('#3a2415', { refl: 0.8 }), 0, 0.48, 0.145, 0.01),
    at(cyl(0.07, 0.015, 0.004, metal(C.amber), 20), 0, 0.68, 0.155, 0, Math.PI / 2),
    at(
      rext(
        [
          [-0.27, 0],
          [0.27, 0],
          [0, 0.18],
        ],
        0.3,
        0.02,
        m,
      ),
      0,
      1.85,
      0,
    ),
    at(clock(0.19), 0, 1.6, 0.16),
  );
}

/** Sticker, facing +z. */
export const sticker = (c: string = C.orange) => at(cyl(0.05, 0.012, 0.004, M(c, { e: 0.1 }), 18), 0, 0, 0, 0, Math.PI / 2);

/** Vase of flowers. */
export function vase(r: R) {
  const g = G(
    lathe(
      [
        [0, 0],
        [0.07, 0],
        [0.1, 0.1],
        [0.06, 0.22],
        [0.07, 0.26],
        [0.05, 0.26],
        [0.04, 0.2],
        [0, 0.2],
      ],
      0.015,
      gloss(C.teal),
      24,
    ),
  );
  for (let i = 0; i < 7; i++) {
    const a = i * 2.4;
    const x = Math.cos(a) * 0.11;
    const z = Math.sin(a) * 0.11;
    g.add(
      bar([0, 0.2, 0], [x, 0.46, z], 0.008, M(C.leafD)),
      at(
        P(new THREE.SphereGeometry(0.055, 10, 8), M(r.pick([C.orange, C.rose, C.hivis]), { sheen: 0.5 })),
        x,
        0.48 + r.r(-0.05, 0.05),
        z,
      ),
    );
  }
  return g;
}

/** A coat lying on a heap: a soft flattened shape with sleeves. */
export function coat(c: string, r: R) {
  const g = G(at(cushion(0.62, 0.16, 0.7, fabric(c, { b: 0.16 }), 0.3, 8), 0, 0.08, 0));
  for (const s of [-1, 1])
    g.add(at(cushion(0.2, 0.14, 0.62, fabric(vary(c, r, 0.005, 0.04), { b: 0.16 }), 0.4, 8), s * 0.38, 0.05, 0.12, s * -0.5));
  return g;
}

/** A shirt hung over a bar at y = 0, hanging down on both sides of z. */
export function hungShirt(c: string, w = 0.42, h = 0.5) {
  return G(
    at(cushion(w, 0.05, h, fabric(c, { b: 0.14 }), 0.5, 8), 0, -h / 2 + 0.02, 0.045, 0, Math.PI / 2 - 0.08),
    at(cushion(w, 0.05, h * 0.8, fabric(c, { b: 0.14 }), 0.5, 8), 0, -h * 0.38 + 0.02, -0.045, 0, Math.PI / 2 + 0.08),
    at(cushion(w, 0.09, 0.12, fabric(c), 0.4, 8), 0, 0.02, 0),
  );
}

/** A cat sitting, facing +z. */
export function cat(c: string = C.orangeD) {
  const m = M(c, { sheen: 0.8, b: 0.1 });
  const f = sd.uni(
    0.05,
    sd.ell([0, 0.13, -0.03], [0.1, 0.13, 0.13]),
    sd.ell([0, 0.24, 0.05], [0.075, 0.12, 0.07]),
    sd.sph([0, 0.37, 0.08], 0.085),
    sd.cap([0.04, 0.2, 0.09], [0.045, 0.03, 0.12], 0.03, 0.028),
    sd.cap([-0.04, 0.2, 0.09], [-0.045, 0.03, 0.12], 0.03, 0.028),
  );
  const g = G(
    sdfMesh(f, [-0.2, 0, -0.25], [0.2, 0.5, 0.22], 0.014, m),
    tube(
      [
        [0, 0.04, -0.14],
        [0.14, 0.03, -0.18],
        [0.19, 0.05, -0.04],
      ],
      0.026,
      m,
    ),
  );
  for (const s of [-1, 1])
    g.add(
      at(P(new THREE.ConeGeometry(0.032, 0.075, 8), m), s * 0.05, 0.465, 0.075, 0, 0, -s * 0.2),
      at(P(new THREE.SphereGeometry(0.013, 8, 6), M('#1e1713', { refl: 0.6 })), s * 0.032, 0.385, 0.155),
    );
  g.add(at(P(new THREE.SphereGeometry(0.012, 8, 6), M(C.rose)), 0, 0.36, 0.165));
  return g;
}

/** Small cones for wires hanging from a stripped wall. */
export const stud = (h: number) => bx(0.09, h, 0.05, M(C.woodL, { m: 0.3 }), 0, 0, 0, 0.012);
