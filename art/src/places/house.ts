import * as THREE from 'three';
import { at, bx, C, G, gloss, M, metal, P, rbox, rng, vary } from '../kit/index.ts';
import { windowF } from './room.ts';

export type Opening = {
  kind: 'door' | 'gap' | 'garage' | 'garageOpen' | 'window';
  x: number;
  w?: number;
  h?: number;
  y?: number;
};
export type HouseSpec = {
  w: number;
  d?: number;
  h?: number;
  wall?: string;
  roof?: string;
  trim?: string;
  openings?: Opening[];
  /** height of the gable; 0 leaves a flat cap instead of a roof */
  rise?: number;
  /** color of what is seen through openings */
  inner?: string;
};

const size = (o: Opening) => ({
  w: o.w ?? (o.kind === 'window' ? 1.1 : o.kind.startsWith('garage') ? 2.5 : 1.0),
  h: o.h ?? (o.kind === 'window' ? 0.95 : o.kind.startsWith('garage') ? 1.98 : 1.95),
  y: o.y ?? (o.kind === 'window' ? 1.0 : 0),
});

/** Clapboard wall facing +z with holes for its openings; base center at the origin. */
export function siding(w: number, h: number, color: string, openings: Opening[] = []) {
  const g = G();
  const rows = Math.round(h / 0.2);
  const rh = h / rows;
  const m = M(color, { m: 0.1 });
  for (let i = 0; i < rows; i++) {
    const y = i * rh;
    let spans: [number, number][] = [[-w / 2, w / 2]];
    for (const o of openings) {
      const s = size(o);
      if (o.kind === 'window' || y + rh * 0.6 < s.y || y + rh * 0.4 > s.y + s.h) continue;
      const [a, b] = [o.x - s.w / 2, o.x + s.w / 2];
      spans = spans
        .flatMap(([p, q]): [number, number][] => [
          [p, Math.min(q, a)],
          [Math.max(p, b), q],
        ])
        .filter(([p, q]) => q - p > 0.02);
    }
    for (const [p, q] of spans) g.add(bx(q - p, rh - 0.012, 0.12, m, (p + q) / 2, y, 0, 0.018));
  }
  return g;
}

/** A small gabled house, front to +z, with real openings. Base center at the origin. */
export function home(o: HouseSpec) {
  const g = G();
  const {
    w,
    d = 2.2,
    h = 2.5,
    wall = '#dfa685',
    roof = '#8a5a44',
    trim = C.white,
    openings = [],
    rise = 1.2,
    inner = '#e7c79a',
  } = o;
  const front = d / 2;
  g.add(at(siding(w, h, wall, openings), 0, 0, front - 0.06));
  for (const s of [-1, 1]) g.add(at(siding(d - 0.1, h, wall), s * (w / 2 - 0.06), 0, 0, Math.PI / 2));
  g.add(bx(w - 0.1, h, 0.1, M(inner, { e: 0.22 }), 0, 0, -front + 0.05), bx(w - 0.1, 0.04, d - 0.1, M('#c9b08c'), 0, 0, 0));
  if (rise > 0) g.add(bx(w - 0.14, 0.06, d - 0.1, M(inner), 0, h - 0.06, 0));
  for (const s of [-1, 1]) g.add(bx(0.14, h + 0.02, 0.14, M(trim), s * (w / 2 - 0.03), 0, front - 0.03, 0.02));
  for (const op of openings) g.add(at(opening(op, trim), op.x, 0, front - 0.06));
  if (rise > 0) g.add(at(gable(w, d, rise, wall, roof), 0, h, 0));
  else g.add(bx(w + 0.2, 0.1, d + 0.2, M(trim), 0, h, 0, 0.03));
  return g;
}

function opening(o: Opening, trim: string) {
  const g = G();
  const { w, h, y } = size(o);
  const m = M(trim);
  if (o.kind === 'window') {
    g.add(at(windowF(w, h), 0, y + h / 2, 0.08));
    for (const s of [-1, 1]) g.add(bx(0.22, h + 0.06, 0.05, M(C.green), s * (w / 2 + 0.15), y - 0.03, 0.07, 0.015));
    return g;
  }
  for (const s of [-1, 1]) g.add(bx(0.1, h + 0.05, 0.18, m, s * (w / 2 + 0.03), 0, 0, 0.02));
  g.add(bx(w + 0.2, 0.12, 0.2, m, 0, h, 0, 0.025));
  if (o.kind === 'door') {
    g.add(at(doorLeaf(w - 0.04, h - 0.02, C.orangeD), 0, 0, 0));
  } else if (o.kind === 'garage') {
    g.add(bx(w, h, 0.06, m, 0, 0, 0));
    const cols = Math.round(w / 0.6);
    for (let r = 0; r < 4; r++)
      for (let c = 0; c < cols; c++) {
        const glass = r === 3;
        const pane = glass ? gloss('#a9cfc6', { r: 0.2, e: 0.2 }) : M('#f3e7cf');
        g.add(bx(w / cols - 0.1, h / 4 - 0.1, 0.05, pane, -w / 2 + ((c + 0.5) * w) / cols, 0.05 + (r * h) / 4, 0.03));
      }
  }
  return g;
}

/** A paneled door, hinge at x = -w/2 when `hinged`, else centered. */
export function doorLeaf(w: number, h: number, color: string, hinged = false) {
  const g = G(bx(w, h, 0.05, M(color, { r: 0.45 }), 0, 0, 0, 0.012));
  for (const s of [-1, 1])
    for (const [y, ph] of [
      [0.15, h * 0.34],
      [h * 0.52, h * 0.38],
    ])
      g.add(bx(w * 0.34, ph, 0.07, M(vary(color, rng(2), 0.005, 0.03)), s * w * 0.22, y, 0, 0.012));
  const knob = P(new THREE.SphereGeometry(0.035, 12, 8), metal(C.amber));
  g.add(at(knob, w * 0.4, h * 0.46, 0.06));
  if (hinged) for (const each of g.children) each.position.x += w / 2;
  return G(g);
}

function gable(w: number, d: number, rise: number, wall: string, roof: string) {
  const g = G();
  const over = 0.28;
  const run = d / 2 + over;
  const a = Math.atan2(rise, d / 2);
  const len = run / Math.cos(a);
  const r = rng(4);
  for (const s of [-1, 1]) {
    const tri = new THREE.BufferGeometry();
    const x = s * (w / 2 - 0.02);
    tri.setAttribute('position', new THREE.Float32BufferAttribute([x, 0, d / 2, x, 0, -d / 2, x, rise, 0], 3));
    tri.setAttribute('normal', new THREE.Float32BufferAttribute([s, 0, 0, s, 0, 0, s, 0, 0], 3));
    g.add(P(tri, M(wall)));
  }
  for (const s of [-1, 1]) {
    const slope = G();
    const rows = Math.max(3, Math.round(len / 0.36));
    const cols = Math.round(w / 0.5);
    slope.add(at(rbox(w + 0.4, 0.05, len, 0.015, M(vary(roof, r))), 0, -0.01, len / 2));
    for (let i = 0; i < rows && s > 0; i++)
      for (let k = 0; k < cols; k++) {
        const tile = rbox((w + 0.46) / cols - 0.014, 0.05, len / rows + 0.06, 0.018, M(vary(roof, r, 0.008, 0.025)));
        slope.add(at(tile, -(w + 0.46) / 2 + ((k + 0.5) * (w + 0.46)) / cols, 0.045, ((i + 0.5) * len) / rows, 0, -0.06));
      }
    slope.rotation.x = a;
    const side = G(slope);
    side.position.y = rise + 0.04;
    if (s < 0) side.rotation.y = Math.PI;
    g.add(side);
  }
  g.add(at(rbox(w + 0.48, 0.1, 0.18, 0.04, M(vary(roof, rng(9), 0.005, 0.05))), 0, rise + 0.08, 0));
  return g;
}

/** Front porch: a deck with steps on +z side, posts and a rail. Origin: base center of its back edge. */
export function porch(w: number, d: number, h = 0.4, stepsX = 0, rail = true) {
  const g = G();
  const wood = M('#cf9a60', { m: 0.25 });
  const n = Math.round(d / 0.16);
  for (let i = 0; i < n; i++)
    g.add(
      bx(
        w,
        0.05,
        d / n - 0.012,
        M(vary('#cf9a60', rng(i + 3), 0.008, 0.03), { m: 0.3 }),
        0,
        h - 0.05,
        ((i + 0.5) * d) / n,
        0.012,
      ),
    );
  g.add(bx(w - 0.06, h - 0.05, d - 0.06, M(C.cream), 0, 0, d / 2, 0.02));
  const steps = Math.max(1, Math.round(h / 0.2) - 1);
  for (let i = 0; i < steps; i++)
    g.add(bx(1.3, (h * (steps - i)) / (steps + 1), 0.3, wood, stepsX, 0, d + 0.14 + i * 0.28, 0.02));
  if (rail)
    for (const s of [-1, 1]) {
      const x = s * (w / 2 - 0.08);
      g.add(bx(0.13, 2.1, 0.13, M(C.white), x, h, d - 0.1, 0.02));
    }
  if (rail) g.add(bx(w + 0.3, 0.12, d + 0.25, M('#7d5140'), 0, h + 2.1, d / 2, 0.03));
  return g;
}
