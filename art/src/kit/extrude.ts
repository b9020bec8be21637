import * as THREE from 'three';
import type { Mat, V2 as P2, V3 } from '../engine/types.ts';
import { P } from '../engine/types.ts';

/** Corner of a contour; a third number is its own radius. */
export type Corner = P2 | [number, number, number];

/** round polygon corners; radius can be per-vertex as third item */
export function fillet(pts: Corner[], r: number, closed = true, seg = 5): P2[] {
  const n = pts.length,
    out: P2[] = [];
  for (let i = 0; i < n; i++) {
    const p = pts[i];
    if (!closed && (i === 0 || i === n - 1)) {
      out.push([p[0], p[1]]);
      continue;
    }
    const a = pts[(i + n - 1) % n],
      b = pts[(i + 1) % n];
    const ax = a[0] - p[0],
      ay = a[1] - p[1],
      bx = b[0] - p[0],
      by = b[1] - p[1];
    const la = Math.hypot(ax, ay),
      lb = Math.hypot(bx, by);
    const rr0 = p.length === 3 ? p[2] : r;
    const cs = (ax * bx + ay * by) / (la * lb);
    const ang = Math.acos(Math.max(-1, Math.min(1, cs)));
    if (rr0 <= 0 || ang > 3.1) {
      out.push([p[0], p[1]]);
      continue;
    }
    const t = Math.min(rr0 / Math.tan(ang / 2), la * 0.48, lb * 0.48);
    const s: P2 = [p[0] + (ax / la) * t, p[1] + (ay / la) * t],
      e: P2 = [p[0] + (bx / lb) * t, p[1] + (by / lb) * t];
    for (let k = 0; k <= seg; k++) {
      const u = k / seg;
      const q0 = (1 - u) * (1 - u),
        q1 = 2 * u * (1 - u) * 0.9,
        q2 = u * u,
        q = q0 + q1 + q2;
      out.push([(s[0] * q0 + p[0] * q1 + e[0] * q2) / q, (s[1] * q0 + p[1] * q1 + e[1] * q2) / q]);
    }
  }
  return out;
}

/** beveled extrusion (centered on z) with analytic normals: contour in XY, depth along z */
export function rext(contour: P2[], depth: number, bev: number, m: Mat, seg = 4) {
  return P(rextGeo(contour, depth, bev, seg), m);
}

export function rextGeo(contour: P2[], depth: number, bev: number, seg = 4) {
  let c = contour.slice();
  let area = 0;
  for (let i = 0; i < c.length; i++) {
    const a = c[i],
      b = c[(i + 1) % c.length];
    area += a[0] * b[1] - b[0] * a[1];
  }
  if (area < 0) c.reverse();
  c = c.filter((p, i) => {
    const q = c[(i + 1) % c.length];
    return Math.hypot(p[0] - q[0], p[1] - q[1]) > 1e-5;
  });
  const n = c.length;
  const en: P2[] = c.map((p, i) => {
    const q = c[(i + 1) % n];
    const dx = q[0] - p[0],
      dy = q[1] - p[1],
      l = Math.hypot(dx, dy);
    return [dy / l, -dx / l];
  });
  const pos: number[] = [],
    nor: number[] = [],
    idx: number[] = [];
  const mit: P2[] = c.map((_, i) => {
    const a = en[(i + n - 1) % n],
      b = en[i];
    const k = 1 + a[0] * b[0] + a[1] * b[1];
    return [(a[0] + b[0]) / Math.max(k, 0.3), (a[1] + b[1]) / Math.max(k, 0.3)];
  });
  const rings: [number, number, number, number][] = [];
  const h = depth / 2;
  for (let k = 0; k <= seg; k++) {
    const f = -Math.PI / 2 + ((k / seg) * Math.PI) / 2;
    rings.push([bev * (1 - Math.cos(f)), -h + bev + bev * Math.sin(f), Math.cos(f), Math.sin(f)]);
  }
  for (let k = 0; k <= seg; k++) {
    const f = ((k / seg) * Math.PI) / 2;
    rings.push([bev * (1 - Math.cos(f)), h - bev + bev * Math.sin(f), Math.cos(f), Math.sin(f)]);
  }
  for (let i = 0; i < n; i++) {
    // one strip per edge, normals smoothed when corner is shallow
    const j = (i + 1) % n;
    const e = en[i],
      pe = en[(i + n - 1) % n],
      ne = en[j];
    const sm = (a: P2, b: P2): P2 => {
      const d = a[0] * b[0] + a[1] * b[1];
      if (d < 0.8) return b;
      const x = a[0] + b[0],
        y = a[1] + b[1],
        l = Math.hypot(x, y);
      return [x / l, y / l];
    };
    const n0 = sm(pe, e),
      n1 = sm(ne, e);
    const base = pos.length / 3;
    for (const [off, z, cf, sf] of rings) {
      pos.push(c[i][0] - mit[i][0] * off, c[i][1] - mit[i][1] * off, z, c[j][0] - mit[j][0] * off, c[j][1] - mit[j][1] * off, z);
      nor.push(n0[0] * cf, n0[1] * cf, sf, n1[0] * cf, n1[1] * cf, sf);
    }
    for (let k = 0; k < rings.length - 1; k++) {
      const a = base + k * 2;
      idx.push(a, a + 1, a + 3, a, a + 3, a + 2);
    }
  }
  const ins = c.map((p, i) => new THREE.Vector2(p[0] - mit[i][0] * bev, p[1] - mit[i][1] * bev));
  const tr = THREE.ShapeUtils.triangulateShape(ins, []);
  for (const s of [-1, 1]) {
    const b = pos.length / 3;
    for (const p of ins) {
      pos.push(p.x, p.y, s * h);
      nor.push(0, 0, s);
    }
    for (const t of tr) s > 0 ? idx.push(b + t[0], b + t[1], b + t[2]) : idx.push(b + t[0], b + t[2], b + t[1]);
  }
  const g = new THREE.BufferGeometry();
  g.setAttribute('position', new THREE.Float32BufferAttribute(pos, 3));
  g.setAttribute('normal', new THREE.Float32BufferAttribute(nor, 3));
  g.setIndex(idx);
  return g;
}

/** warp positions; normals via numeric Jacobian */
export function warp<T extends THREE.BufferGeometry>(g: T, f: (x: number, y: number, z: number) => V3): T {
  const p = g.attributes.position,
    n = g.attributes.normal,
    e = 1e-3;
  const a = new THREE.Vector3(),
    b = new THREE.Vector3(),
    t = new THREE.Vector3(),
    u = new THREE.Vector3(),
    v = new THREE.Vector3(),
    w = new THREE.Vector3();
  for (let i = 0; i < p.count; i++) {
    a.fromBufferAttribute(p, i);
    b.fromBufferAttribute(n, i);
    t.set(Math.abs(b.x) < 0.8 ? 1 : 0, Math.abs(b.x) < 0.8 ? 0 : 1, 0)
      .cross(b)
      .normalize();
    u.copy(b).cross(t);
    const o = f(a.x, a.y, a.z);
    const q = f(a.x + t.x * e, a.y + t.y * e, a.z + t.z * e),
      s = f(a.x + u.x * e, a.y + u.y * e, a.z + u.z * e);
    v.set(q[0] - o[0], q[1] - o[1], q[2] - o[2]);
    w.set(s[0] - o[0], s[1] - o[1], s[2] - o[2]);
    v.cross(w).normalize();
    if (!(v.lengthSq() > 0.5)) v.copy(b);
    p.setXYZ(i, ...o);
    n.setXYZ(i, v.x, v.y, v.z);
  }
  return g;
}
