import * as THREE from 'three';
import type { Mat, V3 } from '../engine/types.ts';
import { P } from '../engine/types.ts';

/** puffy cushion w×h×d (y = thin axis by default) */
export function cushion(w: number, h: number, d: number, m: Mat, puff = 0.35, seg = 10) {
  // superellipsoid-ish: subdivided box pushed to rounded box then puffed
  const b = new THREE.BoxGeometry(1, 1, 1, seg, 6, seg);
  const r = Math.min(w, h, d) * 0.4;
  const f = (x: number, y: number, z: number): V3 => {
    const X = x * w,
      Y = y * h,
      Z = z * d;
    const hx = w / 2 - r,
      hy = h / 2 - r,
      hz = d / 2 - r;
    const cx = Math.max(-hx, Math.min(hx, X)),
      cy = Math.max(-hy, Math.min(hy, Y)),
      cz = Math.max(-hz, Math.min(hz, Z));
    let dx = X - cx,
      dy = Y - cy,
      dz = Z - cz;
    const mx = Math.max(Math.abs(dx), Math.abs(dy), Math.abs(dz)),
      l = Math.hypot(dx, dy, dz);
    const s = l > 1e-6 ? Math.min(1, mx / l) : 1;
    dx *= s;
    dy *= s;
    dz *= s;
    let px = cx + dx,
      py = cy + dy,
      pz = cz + dz;
    const u = 1 - ((2 * px) / w) ** 2,
      q = 1 - ((2 * pz) / d) ** 2;
    py *= 1 + puff * Math.max(0, u) ** 0.7 * Math.max(0, q) ** 0.7;
    return [px, py, pz];
  };
  const p = b.attributes.position;
  for (let i = 0; i < p.count; i++) p.setXYZ(i, ...f(p.getX(i), p.getY(i), p.getZ(i)));
  smoothNormals(b);
  return P(b, m);
}

/** Averages normals of coinciding vertices. */
export function smoothNormals(g: THREE.BufferGeometry) {
  const p = g.attributes.position;
  const map = new Map<string, number[]>();
  g.computeVertexNormals();
  const n = g.attributes.normal;
  for (let i = 0; i < p.count; i++) {
    const k = `${Math.round(p.getX(i) * 2e3)},${Math.round(p.getY(i) * 2e3)},${Math.round(p.getZ(i) * 2e3)}`;
    const a = map.get(k);
    a ? a.push(i) : map.set(k, [i]);
  }
  const v = new THREE.Vector3(),
    s = new THREE.Vector3();
  for (const a of map.values()) {
    s.set(0, 0, 0);
    for (const i of a) s.add(v.fromBufferAttribute(n, i));
    s.normalize();
    for (const i of a) n.setXYZ(i, s.x, s.y, s.z);
  }
}
