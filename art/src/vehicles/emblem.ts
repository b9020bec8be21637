import { at, cyl, fillet, G, M, rext, type V2 } from '../kit/index.ts';

/** Points on a circular arc, degrees. */
export const arc = (cx: number, cy: number, r: number, a0: number, a1: number, n = 18): V2[] =>
  [...Array(n + 1).keys()].map((i) => {
    const a = ((a0 + ((a1 - a0) * i) / n) * Math.PI) / 180;
    return [cx + Math.cos(a) * r, cy + Math.sin(a) * r] as V2;
  });

/** The up-arrow mark on a disc, facing +z. */
export function emblem(r: number, bg: string, fg: string) {
  const g = G(at(cyl(r, 0.02, 0.006, M(bg, { b: 0, m: 0.03 }), 48), 0, 0, 0, 0, Math.PI / 2));
  const s = r;
  g.add(
    at(
      rext(
        fillet(
          [
            [-0.15 * s, -0.55 * s],
            [0.15 * s, -0.55 * s],
            [0.15 * s, 0.02 * s],
            [0.46 * s, 0.02 * s],
            [0, 0.6 * s],
            [-0.46 * s, 0.02 * s],
            [-0.15 * s, 0.02 * s],
          ],
          0.05 * s,
          true,
          4,
        ),
        0.02,
        0.004,
        M(fg, { b: 0, m: 0.03 }),
      ),
      0,
      0,
      0.022,
    ),
  );
  return g;
} // faces +z
