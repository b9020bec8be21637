/** Things on lawns and patios. */
import * as THREE from 'three';
import { at, bar, bx, C, cushion, cyl, fabric, G, lathe, M, metal, P, type R, tube, vary } from '../kit/index.ts';
import { blob, leafG } from './yard.ts';

/** Barrel smoker on legs, 1.2 long along x; grips at x = ±0.75, y = 0.82. */
export function smoker() {
  const g = G();
  const m = M(C.char, { r: 0.4, refl: 0.2 });
  g.add(
    at(cyl(0.32, 1.15, 0.05, m, 30), 0.575, 0.85, 0, 0, 0, Math.PI / 2),
    bx(1.1, 0.02, 0.03, metal(C.steel), 0, 0.88, 0.32, 0.008),
  );
  g.add(
    at(cyl(0.07, 0.55, 0.015, m, 18), 0.35, 1.1, -0.05),
    at(cyl(0.1, 0.03, 0.01, m, 18), 0.35, 1.64, -0.05),
    bar([-0.25, 1.05, 0.3], [0.2, 1.05, 0.3], 0.022, M(C.woodL)),
  );
  for (const x of [-1, 1]) {
    for (const z of [-1, 1]) g.add(bar([x * 0.42, 0.06, z * 0.26], [x * 0.4, 0.62, z * 0.2], 0.024, m));
    g.add(
      tube(
        [
          [x * 0.57, 0.86, -0.18],
          [x * 0.74, 0.84, -0.18],
          [x * 0.74, 0.84, 0.18],
          [x * 0.57, 0.86, 0.18],
        ],
        0.022,
        M(C.woodL),
        20,
        8,
        false,
        0.1,
      ),
    );
  }
  g.add(at(cyl(0.06, 0.015, 0.004, M(C.cream), 18), -0.25, 0.98, 0.3, 0, 1.1));
  return g;
}

/** Lemon tree in a pot. */
export function lemonTree(r: R, s = 1) {
  const g = G(
    lathe(
      [
        [0, 0],
        [0.2, 0],
        [0.26, 0.36],
        [0.29, 0.36],
        [0.29, 0.42],
        [0.22, 0.42],
        [0.22, 0.38],
        [0, 0.38],
      ],
      0.015,
      M(C.terra),
      28,
    ),
    tube(
      [
        [0, 0.36, 0],
        [0.03, 0.7, 0.01],
        [0, 1.1, 0],
      ],
      0.04,
      M(C.woodD),
    ),
  );
  for (let i = 0; i < 5; i++) {
    const a = (i / 5) * 6.28;
    g.add(
      at(blob(vary(C.leafD, r, 0.015, 0.04), r, 0.3, 0.28, 0.3), Math.cos(a) * 0.24, 1.25 + (i % 2) * 0.16, Math.sin(a) * 0.24),
    );
  }
  g.add(at(blob(vary(C.leaf, r), r, 0.3, 0.28, 0.3), 0, 1.55, 0));
  for (let i = 0; i < 16; i++) {
    const a = i * 2.4;
    const y = 1.08 + (i / 16) * 0.6;
    const q = 0.5 - Math.abs(y - 1.3) * 0.3;
    const l = P(new THREE.SphereGeometry(0.055, 12, 8), M('#f4c93a', { sheen: 0.3 }));
    l.scale.y = 1.25;
    g.add(at(l, Math.cos(a) * q, y, Math.sin(a) * q));
  }
  g.scale.setScalar(s);
  return g;
}

/** Birdbath. */
export function birdbath() {
  return lathe(
    [
      [0, 0],
      [0.2, 0],
      [0.2, 0.06],
      [0.07, 0.14],
      [0.06, 0.6],
      [0.14, 0.68],
      [0.38, 0.76],
      [0.4, 0.84],
      [0.36, 0.84],
      [0.2, 0.78],
      [0, 0.77],
    ],
    0.02,
    M(C.conc, { m: 0.25 }),
    36,
  );
}

/** Palm frond, stem along z, about 1.5 long. */
export function frond(r: R, l = 1.5) {
  const g = G(
    tube(
      [
        [0, 0.03, -l / 2],
        [0.03, 0.1, 0],
        [0, 0.04, l / 2],
      ],
      0.022,
      M('#8a9a4a'),
    ),
  );
  for (let i = 0; i < 16; i++) {
    const t = i / 16;
    for (const s of [-1, 1]) {
      const lf = leafG(0.55 * (1 - Math.abs(t - 0.35) * 0.8), 0.075, vary(r.pick([C.leaf, C.leafL, '#8a9a4a']), r));
      g.add(at(lf, 0, 0.07, -l * 0.25 + t * l * 0.75, s * (1.0 - t * 0.5), -0.12 + r.r(-0.1, 0.1)));
    }
  }
  return g;
}

/** Bed of flowers along x. */
export function flowerBed(l: number, r: R) {
  const g = G(bx(l, 0.12, 0.55, M('#7b563a', { b: 0.5, m: 0.4 }), 0, 0, 0, 0.04));
  for (let i = 0; i < l * 9; i++) {
    const x = r.r(-l / 2 + 0.1, l / 2 - 0.1);
    const z = r.r(-0.2, 0.2);
    const h = r.r(0.18, 0.34);
    g.add(
      bar([x, 0.1, z], [x, h, z], 0.01, M(C.leafD)),
      at(
        P(new THREE.SphereGeometry(r.r(0.05, 0.075), 10, 8), M(vary(r.pick([C.orange, C.rose, C.hivis, C.cream]), r))),
        x,
        h + 0.03,
        z,
      ),
    );
    if (i % 3 === 0) g.add(at(blob(vary(C.leaf, r), r, 0.13, 0.1, 0.13), x, 0.14, z));
  }
  return g;
}

/** Rose bush in bloom. */
export function roseBush(r: R) {
  const g = G();
  for (let i = 0; i < 4; i++)
    g.add(at(blob(vary(C.leafD, r, 0.01, 0.04), r, 0.34, 0.32, 0.34), r.r(-0.25, 0.25), 0.34 + r.r(0, 0.25), r.r(-0.2, 0.2)));
  for (let i = 0; i < 22; i++) {
    const a = i * 2.4;
    const y = 0.25 + (i / 22) * 0.65;
    g.add(
      at(
        P(new THREE.SphereGeometry(0.065, 10, 8), M(vary('#d9526a', r, 0.01, 0.05), { sheen: 0.6 })),
        Math.cos(a) * 0.5,
        y,
        Math.sin(a) * 0.45,
      ),
    );
  }
  return g;
}

/** Sun lounger. */
export function loungeChair() {
  const g = G();
  const m = M(C.woodL);
  for (const s of [-1, 1])
    g.add(
      bx(0.06, 0.07, 1.5, m, s * 0.3, 0.3, 0, 0.02),
      bx(0.06, 0.3, 0.06, m, s * 0.3, 0, 0.6, 0.02),
      bx(0.06, 0.3, 0.06, m, s * 0.3, 0, -0.4, 0.02),
    );
  g.add(
    at(cushion(0.62, 0.12, 1.05, fabric(C.cream), 0.2), 0, 0.42, 0.25),
    at(cushion(0.62, 0.12, 0.75, fabric(C.cream), 0.2), 0, 0.66, -0.55, 0, 0.85),
    at(cushion(0.44, 0.12, 0.2, fabric(C.orange), 0.4), 0, 0.84, -0.62, 0, 0.85),
  );
  return g;
}

/** Lawn mower, handle toward -z. */
export function mower() {
  const g = G(
    bx(0.55, 0.2, 0.7, M(C.green, { r: 0.35 }), 0, 0.1, 0, 0.06),
    bx(0.3, 0.18, 0.32, M(C.char), 0, 0.28, 0.02, 0.06),
    at(cyl(0.09, 0.06, 0.015, M(C.orange), 18), 0, 0.45, 0.02),
  );
  for (const x of [-1, 1])
    for (const z of [-1, 1]) g.add(at(cyl(0.11, 0.08, 0.02, M(C.black), 18), x * 0.3 - 0.04, 0.11, z * 0.27, 0, 0, -Math.PI / 2));
  g.add(
    tube(
      [
        [-0.22, 0.25, -0.3],
        [-0.22, 0.9, -0.85],
        [0.22, 0.9, -0.85],
        [0.22, 0.25, -0.3],
      ],
      0.02,
      metal(C.steel),
      24,
      8,
      false,
      0.1,
    ),
  );
  return g;
}
