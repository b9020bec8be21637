/** Living room, bedroom, dining room, kitchen, office. */

import * as I from '../items/index.ts';
import { at, bar, bx, C, cushion, fabric, G, gloss, lathe, M, metal, rng, tube, type V3 } from '../kit/index.ts';
import { frame } from '../places/index.ts';
import { ball, black, frameOf, fronts, lx, lz, onTile, posts, steel, type Things, thing, up, wood } from './parts.ts';

const brass = metal(C.amber, { f: 0.35 });

function recliner() {
  const f = fabric('#7d8f6a');
  return G(
    I.armchair('#7d8f6a'),
    at(cushion(0.6, 0.2, 0.5, f, 0.4), 0, 0.98, -0.4, 0, Math.PI / 2 - 0.35),
    at(cushion(0.6, 0.16, 0.44, f, 0.2), 0, 0.4, 0.78, 0, -0.12),
    bar([-0.2, 0.3, 0.45], [-0.2, 0.34, 0.7], 0.02, steel),
    bar([0.2, 0.3, 0.45], [0.2, 0.34, 0.7], 0.02, steel),
    bx(0.05, 0.2, 0.05, wood(C.woodD), 0.56, 0.3, 0.1, 0.02),
  );
}

function rockingChair() {
  const m = wood(C.woodL);
  const g = G();
  for (const s of [-1, 1]) {
    const arc: V3[] = [
      [s * 0.26, 0.16, -0.55],
      [s * 0.26, 0.03, -0.15],
      [s * 0.26, 0.03, 0.15],
      [s * 0.26, 0.12, 0.5],
    ];
    g.add(
      tube(arc, 0.028, m, 24),
      bar([s * 0.26, 0.05, 0.2], [s * 0.25, 0.68, 0.24], 0.024, m),
      bar([s * 0.26, 0.06, -0.2], [s * 0.22, 1.15, -0.42], 0.026, m),
      bx(0.08, 0.04, 0.54, m, s * 0.26, 0.66, -0.02, 0.018),
    );
  }
  for (let i = 0; i < 5; i++) g.add(bar([-0.15 + i * 0.075, 0.44, -0.24], [-0.14 + i * 0.07, 1.08, -0.4], 0.015, m));
  return g.add(
    bx(0.5, 0.1, 0.06, m, 0, 1.07, -0.41, 0.03),
    bx(0.52, 0.05, 0.48, m, 0, 0.42, 0, 0.02),
    at(cushion(0.46, 0.1, 0.42, fabric(C.terra), 0.3), 0, 0.51, 0),
  );
}

function sectional() {
  const [c, f] = ['#6f9a8f', fabric('#6f9a8f')];
  return G(
    I.sofa(c, 2.35),
    bx(0.82, 0.26, 1.1, f, 0.66, 0.12, 0.7, 0.06),
    at(cushion(0.8, 0.18, 1.2, fabric('#7ba79b'), 0.16), 0.66, 0.43, 0.66),
    at(cushion(0.42, 0.14, 0.4, fabric(C.mustard), 0.5), -0.7, 0.66, 0.0, 0.2, 1.1),
  );
}

function sleeperSofa() {
  return G(
    I.sofa('#8a7a9a', 1.95),
    at(I.mattress(1.42, 1.15), 0, 0.34, 0.95),
    at(I.pillow(C.white), -0.35, 0.62, 0.62),
    at(I.pillow(C.white), 0.35, 0.62, 0.62),
    bar([-0.66, 0, 1.45], [-0.66, 0.36, 1.45], 0.02, steel),
    bar([0.66, 0, 1.45], [0.66, 0.36, 1.45], 0.02, steel),
    bar([-0.72, 0.34, 1.5], [0.72, 0.34, 1.5], 0.022, steel),
  );
}

function futon() {
  const m = wood(C.woodL);
  const g = G(
    at(cushion(1.8, 0.18, 0.8, fabric(C.navy), 0.14), 0, 0.44, 0.12),
    at(cushion(1.8, 0.18, 0.66, fabric(C.navy), 0.14), 0, 0.76, -0.32, 0, Math.PI / 2 - 0.35),
  );
  for (const s of [-1, 1])
    g.add(
      bx(0.07, 0.62, 0.07, m, s * 0.98, 0, 0.4, 0.015),
      bx(0.07, 0.7, 0.07, m, s * 0.98, 0, -0.32, 0.015),
      bx(0.1, 0.05, 0.86, m, s * 0.98, 0.6, 0.05, 0.015),
      bx(0.05, 0.08, 0.7, m, s * 0.98, 0.24, 0.05),
    );
  return g.add(bx(1.9, 0.08, 0.05, m, 0, 0.28, 0.46), bx(1.9, 0.08, 0.05, m, 0, 0.28, -0.2));
}

function entertainmentCenter() {
  const m = wood(C.wood);
  const g = G(
    bx(1.9, 0.5, 0.5, m, 0, 0.04, 0, 0.02),
    bx(1.98, 0.08, 0.54, wood(C.woodD), 0, 1.68, 0, 0.02),
    bx(1.8, 1.2, 0.04, wood(C.woodD), 0, 0.5, -0.2),
  );
  for (const s of [-1, 1]) {
    g.add(
      bx(0.04, 1.2, 0.44, m, s * 0.93, 0.5, 0),
      bx(0.04, 1.2, 0.44, m, s * 0.56, 0.5, 0),
      at(fronts(1, 0.4, 0.42, 0.08, 0.25, wood(C.woodL)), s * 0.72, 0, 0),
    );
    for (const y of [0.86, 1.26]) g.add(bx(0.36, 0.03, 0.42, m, s * 0.745, y, 0));
    g.add(
      at(I.bookRow(0.28, 0.28, rng(3 + s)), s * 0.745 - 0.15, 0.89, 0),
      at(I.bookRow(0.26, 0.24, rng(8 + s)), s * 0.745 - 0.13, 0.53, 0),
    );
  }
  return g.add(
    at(I.screen(1.0, 0.62), 0, 0.66, 0.05),
    fronts(1, 0.5, 0.42, 0.08, 0.25, wood(C.woodL), -0.25),
    fronts(1, 0.5, 0.42, 0.08, 0.25, wood(C.woodL), 0.25),
  );
}

function fishTank() {
  const g = G(
    bx(1.1, 0.7, 0.44, wood(C.woodD), 0, 0, 0, 0.02),
    fronts(1, 0.48, 0.6, 0.04, 0.23, wood(C.wood), -0.26),
    fronts(1, 0.48, 0.6, 0.04, 0.23, wood(C.wood), 0.26),
  );
  g.add(
    bx(1.1, 0.06, 0.46, black, 0, 0.7, 0, 0.015),
    bx(1.06, 0.46, 0.42, gloss('#7fc0c4', { r: 0.1, refl: 0.9, e: 0.12 }), 0, 0.76, 0, 0.015),
    bx(1.1, 0.08, 0.46, black, 0, 1.22, 0, 0.015),
    bx(1.04, 0.07, 0.02, M(C.sand), 0, 0.77, 0.205),
  );
  for (const [x, y, s] of [
    [-0.25, 1.0, 1],
    [0.2, 0.95, -1],
    [0.36, 1.1, 1],
  ] as const)
    g.add(
      at(
        lathe(
          [
            [0, -0.09],
            [0.05, 0],
            [0, 0.09],
          ],
          0.03,
          M(C.orange, { r: 0.4 }),
        ),
        x,
        y,
        0.2,
        0,
        0,
        Math.PI / 2,
      ),
      bx(0.05, 0.1, 0.02, M(C.orangeD), x - s * 0.11, y - 0.05, 0.21),
    );
  return g.add(
    tube(
      [
        [-0.05, 0.8, 0.21],
        [-0.02, 0.95, 0.22],
        [-0.07, 1.08, 0.21],
      ],
      0.02,
      M(C.leaf),
    ),
    tube(
      [
        [0.02, 0.8, 0.21],
        [0.06, 0.9, 0.22],
        [0.03, 1.0, 0.21],
      ],
      0.018,
      M(C.leafL),
    ),
  );
}

function woodStove() {
  const m = M('#3a4042', { r: 0.5, f: 0.1 });
  return G(
    bx(0.72, 0.6, 0.6, m, 0, 0.18, 0, 0.05),
    bx(0.8, 0.06, 0.68, m, 0, 0.78, 0, 0.03),
    posts(0.66, 0.56, 0.2, 0.08, m),
    bx(0.44, 0.34, 0.03, M(C.orange, { e: 0.5 }), 0, 0.32, 0.3, 0.03),
    bx(0.5, 0.05, 0.05, m, 0, 0.3, 0.31),
    bx(0.5, 0.05, 0.05, m, 0, 0.63, 0.31),
    bx(0.05, 0.36, 0.05, m, -0.23, 0.31, 0.31),
    bx(0.05, 0.36, 0.05, m, 0.23, 0.31, 0.31),
    ball(0.03, brass, 0.3, 0.5, 0.34),
    up(0.09, 0.62, m, 0, 0.82, -0.12),
    up(0.11, 0.05, m, 0, 0.84, -0.12),
  );
}

function bunkBed() {
  const m = wood(C.woodL);
  const g = G(posts(1.02, 2.0, 1.72, 0.08, m));
  for (const y of [0.32, 1.12]) {
    g.add(
      bx(0.05, 0.16, 1.9, m, 0.48, y, 0),
      bx(0.05, 0.16, 1.9, m, -0.48, y, 0),
      bx(0.98, 0.2, 0.05, m, 0, y, 0.97),
      bx(0.98, 0.2, 0.05, m, 0, y, -0.97),
    );
    g.add(at(I.mattress(0.9, 1.84, C.cream, y < 1 ? C.blue : C.rose), 0, y + 0.08, 0), at(I.pillow(C.white), 0, y + 0.37, -0.72));
    g.add(at(cushion(0.92, 0.1, 1.0, fabric(y < 1 ? C.teal : C.orange), 0.1), 0, y + 0.31, 0.38));
  }
  g.add(bx(0.05, 0.06, 1.3, m, 0.48, 1.58, -0.3), bx(0.05, 0.06, 1.9, m, -0.48, 1.58, 0));
  for (let i = 0; i < 4; i++) g.add(bx(0.05, 0.05, 0.42, m, 0.54, 0.25 + i * 0.32, 0.68));
  return g.add(bx(0.05, 1.62, 0.06, m, 0.54, 0, 0.45), bx(0.05, 1.62, 0.06, m, 0.54, 0, 0.9));
}

function crib() {
  const m = wood(C.white);
  const g = G(posts(0.74, 1.3, 0.95, 0.07, wood(C.ivory)), bx(0.62, 0.12, 1.2, fabric(C.blue), 0, 0.42, 0, 0.05));
  for (const s of [-1, 1]) {
    for (const y of [0.28, 0.84]) g.add(bx(0.05, 0.06, 1.24, m, s * 0.34, y, 0), bx(0.66, 0.06, 0.05, m, 0, y, s * 0.62));
    for (let i = 0; i < 9; i++) g.add(bx(0.025, 0.54, 0.04, m, s * 0.34, 0.3, -0.52 + i * 0.13));
    for (let i = 0; i < 5; i++) g.add(bx(0.04, 0.54, 0.025, m, -0.24 + i * 0.12, 0.3, s * 0.62));
  }
  return g.add(at(I.pillow(C.white), 0, 0.58, -0.4));
}

function adjustableBed() {
  const g = G(bx(1.3, 0.16, 1.9, M(C.slate), 0, 0.2, 0, 0.04), posts(1.2, 1.8, 0.22, 0.07, black));
  g.add(
    at(cushion(1.32, 0.26, 1.12, fabric(C.cream), 0.08), 0, 0.5, 0.42),
    at(cushion(1.32, 0.26, 0.86, fabric(C.cream), 0.08), 0, 0.72, -0.46, 0, 0.62),
  );
  return g.add(at(I.pillow(C.teal), 0, 1.0, -0.6, 0, 0.6), bx(0.06, 0.05, 0.16, black, 0.5, 0.64, 0.5));
}

function dresserOf(w: number, h: number, n: number, c: string, cols = 1) {
  const g = G(
    bx(w, h - 0.1, 0.46, wood(c), 0, 0.08, 0, 0.025),
    bx(w + 0.06, 0.05, 0.5, wood(C.woodD), 0, h - 0.05, 0, 0.015),
    posts(w, 0.44, 0.12, 0.07, wood(C.woodD)),
  );
  for (let i = 0; i < cols; i++)
    g.add(fronts(n, w / cols - 0.08, h - 0.2, 0.12, 0.235, wood(C.woodL), (i - (cols - 1) / 2) * (w / cols - 0.01), brass));
  return g;
}

function wardrobe() {
  const m = wood(C.wood);
  return G(
    bx(1.15, 1.75, 0.56, m, 0, 0.1, 0, 0.03),
    bx(1.25, 0.1, 0.62, wood(C.woodD), 0, 1.84, 0, 0.03),
    posts(1.1, 0.52, 0.12, 0.09, wood(C.woodD)),
    ...[-1, 1].map((s) =>
      G(
        bx(0.52, 1.3, 0.03, wood(C.woodL), s * 0.275, 0.48, 0.285, 0.02),
        bx(0.38, 1.1, 0.02, wood(C.wood), s * 0.275, 0.58, 0.305, 0.02),
        bx(0.03, 0.2, 0.04, brass, s * 0.06, 1.0, 0.32),
      ),
    ),
    fronts(1, 1.06, 0.3, 0.14, 0.285, wood(C.woodL), 0, brass),
  );
}

function vanityTable() {
  const m = wood(C.ivory);
  return G(
    posts(1.1, 0.46, 0.72, 0.06, m),
    bx(1.14, 0.05, 0.5, m, 0, 0.72, 0),
    bx(1.08, 0.16, 0.44, m, 0, 0.56, 0),
    fronts(1, 0.32, 0.14, 0.57, 0.23, wood(C.rose), -0.36),
    fronts(1, 0.32, 0.14, 0.57, 0.23, wood(C.rose), 0.36),
    at(
      lathe(
        [
          [0, 0],
          [0.34, 0],
          [0.34, 0.04],
          [0, 0.04],
        ],
        0.015,
        wood(C.ivory),
        40,
      ),
      0,
      1.16,
      -0.17,
      0,
      Math.PI / 2,
    ),
    at(
      lathe(
        [
          [0, 0],
          [0.29, 0],
          [0.29, 0.02],
          [0, 0.02],
        ],
        0.006,
        gloss('#c9dedb', { r: 0.06, refl: 1.3 }),
        40,
      ),
      0,
      1.16,
      -0.125,
      0,
      Math.PI / 2,
    ),
    at(I.roundTable(0.2, 0.42), 0, 0, 0.5),
    up(0.03, 0.1, M(C.rose), 0.3, 0.77, 0.05),
    up(0.025, 0.08, brass, 0.38, 0.77, 0),
  );
}

const diningSet = (chairs: number) => {
  const g = G(I.table(1.6, 0.95, 0.75, C.wood));
  for (let i = 0; i < chairs; i++)
    g.add(at(I.chair(C.woodL), -0.45 + (i >> 1) * 0.9, 0, i % 2 ? 0.72 : -0.72, i % 2 ? Math.PI : 0));
  return g;
};

function barStool() {
  const g = G(at(cushion(0.42, 0.12, 0.42, fabric(C.terra), 0.3), 0, 0.78, 0), up(0.2, 0.05, wood(C.woodD), 0, 0.68, 0));
  for (const x of [-1, 1])
    for (const z of [-1, 1]) g.add(bar([x * 0.2, 0, z * 0.2], [x * 0.13, 0.7, z * 0.13], 0.022, wood(C.woodD)));
  return g.add(
    ...[0, 1, 2, 3].map((i) => at(G(bar([-0.17, 0.28, 0.17], [0.17, 0.28, 0.17], 0.015, brass)), 0, 0, 0, (i * Math.PI) / 2)),
  );
}

function kitchenIsland() {
  const g = G(
    bx(1.15, 0.07, 0.62, wood(C.woodL), 0, 0.84, 0, 0.02),
    bx(1.0, 0.6, 0.5, wood(C.greenM), 0, 0.22, 0, 0.02),
    posts(1.06, 0.56, 0.84, 0.07, wood(C.woodD)),
    fronts(1, 0.42, 0.18, 0.62, 0.26, wood(C.cream), -0.24),
    fronts(1, 0.42, 0.18, 0.62, 0.26, wood(C.cream), 0.24),
    fronts(1, 0.42, 0.36, 0.25, 0.26, wood(C.cream), -0.24),
    fronts(1, 0.42, 0.36, 0.25, 0.26, wood(C.cream), 0.24),
  );
  for (const x of [-1, 1]) for (const z of [-1, 1]) g.add(lz(0.06, 0.04, black, x * 0.48, 0.03, z * 0.23));
  return g;
}

function deskPlain() {
  return G(
    bx(1.45, 0.05, 0.68, wood(C.woodL), 0, 0.71, 0),
    bx(0.42, 0.68, 0.6, wood(C.wood), 0.46, 0.03, 0, 0.015),
    fronts(3, 0.36, 0.6, 0.07, 0.31, wood(C.woodL), 0.46, brass),
    bx(0.05, 0.7, 0.62, wood(C.wood), -0.66, 0, 0),
    bx(0.9, 0.3, 0.03, wood(C.wood), -0.2, 0.4, -0.26),
    up(0.1, 0.03, M(C.orange), -0.45, 0.76, -0.15),
    bar([-0.45, 0.78, -0.15], [-0.5, 1.02, -0.18], 0.014, steel),
    bar([-0.5, 1.02, -0.18], [-0.32, 1.14, -0.1], 0.014, steel),
    at(
      lathe(
        [
          [0.03, 0.1],
          [0.11, 0],
          [0.1, 0],
          [0, 0.09],
        ],
        0.006,
        M(C.orange),
      ),
      -0.28,
      1.05,
      -0.08,
    ),
    at(I.bookStack(3, rng(4)), 0.4, 0.76, -0.1),
  );
}

function lDesk() {
  return G(
    bx(1.7, 0.05, 0.65, wood(C.wood), 0, 0.71, -0.3),
    bx(0.6, 0.05, 0.95, wood(C.wood), -0.55, 0.71, 0.45),
    bx(0.4, 0.68, 0.56, wood(C.woodD), 0.6, 0.03, -0.3, 0.015),
    fronts(3, 0.34, 0.6, 0.07, -0.01, wood(C.woodL), 0.6, brass),
    bx(0.54, 0.68, 0.05, wood(C.woodD), -0.55, 0.03, 0.88),
    bx(0.05, 0.68, 1.4, wood(C.woodD), -0.82, 0.03, 0.2),
    at(I.flatMonitor(), 0.1, 0.76, -0.4),
  );
}

function officeChair() {
  const g = G(
    at(cushion(0.52, 0.13, 0.5, fabric(C.slate), 0.3), 0, 0.52, 0),
    at(cushion(0.48, 0.12, 0.62, fabric(C.slate), 0.3), 0, 0.94, -0.25, 0, Math.PI / 2 - 0.1),
    up(0.035, 0.36, steel, 0, 0.12, 0),
    bar([0, 0.5, -0.2], [0, 0.75, -0.3], 0.03, black),
  );
  for (let i = 0; i < 5; i++) {
    const [x, z] = [Math.cos(i * 1.257) * 0.31, Math.sin(i * 1.257) * 0.31];
    g.add(bar([0, 0.14, 0], [x, 0.09, z], 0.026, black), ball(0.045, black, x, 0.045, z));
  }
  for (const s of [-1, 1])
    g.add(bar([s * 0.29, 0.5, 0], [s * 0.3, 0.7, 0], 0.018, black), bx(0.06, 0.04, 0.28, black, s * 0.3, 0.69, 0.02));
  return g;
}

const fileCabinet = (n: number, w: number, c: string) =>
  G(
    bx(w, n * 0.32 + 0.04, 0.6, M(c, { r: 0.4, f: 0.1 }), 0, 0, 0, 0.02),
    fronts(n, w - 0.06, n * 0.32 - 0.02, 0.03, 0.305, M(c, { r: 0.35, f: 0.12 })),
    ...Array.from({ length: n }, (_, i) => bx(0.1, 0.05, 0.012, M(C.cream), 0, 0.24 + i * 0.32 - 0.01, 0.325)),
  );

function cubicle() {
  const p = fabric('#8fa7a0');
  return G(
    bx(1.7, 1.35, 0.07, p, 0, 0.05, -0.55, 0.02),
    bx(0.07, 1.35, 1.1, p, -0.82, 0.05, 0, 0.02),
    bx(1.74, 0.05, 0.1, M(C.slate), 0, 1.38, -0.55),
    bx(0.1, 0.05, 1.14, M(C.slate), -0.82, 1.38, 0),
    bx(1.5, 0.05, 0.6, wood(C.woodL), 0, 0.7, -0.22),
    bx(0.05, 0.7, 0.56, M(C.slate), 0.72, 0, -0.22),
    at(I.flatMonitor(), 0, 0.75, -0.3),
    at(I.keyboard(rng(2)), 0, 0.75, -0.06),
    at(officeChair(), 0.25, 0, 0.5, Math.PI),
  );
}

function conferenceTable() {
  const g = G(
    bx(2.5, 0.07, 1.15, wood(C.wood), 0, 0.7, 0, 0.03),
    bx(0.12, 0.7, 0.7, wood(C.woodD), -0.8, 0, 0, 0.03),
    bx(0.12, 0.7, 0.7, wood(C.woodD), 0.8, 0, 0, 0.03),
    bx(1.6, 0.12, 0.08, wood(C.woodD), 0, 0.3, 0),
  );
  return g.add(bx(0.24, 0.05, 0.2, black, 0, 0.77, 0, 0.03));
}

function whiteboard() {
  return G(
    bx(1.5, 1.0, 0.03, gloss('#fdfbf4', { r: 0.2 }), 0, 0.62, 0, 0.008),
    bx(1.58, 0.05, 0.05, steel, 0, 1.6, 0),
    bx(1.58, 0.05, 0.05, steel, 0, 0.58, 0),
    bx(0.05, 1.06, 0.05, steel, -0.77, 0.58, 0),
    bx(0.05, 1.06, 0.05, steel, 0.77, 0.58, 0),
    bx(0.7, 0.03, 0.1, steel, 0, 0.56, 0.06),
    bar([-0.7, 0, 0.25], [-0.7, 0.6, 0], 0.022, steel),
    bar([0.7, 0, 0.25], [0.7, 0.6, 0], 0.022, steel),
    bar([-0.7, 0, -0.25], [-0.7, 0.6, 0], 0.022, steel),
    bar([0.7, 0, -0.25], [0.7, 0.6, 0], 0.022, steel),
    tube(
      [
        [-0.5, 1.2, 0.03],
        [-0.2, 1.38, 0.03],
        [0.1, 1.15, 0.03],
        [0.45, 1.35, 0.03],
      ],
      0.016,
      M(C.orange),
      24,
    ),
    bx(0.5, 0.02, 0.02, M(C.green), -0.25, 0.9, 0.02),
  );
}

const books = () =>
  G(
    at(I.cardboard(0.46, 0.32, 0.4, rng(6), true), 0, 0, 0),
    at(I.bookRow(0.36, 0.26, rng(5)), -0.18, 0.14, 0.02),
    at(I.bookStack(3, rng(2)), 0.42, 0, 0.16),
  );

function tvStand() {
  return G(
    bx(1.5, 0.42, 0.42, wood(C.woodL), 0, 0.08, 0, 0.02),
    posts(1.44, 0.4, 0.1, 0.06, wood(C.woodD)),
    fronts(1, 0.42, 0.34, 0.12, 0.21, wood(C.wood), -0.5, brass),
    fronts(1, 0.42, 0.34, 0.12, 0.21, wood(C.wood), 0.5, brass),
    bx(0.5, 0.15, 0.02, M(C.woodD), 0, 0.13, 0.21),
    bx(0.5, 0.14, 0.02, M(C.woodD), 0, 0.31, 0.21),
    bx(0.4, 0.06, 0.05, black, 0, 0.13, 0.21),
    bx(0.1, 0.02, 0.02, M(C.orange, { e: 0.3 }), 0.1, 0.15, 0.235),
  );
}

const bedroomSet = () =>
  G(
    I.bedFrame(1.45, 1.9),
    at(I.mattress(1.4, 1.84), 0, 0.32, 0),
    at(I.pillow(C.rose), -0.32, 0.62, -0.62),
    at(I.pillow(C.mustard), 0.34, 0.62, -0.62),
    at(dresserOf(0.44, 0.55, 2, C.wood), 1.05, 0, -0.7),
  );

function pictures() {
  return G(
    at(frame(0.62, 0.48, C.woodD, C.teal), -0.2, 0.24, 0, 0.1, -0.12),
    at(frame(0.46, 0.56, C.amber, C.rose), 0.32, 0.28, 0.16, -0.25, -0.16),
    at(frame(0.34, 0.28, C.ivory, C.green), 0.02, 0.14, 0.36, 0, -0.2),
  );
}

export const rooms: Things = {
  couch: thing(() => I.sofa(C.terra, 2.0)),
  loveseat: thing(() => I.sofa(C.teal, 1.5)),
  sectional: thing(sectional),
  'sleeper-sofa': thing(sleeperSofa, { el: 26 }),
  recliner: thing(recliner, { side: 60 }),
  armchair: thing(() => I.armchair(C.mustard)),
  'rocking-chair': thing(rockingChair, { side: 70, az: 45 }),
  ottoman: thing(() =>
    G(
      at(cushion(0.72, 0.2, 0.56, fabric('#7c4a5a'), 0.25), 0, 0.36, 0),
      bx(0.66, 0.2, 0.5, fabric('#7c4a5a'), 0, 0.1, 0, 0.05),
      posts(0.6, 0.46, 0.12, 0.06, wood(C.woodD)),
    ),
  ),
  'coffee-table': thing(() =>
    G(
      I.table(1.15, 0.6, 0.44, C.wood),
      bx(0.95, 0.03, 0.42, wood(C.woodL), 0, 0.14, 0),
      at(I.bookStack(2, rng(7)), -0.25, 0.44, 0),
      up(0.05, 0.09, M(C.orange), 0.25, 0.44, 0.05),
    ),
  ),
  'end-table': thing(() =>
    G(
      I.table(0.52, 0.5, 0.56, C.woodL),
      bx(0.42, 0.14, 0.4, wood(C.wood), 0, 0.36, 0),
      fronts(1, 0.34, 0.12, 0.37, 0.2, wood(C.woodL), 0, brass),
      bx(0.4, 0.03, 0.38, wood(C.wood), 0, 0.14, 0),
    ),
  ),
  'tv-stand': thing(tvStand),
  'entertainment-center': thing(entertainmentCenter),
  bookcase: thing(() => I.bookcase(0.95, 1.75, 0.32, 5, C.wood, rng(4), 0.85)),
  futon: thing(futon),
  'floor-lamp': thing(
    () =>
      G(
        up(0.16, 0.04, black),
        bar([0, 0.03, 0], [0, 1.25, 0], 0.02, brass),
        at(
          lathe(
            [
              [0.27, 0],
              [0.16, 0.34],
              [0.15, 0.34],
              [0.26, 0.005],
            ],
            0.006,
            M(C.orange, { e: 0.3 }),
            36,
          ),
          0,
          1.12,
          0,
        ),
      ),
    { az: 20, el: 10 },
  ),
  'area-rug': thing(
    () =>
      G(
        I.carpetRoll(1.9, 0.2, C.terra),
        bx(1.88, 0.03, 0.5, fabric('#efc9a8'), 0, 0, 0.3, 0.012),
        bx(1.7, 0.034, 0.4, fabric(C.terra), 0, 0, 0.3, 0.012),
      ),
    { el: 26 },
  ),
  'grandfather-clock': thing(() => I.longcase(), { az: 24, el: 14 }),
  'wood-stove': thing(woodStove),
  'fish-tank': thing(fishTank),
  mattress: thing(() => I.mattress(1.42, 1.92, '#bcd3d6', C.navy), { side: 90, el: 26 }),
  'king-mattress': thing(() => I.mattress(1.92, 1.98, '#e9c0a8', C.terra), { side: 90, el: 28 }),
  'memory-foam': onTile(
    () =>
      G(
        bx(1.4, 0.16, 1.9, M('#f1dfa8', { b: 0.25 }), 0, 0, 0, 0.05),
        bx(1.4, 0.1, 1.9, M('#fbf1de', { b: 0.2 }), 0, 0.16, 0, 0.05),
        at(cushion(1.4, 0.12, 0.9, M('#fbf1de', { b: 0.2 }), 0.05), 0, 0.34, 0.52, 0, -0.16),
      ),
    { el: 24 },
  ),
  'mattress-topper': onTile(
    () =>
      G(
        lx(0.26, 1.2, M('#f1dfa8', { b: 0.25 }), 0, 0.26, 0, 0.05),
        bx(1.2, 0.07, 0.7, M('#f6e8bd', { b: 0.25 }), 0, 0, 0.45, 0.03),
      ),
    { el: 26 },
  ),
  waterbed: onTile(
    () =>
      G(
        bx(1.7, 0.36, 2.0, wood(C.woodD), 0, 0, 0, 0.03),
        at(cushion(1.52, 0.24, 1.82, gloss('#6fb3c4', { r: 0.15, refl: 1 }), 0.3), 0, 0.42, 0),
        bx(1.7, 0.8, 0.12, wood(C.woodD), 0, 0, -1.0, 0.03),
      ),
    { el: 28 },
  ),
  'crib-mattress': onTile(() => G(I.mattress(0.7, 1.3, C.cream, C.rose), at(G(I.pillow(C.blue)), 0, 0.28, -0.4)), { el: 26 }),
  'box-spring': thing(() => I.boxSpring(1.4, 1.95, '#8a9a94'), { side: 90, el: 26 }),
  'mattress-and-box-spring': thing(
    () => G(I.boxSpring(1.42, 1.92, '#8a9a94'), at(I.mattress(1.42, 1.92, '#bcd3d6', C.navy), 0, 0.24, 0)),
    { side: 90, el: 24 },
  ),
  'adjustable-bed': thing(adjustableBed, { side: 90, az: 50 }),
  'metal-bed-frame': thing(
    () =>
      G(
        at(frameOf(1.9, 0.06, 0.2, 0.5, 0.025, black), 0, 0, 0),
        frameOf(1.9, 0.06, 0.2, -0.5, 0.025, black),
        ...[-0.95, 0, 0.95].map((x) => bar([x, 0.22, -0.5], [x, 0.22, 0.5], 0.03, black)),
        ...[-0.9, 0, 0.9].flatMap((x) => [-0.5, 0.5].map((z) => up(0.03, 0.2, black, x, 0, z))),
        frameOf(0.05, 0.5, 0.2, 0.4, 0.025, black),
      ),
    { el: 26 },
  ),
  'bed-frame': thing(() => I.bedFrame(1.45, 1.95, C.wood, { foot: true, slats: 9 }), { side: 90, az: 38, el: 24 }),
  bed: onTile(bedroomSet, { az: 38, el: 24 }),
  'bunk-bed': thing(bunkBed, { side: 90, az: 52 }),
  crib: thing(crib, { side: 90, az: 52 }),
  dresser: thing(() => dresserOf(1.4, 0.88, 3, C.wood, 2)),
  'chest-of-drawers': thing(() => dresserOf(0.85, 1.25, 5, C.wood)),
  nightstand: thing(() => dresserOf(0.5, 0.6, 2, C.wood)),
  wardrobe: thing(wardrobe),
  'vanity-table': thing(vanityTable),
  'dining-table': thing(() => I.table(1.75, 0.95, 0.75, C.wood)),
  'dining-chair': thing(() => I.chair(C.woodL), { side: 35 }),
  'dining-set': thing(() => diningSet(4), { el: 24 }),
  'bar-stool': thing(barStool),
  'china-cabinet': thing(() => I.chinaCabinet(rng(3)), { el: 14 }),
  sideboard: thing(() => G(dresserOf(1.5, 0.82, 1, C.wood, 3), at(I.plant(rng(4), 0.8), 0.5, 0.82, 0))),
  'kitchen-island': thing(kitchenIsland),
  desk: thing(deskPlain),
  'l-shaped-desk': thing(lDesk, { el: 26 }),
  'office-chair': thing(officeChair, { side: 25 }),
  'filing-cabinet': thing(() => fileCabinet(4, 0.44, '#8a9a94')),
  'lateral-file': thing(() => fileCabinet(4, 0.92, '#b9a98a')),
  cubicle: thing(cubicle, { el: 24 }),
  'conference-table': thing(conferenceTable, { el: 24 }),
  whiteboard: thing(whiteboard, { el: 12 }),
  'box-of-books': thing(books, { el: 26 }),
  cabinets: onTile(() =>
    G(
      I.cabinet(),
      at(
        G(
          bx(0.6, 0.6, 0.34, wood(C.woodL), 0, 0, 0),
          fronts(1, 0.26, 0.54, 0.03, 0.175, wood(C.cream), -0.14),
          fronts(1, 0.26, 0.54, 0.03, 0.175, wood(C.cream), 0.14),
        ),
        0.72,
        0,
        0.05,
      ),
    ),
  ),
  pictures: onTile(pictures, { az: 20, el: 12 }),
  'office-leftovers': onTile(() =>
    G(deskPlain(), at(officeChair(), -0.2, 0, 0.75, Math.PI + 0.5), at(fileCabinet(2, 0.44, '#8a9a94'), 1.0, 0, 0)),
  ),
  'full-room': onTile(
    () =>
      G(
        I.sofa(C.teal, 1.8),
        at(I.table(0.9, 0.5, 0.4, C.wood), 0, 0, 0.95),
        at(I.armchair(C.mustard), 1.45, 0, 0.6, -1.1),
        at(I.lamp(), -1.15, 0, 0.1),
        at(G(bx(2.6, 0.025, 1.9, fabric('#efc9a8'), 0, 0, 0.65), bx(2.4, 0.03, 1.7, fabric(C.rose), 0, 0, 0.65)), 0.1, -0.02, 0),
      ),
    { el: 26 },
  ),
  'buried-furniture': onTile(() =>
    G(
      I.sofa('#8a7a9a', 1.9),
      at(I.cardboard(0.5, 0.4, 0.42, rng(4)), -0.45, 0.52, 0.1, 0.2),
      at(I.cardboard(0.4, 0.32, 0.36, rng(8), true), -0.4, 0.92, 0.1, -0.2),
      at(I.bag(rng(3), 0.95), 0.4, 0.5, 0.1),
      at(I.bag(rng(7), 0.9, C.greenD), 0.85, 0, 0.6),
      at(I.paperBundle(rng(2)), -0.3, 0, 0.62, 0.2),
      at(I.paperBundle(rng(5)), -0.28, 0.26, 0.62, -0.1),
    ),
  ),
};
