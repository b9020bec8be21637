// Electronics, appliances and gym machines.
import * as THREE from 'three';
import { C, G, M, P, at, bar, bx, cushion, cyl, fabric, fillet, gloss, metal, rbox, rext, tube, vary, warp, type R, type V2, type V3 } from '../kit';

/** Old CRT monitor, screen towards +z. */
export function monitor(r: R, c = '#d8c9a8') {
  const m = M(vary(c, r, 0.008, 0.03));
  const back = rbox(0.42, 0.36, 0.34, 0.06, m);
  warp(back.geometry, (x, y, z): V3 => [x * (z < 0 ? 0.65 : 1), y * (z < 0 ? 0.7 : 1), z]);
  return G(bx(0.24, 0.05, 0.22, m, 0, 0, 0, 0.02), at(bx(0.48, 0.42, 0.12, m, 0, 0, 0, 0.04), 0, 0.06, 0.12), at(back, 0, 0.27, -0.08), at(cushion(0.37, 0.04, 0.3, gloss('#3f5a5a', { r: 0.12, refl: 1.4 }), 0.5, 8), 0, 0.28, 0.18, 0, Math.PI / 2), bx(0.03, 0.02, 0.02, M(C.leafL, { e: 0.3 }), 0.17, 0.09, 0.185, 0.005));
}

export function flatMonitor() {
  return G(bx(0.22, 0.02, 0.16, M(C.black), 0, 0, 0, 0.008), bx(0.05, 0.16, 0.04, M(C.black), 0, 0.02, 0, 0.01), bx(0.56, 0.34, 0.045, M(C.black), 0, 0.14, 0.01, 0.015), bx(0.51, 0.29, 0.01, gloss('#2b3f46', { r: 0.15, refl: 1.5 }), 0, 0.165, 0.032, 0.003));
}

/** Beige tower computer, front +z. */
export function tower(r: R, c = '#dccdac') {
  const g = G(bx(0.2, 0.44, 0.44, M(vary(c, r, 0.008, 0.03)), 0, 0, 0, 0.022), bx(0.15, 0.045, 0.02, M('#b9ab8c'), 0, 0.36, 0.22, 0.006), bx(0.15, 0.045, 0.02, M('#b9ab8c'), 0, 0.29, 0.22, 0.006), bx(0.03, 0.03, 0.02, M(C.green), 0.04, 0.2, 0.22, 0.006));
  for (let i = 0; i < 4; i++) g.add(bx(0.14, 0.012, 0.012, M('#8f846c'), 0, 0.05 + i * 0.03, 0.22, 0.003));
  return g;
}

export function keyboard(r: R) {
  const g = G(bx(0.46, 0.03, 0.17, M(vary('#d8c9a8', r, 0.01, 0.06)), 0, 0, 0, 0.012));
  for (let j = 0; j < 4; j++) g.add(bx(0.4, 0.016, 0.024, M('#8f846c'), -0.01, 0.024, -0.055 + j * 0.037, 0.006));
  return g;
}

export function phone(c: string) {
  return G(bx(0.2, 0.06, 0.2, M(c), 0, 0, 0, 0.025), bx(0.24, 0.05, 0.06, M(c, { r: 0.4 }), 0, 0.07, -0.05, 0.02), bx(0.1, 0.012, 0.09, M(C.cream), 0, 0.06, 0.05, 0.004));
}

/** Loose cable lying on a surface. */
export function cable(r: R, c: string = C.char, n = 6, spread = 0.35) {
  const pts: V3[] = [];
  for (let i = 0; i < n; i++) pts.push([r.r(-spread, spread), 0.015 + r.r(0, 0.02), r.r(-spread, spread)]);
  return tube(pts, 0.012, M(c), 22, 6);
}

/** Office copier on casters. */
export function copier() {
  const g = G(bx(0.7, 0.62, 0.62, M('#dcd3c0'), 0, 0.08, 0, 0.04), bx(0.74, 0.2, 0.66, M('#4b5a5f'), 0, 0.7, 0, 0.04), bx(0.7, 0.1, 0.6, M('#e9e0cd'), 0, 0.9, -0.02, 0.03), bx(0.22, 0.04, 0.14, gloss(C.navy), 0.2, 0.9, 0.28, 0.012), bx(0.3, 0.03, 0.4, M('#e9e0cd'), -0.5, 0.62, 0, 0.01));
  for (const y of [0.14, 0.3, 0.46]) g.add(bx(0.62, 0.13, 0.03, M('#c9bfa9'), 0, y, 0.315, 0.012), bx(0.2, 0.03, 0.02, M('#8f8674'), 0, y + 0.06, 0.335, 0.006));
  for (const x of [-1, 1]) for (const z of [-1, 1]) g.add(at(cyl(0.04, 0.04, 0.01, M(C.black), 14), x * 0.28, 0.04, z * 0.24 - 0.02, 0, Math.PI / 2));
  return g;
}

/** Tube TV in a floor-standing wood cabinet. */
export function consoleTv() {
  const m = M('#7d4b2a', { m: 0.3, r: 0.4 });
  const g = G(bx(1.15, 0.82, 0.55, m, 0, 0.12, 0, 0.035), bx(1.2, 0.05, 0.6, M('#8f5a34', { m: 0.3 }), 0, 0.93, 0, 0.02));
  for (const x of [-1, 1]) for (const z of [-1, 1]) g.add(bar([x * 0.5, 0, z * 0.22], [x * 0.47, 0.14, z * 0.2], 0.022, M(C.woodD), 0.03));
  g.add(bx(0.74, 0.62, 0.04, M(C.black), -0.16, 0.22, 0.265, 0.04), at(cushion(0.66, 0.07, 0.54, gloss('#54706a', { r: 0.12, refl: 1.6 }), 0.5, 10), -0.16, 0.53, 0.285, 0, Math.PI / 2));
  g.add(bx(0.22, 0.34, 0.03, M('#c9a46a'), 0.4, 0.46, 0.27, 0.01), bx(0.22, 0.2, 0.03, M('#5f3a20'), 0.4, 0.2, 0.27, 0.01));
  for (const y of [0.72, 0.58]) g.add(at(cyl(0.045, 0.03, 0.008, M(C.cream), 16), 0.4, y, 0.285, 0, Math.PI / 2));
  return g;
}

/** Rear-projection TV: tall, deep, dark. */
export function projectionTv() {
  const m = M('#3a4245', { r: 0.45 });
  return G(bx(1.2, 0.5, 0.5, m, 0, 0, 0, 0.04), bx(1.2, 0.8, 0.42, m, 0, 0.48, -0.02, 0.05), bx(1.06, 0.64, 0.02, gloss('#5f7d7c', { r: 0.15, refl: 1.3 }), 0, 0.56, 0.195, 0.02), bx(1.02, 0.32, 0.02, M('#22282a', { b: 0.3 }), 0, 0.08, 0.25, 0.01), bx(0.2, 0.03, 0.02, M(C.orange), 0, 0.43, 0.25, 0.006));
}

/** Flat screen panel without a stand, base centre at origin, screen towards +z. */
export function screen(w = 1.2, h = 0.7) {
  return G(bx(w, h, 0.06, M(C.black, { r: 0.4 }), 0, 0, 0, 0.02), bx(w - 0.06, h - 0.06, 0.012, gloss('#31484f', { r: 0.12, refl: 1.5 }), 0, 0.03, 0.028, 0.004));
}

/** Wall bracket, facing +z. */
export function bracket() {
  const m = metal('#5f6b6d');
  return G(bx(0.5, 0.08, 0.03, m, 0, 0.16, 0, 0.01), bx(0.5, 0.08, 0.03, m, 0, -0.2, 0, 0.01), ...[-0.16, 0.16].map((x) => bx(0.06, 0.56, 0.05, m, x, -0.26, 0.03, 0.012)));
}

export function stove() {
  const g = G(bx(0.74, 0.88, 0.64, gloss(C.white, { r: 0.35 }), 0, 0.02, 0, 0.04), bx(0.74, 0.16, 0.1, gloss(C.white), 0, 0.9, -0.27, 0.03), bx(0.54, 0.36, 0.02, gloss('#39494c', { refl: 1 }), 0, 0.24, 0.325, 0.02), bar([-0.26, 0.68, 0.37], [0.26, 0.68, 0.37], 0.018, metal(C.steel)));
  for (const [x, z] of [[-0.17, -0.1], [0.17, -0.1], [-0.17, 0.16], [0.17, 0.16]]) {
    g.add(at(cyl(0.11, 0.015, 0.004, M(C.char), 20), x, 0.9, z), at(P(new THREE.TorusGeometry(0.07, 0.012, 6, 20), M(C.black)), x, 0.925, z, 0, Math.PI / 2));
  }
  for (const x of [-0.24, -0.08, 0.08, 0.24]) g.add(at(cyl(0.03, 0.03, 0.008, M(C.orange), 14), x, 0.8, 0.32, 0, Math.PI / 2));
  return g;
}

export function dishwasher() {
  return G(bx(0.6, 0.84, 0.58, gloss('#d5d8d1', { r: 0.35 }), 0, 0.02, 0, 0.03), bx(0.56, 0.1, 0.03, M(C.slate), 0, 0.73, 0.285, 0.012), bar([-0.2, 0.66, 0.32], [0.2, 0.66, 0.32], 0.016, metal(C.steel)), bx(0.52, 0.08, 0.02, M(C.char), 0, 0.02, 0.29, 0.01));
}

export function waterHeater() {
  return G(at(cyl(0.28, 1.35, 0.05, gloss(C.ivory, { r: 0.4 }), 28), 0, 0.06, 0), at(cyl(0.25, 0.06, 0.01, M(C.char), 24), 0, 0, 0), bx(0.2, 0.16, 0.05, M(C.slate), 0, 0.24, 0.27, 0.02), bar([-0.1, 1.4, 0], [-0.1, 1.56, 0], 0.025, metal('#c98a4a')), bar([0.1, 1.4, 0], [0.1, 1.56, 0], 0.025, metal('#c98a4a')), bx(0.16, 0.22, 0.02, M(C.amber), 0, 0.7, 0.275, 0.006));
}

export function chestFreezer() {
  return G(bx(1.25, 0.74, 0.64, gloss(C.white, { r: 0.35 }), 0, 0.06, 0, 0.05), bx(1.3, 0.1, 0.69, gloss('#efe8d8', { r: 0.35 }), 0, 0.81, 0, 0.04), bx(0.28, 0.04, 0.05, metal(C.steel), 0, 0.84, 0.35, 0.015), bx(0.14, 0.06, 0.02, M(C.orange), 0.48, 0.16, 0.325, 0.01), ...[-1, 1].flatMap((x) => [-1, 1].map((z) => bx(0.08, 0.08, 0.08, M(C.black), x * 0.52, 0, z * 0.24, 0.02))));
}

export function dryer() {
  return G(bx(0.68, 0.9, 0.64, gloss('#e7e2d3', { r: 0.35 }), 0, 0.02, 0, 0.05), bx(0.42, 0.4, 0.03, gloss('#cfc9b8', { r: 0.35 }), 0, 0.22, 0.325, 0.05), bx(0.1, 0.03, 0.04, M(C.slate), 0.12, 0.42, 0.35, 0.01), bx(0.64, 0.13, 0.04, M(C.slate), 0, 0.78, 0.315, 0.02), at(cyl(0.045, 0.03, 0.01, M(C.orange), 18), -0.18, 0.845, 0.33, 0, Math.PI / 2));
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

/** Treadmill folded upright: deck towards the ceiling. */
export function foldedTreadmill() {
  const g = G(bx(0.76, 0.2, 0.7, M(C.char), 0, 0, 0, 0.06), at(bx(0.72, 1.35, 0.13, M(C.char), 0, 0, 0, 0.05), 0, 0.14, 0.12, 0, -0.08), at(bx(0.52, 1.25, 0.03, M('#3d4547'), 0, 0.05, 0.07, 0.01), 0, 0.14, 0.12, 0, -0.08));
  for (const s of [-1, 1]) g.add(tube([[s * 0.38, 0.12, -0.2], [s * 0.38, 0.7, -0.26], [s * 0.36, 1.3, -0.16]], 0.035, metal(C.steel)), bar([s * 0.36, 1.12, -0.2], [s * 0.36, 1.1, 0.3], 0.026, M(C.black)));
  g.add(bx(0.74, 0.26, 0.12, M(C.char), 0, 1.28, -0.14, 0.04), bx(0.4, 0.14, 0.02, gloss('#7fc0a4', { e: 0.2 }), 0, 1.34, -0.07, 0.008));
  return g;
}

/** Bare treadmill deck, lying; length 1.55 along z. */
export function treadmillDeck() {
  return G(bx(0.72, 0.13, 1.55, M(C.char), 0, 0, 0, 0.05), bx(0.5, 0.02, 1.4, M('#3d4547'), 0, 0.125, 0.02, 0.008), ...[-1, 1].map((s) => bx(0.07, 0.02, 1.35, M(C.steelL), s * 0.3, 0.128, 0.02, 0.008)), bx(0.66, 0.16, 0.3, M(C.char), 0, 0.08, -0.66, 0.06));
}

/** Elliptical; `arms` = how many arm levers are still on. */
export function elliptical(arms = 2) {
  const d = M(C.char);
  const s = metal(C.steel);
  const g = G(bx(0.5, 0.1, 0.16, d, 0, 0, 0.75, 0.03), bx(0.5, 0.1, 0.16, d, 0, 0, -0.7, 0.03), bx(0.1, 0.1, 1.5, s, 0, 0.06, 0, 0.03), at(cyl(0.34, 0.2, 0.06, d, 30), 0.1, 0.46, -0.5, 0, 0, Math.PI / 2), at(cyl(0.13, 0.22, 0.02, M(C.orange), 24), 0.11, 0.46, -0.5, 0, 0, Math.PI / 2));
  g.add(tube([[0, 0.1, -0.2], [0, 0.8, -0.12], [0, 1.35, -0.2]], 0.05, s), bx(0.34, 0.22, 0.08, d, 0, 1.32, -0.16, 0.04), bx(0.24, 0.12, 0.02, gloss('#7fc0a4', { e: 0.2 }), 0, 1.37, -0.115, 0.008));
  for (const x of [-1, 1]) {
    g.add(bar([x * 0.2, 0.4 + x * 0.1, -0.5], [x * 0.2, 0.3 - x * 0.06, 0.55], 0.03, s), bx(0.16, 0.05, 0.4, d, x * 0.2, 0.3 - x * 0.05, 0.3, 0.02));
    if (arms === 2 || x < 0) g.add(ellipticalArm(x));
  }
  return g;
}
export function ellipticalArm(x: number) {
  return G(tube([[x * 0.26, 0.45, -0.08], [x * 0.28, 1.05, -0.02], [x * 0.26, 1.5, 0.16]], 0.026, metal(C.steel)), bar([x * 0.268, 1.3, 0.08], [x * 0.26, 1.52, 0.17], 0.034, M(C.black)));
}

/** Weight plate, flat, radius by size. */
export const weightPlate = (r = 0.2) => G(at(cyl(r, 0.05, 0.016, M(C.char, { r: 0.4 }), 28), 0, 0, 0), at(cyl(r * 0.62, 0.012, 0.004, M('#454f52'), 24), 0, 0.048, 0), at(cyl(r * 0.16, 0.02, 0.004, metal(C.steelL), 16), 0, 0.05, 0), at(P(new THREE.TorusGeometry(r * 0.82, 0.008, 6, 30), M(C.orange)), 0, 0.052, 0, 0, Math.PI / 2));

export function dumbbell(c: string = C.char) {
  return G(at(bar([-0.1, 0, 0], [0.1, 0, 0], 0.018, metal(C.steel)), 0, 0.07, 0), ...[-1, 1].map((s) => at(cyl(0.07, 0.08, 0.015, M(c), 16), s * 0.09 + 0.04, 0.07, 0, 0, 0, Math.PI / 2)));
}

/** Rolled yoga mat standing or lying along x. */
export const yogaMat = (c: string = C.teal) => G(at(cyl(0.08, 0.62, 0.015, fabric(c), 20), 0.31, 0.08, 0, 0, 0, Math.PI / 2), ...[-0.15, 0.15].map((x) => bx(0.04, 0.17, 0.17, M(C.orange), x, -0.005, 0, 0.06)));

/** A small hatchback, nose to +x. */
export function car(body: string = C.teal) {
  const m = gloss(body, { r: 0.3, refl: 0.3 });
  const glass = gloss('#24424a', { r: 0.12, refl: 1.2 });
  const g = G();
  g.add(rext(fillet([[-1.75, 0.4, 0.1], [-1.8, 0.85, 0.2], [-1.5, 0.98, 0.2], [1.0, 0.95, 0.25], [1.7, 0.82, 0.25], [1.78, 0.42, 0.1], [1.5, 0.3, 0.05], [-1.5, 0.3, 0.05]] as (V2 | [number, number, number])[], 0.1, true, 5), 1.6, 0.12, m, 4));
  g.add(rext(fillet([[-1.55, 0.9], [-1.25, 1.42], [0.3, 1.45], [1.0, 0.92]], 0.2, true, 6), 1.42, 0.16, m, 4), rext(fillet([[-1.3, 0.98], [-1.12, 1.32], [-0.35, 1.34], [-0.35, 0.98]], 0.08, true, 4), 1.46, 0.02, glass, 2), rext(fillet([[-0.25, 0.98], [-0.25, 1.34], [0.24, 1.34], [0.74, 0.98]], 0.08, true, 4), 1.46, 0.02, glass, 2));
  for (const x of [-1.1, 1.1]) for (const s of [-1, 1]) g.add(at(cyl(0.31, 0.2, 0.05, M(C.black), 28), x, 0.31, s * 0.72 - 0.1, 0, Math.PI / 2), at(cyl(0.17, 0.02, 0.006, metal(C.steelL), 20), x, 0.31, s * 0.83 - 0.01, 0, Math.PI / 2));
  for (const s of [-1, 1]) g.add(bx(0.1, 0.12, 0.28, M('#fff3cf', { e: 0.3 }), 1.7, 0.62, s * 0.52, 0.04), bx(0.06, 0.14, 0.24, M(C.red, { e: 0.1 }), -1.77, 0.68, s * 0.54, 0.03));
  return g;
}
