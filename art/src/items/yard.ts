import * as THREE from 'three';
import { at, bar, C, cyl, G, lathe, M, P, type R, rbox, tube, type V3, vary, warp, wob } from '../kit/index.ts';

/** Potted plant. */
export function plant(r: R, s = 1, pot = C.terra) {
  const g = G(
    lathe(
      [
        [0, 0],
        [0.12, 0],
        [0.16, 0.26],
        [0.18, 0.26],
        [0.18, 0.31],
        [0.145, 0.31],
        [0.14, 0.27],
        [0, 0.27],
      ],
      0.012,
      M(pot),
      32,
    ),
  );
  for (let i = 0; i < 15; i++) {
    const a = i * 2.4,
      t = i / 15;
    const l = r.r(0.35, 0.55) * (1 - t * 0.15),
      tilt = 1.05 - t * 0.85;
    const lf = leafG(l, 0.13, vary(t > 0.5 ? C.leafL : C.leaf, r));
    const h = G(lf);
    lf.rotation.set(-(Math.PI / 2 - tilt), 0, 0);
    at(h, 0, 0.26, 0, a);
    g.add(h);
  }
  g.scale.setScalar(s);
  return g;
}

/** A single leaf along z. */
export function leafG(l: number, w: number, c: string) {
  const gm = new THREE.SphereGeometry(1, 8, 8);
  warp(gm, (x, y, z) => {
    const t = (z + 1) / 2;
    const ww =
      ((w / 2) * Math.sin(Math.PI * Math.max(0.0, Math.min(1, t)) ** 0.75) ** 0.8) /
      Math.max(0.2, Math.sqrt(Math.max(0, 1 - z * z)));
    return [x * ww, y * 0.02 - t * t * l * 0.28 + Math.abs(x) * 0.02, t * l];
  });
  return P(gm, M(c, { r: 0.5, sheen: 0.4 }));
}

/** a smooth, slightly lumpy ball of foliage */
export function blob(c: string, r: R, rx: number, ry: number, rz: number, lump = 0.12) {
  const k = wob(r.r(0, 9));
  const k2 = wob(r.r(0, 9));
  const seg = Math.max(rx, ry, rz) > 0.4 ? 26 : 16;
  const g = warp(new THREE.SphereGeometry(1, seg, Math.round(seg * 0.7)), (x, y, z) => {
    const s = 1 + k(x, y, z, 3.1) * lump + k2(x, y, z, 5.7) * lump * 0.5;
    return [x * rx * s, y * ry * s, z * rz * s];
  });
  return P(g, M(c, { sheen: 0.6, b: 0.16, m: 0.25, r: 0.8 }));
}

/** Round-crowned tree. */
export function tree(r: R, h = 3.4, c = C.leaf) {
  const g = G(
    tube(
      [
        [0, 0, 0],
        [0.06, h * 0.2, 0.02],
        [0, h * 0.55, 0],
      ],
      0.15,
      M(C.woodD),
    ),
  );
  const n = 6;
  g.add(at(blob(vary(c, r), r, 0.95, 0.85, 0.95, 0.09), 0, h * 0.68, 0));
  for (let i = 0; i < n; i++) {
    const a = (i / n) * 6.28 + r() * 0.5;
    const q = r.r(0.5, 0.68);
    g.add(
      at(blob(vary(c, r, 0.015, 0.05), r, q, q * 0.9, q, 0.09), Math.cos(a) * 0.68, h * (0.56 + 0.22 * r()), Math.sin(a) * 0.68),
    );
  }
  g.add(at(blob(vary(C.leafL, r), r, 0.66, 0.55, 0.66, 0.09), 0.1, h * 0.88, 0.1));
  return g;
}

/** Bush of a few lumps. */
export function bush(r: R, s = 1, c = C.leaf) {
  const g = G();
  for (let i = 0; i < 4; i++) {
    const q = r.r(0.28, 0.42);
    g.add(at(blob(vary(c, r, 0.015, 0.05), r, q, q * 0.88, q, 0.1), r.r(-0.3, 0.3), q * 0.72, r.r(-0.25, 0.25)));
  }
  g.scale.setScalar(s);
  return g;
}

/** Leafy branch along z. */
export function branch(r: R, L = 1.5) {
  const g = G();
  const m = M(vary(C.woodD, r));
  const pts: V3[] = [];
  for (let i = 0; i <= 4; i++) {
    const t = i / 4;
    pts.push([r.r(-0.05, 0.05), 0.03 + Math.sin(t * 2.5) * 0.1, -L / 2 + t * L]);
  }
  g.add(tube(pts, 0.022, m, 24, 8));
  for (let i = 0; i < 7; i++) {
    const t = 0.25 + (i / 7) * 0.75;
    const p: V3 = [0, 0.05 + Math.sin(t * 2.5) * 0.1, -L / 2 + t * L];
    const s = i % 2 ? 1 : -1;
    const q: V3 = [s * r.r(0.2, 0.42), p[1] + r.r(0, 0.22), p[2] + r.r(0.1, 0.3)];
    g.add(bar(p, q, 0.012, m, 0.007));
    for (let j = 0; j < 5; j++) {
      const u = 0.35 + j * 0.16;
      const lf = leafG(r.r(0.13, 0.2), 0.085, vary(r.pick([C.leaf, C.leafL, C.leafD, C.mustard]), r));
      at(lf, p[0] + (q[0] - p[0]) * u, p[1] + (q[1] - p[1]) * u, p[2] + (q[2] - p[2]) * u, r.r(0, 6.28), r.r(-0.9, 0.2));
      g.add(lf);
    }
  }
  return g;
}

/** Log along z. */
export function logp(r: R, l = 0.6, q = 0.11) {
  const g = G(
    at(cyl(q, l, 0.012, M(vary(C.woodD, r), { b: 0.15 }), 20), 0, 0, 0),
    at(cyl(q * 0.86, 0.006, 0.002, M(C.woodL), 20), 0, l - 0.001, 0),
    at(cyl(q * 0.86, 0.006, 0.002, M(C.woodL), 20), 0, -0.005, 0),
    at(P(new THREE.TorusGeometry(q * 0.5, 0.004, 6, 24), M(C.wood)), 0, l + 0.005, 0, 0, Math.PI / 2),
  );
  g.position.set(0, q, -l / 2);
  g.rotation.x = Math.PI / 2;
  return G(g);
}

/** Paper leaf bag, full. */
export function sandbagYard(r: R) {
  // paper yard-waste bag
  const g = G();
  const b = rbox(0.42, 0.78, 0.32, 0.05, M(vary('#c79a63', r), { b: 0.08 }), 4);
  warp(b.geometry, (x, y, z) => [x * (1 + 0.12 * Math.cos(y * 3)), y, z * (1 + 0.15 * Math.cos(y * 3.4))]);
  g.add(at(b, 0, 0.39, 0));
  for (let i = 0; i < 16; i++) {
    const lf = leafG(r.r(0.16, 0.26), 0.1, vary(r.pick([C.leaf, C.leafL, C.leafD]), r));
    at(lf, r.r(-0.12, 0.12), 0.74, r.r(-0.08, 0.08), r.r(0, 6.28), r.r(-1.4, -0.5));
    g.add(lf);
  }
  g.add(at(rbox(0.2, 0.16, 0.01, 0.004, M(C.green)), 0, 0.4, 0.182));
  return g;
}
