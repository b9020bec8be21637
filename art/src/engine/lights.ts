import * as THREE from 'three';
import type { MeshBVH } from 'three-mesh-bvh';
import type { Look, V3 } from './types.ts';

export type Light = { point: boolean; d: THREE.Vector3; n: THREE.Vector3; c: V3 };

export const frac = (x: number) => x - Math.floor(x);
const RAD = Math.PI / 180;
const UP = new THREE.Vector3(0, 1, 0);
const lum = (c: V3) => c[0] + c[1] + c[2];

export const direction = (az: number, el: number) =>
  new THREE.Vector3(Math.sin(az * RAD) * Math.cos(el * RAD), Math.sin(el * RAD), Math.cos(az * RAD) * Math.cos(el * RAD));

/** Samples of the key light: a disc of directions, so that its shadow gets a soft edge. */
export function keyLights(look: Look, passes: number): Light[] {
  const kd = direction(look.keyAz, look.keyEl);
  const kx = UP.clone().cross(kd).normalize();
  const ky = kd.clone().cross(kx);
  return [...Array(passes).keys()].map((i) => {
    const r = Math.sqrt(frac(0.5 + i * 0.7548776662)) * Math.tan(look.keySize * RAD);
    const a = frac(0.5 + i * 0.569840291) * Math.PI * 2;
    const d = kd
      .clone()
      .addScaledVector(kx, r * Math.cos(a))
      .addScaledVector(ky, r * Math.sin(a))
      .normalize();
    return { point: false, d, n: UP, c: look.key.map((x) => x / passes) as V3 };
  });
}

/** The sky: two directions per pass on a spiral over the dome, brighter opposite the key (rim). */
export function domeLights(look: Look, passes: number): Light[] {
  const count = passes * 2;
  const rimAz = (look.keyAz + 180) * RAD;
  const dome = [...Array(count).keys()].map((i): Light => {
    const y = 1 - ((i + 0.5) / count) * 0.97;
    const a = i * 2.399963229728653;
    const s = Math.sqrt(1 - y * y);
    const d = new THREE.Vector3(s * Math.cos(a), y, s * Math.sin(a));
    const rim = Math.max(0, Math.cos(Math.atan2(d.x, d.z) - rimAz)) ** 4 * (1 - Math.abs(y - 0.35)) ** 4;
    const mix = (k: number) => look.horizon[k] + (look.sky[k] - look.horizon[k]) * y ** 0.6 + look.rim[k] * rim;
    return { point: false, d, n: UP, c: [0, 1, 2].map((k) => (mix(k) * 2) / count) as V3 };
  });
  return dome;
}

/** Bounce: light paths traced one hit deep; each hit becomes a small shadowed light. */
export function bounceLights(
  geo: THREE.BufferGeometry,
  bvh: MeshBVH,
  direct: Light[],
  look: Look,
  passes: number,
  center: THREE.Vector3,
  R: number,
  floorY: number,
): Light[] {
  const total = direct.reduce((s, l) => s + lum(l.c), 0);
  const cdf: number[] = [];
  let acc = 0;
  for (const l of direct) {
    acc += lum(l.c) / total;
    cdf.push(acc);
  }
  const ray = new THREE.Ray();
  const col = geo.attributes.col;
  const floor = new THREE.Color(look.floor);
  const out: Light[] = [];
  for (let t = 1; out.length < passes && t < passes * 40; t++) {
    const u = frac(0.137 + t * 0.6180339887);
    const l =
      direct[
        Math.max(
          0,
          cdf.findIndex((x) => x >= u),
        )
      ];
    const x = new THREE.Vector3(0.3, 1, 0.2).cross(l.d).normalize();
    const y = l.d.clone().cross(x);
    const r = Math.sqrt(frac(t * 0.7548776662)) * R;
    const a = frac(t * 0.569840291) * Math.PI * 2;
    ray.origin
      .copy(center)
      .addScaledVector(x, r * Math.cos(a))
      .addScaledVector(y, r * Math.sin(a))
      .addScaledVector(l.d, R * 3);
    ray.direction.copy(l.d).negate();
    const hit = bvh.raycastFirst(ray, THREE.DoubleSide);
    let p: THREE.Vector3;
    let n: THREE.Vector3;
    let albedo: V3;
    if (hit?.face) {
      p = hit.point;
      n = hit.face.normal.clone();
      if (n.dot(ray.direction) > 0) n.negate();
      albedo = [col.getX(hit.face.a), col.getY(hit.face.a), col.getZ(hit.face.a)];
    } else {
      p = ray.origin.clone().addScaledVector(ray.direction, (floorY - ray.origin.y) / ray.direction.y);
      n = UP.clone();
      albedo = [floor.r, floor.g, floor.b];
    }
    const w = (((total / lum(l.c)) * R * R) / passes) * look.bounce;
    out.push({ point: true, d: p.addScaledVector(n, 0.03), n, c: l.c.map((v, k) => v * w * albedo[k]) as V3 });
  }
  while (out.length < passes) out.push({ point: true, d: new THREE.Vector3(0, -99, 0), n: UP.clone().negate(), c: [0, 0, 0] });
  return out;
}

/** Light that an unshadowed floor receives, as luminance: the reference for its shadow. */
export function floorLight(direct: Light[]): number {
  return direct.reduce((s, l) => s + Math.max(0, l.d.y) * (0.2126 * l.c[0] + 0.7152 * l.c[1] + 0.0722 * l.c[2]), 0);
}
