import * as THREE from 'three';
import {
  at,
  bar,
  C,
  cushion,
  fabric,
  fillet,
  G,
  gloss,
  lathe,
  M,
  type Mat,
  metal,
  P,
  type R,
  rbox,
  rext,
  rng,
  sbox,
  smoothNormals,
  tube,
  vary,
} from '../kit/index.ts';

/** Sofa of width w, as many seats as fit. */
export function sofa(c = C.teal, w = 1.95) {
  const f = fabric(c),
    k = new THREE.Color(c);
  k.offsetHSL(0, 0, 0.03);
  const f2 = fabric(`#${k.getHexString()}`);
  const g = G();
  const leg = M(C.woodD);
  for (const x of [-1, 1])
    for (const z of [-1, 1])
      g.add(
        at(
          lathe(
            [
              [0, 0],
              [0.022, 0],
              [0.038, 0.14],
              [0, 0.14],
            ],
            0.006,
            leg,
            16,
          ),
          x * (w / 2 - 0.12),
          0,
          z * 0.33,
        ),
      );
  g.add(at(rbox(w - 0.1, 0.22, 0.84, 0.06, f), 0, 0.24, 0)); // base
  const n = Math.round((w - 0.4) / 0.72);
  const cw = (w - 0.42) / n;
  for (let i = 0; i < n; i++) {
    const x = -(w - 0.42) / 2 + cw * (i + 0.5);
    g.add(at(cushion(cw - 0.012, 0.19, 0.68, f2, 0.22), x, 0.42, 0.1));
    g.add(at(cushion(cw - 0.02, 0.2, 0.46, f2, 0.4), x, 0.69, -0.2, 0, Math.PI / 2 - 0.2));
  }
  g.add(at(rbox(w - 0.16, 0.56, 0.2, 0.09, f, 5), 0, 0.56, -0.36, 0, -0.1)); // back
  for (const s of [-1, 1])
    g.add(
      at(
        rext(
          fillet(
            [
              [-0.42, 0.13, 0.06],
              [0.42, 0.13, 0.06],
              [0.42, 0.6, 0.12],
              [-0.42, 0.68, 0.12],
            ],
            0.1,
            true,
            7,
          ),
          0.22,
          0.085,
          f,
          6,
        ),
        s * (w / 2 - 0.11),
        0,
        0,
        (Math.PI / 2) * -1,
      ),
    );
  return g;
}

/** Armchair: a one-seat sofa. */
export function armchair(c = C.mustard) {
  const g = sofa(c, 1.06);
  return g;
}

/** Quilted mattress, lying; w along x, l along z. */
export function mattress(w = 1.45, l = 1.95, c = C.cream, stripe = C.blue) {
  const g = G();
  const r = 0.09,
    h = 0.25;
  const top = new THREE.BoxGeometry(1, 1, 1, 30, 4, 42);
  const p = top.attributes.position;
  for (let i = 0; i < p.count; i++) {
    let X = p.getX(i) * w,
      Y = p.getY(i) * h,
      Z = p.getZ(i) * l;
    const hx = w / 2 - r,
      hy = h / 2 - r,
      hz = l / 2 - r;
    const cx = Math.max(-hx, Math.min(hx, X)),
      cy = Math.max(-hy, Math.min(hy, Y)),
      cz = Math.max(-hz, Math.min(hz, Z));
    let dx = X - cx,
      dy = Y - cy,
      dz = Z - cz;
    const mx = Math.max(Math.abs(dx), Math.abs(dy), Math.abs(dz)),
      ln = Math.hypot(dx, dy, dz);
    if (ln > 1e-6) {
      const s = mx / ln;
      dx *= s;
      dy *= s;
      dz *= s;
    }
    X = cx + dx;
    Y = cy + dy;
    Z = cz + dz;
    const q = Math.abs(Math.sin((X / w + 0.5) * Math.PI * 5) * Math.sin((Z / l + 0.5) * Math.PI * 7)) ** 0.45 * 0.03 - 0.022;
    if (Math.abs(p.getY(i)) > 0.49) Y += Math.sign(Y) * q;
    p.setXYZ(i, X, Y + h / 2 + 0.01, Z);
  }
  smoothNormals(top);
  g.add(P(top, fabric(c, { b: 0.05, sheen: 0.4 })));
  for (const y of [0.055, 0.215]) g.add(pipeRect(w - 0.005, l - 0.005, r + 0.02, y, 0.014, fabric(stripe)));
  return g;
}

/** Piping around a rounded rectangle at height y. */
export function pipeRect(w: number, l: number, rad: number, y: number, r: number, m: Mat) {
  const c = fillet(
    [
      [-w / 2, -l / 2],
      [w / 2, -l / 2],
      [w / 2, l / 2],
      [-w / 2, l / 2],
    ],
    rad,
    true,
    5,
  );
  const cv = new THREE.CatmullRomCurve3(
    c.map((p) => new THREE.Vector3(p[0], y, p[1])),
    true,
    'catmullrom',
    0.0,
  );
  return P(new THREE.TubeGeometry(cv, 56, r, 6, true), m);
}

/** Six-drawer dresser. */
export function dresser(c = C.wood, r: R = rng(3)) {
  const g = G();
  const m = M(c, { m: 0.25 }),
    m2 = M(vary(c, r, 0.01, 0.04), { m: 0.25 });
  g.add(at(sbox(1.0, 0.78, 0.48, 0.025, m), 0, 0.1, 0), at(rbox(1.06, 0.04, 0.52, 0.016, m2), 0, 0.89, 0));
  for (const x of [-1, 1])
    for (const z of [-1, 1])
      g.add(
        at(
          lathe(
            [
              [0, 0],
              [0.02, 0],
              [0.035, 0.12],
              [0, 0.12],
            ],
            0.005,
            m2,
            14,
          ),
          x * 0.44,
          0,
          z * 0.18,
        ),
      );
  for (let y = 0; y < 3; y++)
    for (const x of [-1, 1]) {
      g.add(
        at(rbox(0.465, 0.225, 0.03, 0.012, m2), x * 0.242, 0.23 + y * 0.25, 0.245),
        at(P(new THREE.SphereGeometry(0.02, 14, 10), metal('#d8a84e')), x * 0.242, 0.24 + y * 0.25, 0.275),
      );
    }
  return g;
}

/** Wooden dining chair. */
export function chair(c = C.woodL) {
  const g = G();
  const m = M(c, { m: 0.2 });
  g.add(at(rbox(0.42, 0.05, 0.42, 0.022, m), 0, 0.46, 0));
  for (const [x, z] of [
    [-1, 1],
    [1, 1],
  ])
    g.add(bar([x * 0.19, 0.02, z * 0.19], [x * 0.16, 0.44, z * 0.16], 0.018, m, 0.024));
  for (const x of [-1, 1])
    g.add(
      tube(
        [
          [x * 0.2, 0.02, -0.2],
          [x * 0.17, 0.46, -0.17],
          [x * 0.17, 0.92, -0.24],
        ],
        0.022,
        m,
      ),
    );
  for (const y of [0.62, 0.74, 0.86]) g.add(at(rbox(0.34, 0.06, 0.022, 0.01, m), 0, y, -0.19 - (y - 0.46) * 0.12));
  return g;
}

/** Floor lamp. */
export function lamp() {
  return G(
    lathe(
      [
        [0, 0],
        [0.15, 0],
        [0.15, 0.03],
        [0.02, 0.05],
        [0.018, 1.25],
        [0, 1.25],
      ],
      0.012,
      metal(C.slate),
      28,
    ),
    at(
      lathe(
        [
          [0.23, 0],
          [0.15, 0.3],
          [0.145, 0.3],
          [0.22, 0.005],
        ],
        0.006,
        M(C.cream, { e: 0.25 }),
        36,
      ),
      0,
      1.14,
      0,
    ),
  );
}

/** Piano bench. */
export function bench() {
  const m = gloss('#5a2f1d', { refl: 0.4, m: 0.2 });
  const g = G(at(rbox(0.76, 0.07, 0.34, 0.02, m), 0, 0.43, 0), at(cushion(0.74, 0.08, 0.33, fabric(C.green), 0.3), 0, 0.49, 0));
  for (const x of [-1, 1])
    for (const z of [-1, 1]) g.add(bar([x * 0.33, 0.02, z * 0.13], [x * 0.32, 0.4, z * 0.12], 0.02, m, 0.028));
  return g;
}
