import * as THREE from 'three';
import { at, C, G, lathe, M, metal, P, type R, rbox, type Sdf, sbox, sd, sdfMesh, vary, wob } from '../kit/index.ts';

// every item: origin at base center (y=0 = floor), returns Object3D
export function cardboard(w: number, h: number, d: number, r: R, open = false) {
  const k = vary(C.kraft, r),
    g = G(sbox(w, h, d, 0.018, M(k, { b: 0.03 })));
  const tape = M('#e9c98f', { r: 0.4 });
  if (!open) {
    g.add(at(rbox(0.06, 0.004, d * 0.995, 0.002, tape), 0, h + 0.001, 0));
    g.add(at(rbox(0.06, h * 0.28, 0.004, 0.002, tape), 0, h * 0.86, d / 2 + 0.001));
    g.add(at(rbox(0.06, h * 0.28, 0.004, 0.002, tape), 0, h * 0.86, -d / 2 - 0.001));
    g.add(at(rbox(0.008, 0.003, d * 0.98, 0.001, M(C.kraftD)), 0.034, h + 0.001, 0));
  } else {
    g.add(at(rbox(w * 0.94, 0.004, d * 0.94, 0.002, M('#7a5230')), 0, h + 0.0015, 0));
    const fl = (ww: number, dd: number) => {
      const f = rbox(ww, 0.012, dd, 0.005, M(vary(C.kraft, r, 0.01, 0.03)));
      return f;
    };
    for (const s of [-1, 1]) {
      const a = fl(w * 0.5, d * 0.96);
      a.geometry.translate(s * w * 0.25, 0, 0);
      at(a, s * w * 0.5, h, 0, 0, 0, -s * r.r(0.15, 0.8));
      g.add(a);
      const b = fl(w * 0.96, d * 0.4);
      b.geometry.translate(0, 0, s * d * 0.2);
      at(b, 0, h, s * d * 0.5, 0, s * r.r(0.3, 1.0), 0);
      g.add(b);
    }
  }
  if (r() < 0.5) {
    g.add(at(rbox(w * 0.3, h * 0.16, 0.004, 0.002, M(C.cream)), -w * 0.22, h * 0.3, d / 2 + 0.001));
  }
  return g;
}

/** Full trash bag with an orange tie. */
export function bag(r: R, s = 1, c = C.char) {
  const k = wob(r.r(0, 9)),
    k2 = wob(r.r(0, 9));
  const w = r.r(0.27, 0.32) * s,
    h = r.r(0.25, 0.3) * s;
  const body = sd.ell([0, h * 0.82, 0], [w, h, w * r.r(0.88, 1.02)]);
  const neck = sd.cap([0, h * 1.6, 0], [r.r(-0.03, 0.03), h * 2.02, 0], 0.055 * s, 0.03 * s);
  const fl = sd.ell([0, h * 2.15, 0], [0.1 * s, 0.06 * s, 0.09 * s]);
  const base = sd.uni(0.14 * s, body, neck);
  const f: Sdf = (x, y, z) => {
    const a = Math.atan2(z, x);
    const fold = Math.sin(a * 9 + k(x, y, z, 5) * 3) * 0.012 * s * Math.max(0, Math.min(1, (y - h * 0.7) / (h * 0.8)));
    return base(x, y, z) + k(x, y, z, 11 / s) * 0.022 * s + k2(x, y, z, 23 / s) * 0.01 * s + fold;
  };
  const g = G(
    sdfMesh(
      sd.above(0.0, 0.06 * s, sd.uni(0.02, f, fl)),
      [-0.42 * s, -0.05, -0.42 * s],
      [0.42 * s, 0.78 * s, 0.42 * s],
      0.02 * s,
      M(c, { r: 0.38, f: 0.05, refl: 0.35, sheen: 0.25, b: 0.03 }),
    ),
  );
  const t = P(new THREE.TorusGeometry(0.05 * s, 0.016 * s, 10, 20), M(C.orange));
  t.rotation.x = Math.PI / 2;
  t.position.y = h * 1.92;
  g.add(t);
  return g;
}

/** Slatted plastic crate. */
export function crate(c: string) {
  const g = G();
  const m = M(c, { r: 0.4 });
  const w = 0.42,
    d = 0.32,
    h = 0.26;
  for (const s of [-1, 1]) {
    for (const y of [0.04, 0.13, 0.22]) {
      g.add(at(rbox(w, 0.055, 0.02, 0.008, m), 0, y, (s * d) / 2), at(rbox(0.02, 0.055, d, 0.008, m), (s * w) / 2, y, 0));
    }
    for (const q of [-1, 1]) g.add(at(rbox(0.04, h, 0.04, 0.012, m), s * (w / 2 - 0.005), h / 2, q * (d / 2 - 0.005)));
  }
  g.add(at(rbox(w, 0.02, d, 0.008, m), 0, 0.02, 0));
  return g;
}

/** Bucket with a wire handle. */
export function bucket(c = C.orange) {
  return G(
    lathe(
      [
        [0, 0.0],
        [0.12, 0],
        [0.155, 0.32],
        [0.165, 0.33],
        [0.165, 0.35],
        [0.145, 0.35],
        [0.115, 0.02],
        [0, 0.02],
      ],
      0.008,
      M(c, { r: 0.4 }),
      36,
    ),
    at(P(new THREE.TorusGeometry(0.155, 0.006, 6, 32, Math.PI), metal(C.steel)), 0, 0.32, 0, 0.3, -1.0),
  );
}

/** Paint can with a band of its color. */
export function paint(c: string) {
  return G(
    lathe(
      [
        [0, 0],
        [0.085, 0],
        [0.085, 0.19],
        [0.088, 0.195],
        [0.088, 0.205],
        [0, 0.205],
      ],
      0.006,
      metal(C.steelL),
      28,
    ),
    lathe(
      [
        [0.0865, 0.03],
        [0.0865, 0.16],
      ],
      0,
      M(c),
      28,
    ),
    at(P(new THREE.TorusGeometry(0.088, 0.004, 6, 28, Math.PI), metal(C.steel)), 0, 0.17, 0, 0.6, 0.9),
  );
}

/** Wooden pallet. */
export function pallet(r: R) {
  const g = G();
  for (let i = 0; i < 5; i++) g.add(at(plank(1.0, 0.15, 0.025, C.woodL, r), -0.42 + i * 0.21, 0.13, 0));
  for (const z of [-0.42, 0, 0.42]) {
    g.add(at(plank(1.0, 0.09, 0.09, C.wood, r), 0, 0.07, z, Math.PI / 2));
  }
  for (const x of [-0.42, 0, 0.42]) g.add(at(plank(1.0, 0.12, 0.022, C.woodL, r), x, 0.014, 0));
  return g;
}

/** Sawn board along z, centered. */
export function plank(l: number, w: number, h: number, c: string, r: R) {
  return rbox(w, h, l, Math.min(h, w) * 0.22, M(vary(c, r, 0.012, 0.05), { m: 0.3, b: 0.05 }));
}
