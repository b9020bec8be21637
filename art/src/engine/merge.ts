import * as THREE from 'three';
import type { Mat } from './types.ts';

/** Bakes a scene graph into one buffer: world positions, normals and materials as vertex attributes. */
export function merge(root: THREE.Object3D): THREE.BufferGeometry {
  root.updateMatrixWorld(true);
  const meshes: THREE.Mesh[] = [];
  root.traverse((o) => {
    if ((o as THREE.Mesh).isMesh) meshes.push(o as THREE.Mesh);
  });
  let vertices = 0;
  let indices = 0;
  for (const m of meshes) {
    const n = m.geometry.attributes.position.count;
    vertices += n;
    indices += m.geometry.index ? m.geometry.index.count : n;
  }
  const pos = new Float32Array(vertices * 3);
  const nor = new Float32Array(vertices * 3);
  const col = new Float32Array(vertices * 3);
  const surface = new Float32Array(vertices * 4);
  const detail = new Float32Array(vertices * 4);
  const idx = new Uint32Array(indices);
  const p = new THREE.Vector3();
  const normal = new THREE.Matrix3();
  const c = new THREE.Color();
  let v = 0;
  let k = 0;
  for (const m of meshes) {
    const g = m.geometry;
    const mat = m.userData.m as Mat;
    const v0 = v;
    normal.getNormalMatrix(m.matrixWorld);
    c.set(mat.c);
    for (let i = 0; i < g.attributes.position.count; i++, v++) {
      p.fromBufferAttribute(g.attributes.position, i)
        .applyMatrix4(m.matrixWorld)
        .toArray(pos, v * 3);
      p.fromBufferAttribute(g.attributes.normal, i)
        .applyMatrix3(normal)
        .normalize()
        .toArray(nor, v * 3);
      c.toArray(col, v * 3);
      surface.set([mat.r ?? 0.55, mat.f ?? 0.035, mat.e ?? 0, m.userData.floor ? 1 : 0], v * 4);
      detail.set([mat.b ?? 0.05, mat.m ?? 0.12, mat.sheen ?? 0.25, mat.refl ?? 0], v * 4);
    }
    const flip = m.matrixWorld.determinant() < 0;
    const n = g.index ? g.index.count : g.attributes.position.count;
    const at = (i: number) => v0 + (g.index ? g.index.getX(i) : i);
    for (let i = 0; i < n; i += 3) {
      idx[k++] = at(i);
      idx[k++] = at(flip ? i + 2 : i + 1);
      idx[k++] = at(flip ? i + 1 : i + 2);
    }
  }
  const out = new THREE.BufferGeometry();
  const add = (name: string, a: Float32Array, size: number) => out.setAttribute(name, new THREE.BufferAttribute(a, size));
  add('position', pos, 3);
  add('normal', nor, 3);
  add('col', col, 3);
  add('mA', surface, 4);
  add('mB', detail, 4);
  out.setIndex(new THREE.BufferAttribute(idx, 1));
  return out;
}

/** Height of the page's ground: the bottom of the lowest plinth, or of everything when there is none. */
export function groundY(root: THREE.Object3D, bounds: THREE.Box3): number {
  let y = Infinity;
  const p = new THREE.Vector3();
  root.traverse((o) => {
    if (typeof o.userData.ground === 'number') y = Math.min(y, p.set(0, o.userData.ground, 0).applyMatrix4(o.matrixWorld).y);
  });
  return Number.isFinite(y) ? y : bounds.min.y;
}
