/** Gear that things are moved with. */
import * as THREE from 'three';
import {
  at,
  bar,
  bx,
  C,
  cushion,
  cyl,
  fabric,
  fillet,
  G,
  M,
  metal,
  P,
  type R,
  rext,
  tube,
  type V3,
  vary,
  warp,
} from '../kit/index.ts';

const wheelAt = (x: number, y: number, z: number, r = 0.06) =>
  at(cyl(r, 0.05, 0.012, M(C.black), 16), x, y, z - 0.025, 0, Math.PI / 2);

/** Flat furniture dolly, top at y = 0.16. */
export function dolly(w = 0.8, d = 0.5) {
  const g = G(
    bx(w, 0.06, d, M(C.woodL), 0, 0.1, 0, 0.02),
    bx(w * 0.3, 0.012, d, fabric(C.char), -w * 0.3, 0.155, 0, 0.004),
    bx(w * 0.3, 0.012, d, fabric(C.char), w * 0.3, 0.155, 0, 0.004),
  );
  for (const x of [-1, 1])
    for (const z of [-1, 1])
      g.add(at(cyl(0.05, 0.04, 0.012, M(C.orange), 14), x * w * 0.4, 0.05, z * d * 0.36 - 0.02, 0, Math.PI / 2));
  return g;
}

/** Upright hand truck: plate toward +z, handles up, leaning by `tilt` radians backwards. */
export function handTruck(tilt = 0, color = C.orange) {
  const g = G();
  const m = metal(color, { f: 0.1 });
  for (const s of [-1, 1])
    g.add(
      bar([s * 0.2, 0.05, 0], [s * 0.2, 1.2, 0], 0.022, m),
      tube(
        [
          [s * 0.2, 1.18, 0],
          [s * 0.2, 1.26, -0.06],
          [s * 0.2, 1.26, -0.16],
        ],
        0.022,
        m,
      ),
      wheelAt(s * 0.26, 0.12, -0.1, 0.12),
    );
  for (const y of [0.3, 0.65, 1.0]) g.add(bar([-0.2, y, 0], [0.2, y, 0], 0.016, m));
  g.add(bx(0.5, 0.02, 0.28, metal(C.steel), 0, 0.02, 0.14, 0.008));
  g.rotation.x = -tilt;
  return G(g);
}

/** Folded moving blankets, n high. */
export function blankets(n = 3) {
  const g = G();
  for (let i = 0; i < n; i++)
    g.add(
      at(cushion(0.56, 0.08, 0.42, fabric([C.navy, '#3f6472', C.greenM][i % 3]), 0.15), 0, 0.05 + i * 0.075, 0, 0.05 * (i - 1)),
    );
  return g;
}

/** A blanket draped over a box of w x h x d standing on the floor: a soft cover a little larger than it. */
export function draped(w: number, h: number, d: number, color = '#3f6472', hem = 0.1) {
  const b = new THREE.BoxGeometry(1, 1, 1, 16, 10, 16);
  warp(b, (x, y, z): V3 => {
    const t = y + 0.5;
    const a = Math.atan2(z, x);
    const flare = 1 + (1 - t) * 0.05 + Math.sin(a * 13) * 0.012 * (1 - t) * 2;
    const X = x * w * flare * 1.03;
    const Z = z * d * flare * 1.03;
    const sag = t > 0.98 ? -0.02 * Math.sin(x * 7) * Math.sin(z * 6) : 0;
    return [X, hem + t * (h - hem) + 0.02 + sag, Z];
  });
  const soft = fabric(color, { b: 0.14 });
  const g = G(P(b, soft));
  for (const s of [-1, 1]) g.add(bx(w * 1.06, 0.035, 0.02, fabric(C.orange), 0, h * 0.55, (s * d * 1.05) / 2 + 0.005, 0.008));
  for (const s of [-1, 1]) g.add(bx(0.02, 0.035, d * 1.06, fabric(C.orange), (s * w * 1.05) / 2 + 0.005, h * 0.55, 0, 0.008));
  return g;
}

/** Ratchet strap across things: over a box profile of width w (x), from height y0 to y, at one z. */
export function strap(w: number, y: number, y0 = 0) {
  const m = M(C.orange, { r: 0.6 });
  return G(
    bx(w + 0.03, 0.012, 0.05, m, 0, y, 0, 0.004),
    bx(0.012, y - y0, 0.05, m, -w / 2 - 0.015, y0, 0, 0.004),
    bx(0.012, y - y0, 0.05, m, w / 2 + 0.015, y0, 0, 0.004),
    bx(0.09, 0.04, 0.07, metal(C.steel), w * 0.25, y, 0, 0.01),
  );
}

/** Plastic tote with a lid. */
export function tote(c: string, r?: R) {
  const col = r ? vary(c, r) : c;
  return G(
    bx(0.54, 0.34, 0.4, M(col, { r: 0.4 }), 0, 0, 0, 0.05),
    bx(0.58, 0.06, 0.44, M(C.cream), 0, 0.33, 0, 0.025),
    bx(0.2, 0.1, 0.012, M(C.cream), 0, 0.13, 0.2, 0.004),
  );
}

/** Flat platform cart with a push handle at -x; top at y = 0.22. */
export function cart(w = 1.2, d = 0.65) {
  const g = G(bx(w, 0.07, d, M(C.green), 0, 0.15, 0, 0.025));
  for (const x of [-1, 1]) for (const z of [-1, 1]) g.add(wheelAt(x * (w / 2 - 0.14), 0.08, z * (d / 2 - 0.08), 0.08));
  const m = metal(C.steelL);
  g.add(
    tube(
      [
        [-w / 2 + 0.03, 0.2, -d / 2 + 0.06],
        [-w / 2 - 0.04, 0.98, -d / 2 + 0.06],
        [-w / 2 - 0.04, 1.0, d / 2 - 0.06],
        [-w / 2 + 0.03, 0.2, d / 2 - 0.06],
      ],
      0.024,
      m,
      24,
      8,
      false,
      0.1,
    ),
  );
  return g;
}

/** Wheelbarrow, wheel toward +x; grips near [-1.15, 0.6, ±0.28]. */
export function wheelbarrow(color = C.orange) {
  const g = G(
    at(
      rext(
        fillet(
          [
            [-0.5, 0.34],
            [0.42, 0.34],
            [0.62, 0.72],
            [-0.56, 0.62],
          ],
          0.05,
        ),
        0.62,
        0.05,
        M(color, { r: 0.4, refl: 0.2 }),
      ),
      0,
      0.05,
      0,
    ),
  );
  for (const s of [-1, 1]) {
    g.add(
      tube(
        [
          [0.75, 0.2, s * 0.05],
          [0.2, 0.33, s * 0.22],
          [-0.5, 0.38, s * 0.26],
          [-1.15, 0.6, s * 0.28],
        ],
        0.024,
        M(C.woodL),
      ),
    );
    g.add(bar([-0.4, 0.36, s * 0.22], [-0.5, 0.02, s * 0.24], 0.02, metal(C.slate)));
  }
  g.add(at(cyl(0.2, 0.1, 0.03, M(C.black), 24), 0.75, 0.2, -0.05, 0, Math.PI / 2));
  return g;
}
