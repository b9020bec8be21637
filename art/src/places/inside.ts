import { at, bx, C, G, gloss, M, type Mat, metal, type R, rbox } from '../kit/index.ts';
import type { Stage } from '../stage.ts';
import { planks, slab } from './ground.ts';
import { windowF } from './room.ts';

type FloorKind = 'wood' | 'carpet' | 'tile' | 'concrete' | 'lino';
type RoomSpec = {
  w: number;
  d: number;
  h?: number;
  wall?: string;
  floor?: FloorKind;
  /** doorway in the back or left wall: center along the wall, width */
  door?: { on: 'back' | 'left'; at: number; w?: number; h?: number; hall?: string };
  window?: { on: 'back' | 'left'; at: number; w?: number; h?: number; y?: number };
  skirting?: boolean;
  seed?: R;
};

const T = 0.14;
/** Floor level of rooms: everything indoors stands here. */
export const FLOOR = 0.02;

/** A room cut open toward the viewer: floor, back wall, left wall. Origin: center of the floor. */
export function inside(s: Stage, o: RoomSpec) {
  const { w, d, h = 2.3, wall = '#2c6a50', floor = 'wood' } = o;
  const g = G();
  const hall = o.door ? 0.4 : 0;
  const [ex, ez] = [o.door?.on === 'left' ? hall : 0, o.door?.on === 'back' ? hall : 0];
  g.add(at(slab(w + T * 2 + 0.16 + ex, d + T * 2 + 0.16 + ez, 0.22, C.greenD, 0.12), -T / 2 - ex / 2, 0, -T / 2 - ez / 2));
  g.add(at(flooring(s.r, floor, w, d), 0, 0, 0));
  const back = wallPiece(w + T, h, wall, o.door?.on === 'back' ? { ...o.door, at: o.door.at + T / 2 } : undefined);
  g.add(at(back, -T / 2, 0, -d / 2 - T / 2));
  const left = wallPiece(d, h, wall, o.door?.on === 'left' ? { ...o.door, at: -o.door.at } : undefined);
  g.add(at(left, -w / 2 - T / 2, 0, 0, Math.PI / 2));
  if (o.door) {
    const color = o.door.hall ?? '#ecd3a8';
    const dw = (o.door.w ?? 1) + 0.2;
    const dh = (o.door.h ?? 1.98) + 0.12;
    const lit = M(color, { e: 0.28 });
    const shell = M(wall);
    const part = G(bx(dw, dh, 0.04, lit, 0, 0, -hall + 0.04, 0.01), bx(dw, 0.05, hall, M('#cba877'), 0, -0.03, -hall / 2, 0.01));
    part.add(
      bx(dw + 0.16, dh + 0.08, 0.06, shell, 0, 0, -hall - 0.01, 0.015),
      bx(dw + 0.16, 0.08, hall, shell, 0, dh, -hall / 2, 0.015),
    );
    for (const k of [-1, 1]) part.add(bx(0.08, dh, hall, shell, k * (dw / 2 + 0.04), 0, -hall / 2, 0.015));
    if (o.door.on === 'back') g.add(at(part, o.door.at, 0, -d / 2 - T));
    else g.add(at(part, -w / 2 - T, 0, o.door.at, Math.PI / 2));
  }
  if (o.window) {
    const { on, at: p, w: ww = 1.0, h: wh = 1.1, y = 1.4 } = o.window;
    const win = windowF(ww, wh);
    g.add(on === 'back' ? at(win, p, y, -d / 2 + 0.03) : at(win, -w / 2 + 0.03, y, p, Math.PI / 2));
  }
  if (o.skirting !== false) {
    const m = M(C.white);
    for (const [a, b] of gaps(w, o.door?.on === 'back' ? o.door : undefined))
      g.add(bx(b - a, 0.12, 0.03, m, (a + b) / 2, FLOOR, -d / 2 + 0.015, 0.012));
    for (const [a, b] of gaps(d, o.door?.on === 'left' ? o.door : undefined))
      g.add(bx(0.03, 0.12, b - a, m, -w / 2 + 0.015, FLOOR, (a + b) / 2, 0.012));
  }
  s.root.add(g);
  s.view({ az: 31, el: 22 });
  s.ground = () => FLOOR;
  s.look.bounceSoft = 1.1;
}

function gaps(len: number, door?: { at: number; w?: number }): [number, number][] {
  if (!door) return [[-len / 2, len / 2]];
  const half = (door.w ?? 1) / 2 + 0.1;
  return [
    [-len / 2, door.at - half],
    [door.at + half, len / 2],
  ];
}

/** Wall along x with an optional doorway and a dark cap; base center at the origin. */
function wallPiece(w: number, h: number, color: string, door?: { at: number; w?: number; h?: number }) {
  const g = G();
  const m = M(color, { m: 0.06 });
  if (door) {
    const dw = door.w ?? 1;
    const dh = door.h ?? 1.98;
    const [a, b] = [door.at - dw / 2, door.at + dw / 2];
    if (a > -w / 2 + 0.02) g.add(bx(a + w / 2, h, T, m, (a - w / 2) / 2, 0, 0, 0.02));
    if (b < w / 2 - 0.02) g.add(bx(w / 2 - b, h, T, m, (b + w / 2) / 2, 0, 0, 0.02));
    g.add(bx(dw, h - dh, T, m, door.at, dh, 0, 0.005));
    const trim = M(C.white);
    for (const s of [-1, 1]) g.add(bx(0.1, dh + 0.05, T + 0.06, trim, door.at + s * (dw / 2 + 0.03), 0, 0, 0.015));
    g.add(bx(dw + 0.18, 0.1, T + 0.07, trim, door.at, dh, 0, 0.015));
  } else g.add(bx(w, h, T, m, 0, 0, 0, 0.02));
  g.add(bx(w + 0.03, 0.05, T + 0.04, M(C.greenD), 0, h, 0, 0.015));
  return g;
}

function flooring(r: R, kind: FloorKind, w: number, d: number) {
  const g = G();
  if (kind === 'wood') return planks(r, w, d, 0.17, '#cf9a60', FLOOR);
  if (kind === 'tile' || kind === 'lino') {
    const n = Math.round(w / 0.45);
    const k = Math.round(d / 0.45);
    for (let i = 0; i < n; i++)
      for (let j = 0; j < k; j++) {
        const c = kind === 'tile' ? '#e6ddcb' : (i + j) % 2 ? '#e9dcc2' : '#b9cdb4';
        g.add(
          bx(
            w / n - 0.012,
            0.03,
            d / k - 0.012,
            M(c, { r: 0.35, refl: 0.15 }),
            -w / 2 + ((i + 0.5) * w) / n,
            FLOOR - 0.03,
            -d / 2 + ((j + 0.5) * d) / k,
            0.006,
          ),
        );
      }
    return g;
  }
  const m: Mat = kind === 'carpet' ? M('#d9bf9b', { sheen: 0.8, b: 0.22, m: 0.2 }) : M('#bdb3a3', { m: 0.3 });
  g.add(bx(w, 0.06, d, m, 0, FLOOR - 0.06, 0, 0.01));
  return g;
}

/** Row of base cabinets with a worktop along the back wall: from x0, n units of 0.6 m; skip = units left open. */
export function kitchenRow(x0: number, z: number, n: number, skip: number[] = []) {
  const g = G();
  for (let i = 0; i < n; i++) {
    if (skip.includes(i)) continue;
    const x = x0 + 0.3 + i * 0.6;
    g.add(bx(0.58, 0.82, 0.56, M('#3b7a5f'), x, 0.06, z, 0.02), bx(0.5, 0.08, 0.5, M(C.char), x, 0, z - 0.02, 0.01));
    g.add(
      bx(0.5, 0.7, 0.03, M('#4d9173'), x, 0.13, z + 0.285, 0.02),
      bx(0.03, 0.14, 0.03, metal(C.steelL), x + 0.18, 0.6, z + 0.31, 0.012),
    );
    g.add(bx(0.62, 0.05, 0.62, M('#f1e2c6', { r: 0.3, refl: 0.2 }), x, 0.88, z + 0.02, 0.018));
  }
  return g;
}

/** Wall cupboards; open ones show shelves and swung doors. */
export function wallCupboards(x0: number, y: number, z: number, n: number, open: boolean, skip: number[] = []) {
  const g = G();
  for (let i = 0; i < n; i++) {
    if (skip.includes(i)) continue;
    const x = x0 + 0.3 + i * 0.6;
    const m = M('#3b7a5f');
    if (!open) {
      g.add(bx(0.58, 0.68, 0.32, m, x, y, z, 0.02), bx(0.5, 0.6, 0.03, M('#4d9173'), x, y + 0.04, z + 0.165, 0.02));
      continue;
    }
    g.add(
      bx(0.58, 0.68, 0.03, M('#e9d6b0'), x, y, z - 0.14, 0.01),
      bx(0.58, 0.04, 0.32, m, x, y, z, 0.01),
      bx(0.58, 0.04, 0.32, m, x, y + 0.64, z, 0.01),
      bx(0.54, 0.03, 0.28, M('#e9d6b0'), x, y + 0.32, z, 0.01),
    );
    for (const s of [-1, 1]) g.add(bx(0.04, 0.68, 0.32, m, x + s * 0.28, y, z, 0.01));
    g.add(at(bx(0.27, 0.64, 0.03, M('#4d9173'), 0.135, 0.02, 0, 0.012), x - 0.28, y, z + 0.16, -2.0));
    g.add(at(bx(0.27, 0.64, 0.03, M('#4d9173'), -0.135, 0.02, 0, 0.012), x + 0.28, y, z + 0.16, 2.0));
  }
  return g;
}

/** Straight stair rising toward -x, n steps, with a wall behind it and a landing at the top. */
export function stairs(
  s: Stage,
  o: {
    n?: number;
    rise?: number;
    run?: number;
    d?: number;
    wall?: string;
    carpet?: string;
    landing?: number;
    base?: number;
  } = {},
) {
  const { n = 6, rise = 0.19, run = 0.3, d = 1.5, wall = '#2c6a50', carpet, landing = 1.5, base = 1.7 } = o;
  const W = landing + n * run + base;
  const top = n * rise;
  const x0 = -W / 2;
  const g = G();
  g.add(at(slab(W + 0.3, d + 0.6, 0.22, C.greenD, 0.12), 0, 0, 0));
  g.add(bx(W, 0.04, d + 0.3, M('#cf9a60', { m: 0.3 }), 0, FLOOR - 0.04, 0.02, 0.01));
  g.add(
    bx(W + T, 2.3 + top, T, M(wall), -T / 2, 0, -d / 2 - T / 2 - 0.05, 0.02),
    bx(W + T + 0.04, 0.05, T + 0.04, M(C.greenD), -T / 2, 2.3 + top, -d / 2 - T / 2 - 0.05, 0.015),
  );
  g.add(
    bx(T, 2.3 + top, d + 0.2, M(wall), x0 - T / 2, 0, -0.03, 0.02),
    bx(T + 0.04, 0.05, d + 0.24, M(C.greenD), x0 - T / 2, 2.3 + top, -0.03, 0.015),
  );
  const tread = M('#b9793f', { m: 0.3 });
  const riser = M('#f1e2c6');
  g.add(
    bx(landing, top - 0.04, d, riser, x0 + landing / 2, 0, 0, 0.015),
    bx(landing + 0.05, 0.05, d + 0.04, tread, x0 + landing / 2 + 0.02, top - 0.03, 0, 0.012),
  );
  for (let i = 0; i < n - 1; i++) {
    const y = top - (i + 1) * rise;
    const x = x0 + landing + (i + 0.5) * run;
    g.add(bx(run, y - 0.04, d, riser, x, 0, 0, 0.01), bx(run + 0.04, 0.05, d + 0.04, tread, x + 0.02, y - 0.03, 0, 0.012));
    if (carpet) g.add(bx(run + 0.05, 0.02, d * 0.66, M(carpet, { sheen: 0.8, b: 0.2 }), x + 0.02, y + 0.015, 0, 0.008));
  }
  if (carpet) g.add(bx(landing, 0.02, d * 0.66, M(carpet, { sheen: 0.8, b: 0.2 }), x0 + landing / 2, top + 0.015, 0, 0.008));
  s.root.add(g);
  s.view({ az: 24, el: 18 });
  s.look.bounceSoft = 1.1;
  /** height of the walking surface at x */
  const y = (x: number) => {
    if (x < x0 + landing) return top + 0.02;
    const i = Math.floor((x - x0 - landing) / run);
    return Math.max(FLOOR, top - (i + 1) * rise + 0.02);
  };
  return { x0, W, top, d, y, slope: Math.atan2(rise, run) };
}

/** Handrail post and bar used in stairs and landings. */
export function rail(len: number, h = 0.9) {
  const g = G(at(rbox(len, 0.06, 0.07, 0.025, gloss(C.woodD)), 0, h, 0));
  const n = Math.round(len / 0.22);
  for (let i = 0; i <= n; i++) g.add(bx(0.035, h, 0.035, M(C.white), -len / 2 + (i * len) / n, 0, 0, 0.012));
  return g;
}
