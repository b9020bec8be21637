/** Patio, tubs, saunas, sheds and other structures, yard. */
import * as THREE from 'three';
import { brush } from '../items/brush.ts';
import * as I from '../items/index.ts';
import {
  at,
  bar,
  beam,
  bx,
  C,
  cushion,
  fabric,
  G,
  gloss,
  lathe,
  M,
  metal,
  P,
  type R,
  rbox,
  rng,
  tube,
  type V3,
} from '../kit/index.ts';
import { fence } from '../places/index.ts';
import { ball, black, fronts, lx, lz, onTile, posts, ring, steel, type Things, thing, up, wood } from './parts.ts';

const dark = M('#3a4245', { r: 0.4 });
const cedar = '#b9793f';

const patioChair = () => {
  const m = M(C.teal, { r: 0.4 });
  const g = G(bx(0.5, 0.04, 0.48, m, 0, 0.42, 0, 0.015));
  for (const x of [-0.24, 0.24])
    g.add(
      bar([x, 0, 0.24], [x, 0.62, 0.2], 0.022, m),
      bar([x, 0, -0.26], [x, 0.92, -0.3], 0.022, m),
      bx(0.06, 0.03, 0.5, m, x, 0.62, -0.03, 0.012),
    );
  for (let i = 0; i < 5; i++) g.add(bx(0.07, 0.44, 0.025, m, -0.17 + i * 0.085, 0.46, -0.26, 0.01));
  return g.add(bx(0.52, 0.06, 0.03, m, 0, 0.88, -0.29));
};
const patioTable = (r = 0.62) => {
  const g = G(up(r, 0.04, gloss('#a9c7c0', { r: 0.12 }), 0, 0.7, 0), ring(r, 0.025, dark, 0, 0.72, 0, 0, Math.PI / 2));
  for (let i = 0; i < 4; i++)
    g.add(
      bar(
        [Math.cos(i * 1.571 + 0.78) * r * 0.85, 0, Math.sin(i * 1.571 + 0.78) * r * 0.85],
        [Math.cos(i * 1.571 + 0.78) * r * 0.7, 0.7, Math.sin(i * 1.571 + 0.78) * r * 0.7],
        0.022,
        dark,
      ),
    );
  return g;
};
function patioSofa() {
  const w = M('#a47d4f', { b: 0.3, m: 0.3 });
  const g = G(
    bx(1.8, 0.26, 0.78, w, 0, 0.06, 0, 0.04),
    bx(1.8, 0.42, 0.12, w, 0, 0.3, -0.34, 0.04),
    bx(0.14, 0.5, 0.78, w, 0.86, 0.06, 0, 0.04),
    bx(0.14, 0.5, 0.78, w, -0.86, 0.06, 0, 0.04),
    posts(1.7, 0.7, 0.08, 0.07, dark),
  );
  for (const x of [-0.39, 0.39])
    g.add(
      at(cushion(0.74, 0.14, 0.62, fabric(C.cream), 0.2), x, 0.39, 0.06),
      at(cushion(0.72, 0.13, 0.4, fabric(C.cream), 0.3), x, 0.62, -0.2, 0, Math.PI / 2 - 0.2),
    );
  return g.add(at(cushion(0.34, 0.1, 0.32, fabric(C.orange), 0.5), 0.6, 0.56, 0.02, 0, 1.1));
}
function umbrella(open: boolean) {
  const g = G(
    up(0.26, 0.1, M(C.conc), 0, 0, 0, 0.03),
    bar([0, 0.1, 0], [0, 2.25, 0], 0.025, wood(C.woodL)),
    ball(0.05, wood(C.woodD), 0, 2.28, 0),
  );
  if (!open)
    return g.add(
      at(
        lathe(
          [
            [0.02, 1.2],
            [0.09, 0.0],
            [0.15, 0.05],
            [0.1, 0.6],
            [0.03, 1.24],
          ],
          0.03,
          fabric(C.orange),
        ),
        0,
        1.0,
        0,
      ),
    );
  for (let i = 0; i < 8; i++) {
    const s = new THREE.ConeGeometry(1.15, 0.5, 3, 1, true, (i * Math.PI) / 4, Math.PI / 4);
    g.add(at(P(s, M(i % 2 ? C.cream : C.orange, { r: 0.8, sheen: 0 })), 0, 2.0, 0));
  }
  return g;
}
const kettle = () =>
  G(
    at(
      lathe(
        [
          [0, 0],
          [0.16, 0.02],
          [0.3, 0.16],
          [0.33, 0.28],
          [0, 0.28],
        ],
        0.03,
        gloss('#2c3234', { r: 0.25 }),
        40,
      ),
      0,
      0.5,
      0,
    ),
    at(
      lathe(
        [
          [0.33, 0],
          [0.31, 0.13],
          [0.18, 0.24],
          [0, 0.28],
        ],
        0.03,
        gloss('#2c3234', { r: 0.25 }),
        40,
      ),
      0,
      0.79,
      0,
    ),
    ring(0.335, 0.016, steel, 0, 0.785, 0, 0, Math.PI / 2),
    bx(0.16, 0.03, 0.04, wood(C.wood), 0, 1.09, 0),
    ...[0, 1, 2].map((i) =>
      bar(
        [Math.cos(i * 2.09 + 0.5) * 0.32, 0.04, Math.sin(i * 2.09 + 0.5) * 0.32],
        [Math.cos(i * 2.09 + 0.5) * 0.2, 0.58, Math.sin(i * 2.09 + 0.5) * 0.2],
        0.018,
        steel,
      ),
    ),
    lx(0.08, 0.05, black, 0.26, 0.08, 0.18),
    lx(0.08, 0.05, black, -0.3, 0.08, 0.1),
    up(0.13, 0.03, steel, 0, 0.3, 0),
  );
function firePit() {
  const g = G(
    at(
      lathe(
        [
          [0, 0],
          [0.2, 0.02],
          [0.46, 0.22],
          [0.52, 0.22],
          [0.52, 0.26],
          [0.44, 0.26],
          [0.18, 0.08],
          [0, 0.08],
        ],
        0.015,
        M('#7a4a35', { r: 0.5, f: 0.1 }),
        40,
      ),
      0,
      0.16,
      0,
    ),
  );
  for (let i = 0; i < 3; i++)
    g.add(
      bar(
        [Math.cos(i * 2.09) * 0.4, 0, Math.sin(i * 2.09) * 0.4],
        [Math.cos(i * 2.09) * 0.26, 0.28, Math.sin(i * 2.09) * 0.26],
        0.025,
        dark,
      ),
    );
  for (let i = 0; i < 4; i++) g.add(at(I.logp(rng(i), 0.5, 0.055), 0, 0.32 + (i >> 1) * 0.08, (i % 2) * 0.12 - 0.06, i * 0.9));
  return g.add(
    at(
      lathe(
        [
          [0.1, 0],
          [0.09, 0.12],
          [0, 0.34],
        ],
        0.03,
        M(C.amber, { e: 0.6 }),
      ),
      0,
      0.42,
      0,
    ),
    at(
      lathe(
        [
          [0.06, 0],
          [0.05, 0.1],
          [0, 0.24],
        ],
        0.02,
        M(C.orange, { e: 0.6 }),
      ),
      0.12,
      0.4,
      0.06,
    ),
  );
}
const patioHeater = () =>
  G(
    up(0.24, 0.5, metal('#8a9896'), 0, 0, 0, 0.03),
    bar([0, 0.5, 0], [0, 1.75, 0], 0.035, steel),
    up(0.12, 0.24, M(C.orange, { e: 0.4 }), 0, 1.6, 0),
    at(
      lathe(
        [
          [0.5, 0],
          [0.46, 0.05],
          [0.1, 0.16],
          [0, 0.16],
        ],
        0.01,
        metal('#a9b2b0'),
        36,
      ),
      0,
      1.86,
      0,
    ),
  );
const ceramicCooker = () =>
  G(
    at(
      lathe(
        [
          [0, 0],
          [0.2, 0.02],
          [0.33, 0.2],
          [0.34, 0.42],
          [0, 0.42],
        ],
        0.05,
        gloss(C.greenM, { r: 0.3 }),
        40,
      ),
      0,
      0.34,
      0,
    ),
    at(
      lathe(
        [
          [0.34, 0],
          [0.32, 0.14],
          [0.18, 0.3],
          [0.07, 0.34],
          [0, 0.34],
        ],
        0.05,
        gloss(C.greenM, { r: 0.3 }),
        40,
      ),
      0,
      0.78,
      0,
    ),
    ring(0.345, 0.02, steel, 0, 0.77, 0, 0, Math.PI / 2),
    up(0.07, 0.08, dark, 0, 1.1, 0),
    bx(0.28, 0.03, 0.05, wood(C.woodL), 0, 0.86, 0.38),
    ...[0, 1, 2, 3].map((i) =>
      bar(
        [Math.cos(i * 1.571 + 0.78) * 0.36, 0, Math.sin(i * 1.571 + 0.78) * 0.36],
        [Math.cos(i * 1.571 + 0.78) * 0.28, 0.6, Math.sin(i * 1.571 + 0.78) * 0.28],
        0.022,
        dark,
      ),
    ),
    ring(0.33, 0.018, dark, 0, 0.42, 0, 0, Math.PI / 2),
    bx(0.3, 0.03, 0.4, wood(C.woodL), 0.55, 0.72, 0),
    bx(0.3, 0.03, 0.4, wood(C.woodL), -0.55, 0.72, 0),
  );
const electricGrill = () =>
  G(
    bx(0.6, 0.16, 0.42, dark, 0, 0.5, 0, 0.05),
    bx(0.6, 0.17, 0.42, M(C.terra, { r: 0.35 }), 0, 0.655, 0, 0.07),
    bar([-0.16, 0.74, 0.23], [0.16, 0.74, 0.23], 0.015, steel),
    posts(0.5, 0.32, 0.5, 0.04, dark),
    lz(0.035, 0.04, M(C.cream), 0.2, 0.58, 0.22),
    tube(
      [
        [0.3, 0.56, 0],
        [0.45, 0.4, 0.1],
        [0.4, 0.03, 0.2],
        [0.62, 0.02, 0.3],
      ],
      0.014,
      M(C.orange),
      30,
    ),
    bx(0.09, 0.06, 0.06, black, 0.65, 0, 0.32),
  );
function brick(w: number, h: number, d: number, r: R) {
  const g = G(bx(w - 0.03, h - 0.02, d - 0.03, M('#c9b79c'), 0, 0, 0));
  for (let y = 0; y < h - 0.05; y += 0.12) {
    const off = Math.round(y / 0.12) % 2 ? 0.12 : 0;
    for (let x = -w / 2 + off; x < w / 2 - 0.05; x += 0.25) {
      const l = Math.min(0.235, w / 2 - x - 0.005);
      if (l > 0.05) g.add(bx(l, 0.105, d, M(r.pick(['#b5613f', '#c46f4a', '#a8573a'])), x + l / 2, y, 0, 0.012));
    }
  }
  return g;
}
const brickBbq = () =>
  G(
    at(brick(0.26, 1.0, 0.7, rng(2)), -0.5, 0, 0),
    at(brick(0.26, 1.0, 0.7, rng(3)), 0.5, 0, 0),
    at(brick(1.2, 1.3, 0.2, rng(4)), 0, 0, -0.4),
    at(brick(0.5, 0.6, 0.24, rng(5)), 0, 1.3, -0.4),
    bx(0.76, 0.03, 0.6, dark, 0, 0.72, 0),
    ...[0, 1, 2, 3, 4].map((i) => bar([-0.3 + i * 0.15, 0.78, -0.25], [-0.3 + i * 0.15, 0.78, 0.3], 0.012, steel)),
    bx(0.6, 0.05, 0.44, M(C.orange, { e: 0.4 }), 0, 0.5, 0),
    bx(0.3, 0.04, 0.8, M(C.conc), -0.5, 1.0, 0),
    bx(0.3, 0.04, 0.8, M(C.conc), 0.5, 1.0, 0),
  );
const griddle = () =>
  G(
    bx(1.0, 0.12, 0.5, dark, 0, 0.66, 0, 0.02),
    bx(0.96, 0.05, 0.48, M('#23282a', { r: 0.25, f: 0.1 }), 0, 0.78, 0),
    bx(1.0, 0.1, 0.03, M('#23282a'), 0, 0.8, -0.25),
    posts(0.94, 0.46, 0.66, 0.05, dark),
    bx(0.9, 0.03, 0.4, dark, 0, 0.2, 0),
    bx(0.26, 0.04, 0.46, steel, 0.66, 0.72, 0),
    ...[0, 1, 2].map((i) => lz(0.035, 0.04, M(C.orange), -0.3 + i * 0.3, 0.72, 0.26)),
    up(0.14, 0.22, M('#e6dcc6'), -0.3, 0.23, 0),
    ...[0, 1, 2].map((i) => up(0.07, 0.03, M(i ? '#8a4b2a' : C.amber), -0.2 + i * 0.2, 0.83, 0.05)),
  );
const bbqIsland = () =>
  G(
    bx(1.8, 0.86, 0.7, M('#cdb99a', { b: 0.2, m: 0.35 }), 0, 0, 0, 0.03),
    bx(1.92, 0.07, 0.82, M('#8a8478', { r: 0.4 }), 0, 0.86, 0, 0.02),
    bx(0.72, 0.12, 0.5, steel, -0.3, 0.9, 0.02),
    at(bx(0.72, 0.2, 0.44, metal('#b9c1be'), 0, 0, 0, 0.08), -0.3, 1.0, -0.04, 0, -0.15),
    bar([-0.5, 1.1, 0.24], [-0.1, 1.1, 0.24], 0.016, black),
    ...[0, 1, 2].map((i) => lz(0.035, 0.04, M(C.orange), -0.5 + i * 0.2, 0.78, 0.36)),
    fronts(1, 0.46, 0.5, 0.12, 0.355, steel, -0.3),
    bx(0.34, 0.46, 0.03, dark, 0.5, 0.16, 0.35),
    at(I.sink(), 0.55, 0.92, 0),
  );
const pizzaOven = () =>
  G(
    posts(0.9, 0.7, 0.62, 0.07, dark),
    bx(0.96, 0.07, 0.78, M(C.conc), 0, 0.6, 0),
    at(P(new THREE.SphereGeometry(0.43, 32, 16, 0, Math.PI * 2, 0, Math.PI / 2), M('#e3c39a', { b: 0.15, m: 0.25 })), 0, 0.67, 0),
    lz(0.2, 0.16, M('#b5613f'), 0, 0.78, 0.36),
    lz(0.15, 0.18, black, 0, 0.76, 0.36),
    lz(0.1, 0.19, M(C.orange, { e: 0.6 }), 0, 0.75, 0.36),
    up(0.07, 0.4, dark, 0, 1.02, 0.16),
    up(0.09, 0.04, dark, 0, 1.4, 0.16),
    bx(0.8, 0.05, 0.6, wood(C.wood), 0, 0.18, 0),
    ...[0, 1, 2].map((i) => at(I.logp(rng(i), 0.5, 0.07), -0.22 + i * 0.2, 0.23, 0)),
  );

const deckTub = () => {
  const g = G(at(I.hotTub({ S: 1.6, r: rng(2), water: true }), 0, 0.12, -0.15));
  for (let i = 0; i < 4; i++)
    g.add(
      bx(2.7, 0.08, 0.17, wood(C.woodL), 0, 0.52, 0.78 + i * 0.18),
      bx(2.7, 0.08, 0.17, wood(C.woodL), 0, 0.52, -1.08 - i * 0.18),
    );
  for (const x of [-1.12, 1.12]) for (let i = 0; i < 9; i++) g.add(bx(0.5, 0.08, 0.17, wood(C.woodL), x, 0.52, -0.9 + i * 0.19));
  return g.add(
    bx(2.66, 0.5, 0.05, wood(C.wood), 0, 0, 1.4),
    bx(0.05, 0.5, 3.0, wood(C.wood), 1.33, 0, -0.1),
    bx(0.9, 0.35, 0.3, wood(C.woodL), 0.5, 0, 1.56),
    bx(0.9, 0.17, 0.3, wood(C.woodL), 0.5, 0, 1.84),
    posts(2.66, 0.06, 1.1, 0.07, wood(C.wood)).translateZ(-1.65),
    bx(2.6, 0.06, 0.08, wood(C.wood), 0, 1.08, -1.65),
  );
};
const cornerTub = () => {
  const s = new THREE.Shape();
  s.moveTo(-0.95, -0.95).lineTo(0.95, -0.95).quadraticCurveTo(0.95, 0.95, -0.95, 0.95).lineTo(-0.95, -0.95);
  const flat = (k: number, h: number, m: ReturnType<typeof M>, y: number) => {
    const geo = new THREE.ExtrudeGeometry(s, {
      depth: h,
      bevelEnabled: true,
      bevelSize: 0.03,
      bevelThickness: 0.03,
      curveSegments: 28,
    });
    geo.rotateX(-Math.PI / 2);
    geo.scale(k, 1, k);
    return at(P(geo, m), 0, y, 0);
  };
  return G(
    flat(0.96, 0.68, wood(cedar), 0.03),
    flat(1, 0.08, M(C.cream, { r: 0.35 }), 0.72),
    flat(0.8, 0.012, gloss('#5fb3ba', { r: 0.08, refl: 1.1, e: 0.08 }), 0.82),
    ...[0, 1, 2, 3, 4, 5].map((i) => ball(0.045, M(C.white), -0.55 + (i % 3) * 0.3, 0.86, 0.5 - (i >> 1) * 0.25)),
  );
};
const duck = (c: string) =>
  G(
    ball(0.09, M(c, { r: 0.35 }), 0, 0.06, 0),
    ball(0.06, M(c, { r: 0.35 }), 0.06, 0.16, 0),
    bx(0.05, 0.025, 0.05, M(C.orange), 0.13, 0.14, 0),
  );
const familyTub = () =>
  G(
    I.hotTub({ S: 2.2, r: rng(6), water: true, shell: '#b9d3cc' }),
    at(duck(C.amber), 0.3, 0.82, 0.3, 0.4),
    at(duck(C.amber), -0.3, 0.82, 0.1, -0.4),
    at(duck(C.hivis), 0, 0.82, -0.3, 2),
    bx(0.8, 0.2, 0.3, wood(C.woodL), 0.3, 0, 1.45),
    bx(0.8, 0.42, 0.3, wood(C.woodL), 0.3, 0, 1.2),
  );
const jets = () =>
  G(
    I.hotTub({ S: 1.7, r: rng(2), water: true }),
    ...Array.from({ length: 16 }, (_, i) =>
      ball(
        0.05 + (i % 3) * 0.02,
        M(C.white),
        Math.cos(i * 2.4) * 0.12 * Math.sqrt(i),
        0.86,
        Math.sin(i * 2.4) * 0.12 * Math.sqrt(i),
      ),
    ),
  );
const plugTub = () =>
  G(
    I.hotTub({ S: 1.35, r: rng(2), water: true }),
    tube(
      [
        [0.7, 0.15, 0.4],
        [1.0, 0.02, 0.5],
        [1.05, 0.02, 0.9],
        [0.7, 0.02, 1.05],
        [0.95, 0.02, 1.25],
      ],
      0.028,
      M(C.orange),
      50,
    ),
    bx(0.14, 0.08, 0.1, black, 1.02, 0, 1.3, 0.02),
  );
const inflatable = () => {
  const m = M('#6f9aa8', { r: 0.45, sheen: 0.3 });
  const g = G(up(0.78, 0.4, m, 0, 0.02, 0), up(0.6, 0.02, gloss('#5fb3ba', { r: 0.08, refl: 1.1, e: 0.08 }), 0, 0.52, 0));
  for (let i = 0; i < 3; i++)
    g.add(ring(0.72, 0.15, i === 2 ? M(C.cream, { r: 0.45 }) : m, 0, 0.15 + i * 0.2, 0, 0, Math.PI / 2));
  return g.add(
    bx(0.3, 0.34, 0.26, M('#e6dcc6'), 1.02, 0, 0.2, 0.05),
    bx(0.16, 0.04, 0.02, M(C.orange), 1.02, 0.24, 0.34),
    tube(
      [
        [0.84, 0.2, 0.15],
        [0.95, 0.2, 0.18],
      ],
      0.05,
      M(C.slate),
      10,
    ),
  );
};
const swimSpa = () => {
  const g = G(
    bx(3.4, 1.05, 1.9, wood(cedar), 0, 0.02, 0, 0.05),
    bx(3.5, 0.12, 2.0, M(C.cream, { r: 0.35 }), 0, 1.05, 0, 0.05),
    bx(3.1, 0.03, 1.6, gloss('#5fb3ba', { r: 0.08, refl: 1.1, e: 0.08 }), 0, 1.15, 0, 0.012),
  );
  for (let i = 0; i < 22; i++) g.add(bx(0.03, 0.98, 0.03, wood(C.woodD), -1.65 + i * 0.157, 0.04, 0.95));
  for (let i = 0; i < 5; i++) g.add(ball(0.07, M(C.white), -1.35 + (i % 2) * 0.12, 1.18, -0.4 + i * 0.2));
  return g.add(
    bx(0.8, 0.3, 0.34, wood(C.woodL), 0.7, 0, 1.15),
    bx(0.8, 0.6, 0.34, wood(C.woodL), 0.7, 0, 0.9),
    tube(
      [
        [1.35, 1.1, 0.3],
        [1.35, 1.45, 0.3],
        [1.35, 1.45, -0.3],
        [1.35, 1.1, -0.3],
      ],
      0.035,
      steel,
      24,
    ),
  );
};

/** A cabin of boards with a flat or a pitched roof and a glass door. */
function cabin(
  r: R,
  w: number,
  d: number,
  h: number,
  o: { pitched?: boolean; porch?: boolean; stove?: boolean; c?: string } = {},
) {
  const g = G();
  const c = o.c ?? '#c58a52';
  const n = Math.round(h / 0.16);
  for (let i = 0; i < n; i++) {
    const m = M(r.pick([c, '#bd814a', '#cd945c']), { m: 0.3 });
    const y = 0.1 + (i * h) / n;
    g.add(
      bx(w, h / n - 0.012, 0.06, m, 0, y, -d / 2),
      bx(0.06, h / n - 0.012, d, m, w / 2, y, 0),
      bx(0.06, h / n - 0.012, d, m, -w / 2, y, 0),
    );
    if (y < 0.2 || y > 1.72) g.add(bx(w, h / n - 0.012, 0.06, m, 0, y, d / 2));
    else
      g.add(
        bx(w * 0.5 - 0.36, h / n - 0.012, 0.06, m, w * 0.25 + 0.18, y, d / 2),
        bx(w * 0.5 - 0.36, h / n - 0.012, 0.06, m, -w * 0.25 - 0.18, y, d / 2),
      );
  }
  g.add(
    bx(w + 0.1, 0.1, d + 0.1, wood(C.woodD), 0, 0, 0),
    at(I.glassDoor(), 0, 0.12, d / 2 + 0.02),
    bx(0.5, 1.4, 0.02, M(C.amber, { e: 0.35 }), 0, 0.2, d / 2 - 0.06),
  );
  if (w > 1.6)
    g.add(
      bx(0.36, 0.36, 0.04, M(C.amber, { e: 0.3 }), w * 0.3, 1.1, d / 2 + 0.03),
      bx(0.42, 0.05, 0.06, wood(C.woodD), w * 0.3, 1.46, d / 2 + 0.03),
      bx(0.42, 0.05, 0.06, wood(C.woodD), w * 0.3, 1.06, d / 2 + 0.03),
    );
  if (!o.pitched) g.add(bx(w + 0.16, 0.12, d + 0.16, wood(C.woodD), 0, h + 0.1, 0, 0.03));
  else {
    const [rise, over] = [0.5, 0.3];
    const len = Math.hypot(w / 2 + over, rise);
    const a = Math.atan2(rise, w / 2 + over);
    for (const s of [-1, 1])
      g.add(
        at(
          rbox(len, 0.08, d + 0.5, 0.02, M(C.greenM, { m: 0.2 })),
          (s * (w / 2 + over)) / 2,
          h + 0.12 + rise / 2,
          0.05,
          0,
          0,
          -s * a,
        ),
      );
    const t = new THREE.Shape();
    t.moveTo(-w / 2, 0)
      .lineTo(w / 2, 0)
      .lineTo(0, (rise * (w / 2)) / (w / 2 + over));
    const geo = new THREE.ExtrudeGeometry(t, { depth: 0.06, bevelEnabled: false });
    g.add(
      at(P(geo, M(c, { m: 0.3 })), 0, h + 0.1, d / 2 - 0.03),
      at(P(geo.clone(), M(c, { m: 0.3 })), 0, h + 0.1, -d / 2 - 0.03),
    );
  }
  if (o.stove)
    g.add(
      up(0.09, 0.9, dark, w * 0.3, h + 0.1, -d * 0.2),
      up(0.13, 0.05, dark, w * 0.3, h + 0.98, -d * 0.2),
      ball(0.13, M(C.cream), w * 0.3 + 0.1, h + 1.2, -d * 0.2),
      ball(0.18, M(C.cream), w * 0.3 + 0.26, h + 1.46, -d * 0.2),
    );
  if (o.porch)
    g.add(
      bx(w + 0.1, 0.1, 0.7, wood(C.woodL), 0, 0, d / 2 + 0.36),
      bx(0.08, h + 0.05, 0.08, wood(C.woodD), w / 2, 0.1, d / 2 + 0.65),
      bx(0.08, h + 0.05, 0.08, wood(C.woodD), -w / 2, 0.1, d / 2 + 0.65),
    );
  return g;
}
const heaterAndStones = () => {
  const r = rng(4);
  const g = G(
    bx(0.5, 0.5, 0.4, dark, 0, 0.1, 0, 0.03),
    posts(0.44, 0.34, 0.12, 0.05, black),
    ...[0, 1, 2, 3].map((i) => bx(0.4, 0.03, 0.02, metal('#8a9896'), 0, 0.18 + i * 0.09, 0.2)),
  );
  for (let i = 0; i < 16; i++)
    g.add(
      at(
        I.blob(r.pick(['#7d7a72', '#8f8a80', '#6c6a64']), r, 0.09, 0.07, 0.08, 0.12),
        -0.18 + (i % 4) * 0.12,
        0.62 + (i > 11 ? 0.1 : 0),
        -0.13 + (Math.floor(i / 4) % 3) * 0.12,
      ),
    );
  return g.add(at(I.bucket(C.wood), 0.55, 0, 0.12), bar([0.5, 0.2, 0.12], [0.78, 0.55, 0.0], 0.02, wood(C.woodL)));
};
const benchesAndPanels = () => {
  const b = G(
    ...[0, 1, 2, 3].map((i) => bx(1.3, 0.05, 0.11, wood('#c99460'), 0, 0.42, -0.18 + i * 0.125)),
    posts(1.2, 0.46, 0.42, 0.07, wood('#b9793f')),
  );
  return G(
    b,
    at(I.panel(0.9, 1.3, '#c99460', rng(3)), -0.1, 0.04, -0.5, 0.1, -0.18),
    at(I.panel(0.9, 1.2, '#b9793f', rng(5)), 0.4, 0.02, -0.42, -0.1, -0.22),
  );
};
/** Two finished walls of a cabin, its door and its bench, not yet put together. */
const prefabKit = () =>
  G(
    at(I.panel(1.3, 1.7, '#c99460', rng(3)), -0.35, 0, -0.5, 0.12, -0.08),
    at(I.panel(1.0, 1.7, '#b5753f', rng(3)), -0.95, 0, 0.15, 1.15, -0.06),
    at(I.glassDoor(), 0.62, 0, -0.25, -0.25, -0.1),
    at(bx(1.1, 0.1, 0.4, wood('#dba768'), 0, 0.4, 0, 0.02), 0.05, 0, 0.5, 0.08),
    at(bx(0.1, 0.4, 0.36, wood('#c58a52'), -0.4, 0, 0, 0.02), 0.05, 0, 0.5, 0.08),
    at(bx(0.1, 0.4, 0.36, wood('#c58a52'), 0.4, 0, 0, 0.02), 0.05, 0, 0.5, 0.08),
  );
const steamRoom = () =>
  G(
    bx(1.5, 0.1, 1.2, M(C.conc), 0, 0, 0),
    ...Array.from({ length: 6 }, (_, i) =>
      Array.from({ length: 7 }, (_, j) =>
        bx(
          0.235,
          0.235,
          0.05,
          gloss((i + j) % 2 ? '#a9c7c0' : '#8fb5b0', { r: 0.25 }),
          -0.63 + i * 0.252,
          0.1 + j * 0.25,
          -0.58,
          0.012,
        ),
      ),
    ).flat(),
    ...Array.from({ length: 4 }, (_, i) =>
      Array.from({ length: 7 }, (_, j) =>
        bx(
          0.05,
          0.235,
          0.235,
          gloss((i + j) % 2 ? '#9dbfb8' : '#8fb5b0', { r: 0.25 }),
          -0.75,
          0.1 + j * 0.25,
          -0.45 + i * 0.252,
          0.012,
        ),
      ),
    ).flat(),
    bx(1.4, 0.4, 0.4, gloss('#b9d3cc', { r: 0.25 }), 0, 0.1, -0.34),
    bx(0.06, 0.7, 0.3, gloss('#b9d3cc'), 0.7, 0.1, -0.4),
    ball(0.22, M(C.white), 0.2, 0.9, 0.1),
    ball(0.3, M(C.white), -0.1, 1.15, -0.1),
    ball(0.2, M(C.white), 0.25, 1.4, -0.15),
    ball(0.16, M(C.white), -0.25, 0.75, 0.2),
  );

const metalShed = () => {
  const g = I.shed(rng(4), { w: 2.3, d: 1.7, h: 1.7, rise: 0.5, color: '#9fb0ac', roof: '#6b7f80' });
  for (let i = 0; i < 6; i++)
    g.add(bx(0.05, 1.6, 0.03, M('#b6c4bf', { r: 0.35 }), i < 3 ? -1.1 + i * 0.2 : 0.7 + (i - 3) * 0.2, 0.12, 0.88));
  return g;
};
const leanTo = () => {
  const r = rng(3);
  const g = G(bx(2.2, 2.2, 0.12, M('#dfa685', { m: 0.2 }), 0, 0, -0.62), bx(2.0, 0.08, 1.1, M(C.concD), 0, 0, 0));
  for (let i = 0; i < 9; i++)
    g.add(bx(0.2, 1.42, 0.05, M(r.pick([C.woodL, '#cf9a5c', '#c58a52']), { m: 0.3 }), -0.84 + i * 0.21, 0.08, 0.5));
  for (let i = 0; i < 5; i++)
    for (const s of [-1, 1]) g.add(bx(0.05, 1.5 + (4 - i) * 0.1, 0.2, M(C.woodL, { m: 0.3 }), s * 0.95, 0.08, -0.42 + i * 0.21));
  return g.add(
    at(rbox(2.3, 0.08, 1.5, 0.02, M(C.greenM, { m: 0.2 })), 0, 1.83, 0.02, 0, 0.42),
    bx(0.66, 1.3, 0.04, M(C.cream), -0.3, 0.12, 0.54),
    bx(0.5, 0.08, 0.03, M(C.green), -0.3, 0.4, 0.565),
    bx(0.5, 0.08, 0.03, M(C.green), -0.3, 1.1, 0.565),
  );
};
const workshop = () =>
  G(
    I.shed(rng(6), { w: 2.8, d: 2.0, h: 1.9, rise: 0.9, color: '#a9c3b4', roof: '#8a5a44', doors: 'open' }),
    at(I.workbench(0.9), 0, 0.1, 0.2),
    at(I.tire(), 1.75, 0, 1.35),
  );
const gardenShed = () =>
  G(
    I.shed(rng(5), { w: 2.0, d: 1.6, h: 1.75, rise: 0.8, color: '#e3c07f', roof: C.green }),
    at(I.plant(rng(4), 1.1), -1.3, 0, 1.2),
    at(I.plant(rng(8), 0.9, C.mustard), 1.35, 0, 1.2),
    at(I.shovel(), 0.95, 0, 0.98, 0, -0.12),
  );
const toolShed = () =>
  G(
    I.shed(rng(7), { w: 1.7, d: 1.3, h: 1.75, rise: 0.6, color: C.woodL, roof: '#6b5a4a', doors: 'open' }),
    at(I.rake(), -0.3, 0.15, 0.1, 0, 0, 0.1),
    at(I.shovel(), 0.2, 0.15, 0.1, 0, 0, -0.1),
    at(I.toolbox(), 1.0, 0, 1.4, 0.3),
  );
const barn = () => G(I.shed(rng(8), { w: 3.4, d: 2.4, h: 2.2, rise: 1.5, color: '#b5482f', roof: '#5b5148' }));
const utility = () =>
  G(
    I.shed(rng(9), { w: 2.0, d: 1.6, h: 1.9, rise: 0.4, color: '#d9c8a6', roof: C.slate }),
    bx(0.34, 0.44, 0.12, M(C.slate), 0.78, 0.9, 0.92, 0.02),
    bar([0.78, 1.34, 0.92], [0.78, 2.2, 0.92], 0.03, steel),
    bx(0.14, 0.14, 0.02, M(C.amber), 0.78, 1.06, 0.985),
  );
const woodFrame = () => {
  const r = rng(2);
  const g = G(posts(2.2, 1.6, 1.9, 0.12, wood(C.woodL)), bx(2.3, 0.1, 1.7, wood(C.woodD), 0, 0, 0));
  for (let i = 0; i < 5; i++)
    g.add(I.stud ? at(I.stud(1.8), -0.9 + i * 0.45, 0.1, -0.74) : G(), at(I.stud(1.8), 1.04, 0.1, -0.6 + i * 0.3));
  for (const z of [-0.74, 0.74])
    g.add(
      bx(2.2, 0.1, 0.1, wood(C.wood), 0, 1.9, z),
      beam([-1.15, 1.95, z], [0, 2.7, z], 0.08, 0.1, 0.02, wood(C.woodL)),
      beam([1.15, 1.95, z], [0, 2.7, z], 0.08, 0.1, 0.02, wood(C.woodL)),
    );
  return g.add(bx(0.08, 0.12, 1.6, wood(C.wood), 0, 2.66, 0), at(I.panel(1.0, 1.8, C.wood, r), -0.55, 0.1, 0.76));
};

function gazebo(roofC: string, post: ReturnType<typeof M>, o: { cloth?: boolean; walls?: boolean; h?: number } = {}) {
  const h = o.h ?? 1.9;
  const g = G();
  const six = o.cloth ? 4 : 6;
  const R = 1.25;
  for (let i = 0; i < six; i++) {
    const a = (i / six) * Math.PI * 2 + Math.PI / six;
    const b = ((i + 1) / six) * Math.PI * 2 + Math.PI / six;
    const [x, z] = [Math.cos(a) * R, Math.sin(a) * R];
    const [x2, z2] = [Math.cos(b) * R, Math.sin(b) * R];
    g.add(bx(0.1, h, 0.1, post, x, 0, z, 0.02), beam([x, h, z], [x2, h, z2], 0.09, 0.09, 0.015, post));
    if (o.walls && i !== 1)
      for (let k = 1; k < 5; k++) g.add(bx(0.04, 0.5, 0.04, post, x + ((x2 - x) * k) / 5, 0.06, z + ((z2 - z) * k) / 5));
    if (o.walls && i !== 1) g.add(beam([x, 0.56, z], [x2, 0.56, z2], 0.06, 0.06, 0.012, post));
  }
  const cone = new THREE.ConeGeometry(R * 1.28, o.cloth ? 0.75 : 0.85, six, 1, false, Math.PI / 2 + Math.PI / six);
  const flat = cone.toNonIndexed();
  flat.computeVertexNormals();
  flat.setIndex([...Array(flat.attributes.position.count).keys()]);
  g.add(
    at(P(flat, o.cloth ? M(roofC, { r: 0.8, sheen: 0 }) : M(roofC, { m: 0.2, r: 0.5 })), 0, h + (o.cloth ? 0.4 : 0.44), 0),
    ball(0.07, post, 0, h + 0.86, 0),
  );
  if (!o.cloth) g.add(up(R * 1.05, 0.07, wood(C.woodL), 0, -0.02, 0));
  return g;
}
const vinylPergola = () => {
  const m = M(C.white, { r: 0.35 });
  const g = G(posts(2.2, 1.6, 2.0, 0.16, m));
  for (const z of [-0.72, 0.72]) g.add(bx(2.7, 0.16, 0.08, m, 0, 1.98, z));
  for (let i = 0; i < 8; i++) g.add(bx(0.08, 0.14, 2.2, m, -1.05 + i * 0.3, 2.14, 0));
  for (const x of [-1.02, 1.02])
    for (const z of [-0.72, 0.72]) g.add(bx(0.26, 0.14, 0.26, m, x, 0, z), bx(0.24, 0.08, 0.24, m, x, 1.88, z));
  return g;
};
function arbor() {
  const m = wood(C.white);
  const r = rng(3);
  const g = G();
  for (const z of [-0.3, 0.3]) for (const x of [-0.55, 0.55]) g.add(bx(0.08, 1.8, 0.08, m, x, 0, z));
  for (const x of [-0.55, 0.55]) for (let i = 0; i < 6; i++) g.add(bx(0.03, 0.04, 0.6, m, x, 0.3 + i * 0.26, 0));
  for (const z of [-0.3, 0.3])
    g.add(
      tube(
        [
          [-0.58, 1.8, z],
          [-0.35, 2.15, z],
          [0, 2.28, z],
          [0.35, 2.15, z],
          [0.58, 1.8, z],
        ],
        0.045,
        m,
        30,
      ),
    );
  for (let i = 0; i < 5; i++)
    g.add(bx(0.05, 0.04, 0.75, m, Math.cos(0.5 + i * 0.53) * 0.5, 1.86 + Math.sin(0.5 + i * 0.53) * 0.42, 0));
  for (let i = 0; i < 12; i++)
    g.add(
      at(
        I.blob(r.pick([C.leaf, C.leafL, C.leafD]), r, 0.17, 0.14, 0.16, 0.15),
        0.6 + r.r(-0.06, 0.06),
        0.15 + i * 0.16,
        r.r(-0.25, 0.3),
      ),
    );
  for (let i = 0; i < 6; i++) g.add(ball(0.055, M(i % 2 ? C.rose : C.orange), 0.68, 0.3 + i * 0.28, 0.22 + r.r(-0.15, 0.1)));
  return g.add(at(I.blob(C.leaf, r, 0.25, 0.14, 0.3, 0.15), 0.4, 2.2, 0.1));
}
const patioCover = () =>
  G(
    bx(3.0, 2.3, 0.12, M('#e3c9a0', { m: 0.2 }), 0, 0, -1.0),
    bx(0.9, 1.8, 0.04, gloss('#8fb5b0', { r: 0.1 }), -0.5, 0.1, -0.93),
    at(rbox(3.0, 0.1, 2.1, 0.02, M('#f7f0e2')), 0, 2.15, -0.02, 0, 0.1),
    ...[0, 1, 2, 3, 4, 5].map((i) => at(rbox(0.08, 0.12, 2.1, 0.02, wood(C.white)), -1.3 + i * 0.52, 2.05, -0.02, 0, 0.1)),
    bx(0.12, 2.0, 0.12, wood(C.white), -1.35, 0, 0.85),
    bx(0.12, 2.0, 0.12, wood(C.white), 1.35, 0, 0.85),
    bx(3.0, 0.06, 2.0, M(C.conc), 0, -0.02, 0),
    at(patioChair(), 0.4, 0.04, 0.1, -0.3),
  );
const rotted = () => {
  const g = G(at(I.pergola(2.2, 1.6, rng(5), { lean: 0.24, rafters: 5 }), 0, 0, 0));
  return g.add(
    at(I.bundle(1.3, 4, rng(3), '#7d5a3c'), 0.2, 0, 1.1, 0.4),
    at(I.board(1.5, 0.14, 0.05, '#6e5138'), -0.6, 0.5, 0.9, 0.7, 0, 0.6),
  );
};
const cabana = () => {
  const g = gazebo('#d9b26a', wood(C.woodL), { h: 1.9 });
  const r = rng(3);
  for (let i = 0; i < 40; i++)
    g.add(
      at(
        bx(0.09, 0.34, 0.03, M(r.pick(['#d9b26a', '#c99f57', '#e3c07f'])), 0, 0, 0, 0.01),
        Math.cos(i * 0.157) * 1.5,
        1.68,
        Math.sin(i * 0.157) * 1.5,
        -i * 0.157 + Math.PI / 2,
      ),
    );
  return g.add(at(I.loungeChair(), 0, 0.05, 0.1));
};
const shadeSail = () => {
  const s = new THREE.BufferGeometry();
  const n = 14;
  const pos: number[] = [];
  const [a, b, c]: V3[] = [
    [-1.3, 2.1, -0.7],
    [1.3, 1.7, -0.5],
    [0.1, 1.5, 1.3],
  ];
  const idx: number[] = [];
  const id = (i: number, j: number) => (i * (i + 1)) / 2 + j;
  for (let i = 0; i <= n; i++)
    for (let j = 0; j <= i; j++) {
      const [u, v] = [(i - j) / n, j / n];
      const w = 1 - u - v;
      const dip = 0.9 * u * v * w * 4 + 0.16 * (u * v + v * w + u * w);
      const k = 0.75 + 0.25 * Math.abs(Math.max(u, v, w) * 1.5 - 0.5);
      const m: V3 = [0.03, 1.77, 0.03];
      const p = [0, 1, 2].map((q) => a[q] * w + b[q] * u + c[q] * v);
      pos.push(m[0] + (p[0] - m[0]) * k, m[1] + (p[1] - m[1]) * k - dip * 0.4, m[2] + (p[2] - m[2]) * k);
    }
  for (let i = 0; i < n; i++)
    for (let j = 0; j <= i; j++) {
      idx.push(id(i, j), id(i + 1, j), id(i + 1, j + 1));
      if (j < i) idx.push(id(i, j), id(i + 1, j + 1), id(i, j + 1));
    }
  s.setAttribute('position', new THREE.Float32BufferAttribute(pos, 3));
  s.setIndex(idx);
  s.computeVertexNormals();
  return G(
    P(s, fabric(C.orange)),
    bar([-1.35, 0, -0.72], [-1.35, 2.2, -0.72], 0.05, steel),
    bar([1.35, 0, -0.52], [1.35, 1.8, -0.52], 0.05, steel),
    bar([0.1, 0, 1.35], [0.1, 1.6, 1.35], 0.05, steel),
    at(patioTable(0.4), 0, 0, 0),
  );
};
const carport = () =>
  G(
    posts(2.7, 3.4, 1.9, 0.09, steel),
    at(rbox(3.1, 0.06, 3.8, 0.02, M('#9fb0ac', { r: 0.35, f: 0.1 })), 0, 2.0, 0, 0, 0, 0.06),
    ...Array.from({ length: 9 }, (_, i) =>
      at(
        rbox(0.06, 0.05, 3.8, 0.015, M('#b6c4bf', { r: 0.35 })),
        -1.4 + i * 0.35,
        2.04 + (-1.4 + i * 0.35) * 0.06,
        0,
        0,
        0,
        0.06,
      ),
    ),
    at(I.car(C.teal), 0, 0, 0, 0),
  );
const pavilion = () => {
  const g = G();
  for (const x of [-1.5, 0, 1.5])
    for (const z of [-0.9, 0.9]) g.add(bx(0.16, 2.0, 0.16, wood(cedar), x, 0, z), bx(0.26, 0.2, 0.26, M(C.conc), x, 0, z));
  for (const z of [-0.9, 0.9]) g.add(bx(3.5, 0.18, 0.14, wood(C.woodD), 0, 1.98, z));
  const len = Math.hypot(1.25, 0.8);
  for (const s of [-1, 1])
    for (let i = 0; i < 5; i++)
      g.add(
        at(
          rbox(3.7, 0.05, len / 5 + 0.05, 0.015, M(i % 2 ? C.green : C.greenM, { m: 0.25 })),
          0,
          2.96 - (i + 0.5) * 0.165,
          s * (i + 0.5) * 0.255,
          0,
          s * 0.62,
        ),
      );
  return g.add(at(patioTable(0.5), 0, 0, 0), bx(3.5, 0.06, 2.4, M(C.conc), 0, -0.04, 0));
};
const swingSet = () => {
  const m = wood(C.woodL);
  const g = G(bar([-1.3, 1.9, 0], [1.3, 1.9, 0], 0.06, m));
  for (const x of [-1.3, 1.3]) for (const z of [-0.7, 0.7]) g.add(bar([x, 0, z], [x, 1.92, 0], 0.05, m));
  for (const [x, c] of [
    [-0.6, C.orange],
    [0.15, C.teal],
  ] as const)
    g.add(
      bar([x - 0.18, 1.86, 0], [x - 0.18, 0.5, 0.1], 0.012, steel),
      bar([x + 0.18, 1.86, 0], [x + 0.18, 0.5, 0.1], 0.012, steel),
      bx(0.44, 0.05, 0.2, M(c), x, 0.47, 0.1),
    );
  return g.add(
    at(rbox(0.5, 0.05, 1.5, 0.02, M(C.amber, { r: 0.35 })), 1.0, 0.72, 0.62, 0, 0.72),
    bx(0.6, 0.06, 0.5, m, 1.0, 1.2, -0.15),
    at(rbox(0.04, 0.14, 1.5, 0.02, M(C.amber)), 0.75, 0.78, 0.62, 0, 0.72),
    at(rbox(0.04, 0.14, 1.5, 0.02, M(C.amber)), 1.25, 0.78, 0.62, 0, 0.72),
  );
};
const playStructure = () =>
  G(
    posts(1.1, 1.1, 1.9, 0.1, wood(C.wood)),
    bx(1.1, 0.08, 1.1, wood(C.woodL), 0, 1.0, 0),
    ...[-1, 1].map((s) => at(rbox(0.95, 0.06, 1.4, 0.02, M(C.green, { m: 0.2 })), s * 0.32, 2.15, 0, 0, 0, -s * 0.75)),
    at(rbox(0.5, 0.05, 1.7, 0.02, M(C.amber, { r: 0.35 })), 0.1, 0.55, 1.25, 0, 0.66),
    at(rbox(0.05, 0.16, 1.7, 0.02, M(C.amber)), 0.34, 0.6, 1.25, 0, 0.66),
    at(rbox(0.05, 0.16, 1.7, 0.02, M(C.amber)), -0.14, 0.6, 1.25, 0, 0.66),
    bar([-0.5, 1.75, 0], [-1.9, 1.75, 0], 0.06, wood(C.wood)),
    bar([-1.9, 0, -0.6], [-1.9, 1.78, 0], 0.05, wood(C.wood)),
    bar([-1.9, 0, 0.6], [-1.9, 1.78, 0], 0.05, wood(C.wood)),
    bar([-1.35, 1.72, 0], [-1.35, 0.5, 0.05], 0.012, steel),
    bar([-1.0, 1.72, 0], [-1.0, 0.5, 0.05], 0.012, steel),
    bx(0.42, 0.05, 0.2, M(C.orange), -1.17, 0.46, 0.05),
    bx(1.0, 0.3, 0.04, wood(C.woodL), 0, 1.1, -0.52),
  );
const trampoline = () => {
  const g = G(
    ring(1.4, 0.05, dark, 0, 0.72, 0, 0, Math.PI / 2),
    up(1.25, 0.02, black, 0, 0.72, 0),
    ring(1.33, 0.1, fabric(C.teal), 0, 0.74, 0, 0, Math.PI / 2),
  );
  for (let i = 0; i < 8; i++) {
    const [x, z] = [Math.cos(i * 0.785) * 1.42, Math.sin(i * 0.785) * 1.42];
    g.add(bar([x, 0, z], [x, 1.75, z], 0.03, i % 2 ? dark : M(C.orange)));
  }
  for (let k = 0; k < 4; k++) g.add(ring(1.42, 0.008, dark, 0, 1.0 + k * 0.24, 0, 0, Math.PI / 2));
  return g;
};
const playhouse = () =>
  G(
    bx(1.2, 1.0, 1.0, M('#e3b05a', { r: 0.4 }), 0, 0, 0, 0.05),
    ...[-1, 1].map((s) => at(rbox(0.95, 0.1, 1.25, 0.04, M(C.terra, { r: 0.4 })), s * 0.36, 1.28, 0, 0, 0, -s * 0.72)),
    at(rbox(0.78, 0.78, 0.96, 0.03, M('#e3b05a', { r: 0.4 })), 0, 1.0, 0, 0, 0, Math.PI / 4),
    bx(0.4, 0.74, 0.06, M(C.green, { r: 0.4 }), -0.26, 0, 0.5, 0.03),
    bx(0.36, 0.34, 0.06, M(C.white), 0.28, 0.42, 0.5, 0.02),
    bx(0.28, 0.26, 0.06, gloss('#8fb5b0'), 0.28, 0.46, 0.52),
    ball(0.03, M(C.amber), -0.12, 0.36, 0.55),
  );
const doghouse = () =>
  G(
    bx(0.9, 0.62, 0.8, wood(C.terra), 0, 0.04, 0, 0.03),
    ...[-1, 1].map((s) => at(rbox(0.72, 0.07, 1.0, 0.02, M(C.green, { m: 0.2 })), s * 0.27, 0.86, 0, 0, 0, -s * 0.66)),
    at(rbox(0.6, 0.6, 0.78, 0.02, wood(C.terra)), 0, 0.62, 0, 0, 0, Math.PI / 4),
    lz(0.2, 0.04, black, 0, 0.38, 0.4),
    bx(0.4, 0.34, 0.04, black, 0, 0.06, 0.4),
    bx(0.36, 0.12, 0.03, M(C.cream), 0, 0.66, 0.41),
    at(
      lathe(
        [
          [0, 0],
          [0.12, 0],
          [0.1, 0.08],
          [0, 0.06],
        ],
        0.01,
        M(C.orange),
      ),
      0.5,
      0,
      0.65,
    ),
  );
const hoop = () =>
  G(
    bx(0.7, 0.18, 0.8, M(C.slate, { r: 0.4 }), 0, 0, -0.3, 0.05),
    bar([0, 0.1, -0.3], [0, 2.4, -0.2], 0.05, dark),
    bar([0, 2.3, -0.2], [0, 2.55, 0.12], 0.03, dark),
    bx(1.1, 0.74, 0.05, M(C.white, { r: 0.35 }), 0, 2.2, 0.14, 0.02),
    bx(0.5, 0.03, 0.02, M(C.orange), 0, 2.62, 0.17),
    bx(0.03, 0.34, 0.02, M(C.orange), 0.24, 2.3, 0.17),
    bx(0.03, 0.34, 0.02, M(C.orange), -0.24, 2.3, 0.17),
    bx(0.5, 0.03, 0.02, M(C.orange), 0, 2.3, 0.17),
    ring(0.2, 0.018, M(C.orange), 0, 2.3, 0.4, 0, Math.PI / 2),
    at(
      lathe(
        [
          [0.2, 0.3],
          [0.14, 0.1],
          [0.13, 0],
          [0.125, 0],
          [0.19, 0.3],
        ],
        0.01,
        M(C.white),
      ),
      0,
      2.0,
      0.4,
    ),
    at(I.basketball(), 0.4, 0, 0.35),
  );

const leafBags = (n: number) => {
  const r = rng(5);
  const g = G();
  for (let i = 0; i < n; i++)
    g.add(
      at(
        I.sandbagYard(r),
        (i % 4) * 0.5 - Math.min(n - 1, 3) * 0.25 + (i > 7 ? 0.5 : i > 3 ? 0.2 : 0),
        i > 7 ? 0.76 : 0,
        i > 7 ? -0.2 : -0.36 * Math.floor(i / 4),
        r.r(-0.25, 0.25),
      ),
    );
  return g;
};
const limbs = () => {
  const r = rng(4);
  const g = G();
  for (let i = 0; i < 9; i++)
    g.add(
      at(
        G(at(I.branch(r, 1.5), 0, 0, 0, Math.PI / 2 + r.r(-0.12, 0.12))),
        r.r(-0.1, 0.1),
        0.02 + Math.floor(i / 3) * 0.1,
        (i % 3) * 0.14 - 0.14,
      ),
    );
  return g.add(bx(0.05, 0.36, 0.5, M(C.orange), -0.3, 0, 0, 0.02));
};
const thickLimbs = () =>
  G(
    ...[0, 1, 2].map((i) =>
      at(
        G(
          bar([-0.8, 0, 0], [0.7, 0, 0], 0.09, M(C.woodD, { b: 0.15 }), 0.06),
          bar([0.2, 0, 0], [0.75, 0.3, 0.15], 0.045, M(C.woodD, { b: 0.15 }), 0.03),
          lx(0.08, 0.01, M(C.woodL), -0.88, 0, 0),
        ),
        i * 0.1,
        0.1 + (i === 2 ? 0.16 : 0),
        (i % 2) * 0.24 - 0.1,
        i * 0.12 - 0.1,
      ),
    ),
    at(I.branch(rng(6), 1.2), 0.4, 0.25, 0.1, 1.2),
  );
const stump = () => {
  const r = rng(3);
  const g = G(
    at(
      lathe(
        [
          [0, 0],
          [0.46, 0],
          [0.36, 0.12],
          [0.33, 0.46],
          [0, 0.46],
        ],
        0.03,
        M('#7a5636', { b: 0.3, m: 0.4 }),
        22,
      ),
      0,
      0,
      0,
    ),
    up(0.31, 0.012, M(C.woodL), 0, 0.46, 0),
    ...[0.08, 0.16, 0.24].map((q) => ring(q, 0.007, M(C.wood), 0, 0.474, 0, 0, Math.PI / 2)),
  );
  for (let i = 0; i < 6; i++)
    g.add(
      bar(
        [Math.cos(i * 1.05) * 0.3, 0.12, Math.sin(i * 1.05) * 0.3],
        [Math.cos(i * 1.05) * 0.58, 0.03, Math.sin(i * 1.05) * 0.58],
        0.09,
        M('#7a5636', { b: 0.3 }),
        0.04,
      ),
    );
  void r;
  return g;
};
const barrow = (load: boolean) => {
  const g = G(I.wheelbarrow());
  if (load)
    g.add(
      at(I.blob('#6e4d33', rng(2), 0.46, 0.3, 0.3, 0.1), 0, 0.62, 0),
      at(I.blob(C.leaf, rng(3), 0.22, 0.07, 0.18, 0.2), 0.05, 0.9, 0.05),
    );
  return g;
};
const sod = () =>
  G(
    ...[0, 1, 2].map((i) =>
      G(
        lx(0.15, 0.7, M('#6e4d33', { b: 0.2 }), (i - 1) * 0.05, 0.15 + (i === 2 ? 0.26 : 0), i === 2 ? 0 : i * 0.32 - 0.16),
        lx(
          0.153,
          0.66,
          M(C.grass, { b: 0.3, sheen: 0.5 }),
          (i - 1) * 0.05,
          0.15 + (i === 2 ? 0.26 : 0),
          i === 2 ? 0 : i * 0.32 - 0.16,
        ),
      ),
    ),
    at(I.bush(rng(4), 0.5, C.leafL), 0.62, 0, 0.25),
    bx(0.6, 0.06, 0.5, M(C.grass, { b: 0.3 }), -0.1, 0, 0.55, 0.02),
  );
const planter = () =>
  G(
    bx(0.62, 0.5, 0.62, wood(C.woodL), 0, 0, 0, 0.03),
    bx(0.66, 0.06, 0.66, wood(C.wood), 0, 0.46, 0),
    at(I.bush(rng(3), 0.85, C.leaf), 0, 0.42, 0),
    at(I.plant(rng(6), 0.9), 0.62, 0, 0.3),
  );
const fronds = () => {
  const r = rng(6);
  return G(
    ...Array.from({ length: 6 }, (_, i) =>
      at(I.frond(r, 1.5), (i % 3) * 0.12 - 0.1, 0.03 + i * 0.06, 0, Math.PI / 2 + (i - 2.5) * 0.22),
    ),
  );
};
const pavers = () => {
  const r = rng(4);
  const g = G();
  for (let i = 0; i < 12; i++)
    g.add(
      at(
        bx(0.38, 0.07, 0.38, M(r.pick([C.conc, '#c9b79c', '#bfae94', '#d2a78a']), { b: 0.15 }), 0, 0, 0, 0.02),
        (i % 2) * 0.42 - 0.2,
        Math.floor(i / 4) * 0.075,
        (i >> 1) % 2 ? 0.22 : -0.2,
        r.r(-0.06, 0.06),
      ),
    );
  for (let i = 0; i < 4; i++)
    g.add(at(bx(0.5, 0.1, 0.12, M('#b5613f'), 0, 0, 0, 0.03), 0.66, (i >> 1) * 0.11, (i % 2) * 0.16 + 0.1, 0.2));
  return g;
};
const hoses = () =>
  G(
    at(I.coil(C.green, 0.3), 0, 0.02, 0),
    at(I.coil(C.greenM, 0.27), 0.02, 0.1, 0.01, 1),
    tube(
      [
        [0.3, 0.04, 0.1],
        [0.5, 0.03, 0.3],
        [0.36, 0.03, 0.5],
        [0.55, 0.05, 0.6],
      ],
      0.028,
      M(C.green),
      40,
    ),
    lz(0.035, 0.12, M(C.amber), 0.56, 0.05, 0.66),
    bx(0.3, 0.05, 0.3, M(C.orange), -0.42, 0, 0.36, 0.02),
    bar([-0.42, 0.05, 0.36], [-0.42, 0.2, 0.36], 0.02, steel),
    bar([-0.54, 0.2, 0.36], [-0.3, 0.2, 0.36], 0.02, M(C.amber)),
  );
const christmasTree = () => {
  const g = G(up(0.2, 0.06, M(C.woodD), 0, 0, 0), up(0.06, 0.26, M(C.woodD), 0, 0.05, 0));
  for (let i = 0; i < 4; i++)
    g.add(
      at(
        P(
          new THREE.ConeGeometry(0.6 - i * 0.13, 0.62, 22),
          M([C.leafD, '#33654a', C.leafD, '#33654a'][i], { b: 0.25, sheen: 0.5 }),
        ),
        0,
        0.55 + i * 0.36,
        0,
      ),
    );
  for (let i = 0; i < 14; i++) {
    const t = i / 14;
    g.add(
      ball(
        0.05,
        gloss([C.orange, C.amber, C.red, C.cream][i % 4]),
        Math.cos(i * 2.4) * (0.52 - t * 0.42),
        0.42 + t * 1.25,
        Math.sin(i * 2.4) * (0.52 - t * 0.42),
      ),
    );
  }
  return g.add(ball(0.08, M(C.amber, { e: 0.4 }), 0, 1.98, 0));
};
const ridingMower = () => {
  const m = M(C.orange, { r: 0.35 });
  const g = G(
    bx(1.5, 0.14, 0.5, dark, 0, 0.26, 0, 0.04),
    bx(0.62, 0.42, 0.56, m, 0.52, 0.36, 0, 0.1),
    bx(0.64, 0.24, 0.64, m, -0.45, 0.4, 0, 0.08),
    bx(0.8, 0.14, 1.0, M(C.orangeD), 0.05, 0.12, 0, 0.05),
    at(cushion(0.42, 0.12, 0.42, black, 0.3), -0.36, 0.68, 0),
    at(cushion(0.4, 0.12, 0.42, black, 0.3), -0.58, 0.9, 0, Math.PI / 2, Math.PI / 2 - 0.2),
    bar([0.24, 0.7, 0], [0.05, 0.98, 0], 0.025, dark),
    at(ring(0.17, 0.024, black, 0, 0, 0), 0.04, 1.0, 0, Math.PI / 2, -0.9),
    ball(0.06, M(C.cream, { e: 0.3 }), 0.83, 0.6, 0.16),
    ball(0.06, M(C.cream, { e: 0.3 }), 0.83, 0.6, -0.16),
  );
  for (const z of [-0.36, 0.36])
    g.add(
      lz(0.33, 0.2, black, -0.5, 0.33, z),
      lz(0.15, 0.22, M(C.amber), -0.5, 0.33, z),
      lz(0.22, 0.16, black, 0.62, 0.22, z),
      lz(0.1, 0.18, M(C.amber), 0.62, 0.22, z),
    );
  return g;
};
const crowdedYard = () =>
  G(
    at(I.bush(rng(4), 1.1, C.leafD), -0.8, 0, -0.5),
    at(I.bike(C.terra), 0.2, 0, 0.1, 0.3),
    at(I.tire(), -0.7, 0, 0.5),
    at(I.tire(0.9), -0.68, 0.25, 0.48),
    at(patioChair(), 0.9, 0, -0.5, -0.5),
    at(I.bucket(C.orange), 0.85, 0, 0.7),
    at(brush(rng(3), 0.5, 0.4, 8), 0.1, 0, -0.6),
  );

export const outdoors: Things = {
  'patio-chair': thing(patioChair, { side: 40 }),
  'patio-table': thing(() => patioTable(0.62)),
  'patio-sofa': thing(patioSofa),
  'patio-set': onTile(() =>
    G(
      patioTable(0.55),
      at(patioChair(), -0.85, 0, 0.3, 1.3),
      at(patioChair(), 0.85, 0, 0.2, -1.3),
      at(patioChair(), 0.1, 0, -0.85, 0),
    ),
  ),
  'lounge-chair': thing(() => I.loungeChair(), { side: 90, az: 48 }),
  'patio-umbrella': thing(() => umbrella(true), { el: 12 }),
  'gas-grill': thing(() => I.bbq()),
  'charcoal-grill': thing(kettle),
  smoker: thing(() => I.smoker()),
  'pellet-smoker': onTile(() =>
    G(
      I.smoker(),
      bx(0.4, 0.5, 0.44, dark, -0.8, 0.62, 0, 0.04),
      bx(0.36, 0.04, 0.4, steel, -0.8, 1.12, 0),
      bx(0.2, 0.08, 0.02, M(C.orange, { e: 0.3 }), -0.8, 0.95, 0.225),
    ),
  ),
  'fire-pit': thing(firePit, { el: 26 }),
  'patio-heater': thing(patioHeater, { el: 10 }),
  'ceramic-cooker': onTile(ceramicCooker),
  'electric-grill': onTile(electricGrill),
  'brick-bbq': onTile(brickBbq),
  griddle: onTile(griddle),
  'bbq-island': onTile(bbqIsland, { az: 24 }),
  'pizza-oven': onTile(pizzaOven),
  'hot-tub': thing(() => I.hotTub({ S: 1.9, r: rng(2), water: true }), { el: 26 }),
  'small-hot-tub': thing(() => I.hotTub({ S: 1.4, r: rng(3), water: true, shell: '#b9d3cc', cedar: '#8a5a3a' }), { el: 26 }),
  'inflatable-hot-tub': thing(inflatable, { el: 28 }),
  'swim-spa': thing(swimSpa, { el: 26 }),
  'cedar-hot-tub': onTile(() => I.cedarTub(0.85, 1.0, rng(5)), { el: 26 }),
  'round-hot-tub': onTile(
    () => {
      const g = G(
        up(0.95, 0.72, M('#8a7a68', { m: 0.2 }), 0, 0, 0, 0.06),
        ring(0.86, 0.13, M(C.cream, { r: 0.35 }), 0, 0.76, 0, 0, Math.PI / 2),
        up(0.78, 0.03, gloss('#5fb3ba', { r: 0.08, refl: 1.1, e: 0.08 }), 0, 0.74, 0),
      );
      for (let i = 0; i < 24; i++)
        g.add(
          at(
            bx(0.03, 0.64, 0.02, wood(C.woodD), 0, 0, 0),
            Math.sin(i * 0.262) * 0.955,
            0.04,
            Math.cos(i * 0.262) * 0.955,
            i * 0.262,
          ),
        );
      return g.add(...[0, 1, 2, 3].map((i) => ball(0.05, M(C.white), -0.3 + i * 0.16, 0.79, 0.1 + (i % 2) * 0.15)));
    },
    { el: 28 },
  ),
  'family-size-spa': onTile(familyTub, { el: 30 }),
  'corner-spa': onTile(cornerTub, { az: -20, el: 30 }),
  'deck-set-spa': onTile(deckTub, { el: 30 }),
  'jetted-spa': onTile(jets, { el: 34 }),
  'plug-in-spa': onTile(plugTub, { el: 28 }),
  'broken-hot-tub': onTile(
    () =>
      G(
        I.hotTub({ S: 1.8, r: rng(2), water: false, cracked: true }),
        at(I.panel(0.8, 0.5, cedar, rng(3)), 0.9, 0.04, 1.2, -0.5, -1.2),
      ),
    { el: 28 },
  ),
  'infrared-sauna': thing(() => I.infraredCabin(rng(3), true), { el: 12 }),
  'two-person-sauna': onTile(() => cabin(rng(4), 1.7, 1.2, 1.9), { el: 12 }),
  'one-person-sauna': onTile(() => cabin(rng(8), 1.1, 1.0, 1.9), { el: 12 }),
  'family-sauna': onTile(() => cabin(rng(9), 2.7, 1.8, 2.0, { pitched: true }), { el: 14 }),
  'barrel-sauna': thing(() => I.barrelSauna(rng(3)), { side: 65, az: 38 }),
  'built-in-sauna': thing(() => cabin(rng(5), 2.3, 1.5, 2.0), { el: 14 }),
  'outdoor-sauna': onTile(() => cabin(rng(6), 2.1, 1.6, 1.9, { pitched: true, porch: true }), { el: 14 }),
  'wood-fired-sauna': onTile(() => cabin(rng(7), 1.9, 1.5, 1.9, { pitched: true, stove: true, c: '#9c6238' }), { el: 14 }),
  'steam-room': onTile(steamRoom, { az: 30, el: 18 }),
  'sauna-kit': onTile(prefabKit),
  'sauna-heater': onTile(heaterAndStones, { el: 24 }),
  'sauna-benches': onTile(benchesAndPanels),
  'small-shed': thing(() => I.shed(rng(4), { w: 1.7, d: 1.4 })),
  'medium-shed': thing(() => I.shed(rng(5), { w: 2.3, d: 1.8, color: '#a9c3b4', roof: '#8a5a44' })),
  'large-shed': thing(barn),
  workshop: onTile(workshop),
  'garden-shed': onTile(gardenShed),
  'tool-shed': onTile(toolShed),
  'utility-building': onTile(utility),
  'metal-shed': onTile(metalShed),
  'wooden-structure': onTile(woodFrame),
  'lean-to-shed': onTile(leanTo),
  'canopy-gazebo': thing(() => gazebo(C.orangeD, steel, { cloth: true })),
  'metal-gazebo': onTile(() => gazebo('#6b7f80', dark)),
  'wooden-gazebo': onTile(() => gazebo(C.green, wood(cedar), { walls: true })),
  pergola: thing(() => I.pergola(2.3, 1.7, rng(4))),
  'vinyl-pergola': onTile(vinylPergola),
  pavilion: thing(pavilion),
  arbor: onTile(arbor),
  'patio-cover': onTile(patioCover),
  'rotted-structure': onTile(rotted),
  cabana: onTile(cabana),
  'shade-sail': onTile(shadeSail, { az: 20 }),
  carport: onTile(carport, { az: 38 }),
  'play-structure': onTile(playStructure),
  'swing-set': thing(swingSet),
  trampoline: thing(trampoline, { el: 24 }),
  playhouse: thing(playhouse),
  doghouse: thing(doghouse),
  'basketball-hoop': thing(hoop, { el: 10 }),
  'leaf-bag': thing(() => leafBags(1)),
  'leaf-bags': thing(() => leafBags(10)),
  'brush-pile': thing(() => brush(rng(4), 0.9, 0.8, 16)),
  'bundle-of-branches': thing(limbs, { el: 26 }),
  'tree-limbs': onTile(thickLimbs, { el: 26 }),
  'tree-stump': thing(stump, { el: 26 }),
  'stumps-and-logs': onTile(
    () =>
      G(
        stump(),
        at(I.logp(rng(3), 0.8, 0.14), 0.85, 0, 0.1, 0.3),
        at(I.logp(rng(5), 0.8, 0.13), 1.15, 0, 0.1, 0.25),
        at(I.logp(rng(6), 0.8, 0.13), 1.0, 0.24, 0.1, 0.3),
      ),
    { el: 26 },
  ),
  'load-of-dirt': thing(() => barrow(true)),
  sod: onTile(sod, { el: 26 }),
  'fence-section': thing(() => fence(2.3, rng(4), 1.5)),
  planter: thing(planter),
  'palm-fronds': onTile(fronds, { el: 34 }),
  pavers: onTile(pavers, { el: 28 }),
  hoses: onTile(hoses, { el: 30 }),
  'christmas-tree': thing(christmasTree, { el: 12 }),
  'push-mower': thing(() => I.mower(), { side: 90, az: 50 }),
  'riding-mower': thing(ridingMower),
  'mower-and-tools': onTile(
    () => G(I.mower(), at(I.rake(), 0.6, 0, 0.1, 0, 0, -0.1), at(I.shovel(), 0.85, 0, 0.15, 0, 0, 0.05)),
    { az: 44 },
  ),
  wheelbarrow: thing(() => barrow(false)),
  'crowded-yard': onTile(crowdedYard),
};
