import type * as THREE from 'three';
import { at, C, G, type R } from '../kit/index.ts';
import * as I from './index.ts';

/** Mound of leafy branches. */
export function brush(r: R, rad: number, h: number, n = 20): THREE.Object3D {
  const g = G();
  const c = () => r.pick([C.leafD, '#5c6b35', C.leaf, '#7a6a3a']);
  for (let i = 0; i < 11; i++) {
    const q = (i / 11) * rad * 0.75;
    const k = h * (0.75 - (q / rad) * 0.45);
    g.add(at(I.blob(c(), r, rad * 0.42, k * 0.55, rad * 0.4, 0.16), Math.cos(i * 2.4) * q, k * 0.5, Math.sin(i * 2.4) * q));
  }
  for (let i = 0; i < n; i++) {
    const t = i / n;
    const q = rad * (0.8 - t * 0.55);
    const b = I.branch(r, r.r(0.8, 1.2));
    b.rotation.x = 0.62 - t * 0.45;
    g.add(at(G(b), Math.cos(i * 2.4) * q, h * (0.2 + t * 0.7), Math.sin(i * 2.4) * q, Math.PI / 2 - i * 2.4 + r.r(-0.7, 0.7)));
  }
  return g;
}
