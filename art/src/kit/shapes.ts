import * as THREE from 'three';
import { RoundedBoxGeometry } from 'three/examples/jsm/geometries/RoundedBoxGeometry.js';
import type { Mat, V3 } from '../engine/types.ts';
import { P } from '../engine/types.ts';
import { fillet } from './extrude.ts';

/** Group. */
export const G = (...k: THREE.Object3D[]) => {
  const g = new THREE.Group();
  if (k.length) g.add(...k);
  return g;
};

/** Places an object: position, then turn, tilt, roll in radians. */
export const at = <T extends THREE.Object3D>(o: T, x: number, y: number, z: number, ry = 0, rx = 0, rz = 0) => {
  o.position.set(x, y, z);
  o.rotation.set(rx, ry, rz, 'YXZ');
  return o;
};

/** rounded box, centered; small radii become a 44-triangle chamfer whose normals make it look round */
export const rbox = (w: number, h: number, d: number, r: number, m: Mat, seg = 2) => {
  const q = Math.min(r, w / 2.01, h / 2.01, d / 2.01);
  return P(q > 0.042 || seg > 2 ? new RoundedBoxGeometry(w, h, d, seg, q) : chamfered(w, h, d, q), m);
};

/** box with chamfered edges: every face keeps its own normal, the chamfers interpolate between them */
function chamfered(w: number, h: number, d: number, q: number): THREE.BufferGeometry {
  const half = [w / 2, h / 2, d / 2];
  const pos: number[] = [];
  const nor: number[] = [];
  const idx: number[] = [];
  const id = new Map<string, number>();
  const sign = (k: number, bit: number) => ((k >> bit) & 1 ? 1 : -1);
  for (let axis = 0; axis < 3; axis++)
    for (let corner = 0; corner < 8; corner++) {
      const p = [0, 1, 2].map((k) => sign(corner, k) * (half[k] - (k === axis ? 0 : q)));
      const n = [0, 0, 0];
      n[axis] = sign(corner, axis);
      id.set(`${axis}${corner}`, pos.length / 3);
      pos.push(...p);
      nor.push(...n);
    }
  const v = (axis: number, corner: number) => id.get(`${axis}${corner}`) ?? 0;
  const quad = (a: number, b: number, c: number, e: number) => idx.push(a, b, c, a, c, e);
  for (let a = 0; a < 3; a++) {
    const [b, c] = [(a + 1) % 3, (a + 2) % 3];
    for (const s of [0, 1]) {
      const at = (i: number, j: number) => v(a, (s << a) | (i << b) | (j << c));
      quad(at(0, 0), at(1, 0), at(1, 1), at(0, 1));
      for (const t of [0, 1]) {
        const e = (axis: number, k: number) => v(axis, (s << a) | (t << b) | (k << c));
        quad(e(a, 0), e(b, 0), e(b, 1), e(a, 1));
      }
    }
  }
  for (let k = 0; k < 8; k++) idx.push(v(0, k), v(1, k), v(2, k));
  orient(pos, idx);
  const g = new THREE.BufferGeometry();
  g.setAttribute('position', new THREE.Float32BufferAttribute(pos, 3));
  g.setAttribute('normal', new THREE.Float32BufferAttribute(nor, 3));
  g.setIndex(idx);
  return g;
}

/** turns triangles of a convex shape around the origin outwards */
function orient(pos: number[], idx: number[]) {
  const p = (i: number) => new THREE.Vector3(pos[i * 3], pos[i * 3 + 1], pos[i * 3 + 2]);
  for (let i = 0; i < idx.length; i += 3) {
    const [a, b, c] = [p(idx[i]), p(idx[i + 1]), p(idx[i + 2])];
    const n = b.clone().sub(a).cross(c.clone().sub(a));
    if (n.dot(a.add(b).add(c)) < 0) [idx[i + 1], idx[i + 2]] = [idx[i + 2], idx[i + 1]];
  }
}

/** rounded box with its base center at x, y, z */
export const bx = (w: number, h: number, d: number, m: Mat, x = 0, y = 0, z = 0, r = 0.02) => {
  const b = rbox(w, h, d, r, m);
  b.geometry.translate(x, y + h / 2, z);
  return b;
};

/** box standing on y=0 */
export const sbox = (w: number, h: number, d: number, r: number, m: Mat) => {
  const b = rbox(w, h, d, r, m);
  b.geometry.translate(0, h / 2, 0);
  return b;
};

/** lathe from [radius,y] profile with rounded corners */
export function lathe(pts: [number, number][], round: number, m: Mat, seg = 28) {
  const c = fillet(pts, round, false);
  const geo = new THREE.LatheGeometry(
    c.map((p) => new THREE.Vector2(Math.max(p[0], 0.0001), p[1])),
    seg,
  );
  return P(geo, m);
}

/** Cylinder standing on y = 0. */
export const cyl = (r: number, h: number, b: number, m: Mat, seg = 24) => {
  const pts: [number, number][] = [
    [0, 0],
    [r, 0],
    [r, h],
    [0, h],
  ];
  return lathe(pts, b, m, seg);
};

export function tube(pts: V3[], r: number, m: Mat, seg = 16, rs = 8, closed = false, tens = 0.5) {
  const c = new THREE.CatmullRomCurve3(
    pts.map((p) => new THREE.Vector3(...p)),
    closed,
    'catmullrom',
    tens,
  );
  const g = new THREE.TubeGeometry(c, ((seg * Math.max(1, pts.length - 1)) / 2) | 0 || 8, r, rs, closed);
  const o = G(P(g, m));
  if (!closed)
    for (const e of [pts[0], pts[pts.length - 1]]) {
      const s = P(new THREE.SphereGeometry(r, 8, 6), m);
      s.position.set(...e);
      o.add(s);
    }
  return o;
}

/** straight round bar a->b */
export function bar(a: V3, b: V3, r: number, m: Mat, r2 = r) {
  const A = new THREE.Vector3(...a),
    B = new THREE.Vector3(...b);
  const L = A.distanceTo(B);
  const g = new THREE.CylinderGeometry(r2, r, L, r < 0.02 ? 7 : 10, 1, true);
  g.translate(0, L / 2, 0);
  const o = G(P(g, m));
  const s1 = P(new THREE.SphereGeometry(r, r < 0.02 ? 7 : 10, 6), m),
    s2 = P(new THREE.SphereGeometry(r2, r2 < 0.02 ? 7 : 10, 6), m);
  s2.position.y = L;
  o.add(s1, s2);
  o.position.copy(A);
  o.quaternion.setFromUnitVectors(new THREE.Vector3(0, 1, 0), B.sub(A).normalize());
  return o;
}

/** square bar a->b */
export function beam(a: V3, b: V3, w: number, h: number, r: number, m: Mat) {
  const A = new THREE.Vector3(...a),
    B = new THREE.Vector3(...b);
  const L = A.distanceTo(B);
  const o = rbox(w, h, L, r, m);
  o.position.copy(A).add(B).multiplyScalar(0.5);
  o.lookAt(B);
  return o;
}
