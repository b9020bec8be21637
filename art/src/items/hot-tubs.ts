/** Hot tubs, whole and in parts. */
import * as THREE from 'three';
import {
  at,
  beam,
  bx,
  C,
  cushion,
  cyl,
  fabric,
  fillet,
  G,
  gloss,
  M,
  metal,
  P,
  type R,
  rng,
  type V2,
  vary,
} from '../kit/index.ts';
import { pipeRect } from './furniture.ts';

/** Boards standing along a closed contour in the xz plane. */
function skirt(c: V2[], pitch: number, h: number, y: number, color: string, r: R) {
  const g = G();
  let per = 0;
  const cum = c.map((p, i) => {
    const q = c[(i + 1) % c.length];
    const a = per;
    per += Math.hypot(q[0] - p[0], q[1] - p[1]);
    return a;
  });
  const n = Math.round(per / pitch);
  for (let i = 0; i < n; i++) {
    const s = ((i + 0.5) / n) * per;
    let k = cum.findIndex((_, j) => (cum[j + 1] ?? per) > s);
    k = Math.max(0, k);
    const [p, q] = [c[k], c[(k + 1) % c.length]];
    const u = (s - cum[k]) / Math.max(1e-6, Math.hypot(q[0] - p[0], q[1] - p[1]));
    g.add(
      at(
        bx(per / n - 0.01, h, 0.035, M(vary(color, r, 0.01, 0.035), { m: 0.3 }), 0, 0, 0, 0.012),
        p[0] + (q[0] - p[0]) * u,
        y,
        p[1] + (q[1] - p[1]) * u,
        Math.atan2(q[0] - p[0], q[1] - p[1]) + Math.PI / 2,
      ),
    );
  }
  return g;
}

const square = (S: number, rad = 0.34) =>
  fillet(
    [
      [-S / 2, -S / 2],
      [S / 2, -S / 2],
      [S / 2, S / 2],
      [-S / 2, S / 2],
    ],
    rad,
    true,
    8,
  );

/** Square spa. `water` false shows the dry, stepped shell; `cracked` adds cracks to one side. */
export function hotTub(o: { S?: number; water?: boolean; cracked?: boolean; shell?: string; cedar?: string; r?: R } = {}) {
  const { S = 2.0, water = true, cracked = false, shell = C.ivory, cedar = C.wood, r = rng(31) } = o;
  const H = 0.84;
  const g = G(skirt(square(S), 0.12, H - 0.1, 0.05, cedar, r));
  const iv = gloss(shell, { r: 0.25 });
  g.add(bx(S - 0.1, 0.06, S - 0.1, M(C.char), 0, 0, 0, 0.02));
  g.add(at(pipeRect(S - 0.14, S - 0.14, 0.36, 0, 0.12, iv), 0, H + 0.02, 0));
  if (water) {
    g.add(bx(S - 0.2, 0.06, S - 0.2, gloss('#2f9c9a', { r: 0.08, refl: 1, e: 0.18, b: 0.22 }), 0, H - 0.06, 0, 0.02));
  } else {
    const inner = S - 0.24;
    const m = gloss('#e8dcc4', { r: 0.3 });
    g.add(bx(inner, 0.04, inner, m, 0, 0.25, 0, 0.015));
    for (const s of [-1, 1])
      g.add(
        bx(0.05, H - 0.25, inner, m, (s * inner) / 2, 0.25, 0, 0.01),
        bx(inner, H - 0.25, 0.05, m, 0, 0.25, (s * inner) / 2, 0.01),
      );
    g.add(bx(inner, 0.22, 0.4, m, 0, 0.28, -inner / 2 + 0.2, 0.06), bx(0.4, 0.22, inner, m, -inner / 2 + 0.2, 0.28, 0, 0.06));
    for (const x of [-0.4, 0, 0.4])
      g.add(at(cyl(0.05, 0.02, 0.006, metal(C.steel), 14), x, 0.66, -inner / 2 + 0.03, 0, Math.PI / 2));
  }
  for (const [x, z, y] of [
    [0, -S / 2 + 0.16, 0],
    [-S / 2 + 0.16, 0, Math.PI / 2],
  ])
    g.add(at(cushion(0.5, 0.09, 0.16, M(C.greenD), 0.4), x, H + 0.12, z, y));
  g.add(bx(0.28, 0.02, 0.13, gloss(C.navy), S * 0.28, H + 0.13, S / 2 - 0.08, 0.008));
  if (cracked) {
    const crack = M('#2b2019');
    const line = (pts: [number, number][]) =>
      g.add(
        ...pts
          .slice(1)
          .map((p, i) => beam([pts[i][0], H + 0.148, pts[i][1]], [p[0], H + 0.148, p[1]], 0.018, 0.012, 0.003, crack)),
      );
    const z = S / 2 - 0.07;
    line([
      [-0.5, z + 0.1],
      [-0.42, z + 0.02],
      [-0.46, z - 0.06],
      [-0.36, z - 0.12],
    ]);
    const zf = S / 2 + 0.03;
    const down = (pts: [number, number][]) =>
      g.add(...pts.slice(1).map((p, i) => beam([pts[i][0], pts[i][1], zf], [p[0], p[1], zf], 0.022, 0.02, 0.004, crack)));
    down([
      [-0.5, H + 0.02],
      [-0.42, 0.66],
      [-0.52, 0.52],
      [-0.38, 0.36],
      [-0.44, 0.2],
    ]);
    down([
      [-0.42, 0.66],
      [-0.28, 0.56],
      [-0.24, 0.44],
    ]);
  }
  return g;
}

/** Folding cover of a hot tub, lying flat, folded once. */
export function tubCover(S = 1.9) {
  return G(
    at(cushion(S, 0.11, S / 2, fabric(C.green, { sheen: 0.3 }), 0.25, 14), 0, 0.07, 0),
    at(cushion(S, 0.11, S / 2, fabric('#266a4e', { sheen: 0.3 }), 0.25, 14), 0, 0.18, 0.02),
  );
}

/** Half of a round molded shell, cut plane toward +x: stands on its rim-down or as is. */
export function halfShell(R = 0.95, H = 0.8, color = '#e3d5b8', part = Math.PI) {
  const pts: V2[] = [
    [0.0001, 0.16],
    [R * 0.55, 0.16],
    [R * 0.6, 0.42],
    [R * 0.82, 0.44],
    [R * 0.88, H],
    [R, H],
    [R + 0.04, H - 0.05],
    [R, H - 0.1],
    [R * 0.95, H - 0.1],
    [R * 0.88, 0.36],
    [R * 0.66, 0.34],
    [R * 0.6, 0.08],
    [0.0001, 0.08],
  ];
  const c = fillet(pts, 0.04, false, 3);
  const geo = new THREE.LatheGeometry(
    c.map((p) => new THREE.Vector2(Math.max(0.0001, p[0]), p[1])),
    30,
    0,
    part,
  );
  return G(P(geo, gloss(color, { r: 0.3 })));
}

/** Round cedar tub with steel hoops. */
export function cedarTub(R = 0.8, H = 1.0, r: R = rng(5)) {
  const c: V2[] = [...Array(40).keys()].map((i) => [Math.cos((i / 40) * Math.PI * 2) * R, Math.sin((i / 40) * Math.PI * 2) * R]);
  const g = G(skirt(c, 0.13, H, 0, '#c07a45', r), at(cyl(R - 0.03, 0.05, 0.01, M(C.woodD), 36), 0, H * 0.3, 0));
  for (const y of [0.2, 0.6, 0.88]) {
    const t = P(new THREE.TorusGeometry(R + 0.02, 0.014, 6, 48), metal(C.steel));
    g.add(at(t, 0, y * H, 0, 0, Math.PI / 2));
  }
  return g;
}
