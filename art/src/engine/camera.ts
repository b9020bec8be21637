import * as THREE from 'three';
import { direction, frac } from './lights.ts';
import type { Cam } from './types.ts';

export type Placed = { eye: THREE.Vector3; target: THREE.Vector3; focus: THREE.Vector3; camera: THREE.PerspectiveCamera };

/** Moves the camera along its direction until the scene (or `cam.box`) fills the wanted share of the picture. */
export function place(cam: Cam, geo: THREE.BufferGeometry, W: number, H: number): Placed {
  const T = new THREE.Vector3(...cam.target);
  const dir = direction(cam.az, cam.el);
  let dist = cam.dist ?? 20;
  if (cam.fit) dist = fittingDistance(cam, cam.fit, points(cam, geo), T, dir, dist, W / H);
  const eye = T.clone().addScaledVector(dir, dist);
  const camera = new THREE.PerspectiveCamera(cam.fov, W / H, 0.5, 200);
  return { eye, target: T, focus: cam.focus ? new THREE.Vector3(...cam.focus) : T.clone(), camera };
}

function points(cam: Cam, geo: THREE.BufferGeometry): THREE.Vector3[] {
  const out: THREE.Vector3[] = [];
  if (cam.box) {
    const [a, b] = cam.box;
    for (const x of [a[0], b[0]])
      for (const y of [a[1], b[1]]) for (const z of [a[2], b[2]]) out.push(new THREE.Vector3(x, y, z));
    return out;
  }
  const p = geo.attributes.position;
  for (let i = 0; i < p.count; i += 3) out.push(new THREE.Vector3().fromBufferAttribute(p, i));
  return out;
}

function fittingDistance(
  cam: Cam,
  share: [number, number],
  pts: THREE.Vector3[],
  T: THREE.Vector3,
  dir: THREE.Vector3,
  dist: number,
  aspect: number,
) {
  const v = new THREE.Vector3();
  const [x, y, z] = [new THREE.Vector3(), new THREE.Vector3(), new THREE.Vector3()];
  for (let round = 0; round < 6; round++) {
    const C = new THREE.PerspectiveCamera(cam.fov, aspect, 0.5, 200);
    C.position.copy(T).addScaledVector(dir, dist);
    C.lookAt(T);
    C.updateMatrixWorld();
    C.matrixWorld.extractBasis(x, y, z);
    let [a, b, c, d] = [9, -9, 9, -9];
    for (const q of pts) {
      v.copy(q).project(C);
      a = Math.min(a, v.x);
      b = Math.max(b, v.x);
      c = Math.min(c, v.y);
      d = Math.max(d, v.y);
    }
    const h = Math.tan((cam.fov * Math.PI) / 360) * dist;
    T.addScaledVector(x, ((a + b) / 2 + (cam.slide ?? 0)) * h * aspect).addScaledVector(y, ((c + d) / 2 + (cam.lift ?? 0)) * h);
    dist *= Math.max((b - a) / 2 / share[0], (d - c) / 2 / share[1]);
  }
  return dist;
}

const tent = (x: number) => (x < 0.5 ? Math.sqrt(2 * x) - 1 : 1 - Math.sqrt(2 - 2 * x));

/** Sub-pixel and lens offset of pass i: antialiasing and depth of field come from the accumulation. */
export function jitter(p: Placed, cam: Cam, i: number, W: number, H: number): THREE.PerspectiveCamera {
  const C = p.camera;
  const [x, y, z] = [new THREE.Vector3(), new THREE.Vector3(), new THREE.Vector3()];
  const jx = tent(frac(0.5 + i * 0.7548776662)) * 0.8;
  const jy = tent(frac(0.5 + i * 0.569840291)) * 0.8;
  C.position.copy(p.eye);
  C.lookAt(p.target);
  C.updateMatrixWorld();
  C.matrixWorld.extractBasis(x, y, z);
  const depth = -p.focus.clone().sub(p.eye).dot(z);
  const angle = frac(0.21 + i * 0.8191725134) * Math.PI * 2;
  const radius = Math.sqrt(frac(0.7 + i * 0.6710436067)) * (cam.aperture ?? 0);
  const [ox, oy] = [Math.cos(angle) * radius, Math.sin(angle) * radius];
  C.position.addScaledVector(x, ox).addScaledVector(y, oy);
  C.updateMatrixWorld();
  C.updateProjectionMatrix();
  const e = C.projectionMatrix.elements;
  e[8] += (-ox / depth) * e[0] + (jx * 2) / W;
  e[9] += (-oy / depth) * e[5] + (jy * 2) / H;
  C.projectionMatrixInverse.copy(C.projectionMatrix).invert();
  return C;
}
