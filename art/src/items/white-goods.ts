/** Kitchen and laundry machines. */
import * as THREE from 'three';
import { at, bar, bx, C, cyl, G, gloss, M, metal, P, tube, type V3 } from '../kit/index.ts';

/** Stove. */
export function stove() {
  const g = G(
    bx(0.74, 0.88, 0.64, gloss(C.white, { r: 0.35 }), 0, 0.02, 0, 0.04),
    bx(0.74, 0.16, 0.1, gloss(C.white), 0, 0.9, -0.27, 0.03),
    bx(0.54, 0.36, 0.02, gloss('#39494c', { refl: 1 }), 0, 0.24, 0.325, 0.02),
    bar([-0.26, 0.68, 0.37], [0.26, 0.68, 0.37], 0.018, metal(C.steel)),
  );
  for (const [x, z] of [
    [-0.17, -0.1],
    [0.17, -0.1],
    [-0.17, 0.16],
    [0.17, 0.16],
  ]) {
    g.add(
      at(cyl(0.11, 0.015, 0.004, M(C.char), 20), x, 0.9, z),
      at(P(new THREE.TorusGeometry(0.07, 0.012, 6, 20), M(C.black)), x, 0.925, z, 0, Math.PI / 2),
    );
  }
  for (const x of [-0.24, -0.08, 0.08, 0.24]) g.add(at(cyl(0.03, 0.03, 0.008, M(C.orange), 14), x, 0.8, 0.32, 0, Math.PI / 2));
  return g;
}

/** Dishwasher. */
export function dishwasher() {
  return G(
    bx(0.6, 0.84, 0.58, gloss('#d5d8d1', { r: 0.35 }), 0, 0.02, 0, 0.03),
    bx(0.56, 0.1, 0.03, M(C.slate), 0, 0.73, 0.285, 0.012),
    bar([-0.2, 0.66, 0.32], [0.2, 0.66, 0.32], 0.016, metal(C.steel)),
    bx(0.52, 0.08, 0.02, M(C.char), 0, 0.02, 0.29, 0.01),
  );
}

/** Water heater. */
export function waterHeater() {
  return G(
    at(cyl(0.28, 1.35, 0.05, gloss(C.ivory, { r: 0.4 }), 28), 0, 0.06, 0),
    at(cyl(0.25, 0.06, 0.01, M(C.char), 24), 0, 0, 0),
    bx(0.2, 0.16, 0.05, M(C.slate), 0, 0.24, 0.27, 0.02),
    bar([-0.1, 1.4, 0], [-0.1, 1.56, 0], 0.025, metal('#c98a4a')),
    bar([0.1, 1.4, 0], [0.1, 1.56, 0], 0.025, metal('#c98a4a')),
    bx(0.16, 0.22, 0.02, M(C.amber), 0, 0.7, 0.275, 0.006),
  );
}

/** Chest freezer. */
export function chestFreezer() {
  return G(
    bx(1.25, 0.74, 0.64, gloss(C.white, { r: 0.35 }), 0, 0.06, 0, 0.05),
    bx(1.3, 0.1, 0.69, gloss('#efe8d8', { r: 0.35 }), 0, 0.81, 0, 0.04),
    bx(0.28, 0.04, 0.05, metal(C.steel), 0, 0.84, 0.35, 0.015),
    bx(0.14, 0.06, 0.02, M(C.orange), 0.48, 0.16, 0.325, 0.01),
    ...[-1, 1].flatMap((x) => [-1, 1].map((z) => bx(0.08, 0.08, 0.08, M(C.black), x * 0.52, 0, z * 0.24, 0.02))),
  );
}

/** Dryer. */
export function dryer() {
  return G(
    bx(0.68, 0.9, 0.64, gloss('#e7e2d3', { r: 0.35 }), 0, 0.02, 0, 0.05),
    bx(0.42, 0.4, 0.03, gloss('#cfc9b8', { r: 0.35 }), 0, 0.22, 0.325, 0.05),
    bx(0.1, 0.03, 0.04, M(C.slate), 0.12, 0.42, 0.35, 0.01),
    bx(0.64, 0.13, 0.04, M(C.slate), 0, 0.78, 0.315, 0.02),
    at(cyl(0.045, 0.03, 0.01, M(C.orange), 18), -0.18, 0.845, 0.33, 0, Math.PI / 2),
  );
}

/** Ribbed dryer hose through points. */
export function hose(pts: V3[], r = 0.06) {
  const g = G(tube(pts, r * 0.86, metal('#c7ccc8'), 20, 10));
  const n = pts.length * 5;
  const curve = new THREE.CatmullRomCurve3(pts.map((p) => new THREE.Vector3(...p)));
  for (let i = 0; i <= n; i++) {
    const t = P(new THREE.TorusGeometry(r, 0.014, 6, 16), metal('#c7ccc8'));
    t.position.copy(curve.getPoint(i / n));
    t.lookAt(t.position.clone().add(curve.getTangent(i / n)));
    g.add(t);
  }
  return g;
}
