import * as THREE from 'three';
import { at, bx, C, cyl, fabric, fillet, G, gloss, lathe, M, metal, P, rbox, rext, type V2 } from '../kit/index.ts';

/** Upright piano, keys toward +z. */
export function piano() {
  const g = G();
  const m = gloss('#5a2f1d', { r: 0.3, f: 0.05, refl: 0.5, m: 0.22 }),
    m2 = gloss('#6b3a24', { r: 0.3, refl: 0.5, m: 0.2 });
  const W = 1.5;
  g.add(at(rbox(W, 1.14, 0.36, 0.02, m), 0, 0.62, -0.14), at(rbox(W + 0.1, 0.05, 0.46, 0.02, m2), 0, 1.215, -0.11)); // body + lid
  for (const s of [-1, 1]) {
    g.add(
      at(
        rext(
          fillet(
            [
              [-0.32, 0.05, 0.02],
              [0.04, 0.05, 0.02],
              [0.04, 0.5, 0.1],
              [0.36, 0.56, 0.06],
              [0.36, 0.8, 0.05],
              [0.16, 0.84, 0.06],
              [0.06, 1.19, 0.03],
              [-0.32, 1.19, 0.02],
            ],
            0.03,
            true,
            6,
          ),
          0.075,
          0.022,
          m2,
        ),
        s * (W / 2 + 0.005),
        0,
        0,
        -Math.PI / 2,
      ),
    );
    g.add(
      at(
        lathe(
          [
            [0, 0],
            [0.045, 0],
            [0.045, 0.03],
            [0.03, 0.06],
            [0.048, 0.16],
            [0.028, 0.4],
            [0.05, 0.5],
            [0.05, 0.55],
            [0, 0.55],
          ],
          0.014,
          m2,
          24,
        ),
        s * (W / 2 - 0.02),
        0.035,
        0.31,
      ),
    );
  }
  g.add(at(rbox(W - 0.06, 0.05, 0.4, 0.015, m2), 0, 0.595, 0.15), at(rbox(W - 0.02, 0.07, 0.05, 0.018, m2), 0, 0.63, 0.345)); // keybed
  const kw = 0.0335,
    n = 40;
  const x0 = (-n * kw) / 2;
  g.add(at(rbox(n * kw + 0.02, 0.03, 0.24, 0.006, M('#20120c')), 0, 0.625, 0.19));
  for (let i = 0; i < n; i++) {
    g.add(at(rbox(kw - 0.0035, 0.03, 0.22, 0.006, M('#fff8ea', { r: 0.35, b: 0, m: 0.03 })), x0 + kw * (i + 0.5), 0.655, 0.205));
    if ([0, 1, 3, 4, 5].includes(i % 7) && i < n - 1)
      g.add(at(rbox(0.019, 0.03, 0.13, 0.006, M('#1b1b1b', { r: 0.3 })), x0 + kw * (i + 1), 0.682, 0.16));
  }
  g.add(at(rbox(W - 0.09, 0.1, 0.03, 0.01, m2), 0, 0.7, 0.075), at(rbox(W - 0.2, 0.32, 0.02, 0.01, m2), 0, 0.955, 0.05));
  for (const x of [-0.47, 0.47])
    g.add(at(rbox(0.34, 0.24, 0.012, 0.005, gloss('#7a4630', { refl: 0.4, m: 0.25 })), x, 0.955, 0.058));
  g.add(at(rbox(0.52, 0.26, 0.02, 0.01, m2), 0, 0.97, 0.085, 0, -0.16), at(rbox(0.56, 0.03, 0.07, 0.012, m2), 0, 0.84, 0.09));
  g.add(at(rbox(W - 0.2, 0.4, 0.02, 0.01, m2), 0, 0.32, 0.05), at(rbox(W, 0.07, 0.5, 0.02, m2), 0, 0.07, -0.08));
  for (const x of [-0.1, 0, 0.1]) g.add(at(rbox(0.05, 0.016, 0.14, 0.007, metal('#d9a441', { f: 0.4 })), x, 0.085, 0.14));
  for (const x of [-1, 1]) for (const z of [-0.24, 0.1]) g.add(at(cyl(0.035, 0.04, 0.012, M(C.black), 18), x * 0.66, 0, z));
  return g;
}

/** Baby grand on its straight side, legs off: base at y = 0, keyboard end at -x. */
export function grandOnSide() {
  const g = G();
  const m = gloss('#2b2420', { r: 0.22, refl: 0.7 });
  const c: V2[] = [
    [-0.8, 0],
    [0.75, 0],
    [0.85, 0.25],
    [0.75, 0.55],
    [0.4, 0.75],
    [0.1, 1.0],
    [-0.25, 1.3],
    [-0.55, 1.4],
    [-0.8, 1.4],
  ];
  g.add(rext(fillet(c, 0.14, true, 6), 0.3, 0.03, m));
  const lid = rext(fillet(c, 0.14, true, 6), 0.05, 0.015, gloss('#3a302a', { r: 0.22, refl: 0.7 }));
  g.add(at(lid, 0.0, 0, 0.19));
  g.add(bx(0.14, 1.3, 0.16, M('#fff8ea', { r: 0.35 }), -0.84, 0.06, 0.02, 0.01));
  for (let i = 0; i < 18; i++) g.add(bx(0.09, 0.03, 0.05, M('#1b1b1b'), -0.87, 0.12 + i * 0.068, 0.09, 0.006));
  return g;
}

/** Piano leg in a blanket, lying along x. */
export function wrappedLeg() {
  return G(
    at(cyl(0.1, 0.66, 0.04, fabric('#3f6472', { b: 0.16 }), 18), 0.33, 0.1, 0, 0, 0, Math.PI / 2),
    ...[-0.18, 0.18].map((x) => at(P(new THREE.TorusGeometry(0.1, 0.018, 6, 18), fabric(C.orange)), x, 0.1, 0, Math.PI / 2)),
  );
}
