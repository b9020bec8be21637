// What the crew brings: dollies, tools, blankets, straps, boxes of the trade.
import * as THREE from 'three';
import { C, G, M, P, at, bar, bx, cushion, cyl, fabric, fillet, gloss, lathe, metal, rbox, rext, tube, vary, warp, type R, type V3 } from '../kit';

const wheelAt = (x: number, y: number, z: number, r = 0.06) => at(cyl(r, 0.05, 0.012, M(C.black), 16), x, y, z - 0.025, 0, Math.PI / 2);

/** Flat furniture dolly, top at y = 0.16. */
export function dolly(w = 0.8, d = 0.5) {
  const g = G(bx(w, 0.06, d, M(C.woodL), 0, 0.1, 0, 0.02), bx(w * 0.3, 0.012, d, fabric(C.char), -w * 0.3, 0.155, 0, 0.004), bx(w * 0.3, 0.012, d, fabric(C.char), w * 0.3, 0.155, 0, 0.004));
  for (const x of [-1, 1]) for (const z of [-1, 1]) g.add(at(cyl(0.05, 0.04, 0.012, M(C.orange), 14), x * w * 0.4, 0.05, z * d * 0.36 - 0.02, 0, Math.PI / 2));
  return g;
}

/** Upright hand truck: plate towards +z, handles up, leaning by `tilt` radians backwards. */
export function handTruck(tilt = 0, colour = C.orange) {
  const g = G();
  const m = metal(colour, { f: 0.1 });
  for (const s of [-1, 1]) g.add(bar([s * 0.2, 0.05, 0], [s * 0.2, 1.2, 0], 0.022, m), tube([[s * 0.2, 1.18, 0], [s * 0.2, 1.26, -0.06], [s * 0.2, 1.26, -0.16]], 0.022, m), wheelAt(s * 0.26, 0.12, -0.1, 0.12));
  for (const y of [0.3, 0.65, 1.0]) g.add(bar([-0.2, y, 0], [0.2, y, 0], 0.016, m));
  g.add(bx(0.5, 0.02, 0.28, metal(C.steel), 0, 0.02, 0.14, 0.008));
  g.rotation.x = -tilt;
  return G(g);
}

export function broom(colour = C.orange) {
  const g = G(bar([0, 0.3, 0], [0, 1.45, 0], 0.016, M(C.woodL)));
  g.add(at(rext(fillet([[-0.06, 0], [0.06, 0], [0.2, -0.3], [-0.2, -0.3]], 0.02), 0.08, 0.02, M(colour)), 0, 0.32, 0));
  return g;
}

export function rake() {
  const g = G(bar([0, 0.12, 0], [0, 1.6, 0], 0.016, M(C.woodL)));
  for (let i = -4; i <= 4; i++) g.add(bar([0, 0.2, 0], [i * 0.055, 0.01, 0.05], 0.007, M(C.orange)));
  return g;
}

export function shovel() {
  const g = G(bar([0, 0.3, 0], [0, 1.25, 0], 0.018, M(C.woodL)), bar([-0.08, 1.27, 0], [0.08, 1.27, 0], 0.02, M(C.orange)));
  g.add(at(rext(fillet([[-0.11, 0.34], [0.11, 0.34], [0.12, 0.12, 0.08], [0, 0, 0.04], [-0.12, 0.12, 0.08]], 0.03), 0.025, 0.01, metal(C.steel)), 0, 0, 0.01));
  return g;
}

/** Pry bar or other long hand tool, along y. */
export function pryBar() {
  return tube([[0, 0, 0.06], [0, 0.04, 0.01], [0, 0.25, 0], [0, 0.55, 0]], 0.016, M(C.orange, { r: 0.35 }));
}

/** Cordless driver, bit towards +z. */
export function driver() {
  return G(at(bx(0.06, 0.06, 0.16, M(C.hivis), 0, 0, 0, 0.02), 0, 0, 0), bx(0.05, 0.14, 0.06, M(C.char), 0, -0.12, -0.03, 0.015), bx(0.07, 0.06, 0.1, M(C.char), 0, -0.17, -0.02, 0.02), bar([0, 0.03, 0.08], [0, 0.03, 0.17], 0.012, metal(C.steel)));
}

/** Reciprocating saw, blade towards +z. */
export function saw() {
  return G(bx(0.09, 0.11, 0.3, M(C.orange, { r: 0.4 }), 0, 0, -0.05, 0.035), bx(0.07, 0.09, 0.1, M(C.char), 0, 0.01, 0.13, 0.02), bx(0.012, 0.045, 0.28, metal(C.steelL), 0, 0.02, 0.3, 0.004));
}

/** Tape measure case with its blade drawn out to length l along +x. */
export function tape(l = 1.2) {
  return G(bx(0.11, 0.11, 0.06, M(C.hivis), 0, 0, 0, 0.03), bx(l, 0.03, 0.006, M(C.hivis, { e: 0.1 }), l / 2 + 0.04, 0.01, 0, 0.002), bx(0.02, 0.06, 0.02, metal(C.steel), l + 0.04, 0, 0, 0.004));
}

export function clipboard() {
  return G(bx(0.26, 0.36, 0.015, M(C.wood), 0, -0.18, 0, 0.006), bx(0.22, 0.3, 0.006, M(C.white), 0, -0.17, 0.01, 0.002), bx(0.1, 0.04, 0.02, metal(C.steel), 0, 0.13, 0.012, 0.006));
}

/** Folded moving blankets, n high. */
export function blankets(n = 3) {
  const g = G();
  for (let i = 0; i < n; i++) g.add(at(cushion(0.56, 0.08, 0.42, fabric([C.navy, '#3f6472', C.greenM][i % 3]), 0.15), 0, 0.05 + i * 0.075, 0, 0.05 * (i - 1)));
  return g;
}

/** A blanket draped over a box of w x h x d standing on the floor: a soft cover a little larger than it. */
export function draped(w: number, h: number, d: number, colour = '#3f6472', hem = 0.1) {
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
  const soft = fabric(colour, { b: 0.14 });
  const g = G(P(b, soft));
  for (const s of [-1, 1]) g.add(bx(w * 1.06, 0.035, 0.02, fabric(C.orange), 0, h * 0.55, (s * d * 1.05) / 2 + 0.005, 0.008));
  for (const s of [-1, 1]) g.add(bx(0.02, 0.035, d * 1.06, fabric(C.orange), (s * w * 1.05) / 2 + 0.005, h * 0.55, 0, 0.008));
  return g;
}

/** Ratchet strap across things: over a box profile of width w (x), from height y0 to y, at one z. */
export function strap(w: number, y: number, y0 = 0) {
  const m = M(C.orange, { r: 0.6 });
  return G(bx(w + 0.03, 0.012, 0.05, m, 0, y, 0, 0.004), bx(0.012, y - y0, 0.05, m, -w / 2 - 0.015, y0, 0, 0.004), bx(0.012, y - y0, 0.05, m, w / 2 + 0.015, y0, 0, 0.004), bx(0.09, 0.04, 0.07, metal(C.steel), w * 0.25, y, 0, 0.01));
}

/** Plastic tote with a lid. */
export function tote(c: string, r?: R) {
  const col = r ? vary(c, r) : c;
  return G(bx(0.54, 0.34, 0.4, M(col, { r: 0.4 }), 0, 0, 0, 0.05), bx(0.58, 0.06, 0.44, M(C.cream), 0, 0.33, 0, 0.025), bx(0.2, 0.1, 0.012, M(C.cream), 0, 0.13, 0.2, 0.004));
}

/** Flat platform cart with a push handle at -x; top at y = 0.22. */
export function cart(w = 1.2, d = 0.65) {
  const g = G(bx(w, 0.07, d, M(C.green), 0, 0.15, 0, 0.025));
  for (const x of [-1, 1]) for (const z of [-1, 1]) g.add(wheelAt(x * (w / 2 - 0.14), 0.08, z * (d / 2 - 0.08), 0.08));
  const m = metal(C.steelL);
  g.add(tube([[-w / 2 + 0.03, 0.2, -d / 2 + 0.06], [-w / 2 - 0.04, 0.98, -d / 2 + 0.06], [-w / 2 - 0.04, 1.0, d / 2 - 0.06], [-w / 2 + 0.03, 0.2, d / 2 - 0.06]], 0.024, m, 24, 8, false, 0.1));
  return g;
}

/** Wheelbarrow, wheel towards +x; grips near [-1.15, 0.6, ±0.28]. */
export function wheelbarrow(colour = C.orange) {
  const g = G(at(rext(fillet([[-0.5, 0.34], [0.42, 0.34], [0.62, 0.72], [-0.56, 0.62]], 0.05), 0.62, 0.05, M(colour, { r: 0.4, refl: 0.2 })), 0, 0.05, 0));
  for (const s of [-1, 1]) {
    g.add(tube([[0.75, 0.2, s * 0.05], [0.2, 0.33, s * 0.22], [-0.5, 0.38, s * 0.26], [-1.15, 0.6, s * 0.28]], 0.024, M(C.woodL)));
    g.add(bar([-0.4, 0.36, s * 0.22], [-0.5, 0.02, s * 0.24], 0.02, metal(C.slate)));
  }
  g.add(at(cyl(0.2, 0.1, 0.03, M(C.black), 24), 0.75, 0.2, -0.05, 0, Math.PI / 2));
  return g;
}

/** Coil of cable or hose. */
export function coil(colour = C.char, r = 0.16) {
  const g = G();
  for (let i = 0; i < 4; i++) {
    const t = P(new THREE.TorusGeometry(r + (i % 2) * 0.012, 0.02, 8, 24), M(colour));
    g.add(at(t, 0, 0, i * 0.026 - 0.04));
  }
  return g;
}

export function toolbox() {
  return G(bx(0.46, 0.2, 0.22, M(C.red, { r: 0.35 }), 0, 0, 0, 0.03), bx(0.48, 0.05, 0.24, M(C.char), 0, 0.19, 0, 0.02), tube([[-0.14, 0.23, 0], [-0.12, 0.31, 0], [0.12, 0.31, 0], [0.14, 0.23, 0]], 0.014, metal(C.steel)));
}

export function padlock() {
  return G(bx(0.12, 0.1, 0.05, metal(C.amber, { f: 0.2 }), 0, 0, 0, 0.02), at(P(new THREE.TorusGeometry(0.045, 0.012, 8, 18, Math.PI * 1.2), metal(C.steelL)), -0.02, 0.11, 0));
}

export function keys() {
  const g = G(at(P(new THREE.TorusGeometry(0.045, 0.008, 6, 20), metal(C.steel)), 0, 0, 0));
  for (const a of [-0.5, 0, 0.5]) g.add(at(bx(0.024, 0.12, 0.01, metal(C.amber, { f: 0.2 }), 0, -0.13, 0, 0.004), Math.sin(a) * 0.05, -0.03, 0.005, 0, 0, a));
  return g;
}

/** Lidded cup of bolts. */
export const cup = () => lathe([[0, 0], [0.05, 0], [0.06, 0.13], [0.05, 0.13], [0.045, 0.02], [0, 0.02]], 0.006, gloss(C.cream), 18);

/** Wooden plank, lying along x, base centre at the origin. */
export const board = (l: number, w = 0.14, h = 0.035, c: string = C.wood, r?: R) => bx(l, h, w, M(r ? vary(c, r, 0.012, 0.05) : c, { m: 0.3 }), 0, 0, 0, 0.01);

/** n boards in a bundle along x, three per layer, two straps around. */
export function bundle(l: number, n: number, r: R, c: string = C.wood) {
  const g = G();
  for (let i = 0; i < n; i++) g.add(at(board(l + r.r(-0.15, 0.1), 0.13, 0.035, c, r), r.r(-0.06, 0.06), Math.floor(i / 3) * 0.037, ((i % 3) - 1) * 0.135, r.r(-0.02, 0.02)));
  const h = Math.ceil(n / 3) * 0.037;
  for (const s of [-1, 1]) g.add(at(G(bx(0.05, h + 0.02, 0.43, M(C.orange), 0, -0.01, 0, 0.012)), s * l * 0.28, 0, 0));
  return g;
}

/** Framed picture standing on its lower edge, facing +z. */
export function framed(w: number, h: number, c: string, c2: string) {
  return G(bx(w, h, 0.05, M(C.woodD), 0, 0, 0, 0.015), bx(w - 0.09, h - 0.09, 0.02, M(C.white), 0, 0.045, 0.018, 0.004), bx(w - 0.2, h - 0.2, 0.014, M(c), 0, 0.1, 0.026, 0.003), at(cyl(Math.min(w, h) * 0.17, 0.01, 0.002, M(c2), 20), 0, h * 0.48, 0.03, 0, Math.PI / 2));
}

/** Rug with a lighter border. */
export const rug = (w: number, d: number, c: string, border = '#efc9a8') =>
  G(bx(w, 0.02, d, M(c, { sheen: 0.8, b: 0.2 }), 0, 0, 0, 0.01), bx(w - 0.2, 0.008, d - 0.2, M(border, { sheen: 0.8, b: 0.2 }), 0, 0.018, 0, 0.003), bx(w - 0.3, 0.008, d - 0.3, M(c, { sheen: 0.8, b: 0.2 }), 0, 0.023, 0, 0.003));

export const towel = (c: string) => G(at(rbox(0.5, 0.07, 0.34, 0.033, fabric(c)), 0, 0.035, 0));
