// Backyard subjects: hot tubs, saunas, pergolas, sheds, grills.
import * as THREE from 'three';
import { C, G, M, P, at, bar, beam, bx, cushion, cyl, fabric, fillet, gloss, lathe, metal, rbox, rext, rng, tube, vary, type R, type V2 } from '../kit';
import { pipeRect } from './furniture';
import { blob, leafG } from './yard';

/** Boards standing along a closed contour in the xz plane. */
function skirt(c: V2[], pitch: number, h: number, y: number, colour: string, r: R) {
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
    g.add(at(bx(per / n - 0.01, h, 0.035, M(vary(colour, r, 0.01, 0.035), { m: 0.3 }), 0, 0, 0, 0.012), p[0] + (q[0] - p[0]) * u, y, p[1] + (q[1] - p[1]) * u, Math.atan2(q[0] - p[0], q[1] - p[1]) + Math.PI / 2));
  }
  return g;
}

const square = (S: number, rad = 0.34) => fillet([[-S / 2, -S / 2], [S / 2, -S / 2], [S / 2, S / 2], [-S / 2, S / 2]], rad, true, 8);

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
    for (const s of [-1, 1]) g.add(bx(0.05, H - 0.25, inner, m, (s * inner) / 2, 0.25, 0, 0.01), bx(inner, H - 0.25, 0.05, m, 0, 0.25, (s * inner) / 2, 0.01));
    g.add(bx(inner, 0.22, 0.4, m, 0, 0.28, -inner / 2 + 0.2, 0.06), bx(0.4, 0.22, inner, m, -inner / 2 + 0.2, 0.28, 0, 0.06));
    for (const x of [-0.4, 0, 0.4]) g.add(at(cyl(0.05, 0.02, 0.006, metal(C.steel), 14), x, 0.66, -inner / 2 + 0.03, 0, Math.PI / 2));
  }
  for (const [x, z, y] of [[0, -S / 2 + 0.16, 0], [-S / 2 + 0.16, 0, Math.PI / 2]]) g.add(at(cushion(0.5, 0.09, 0.16, M(C.greenD), 0.4), x, H + 0.12, z, y));
  g.add(bx(0.28, 0.02, 0.13, gloss(C.navy), S * 0.28, H + 0.13, S / 2 - 0.08, 0.008));
  if (cracked) {
    const crack = M('#2b2019');
    const line = (pts: [number, number][]) => pts.slice(1).forEach((p, i) => g.add(beam([pts[i][0], H + 0.148, pts[i][1]], [p[0], H + 0.148, p[1]], 0.018, 0.012, 0.003, crack)));
    const z = S / 2 - 0.07;
    line([[-0.5, z + 0.1], [-0.42, z + 0.02], [-0.46, z - 0.06], [-0.36, z - 0.12]]);
    const zf = S / 2 + 0.03;
    const down = (pts: [number, number][]) => pts.slice(1).forEach((p, i) => g.add(beam([pts[i][0], pts[i][1], zf], [p[0], p[1], zf], 0.022, 0.02, 0.004, crack)));
    down([[-0.5, H + 0.02], [-0.42, 0.66], [-0.52, 0.52], [-0.38, 0.36], [-0.44, 0.2]]);
    down([[-0.42, 0.66], [-0.28, 0.56], [-0.24, 0.44]]);
  }
  return g;
}

/** Folding cover of a hot tub, lying flat, folded once. */
export function tubCover(S = 1.9) {
  return G(at(cushion(S, 0.11, S / 2, fabric(C.green, { sheen: 0.3 }), 0.25, 14), 0, 0.07, 0), at(cushion(S, 0.11, S / 2, fabric('#266a4e', { sheen: 0.3 }), 0.25, 14), 0, 0.18, 0.02));
}

/** Half of a round moulded shell, cut plane towards +x: stands on its rim-down or as is. */
export function halfShell(R = 0.95, H = 0.8, colour = '#e3d5b8', part = Math.PI) {
  const pts: V2[] = [[0.0001, 0.16], [R * 0.55, 0.16], [R * 0.6, 0.42], [R * 0.82, 0.44], [R * 0.88, H], [R, H], [R + 0.04, H - 0.05], [R, H - 0.1], [R * 0.95, H - 0.1], [R * 0.88, 0.36], [R * 0.66, 0.34], [R * 0.6, 0.08], [0.0001, 0.08]];
  const c = fillet(pts, 0.04, false, 3);
  const geo = new THREE.LatheGeometry(c.map((p) => new THREE.Vector2(Math.max(0.0001, p[0]), p[1])), 30, 0, part);
  return G(P(geo, gloss(colour, { r: 0.3 })));
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

/** Barrel sauna, axis along z, door at +z. Full height about 1.95. */
export function barrelSauna(r: R, L = 2.1, R = 0.92) {
  const g = G();
  const n = 34;
  for (let i = 0; i < n; i++) {
    const a = (i / n) * Math.PI * 2;
    g.add(at(rbox((2 * Math.PI * R) / n - 0.008, 0.05, L, 0.014, M(vary('#c58a52', r, 0.01, 0.04), { m: 0.3 })), Math.cos(a) * R, R + 0.1 + Math.sin(a) * R, 0, 0, 0, a - Math.PI / 2));
  }
  for (const z of [-L * 0.3, L * 0.3]) {
    const t = P(new THREE.TorusGeometry(R + 0.035, 0.02, 6, 56), metal(C.steelL));
    g.add(at(t, 0, R + 0.1, z));
  }
  for (const z of [-1, 1]) {
    g.add(at(cyl(R - 0.03, 0.05, 0.01, M('#b5753f', { m: 0.3 }), 40), 0, R + 0.1, z * (L / 2 - 0.14) - 0.025, 0, Math.PI / 2));
    g.add(bx(1.5, 0.2, 0.14, M(C.woodD), 0, 0, z * L * 0.3, 0.03));
  }
  const zf = L / 2 - 0.11;
  g.add(bx(0.66, 1.3, 0.06, M('#a9683a'), 0, 0.3, zf, 0.02), bx(0.4, 0.7, 0.03, gloss('#33484a', { r: 0.1, refl: 1 }), 0, 0.72, zf + 0.03, 0.02), bar([0.25, 0.75, zf + 0.07], [0.25, 1.05, zf + 0.07], 0.018, M(C.woodL)));
  return g;
}

/** Curved stave of a barrel sauna, lying along x. */
export function stave(l: number, r: R) {
  return bx(l, 0.05, 0.15, M(vary('#c58a52', r, 0.01, 0.05), { m: 0.3 }), 0, 0, 0, 0.016);
}

/** Infrared cabin without its door: box open at +z. */
export function infraredCabin(r: R, door: boolean) {
  const g = G();
  const [w, h, d] = [1.25, 1.95, 1.05];
  const wood = (k = 0.03) => M(vary('#c99460', r, 0.008, k), { m: 0.3 });
  g.add(bx(w, 0.08, d, wood(), 0, 0, 0), bx(w + 0.06, 0.1, d + 0.06, wood(), 0, h, 0, 0.025));
  const planksX = (x0: number, x1: number, z: number, y = 0.08, hh = h - 0.08) => {
    const n = Math.max(1, Math.round((x1 - x0) / 0.16));
    for (let i = 0; i < n; i++) g.add(bx((x1 - x0) / n - 0.008, hh, 0.06, wood(), x0 + ((i + 0.5) * (x1 - x0)) / n, y, z, 0.012));
  };
  planksX(-w / 2, w / 2, -d / 2 + 0.03);
  for (const s of [-1, 1]) for (let i = 0; i < 6; i++) g.add(bx(0.06, h - 0.08, d / 6 - 0.008, wood(), s * (w / 2 - 0.03), 0.08, -d / 2 + ((i + 0.5) * d) / 6, 0.012));
  planksX(-w / 2, -0.34, d / 2 - 0.03);
  planksX(0.34, w / 2, d / 2 - 0.03);
  g.add(bx(w - 0.14, 0.08, 0.45, wood(), 0, 0.48, -d / 2 + 0.3, 0.02), bx(w - 0.14, 0.36, 0.04, wood(), 0, 0.1, -d / 2 + 0.5, 0.02));
  for (const x of [-0.3, 0, 0.3]) g.add(bx(0.16, 0.7, 0.03, M('#e8783c', { e: 0.35 }), x, 0.85, -d / 2 + 0.09, 0.01));
  if (door) g.add(at(glassDoor(), 0, 0.1, d / 2 + 0.02));
  return g;
}

export function glassDoor() {
  return G(bx(0.66, 1.75, 0.035, gloss('#8fb5b0', { r: 0.08, refl: 1.1, e: 0.05 }), 0, 0, 0, 0.012), bx(0.05, 0.3, 0.06, M(C.woodD), 0.24, 0.75, 0.04, 0.02), ...[0.2, 1.45].map((y) => bx(0.08, 0.08, 0.06, metal(C.steel), -0.3, y, 0, 0.012)));
}

/** Wooden panel of vertical boards, lying in the xy plane, base centre at the origin. */
export function panel(w: number, h: number, colour: string, r: R, d = 0.05) {
  const g = G();
  const n = Math.max(2, Math.round(w / 0.16));
  for (let i = 0; i < n; i++) g.add(bx(w / n - 0.008, h, d, M(vary(colour, r, 0.01, 0.03), { m: 0.25 }), -w / 2 + ((i + 0.5) * w) / n, 0, 0, 0.014));
  for (const y of [0.18, h - 0.26]) g.add(bx(w - 0.06, 0.1, 0.05, M(vary(colour, r, 0.01, 0.06)), 0, y, -d, 0.014));
  return g;
}

/** Pergola w x d; `lean` tilts it sideways, `rafters` = how many are still up. */
export function pergola(w: number, d: number, r: R, o: { lean?: number; rafters?: number; h?: number } = {}) {
  const { lean = 0, rafters = 9, h = 2.15 } = o;
  const g = G();
  const wood = () => M(vary('#b9793f', r, 0.01, 0.04), { m: 0.3 });
  for (const x of [-1, 1]) for (const z of [-1, 1]) g.add(bx(0.14, h, 0.14, wood(), (x * w) / 2, 0, (z * d) / 2, 0.025));
  for (const z of [-1, 1]) g.add(bx(w + 0.6, 0.18, 0.08, wood(), 0, h - 0.08, (z * d) / 2 + z * 0.1, 0.02), bx(w + 0.6, 0.18, 0.08, wood(), 0, h - 0.08, (z * d) / 2 - z * 0.1, 0.02));
  for (let i = 0; i < rafters; i++) g.add(bx(0.07, 0.16, d + 0.7, wood(), -w / 2 + (i * w) / 8, h + 0.1, 0, 0.018));
  for (const x of [-1, 1]) for (const z of [-1, 1]) g.add(beam([(x * w) / 2, h - 0.5, (z * d) / 2], [(x * w) / 2 - x * 0.45, h - 0.08, (z * d) / 2], 0.08, 0.08, 0.02, wood()));
  const m = new THREE.Matrix4().makeShear(0, 0, lean, 0, 0, 0);
  g.children.forEach((c) => {
    c.updateMatrix();
    c.matrix.premultiply(m);
    c.matrixAutoUpdate = false;
  });
  return g;
}

/** Triangular gazebo roof panel with shingles; lies in the xy plane, base at y = 0. */
export function roofPanel(w: number, h: number, colour: string, r: R) {
  const g = G(rext([[-w / 2, 0], [w / 2, 0], [0.12, h], [-0.12, h]], 0.06, 0.02, M(C.woodD)));
  const rows = 5;
  for (let i = 0; i < rows; i++) {
    const y = (i * h) / rows;
    const half = (w / 2) * (1 - ((i + 0.6) / rows) * 0.9);
    const n = Math.max(1, Math.round((half * 2) / 0.3));
    for (let k = 0; k < n; k++) g.add(at(rbox((half * 2) / n - 0.012, h / rows + 0.04, 0.04, 0.014, M(vary(colour, r, 0.008, 0.03))), -half + ((k + 0.5) * half * 2) / n, y + h / rows / 2, 0.05, 0, -0.08));
  }
  return g;
}

export type ShedSpec = { w?: number; d?: number; h?: number; rise?: number; colour?: string; roof?: string; doors?: 'closed' | 'open'; roofRows?: number; sides?: boolean };

/** Garden shed, doors towards +z. `roofRows` < 6 shows a roof being taken off from the ridge. */
export function shed(r: R, o: ShedSpec = {}) {
  const { w = 2.2, d = 1.7, h = 1.8, rise = 0.75, colour = C.terra, roof = C.green, doors = 'closed', roofRows = 6 } = o;
  const g = G();
  const wall = (len: number) => {
    const q = G();
    const n = 12;
    for (let i = 0; i < n; i++) q.add(bx(len, h / n - 0.008, 0.05, M(vary(colour, r, 0.006, 0.025), { m: 0.25 }), 0, 0.1 + (i * h) / n, 0, 0.014));
    return q;
  };
  const dw = 1.1;
  const side = (w - dw) / 2;
  g.add(bx(w + 0.12, 0.1, d + 0.12, M(C.concD), 0, 0, 0, 0.02), bx(w - 0.1, 0.03, d - 0.1, M(C.woodD), 0, 0.1, 0, 0.01));
  for (const s of [-1, 1]) g.add(at(wall(side), s * (dw / 2 + side / 2), 0, d / 2), at(wall(d), (s * w) / 2, 0, 0, Math.PI / 2));
  g.add(at(wall(w), 0, 0, -d / 2), bx(dw, h - 1.62, 0.05, M(colour), 0, 1.72, d / 2, 0.012));
  for (const z of [-1, 1]) g.add(at(rext([[-w / 2, 0], [w / 2, 0], [0, rise]], 0.05, 0.01, M(colour)), 0, h + 0.1, (z * d) / 2));
  for (const x of [-1, 1]) for (const z of [-1, 1]) g.add(bx(0.11, h, 0.11, M(C.cream), (x * w) / 2, 0.1, (z * d) / 2, 0.02));
  const len = Math.hypot(w / 2 + 0.2, rise);
  const a = Math.atan2(rise, w / 2);
  for (const x of [-1, 1]) {
    const slope = G();
    const keep = x > 0 ? roofRows : 6;
    for (let i = 6 - keep; i < 6; i++) for (let k = 0; k < 7; k++) slope.add(at(rbox(len / 6 + 0.04, 0.035, (d + 0.44) / 7 - 0.012, 0.014, M(vary(roof, r, 0.01, 0.03), { m: 0.2 })), ((i + 0.5) * len) / 6, 0.02, -(d + 0.44) / 2 + ((k + 0.5) * (d + 0.44)) / 7, 0, 0, 0.05));
    if (keep === 6) slope.add(at(rbox(len, 0.05, d + 0.4, 0.015, M(C.woodD)), len / 2, -0.03, 0));
    else for (let k = 0; k < 4; k++) slope.add(at(rbox(len, 0.08, 0.06, 0.015, M(C.wood)), len / 2, -0.04, -d / 2 + (k * d) / 3));
    const q = G(slope);
    q.rotation.set(0, x < 0 ? Math.PI : 0, -a);
    q.position.set(0, h + rise + 0.16, 0);
    g.add(q);
  }
  for (const s of [-1, 1]) {
    const leaf = G();
    for (let i = 0; i < 3; i++) leaf.add(bx(dw / 6 - 0.01, 1.58, 0.04, M(vary(C.cream, r, 0.005, 0.015)), -s * (dw / 12 + (i * dw) / 6), 0.12, 0, 0.012));
    for (const y of [0.3, 1.35]) leaf.add(bx(dw / 2 - 0.06, 0.1, 0.03, M(C.green), (-s * dw) / 4, y, 0.03, 0.01));
    g.add(at(leaf, (s * dw) / 2, 0, d / 2 + 0.05, doors === 'open' ? s * 2.1 : 0));
  }
  return g;
}

/** Barrel smoker on legs, 1.2 long along x; grips at x = ±0.75, y = 0.82. */
export function smoker() {
  const g = G();
  const m = M(C.char, { r: 0.4, refl: 0.2 });
  g.add(at(cyl(0.32, 1.15, 0.05, m, 30), 0.575, 0.85, 0, 0, 0, Math.PI / 2), bx(1.1, 0.02, 0.03, metal(C.steel), 0, 0.88, 0.32, 0.008));
  g.add(at(cyl(0.07, 0.55, 0.015, m, 18), 0.35, 1.1, -0.05), at(cyl(0.1, 0.03, 0.01, m, 18), 0.35, 1.64, -0.05), bar([-0.25, 1.05, 0.3], [0.2, 1.05, 0.3], 0.022, M(C.woodL)));
  for (const x of [-1, 1]) {
    for (const z of [-1, 1]) g.add(bar([x * 0.42, 0.06, z * 0.26], [x * 0.4, 0.62, z * 0.2], 0.024, m));
    g.add(tube([[x * 0.57, 0.86, -0.18], [x * 0.74, 0.84, -0.18], [x * 0.74, 0.84, 0.18], [x * 0.57, 0.86, 0.18]], 0.022, M(C.woodL), 20, 8, false, 0.1));
  }
  g.add(at(cyl(0.06, 0.015, 0.004, M(C.cream), 18), -0.25, 0.98, 0.3, 0, 1.1));
  return g;
}

/** Lemon tree in a pot. */
export function lemonTree(r: R, s = 1) {
  const g = G(lathe([[0, 0], [0.2, 0], [0.26, 0.36], [0.29, 0.36], [0.29, 0.42], [0.22, 0.42], [0.22, 0.38], [0, 0.38]], 0.015, M(C.terra), 28), tube([[0, 0.36, 0], [0.03, 0.7, 0.01], [0, 1.1, 0]], 0.04, M(C.woodD)));
  for (let i = 0; i < 5; i++) {
    const a = (i / 5) * 6.28;
    g.add(at(blob(vary(C.leafD, r, 0.015, 0.04), r, 0.3, 0.28, 0.3), Math.cos(a) * 0.24, 1.25 + (i % 2) * 0.16, Math.sin(a) * 0.24));
  }
  g.add(at(blob(vary(C.leaf, r), r, 0.3, 0.28, 0.3), 0, 1.55, 0));
  for (let i = 0; i < 16; i++) {
    const a = i * 2.4;
    const y = 1.08 + (i / 16) * 0.6;
    const q = 0.5 - Math.abs(y - 1.3) * 0.3;
    const l = P(new THREE.SphereGeometry(0.055, 12, 8), M('#f4c93a', { sheen: 0.3 }));
    l.scale.y = 1.25;
    g.add(at(l, Math.cos(a) * q, y, Math.sin(a) * q));
  }
  g.scale.setScalar(s);
  return g;
}

export function birdbath() {
  return lathe([[0, 0], [0.2, 0], [0.2, 0.06], [0.07, 0.14], [0.06, 0.6], [0.14, 0.68], [0.38, 0.76], [0.4, 0.84], [0.36, 0.84], [0.2, 0.78], [0, 0.77]], 0.02, M(C.conc, { m: 0.25 }), 36);
}

/** Palm frond, stem along z, about 1.5 long. */
export function frond(r: R, l = 1.5) {
  const g = G(tube([[0, 0.03, -l / 2], [0.03, 0.1, 0], [0, 0.04, l / 2]], 0.022, M('#8a9a4a')));
  for (let i = 0; i < 16; i++) {
    const t = i / 16;
    for (const s of [-1, 1]) {
      const lf = leafG(0.55 * (1 - Math.abs(t - 0.35) * 0.8), 0.075, vary(r.pick([C.leaf, C.leafL, '#8a9a4a']), r));
      g.add(at(lf, 0, 0.07, -l * 0.25 + t * l * 0.75, s * (1.0 - t * 0.5), -0.12 + r.r(-0.1, 0.1)));
    }
  }
  return g;
}

/** Bed of flowers along x. */
export function flowerBed(l: number, r: R) {
  const g = G(bx(l, 0.12, 0.55, M('#7b563a', { b: 0.5, m: 0.4 }), 0, 0, 0, 0.04));
  for (let i = 0; i < l * 9; i++) {
    const x = r.r(-l / 2 + 0.1, l / 2 - 0.1);
    const z = r.r(-0.2, 0.2);
    const h = r.r(0.18, 0.34);
    g.add(bar([x, 0.1, z], [x, h, z], 0.01, M(C.leafD)), at(P(new THREE.SphereGeometry(r.r(0.05, 0.075), 10, 8), M(vary(r.pick([C.orange, C.rose, C.hivis, C.cream]), r))), x, h + 0.03, z));
    if (i % 3 === 0) g.add(at(blob(vary(C.leaf, r), r, 0.13, 0.1, 0.13), x, 0.14, z));
  }
  return g;
}

export function roseBush(r: R) {
  const g = G();
  for (let i = 0; i < 4; i++) g.add(at(blob(vary(C.leafD, r, 0.01, 0.04), r, 0.34, 0.32, 0.34), r.r(-0.25, 0.25), 0.34 + r.r(0, 0.25), r.r(-0.2, 0.2)));
  for (let i = 0; i < 22; i++) {
    const a = i * 2.4;
    const y = 0.25 + (i / 22) * 0.65;
    g.add(at(P(new THREE.SphereGeometry(0.065, 10, 8), M(vary('#d9526a', r, 0.01, 0.05), { sheen: 0.6 })), Math.cos(a) * 0.5, y, Math.sin(a) * 0.45));
  }
  return g;
}

export function loungeChair() {
  const g = G();
  const m = M(C.woodL);
  for (const s of [-1, 1]) g.add(bx(0.06, 0.07, 1.5, m, s * 0.3, 0.3, 0, 0.02), bx(0.06, 0.3, 0.06, m, s * 0.3, 0, 0.6, 0.02), bx(0.06, 0.3, 0.06, m, s * 0.3, 0, -0.4, 0.02));
  g.add(at(cushion(0.62, 0.12, 1.05, fabric(C.cream), 0.2), 0, 0.42, 0.25), at(cushion(0.62, 0.12, 0.75, fabric(C.cream), 0.2), 0, 0.66, -0.55, 0, 0.85), at(cushion(0.44, 0.12, 0.2, fabric(C.orange), 0.4), 0, 0.84, -0.62, 0, 0.85));
  return g;
}

export function mower() {
  const g = G(bx(0.55, 0.2, 0.7, M(C.green, { r: 0.35 }), 0, 0.1, 0, 0.06), bx(0.3, 0.18, 0.32, M(C.char), 0, 0.28, 0.02, 0.06), at(cyl(0.09, 0.06, 0.015, M(C.orange), 18), 0, 0.45, 0.02));
  for (const x of [-1, 1]) for (const z of [-1, 1]) g.add(at(cyl(0.11, 0.08, 0.02, M(C.black), 18), x * 0.3 - 0.04, 0.11, z * 0.27, 0, 0, -Math.PI / 2));
  g.add(tube([[-0.22, 0.25, -0.3], [-0.22, 0.9, -0.85], [0.22, 0.9, -0.85], [0.22, 0.25, -0.3]], 0.02, metal(C.steel), 24, 8, false, 0.1));
  return g;
}
