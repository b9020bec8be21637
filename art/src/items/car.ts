import { at, bx, C, cyl, fillet, G, gloss, M, metal, rext, type V2 } from '../kit/index.ts';

/** A small hatchback, nose to +x. */
export function car(body: string = C.teal) {
  const m = gloss(body, { r: 0.3, refl: 0.3 });
  const glass = gloss('#24424a', { r: 0.12, refl: 1.2 });
  const g = G();
  g.add(
    rext(
      fillet(
        [
          [-1.75, 0.4, 0.1],
          [-1.8, 0.85, 0.2],
          [-1.5, 0.98, 0.2],
          [1.0, 0.95, 0.25],
          [1.7, 0.82, 0.25],
          [1.78, 0.42, 0.1],
          [1.5, 0.3, 0.05],
          [-1.5, 0.3, 0.05],
        ] as (V2 | [number, number, number])[],
        0.1,
        true,
        5,
      ),
      1.6,
      0.12,
      m,
      4,
    ),
  );
  g.add(
    rext(
      fillet(
        [
          [-1.55, 0.9],
          [-1.25, 1.42],
          [0.3, 1.45],
          [1.0, 0.92],
        ],
        0.2,
        true,
        6,
      ),
      1.42,
      0.16,
      m,
      4,
    ),
    rext(
      fillet(
        [
          [-1.3, 0.98],
          [-1.12, 1.32],
          [-0.35, 1.34],
          [-0.35, 0.98],
        ],
        0.08,
        true,
        4,
      ),
      1.46,
      0.02,
      glass,
      2,
    ),
    rext(
      fillet(
        [
          [-0.25, 0.98],
          [-0.25, 1.34],
          [0.24, 1.34],
          [0.74, 0.98],
        ],
        0.08,
        true,
        4,
      ),
      1.46,
      0.02,
      glass,
      2,
    ),
  );
  for (const x of [-1.1, 1.1])
    for (const s of [-1, 1])
      g.add(
        at(cyl(0.31, 0.2, 0.05, M(C.black), 28), x, 0.31, s * 0.72 - 0.1, 0, Math.PI / 2),
        at(cyl(0.17, 0.02, 0.006, metal(C.steelL), 20), x, 0.31, s * 0.83 - 0.01, 0, Math.PI / 2),
      );
  for (const s of [-1, 1])
    g.add(
      bx(0.1, 0.12, 0.28, M('#fff3cf', { e: 0.3 }), 1.7, 0.62, s * 0.52, 0.04),
      bx(0.06, 0.14, 0.24, M(C.red, { e: 0.1 }), -1.77, 0.68, s * 0.54, 0.03),
    );
  return g;
}
