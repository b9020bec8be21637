import * as I from '../items/index.ts';
import { at, bx, C, G, M, type R, rbox, vary } from '../kit/index.ts';
import type { Stage } from '../stage.ts';
import { BED, trailer, truck } from '../vehicles/index.ts';
import { base, fence, grass, planks, slab } from './ground.ts';
import { type HouseSpec, home } from './house.ts';

type YardSpec = {
  w: number;
  d: number;
  /** what lies on the lawn: a patio, deck, gravel or concrete pad of w x d at x, z */
  pad?: { kind: 'patio' | 'deck' | 'gravel' | 'soil'; w: number; d: number; x?: number; z?: number };
  fence?: 'back' | 'none';
  fenceH?: number;
  hedge?: boolean;
  tree?: [number, number] | null;
  tufts?: number;
  /** region without tufts */
  clear?: (x: number, z: number) => boolean;
};

/** Height of pads above the lawn. */
export const PAD = 0.05;

/** A piece of backyard on a plinth: lawn, fence, plants, maybe a pad. Origin: lawn center, y = 0. */
export function yard(s: Stage, o: YardSpec) {
  const { w, d, pad } = o;
  const g = G(base(w, d, 0.45, C.grass, { b: 0.2, m: 0.35 }));
  const p = pad && { ...pad, x: pad.x ?? 0, z: pad.z ?? 0 };
  if (p) {
    const top = G();
    if (p.kind === 'deck')
      top.add(
        at(planks(s.r, p.w, p.d, 0.17, C.woodL, PAD), 0, 0, 0),
        bx(p.w + 0.02, 0.06, p.d + 0.02, M(C.wood), 0, -0.05, 0, 0.015),
      );
    if (p.kind === 'patio') pavers(top, s.r, p.w, p.d);
    if (p.kind === 'gravel') gravel(top, s.r, p.w, p.d);
    if (p.kind === 'soil') top.add(bx(p.w, 0.06, p.d, M('#8a6242', { b: 0.5, m: 0.5 }), 0, -0.035, 0, 0.02));
    g.add(at(top, p.x, 0, p.z));
  }
  if (o.fence !== 'none') g.add(at(fence(w - 0.5, s.r, o.fenceH ?? 1.5, '#cf9a60'), 0, 0, -d / 2 + 0.28));
  if (o.hedge)
    for (let i = 0; i < Math.floor((w - 0.8) / 0.7); i++)
      g.add(at(I.bush(s.r, s.r.r(1.15, 1.3), C.leafD), -w / 2 + 0.75 + i * 0.7, 0, -d / 2 + 0.62, s.r() * 6));
  if (o.tree) g.add(at(I.tree(s.r, 3.1), o.tree[0], 0, o.tree[1]));
  if (p) s.ground = (x, z) => (Math.abs(x - p.x) < p.w / 2 && Math.abs(z - p.z) < p.d / 2 ? PAD : 0);
  const onPad = (x: number, z: number) => !!p && Math.abs(x - p.x) < p.w / 2 + 0.1 && Math.abs(z - p.z) < p.d / 2 + 0.1;
  g.add(grass(s.r, w - 0.4, d - 0.5, o.tufts ?? 90, (x, z) => onPad(x, z) || (o.clear?.(x, z) ?? false)));
  s.root.add(g);
}

function pavers(g: ReturnType<typeof G>, r: R, w: number, d: number) {
  const [n, k] = [Math.round(w / 0.6), Math.round(d / 0.6)];
  for (let i = 0; i < n; i++)
    for (let j = 0; j < k; j++)
      g.add(
        bx(
          w / n - 0.02,
          0.07,
          d / k - 0.02,
          M(vary(C.conc, r, 0.008, 0.025), { m: 0.2 }),
          -w / 2 + ((i + 0.5) * w) / n,
          PAD - 0.07,
          -d / 2 + ((j + 0.5) * d) / k,
          0.018,
        ),
      );
}

function gravel(g: ReturnType<typeof G>, r: R, w: number, d: number) {
  g.add(bx(w, 0.05, d, M('#b9ad98', { b: 0.6, m: 0.5 }), 0, PAD - 0.05, 0, 0.02));
  for (let i = 0; i < 110; i++)
    g.add(
      at(
        rbox(r.r(0.05, 0.1), 0.05, r.r(0.05, 0.09), 0.02, M(vary('#c4b9a6', r, 0.01, 0.08))),
        r.r(-w / 2, w / 2),
        PAD,
        r.r(-d / 2, d / 2),
        r() * 6,
      ),
    );
}

type DriveSpec = {
  w: number;
  d: number;
  house?: HouseSpec & { x?: number };
  walk?: { x: number; w: number };
  conc?: number;
  bushes?: boolean;
  tree?: [number, number];
};

/** Front of a house on a plinth. The house stands at the back; in front a concrete drive of depth `conc`. */
export function drive(s: Stage, o: DriveSpec) {
  const { w, d, conc = d * 0.5 } = o;
  const g = G(base(w, d, 0.5, C.grass, { b: 0.2, m: 0.35 }));
  const z = d / 2 - conc / 2 - 0.25;
  g.add(at(slab(w, conc, 0.05, C.conc, 0.1, { m: 0.2 }), 0, 0.03, z));
  for (let i = 1; i < Math.round(w / 1.9); i++) g.add(bx(0.03, 0.006, conc - 0.1, M(C.concD), -w / 2 + i * 1.9, 0.03, z, 0.002));
  const hd = o.house?.d ?? 2.0;
  const hz = -d / 2 + hd / 2 + 0.2;
  if (o.house) {
    g.add(at(home({ d: hd, ...o.house }), o.house.x ?? 0, 0, hz));
    const front = hz + hd / 2;
    for (const op of o.house.openings ?? []) {
      if (op.kind === 'window') {
        if (o.bushes !== false)
          for (const dx of [-0.45, 0.4]) g.add(at(I.bush(s.r, 0.72, C.leaf), (o.house.x ?? 0) + op.x + dx, 0, front + 0.3));
        continue;
      }
      const pw = op.kind.startsWith('garage') ? 2.7 : 1.3;
      const len = z - conc / 2 - front + 0.3;
      if (len > 0.1)
        g.add(at(slab(pw, len + 0.2, 0.05, C.conc, 0.05, { m: 0.2 }), (o.house.x ?? 0) + op.x, 0.028, front + len / 2 - 0.1));
    }
  }
  if (o.tree) g.add(at(I.tree(s.r, 3.6), o.tree[0], 0, o.tree[1]));
  g.add(grass(s.r, w - 0.5, d - 0.5, 60, (_, zz) => zz > z - conc / 2 - 0.1 || (!!o.house && zz < hz + hd / 2 + 0.5)));
  s.root.add(g);
  s.ground = () => 0.032;
  return { z, front: hz + hd / 2, y: 0.035 };
}

/**
 * The trailer on a strip of drive, its gate toward +x. Returns the bed: a group whose origin is the bed's floor
 * center, x along the trailer (gate at +BED.L/2), so that loads can be placed simply.
 */
export function loadingBay(
  s: Stage,
  o: {
    gate?: 'closed' | 'open' | 'half';
    ramp?: boolean;
    x?: number;
    z?: number;
    w?: number;
    d?: number;
    turn?: number;
    fence?: boolean;
    house?: boolean;
  } = {},
) {
  const { gate = 'open', ramp = false, w = ramp ? 7.2 : 6.4, d = 4.0, fence: f = false } = o;
  const x = o.x ?? (ramp ? -1.0 : -0.5);
  const z = o.z ?? -0.35;
  const g = G(base(w, d, 0.45, C.grass, { b: 0.2, m: 0.35 }));
  g.add(at(slab(w, d - 1.1, 0.05, C.conc, 0.1, { m: 0.2 }), 0, 0.03, 0.15));
  for (let i = 1; i < Math.round(w / 1.9); i++) g.add(bx(0.03, 0.006, d - 1.2, M(C.concD), -w / 2 + i * 1.9, 0.03, 0.15, 0.002));
  if (f) g.add(at(fence(w - 0.5, s.r, 1.5, '#cf9a60'), 0, 0, -d / 2 + 0.25));
  g.add(grass(s.r, w - 0.5, d - 0.4, 60, (_, zz) => Math.abs(zz - 0.15) < d / 2 - 0.55));
  const t = at(trailer({ gate, ramp }), x, 0.035, z, Math.PI);
  const bed = at(G(), x, 0.035 + BED.F, z);
  g.add(t, bed);
  s.root.add(g);
  s.ground = () => 0.035;
  s.view({ az: 38, el: 22, fit: [1.06, 0.95], slide: 0.05 });
  return { bed, x, z, y: 0.035, floor: 0.035 + BED.F, gateX: x + BED.L / 2 };
}

/** Pickup and trailer in one piece, nose to +x, centered between them. */
export function rig(o: { gate?: 'closed' | 'open' } = {}) {
  return G(at(trailer(o), -3.15, 0, 0), at(truck(), 3.3, 0, 0));
}

/** Height of the ramp at world x, for a bay with a ramp. */
export function onRamp(bay: { gateX: number; y: number }, x: number) {
  const t = Math.min(1, Math.max(0, (bay.gateX + 2.0 - x) / 1.95));
  return bay.y + t * BED.F + 0.03;
}
