/** Exercise machines and weights. */
import * as THREE from 'three';
import { at, bar, bx, C, cyl, fabric, G, gloss, M, metal, P, tube } from '../kit/index.ts';

/** Treadmill folded upright: deck toward the ceiling. */
export function foldedTreadmill() {
  const g = G(
    bx(0.76, 0.2, 0.7, M(C.char), 0, 0, 0, 0.06),
    at(bx(0.72, 1.35, 0.13, M(C.char), 0, 0, 0, 0.05), 0, 0.14, 0.12, 0, -0.08),
    at(bx(0.52, 1.25, 0.03, M('#3d4547'), 0, 0.05, 0.07, 0.01), 0, 0.14, 0.12, 0, -0.08),
  );
  for (const s of [-1, 1])
    g.add(
      tube(
        [
          [s * 0.38, 0.12, -0.2],
          [s * 0.38, 0.7, -0.26],
          [s * 0.36, 1.3, -0.16],
        ],
        0.035,
        metal(C.steel),
      ),
      bar([s * 0.36, 1.12, -0.2], [s * 0.36, 1.1, 0.3], 0.026, M(C.black)),
    );
  g.add(
    bx(0.74, 0.26, 0.12, M(C.char), 0, 1.28, -0.14, 0.04),
    bx(0.4, 0.14, 0.02, gloss('#7fc0a4', { e: 0.2 }), 0, 1.34, -0.07, 0.008),
  );
  return g;
}

/** Bare treadmill deck, lying; length 1.55 along z. */
export function treadmillDeck() {
  return G(
    bx(0.72, 0.13, 1.55, M(C.char), 0, 0, 0, 0.05),
    bx(0.5, 0.02, 1.4, M('#3d4547'), 0, 0.125, 0.02, 0.008),
    ...[-1, 1].map((s) => bx(0.07, 0.02, 1.35, M(C.steelL), s * 0.3, 0.128, 0.02, 0.008)),
    bx(0.66, 0.16, 0.3, M(C.char), 0, 0.08, -0.66, 0.06),
  );
}

/** Elliptical; `arms` = how many arm levers are still on. */
export function elliptical(arms = 2) {
  const d = M(C.char);
  const s = metal(C.steel);
  const g = G(
    bx(0.5, 0.1, 0.16, d, 0, 0, 0.75, 0.03),
    bx(0.5, 0.1, 0.16, d, 0, 0, -0.7, 0.03),
    bx(0.1, 0.1, 1.5, s, 0, 0.06, 0, 0.03),
    at(cyl(0.34, 0.2, 0.06, d, 30), 0.1, 0.46, -0.5, 0, 0, Math.PI / 2),
    at(cyl(0.13, 0.22, 0.02, M(C.orange), 24), 0.11, 0.46, -0.5, 0, 0, Math.PI / 2),
  );
  g.add(
    tube(
      [
        [0, 0.1, -0.2],
        [0, 0.8, -0.12],
        [0, 1.35, -0.2],
      ],
      0.05,
      s,
    ),
    bx(0.34, 0.22, 0.08, d, 0, 1.32, -0.16, 0.04),
    bx(0.24, 0.12, 0.02, gloss('#7fc0a4', { e: 0.2 }), 0, 1.37, -0.115, 0.008),
  );
  for (const x of [-1, 1]) {
    g.add(
      bar([x * 0.2, 0.4 + x * 0.1, -0.5], [x * 0.2, 0.3 - x * 0.06, 0.55], 0.03, s),
      bx(0.16, 0.05, 0.4, d, x * 0.2, 0.3 - x * 0.05, 0.3, 0.02),
    );
    if (arms === 2 || x < 0) g.add(ellipticalArm(x));
  }
  return g;
}

/** One arm of the elliptical, side x = -1 or 1. */
export function ellipticalArm(x: number) {
  return G(
    tube(
      [
        [x * 0.26, 0.45, -0.08],
        [x * 0.28, 1.05, -0.02],
        [x * 0.26, 1.5, 0.16],
      ],
      0.026,
      metal(C.steel),
    ),
    bar([x * 0.268, 1.3, 0.08], [x * 0.26, 1.52, 0.17], 0.034, M(C.black)),
  );
}

/** Weight plate, flat, radius by size. */
export const weightPlate = (r = 0.2) =>
  G(
    at(cyl(r, 0.05, 0.016, M(C.char, { r: 0.4 }), 28), 0, 0, 0),
    at(cyl(r * 0.62, 0.012, 0.004, M('#454f52'), 24), 0, 0.048, 0),
    at(cyl(r * 0.16, 0.02, 0.004, metal(C.steelL), 16), 0, 0.05, 0),
    at(P(new THREE.TorusGeometry(r * 0.82, 0.008, 6, 30), M(C.orange)), 0, 0.052, 0, 0, Math.PI / 2),
  );

/** Dumbbell. */
export function dumbbell(c: string = C.char) {
  return G(
    at(bar([-0.1, 0, 0], [0.1, 0, 0], 0.018, metal(C.steel)), 0, 0.07, 0),
    ...[-1, 1].map((s) => at(cyl(0.07, 0.08, 0.015, M(c), 16), s * 0.09 + 0.04, 0.07, 0, 0, 0, Math.PI / 2)),
  );
}

/** Rolled yoga mat standing or lying along x. */
export const yogaMat = (c: string = C.teal) =>
  G(
    at(cyl(0.08, 0.62, 0.015, fabric(c), 20), 0.31, 0.08, 0, 0, 0, Math.PI / 2),
    ...[-0.15, 0.15].map((x) => bx(0.04, 0.17, 0.17, M(C.orange), x, -0.005, 0, 0.06)),
  );
