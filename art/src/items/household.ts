// Things in rooms: tables, shelves, beds, bath and kitchen pieces.
import * as THREE from 'three';
import { C, G, M, P, at, bar, beam, bx, cushion, cyl, fabric, fillet, gloss, lathe, metal, rbox, rext, rng, sd, sdfMesh, tube, vary, type R } from '../kit';
import { pipeRect } from './furniture';

/** Table with its top at y = h; legs = which of the four corners have one. */
export function table(w: number, d: number, h = 0.74, c: string = C.wood, legs: boolean[] = [true, true, true, true]) {
  const m = M(c, { m: 0.25 });
  const g = G(bx(w, 0.06, d, m, 0, h - 0.06, 0, 0.02), bx(w - 0.2, 0.08, d - 0.2, m, 0, h - 0.14, 0, 0.015));
  [[-1, -1], [1, -1], [-1, 1], [1, 1]].forEach(([x, z], i) => {
    if (legs[i]) g.add(at(leg(h - 0.1, m.c), x * (w / 2 - 0.12), 0, z * (d / 2 - 0.12)));
  });
  return g;
}
export const leg = (h: number, c: string = C.wood) => lathe([[0, 0], [0.022, 0], [0.042, h], [0, h]], 0.006, M(c, { m: 0.25 }), 12);

/** Bookcase with shelves; `books` fills that share of each shelf. */
export function bookcase(w: number, h: number, d: number, n: number, c: string, r: R, books = 0) {
  const g = G();
  const m = M(c, { m: 0.25 });
  for (const s of [-1, 1]) g.add(bx(0.045, h, d, m, s * (w / 2 - 0.022), 0, 0, 0.012));
  g.add(bx(w - 0.05, h, 0.03, M(vary(c, r, 0.005, 0.05)), 0, 0, -d / 2 + 0.02, 0.008));
  for (let i = 0; i <= n; i++) {
    const y = 0.05 + (i * (h - 0.1)) / n;
    g.add(bx(w - 0.06, 0.04, d - 0.02, m, 0, y, 0, 0.012));
    if (i < n && books > 0) g.add(at(bookRow((w - 0.16) * books, (h - 0.1) / n - 0.1, r), -w / 2 + 0.06, y + 0.04, 0.02));
  }
  return g;
}

/** Upright books from x = 0 to len. */
export function bookRow(len: number, h: number, r: R) {
  const g = G();
  for (let x = 0; x < len; ) {
    const t = r.r(0.035, 0.07);
    g.add(bx(t - 0.005, h * r.r(0.7, 1), 0.2, M(vary(r.pick([C.terra, C.green, C.mustard, C.teal, C.navy, C.cream, C.rose]), r)), x + t / 2, 0, 0, 0.008));
    x += t;
  }
  return g;
}

export function bookStack(n: number, r: R) {
  const g = G();
  for (let i = 0; i < n; i++) g.add(at(bx(r.r(0.24, 0.3), 0.045, 0.2, M(vary(r.pick([C.terra, C.green, C.mustard, C.teal, C.navy, C.cream, C.rose]), r)), 0, 0, 0, 0.01), r.r(-0.015, 0.015), i * 0.047, r.r(-0.015, 0.015), r.r(-0.25, 0.25)));
  return g;
}

/** Paper bundle tied with string. */
export function paperBundle(r: R) {
  const g = G();
  for (let i = 0; i < 7; i++) g.add(at(bx(0.36, 0.035, 0.27, M(vary('#efe3c9', r, 0.008, 0.03)), 0, 0, 0, 0.006), r.r(-0.012, 0.012), i * 0.036, r.r(-0.012, 0.012), r.r(-0.05, 0.05)));
  g.add(bx(0.385, 0.26, 0.02, M(C.terra), 0, 0, 0, 0.004), bx(0.02, 0.26, 0.295, M(C.terra), 0, 0, 0, 0.004));
  return g;
}

/** China cabinet with a glazed top. */
export function chinaCabinet(r: R) {
  const g = G();
  const m = gloss('#6f3d24', { refl: 0.25, m: 0.25, r: 0.4 });
  g.add(bx(1.15, 0.85, 0.44, m, 0, 0.06, 0, 0.03), bx(1.22, 0.05, 0.5, m, 0, 0.9, 0, 0.02), bx(1.05, 0.06, 0.38, M(C.woodD), 0, 0, 0, 0.015));
  for (const s of [-1, 1]) {
    g.add(bx(0.5, 0.7, 0.03, M('#845033', { m: 0.25 }), s * 0.27, 0.14, 0.225, 0.02), at(P(new THREE.SphereGeometry(0.022, 10, 8), metal(C.amber)), s * 0.06, 0.5, 0.255));
    g.add(bx(0.05, 0.95, 0.34, m, s * 0.53, 0.95, -0.04, 0.015), bx(0.5, 0.9, 0.02, gloss('#b9d3cc', { r: 0.08, refl: 0.7 }), s * 0.26, 0.98, 0.125, 0.006));
    g.add(bx(0.045, 0.9, 0.035, m, s * 0.02, 0.98, 0.135, 0.01), bx(0.045, 0.9, 0.035, m, s * 0.5, 0.98, 0.135, 0.01));
  }
  g.add(bx(1.1, 0.95, 0.03, M('#5a3019'), 0, 0.95, -0.2, 0.01), bx(1.2, 0.09, 0.42, m, 0, 1.9, -0.03, 0.03), at(rext([[-0.45, 0], [0.45, 0], [0, 0.16]], 0.06, 0.02, m), 0, 1.98, 0.1));
  void r;
  return g;
}

/** Bed frame with head and foot boards; slats along x. Mattress goes at y = 0.34. */
export function bedFrame(w = 1.45, l = 2.0, c: string = C.wood, o: { foot?: boolean; slats?: number } = {}) {
  const m = M(c, { m: 0.25 });
  const g = G(bx(w + 0.1, 0.95, 0.07, m, 0, 0, -l / 2 - 0.03, 0.03), bx(w - 0.1, 0.4, 0.03, M(C.woodL), 0, 0.48, -l / 2 + 0.015, 0.03));
  if (o.foot !== false) g.add(bx(w + 0.1, 0.5, 0.07, m, 0, 0, l / 2 + 0.03, 0.03));
  for (const s of [-1, 1]) g.add(bx(0.05, 0.16, l, m, s * (w / 2 + 0.02), 0.2, 0, 0.018));
  const n = o.slats ?? 8;
  for (let i = 0; i < n; i++) g.add(bx(w, 0.03, 0.09, M(C.woodL), 0, 0.26, -l / 2 + 0.15 + (i * (l - 0.3)) / 7, 0.01));
  return g;
}

/** Box spring: a plain upholstered slab, lying; base at y = 0. */
export function boxSpring(w = 1.4, l = 1.95) {
  return G(bx(w, 0.22, l, fabric('#d9cbb2', { b: 0.12 }), 0, 0, 0, 0.05), bx(w - 0.05, 0.02, l - 0.05, fabric(C.cream), 0, 0.215, 0, 0.01), at(pipeRect(w, l, 0.08, 0.205, 0.012, fabric(C.terra)), 0, 0, 0));
}

export function pillow(c: string = C.cream) {
  return cushion(0.55, 0.17, 0.36, fabric(c), 0.6, 8);
}

/** Bathtub, standing on its base. */
export function bathtub() {
  const o = sd.box([0, 0.3, 0], [0.8, 0.28, 0.38], 0.2);
  const i = sd.box([0, 0.45, 0], [0.7, 0.32, 0.28], 0.18);
  const g = G(sdfMesh(sd.below(0.56, 0.02, sd.sub(0.03, o, i)), [-0.9, -0.05, -0.5], [0.9, 0.7, 0.5], 0.028, gloss(C.white)));
  for (const x of [-1, 1]) for (const z of [-1, 1]) g.add(at(P(new THREE.SphereGeometry(0.07, 10, 8), metal(C.amber)), x * 0.55, 0.07, z * 0.25));
  return g;
}

/** Heap of broken tile: a low mound of chips. */
export function tileHeap(r: R, rad = 0.6, h = 0.45, n = 130) {
  const g = G();
  const base = lathe([[rad, 0], [rad * 0.8, h * 0.35], [rad * 0.35, h * 0.82], [0, h * 0.92]], 0.1, M('#cdbfa8', { b: 0.5, m: 0.4 }), 24);
  g.add(base);
  for (let i = 0; i < n; i++) {
    const a = i * 2.4;
    const t = Math.sqrt(i / n);
    const y = h * Math.max(0, 1 - t) * 0.95 + 0.02;
    const c = r.pick(['#f4ecdc', '#f4ecdc', '#a9cfc6', '#8fb7b0', '#d9c7a8']);
    g.add(at(rbox(r.r(0.09, 0.19), 0.03, r.r(0.07, 0.16), 0.008, M(vary(c, r, 0.008, 0.03), { r: 0.3, refl: 0.2 })), Math.cos(a) * rad * t, y, Math.sin(a) * rad * t, r() * 6, r.r(-0.7, 0.7), r.r(-0.7, 0.7)));
  }
  return g;
}

/** Base kitchen cabinet. */
export function cabinet(c = '#3b7a5f') {
  return G(bx(0.9, 0.78, 0.56, M(c), 0, 0.08, 0, 0.025), bx(0.8, 0.08, 0.48, M(C.char), 0, 0, -0.02, 0.01), bx(0.94, 0.05, 0.6, M('#f1e2c6', { r: 0.3 }), 0, 0.86, 0, 0.018), ...[-1, 1].flatMap((s) => [bx(0.4, 0.64, 0.03, M('#4d9173'), s * 0.215, 0.14, 0.285, 0.02), bx(0.03, 0.13, 0.03, metal(C.steelL), s * 0.06, 0.6, 0.31, 0.012)]));
}

/** Roll of carpet lying along x. */
export function carpetRoll(l: number, rad = 0.17, c: string = C.rose) {
  const g = G(at(cyl(rad, l, 0.03, fabric(c, { b: 0.2 }), 24), l / 2, rad, 0, 0, 0, Math.PI / 2));
  for (const s of [-1, 1]) for (const q of [0.45, 0.75]) g.add(at(P(new THREE.TorusGeometry(rad * q, 0.012, 6, 22), fabric('#efc9a8')), (s * l) / 2, rad, 0, Math.PI / 2));
  return g;
}

export function clock(r = 0.2, c: string = C.cream) {
  return G(at(cyl(r, 0.06, 0.015, M(C.woodD), 28), 0, 0, -0.03, 0, Math.PI / 2), at(cyl(r * 0.84, 0.01, 0.002, M(c), 28), 0, 0, 0.03, 0, Math.PI / 2), at(bx(0.016, r * 0.6, 0.01, M(C.black), 0, 0, 0.045, 0.004), 0, 0, 0, 0, 0, 0.7), at(bx(0.014, r * 0.72, 0.01, M(C.black), 0, 0, 0.05, 0.004), 0, 0, 0, 0, 0, -1.1));
}

/** Grandfather clock. */
export function longcase() {
  const m = gloss('#6f3d24', { refl: 0.25, m: 0.2 });
  return G(bx(0.5, 0.4, 0.34, m, 0, 0, 0, 0.03), bx(0.36, 0.95, 0.28, m, 0, 0.4, 0, 0.02), bx(0.5, 0.52, 0.34, m, 0, 1.33, 0, 0.03), bx(0.24, 0.78, 0.02, gloss('#3a2415', { refl: 0.8 }), 0, 0.48, 0.145, 0.01), at(cyl(0.07, 0.015, 0.004, metal(C.amber), 20), 0, 0.68, 0.155, 0, Math.PI / 2), at(rext([[-0.27, 0], [0.27, 0], [0, 0.18]], 0.3, 0.02, m), 0, 1.85, 0), at(clock(0.19), 0, 1.6, 0.16));
}

/** Sticker, facing +z. */
export const sticker = (c: string = C.orange) => at(cyl(0.05, 0.012, 0.004, M(c, { e: 0.1 }), 18), 0, 0, 0, 0, Math.PI / 2);

export function vase(r: R) {
  const g = G(lathe([[0, 0], [0.07, 0], [0.1, 0.1], [0.06, 0.22], [0.07, 0.26], [0.05, 0.26], [0.04, 0.2], [0, 0.2]], 0.015, gloss(C.teal), 24));
  for (let i = 0; i < 7; i++) {
    const a = i * 2.4;
    const x = Math.cos(a) * 0.11;
    const z = Math.sin(a) * 0.11;
    g.add(bar([0, 0.2, 0], [x, 0.46, z], 0.008, M(C.leafD)), at(P(new THREE.SphereGeometry(0.055, 10, 8), M(r.pick([C.orange, C.rose, C.hivis]), { sheen: 0.5 })), x, 0.48 + r.r(-0.05, 0.05), z));
  }
  return g;
}

/** A coat lying on a heap: a soft flattened shape with sleeves. */
export function coat(c: string, r: R) {
  const g = G(at(cushion(0.62, 0.16, 0.7, fabric(c, { b: 0.16 }), 0.3, 8), 0, 0.08, 0));
  for (const s of [-1, 1]) g.add(at(cushion(0.2, 0.14, 0.62, fabric(vary(c, r, 0.005, 0.04), { b: 0.16 }), 0.4, 8), s * 0.38, 0.05, 0.12, s * -0.5));
  return g;
}

/** A shirt hung over a bar at y = 0, hanging down on both sides of z. */
export function hungShirt(c: string, w = 0.42, h = 0.5) {
  return G(at(cushion(w, 0.05, h, fabric(c, { b: 0.14 }), 0.5, 8), 0, -h / 2 + 0.02, 0.045, 0, Math.PI / 2 - 0.08), at(cushion(w, 0.05, h * 0.8, fabric(c, { b: 0.14 }), 0.5, 8), 0, -h * 0.38 + 0.02, -0.045, 0, Math.PI / 2 + 0.08), at(cushion(w, 0.09, 0.12, fabric(c), 0.4, 8), 0, 0.02, 0));
}

export function sink() {
  return G(bx(0.56, 0.02, 0.42, metal(C.steelL), 0, 0, 0, 0.008), bx(0.46, 0.012, 0.32, M(C.slate), 0, 0.016, 0, 0.004), tube([[0, 0, -0.17], [0, 0.26, -0.17], [0, 0.3, -0.05], [0, 0.24, 0.02]], 0.018, metal(C.steel)));
}

export const plate = () => lathe([[0, 0], [0.08, 0], [0.14, 0.025], [0.13, 0.03], [0, 0.012]], 0.006, gloss(C.white), 24);
export function plates(n: number) {
  const g = G();
  for (let i = 0; i < n; i++) g.add(at(plate(), 0, i * 0.02, 0));
  return g;
}

/** Fold of linen. */
export const linen = (c: string, w = 0.4, d = 0.3) => at(cushion(w, 0.075, d, fabric(c), 0.12, 8), 0, 0.0375, 0);

/** Card table, folded flat or standing. */
export function cardTable(folded: boolean) {
  if (folded) return G(bx(0.86, 0.86, 0.06, M(C.green, { sheen: 0.5 }), 0, 0, 0, 0.02), bar([-0.36, 0.05, 0.06], [-0.36, 0.8, 0.06], 0.016, metal(C.steel)), bar([0.36, 0.05, 0.06], [0.36, 0.8, 0.06], 0.016, metal(C.steel)));
  const g = G(bx(0.86, 0.05, 0.86, M(C.green, { sheen: 0.5 }), 0, 0.68, 0, 0.02));
  for (const x of [-1, 1]) for (const z of [-1, 1]) g.add(bar([x * 0.38, 0, z * 0.38], [x * 0.38, 0.68, z * 0.38], 0.016, metal(C.steel)));
  return g;
}

/** Workbench with a lower shelf and a vice. */
export function workbench(w = 1.8) {
  const g = G(bx(w, 0.08, 0.62, M(C.woodL, { m: 0.3 }), 0, 0.84, 0, 0.02), bx(w - 0.2, 0.05, 0.5, M(C.wood), 0, 0.24, 0, 0.015), bx(w - 0.1, 0.14, 0.04, M(C.wood), 0, 0.7, 0.26, 0.012));
  for (const x of [-1, 1]) for (const z of [-1, 1]) g.add(bx(0.09, 0.84, 0.09, M(C.wood), x * (w / 2 - 0.1), 0, z * 0.23, 0.02));
  g.add(bx(0.16, 0.14, 0.16, M(C.slate), w / 2 - 0.25, 0.92, 0.16, 0.03), bx(0.18, 0.09, 0.05, M(C.slate), w / 2 - 0.25, 0.95, 0.32, 0.02));
  return g;
}

/** A cat sitting, facing +z. */
export function cat(c: string = C.orangeD) {
  const m = M(c, { sheen: 0.8, b: 0.1 });
  const f = sd.uni(0.05, sd.ell([0, 0.13, -0.03], [0.1, 0.13, 0.13]), sd.ell([0, 0.24, 0.05], [0.075, 0.12, 0.07]), sd.sph([0, 0.37, 0.08], 0.085), sd.cap([0.04, 0.2, 0.09], [0.045, 0.03, 0.12], 0.03, 0.028), sd.cap([-0.04, 0.2, 0.09], [-0.045, 0.03, 0.12], 0.03, 0.028));
  const g = G(sdfMesh(f, [-0.2, 0, -0.25], [0.2, 0.5, 0.22], 0.014, m), tube([[0, 0.04, -0.14], [0.14, 0.03, -0.18], [0.19, 0.05, -0.04]], 0.026, m));
  for (const s of [-1, 1]) g.add(at(P(new THREE.ConeGeometry(0.032, 0.075, 8), m), s * 0.05, 0.465, 0.075, 0, 0, -s * 0.2), at(P(new THREE.SphereGeometry(0.013, 8, 6), M('#1e1713', { refl: 0.6 })), s * 0.032, 0.385, 0.155));
  g.add(at(P(new THREE.SphereGeometry(0.012, 8, 6), M(C.rose)), 0, 0.36, 0.165));
  return g;
}

/** Small cones for wires hanging from a stripped wall. */
export const stud = (h: number) => bx(0.09, h, 0.05, M(C.woodL, { m: 0.3 }), 0, 0, 0, 0.012);
export const beamBetween = beam;
export const roundTable = (r = 0.42, h = 0.45) => {
  const g = G(at(cyl(r, 0.05, 0.02, M(C.woodL, { m: 0.3 }), 32), 0, h - 0.05, 0));
  for (let i = 0; i < 3; i++) g.add(bar([Math.cos(i * 2.09) * r * 0.76, 0.02, Math.sin(i * 2.09) * r * 0.76], [Math.cos(i * 2.09) * r * 0.52, h - 0.05, Math.sin(i * 2.09) * r * 0.52], 0.02, M(C.wood), 0.028));
  return g;
};
void fillet;
void rng;
