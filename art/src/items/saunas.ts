/** Saunas and their parts. */
import * as THREE from 'three';
import { at, bar, bx, C, cyl, G, gloss, M, metal, P, type R, rbox, vary } from '../kit/index.ts';

/** Barrel sauna, axis along z, door at +z. Full height about 1.95. */
export function barrelSauna(r: R, L = 2.1, R = 0.92) {
  const g = G();
  const n = 34;
  for (let i = 0; i < n; i++) {
    const a = (i / n) * Math.PI * 2;
    g.add(
      at(
        rbox((2 * Math.PI * R) / n - 0.008, 0.05, L, 0.014, M(vary('#c58a52', r, 0.01, 0.04), { m: 0.3 })),
        Math.cos(a) * R,
        R + 0.1 + Math.sin(a) * R,
        0,
        0,
        0,
        a - Math.PI / 2,
      ),
    );
  }
  for (const z of [-L * 0.3, L * 0.3]) {
    const t = P(new THREE.TorusGeometry(R + 0.035, 0.02, 6, 56), metal(C.steelL));
    g.add(at(t, 0, R + 0.1, z));
  }
  for (const z of [-1, 1]) {
    g.add(at(cyl(R - 0.03, 0.05, 0.01, M('#b5753f', { m: 0.3 }), 40), 0, R + 0.1, z * (L / 2 - 0.14) - 0.025, 0, Math.PI / 2));
    g.add(bx(1.5, 0.2, 0.14, M(C.woodD), 0, 0, z * L * 0.3, 0.03));
  }
  const zf = L / 2 - 0.11;
  g.add(
    bx(0.66, 1.3, 0.06, M('#a9683a'), 0, 0.3, zf, 0.02),
    bx(0.4, 0.7, 0.03, gloss('#33484a', { r: 0.1, refl: 1 }), 0, 0.72, zf + 0.03, 0.02),
    bar([0.25, 0.75, zf + 0.07], [0.25, 1.05, zf + 0.07], 0.018, M(C.woodL)),
  );
  return g;
}

/** Curved stave of a barrel sauna, lying along x. */
export function stave(l: number, r: R) {
  return bx(l, 0.05, 0.15, M(vary('#c58a52', r, 0.01, 0.05), { m: 0.3 }), 0, 0, 0, 0.016);
}

/** Infrared cabin without its door: box open at +z. */
export function infraredCabin(r: R, door: boolean) {
  const g = G();
  const [w, h, d] = [1.25, 1.95, 1.05];
  const wood = (k = 0.03) => M(vary('#c99460', r, 0.008, k), { m: 0.3 });
  g.add(bx(w, 0.08, d, wood(), 0, 0, 0), bx(w + 0.06, 0.1, d + 0.06, wood(), 0, h, 0, 0.025));
  const planksX = (x0: number, x1: number, z: number, y = 0.08, hh = h - 0.08) => {
    const n = Math.max(1, Math.round((x1 - x0) / 0.16));
    for (let i = 0; i < n; i++) g.add(bx((x1 - x0) / n - 0.008, hh, 0.06, wood(), x0 + ((i + 0.5) * (x1 - x0)) / n, y, z, 0.012));
  };
  planksX(-w / 2, w / 2, -d / 2 + 0.03);
  for (const s of [-1, 1])
    for (let i = 0; i < 6; i++)
      g.add(bx(0.06, h - 0.08, d / 6 - 0.008, wood(), s * (w / 2 - 0.03), 0.08, -d / 2 + ((i + 0.5) * d) / 6, 0.012));
  planksX(-w / 2, -0.34, d / 2 - 0.03);
  planksX(0.34, w / 2, d / 2 - 0.03);
  g.add(
    bx(w - 0.14, 0.08, 0.45, wood(), 0, 0.48, -d / 2 + 0.3, 0.02),
    bx(w - 0.14, 0.36, 0.04, wood(), 0, 0.1, -d / 2 + 0.5, 0.02),
  );
  for (const x of [-0.3, 0, 0.3]) g.add(bx(0.16, 0.7, 0.03, M('#e8783c', { e: 0.35 }), x, 0.85, -d / 2 + 0.09, 0.01));
  if (door) g.add(at(glassDoor(), 0, 0.1, d / 2 + 0.02));
  return g;
}

/** Glass door of the cabin. */
export function glassDoor() {
  return G(
    bx(0.66, 1.75, 0.035, gloss('#8fb5b0', { r: 0.08, refl: 1.1, e: 0.05 }), 0, 0, 0, 0.012),
    bx(0.05, 0.3, 0.06, M(C.woodD), 0.24, 0.75, 0.04, 0.02),
    ...[0.2, 1.45].map((y) => bx(0.08, 0.08, 0.06, metal(C.steel), -0.3, y, 0, 0.012)),
  );
}
