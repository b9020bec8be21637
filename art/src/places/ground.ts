import * as THREE from 'three';
import { at, C, fillet, G, M, type Mat, P, type R, rbox, rext, vary } from '../kit/index.ts';

/** Rounded slab with its top at y = 0. */
export function slab(w: number, d: number, h: number, c: string, rad = 0.5, m: Partial<Mat> = {}) {
  const o = rext(
    fillet(
      [
        [-w / 2, -d / 2],
        [w / 2, -d / 2],
        [w / 2, d / 2],
        [-w / 2, d / 2],
      ],
      rad,
      true,
      10,
    ),
    h,
    Math.min(0.07, h * 0.4),
    M(c, m),
    5,
  );
  o.rotation.x = -Math.PI / 2;
  o.position.y = -h / 2;
  const g = G(o);
  g.userData.ground = -h; // the page's ground is below the lowest slab
  return g;
}

/** The plinth: a lawn (or other top) on a deep-green rounded base. */
export const base = (w: number, d: number, rad: number, top: string, m: Partial<Mat> = {}) =>
  G(at(slab(w + 0.16, d + 0.16, 0.3, C.greenD, rad + 0.08), 0, -0.07, 0), slab(w, d, 0.14, top, rad, m));

/** Scattered tufts of grass. */
export function grass(r: R, w: number, d: number, n: number, avoid: (x: number, z: number) => boolean) {
  const g = G();
  for (let i = 0; i < n; i++) {
    const x = r.r(-w / 2, w / 2),
      z = r.r(-d / 2, d / 2);
    if (avoid(x, z)) continue;
    const t = G();
    for (let k = 0; k < 3; k++) {
      const h = r.r(0.06, 0.13);
      const q = P(
        new THREE.ConeGeometry(0.014, h, 5, 1).translate(0, h / 2, 0),
        M(vary(r.pick([C.grass, C.leafL, C.grassD]), r)),
      );
      t.add(at(q, r.r(-0.03, 0.03), 0, r.r(-0.03, 0.03), 0, r.r(-0.4, 0.4), r.r(-0.4, 0.4)));
    }
    t.position.set(x, 0, z);
    g.add(t);
  }
  return g;
}

/** Board fence along x. */
export function fence(len: number, r: R, h = 1.5, c = C.woodL) {
  const g = G();
  const n = Math.round(len / 0.17);
  for (let i = 0; i < n; i++)
    g.add(
      at(
        rbox(0.15, h, 0.035, 0.014, M(vary(c, r, 0.01, 0.03), { m: 0.3 })),
        -len / 2 + ((i + 0.5) * len) / n,
        h / 2 + 0.04 + r.r(-0.008, 0.008),
        0,
      ),
    );
  for (const y of [0.35, h - 0.25]) g.add(at(rbox(len, 0.09, 0.05, 0.015, M(vary(c, r))), 0, y, -0.04));
  for (let i = 0; i <= 2; i++)
    g.add(at(rbox(0.12, h + 0.16, 0.12, 0.03, M(vary(C.wood, r))), -len / 2 + (i * len) / 2, (h + 0.16) / 2, -0.06));
  return g;
}

/** Floor of staggered planks with its top at y. */
export const planks = (r: R, w: number, d: number, pw: number, c: string, y = 0) => {
  const g = G();
  const n = Math.round(d / pw);
  for (let i = 0; i < n; i++) {
    let x = -w / 2;
    let first = true;
    while (x < w / 2 - 0.01) {
      let l = first ? r.r(0.5, 1.8) : 1.8;
      first = false;
      if (x + l > w / 2 - 0.3) l = w / 2 - x;
      g.add(
        at(
          rbox(l - 0.008, 0.04, d / n - 0.008, 0.008, M(vary(c, r, 0.008, 0.03), { m: 0.3, r: 0.45 })),
          x + l / 2,
          y - 0.02,
          -d / 2 + ((i + 0.5) * d) / n,
        ),
      );
      x += l;
    }
  }
  return g;
};
