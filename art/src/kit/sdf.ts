import * as THREE from 'three';
import type { Mat, V3 } from '../engine/types.ts';
import { P } from '../engine/types.ts';

// ---- signed distance modeling: soft clay blends -------------------------------------------
export type Sdf = (x: number, y: number, z: number) => number;

/** Distance fields and how they blend. */
export const sd = {
  sph:
    (c: V3, r: number): Sdf =>
    (x, y, z) =>
      Math.hypot(x - c[0], y - c[1], z - c[2]) - r,
  ell:
    (c: V3, r: V3): Sdf =>
    (x, y, z) => {
      const px = x - c[0],
        py = y - c[1],
        pz = z - c[2];
      const k0 = Math.hypot(px / r[0], py / r[1], pz / r[2]),
        k1 = Math.hypot(px / r[0] ** 2, py / r[1] ** 2, pz / r[2] ** 2);
      return k1 < 1e-6 ? -Math.min(...r) : (k0 * (k0 - 1)) / k1;
    },
  cap: (a: V3, b: V3, r1: number, r2 = r1): Sdf => {
    const bx = b[0] - a[0],
      by = b[1] - a[1],
      bz = b[2] - a[2],
      l = bx * bx + by * by + bz * bz;
    return (x, y, z) => {
      const px = x - a[0],
        py = y - a[1],
        pz = z - a[2];
      const h = Math.max(0, Math.min(1, (px * bx + py * by + pz * bz) / l));
      return Math.hypot(px - bx * h, py - by * h, pz - bz * h) - (r1 + (r2 - r1) * h);
    };
  },
  box:
    (c: V3, h: V3, r: number): Sdf =>
    (x, y, z) => {
      const qx = Math.abs(x - c[0]) - h[0] + r,
        qy = Math.abs(y - c[1]) - h[1] + r,
        qz = Math.abs(z - c[2]) - h[2] + r;
      return Math.hypot(Math.max(qx, 0), Math.max(qy, 0), Math.max(qz, 0)) + Math.min(Math.max(qx, qy, qz), 0) - r;
    },
  uni:
    (k: number, ...f: Sdf[]): Sdf =>
    (x, y, z) => {
      let d = f[0](x, y, z);
      for (let i = 1; i < f.length; i++) {
        const e = f[i](x, y, z);
        const h = Math.max(k - Math.abs(d - e), 0) / k;
        d = Math.min(d, e) - h * h * k * 0.25;
      }
      return d;
    },
  sub:
    (k: number, a: Sdf, b: Sdf): Sdf =>
    (x, y, z) => {
      const d = a(x, y, z),
        e = -b(x, y, z);
      const h = Math.max(k - Math.abs(d - e), 0) / k;
      return Math.max(d, e) + h * h * k * 0.25;
    },
  above:
    (y0: number, k: number, a: Sdf): Sdf =>
    (x, y, z) => {
      const d = a(x, y, z),
        e = y0 - y;
      const h = Math.max(k - Math.abs(d - e), 0) / k;
      return Math.max(d, e) + h * h * k * 0.25;
    },
  below:
    (y0: number, k: number, a: Sdf): Sdf =>
    (x, y, z) => {
      const d = a(x, y, z),
        e = y - y0;
      const h = Math.max(k - Math.abs(d - e), 0) / k;
      return Math.max(d, e) + h * h * k * 0.25;
    },
};

/** Pictures show people a few hundred pixels tall: a coarser grid than the models ask for is enough. */
const COARSE = 1.5;

/** Meshes a distance field with naive surface nets; normals are the field's gradient. */
export function sdfMesh(f: Sdf, lo: V3, hi: V3, size: number, m: Mat) {
  const cell = size * COARSE;
  // naive surface nets + gradient normals
  const n = [0, 1, 2].map((k) => Math.ceil((hi[k] - lo[k]) / cell) + 1);
  const [nx, ny, nz] = n;
  const v = new Float32Array(nx * ny * nz);
  const I = (x: number, y: number, z: number) => (z * ny + y) * nx + x;
  for (let z = 0; z < nz; z++)
    for (let y = 0; y < ny; y++)
      for (let x = 0; x < nx; x++) v[I(x, y, z)] = f(lo[0] + x * cell, lo[1] + y * cell, lo[2] + z * cell);
  const id = new Int32Array(nx * ny * nz).fill(-1),
    pos: number[] = [],
    nor: number[] = [],
    idx: number[] = [];
  const cs = [
      [0, 0, 0],
      [1, 0, 0],
      [0, 1, 0],
      [1, 1, 0],
      [0, 0, 1],
      [1, 0, 1],
      [0, 1, 1],
      [1, 1, 1],
    ],
    ed = [
      [0, 1],
      [2, 3],
      [4, 5],
      [6, 7],
      [0, 2],
      [1, 3],
      [4, 6],
      [5, 7],
      [0, 4],
      [1, 5],
      [2, 6],
      [3, 7],
    ];
  for (let z = 0; z < nz - 1; z++)
    for (let y = 0; y < ny - 1; y++)
      for (let x = 0; x < nx - 1; x++) {
        const c = cs.map((o) => v[I(x + o[0], y + o[1], z + o[2])]);
        let s = 0;
        for (const q of c) if (q < 0) s++;
        if (s === 0 || s === 8) continue;
        let px = 0,
          py = 0,
          pz = 0,
          k = 0;
        for (const [a, b] of ed)
          if (c[a] < 0 !== c[b] < 0) {
            const t = c[a] / (c[a] - c[b]);
            px += cs[a][0] + (cs[b][0] - cs[a][0]) * t;
            py += cs[a][1] + (cs[b][1] - cs[a][1]) * t;
            pz += cs[a][2] + (cs[b][2] - cs[a][2]) * t;
            k++;
          }
        let X = lo[0] + (x + px / k) * cell,
          Y = lo[1] + (y + py / k) * cell,
          Z = lo[2] + (z + pz / k) * cell;
        const e = cell * 0.5;
        let gx = f(X + e, Y, Z) - f(X - e, Y, Z),
          gy = f(X, Y + e, Z) - f(X, Y - e, Z),
          gz = f(X, Y, Z + e) - f(X, Y, Z - e);
        const l = Math.hypot(gx, gy, gz) || 1;
        gx /= l;
        gy /= l;
        gz /= l;
        const d = f(X, Y, Z);
        X -= gx * d;
        Y -= gy * d;
        Z -= gz * d;
        id[I(x, y, z)] = pos.length / 3;
        pos.push(X, Y, Z);
        nor.push(gx, gy, gz);
      }
  for (let z = 1; z < nz - 1; z++)
    for (let y = 1; y < ny - 1; y++)
      for (let x = 1; x < nx - 1; x++) {
        const a = v[I(x, y, z)] < 0;
        const q = (i: number, j: number, k: number, l: number, fl: boolean) => {
          if (i < 0 || j < 0 || k < 0 || l < 0) return;
          fl ? idx.push(i, j, k, i, k, l) : idx.push(i, k, j, i, l, k);
        };
        if (a !== v[I(x + 1, y, z)] < 0) q(id[I(x, y - 1, z - 1)], id[I(x, y, z - 1)], id[I(x, y, z)], id[I(x, y - 1, z)], a);
        if (a !== v[I(x, y + 1, z)] < 0) q(id[I(x - 1, y, z - 1)], id[I(x - 1, y, z)], id[I(x, y, z)], id[I(x, y, z - 1)], a);
        if (a !== v[I(x, y, z + 1)] < 0) q(id[I(x - 1, y - 1, z)], id[I(x, y - 1, z)], id[I(x, y, z)], id[I(x - 1, y, z)], a);
      }
  const g = new THREE.BufferGeometry();
  g.setAttribute('position', new THREE.Float32BufferAttribute(pos, 3));
  g.setAttribute('normal', new THREE.Float32BufferAttribute(nor, 3));
  g.setIndex(idx);
  return P(g, m);
}

/** Smooth lumpy noise. */
export const wob = (s: number) => (x: number, y: number, z: number, k: number) =>
  Math.sin(x * k + s) * Math.sin(y * k * 1.13 + s * 1.7) * Math.sin(z * k * 0.91 + s * 2.3);
