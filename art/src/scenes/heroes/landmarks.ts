/**
 * One thing that a town is known by, added to the kind of place that its page begins with. They say where we are; none is
 * a likeness of a building.
 */
import * as THREE from 'three';
import * as I from '../../items/index.ts';
import { at, bar, beam, bx, C, cyl, fabric, G, gloss, lathe, M, metal, P, rbox, rng, tube, type V3 } from '../../kit/index.ts';
import type { Stage } from '../../stage.ts';
import { ball, black, lx, lz, posts, ring, steel, up, wood } from '../../things/parts.ts';

/** Where it stands best: in front of the gate, to the left; or to the right of the truck. */
const LEFT: V3 = [-4.3, 0.05, 3.15];
const RIGHT = { x: 4.3, z: 3.25, scale: 0.9 };

const water = (w: number, d: number) => bx(w, 0.05, d, M('#6fa8a6', { r: 0.12, refl: 0.9, b: 0.25 }), 0, 0, 0, 0.02);
const patch = (w: number, d: number, c: string) => bx(w, 0.05, d, M(c, { b: 0.2, m: 0.35 }), 0, 0, 0, 0.02);

function locomotive() {
  const green = gloss(C.greenD, { r: 0.35 });
  const g = G(
    lx(0.42, 1.5, green, 0.25, 1.0, 0, 0.04),
    bx(0.8, 1.05, 0.95, gloss('#b5482f', { r: 0.35 }), -0.85, 0.5, 0, 0.04),
    bx(0.95, 0.1, 1.1, black, -0.85, 1.55, 0, 0.03),
    bx(0.36, 0.36, 0.03, gloss('#8fb5b0'), -0.85, 1.05, 0.48),
    up(0.13, 0.5, black, 0.75, 1.35, 0),
    at(
      lathe(
        [
          [0.1, 0],
          [0.2, 0.18],
          [0, 0.18],
        ],
        0.02,
        black,
      ),
      0.75,
      1.78,
      0,
    ),
    up(0.14, 0.22, metal(C.amber), 0.1, 1.38, 0),
    bx(2.3, 0.14, 0.8, black, -0.1, 0.42, 0),
    lx(0.3, 0.04, metal(C.amber), 1.02, 1.0, 0),
    beam([1.05, 0.45, 0.35], [1.4, 0.12, 0], 0.1, 0.1, 0.02, M(C.orange)),
    beam([1.05, 0.45, -0.35], [1.4, 0.12, 0], 0.1, 0.1, 0.02, M(C.orange)),
  );
  for (const x of [-0.85, -0.15, 0.55])
    for (const z of [-0.4, 0.4]) g.add(lz(0.28, 0.08, M(C.red), x, 0.32, z), lz(0.1, 0.1, metal(C.steelL), x, 0.32, z));
  for (const z of [-0.4, 0.4]) g.add(bx(3.2, 0.06, 0.07, steel, 0, 0, z));
  for (let i = 0; i < 8; i++) g.add(bx(0.16, 0.04, 1.1, M(C.woodD), -1.4 + i * 0.4, 0, 0));
  return g;
}

function footbridge() {
  const g = G(water(2.6, 1.5));
  for (let i = 0; i < 11; i++) {
    const t = i / 10 - 0.5;
    g.add(at(bx(0.22, 0.06, 0.8, wood(C.woodL), 0, 0, 0), t * 2.3, 0.42 - t * t * 1.2, 0, 0, 0, -t * 0.9));
  }
  for (const z of [-0.38, 0.38]) {
    g.add(
      tube(
        [
          [-1.15, 0.6, z],
          [-0.5, 0.85, z],
          [0, 0.93, z],
          [0.5, 0.85, z],
          [1.15, 0.6, z],
        ],
        0.04,
        wood(C.wood),
        30,
      ),
    );
    for (let i = 0; i < 5; i++) g.add(bx(0.06, 0.5, 0.06, wood(C.wood), -0.9 + i * 0.45, 0.42 - (i - 2) * (i - 2) * 0.06, z));
  }
  for (let i = 0; i < 7; i++)
    g.add(
      bar(
        [-1.1 + (i % 3) * 0.15, 0, 0.5 + (i % 2) * 0.15],
        [-1.12 + (i % 3) * 0.15, 0.7 + (i % 3) * 0.1, 0.52 + (i % 2) * 0.15],
        0.012,
        M(C.leafD),
      ),
      up(0.03, 0.16, M(C.woodD), -1.12 + (i % 3) * 0.15, 0.68 + (i % 3) * 0.1, 0.52 + (i % 2) * 0.15),
    );
  return g;
}

function archBridge() {
  const m = M('#efe6d2', { m: 0.15, r: 0.5 });
  const g = G(water(3.0, 1.5), bx(3.2, 0.14, 0.7, m, 0, 1.05, 0));
  for (const z of [-0.26, 0.26]) {
    g.add(
      tube(
        [
          [-1.4, 0.1, z],
          [-0.85, 0.72, z],
          [0, 0.95, z],
          [0.85, 0.72, z],
          [1.4, 0.1, z],
        ],
        0.09,
        m,
        40,
      ),
    );
    for (let i = 0; i < 9; i++) {
      const x = -1.2 + i * 0.3;
      const y = 0.98 - (Math.abs(x) / 1.4) ** 2.1 * 0.9;
      if (y < 0.9) g.add(bar([x, y, z], [x, 1.08, z], 0.03, m));
    }
  }
  for (const z of [-0.33, 0.33])
    g.add(
      bx(3.2, 0.05, 0.05, m, 0, 1.4, z),
      ...Array.from({ length: 13 }, (_, i) => bx(0.04, 0.24, 0.04, m, -1.5 + i * 0.25, 1.18, z)),
    );
  return g.add(
    at(I.blob('#8f8a80', rng(3), 0.35, 0.25, 0.3), -1.35, 0.1, 0.55),
    at(I.blob('#7d7a72', rng(4), 0.3, 0.2, 0.3), 1.4, 0.1, 0.6),
  );
}

function orangeTree(seed: number, h = 2.3) {
  const r = rng(seed);
  const g = G(bar([0, 0, 0], [0, h * 0.45, 0], 0.09, M(C.woodD)));
  for (const [x, y, z, q] of [
    [0, 0.72, 0, 0.42],
    [-0.22, 0.6, 0.1, 0.3],
    [0.24, 0.62, -0.05, 0.3],
    [0.02, 0.62, 0.24, 0.28],
  ] as const)
    g.add(
      at(I.blob(r.pick([C.leafD, C.leaf]), r, q * h * 0.45, q * h * 0.42, q * h * 0.45, 0.1), x * h * 0.5, y * h, z * h * 0.5),
    );
  for (let i = 0; i < 16; i++) {
    const [a, y] = [i * 2.4, 0.52 + ((i * 7) % 16) / 40];
    g.add(ball(0.08, M(C.orange, { r: 0.5 }), Math.cos(a) * h * 0.2, y * h, Math.abs(Math.sin(a)) * h * 0.22));
  }
  return g;
}

function tram() {
  const g = G(
    bx(3.0, 1.0, 0.95, gloss(C.ivory, { r: 0.35 }), 0, 0.42, 0, 0.12),
    bx(3.02, 0.2, 0.97, gloss(C.amber, { r: 0.35 }), 0, 0.52, 0, 0.05),
    bx(2.7, 0.16, 0.6, M(C.slate), 0, 1.4, 0, 0.05),
    bx(3.0, 0.2, 0.7, black, 0, 0.24, 0),
  );
  for (let i = 0; i < 5; i++) g.add(bx(0.4, 0.36, 0.02, gloss('#31484f', { refl: 1.2 }), -1.1 + i * 0.55, 0.88, 0.48));
  g.add(
    bx(0.02, 0.4, 0.7, gloss('#31484f', { refl: 1.2 }), 1.5, 0.86, 0),
    bar([0, 1.55, 0], [0.3, 1.95, 0], 0.025, steel),
    bar([0.3, 1.95, -0.3], [0.3, 1.95, 0.3], 0.02, steel),
  );
  for (const x of [-0.9, 0.9]) for (const z of [-0.38, 0.38]) g.add(lz(0.15, 0.08, steel, x, 0.18, z));
  for (const z of [-0.38, 0.38]) g.add(bx(3.6, 0.05, 0.06, steel, 0, 0, z));
  return g;
}

function hen(c: string, rooster = false) {
  const m = M(c, { sheen: 0.5, b: 0.1 });
  const g = G(
    at(
      lathe(
        [
          [0, -0.2],
          [0.16, -0.1],
          [0.2, 0.02],
          [0.14, 0.14],
          [0, 0.2],
        ],
        0.05,
        m,
      ),
      0,
      0.36,
      0,
      0,
      0,
      1.1,
    ),
    bar([0.1, 0.42, 0], [0.22, 0.66, 0], 0.085, m, 0.07),
    ball(0.085, m, 0.23, 0.7, 0),
    at(
      lathe(
        [
          [0, 0],
          [0.03, 0],
          [0, 0.08],
        ],
        0.005,
        M(C.amber),
      ),
      0.3,
      0.7,
      0,
      0,
      0,
      -Math.PI / 2,
    ),
    ball(0.016, black, 0.27, 0.74, 0.07),
    ball(0.035, M(C.red), 0.2, 0.8, 0),
    ball(0.04, M(C.red), 0.25, 0.8, 0),
    ball(0.03, M(C.red), 0.29, 0.63, 0),
    bar([0.02, 0.2, 0.06], [0.04, 0, 0.07], 0.014, M(C.amber)),
    bar([0.02, 0.2, -0.06], [0.04, 0, -0.07], 0.014, M(C.amber)),
  );
  if (rooster)
    for (let i = 0; i < 5; i++)
      g.add(
        tube(
          [
            [-0.18, 0.45, (i - 2) * 0.03],
            [-0.36, 0.75 - i * 0.05, (i - 2) * 0.05],
            [-0.5, 0.6 - i * 0.07, (i - 2) * 0.06],
          ],
          0.035,
          M(i % 2 ? C.green : '#2c4a50'),
          20,
        ),
      );
  else g.add(at(rbox(0.06, 0.2, 0.14, 0.03, m), -0.22, 0.46, 0, 0, 0, 0.6));
  return g;
}

const chickens = () =>
  G(
    at(hen('#c9603b', true), 0, 0, 0.1, -0.3),
    at(hen('#fbf1de'), -0.75, 0, -0.15, 0.9),
    at(hen('#a5714a'), 0.62, 0, -0.3, 2.6),
    at(hen('#dda63a'), 0.2, 0, 0.62, 3.4),
  );

const golf = () =>
  G(
    at(
      P(new THREE.SphereGeometry(1, 40, 16, 0, Math.PI * 2, 0, Math.PI / 2).scale(1.5, 0.14, 0.8), M('#a5c67e', { sheen: 0.5 })),
      0,
      0,
      0,
    ),
    bar([0.2, 0.1, 0], [0.2, 1.9, 0], 0.025, M(C.white)),
    at(rext3(), 0.22, 1.5, 0),
    up(0.08, 0.01, black, 0.2, 0.14, 0),
    ball(0.07, gloss(C.white), -0.5, 0.2, 0.25),
    at(I.blob('#e6cfa6', rng(3), 0.5, 0.06, 0.3, 0.05), 1.0, 0.05, 0.5),
  );
function rext3() {
  const s = new THREE.Shape();
  s.moveTo(0, 0).lineTo(0.6, 0.2).lineTo(0, 0.4).lineTo(0, 0);
  return P(new THREE.ExtrudeGeometry(s, { depth: 0.02, bevelEnabled: false }), fabric(C.orange));
}

function kayaks() {
  const boat = (c: string) =>
    G(
      P(new THREE.SphereGeometry(1, 32, 16).scale(1.0, 0.14, 0.24), M(c, { r: 0.35 })),
      at(P(new THREE.SphereGeometry(1, 20, 10).scale(0.3, 0.06, 0.14), black), 0, 0.11, 0),
    );
  const dock = G(
    ...Array.from({ length: 7 }, (_, i) => bx(0.2, 0.06, 0.7, wood(C.woodL), -0.7 + i * 0.23, 0.24, 0)),
    posts(1.5, 0.6, 0.3, 0.08, wood(C.woodD)),
  );
  return G(
    water(3.0, 1.7),
    at(boat(C.orange), -0.3, 0.16, 0.45, 0.2),
    at(boat(C.amber), 0.7, 0.16, 0.0, -0.15),
    at(dock, -0.6, 0, -0.4),
  );
}

function playground() {
  const slide = M(C.amber, { r: 0.35 });
  return G(
    patch(3.0, 1.5, '#d9b98a'),
    posts(0.8, 0.8, 1.9, 0.09, M(C.teal)),
    bx(0.85, 0.08, 0.85, wood(C.woodL), 0, 1.0, 0),
    at(P(new THREE.ConeGeometry(0.8, 0.6, 4, 1).toNonIndexed().rotateY(Math.PI / 4), M(C.terra)), 0, 2.2, 0),
    at(rbox(1.6, 0.06, 0.42, 0.02, slide), 0.98, 0.56, 0, 0, 0, -0.66),
    at(rbox(1.6, 0.18, 0.04, 0.02, slide), 0.98, 0.62, 0.2, 0, 0, -0.66),
    at(rbox(1.6, 0.18, 0.04, 0.02, slide), 0.98, 0.62, -0.2, 0, 0, -0.66),
    ...[0, 1, 2, 3].map((i) =>
      bar([-0.62 + i * 0.06, 0.2 + i * 0.24, -0.25], [-0.62 + i * 0.06, 0.2 + i * 0.24, 0.25], 0.03, M(C.teal)),
    ),
    at(
      G(
        bar([0, 0, 0], [0, 0.35, 0], 0.05, steel),
        bx(0.6, 0.14, 0.2, M(C.orange), 0, 0.35, 0, 0.06),
        ball(0.12, M(C.orange), 0.32, 0.52, 0),
      ),
      -1.15,
      0,
      0.3,
      0.4,
    ),
  );
}

function propPlane() {
  const m = gloss('#d9d3c2', { r: 0.3 });
  const g = G(
    lx(0.3, 1.6, m, 0.2, 0.78, 0, 0.12),
    at(
      lathe(
        [
          [0.28, 0],
          [0.2, 0.6],
          [0.08, 1.1],
          [0, 1.1],
        ],
        0.03,
        m,
      ),
      -0.6,
      0.78,
      0,
      0,
      0,
      Math.PI / 2,
    ),
    bx(0.62, 0.08, 3.0, gloss(C.orange, { r: 0.3 }), 0.35, 1.12, 0, 0.035),
    bx(0.36, 0.06, 1.1, gloss(C.orange, { r: 0.3 }), -1.55, 0.85, 0, 0.03),
    bx(0.4, 0.55, 0.06, gloss(C.orange, { r: 0.3 }), -1.58, 0.85, 0, 0.03),
    bx(0.5, 0.26, 0.46, gloss('#31484f', { refl: 1.2 }), 0.42, 0.9, 0, 0.06),
    lx(0.12, 0.2, black, 1.1, 0.78, 0),
    at(bx(0.05, 1.2, 0.12, wood(C.woodD), 0, -0.6, 0, 0.02), 1.2, 0.78, 0, 0, 0.6),
  );
  for (const z of [-0.4, 0.4]) g.add(bar([0.5, 0.6, z * 0.4], [0.55, 0.2, z], 0.035, steel), lz(0.18, 0.1, black, 0.55, 0.18, z));
  return g.add(lz(0.08, 0.05, black, -1.6, 0.5, 0), bar([-1.55, 0.8, 0], [-1.6, 0.5, 0], 0.02, steel));
}

function sunflowers() {
  const g = G(patch(3.0, 1.2, '#8a5f3d'));
  const r = rng(5);
  for (let i = 0; i < 11; i++) {
    const [x, z, h] = [-1.3 + (i % 6) * 0.5 + (i > 5 ? 0.25 : 0), i > 5 ? 0.25 : -0.25, r.r(1.3, 1.9)];
    g.add(bar([x, 0, z], [x, h, z], 0.03, M(C.leafD)));
    for (const s of [-1, 1]) g.add(at(I.leafG(0.36, 0.22, C.leaf), x, h * 0.55 + s * 0.08, z, s * 1.4, -0.3));
    const head = G(at(cyl(0.13, 0.06, 0.02, M('#5d3620', { b: 0.3 }), 20), 0, 0, 0));
    for (let k = 0; k < 12; k++)
      head.add(
        at(
          P(new THREE.SphereGeometry(1, 10, 6).scale(0.09, 0.015, 0.04), M(C.amber)),
          Math.cos(k * 0.524) * 0.2,
          0.02,
          Math.sin(k * 0.524) * 0.2,
          -k * 0.524,
        ),
      );
    g.add(at(head, x, h, z, r.r(-0.3, 0.5), 1.2));
  }
  return g;
}

function quarry() {
  const r = rng(6);
  const stone = () => M(r.pick(['#b9b3a8', '#a8a298', '#c6bfb2']), { b: 0.25, m: 0.4 });
  const g = G();
  for (const [x, y, z, w] of [
    [-0.9, 0, 0, 0.8],
    [-0.1, 0, 0.1, 0.7],
    [-0.55, 0.5, 0, 0.7],
    [0.65, 0, -0.2, 0.6],
    [0.95, 0, 0.45, 0.45],
  ] as const)
    g.add(at(bx(w, 0.5, 0.6, stone(), 0, 0, 0, 0.05), x, y, z, r.r(-0.2, 0.2)));
  g.add(
    bar([0.9, 0, -0.3], [0.9, 2.7, -0.3], 0.08, wood(C.woodD)),
    bar([0.9, 0.4, -0.3], [-0.55, 2.3, 0], 0.06, wood(C.woodD)),
    bar([0.9, 2.7, -0.3], [-0.55, 2.3, 0], 0.014, black),
    bar([-0.55, 2.3, 0], [-0.55, 1.55, 0], 0.014, black),
    at(bx(0.5, 0.36, 0.44, stone(), 0, 0, 0, 0.04), -0.55, 1.18, 0, 0.3),
    bar([0.9, 2.7, -0.3], [1.4, 0, -0.6], 0.014, black),
    bar([0.9, 2.7, -0.3], [1.3, 0, 0.3], 0.014, black),
  );
  return g;
}

function pottery() {
  const clay = (k = 0) => M(['#c9603b', '#b5532f', '#d9714a'][k % 3] ?? '#c9603b', { b: 0.1, m: 0.2 });
  const pipe = (x: number, y: number, z: number, k: number) =>
    G(lz(0.26, 1.1, clay(k), x, y, z), lz(0.32, 0.2, clay(k), x, y, z + 0.5), lz(0.2, 0.02, M('#5a2f1d'), x, y, z + 0.6));
  const g = G(patch(3.0, 1.6, '#d9b98a'), pipe(-1.0, 0.3, -0.1, 0), pipe(-0.36, 0.3, -0.1, 1), pipe(-0.68, 0.83, -0.1, 2));
  const pot = (s: number, k: number) =>
    at(
      lathe(
        [
          [0, 0],
          [0.2 * s, 0],
          [0.42 * s, 0.5 * s],
          [0.36 * s, 0.9 * s],
          [0.22 * s, 1.05 * s],
          [0.28 * s, 1.15 * s],
          [0.2 * s, 1.12 * s],
          [0, 0.9 * s],
        ],
        0.03,
        clay(k),
        36,
      ),
      0,
      0,
      0,
    );
  return g.add(at(pot(1.25, 1), 0.55, 0, -0.15), at(pot(0.85, 0), 1.15, 0, 0.25), at(pot(0.6, 2), 0.45, 0, 0.6));
}

function airliner() {
  const m = gloss(C.white, { r: 0.3 });
  return G(
    lx(0.3, 2.2, m, 0, 0, 0, 0.1),
    at(P(new THREE.SphereGeometry(1, 24, 16).scale(0.5, 0.3, 0.3), m), 1.1, 0, 0),
    at(
      lathe(
        [
          [0.3, 0],
          [0.2, 0.5],
          [0.06, 0.8],
          [0, 0.8],
        ],
        0.03,
        m,
      ),
      -1.1,
      0,
      0,
      0,
      0,
      Math.PI / 2,
    ),
    at(bx(0.6, 0.06, 1.7, gloss(C.greenM, { r: 0.3 }), 0, 0, 0.85, 0.03), 0.15, -0.1, 0.1, -0.45),
    at(bx(0.6, 0.06, 1.7, gloss(C.greenM, { r: 0.3 }), 0, 0, -0.85, 0.03), 0.15, -0.1, -0.1, 0.45),
    at(bx(0.5, 0.8, 0.06, gloss(C.orange, { r: 0.3 }), -0.1, 0, 0, 0.03), -1.5, 0.15, 0, 0, 0, 0.4),
    at(bx(0.34, 0.05, 1.2, gloss(C.greenM, { r: 0.3 }), 0, 0, 0, 0.02), -1.6, 0.1, 0),
    lx(0.14, 0.44, M(C.slate), 0.2, -0.3, 0.75),
    lx(0.14, 0.44, M(C.slate), 0.2, -0.3, -0.75),
    ...Array.from({ length: 8 }, (_, i) => bx(0.1, 0.1, 0.02, gloss('#31484f'), -0.75 + i * 0.23, 0.05, 0.29)),
  );
}

function bikes() {
  const g = G(bar([-1.2, 0.6, -0.1], [1.2, 0.6, -0.1], 0.03, steel));
  for (let i = 0; i < 6; i++)
    g.add(
      tube(
        [
          [-1.1 + i * 0.42, 0, -0.1],
          [-1.1 + i * 0.42, 0.6, -0.1],
          [-0.9 + i * 0.42, 0.6, -0.1],
          [-0.9 + i * 0.42, 0, -0.1],
        ],
        0.022,
        steel,
        20,
        8,
        false,
        0.1,
      ),
    );
  g.add(...[C.terra, C.teal, C.amber].map((c, i) => at(I.bike(c), -0.9 + i * 0.75, 0, 0.25, 1.25)));
  // the old one with the large wheel
  const high = G(
    ring(0.72, 0.03, black, 0, 0.74, 0),
    ring(0.2, 0.026, black, -0.95, 0.22, 0),
    tube(
      [
        [0, 1.5, 0],
        [-0.3, 1.42, 0],
        [-0.75, 0.9, 0],
        [-0.95, 0.22, 0],
      ],
      0.03,
      M(C.orange),
      30,
    ),
    bar([0, 1.5, 0], [0, 0.74, 0.05], 0.025, M(C.orange)),
    bar([0, 1.55, -0.3], [0, 1.55, 0.3], 0.02, steel),
    bx(0.24, 0.06, 0.14, M(C.woodD), -0.2, 1.48, 0),
    ...Array.from({ length: 12 }, (_, i) =>
      bar([0, 0.74, 0], [Math.cos(i * 0.524) * 0.7, 0.74 + Math.sin(i * 0.524) * 0.7, 0], 0.006, steel),
    ),
  );
  return g.add(at(high, 1.75, 0, 0.3, -0.2));
}

function missionArch() {
  const m = M('#f0e3c8', { b: 0.1, m: 0.15 });
  const s = new THREE.Shape();
  s.moveTo(-1.6, 0)
    .lineTo(-1.6, 1.7)
    .lineTo(-1.2, 1.75)
    .quadraticCurveTo(-0.9, 2.2, -0.55, 2.25)
    .lineTo(-0.5, 2.6)
    .quadraticCurveTo(0, 3.0, 0.5, 2.6)
    .lineTo(0.55, 2.25)
    .quadraticCurveTo(0.9, 2.2, 1.2, 1.75)
    .lineTo(1.6, 1.7)
    .lineTo(1.6, 0)
    .lineTo(1.15, 0)
    .lineTo(1.15, 0.7)
    .absarc(0, 0.7, 1.15, 0, Math.PI, false);
  s.lineTo(-1.15, 0).lineTo(-1.6, 0);
  const g = G(
    at(
      P(
        new THREE.ExtrudeGeometry(s, {
          depth: 0.4,
          bevelEnabled: true,
          bevelSize: 0.03,
          bevelThickness: 0.03,
          curveSegments: 30,
        }),
        m,
      ),
      0,
      0,
      -0.2,
    ),
    bx(0.6, 0.1, 0.6, M('#c9603b'), -1.38, 1.72, 0),
    bx(0.6, 0.1, 0.6, M('#c9603b'), 1.38, 1.72, 0),
    at(
      lathe(
        [
          [0.05, 0.2],
          [0.1, 0.16],
          [0.16, 0],
          [0.13, 0],
          [0, 0.18],
        ],
        0.01,
        metal(C.amber),
      ),
      0,
      2.18,
      0.26,
    ),
  );
  return g;
}

function vines(n: number) {
  const r = rng(4);
  const g = G();
  for (let i = 0; i < n; i++) {
    const x = -1.4 + (i * 2.8) / (n - 1);
    g.add(
      bar([x, 0, 0], [x, 0.5, 0], 0.04, M(C.woodD)),
      at(I.blob(r.pick([C.leaf, C.leafD]), r, 0.28, 0.2, 0.2, 0.15), x, 0.62, 0),
    );
    for (let k = 0; k < 5; k++) g.add(ball(0.05, M('#6b4566', { r: 0.4 }), x + 0.1 + (k % 2) * 0.06, 0.44 - k * 0.035, 0.17));
  }
  return g.add(bar([-1.5, 0.6, 0], [1.5, 0.6, 0], 0.015, steel));
}

function market() {
  const g = G(
    bx(2.0, 0.7, 0.8, wood(C.woodL), 0, 0, 0, 0.03),
    ...[-1, 1].flatMap((x) => [-0.36, 0.4].map((z) => bx(0.07, z > 0 ? 1.75 : 2.1, 0.07, wood(C.wood), x * 0.98, 0, z))),
  );
  for (let i = 0; i < 8; i++)
    g.add(at(bx(0.27, 0.04, 1.2, fabric(i % 2 ? C.white : C.orange), 0, 0, 0), -0.95 + i * 0.27, 1.95, 0.12, 0, 0.36));
  const fruit = [C.red, C.amber, C.leaf, C.orange, '#6b4566'];
  for (let i = 0; i < 5; i++) {
    g.add(at(bx(0.36, 0.12, 0.5, wood(C.wood), 0, 0, 0, 0.01), -0.8 + i * 0.4, 0.7, 0.05, 0, 0.12));
    for (let k = 0; k < 6; k++)
      g.add(ball(0.07, M(fruit[i] ?? C.red, { r: 0.45 }), -0.88 + i * 0.4 + (k % 2) * 0.15, 0.85, -0.1 + (k >> 1) * 0.15));
  }
  return g.add(
    at(I.crate(C.woodL), 1.4, 0, 0.4, 0.2),
    ...[0, 1, 2].map((i) =>
      at(P(new THREE.SphereGeometry(1, 16, 10).scale(0.16, 0.13, 0.16), M(C.orangeD)), -1.35 + i * 0.2, 0.13, 0.5 - i * 0.12),
    ),
  );
}

function ferrisWheel() {
  const g = G();
  const R = 1.25;
  const y0 = 1.75;
  for (const z of [-0.3, 0.3]) {
    g.add(at(ring(R, 0.035, M(C.white), 0, 0, 0), 0, y0, z));
    for (let i = 0; i < 10; i++)
      g.add(bar([0, y0, z], [Math.cos(i * 0.628) * R, y0 + Math.sin(i * 0.628) * R, z], 0.016, M(C.white)));
    for (const x of [-0.8, 0.8]) g.add(bar([x, 0, z * 1.5], [0, y0, z * 1.3], 0.05, M(C.teal)));
  }
  g.add(lz(0.14, 0.9, M(C.orange), 0, y0, 0));
  for (let i = 0; i < 10; i++) {
    const [x, y] = [Math.cos(i * 0.628) * R, y0 + Math.sin(i * 0.628) * R];
    g.add(
      bar([x, y, -0.3], [x, y, 0.3], 0.016, steel),
      bx(0.34, 0.2, 0.4, M([C.orange, C.teal, C.amber, C.rose, C.greenM][i % 5] ?? C.orange, { r: 0.4 }), x, y - 0.36, 0, 0.06),
    );
  }
  return g;
}

function sailboat(c: string, cloth: string) {
  const sail = (pts: [number, number][], m: ReturnType<typeof fabric>) => {
    const s = new THREE.Shape(pts.map(([x, y]) => new THREE.Vector2(x, y)));
    return P(new THREE.ExtrudeGeometry(s, { depth: 0.02, bevelEnabled: false }), m);
  };
  return G(
    P(
      new THREE.SphereGeometry(1, 36, 16, 0, Math.PI * 2, Math.PI / 2, Math.PI / 2).scale(0.95, 0.34, 0.34),
      gloss(c, { r: 0.3 }),
    ),
    bar([0.1, 0, 0], [0.1, 2.4, 0], 0.03, wood(C.woodD)),
    sail(
      [
        [0.06, 0.25],
        [-0.95, 0.25],
        [0.06, 2.3],
      ],
      M(cloth, { r: 0.8 }),
    ),
    sail(
      [
        [0.16, 0.25],
        [0.9, 0.15],
        [0.16, 1.9],
      ],
      M(C.rose, { r: 0.8 }),
    ),
  );
}

function ship() {
  const r = rng(4);
  const g = G(
    bx(3.6, 0.6, 1.0, gloss('#2c4a50', { r: 0.4 }), 0, 0, 0, 0.1),
    bx(3.65, 0.14, 1.04, M(C.terra), 0, 0, 0, 0.05),
    bx(0.7, 1.0, 0.8, M(C.white, { r: 0.4 }), -1.4, 0.6, 0, 0.04),
    bx(0.5, 0.2, 0.84, gloss('#31484f'), -1.35, 1.2, 0.01),
    up(0.13, 0.5, M(C.orange), -1.5, 1.6, 0),
  );
  for (let x = 0; x < 4; x++)
    for (let y = 0; y < (x === 1 ? 3 : 2); y++)
      for (const z of [-0.24, 0.24])
        g.add(
          bx(
            0.58,
            0.32,
            0.44,
            M(r.pick([C.orange, C.teal, C.amber, C.greenM, C.rose]), { r: 0.45 }),
            -0.6 + x * 0.62,
            0.6 + y * 0.33,
            z,
            0.02,
          ),
        );
  return g;
}

function crane() {
  const m = M(C.amber, { r: 0.4 });
  return G(
    ...[-0.5, 0.5].flatMap((x) => [-0.5, 0.5].map((z) => beam([x, 0, z], [x * 0.6, 2.1, z * 0.6], 0.12, 0.12, 0.02, m))),
    bx(0.8, 0.12, 0.8, m, 0, 2.1, 0),
    bx(0.3, 0.6, 0.3, m, 0, 2.2, 0),
    beam([-0.7, 2.7, 0], [2.0, 3.2, 0], 0.14, 0.14, 0.02, m),
    bx(0.4, 0.3, 0.36, M(C.slate), -0.6, 2.5, 0),
    bar([1.8, 3.15, 0], [1.8, 2.0, 0], 0.014, black),
    bx(0.5, 0.3, 0.4, M(C.orange), 1.8, 1.7, 0, 0.02),
  );
}

function firehouse() {
  const g = G(bx(1.1, 2.6, 1.0, M('#b5392b', { m: 0.2 }), 0, 0, 0, 0.02));
  for (let i = 0; i < 9; i++) g.add(bx(1.13, 0.03, 1.03, M('#9c2f24'), 0, 0.25 + i * 0.28, 0));
  for (const x of [-0.56, 0.56]) for (const z of [-0.5, 0.5]) g.add(bx(0.12, 2.65, 0.12, M(C.white), x, 0, z));
  g.add(
    bx(0.66, 1.2, 0.06, M(C.white), 0, 0, 0.5),
    bx(0.54, 1.08, 0.06, M(C.greenD), 0, 0, 0.52),
    bx(0.44, 0.6, 0.05, M(C.white), 0, 1.6, 0.5),
    bx(0.34, 0.5, 0.05, gloss('#8fb5b0'), 0, 1.65, 0.52),
    bx(1.35, 0.14, 1.25, M(C.white), 0, 2.6, 0),
    posts(0.8, 0.8, 0.7, 0.1, M(C.white)).translateY(2.74),
  );
  return g.add(
    bx(0.95, 0.08, 0.95, M(C.white), 0, 3.4, 0),
    at(P(new THREE.ConeGeometry(0.68, 0.6, 4, 1).rotateY(Math.PI / 4).toNonIndexed(), M('#5b5148')), 0, 3.76, 0),
    at(
      lathe(
        [
          [0.05, 0.3],
          [0.1, 0.24],
          [0.2, 0],
          [0.16, 0],
          [0, 0.26],
        ],
        0.01,
        metal(C.amber),
      ),
      0,
      2.95,
      0,
    ),
  );
}

function bellTower() {
  const m = M('#5d6d72', { r: 0.4, f: 0.1 });
  const g = G();
  for (const x of [-1, 1]) for (const z of [-1, 1]) g.add(bar([x * 0.6, 0, z * 0.6], [x * 0.22, 2.9, z * 0.22], 0.05, m));
  for (let i = 0; i < 4; i++) {
    const k = 0.6 - i * 0.13 - 0.02;
    const y = 0.1 + i * 0.85;
    const k2 = k - 0.13;
    for (const s of [-1, 1])
      g.add(
        bar([-k, y, s * k], [k2, y + 0.85, s * k2], 0.02, m),
        bar([s * k, y, -k], [s * k2, y + 0.85, k2], 0.02, m),
        bar([-k, y, s * k], [k, y, s * k], 0.03, m),
        bar([s * k, y, -k], [s * k, y, k], 0.03, m),
      );
  }
  return g.add(
    bx(0.7, 0.08, 0.7, m, 0, 2.9, 0),
    posts(0.6, 0.6, 0.6, 0.06, m).translateY(2.95),
    at(P(new THREE.ConeGeometry(0.56, 0.5, 4, 1).rotateY(Math.PI / 4).toNonIndexed(), M(C.terra)), 0, 3.8, 0),
    at(
      lathe(
        [
          [0.05, 0.3],
          [0.1, 0.25],
          [0.21, 0],
          [0.17, 0],
          [0, 0.26],
        ],
        0.01,
        metal(C.amber),
      ),
      0,
      3.1,
      0,
    ),
  );
}

function beach() {
  const r = rng(3);
  const g = G(patch(3.0, 1.7, '#e6cfa6'), at(water(3.0, 0.7), 0, 0.01, -0.5));
  for (const [x, z, q] of [
    [-1.0, -0.3, 0.5],
    [-0.5, -0.55, 0.38],
    [-1.25, 0.25, 0.3],
    [1.2, -0.5, 0.32],
  ] as const)
    g.add(at(I.blob(r.pick(['#b9b3a8', '#a8a298', '#c6bfb2']), r, q, q * 0.75, q * 0.9, 0.12), x, q * 0.4, z));
  g.add(bar([0.6, 0, 0.2], [0.7, 1.8, 0.1], 0.03, wood(C.woodL)));
  for (let i = 0; i < 8; i++)
    g.add(
      at(
        P(new THREE.ConeGeometry(0.85, 0.36, 3, 1, true, (i * Math.PI) / 4, Math.PI / 4), fabric(i % 2 ? C.white : C.orange)),
        0.7,
        1.68,
        0.1,
      ),
    );
  return g.add(bx(0.5, 0.03, 0.9, fabric(C.teal), 0.25, 0.05, 0.35, 0.01), ball(0.14, gloss(C.amber), 1.15, 0.2, 0.4));
}

const scaled = (o: THREE.Object3D, by: number) => {
  o.scale.setScalar(by);
  return G(o);
};

/** Puts one thing into the place. */
const one =
  (build: () => THREE.Object3D, o: { x?: number; z?: number; turn?: number; y?: number; scale?: number } = {}) =>
  (s: Stage) => {
    s.put(scaled(build(), o.scale ?? 1), o.x ?? LEFT[0], o.y ?? LEFT[1], o.z ?? LEFT[2], o.turn ?? 0);
  };

/** By the town whose page shows it. */
export const PROPS = {
  roseville: one(locomotive, { x: -4.3, z: 2.75, scale: 1.25 }),
  'elk-grove': one(footbridge, { x: -4.0, z: 2.75, scale: 1.25 }),
  folsom: one(archBridge, RIGHT),
  'citrus-heights': (s: Stage) => {
    s.put(orangeTree(3, 2.4), -4.9, 0.05, 3.7);
    s.put(orangeTree(5, 2.0), -3.5, 0.05, 3.8);
    s.put(I.crate(C.woodL), -2.5, 0.1, 3.75, 20);
  },
  'rancho-cordova': one(tram, { x: -4.2, z: 2.85, scale: 1.25 }),
  'fair-oaks': one(chickens, { x: -3.9, z: 3.3, y: 0.05, scale: 1.6 }),
  carmichael: one(golf, { x: -4.3, z: 3.4, y: 0.06, scale: 1.15 }),
  orangevale: one(kayaks, RIGHT),
  antelope: one(playground, { x: -4.2, z: 2.75, scale: 1.2 }),
  'north-highlands': one(propPlane, { x: -4.3, z: 3.4, turn: 20 }),
  'wood-land': one(sunflowers, { x: -4.2, z: 3.3 }),
  rocklin: one(quarry, { x: -4.2, z: 2.75, scale: 1.2 }),
  lincoln: one(pottery, { x: -4.2, z: 2.7, scale: 1.15 }),
  // Far away, banking a little, so that it has both wings and no shadow on a roof.
  natomas: (s: Stage) => {
    s.put(scaled(airliner(), 0.55), -5.2, 4.35, -3.2, 20, 24, -5);
  },
  davis: one(bikes, { x: -4.3, z: 3.5, y: 0.08 }),
  lodi: (s: Stage) => {
    s.put(scaled(missionArch(), 1.6), -3.0, 0, -2.7, 8);
    s.put(vines(5), -4.3, 0, 2.9);
  },
  galt: (s: Stage) => {
    s.put(scaled(market(), 1.1), -4.9, 0, 2.9, 6);
    s.put(scaled(market(), 1.0), -2.4, 0, 3.1, -4);
  },
  dixon: one(ferrisWheel, { x: -3.0, z: -2.6, turn: 15, scale: 1.45 }),
  stockton: (s: Stage) => {
    s.put(scaled(sailboat(C.terra, C.orange), 1.6), 0.5, 0.35, -2.5, 6);
    s.put(scaled(sailboat(C.green, C.teal), 1.4), 3.4, 0.3, -2.3, -6);
    s.put(scaled(sailboat(C.navy, C.mustard), 1.3), -4.2, 0.3, -2.6, 10);
  },
  'west-sacramento': (s: Stage) => {
    s.put(scaled(ship(), 1.25), 0.7, 0.02, -2.6);
    s.put(scaled(crane(), 1.15), 4.3, 0.02, -2.3, 200);
  },
  auburn: one(firehouse, { x: -4.6, z: 3.0, turn: 8 }),
  placerville: one(bellTower, { x: -0.6, z: -1.25, turn: 12, scale: 1.1 }),
  'granite-bay': one(beach, RIGHT),
};
