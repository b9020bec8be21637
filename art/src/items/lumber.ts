import { at, bx, C, cyl, G, M, type R, vary } from '../kit/index.ts';

/** Wooden plank, lying along x, base center at the origin. */
export const board = (l: number, w = 0.14, h = 0.035, c: string = C.wood, r?: R) =>
  bx(l, h, w, M(r ? vary(c, r, 0.012, 0.05) : c, { m: 0.3 }), 0, 0, 0, 0.01);

/** n boards in a bundle along x, three per layer, two straps around. */
export function bundle(l: number, n: number, r: R, c: string = C.wood) {
  const g = G();
  for (let i = 0; i < n; i++)
    g.add(
      at(
        board(l + r.r(-0.15, 0.1), 0.13, 0.035, c, r),
        r.r(-0.06, 0.06),
        Math.floor(i / 3) * 0.037,
        ((i % 3) - 1) * 0.135,
        r.r(-0.02, 0.02),
      ),
    );
  const h = Math.ceil(n / 3) * 0.037;
  for (const s of [-1, 1]) g.add(at(G(bx(0.05, h + 0.02, 0.43, M(C.orange), 0, -0.01, 0, 0.012)), s * l * 0.28, 0, 0));
  return g;
}

/** Framed picture standing on its lower edge, facing +z. */
export function framed(w: number, h: number, c: string, c2: string) {
  return G(
    bx(w, h, 0.05, M(C.woodD), 0, 0, 0, 0.015),
    bx(w - 0.09, h - 0.09, 0.02, M(C.white), 0, 0.045, 0.018, 0.004),
    bx(w - 0.2, h - 0.2, 0.014, M(c), 0, 0.1, 0.026, 0.003),
    at(cyl(Math.min(w, h) * 0.17, 0.01, 0.002, M(c2), 20), 0, h * 0.48, 0.03, 0, Math.PI / 2),
  );
}

/** Rug with a lighter border. */
export const rug = (w: number, d: number, c: string, border = '#efc9a8') =>
  G(
    bx(w, 0.02, d, M(c, { sheen: 0.8, b: 0.2 }), 0, 0, 0, 0.01),
    bx(w - 0.2, 0.008, d - 0.2, M(border, { sheen: 0.8, b: 0.2 }), 0, 0.018, 0, 0.003),
    bx(w - 0.3, 0.008, d - 0.3, M(c, { sheen: 0.8, b: 0.2 }), 0, 0.023, 0, 0.003),
  );
