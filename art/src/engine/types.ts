import * as THREE from 'three';

export type V2 = [number, number];
export type V3 = [number, number, number];

/** A clay material. Everything but the color is optional. */
export type Mat = {
  /** color, sRGB hex */
  c: string;
  /** roughness */
  r?: number;
  /** reflectance at normal incidence */
  f?: number;
  /** emission, a share of the color */
  e?: number;
  /** mottle: slow brightness noise */
  m?: number;
  /** bump: strength of the normal noise */
  b?: number;
  /** mirror-like sky reflection */
  refl?: number;
  /** soft fabric edge light */
  sheen?: number;
};

export type Cam = {
  target: V3;
  /** azimuth and elevation of the eye seen from the target, degrees; azimuth 0 looks from +z */
  az: number;
  el: number;
  fov: number;
  /** starting distance; replaced when `fit` is given */
  dist?: number;
  /** share of the picture's width and height the scene's bounds may fill */
  fit?: V2;
  /** moves the target after fitting, in half picture heights / widths */
  lift?: number;
  slide?: number;
  /** lens radius in meters: depth of field */
  aperture?: number;
  focus?: V3;
  /** fit to this box (min, max) instead of everything, for close views */
  box?: [V3, V3];
};

export type Look = {
  /** color that the invisible floor bounces back into the scene */
  floor: string;
  keyAz: number;
  keyEl: number;
  /** angular radius of the key light, degrees: softness of its shadow */
  keySize: number;
  key: V3;
  sky: V3;
  horizon: V3;
  rim: V3;
  exposure: number;
  bounce: number;
  /** warm light from everywhere, a little more from below: stands in for the part of the bounce not traced */
  fill: V3;
  /** meters over which a bounce light is softened (kills bright patches on near walls) */
  bounceSoft: number;
  /** color of the shadow on the page */
  shadow: string;
  shadowStrength: number;
};

export type Scene = { root: THREE.Object3D; cam: Cam; look?: Partial<Look> };

/** A mesh that carries our material instead of a three.js one. */
export function P(geo: THREE.BufferGeometry, mat: Mat): THREE.Mesh {
  const m = new THREE.Mesh(geo);
  m.userData.m = mat;
  return m;
}
