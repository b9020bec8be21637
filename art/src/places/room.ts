import type * as THREE from 'three';
import { at, C, cyl, G, M, rbox, sbox } from '../kit/index.ts';
import { slab } from './ground.ts';

/** Two-walled room of the garage scene. */
export const room = (w: number, d: number, h: number, wall: string, outer: string, floor: THREE.Object3D) => {
  const g = G();
  const t = 0.16;
  g.add(slab(w + t * 2 + 0.2, d + t * 2 + 0.2, 0.22, C.greenD, 0.14));
  g.add(floor);
  g.add(
    at(sbox(w + t, h, t, 0.03, M(wall)), -t / 2, 0, -d / 2 - t / 2),
    at(sbox(t, h, d + t, 0.03, M(wall)), -w / 2 - t / 2, 0, -t / 2),
  );
  g.add(
    at(rbox(w + t * 1.0 + 0.02, 0.05, t + 0.04, 0.018, M(outer)), -t / 2, h + 0.015, -d / 2 - t / 2),
    at(rbox(t + 0.04, 0.05, d + t + 0.02, 0.018, M(outer)), -w / 2 - t / 2, h + 0.015, -t / 2),
  );
  g.add(
    at(rbox(w, 0.13, 0.03, 0.012, M(C.white)), 0, 0.065, -d / 2 + 0.015),
    at(rbox(0.03, 0.13, d, 0.012, M(C.white)), -w / 2 + 0.015, 0.065, 0),
  );
  return g;
};

/** Lit window with a sill, facing +z, centered. */
export const windowF = (w: number, h: number) => {
  const g = G(
    at(rbox(w, h, 0.05, 0.015, M(C.white)), 0, 0, 0),
    at(rbox(w - 0.12, h - 0.12, 0.03, 0.005, M('#cfe6e3', { e: 0.55, r: 0.1, refl: 0.5 })), 0, 0, 0.02),
    at(rbox(0.04, h - 0.08, 0.04, 0.01, M(C.white)), 0, 0, 0.03),
    at(rbox(w - 0.08, 0.04, 0.04, 0.01, M(C.white)), 0, 0, 0.03),
    at(rbox(w + 0.14, 0.05, 0.14, 0.018, M(C.white)), 0, -h / 2 - 0.01, 0.05),
  );
  return g;
};

/** Abstract framed print for a wall, facing +z, centered. */
export const frame = (w: number, h: number, c: string, c2: string) => {
  const g = G(
    at(rbox(w, h, 0.04, 0.012, M(C.woodD)), 0, 0, 0),
    at(rbox(w - 0.07, h - 0.07, 0.02, 0.004, M(C.white)), 0, 0, 0.015),
    at(rbox(w - 0.2, h - 0.2, 0.012, 0.003, M(c)), 0, 0, 0.022),
  );
  g.add(at(cyl(Math.min(w, h) * 0.16, 0.008, 0.002, M(c2)), 0, -0.02, 0.024, 0, Math.PI / 2));
  return g;
};
