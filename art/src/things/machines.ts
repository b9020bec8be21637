/** Appliances, electronics, exercise and games, music. */

import * as THREE from 'three';
import * as I from '../items/index.ts';
import {
  at,
  bar,
  bx,
  C,
  cushion,
  fabric,
  fillet,
  G,
  gloss,
  lathe,
  M,
  metal,
  P,
  rbox,
  rext,
  rng,
  tube,
  type V3,
} from '../kit/index.ts';
import { ball, black, feet, glass, lx, lz, onTile, posts, ring, steel, type Things, thing, up, white, wood } from './parts.ts';

const dark = M('#3a4245', { r: 0.4 });
const plastic = M('#e6dcc6', { r: 0.4 });

function fridgeOf(w: number, h: number, c: string) {
  return G(
    bx(w, h, 0.6, gloss(c, { r: 0.35 }), 0, 0.04, 0, 0.05),
    bx(w - 0.02, h - 0.06, 0.05, gloss(c, { r: 0.3 }), 0, 0.07, 0.32, 0.04),
    bx(0.04, h * 0.4, 0.05, steel, -w / 2 + 0.1, h * 0.45, 0.36, 0.015),
    feet(w, 0.56),
    bx(0.08, 0.05, 0.01, M(C.orange), w / 2 - 0.12, h - 0.14, 0.347),
  );
}

function wineFridge() {
  const g = G(
    bx(0.6, 0.84, 0.56, dark, 0, 0.04, 0, 0.03),
    bx(0.5, 0.7, 0.02, gloss('#54706a', { r: 0.1, refl: 0.9 }), 0, 0.11, 0.285, 0.02),
    bar([0.27, 0.3, 0.33], [0.27, 0.7, 0.33], 0.016, steel),
    feet(0.6, 0.5),
  );
  for (let i = 0; i < 3; i++)
    for (let k = 0; k < 3; k++)
      g.add(
        lz(0.055, 0.04, M([C.plum, C.leafD, C.woodD][(i + k) % 3]), -0.16 + k * 0.15, 0.22 + i * 0.21, 0.295),
        lz(0.02, 0.05, M(C.amber), -0.16 + k * 0.15, 0.22 + i * 0.21, 0.3),
      );
  return g;
}

const microwave = () =>
  G(
    bx(0.56, 0.32, 0.4, plastic, 0, 0.02, 0, 0.03),
    bx(0.36, 0.24, 0.02, glass, -0.07, 0.06, 0.2, 0.015),
    bx(0.1, 0.24, 0.02, M(C.slate), 0.2, 0.06, 0.2, 0.01),
    bx(0.08, 0.04, 0.02, M(C.leafL, { e: 0.3 }), 0.2, 0.24, 0.21),
    bar([0.13, 0.09, 0.23], [0.13, 0.27, 0.23], 0.012, steel),
    up(0.02, 0.02, M(C.orange), 0.2, 0.1, 0.2),
  );

function windowAc() {
  const g = G(bx(0.62, 0.4, 0.5, plastic, 0, 0, 0, 0.03), bx(0.54, 0.3, 0.02, M('#c9bfa9'), -0.01, 0.06, 0.25, 0.01));
  for (let i = 0; i < 6; i++) g.add(bx(0.38, 0.022, 0.03, M('#8f8674'), -0.07, 0.08 + i * 0.045, 0.262, 0.006));
  return g.add(
    lz(0.035, 0.04, M(C.orange), 0.2, 0.28, 0.27),
    lz(0.035, 0.04, M(C.slate), 0.2, 0.14, 0.27),
    bx(0.2, 0.3, 0.03, M('#b9ab8c'), 0.4, 0.05, 0, 0.01),
    bx(0.2, 0.3, 0.03, M('#b9ab8c'), -0.4, 0.05, 0, 0.01),
  );
}

function acCondenser() {
  const m = M('#cfc8b4', { r: 0.45 });
  const g = G(
    bx(0.8, 0.08, 0.8, M(C.conc), 0, 0, 0),
    bx(0.72, 0.66, 0.72, m, 0, 0.08, 0, 0.05),
    bx(0.76, 0.06, 0.76, M(C.slate), 0, 0.74, 0, 0.03),
    up(0.28, 0.02, dark, 0, 0.8, 0),
  );
  for (let i = 0; i < 9; i++)
    g.add(
      bx(0.6, 0.018, 0.03, M('#938b77'), 0, 0.14 + i * 0.065, 0.36, 0.006),
      bx(0.03, 0.018, 0.6, M('#938b77'), 0.36, 0.14 + i * 0.065, 0, 0.006),
    );
  for (let i = 0; i < 3; i++) g.add(ring(0.09 + i * 0.09, 0.01, steel, 0, 0.83, 0, 0, Math.PI / 2));
  return g.add(ball(0.06, M(C.orange), 0, 0.84, 0));
}

function furnace() {
  return G(
    bx(0.6, 1.2, 0.7, M('#9db0ac', { r: 0.4 }), 0, 0, 0, 0.03),
    bx(0.52, 0.5, 0.03, M('#b6c4bf', { r: 0.4 }), 0, 0.08, 0.35, 0.02),
    bx(0.52, 0.5, 0.03, M('#b6c4bf', { r: 0.4 }), 0, 0.64, 0.35, 0.02),
    ...[0, 1, 2, 3].map((i) => bx(0.34, 0.02, 0.02, dark, 0, 0.16 + i * 0.06, 0.37)),
    bx(0.5, 0.32, 0.5, metal(C.steelL), 0, 1.2, 0, 0.02),
    lx(0.1, 0.4, metal(C.steelL), 0.42, 1.0, 0),
    bx(0.14, 0.1, 0.02, M(C.orange, { e: 0.3 }), 0.12, 0.98, 0.37),
  );
}

const trashCompactor = () =>
  G(
    bx(0.42, 0.84, 0.58, white, 0, 0.03, 0, 0.03),
    bx(0.38, 0.5, 0.04, M(C.slate, { r: 0.35 }), 0, 0.07, 0.28, 0.02),
    bar([-0.14, 0.52, 0.34], [0.14, 0.52, 0.34], 0.016, steel),
    bx(0.38, 0.14, 0.03, dark, 0, 0.68, 0.285),
    up(0.03, 0.03, M(C.orange), 0.1, 0.8, 0.27),
    bx(0.3, 0.1, 0.3, M(C.kraft), 0, 0.86, 0, 0.03),
  );

function vacuum() {
  return G(
    bx(0.34, 0.12, 0.26, M(C.terra, { r: 0.35 }), 0, 0, 0.1, 0.05),
    at(rbox(0.2, 0.5, 0.16, 0.07, M(C.terra, { r: 0.35 })), 0, 0.42, -0.06, 0, -0.2),
    at(rbox(0.15, 0.26, 0.12, 0.05, gloss('#54706a', { r: 0.15 })), 0, 0.42, 0.03, 0, -0.2),
    bar([0, 0.64, -0.1], [0, 1.1, -0.24], 0.022, steel),
    tube(
      [
        [0, 1.08, -0.24],
        [0.07, 1.2, -0.27],
        [-0.07, 1.2, -0.27],
        [0, 1.08, -0.24],
      ],
      0.02,
      black,
      20,
    ),
    at(
      G(
        bx(0.26, 0.18, 0.18, plastic, 0, 0, 0, 0.05),
        bx(0.18, 0.03, 0.06, black, 0, 0.17, 0),
        bx(0.03, 0.07, 0.03, black, 0.15, 0.08, 0),
      ),
      0.5,
      0,
      0.1,
      -0.3,
    ),
  );
}

/** Kitchen and laundry machines together. */
const appliances = () => G(I.fridge('#e8c774'), at(I.washer(), 0.85, 0, 0.1), at(I.stove(), -0.9, 0, 0.08));

function stereo() {
  const box = (x: number) =>
    G(
      bx(0.3, 0.72, 0.3, wood(C.woodD), x, 0, 0, 0.02),
      lz(0.1, 0.03, black, x, 0.22, 0.15),
      lz(0.07, 0.03, black, x, 0.5, 0.15),
      lz(0.035, 0.05, M(C.orange), x, 0.22, 0.155),
    );
  const g = G(box(-0.5), box(0.5), bx(0.56, 0.36, 0.36, wood(C.wood), 0, 0, 0, 0.015));
  for (const [y, c] of [
    [0.36, '#3a4245'],
    [0.5, '#a9b2b0'],
  ] as const)
    g.add(
      bx(0.5, 0.13, 0.32, M(c, { r: 0.35 }), 0, y, 0, 0.012),
      lz(0.035, 0.03, M(C.steelL), 0.17, y + 0.065, 0.165),
      bx(0.22, 0.05, 0.01, M(C.leafL, { e: 0.3 }), -0.1, y + 0.04, 0.165),
    );
  return g.add(
    up(0.15, 0.02, black, -0.03, 0.63, 0),
    up(0.05, 0.022, M(C.orange), -0.03, 0.63, 0),
    bar([0.2, 0.67, -0.1], [0.05, 0.66, 0.05], 0.01, steel),
  );
}

const laptop = (c = '#a9b2b0') =>
  G(
    bx(0.42, 0.025, 0.3, M(c, { r: 0.35, f: 0.1 }), 0, 0, 0, 0.01),
    bx(0.36, 0.006, 0.14, M(C.char), 0, 0.025, -0.04, 0.002),
    bx(0.12, 0.006, 0.08, M('#8b9391'), 0, 0.025, 0.1, 0.002),
    at(
      G(
        bx(0.42, 0.29, 0.02, M(c, { r: 0.35, f: 0.1 }), 0, 0, 0, 0.01),
        bx(0.38, 0.25, 0.006, gloss('#3f6472', { r: 0.12, refl: 1.2 }), 0, 0.02, 0.012, 0.002),
      ),
      0,
      0.02,
      -0.15,
      0,
      -0.25,
    ),
  );

function printer() {
  return G(
    bx(0.56, 0.24, 0.42, plastic, 0, 0, 0, 0.04),
    bx(0.56, 0.06, 0.42, M(C.slate), 0, 0.24, 0, 0.02),
    bx(0.4, 0.04, 0.2, M(C.slate), 0, 0.04, 0.28),
    at(bx(0.34, 0.006, 0.26, M(C.white), 0, 0, 0, 0.002), 0, 0.09, 0.3),
    at(bx(0.36, 0.26, 0.02, M('#d5c9ae'), 0, 0, 0, 0.01), 0, 0.28, -0.18, 0, -0.35),
    at(bx(0.32, 0.24, 0.01, M(C.white), 0, 0.05, 0.02, 0.002), 0, 0.28, -0.17, 0, -0.35),
    bx(0.1, 0.03, 0.02, M(C.leafL, { e: 0.3 }), 0.16, 0.2, 0.21),
  );
}

function serverRack() {
  const g = G(bx(0.66, 1.85, 0.8, dark, 0, 0.03, 0, 0.03), bx(0.54, 1.7, 0.02, black, 0, 0.1, 0.4));
  for (let i = 0; i < 9; i++)
    g.add(
      bx(0.5, 0.13, 0.03, M(i % 3 ? '#6b7679' : '#8c989a', { r: 0.35 }), 0, 0.16 + i * 0.18, 0.41, 0.01),
      bx(0.04, 0.03, 0.01, M(i % 2 ? C.leafL : C.orange, { e: 0.5 }), 0.19, 0.21 + i * 0.18, 0.43),
      bx(0.2, 0.02, 0.01, black, -0.1, 0.21 + i * 0.18, 0.43),
    );
  return g;
}

const cords = () =>
  G(
    I.cardboard(0.48, 0.32, 0.42, rng(6), true),
    ...[C.char, C.orange, C.teal, C.slate].map((c, i) =>
      at(I.coil(c, 0.11), -0.12 + (i % 2) * 0.24, 0.32, -0.08 + (i >> 1) * 0.16, i, 0.2),
    ),
    tube(
      [
        [0.2, 0.34, 0.15],
        [0.34, 0.3, 0.2],
        [0.36, 0.1, 0.3],
        [0.5, 0.02, 0.28],
        [0.42, 0.02, 0.44],
      ],
      0.018,
      M(C.char),
      40,
    ),
    bx(0.07, 0.05, 0.09, M(C.char), 0.42, 0, 0.46, 0.015),
  );

const slab = (w: number, h: number, c: string) =>
  G(bx(w, h, 0.025, M(c, { r: 0.35 }), 0, 0, 0, 0.012), bx(w - 0.03, h - 0.06, 0.006, glass, 0, 0.03, 0.012, 0.003));
const phones = () =>
  G(
    at(slab(0.36, 0.5, '#a9b2b0'), -0.12, 0, 0, 0.2, -0.25),
    at(slab(0.17, 0.34, C.orange), 0.2, 0, 0.1, -0.2, -0.3),
    at(slab(0.16, 0.32, C.char), 0.06, 0.01, 0.3, 0.3, -Math.PI / 2 + 0.05),
  );
const keyboards = () => {
  const board = G(bx(1.0, 0.07, 0.44, M('#d8c9a8'), 0, 0, 0, 0.03));
  for (let row = 0; row < 3; row++)
    for (let i = 0; i < 8; i++)
      board.add(
        bx(0.098, 0.06, 0.1, M(i === 7 ? C.orange : C.ivory, { r: 0.4 }), -0.4 + i * 0.113, 0.06, -0.12 + row * 0.12, 0.02),
      );
  const mouse = G(
    P(new THREE.SphereGeometry(1, 28, 14, 0, Math.PI * 2, 0, Math.PI / 2).scale(0.13, 0.12, 0.2), M('#d8c9a8')),
    bx(0.02, 0.02, 0.14, black, 0, 0.1, -0.09, 0.005),
  );
  const cable: V3[] = [
    [0.78, 0.05, -0.14],
    [0.8, 0.02, -0.36],
    [0.55, 0.02, -0.42],
    [0.3, 0.02, -0.32],
  ];
  return G(at(board, 0, 0, 0, 0.08), at(mouse, 0.78, 0, 0.08, -0.15), tube(cable, 0.018, black));
};
function router() {
  return G(
    bx(0.42, 0.08, 0.26, dark, 0, 0.02, 0, 0.03),
    ...[-0.16, 0, 0.16].map((x) => at(G(up(0.014, 0.3, black, 0, 0, 0)), x, 0.08, -0.1, 0, -0.1, -x)),
    ...[0, 1, 2, 3].map((i) => bx(0.02, 0.015, 0.01, M(i ? C.leafL : C.orange, { e: 0.5 }), -0.12 + i * 0.08, 0.055, 0.13)),
    at(bx(0.3, 0.2, 0.1, plastic, 0, 0, 0, 0.03), 0.4, 0, 0.05, -0.3),
  );
}
function gameConsole() {
  const pad = (c: string) =>
    G(
      at(
        lathe(
          [
            [0, 0],
            [0.07, 0],
            [0.075, 0.03],
            [0, 0.045],
          ],
          0.015,
          M(c),
        ),
        -0.09,
        0,
        0,
      ),
      at(
        lathe(
          [
            [0, 0],
            [0.07, 0],
            [0.075, 0.03],
            [0, 0.045],
          ],
          0.015,
          M(c),
        ),
        0.09,
        0,
        0,
      ),
      bx(0.18, 0.04, 0.09, M(c), 0, 0, -0.01, 0.015),
      ball(0.018, black, -0.09, 0.045, 0),
      ball(0.014, M(C.orange), 0.1, 0.045, 0.02),
      ball(0.014, M(C.teal), 0.08, 0.045, -0.02),
    );
  return G(
    bx(0.5, 0.1, 0.36, dark, 0, 0.01, -0.12, 0.03),
    bx(0.3, 0.015, 0.01, black, -0.06, 0.06, 0.06),
    bx(0.05, 0.02, 0.01, M(C.leafL, { e: 0.4 }), 0.18, 0.05, 0.06),
    at(pad(C.teal), -0.18, 0, 0.24, 0.25),
    at(pad(C.terra), 0.22, 0, 0.26, -0.3),
    tube(
      [
        [-0.18, 0.03, 0.2],
        [-0.24, 0.01, 0.1],
        [-0.1, 0.02, 0.05],
      ],
      0.009,
      black,
    ),
  );
}
const vcr = () =>
  G(
    bx(0.56, 0.13, 0.38, dark, 0, 0.01, 0, 0.015),
    bx(0.28, 0.05, 0.01, black, -0.1, 0.07, 0.19),
    bx(0.13, 0.04, 0.01, M(C.leafL, { e: 0.35 }), 0.17, 0.075, 0.19),
    bx(0.5, 0.08, 0.34, M('#a9b2b0', { r: 0.35 }), 0, 0.15, 0, 0.012),
    bx(0.32, 0.02, 0.01, black, -0.05, 0.18, 0.17),
    at(bx(0.26, 0.04, 0.15, black, 0, 0, 0, 0.01), 0.14, 0.23, 0.02, 0.3),
    at(
      G(bx(0.08, 0.035, 0.01, M(C.cream), -0.06, 0, 0.076), bx(0.08, 0.035, 0.01, M(C.cream), 0.06, 0, 0.076)),
      0.14,
      0.232,
      0.02,
      0.3,
    ),
    at(bx(0.26, 0.04, 0.15, black, 0, 0, 0, 0.01), -0.2, 0, 0.34, 0.4),
  );
const officePhone = () =>
  G(
    at(bx(0.36, 0.07, 0.3, dark, 0, 0, 0, 0.03), 0, 0, 0, 0, -0.12),
    bx(0.1, 0.09, 0.28, M('#4b5a5f', { r: 0.35 }), -0.12, 0.08, 0, 0.03),
    bx(0.14, 0.02, 0.06, M(C.leafL, { e: 0.2 }), 0.08, 0.09, -0.08),
    ...Array.from({ length: 9 }, (_, i) =>
      bx(0.035, 0.02, 0.03, M(C.cream), 0.03 + (i % 3) * 0.05, 0.07, -0.005 + Math.floor(i / 3) * 0.045),
    ),
    tube(
      [
        [-0.12, 0.1, 0.16],
        [-0.2, 0.02, 0.22],
        [-0.28, 0.02, 0.1],
        [-0.2, 0.02, 0],
      ],
      0.014,
      black,
      30,
    ),
  );

const crack = (w: number, h: number) =>
  G(
    I.screen(w, h),
    ...(
      [
        [0.1, 0.1, -0.35, 0.3],
        [0.1, 0.1, 0.5, 0.25],
        [0.1, 0.1, 0.3, -0.28],
        [0.1, 0.1, -0.2, -0.3],
        [0.1, 0.1, 0.02, 0.32],
        [0.3, 0.18, 0.42, -0.05],
        [-0.13, 0.2, -0.5, 0.02],
      ] as const
    ).map(([a, b, c, d]) => bar([a, h / 2 + b, 0.045], [c, h / 2 + d, 0.045], 0.006, M(C.white, { e: 0.3 }))),
  );
const wallTv = () =>
  G(
    bx(1.5, 1.15, 0.07, M('#d9c3a0', { m: 0.2 }), 0, 0, -0.12, 0.02),
    bx(1.5, 0.1, 0.1, M(C.white), 0, 0, -0.11, 0.02),
    at(I.bracket(), 0, 0.62, -0.08),
    at(I.screen(1.15, 0.68), 0, 0.32, 0.02, 0.12),
  );
const soundBar = () =>
  G(
    bx(1.1, 0.1, 0.12, dark, 0, 0.02, 0, 0.04),
    bx(0.9, 0.07, 0.01, M('#22282a', { b: 0.4 }), 0, 0.035, 0.062),
    bx(0.04, 0.02, 0.01, M(C.orange, { e: 0.4 }), 0.5, 0.06, 0.063),
    bx(0.32, 0.38, 0.34, dark, 0.38, 0, -0.32, 0.03),
    lz(0.11, 0.03, black, 0.38, 0.18, -0.15),
  );
function dish() {
  return G(
    at(
      lathe(
        [
          [0, 0],
          [0.2, 0.03],
          [0.36, 0.1],
          [0.42, 0.15],
          [0.4, 0.16],
          [0.2, 0.06],
          [0, 0.04],
        ],
        0.01,
        M('#cfc8b4', { r: 0.4 }),
        40,
      ),
      0,
      0.72,
      0,
      0.3,
      1.05,
    ),
    bar([0, 0.6, 0], [0.15, 0.98, 0.42], 0.014, steel),
    lz(0.045, 0.12, dark, 0.15, 0.98, 0.42),
    bar([0, 0, -0.1], [0, 0.66, -0.06], 0.035, steel),
    up(0.18, 0.04, M(C.slate), 0, 0, -0.1),
    bar([0.2, 0.02, 0.1], [0, 0.4, -0.08], 0.015, steel),
  );
}

function exerciseBike() {
  const m = M(C.orange, { r: 0.35 });
  return G(
    at(ring(0.3, 0.05, dark, 0, 0, 0), 0.35, 0.42, 0),
    lz(0.26, 0.05, M(C.slate), 0.35, 0.42, 0),
    bar([-0.5, 0.06, -0.24], [-0.5, 0.06, 0.24], 0.035, black),
    bar([0.55, 0.06, -0.24], [0.55, 0.06, 0.24], 0.035, black),
    bar([-0.5, 0.06, 0], [0.55, 0.06, 0], 0.035, m),
    bar([-0.05, 0.1, 0], [-0.22, 0.86, 0], 0.035, m),
    at(cushion(0.3, 0.1, 0.22, black, 0.4), -0.25, 0.92, 0),
    bar([0.1, 0.1, 0], [0.38, 1.08, 0], 0.035, m),
    tube(
      [
        [0.52, 1.16, -0.22],
        [0.4, 1.1, -0.12],
        [0.38, 1.08, 0.0],
        [0.4, 1.1, 0.12],
        [0.52, 1.16, 0.22],
      ],
      0.024,
      black,
      24,
    ),
    at(bx(0.04, 0.16, 0.2, dark, 0, 0, 0), 0.34, 1.12, 0, 0, 0, -0.3),
    lz(0.12, 0.03, steel, 0.02, 0.36, 0.06),
    bar([0.02, 0.36, 0.08], [0.12, 0.2, 0.1], 0.018, steel),
    bx(0.14, 0.03, 0.1, black, 0.13, 0.18, 0.14),
  );
}

function rower() {
  return G(
    bar([-0.9, 0.26, 0], [0.7, 0.34, 0], 0.045, metal(C.steelL)),
    bar([-0.9, 0, -0.2], [-0.9, 0, 0.2], 0.03, black),
    bar([-0.9, 0, 0], [-0.9, 0.28, 0], 0.03, black),
    at(ring(0.24, 0.06, dark, 0, 0, 0), 0.85, 0.4, 0),
    lz(0.22, 0.1, M(C.orange, { r: 0.35 }), 0.85, 0.4, 0),
    bar([0.85, 0.02, -0.25], [0.85, 0.02, 0.25], 0.035, black),
    at(cushion(0.34, 0.1, 0.3, black, 0.3), -0.4, 0.4, 0),
    at(bx(0.05, 0.26, 0.14, black, 0, 0, 0), 0.48, 0.26, 0.16, 0, 0, 0.5),
    at(bx(0.05, 0.26, 0.14, black, 0, 0, 0), 0.48, 0.26, -0.16, 0, 0, 0.5),
    bar([0.85, 0.6, 0], [0.68, 0.98, 0], 0.02, dark),
    at(bx(0.03, 0.18, 0.22, dark, 0, 0, 0), 0.66, 0.96, 0, 0, 0, 0.3),
    bar([0.1, 0.6, -0.24], [0.1, 0.6, 0.24], 0.02, wood(C.woodL)),
    bar([0.62, 0.5, 0], [0.1, 0.6, 0], 0.008, steel),
  );
}

function homeGym() {
  const m = M(C.slate, { r: 0.4 });
  const g = G(
    bar([-0.7, 0.05, 0], [0.8, 0.05, 0], 0.05, m),
    bar([-0.6, 0.05, -0.4], [-0.6, 0.05, 0.4], 0.05, m),
    bar([0.6, 0.05, -0.3], [0.6, 0.05, 0.3], 0.05, m),
    bar([-0.5, 0.05, 0], [-0.5, 2.0, 0], 0.05, m),
    bar([-0.6, 2.0, 0], [0.4, 2.0, 0], 0.045, m),
    bar([0.2, 0.45, 0], [0.2, 2.0, 0], 0.04, m),
  );
  for (let i = 0; i < 8; i++) g.add(bx(0.3, 0.07, 0.36, i === 3 ? M(C.orange) : black, -0.5, 0.15 + i * 0.08, 0, 0.01));
  return g.add(
    at(cushion(0.5, 0.12, 0.4, fabric(C.terra), 0.2), 0.45, 0.5, 0),
    at(cushion(0.4, 0.12, 0.7, fabric(C.terra), 0.2), 0.27, 0.98, 0, Math.PI / 2, Math.PI / 2),
    bar([0.45, 0.05, 0], [0.45, 0.44, 0], 0.04, m),
    bar([0.38, 1.3, -0.45], [0.38, 1.3, 0.45], 0.025, steel),
    bar([0.2, 1.5, -0.4], [0.5, 1.3, -0.42], 0.025, m),
    bar([0.2, 1.5, 0.4], [0.5, 1.3, 0.42], 0.025, m),
    bar([0.35, 1.86, -0.5], [0.35, 1.86, 0.5], 0.025, steel),
    bar([0.35, 1.98, 0], [0.35, 1.86, 0], 0.01, black),
    bar([0.75, 0.3, -0.2], [0.75, 0.3, 0.2], 0.06, black),
  );
}

function stairClimber() {
  const m = M(C.slate, { r: 0.4 });
  const g = G(
    bx(1.0, 0.16, 0.62, m, 0, 0.02, 0, 0.04),
    at(bx(0.16, 0.9, 0.5, m, 0, 0, 0, 0.05), 0.36, 0.14, 0, 0, 0, 0.15),
    bx(0.1, 0.28, 0.46, dark, 0.34, 1.24, 0, 0.04),
    bx(0.02, 0.16, 0.3, M(C.leafL, { e: 0.2 }), 0.28, 1.3, 0),
  );
  for (let i = 0; i < 4; i++)
    g.add(bx(0.26, 0.05, 0.5, i % 2 ? black : M(C.orange), -0.36 + i * 0.17, 0.18 + i * 0.16, 0, 0.015));
  for (const z of [-0.3, 0.3])
    g.add(
      tube(
        [
          [0.34, 1.3, z],
          [-0.1, 1.18, z],
          [-0.42, 0.85, z],
          [-0.46, 0.15, z],
        ],
        0.026,
        steel,
        30,
      ),
    );
  return g;
}

function weightBench() {
  const m = M(C.slate, { r: 0.4 });
  const g = G(
    at(cushion(1.1, 0.12, 0.3, fabric(C.terra), 0.15), 0, 0.48, 0),
    bar([-0.45, 0, -0.25], [-0.45, 0, 0.25], 0.03, m),
    bar([-0.45, 0, 0], [-0.45, 0.44, 0], 0.035, m),
    bar([0.45, 0, -0.4], [0.45, 0, 0.4], 0.03, m),
    bar([-0.45, 0.4, 0], [0.45, 0.4, 0], 0.03, m),
  );
  for (const z of [-0.42, 0.42]) g.add(bar([0.45, 0, z], [0.45, 0.98, z], 0.035, m));
  g.add(bar([0.45, 1.0, -0.95], [0.45, 1.0, 0.95], 0.02, steel));
  for (const z of [-0.8, -0.72, 0.72, 0.8])
    g.add(lz(Math.abs(z) > 0.75 ? 0.17 : 0.23, 0.06, Math.abs(z) > 0.75 ? M(C.orange) : black, 0.45, 1.0, z));
  return g;
}

const weights = () =>
  G(
    at(I.dumbbell(), -0.18, 0, 0.2, 0.3),
    at(I.dumbbell(C.orangeD), 0.2, 0, 0.26, -0.3),
    at(I.weightPlate(0.24), -0.25, 0, -0.15),
    at(I.weightPlate(0.24), -0.25, 0.06, -0.15),
    at(I.weightPlate(0.18), -0.25, 0.12, -0.15),
    at(I.weightPlate(0.22), 0.26, 0.22, -0.14, 0.3, Math.PI / 2 - 0.15),
    at(G(ball(0.14, M(C.slate), 0, 0.14, 0), ring(0.09, 0.028, M(C.slate), 0, 0.3, 0)), 0.02, 0, -0.1, 0.6),
  );

function punchingBag() {
  return G(
    up(0.42, 0.14, black, 0, 0, 0, 0.04),
    up(0.06, 0.3, steel, 0, 0.12, 0),
    up(0.2, 0.95, M(C.terra, { r: 0.4 }), 0, 0.42, 0, 0.08),
    up(0.205, 0.05, M(C.cream), 0, 0.6, 0),
    up(0.205, 0.05, M(C.cream), 0, 1.15, 0),
    at(ball(0.13, M(C.orangeD, { r: 0.35 }), 0, 0, 0), 0.42, 0.13, 0.3),
    at(ball(0.13, M(C.orangeD, { r: 0.35 }), 0, 0, 0), 0.62, 0.13, 0.1),
  );
}
const trampolineMini = () =>
  G(
    ring(0.52, 0.035, M(C.teal), 0, 0.28, 0, 0, Math.PI / 2),
    up(0.48, 0.02, black, 0, 0.27, 0),
    ring(0.5, 0.05, fabric(C.teal), 0, 0.29, 0, 0, Math.PI / 2),
    ...[0, 1, 2, 3, 4, 5].map((i) => up(0.025, 0.28, steel, Math.cos(i * 1.047) * 0.5, 0, Math.sin(i * 1.047) * 0.5)),
  );
const mats = () =>
  G(
    at(I.yogaMat(C.teal), -0.1, 0, 0.3, 0.1),
    at(I.yogaMat(C.rose), 0, 0, 0.02, -0.05),
    ball(0.32, M(C.orange, { r: 0.4 }), 0.2, 0.32, -0.42),
    ball(0.12, M(C.mustard, { r: 0.4 }), 0.42, 0.12, 0.2),
  );

function pingPong() {
  const g = G(
    bx(2.3, 0.06, 1.3, M('#2f6f5c', { r: 0.4 }), 0, 0.7, 0, 0.015),
    bx(2.3, 0.064, 0.03, M(C.white), 0, 0.7, 0, 0.004),
    bx(2.3, 0.064, 0.04, M(C.white), 0, 0.7, 0.63, 0.004),
    bx(2.3, 0.064, 0.04, M(C.white), 0, 0.7, -0.63, 0.004),
    bx(0.04, 0.064, 1.3, M(C.white), 1.13, 0.7, 0, 0.004),
    bx(0.04, 0.064, 1.3, M(C.white), -1.13, 0.7, 0, 0.004),
    bx(0.02, 0.16, 1.45, M(C.cream), 0, 0.76, 0, 0.006),
    at(posts(2.0, 1.0, 0.7, 0.06, M(C.slate)), 0, 0, 0),
  );
  return g.add(
    at(G(up(0.09, 0.02, M(C.red), 0, 0, 0), bx(0.03, 0.02, 0.12, wood(C.woodL), 0, 0, 0.13)), 0.55, 0.77, 0.25, 0.5),
    ball(0.035, M(C.white), 0.3, 0.8, 0.3),
  );
}

function poolTable() {
  const g = G(
    bx(2.3, 0.16, 1.3, wood(C.woodD), 0, 0.66, 0, 0.03),
    bx(2.05, 0.03, 1.05, M('#2f7a56', { sheen: 0.6 }), 0, 0.8, 0, 0.005),
    bx(2.3, 0.09, 0.14, wood(C.wood), 0, 0.78, 0.58, 0.03),
    bx(2.3, 0.09, 0.14, wood(C.wood), 0, 0.78, -0.58, 0.03),
    bx(0.14, 0.09, 1.3, wood(C.wood), 1.08, 0.78, 0, 0.03),
    bx(0.14, 0.09, 1.3, wood(C.wood), -1.08, 0.78, 0, 0.03),
  );
  for (const x of [-0.85, 0.85])
    for (const z of [-0.42, 0.42])
      g.add(
        at(
          lathe(
            [
              [0, 0],
              [0.09, 0],
              [0.06, 0.1],
              [0.11, 0.5],
              [0.11, 0.68],
              [0, 0.68],
            ],
            0.02,
            wood(C.woodD),
          ),
          x,
          0,
          z,
        ),
      );
  for (const x of [-1.06, 0, 1.06]) for (const z of [-0.56, 0.56]) g.add(up(0.07, 0.012, black, x, 0.865, z));
  const balls = [C.orange, C.amber, C.white, C.red, C.navy, C.green];
  g.add(...balls.map((c, i) => ball(0.05, gloss(c), -0.3 + (i % 3) * 0.11 + i * 0.02, 0.88, -0.1 + (i >> 1) * 0.11)));
  return g.add(bar([0.1, 0.92, 0.3], [1.2, 0.98, 0.5], 0.018, wood(C.woodL)));
}

function foosball() {
  const g = G(
    bx(1.35, 0.3, 0.74, wood(C.wood), 0, 0.56, 0, 0.02),
    bx(1.22, 0.02, 0.62, M('#4e9a63'), 0, 0.83, 0),
    posts(1.3, 0.7, 0.6, 0.1, wood(C.woodD)),
    bx(1.39, 0.06, 0.06, wood(C.woodD), 0, 0.84, 0.36),
    bx(1.39, 0.06, 0.06, wood(C.woodD), 0, 0.84, -0.36),
    bx(0.06, 0.06, 0.76, wood(C.woodD), 0.67, 0.84, 0),
    bx(0.06, 0.06, 0.76, wood(C.woodD), -0.67, 0.84, 0),
  );
  for (let i = 0; i < 6; i++) {
    const x = -0.5 + i * 0.2;
    g.add(bar([x, 0.95, -0.55], [x, 0.95, 0.6], 0.014, steel), lz(0.025, 0.12, black, x, 0.95, i % 2 ? 0.6 : -0.56));
    for (const z of [-0.16, 0.12]) g.add(bx(0.06, 0.15, 0.05, M(i % 2 ? C.orange : C.navy), x, 0.86, z, 0.02));
  }
  return g;
}

function keyboardOn(c: string, stand: boolean) {
  const g = G(
    bx(1.2, 0.1, 0.34, M(c, { r: 0.4 }), 0, 0, 0, 0.03),
    bx(1.06, 0.03, 0.17, M('#fff8ea', { r: 0.35 }), 0, 0.09, 0.07, 0.006),
  );
  for (let i = 0; i < 18; i++)
    if (![2, 6, 9, 13].includes(i)) g.add(bx(0.03, 0.03, 0.1, black, -0.49 + i * 0.057, 0.11, 0.04, 0.006));
  for (let i = 0; i < 6; i++) g.add(up(0.018, 0.03, M(i % 2 ? C.orange : C.teal), -0.45 + i * 0.08, 0.09, -0.1));
  g.add(bx(0.22, 0.02, 0.08, M(C.leafL, { e: 0.25 }), 0.2, 0.095, -0.1));
  if (!stand) return g;
  const m = M(C.char, { r: 0.4 });
  return G(
    at(g, 0, 0.72, 0),
    ...[-0.2, 0.2].flatMap((z) => [bar([-0.42, 0, z], [0.42, 0.7, z], 0.025, m), bar([0.42, 0, z], [-0.42, 0.7, z], 0.025, m)]),
  );
}

function synth() {
  const g = keyboardOn(C.walnut, false);
  const panel = G(bx(1.2, 0.3, 0.06, M('#3a4245'), 0, 0, 0, 0.02));
  for (let i = 0; i < 14; i++)
    panel.add(
      lz(0.026, 0.04, M([C.cream, C.orange, C.teal][i % 3]), -0.5 + (i % 7) * 0.165, 0.08 + Math.floor(i / 7) * 0.13, 0.05),
    );
  return G(
    g,
    at(panel, 0, 0.08, -0.18, 0, -0.25),
    bx(0.04, 0.16, 0.36, wood(C.wood), 0.62, 0, 0),
    bx(0.04, 0.16, 0.36, wood(C.wood), -0.62, 0, 0),
    tube(
      [
        [0.3, 0.3, -0.2],
        [0.45, 0.45, -0.1],
        [0.1, 0.4, -0.14],
      ],
      0.012,
      M(C.orange),
      20,
    ),
  );
}

const digitalPiano = () =>
  G(
    bx(1.3, 0.5, 0.05, M(C.char), 0, 0.1, -0.12),
    bx(0.06, 0.66, 0.34, M(C.char), 0.6, 0, 0),
    bx(0.06, 0.66, 0.34, M(C.char), -0.6, 0, 0),
    at(keyboardOn(C.char, false), 0, 0.64, 0),
    bx(0.4, 0.2, 0.02, M(C.char), 0, 0.76, -0.15),
    ...[-0.08, 0, 0.08].map((x) => bx(0.04, 0.02, 0.14, metal(C.amber), x, 0.08, 0)),
  );

function grand(lid: boolean, s = 1) {
  const m = gloss('#2b2420', { r: 0.22, refl: 0.7 });
  const c: [number, number][] = [
    [-0.75, -0.75],
    [0.75, -0.75],
    [0.75, 0.0],
    [0.55, 0.35],
    [0.3, 0.65],
    [0.05, 1.0],
    [-0.3, 1.15],
    [-0.65, 1.1],
    [-0.75, 0.9],
  ];
  const shape = fillet(c, 0.14, true, 6);
  const flat = (depth: number, k: typeof m) => at(rext(shape, depth, 0.02, k), 0, 0, 0, 0, -Math.PI / 2);
  const g = G(at(G(flat(0.26, m)), 0, 0.74, 0), at(G(flat(0.03, gloss('#c9964d', { r: 0.3 }))), 0, 0.885, 0));
  g.add(
    bx(1.42, 0.07, 0.2, M('#fff8ea', { r: 0.35 }), 0, 0.76, 0.82, 0.01),
    bx(1.5, 0.12, 0.06, m, 0, 0.6, 0.92),
    bx(1.5, 0.06, 0.3, m, 0, 0.62, 0.82),
  );
  for (let i = 0; i < 17; i++)
    if (i % 7 !== 2 && i % 7 !== 6) g.add(bx(0.04, 0.05, 0.11, M('#1b1b1b'), -0.66 + i * 0.083, 0.81, 0.76, 0.006));
  for (const [x, z] of [
    [-0.6, 0.6],
    [0.6, 0.6],
    [-0.25, -0.85],
  ])
    g.add(
      at(
        lathe(
          [
            [0, 0],
            [0.05, 0],
            [0.05, 0.06],
            [0.05, 0.2],
            [0.09, 0.62],
            [0, 0.62],
          ],
          0.015,
          m,
        ),
        x,
        0,
        z,
      ),
    );
  if (lid) g.add(at(G(flat(0.03, m)), -0.72, 0.9, 0, 0, 0, 0.62), bar([0.55, 0.9, 0.1], [0.35, 1.5, 0.0], 0.016, wood(C.wood)));
  g.add(
    bx(0.5, 0.28, 0.02, m, 0, 0.9, 0.55),
    at(G(at(cushion(0.6, 0.1, 0.32, fabric(C.terra), 0.2), 0, 0.46, 0), posts(0.52, 0.26, 0.42, 0.05, m)), 0, 0, 1.35),
  );
  g.scale.setScalar(s);
  return g;
}

const pianoOf = (w: number, h: number) => {
  const g = G(I.piano());
  g.scale.set(w, h, 1);
  return G(
    g,
    at(
      G(at(cushion(0.7, 0.1, 0.32, fabric(C.terra), 0.2), 0, 0.46, 0), posts(0.62, 0.26, 0.42, 0.06, wood(C.walnut))),
      0.1,
      0,
      0.72,
    ),
  );
};

function organ() {
  const m = wood(C.wood);
  const g = G(
    bx(1.25, 0.95, 0.5, m, 0, 0, -0.12, 0.03),
    bx(1.3, 0.06, 0.66, wood(C.woodD), 0, 0.95, -0.1),
    bx(1.2, 0.06, 0.34, m, 0, 0.62, 0.25),
  );
  for (const [y, z] of [
    [0.68, 0.3],
    [0.78, 0.16],
  ]) {
    g.add(bx(1.0, 0.04, 0.13, M('#fff8ea', { r: 0.35 }), 0, y, z));
    for (let i = 0; i < 16; i++)
      if (i % 7 !== 2 && i % 7 !== 6) g.add(bx(0.028, 0.03, 0.07, black, -0.46 + i * 0.06, y + 0.03, z - 0.025));
  }
  for (let i = 0; i < 8; i++) g.add(bx(0.05, 0.03, 0.05, M([C.orange, C.cream, C.teal][i % 3]), -0.42 + i * 0.12, 0.9, 0.14));
  for (let i = 0; i < 9; i++) g.add(bx(0.05, 0.04, 0.4, M(C.woodD), -0.4 + i * 0.1, 0, 0.35));
  return g.add(
    bx(0.06, 0.62, 0.1, m, 0.58, 0, 0.36),
    bx(0.06, 0.62, 0.1, m, -0.58, 0, 0.36),
    bx(0.7, 0.3, 0.02, wood(C.woodD), 0, 1.0, -0.1),
    bx(0.4, 0.03, 0.02, M(C.cream), 0, 1.05, -0.085),
  );
}

const playerPiano = () =>
  G(
    pianoOf(1, 1),
    bx(0.5, 0.22, 0.03, M('#20120c'), 0, 0.88, 0.1),
    lx(0.06, 0.44, M(C.cream), 0, 1.04, 0.13),
    lx(0.05, 0.44, M(C.cream), 0, 0.9, 0.13),
    bx(0.4, 0.12, 0.012, M(C.ivory), 0, 0.92, 0.16),
    ...[0, 1, 2, 3, 4, 5].map((i) => bx(0.03, 0.012, 0.01, M(C.walnut), -0.14 + i * 0.055, 0.94 + (i % 3) * 0.03, 0.168)),
  );

function drums() {
  const drum = (r: number, h: number, c: string) =>
    G(
      up(r, h, gloss(c, { r: 0.3 }), 0, 0, 0, 0.01),
      up(r * 0.96, 0.01, M(C.white), 0, h, 0),
      ring(r, 0.014, steel, 0, h - 0.01, 0, 0, Math.PI / 2),
      ring(r, 0.014, steel, 0, 0.02, 0, 0, Math.PI / 2),
    );
  const red = '#b5482f';
  const cymbal = (x: number, y: number, z: number, r: number) =>
    G(
      at(
        lathe(
          [
            [0, 0.03],
            [0.06, 0.02],
            [r, 0],
            [r, -0.01],
            [0, 0.01],
          ],
          0.004,
          metal(C.amber, { f: 0.4 }),
          32,
        ),
        x,
        y,
        z,
        0,
        0.15,
      ),
      bar([x, 0, z], [x, y, z], 0.013, steel),
    );
  return G(
    at(
      G(
        lz(0.34, 0.36, gloss(red, { r: 0.3 }), 0, 0.36, 0),
        lz(0.32, 0.01, M(C.white), 0, 0.36, 0.18),
        ring(0.34, 0.02, steel, 0, 0.36, 0.18),
      ),
      0,
      0,
      0,
    ),
    at(drum(0.17, 0.2, red), -0.19, 0.76, 0.02, 0, 0.25),
    at(drum(0.17, 0.2, red), 0.19, 0.76, 0.02, 0, 0.25),
    at(drum(0.22, 0.38, red), 0.62, 0.14, -0.1),
    at(drum(0.2, 0.14, C.ivory), -0.58, 0.5, -0.1),
    ...[0, 1, 2].map((i) =>
      bar([-0.58, 0.5, -0.1], [-0.58 + Math.cos(i * 2.1) * 0.2, 0, -0.1 + Math.sin(i * 2.1) * 0.2], 0.013, steel),
    ),
    cymbal(-0.62, 1.1, 0.15, 0.25),
    cymbal(0.6, 1.2, 0.05, 0.27),
    ...[0, 1, 2].map((i) =>
      bar([0.62, 0.2, -0.1], [0.62 + Math.cos(i * 2.1) * 0.23, 0, -0.1 + Math.sin(i * 2.1) * 0.23], 0.013, steel),
    ),
  );
}

export const machines: Things = {
  refrigerator: thing(() => I.fridge('#e8c774'), { el: 14 }),
  'mini-fridge': thing(() => fridgeOf(0.52, 0.82, '#d9694a')),
  'chest-freezer': thing(() => I.chestFreezer()),
  'upright-freezer': thing(() => fridgeOf(0.72, 1.7, '#cfdcd9'), { el: 14 }),
  washer: thing(() => I.washer()),
  dryer: thing(() => I.dryer()),
  'washer-and-dryer': onTile(() => G(at(I.washer(), -0.37, 0, 0), at(I.dryer(), 0.37, 0, 0))),
  stove: thing(() => I.stove()),
  dishwasher: thing(() => G(I.dishwasher(), bx(0.66, 0.05, 0.62, wood(C.woodL), 0, 0.86, 0))),
  microwave: thing(microwave),
  'water-heater': thing(() => I.waterHeater(), { el: 14 }),
  'window-air-conditioner': thing(windowAc),
  'ac-condenser': thing(acCondenser),
  furnace: thing(furnace, { el: 14 }),
  'trash-compactor': thing(trashCompactor),
  'wine-fridge': thing(wineFridge),
  vacuum: onTile(vacuum),
  appliances: onTile(appliances),
  'flat-screen-tv': thing(() => I.tv(true), { az: 26, el: 12 }),
  'tube-tv': thing(() => I.tv(false)),
  'projection-tv': thing(() => I.projectionTv()),
  'cracked-screen': onTile(() => crack(1.1, 0.66), { az: 24, el: 10 }),
  'wall-mounted-tv': onTile(wallTv, { az: 28, el: 14 }),
  'sound-bar': onTile(soundBar),
  'satellite-dish': onTile(dish),
  'desktop-computer': thing(() =>
    G(
      I.monitor(rng(3), '#c9ad7c'),
      at(I.keyboard(rng(6)), 0.02, 0, 0.42, 0.1),
      at(I.tower(rng(8), '#6b7f80'), 0.48, 0, -0.02, -0.2),
    ),
  ),
  'computer-monitor': thing(() => I.flatMonitor(), { az: 26, el: 12 }),
  laptop: thing(() => laptop(), { el: 24 }),
  printer: thing(printer, { el: 24 }),
  'office-copier': thing(() => I.copier()),
  stereo: thing(stereo),
  'box-of-cords': thing(cords, { el: 26 }),
  'server-rack': thing(serverRack, { el: 14 }),
  phones: onTile(phones),
  keyboards: onTile(keyboards, { el: 46, az: 24 }),
  router: onTile(router, { el: 24 }),
  'game-console': onTile(gameConsole, { el: 28 }),
  vcr: onTile(vcr, { el: 24 }),
  'office-phone': onTile(officePhone, { el: 28 }),
  electronics: onTile(() => G(at(I.monitor(rng(8)), -0.1, 0, 0, 0.2), at(I.tower(rng(8), '#6b7f80'), 0.38, 0, -0.05, -0.25)), {
    el: 16,
  }),
  treadmill: thing(() => I.treadmill(), { side: 90, az: 40 }),
  elliptical: thing(() => I.elliptical(), { side: 90, az: 50 }),
  'exercise-bike': thing(exerciseBike, { az: 24 }),
  'rowing-machine': thing(rower, { az: 24 }),
  'home-gym': thing(homeGym),
  'stair-climber': thing(stairClimber, { az: 28 }),
  'weight-bench': thing(weightBench, { az: 36 }),
  weights: thing(weights, { el: 28 }),
  'punching-bag': onTile(punchingBag),
  'mini-trampoline': onTile(trampolineMini, { el: 28 }),
  'mats-and-balls': onTile(mats),
  'ping-pong-table': thing(pingPong, { el: 26 }),
  'pool-table': thing(poolTable, { el: 26 }),
  'foosball-table': thing(foosball, { el: 26 }),
  'upright-piano': thing(() => pianoOf(1, 1)),
  'spinet-piano': thing(() => pianoOf(0.95, 0.78)),
  'console-piano': onTile(() => G(pianoOf(1, 0.88), at(I.lamp(), -1.05, 0, 0.1))),
  'studio-piano': onTile(() =>
    G(I.piano(), at(I.plant(rng(4), 0.7), 0.45, 1.24, -0.1), at(I.bookRow(0.3, 0.24, rng(3)), -0.55, 1.24, -0.1)),
  ),
  'player-piano': onTile(playerPiano),
  'baby-grand-piano': thing(() => grand(true), { az: 26, el: 24 }),
  'grand-piano': onTile(() => grand(true, 1), { az: -28, el: 20 }),
  'home-organ': thing(organ),
  'digital-piano': thing(digitalPiano),
  keyboard: thing(() => keyboardOn(C.char, true), { el: 26 }),
  'electronic-keyboard': onTile(() => keyboardOn('#4f9a93', false), { el: 32, az: 24 }),
  synthesizer: onTile(synth, { el: 28, az: 24 }),
  'drum-set': thing(drums),
};
