import { at, bar, bx, C, cushion, cyl, G, gloss, M, metal, type R, rbox, tube, type V3, vary, warp } from '../kit/index.ts';

/** Old CRT monitor, screen toward +z. */
export function monitor(r: R, c = '#d8c9a8') {
  const m = M(vary(c, r, 0.008, 0.03));
  const back = rbox(0.42, 0.36, 0.34, 0.06, m);
  warp(back.geometry, (x, y, z): V3 => [x * (z < 0 ? 0.65 : 1), y * (z < 0 ? 0.7 : 1), z]);
  return G(
    bx(0.24, 0.05, 0.22, m, 0, 0, 0, 0.02),
    at(bx(0.48, 0.42, 0.12, m, 0, 0, 0, 0.04), 0, 0.06, 0.12),
    at(back, 0, 0.27, -0.08),
    at(cushion(0.37, 0.04, 0.3, gloss('#3f5a5a', { r: 0.12, refl: 1.4 }), 0.5, 8), 0, 0.28, 0.18, 0, Math.PI / 2),
    bx(0.03, 0.02, 0.02, M(C.leafL, { e: 0.3 }), 0.17, 0.09, 0.185, 0.005),
  );
}

/** Flat monitor. */
export function flatMonitor() {
  return G(
    bx(0.22, 0.02, 0.16, M(C.black), 0, 0, 0, 0.008),
    bx(0.05, 0.16, 0.04, M(C.black), 0, 0.02, 0, 0.01),
    bx(0.56, 0.34, 0.045, M(C.black), 0, 0.14, 0.01, 0.015),
    bx(0.51, 0.29, 0.01, gloss('#2b3f46', { r: 0.15, refl: 1.5 }), 0, 0.165, 0.032, 0.003),
  );
}

/** Beige tower computer, front +z. */
export function tower(r: R, c = '#dccdac') {
  const g = G(
    bx(0.2, 0.44, 0.44, M(vary(c, r, 0.008, 0.03)), 0, 0, 0, 0.022),
    bx(0.15, 0.045, 0.02, M('#b9ab8c'), 0, 0.36, 0.22, 0.006),
    bx(0.15, 0.045, 0.02, M('#b9ab8c'), 0, 0.29, 0.22, 0.006),
    bx(0.03, 0.03, 0.02, M(C.green), 0.04, 0.2, 0.22, 0.006),
  );
  for (let i = 0; i < 4; i++) g.add(bx(0.14, 0.012, 0.012, M('#8f846c'), 0, 0.05 + i * 0.03, 0.22, 0.003));
  return g;
}

/** Keyboard. */
export function keyboard(r: R) {
  const g = G(bx(0.46, 0.03, 0.17, M(vary('#d8c9a8', r, 0.01, 0.06)), 0, 0, 0, 0.012));
  for (let j = 0; j < 4; j++) g.add(bx(0.4, 0.016, 0.024, M('#8f846c'), -0.01, 0.024, -0.055 + j * 0.037, 0.006));
  return g;
}

/** Desk phone. */
export function phone(c: string) {
  return G(
    bx(0.2, 0.06, 0.2, M(c), 0, 0, 0, 0.025),
    bx(0.24, 0.05, 0.06, M(c, { r: 0.4 }), 0, 0.07, -0.05, 0.02),
    bx(0.1, 0.012, 0.09, M(C.cream), 0, 0.06, 0.05, 0.004),
  );
}

/** Loose cable lying on a surface. */
export function cable(r: R, c: string = C.char, n = 6, spread = 0.35) {
  const pts: V3[] = [];
  for (let i = 0; i < n; i++) pts.push([r.r(-spread, spread), 0.015 + r.r(0, 0.02), r.r(-spread, spread)]);
  return tube(pts, 0.012, M(c), 22, 6);
}

/** Office copier on casters. */
export function copier() {
  const g = G(
    bx(0.7, 0.62, 0.62, M('#dcd3c0'), 0, 0.08, 0, 0.04),
    bx(0.74, 0.2, 0.66, M('#4b5a5f'), 0, 0.7, 0, 0.04),
    bx(0.7, 0.1, 0.6, M('#e9e0cd'), 0, 0.9, -0.02, 0.03),
    bx(0.22, 0.04, 0.14, gloss(C.navy), 0.2, 0.9, 0.28, 0.012),
    bx(0.3, 0.03, 0.4, M('#e9e0cd'), -0.5, 0.62, 0, 0.01),
  );
  for (const y of [0.14, 0.3, 0.46])
    g.add(bx(0.62, 0.13, 0.03, M('#c9bfa9'), 0, y, 0.315, 0.012), bx(0.2, 0.03, 0.02, M('#8f8674'), 0, y + 0.06, 0.335, 0.006));
  for (const x of [-1, 1])
    for (const z of [-1, 1]) g.add(at(cyl(0.04, 0.04, 0.01, M(C.black), 14), x * 0.28, 0.04, z * 0.24 - 0.02, 0, Math.PI / 2));
  return g;
}

/** Tube TV in a floor-standing wood cabinet. */
export function consoleTv() {
  const m = M('#7d4b2a', { m: 0.3, r: 0.4 });
  const g = G(bx(1.15, 0.82, 0.55, m, 0, 0.12, 0, 0.035), bx(1.2, 0.05, 0.6, M('#8f5a34', { m: 0.3 }), 0, 0.93, 0, 0.02));
  for (const x of [-1, 1])
    for (const z of [-1, 1]) g.add(bar([x * 0.5, 0, z * 0.22], [x * 0.47, 0.14, z * 0.2], 0.022, M(C.woodD), 0.03));
  g.add(
    bx(0.74, 0.62, 0.04, M(C.black), -0.16, 0.22, 0.265, 0.04),
    at(cushion(0.66, 0.07, 0.54, gloss('#54706a', { r: 0.12, refl: 1.6 }), 0.5, 10), -0.16, 0.53, 0.285, 0, Math.PI / 2),
  );
  g.add(bx(0.22, 0.34, 0.03, M('#c9a46a'), 0.4, 0.46, 0.27, 0.01), bx(0.22, 0.2, 0.03, M('#5f3a20'), 0.4, 0.2, 0.27, 0.01));
  for (const y of [0.72, 0.58]) g.add(at(cyl(0.045, 0.03, 0.008, M(C.cream), 16), 0.4, y, 0.285, 0, Math.PI / 2));
  return g;
}

/** Rear-projection TV: tall, deep, dark. */
export function projectionTv() {
  const m = M('#3a4245', { r: 0.45 });
  return G(
    bx(1.2, 0.5, 0.5, m, 0, 0, 0, 0.04),
    bx(1.2, 0.8, 0.42, m, 0, 0.48, -0.02, 0.05),
    bx(1.06, 0.64, 0.02, gloss('#5f7d7c', { r: 0.15, refl: 1.3 }), 0, 0.56, 0.195, 0.02),
    bx(1.02, 0.32, 0.02, M('#22282a', { b: 0.3 }), 0, 0.08, 0.25, 0.01),
    bx(0.2, 0.03, 0.02, M(C.orange), 0, 0.43, 0.25, 0.006),
  );
}

/** Flat screen panel without a stand, base center at origin, screen toward +z. */
export function screen(w = 1.2, h = 0.7) {
  return G(
    bx(w, h, 0.06, M(C.black, { r: 0.4 }), 0, 0, 0, 0.02),
    bx(w - 0.06, h - 0.06, 0.012, gloss('#31484f', { r: 0.12, refl: 1.5 }), 0, 0.03, 0.028, 0.004),
  );
}

/** Wall bracket, facing +z. */
export function bracket() {
  const m = metal('#5f6b6d');
  return G(
    bx(0.5, 0.08, 0.03, m, 0, 0.16, 0, 0.01),
    bx(0.5, 0.08, 0.03, m, 0, -0.2, 0, 0.01),
    ...[-0.16, 0.16].map((x) => bx(0.06, 0.56, 0.05, m, x, -0.26, 0.03, 0.012)),
  );
}
