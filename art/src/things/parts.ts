/** Parts shared by many small models. Shapes stand on y = 0 unless they say otherwise. */
import * as THREE from 'three';
import { at, bar, bx, C, cyl, G, gloss, M, type Mat, metal, P } from '../kit/index.ts';

/** A thing that tiles and the estimator show. */
export type Thing = {
  build: () => THREE.Object3D;
  /** Where the camera of the tile stands, degrees; azimuth 0 looks from +z. */
  az?: number;
  el?: number;
  /** Azimuth from which the trailer shows it; without it the trailer never does. */
  side?: number;
  /** How it lies in the trailer, if not as on its tile. */
  loaded?: () => THREE.Object3D;
};

export type Things = Record<string, Thing>;

type Cam = Omit<Thing, 'build'>;

/** A thing that the estimator has, too: seen from the side at `side`, 0 if not said. */
export const thing = (build: () => THREE.Object3D, cam: Cam = {}): Thing => ({ build, side: 0, ...cam });

/** A thing of tiles only. */
export const onTile = (build: () => THREE.Object3D, cam: Cam = {}): Thing => ({ build, ...cam });

export const wood = (c: string = C.wood): Mat => M(c, { m: 0.25 });
export const white = gloss(C.white, { r: 0.35 });
export const steel = metal(C.steel);
export const black = M(C.black, { r: 0.45 });
export const glass = gloss('#31484f', { r: 0.12, refl: 1.4 });

/** Cylinder lying along x, its middle at x, y, z. */
export const lx = (r: number, l: number, m: Mat, x = 0, y = 0, z = 0, b = 0.01) =>
  at(cyl(r, l, Math.min(b, r / 3), m, 24), x + l / 2, y, z, 0, 0, Math.PI / 2);

/** Cylinder lying along z, its middle at x, y, z. */
export const lz = (r: number, l: number, m: Mat, x = 0, y = 0, z = 0, b = 0.01) =>
  at(cyl(r, l, Math.min(b, r / 3), m, 24), x, y, z - l / 2, 0, Math.PI / 2);

/** Standing cylinder, its foot at x, y, z. */
export const up = (r: number, h: number, m: Mat, x = 0, y = 0, z = 0, b = 0.01) =>
  at(cyl(r, h, Math.min(b, r / 3, h / 3), m, 28), x, y, z);

export const ball = (r: number, m: Mat, x = 0, y = 0, z = 0) => at(P(new THREE.SphereGeometry(r, 24, 16), m), x, y, z);

/** Ring that faces +z, turned by `ry` and tilted by `rx`. */
export const ring = (R: number, r: number, m: Mat, x = 0, y = 0, z = 0, ry = 0, rx = 0) =>
  at(P(new THREE.TorusGeometry(R, r, 10, 40), m), x, y, z, ry, rx);

/** Four posts at the corners of w by d. */
export const posts = (w: number, d: number, h: number, t: number, m: Mat) =>
  G(...[-1, 1].flatMap((x) => [-1, 1].map((z) => bx(t, h, t, m, (x * (w - t)) / 2, 0, (z * (d - t)) / 2, t / 4))));

/** n fronts of drawers or doors, one above the other, on the face at z. */
export function fronts(n: number, w: number, h: number, y: number, z: number, m: Mat, x = 0, knobs: Mat = steel) {
  const g = G();
  for (let i = 0; i < n; i++) {
    const [fh, fy] = [h / n - 0.025, y + (i * h) / n + 0.0125];
    g.add(bx(w, fh, 0.03, m, x, fy, z, 0.012), bx(Math.min(0.22, w * 0.35), 0.03, 0.03, knobs, x, fy + fh / 2, z + 0.025, 0.01));
  }
  return g;
}

/** Round feet or casters under the corners. */
export const feet = (w: number, d: number, r = 0.035, m: Mat = black) =>
  G(...[-1, 1].flatMap((x) => [-1, 1].map((z) => up(r, 0.06, m, x * (w / 2 - r), 0, z * (d / 2 - r)))));

/** A frame of tubes through the corners of w by h, facing +z, its foot at y. */
export const frameOf = (w: number, h: number, y: number, z: number, r: number, m: Mat) =>
  G(
    bar([-w / 2, y, z], [w / 2, y, z], r, m),
    bar([-w / 2, y + h, z], [w / 2, y + h, z], r, m),
    bar([-w / 2, y, z], [-w / 2, y + h, z], r, m),
    bar([w / 2, y, z], [w / 2, y + h, z], r, m),
  );
