/** Tables, shelves, cabinets and books. */
import * as THREE from 'three';
import { at, bar, bx, C, cyl, G, gloss, lathe, M, metal, P, type R, rext, vary } from '../kit/index.ts';

/** Table with its top at y = h; legs = which of the four corners have one. */
export function table(w: number, d: number, h = 0.74, c: string = C.wood, legs: boolean[] = [true, true, true, true]) {
  const m = M(c, { m: 0.25 });
  const g = G(bx(w, 0.06, d, m, 0, h - 0.06, 0, 0.02), bx(w - 0.2, 0.08, d - 0.2, m, 0, h - 0.14, 0, 0.015));
  [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ].forEach(([x, z], i) => {
    if (legs[i]) g.add(at(leg(h - 0.1, m.c), x * (w / 2 - 0.12), 0, z * (d / 2 - 0.12)));
  });
  return g;
}

/** Table leg. */
export const leg = (h: number, c: string = C.wood) =>
  lathe(
    [
      [0, 0],
      [0.022, 0],
      [0.042, h],
      [0, h],
    ],
    0.006,
    M(c, { m: 0.25 }),
    12,
  );

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
    g.add(
      bx(
        t - 0.005,
        h * r.r(0.7, 1),
        0.2,
        M(vary(r.pick([C.terra, C.green, C.mustard, C.teal, C.navy, C.cream, C.rose]), r)),
        x + t / 2,
        0,
        0,
        0.008,
      ),
    );
    x += t;
  }
  return g;
}

export function bookStack(n: number, r: R) {
  const g = G();
  for (let i = 0; i < n; i++)
    g.add(
      at(
        bx(
          r.r(0.24, 0.3),
          0.045,
          0.2,
          M(vary(r.pick([C.terra, C.green, C.mustard, C.teal, C.navy, C.cream, C.rose]), r)),
          0,
          0,
          0,
          0.01,
        ),
        r.r(-0.015, 0.015),
        i * 0.047,
        r.r(-0.015, 0.015),
        r.r(-0.25, 0.25),
      ),
    );
  return g;
}

/** Paper bundle tied with string. */
export function paperBundle(r: R) {
  const g = G();
  for (let i = 0; i < 7; i++)
    g.add(
      at(
        bx(0.36, 0.035, 0.27, M(vary('#efe3c9', r, 0.008, 0.03)), 0, 0, 0, 0.006),
        r.r(-0.012, 0.012),
        i * 0.036,
        r.r(-0.012, 0.012),
        r.r(-0.05, 0.05),
      ),
    );
  g.add(bx(0.385, 0.26, 0.02, M(C.terra), 0, 0, 0, 0.004), bx(0.02, 0.26, 0.295, M(C.terra), 0, 0, 0, 0.004));
  return g;
}

/** China cabinet with a glazed top. */
export function chinaCabinet(r: R) {
  const g = G();
  const m = gloss('#6f3d24', { refl: 0.25, m: 0.25, r: 0.4 });
  g.add(
    bx(1.15, 0.85, 0.44, m, 0, 0.06, 0, 0.03),
    bx(1.22, 0.05, 0.5, m, 0, 0.9, 0, 0.02),
    bx(1.05, 0.06, 0.38, M(C.woodD), 0, 0, 0, 0.015),
  );
  for (const s of [-1, 1]) {
    g.add(
      bx(0.5, 0.7, 0.03, M('#845033', { m: 0.25 }), s * 0.27, 0.14, 0.225, 0.02),
      at(P(new THREE.SphereGeometry(0.022, 10, 8), metal(C.amber)), s * 0.06, 0.5, 0.255),
    );
    g.add(
      bx(0.05, 0.95, 0.34, m, s * 0.53, 0.95, -0.04, 0.015),
      bx(0.5, 0.9, 0.02, gloss('#b9d3cc', { r: 0.08, refl: 0.7 }), s * 0.26, 0.98, 0.125, 0.006),
    );
    g.add(bx(0.045, 0.9, 0.035, m, s * 0.02, 0.98, 0.135, 0.01), bx(0.045, 0.9, 0.035, m, s * 0.5, 0.98, 0.135, 0.01));
  }
  g.add(
    bx(1.1, 0.95, 0.03, M('#5a3019'), 0, 0.95, -0.2, 0.01),
    bx(1.2, 0.09, 0.42, m, 0, 1.9, -0.03, 0.03),
    at(
      rext(
        [
          [-0.45, 0],
          [0.45, 0],
          [0, 0.16],
        ],
        0.06,
        0.02,
        m,
      ),
      0,
      1.98,
      0.1,
    ),
  );
  void r;
  return g;
}

/** Card table, folded flat or standing. */
export function cardTable(folded: boolean) {
  if (folded)
    return G(
      bx(0.86, 0.86, 0.06, M(C.green, { sheen: 0.5 }), 0, 0, 0, 0.02),
      bar([-0.36, 0.05, 0.06], [-0.36, 0.8, 0.06], 0.016, metal(C.steel)),
      bar([0.36, 0.05, 0.06], [0.36, 0.8, 0.06], 0.016, metal(C.steel)),
    );
  const g = G(bx(0.86, 0.05, 0.86, M(C.green, { sheen: 0.5 }), 0, 0.68, 0, 0.02));
  for (const x of [-1, 1])
    for (const z of [-1, 1]) g.add(bar([x * 0.38, 0, z * 0.38], [x * 0.38, 0.68, z * 0.38], 0.016, metal(C.steel)));
  return g;
}

/** Workbench with a lower shelf and a vice. */
export function workbench(w = 1.8) {
  const g = G(
    bx(w, 0.08, 0.62, M(C.woodL, { m: 0.3 }), 0, 0.84, 0, 0.02),
    bx(w - 0.2, 0.05, 0.5, M(C.wood), 0, 0.24, 0, 0.015),
    bx(w - 0.1, 0.14, 0.04, M(C.wood), 0, 0.7, 0.26, 0.012),
  );
  for (const x of [-1, 1]) for (const z of [-1, 1]) g.add(bx(0.09, 0.84, 0.09, M(C.wood), x * (w / 2 - 0.1), 0, z * 0.23, 0.02));
  g.add(
    bx(0.16, 0.14, 0.16, M(C.slate), w / 2 - 0.25, 0.92, 0.16, 0.03),
    bx(0.18, 0.09, 0.05, M(C.slate), w / 2 - 0.25, 0.95, 0.32, 0.02),
  );
  return g;
}

/** Small round table. */
export const roundTable = (r = 0.42, h = 0.45) => {
  const g = G(at(cyl(r, 0.05, 0.02, M(C.woodL, { m: 0.3 }), 32), 0, h - 0.05, 0));
  for (let i = 0; i < 3; i++)
    g.add(
      bar(
        [Math.cos(i * 2.09) * r * 0.76, 0.02, Math.sin(i * 2.09) * r * 0.76],
        [Math.cos(i * 2.09) * r * 0.52, h - 0.05, Math.sin(i * 2.09) * r * 0.52],
        0.02,
        M(C.wood),
        0.028,
      ),
    );
  return g;
};
