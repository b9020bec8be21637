/** Building debris, boxes and bags, garage, kids. */
import * as THREE from 'three';
import * as I from '../items/index.ts';
import { at, bar, bx, C, cushion, fabric, G, gloss, lathe, M, metal, P, rext, rng, tube } from '../kit/index.ts';
import { doorLeaf, home, windowF } from '../places/index.ts';
import { ball, black, fronts, lx, lz, onTile, posts, ring, steel, type Things, thing, up, wood } from './parts.ts';

const dark = M('#3a4245', { r: 0.4 });

/** Sheets that lean against each other, the front one broken so that its gray core is seen. */
const drywall = () =>
  G(
    ...[0, 1, 2].map((i) =>
      at(
        bx(1.25, 1.5, 0.07, M(i % 2 ? '#cfc3ab' : '#efe6d4', { b: 0.06 }), 0, 0, 0, 0.01),
        i * 0.06,
        0,
        -0.25 + i * 0.1,
        0,
        -0.16,
      ),
    ),
    at(brokenSheet(), -0.1, 0, 0.16, 0, -0.16),
    at(bx(0.5, 0.07, 0.36, M('#efe6d4'), 0, 0, 0, 0.01), 0.45, 0, 0.62, 0.5),
    at(bx(0.3, 0.07, 0.26, M('#cfc3ab'), 0, 0, 0, 0.01), -0.3, 0, 0.68, -0.4),
  );
function brokenSheet() {
  const outline: [number, number][] = [
    [-0.62, 0],
    [0.62, 0],
    [0.62, 0.7],
    [0.36, 0.62],
    [0.2, 0.86],
    [-0.06, 0.78],
    [-0.24, 1.12],
    [-0.46, 1.05],
    [-0.62, 1.3],
  ];
  return G(
    at(rext(outline, 0.07, 0.005, M('#f5eee0')), 0, 0, 0),
    at(
      rext(
        outline.map(([x, y]): [number, number] => [x, y * 1.03]),
        0.03,
        0.004,
        M('#a79c89'),
      ),
      0,
      0,
      -0.03,
    ),
  );
}
const stackedDrywall = () =>
  G(
    ...[0, 1, 2, 3].map((i) =>
      at(
        bx(1.7, 0.05, 1.0, M(i % 2 ? '#efe6d4' : '#e3d8c3', { b: 0.06 }), 0, 0, 0, 0.008),
        (i % 2) * 0.05,
        i * 0.055,
        (i % 2) * 0.03,
        i * 0.03,
      ),
    ),
    at(bx(0.7, 0.05, 0.5, M('#f3ecdd'), 0, 0, 0, 0.01), -0.4, 0.23, 0.1, 0.5),
    at(bx(0.4, 0.05, 0.36, M('#d9cdb6'), 0, 0, 0, 0.01), 0.45, 0.23, -0.1, -0.4),
  );
const lumber = () =>
  G(
    I.bundle(2.1, 24, rng(4)),
    at(bx(1.5, 0.04, 0.9, wood('#d9b27a'), 0, 0, 0, 0.006), 0.1, 0.305, 0, 0.08),
    at(I.board(1.9, 0.14, 0.05, C.woodD), 0, 0.345, 0.1, 0.2),
  );
const windowPane = () => G(at(windowF(1.0, 1.0), 0, 0.5, 0));
const door = () => G(at(doorLeaf(0.86, 1.95, C.greenM), 0, 0, 0));
const doorsAndTrim = () =>
  G(
    at(doorLeaf(0.86, 1.95, C.greenM), -0.1, 0, 0, 0.1, -0.06),
    at(doorLeaf(0.8, 1.9, C.ivory), 0.25, 0, 0.2, -0.1, -0.08),
    at(I.board(1.7, 0.09, 0.03, C.white), 0.1, 0.0, 0.6, 0.1),
    at(I.board(1.5, 0.09, 0.03, C.white), 0.15, 0.03, 0.66, -0.08),
  );
function vanity() {
  return G(
    bx(0.9, 0.78, 0.52, wood('#8fa7a0'), 0, 0, 0, 0.02),
    fronts(1, 0.4, 0.56, 0.1, 0.265, wood('#a9bdb6'), -0.21),
    fronts(1, 0.4, 0.56, 0.1, 0.265, wood('#a9bdb6'), 0.21),
    bx(0.98, 0.07, 0.58, M(C.white, { r: 0.3 }), 0, 0.78, 0, 0.02),
    at(
      lathe(
        [
          [0, 0],
          [0.2, 0],
          [0.22, 0.03],
          [0.19, 0.03],
          [0, 0.012],
        ],
        0.01,
        gloss(C.white),
      ),
      0,
      0.84,
      0.03,
    ),
    tube(
      [
        [0, 0.85, -0.18],
        [0, 1.08, -0.18],
        [0, 1.1, -0.08],
        [0, 1.04, -0.02],
      ],
      0.02,
      steel,
      20,
    ),
  );
}
const wallCabinet = () =>
  G(
    bx(0.95, 0.75, 0.36, wood(C.woodL), 0, 0, 0, 0.02),
    fronts(1, 0.44, 0.68, 0.035, 0.185, wood(C.cream), -0.23),
    fronts(1, 0.44, 0.68, 0.035, 0.185, wood(C.cream), 0.23),
  );
const countertop = () =>
  G(
    bx(1.9, 0.08, 0.62, M('#b9a58c', { b: 0.05, m: 0.6, r: 0.3 }), 0, 0.0, 0, 0.02),
    bx(1.9, 0.1, 0.05, M('#a8937a', { m: 0.5 }), 0, 0.06, -0.29),
    bx(0.5, 0.012, 0.36, black, 0.3, 0.075, 0.03, 0.04),
  );
const flooring = () => {
  const r = rng(4);
  return G(
    ...Array.from({ length: 14 }, (_, i) =>
      at(
        bx(1.3, 0.03, 0.17, M(r.pick([C.wood, C.woodL, '#c68a4e', '#a86d38']), { m: 0.3 }), 0, 0, 0, 0.008),
        r.r(-0.1, 0.1),
        Math.floor(i / 4) * 0.035,
        (i % 4) * 0.18 - 0.27,
        r.r(-0.05, 0.05),
      ),
    ),
    at(bx(1.2, 0.03, 0.17, wood(C.woodL), 0, 0, 0, 0.008), 0.1, 0.14, 0, 0.5),
  );
};
const rubbleBucket = () =>
  G(
    I.bucket(C.orange),
    at(I.tileHeap(rng(5), 0.13, 0.12, 18), 0, 0.3, 0),
    at(bx(0.2, 0.03, 0.2, gloss('#8fb5b0'), 0, 0, 0, 0.008), 0.28, 0, 0.16, 0.4),
    at(bx(0.16, 0.03, 0.12, gloss(C.cream), 0, 0, 0, 0.008), 0.3, 0.03, 0.14, -0.3),
  );
const concrete = () => {
  const r = rng(7);
  const g = G();
  for (let i = 0; i < 16; i++) {
    const s = new THREE.DodecahedronGeometry(r.r(0.14, 0.26), 0).toNonIndexed();
    s.scale(1, 0.6, 0.9);
    s.computeVertexNormals();
    s.setIndex([...Array(s.attributes.position.count).keys()]);
    const q = 0.42 * Math.sqrt(i / 16);
    g.add(
      at(
        P(s, M(r.pick([C.conc, C.concD, '#b8ad9b']), { b: 0.25, m: 0.4 })),
        Math.cos(i * 2.4) * q,
        0.12 + (i < 5 ? 0.2 : 0),
        Math.sin(i * 2.4) * q,
        r() * 6,
        r() * 3,
      ),
    );
  }
  return g.add(bar([-0.2, 0.2, 0.3], [-0.5, 0.45, 0.5], 0.012, M('#8a5a3c')));
};
const shingles = () => {
  const r = rng(3);
  const g = G();
  for (let k = 0; k < 3; k++)
    for (let i = 0; i < 5; i++)
      g.add(
        at(
          bx(0.9, 0.035, 0.32, M(r.pick(['#6b5a4a', '#5b5148', '#7a6552', '#4f5a55']), { b: 0.3 }), 0, 0, 0, 0.006),
          r.r(-0.05, 0.05),
          k * 0.13 + i * 0.026 - (i > 3 ? 0.02 : 0),
          (k === 1 ? 0.1 : -0.05) + r.r(-0.04, 0.04),
          r.r(-0.08, 0.08),
        ),
      );
  return g.add(
    at(bx(0.8, 0.03, 0.3, M('#6b5a4a', { b: 0.3 }), 0, 0, 0, 0.006), 0.35, 0.14, 0.45, 0.6, 0.5),
    at(bx(0.3, 0.03, 0.28, M('#7a6552', { b: 0.3 }), 0, 0, 0, 0.006), -0.3, 0.41, 0.05, -0.4),
  );
};
const bricks = () => {
  const r = rng(4);
  const g = G();
  for (let y = 0; y < 3; y++)
    for (let i = 0; i < 8 - y * 2; i++)
      g.add(
        at(
          bx(0.24, 0.1, 0.12, M(r.pick(['#b5613f', '#c46f4a', '#a8573a']), { b: 0.15 }), 0, 0, 0, 0.014),
          (i % 3) * 0.27 - 0.27 + y * 0.06,
          y * 0.105,
          Math.floor(i / 3) * 0.16 - 0.15,
          r.r(-0.2, 0.2),
        ),
      );
  const block = G(
    bx(0.4, 0.2, 0.2, M(C.concD, { b: 0.2 }), 0, 0, 0, 0.02),
    bx(0.13, 0.01, 0.12, black, 0.09, 0.2, 0),
    bx(0.13, 0.01, 0.12, black, -0.09, 0.2, 0),
  );
  return g.add(at(block, 0.62, 0, 0.2, 0.3), at(G(block.clone()), 0.55, 0.2, 0.14, -0.1));
};
const scrap = () =>
  G(
    ...[0, 1, 2, 3].map((i) =>
      bar(
        [-0.8 + i * 0.1, 0.05 + (i % 2) * 0.08, -0.2 + i * 0.1],
        [0.7, 0.06 + i * 0.05, -0.1 + i * 0.12],
        0.04,
        metal(['#a9b2b0', '#c98a4a', '#8a9896', '#b5724a'][i]),
      ),
    ),
    at(I.coil('#c98a4a', 0.16), 0.2, 0.24, 0.1),
    at(bx(0.6, 0.04, 0.4, metal('#b6c4bf'), 0, 0, 0, 0.006), -0.3, 0.2, 0.2, 0.5, 0.2),
    at(G(lz(0.16, 0.06, metal('#8a9896'))), 0.55, 0.18, 0.45, 0.4),
    at(ring(0.1, 0.02, metal('#a9b2b0'), 0, 0, 0), -0.45, 0.12, 0.5, 0.3),
  );
const carpet = () =>
  G(
    at(I.carpetRoll(1.8, 0.2, C.rose), 0, 0, 0),
    at(I.carpetRoll(1.7, 0.15, '#e3c39a'), 0.05, 0, 0.36),
    at(I.carpetRoll(1.6, 0.14, C.teal), 0, 0.27, 0.22, 0.06),
  );
const toilet = () => I.toilet();
const toiletAndTub = () => G(at(I.bathtub(), -0.35, 0, -0.1), at(I.toilet(), 0.85, 0, 0.35, -0.3));

const box = (w: number, h: number, d: number, seed: number) => I.cardboard(w, h, d, rng(seed));
const boxes = () =>
  G(
    at(box(0.6, 0.45, 0.5, 9), -0.3, 0, 0, 0.1),
    at(box(0.55, 0.42, 0.48, 2), 0.34, 0, 0.02, -0.15),
    at(I.cardboard(0.52, 0.42, 0.46, rng(9), true), 0, 0.45, 0, 0.3),
  );
const totes = () =>
  G(
    at(I.tote(C.teal), -0.3, 0, 0, 0.05),
    at(I.tote(C.orange), -0.28, 0.36, 0, -0.05),
    at(box(0.5, 0.42, 0.45, 9), 0.42, 0, 0.05, -0.15),
  );
const clothesBag = () =>
  G(
    I.bag(rng(6), 1.1, '#a9c3b4'),
    at(I.linen(C.rose), 0.42, 0, 0.18, 0.2),
    at(I.linen(C.mustard, 0.36), 0.43, 0.075, 0.18, 0.1),
    at(I.linen(C.teal, 0.34), 0.42, 0.15, 0.17, -0.1),
    at(cushion(0.3, 0.1, 0.2, fabric(C.orange), 0.4), 0, 0.64, 0.05, 0.3, 0.3),
  );
const clothes = () =>
  G(
    bar([-0.55, 0, 0], [-0.55, 1.35, 0], 0.022, steel),
    bar([0.55, 0, 0], [0.55, 1.35, 0], 0.022, steel),
    bar([-0.55, 1.35, 0], [0.55, 1.35, 0], 0.022, steel),
    bar([-0.55, 0, -0.25], [-0.55, 0, 0.25], 0.022, steel),
    bar([0.55, 0, -0.25], [0.55, 0, 0.25], 0.022, steel),
    ...[C.terra, C.teal, C.mustard, '#8a7a9a', C.green].map((c, i) =>
      at(I.hungShirt(c, 0.42, 0.6), -0.38 + i * 0.19, 1.3, 0, 1.2),
    ),
    at(I.linen(C.rose), 0.1, 0, 0.3),
    at(I.linen(C.blue), 0.1, 0.075, 0.3, 0.2),
  );
const suitcase = () =>
  G(
    bx(0.62, 0.44, 0.24, M('#a5583a', { r: 0.45 }), 0, 0.03, 0, 0.05),
    bx(0.05, 0.45, 0.25, M(C.walnut), -0.18, 0.025, 0),
    bx(0.05, 0.45, 0.25, M(C.walnut), 0.18, 0.025, 0),
    tube(
      [
        [-0.1, 0.46, 0],
        [-0.08, 0.55, 0],
        [0.08, 0.55, 0],
        [0.1, 0.46, 0],
      ],
      0.02,
      M(C.walnut),
      20,
    ),
    ...[-0.25, 0.25].map((x) => bx(0.07, 0.05, 0.02, metal(C.amber), x, 0.36, 0.125)),
    at(bx(0.46, 0.32, 0.2, M(C.teal, { r: 0.45 }), 0, 0, 0, 0.05), 0.4, 0, 0.26, -0.3),
  );
const shelving = () => {
  const g = G(...[-0.7, 0.7].flatMap((x) => [-0.2, 0.2].map((z) => bx(0.05, 1.75, 0.05, M(C.slate), x, 0, z))));
  for (const y of [0.12, 0.66, 1.2, 1.7]) g.add(bx(1.45, 0.05, 0.46, metal('#8a9896'), 0, y, 0));
  return g.add(
    at(I.tote(C.teal), -0.35, 0.17, 0),
    at(box(0.5, 0.36, 0.38, 4), 0.35, 0.17, 0, 0.1),
    at(I.paint(C.terra), -0.5, 0.71, 0.05),
    at(I.paint(C.green), -0.25, 0.71, 0),
    at(I.toolbox(), 0.35, 0.71, 0),
    at(box(0.46, 0.34, 0.38, 7), -0.3, 1.25, 0, -0.1),
  );
};
const toolChest = () =>
  G(
    bx(0.66, 0.62, 0.46, M(C.red, { r: 0.35 }), 0, 0.12, 0, 0.02),
    fronts(4, 0.58, 0.54, 0.16, 0.235, M('#b5392b', { r: 0.35 })),
    bx(0.6, 0.38, 0.4, M(C.red, { r: 0.35 }), 0, 0.76, 0, 0.02),
    fronts(3, 0.52, 0.32, 0.79, 0.205, M('#b5392b', { r: 0.35 })),
    ...[-0.26, 0.26].flatMap((x) => [-0.16, 0.16].map((z) => lx(0.055, 0.05, black, x, 0.06, z))),
    bar([0.36, 0.5, -0.15], [0.36, 0.5, 0.15], 0.016, steel),
  );
const kidsBike = () => {
  const b = I.bike(C.orange);
  b.scale.setScalar(0.68);
  return G(
    b,
    ...[-0.1, 0.1].map((z) => lz(0.09, 0.03, black, -0.36, 0.09, z * 1.4)),
    bar([-0.05, 0.64, 0], [-0.4, 0.64, 0], 0.001, steel),
  );
};
const golfBag = () =>
  G(
    at(
      G(
        up(0.15, 0.85, M(C.green, { r: 0.5 }), 0, 0, 0, 0.03),
        up(0.16, 0.08, M(C.cream), 0, 0.78, 0),
        up(0.16, 0.06, M(C.cream), 0, 0, 0),
        bx(0.2, 0.36, 0.1, M(C.greenM), 0, 0.14, 0.14, 0.03),
        ...[
          [-0.06, 0.05],
          [0.05, 0.07],
          [0.07, -0.05],
          [-0.03, -0.06],
          [0, 0],
        ].flatMap(([x, z], i) => [
          bar([x, 0.7, z], [x * 1.9, 1.12 + i * 0.03, z * 1.9], 0.011, steel),
          at(bx(0.1, 0.06, 0.05, i % 2 ? dark : metal(C.steelL), 0, 0, 0, 0.02), x * 1.9 + 0.03, 1.1 + i * 0.03, z * 1.9),
        ]),
      ),
      0,
      0,
      0,
      0.3,
      0,
      0.16,
    ),
    bar([0.1, 0, 0.25], [-0.05, 0.6, 0.1], 0.014, steel),
    bar([0.28, 0, 0.1], [-0.02, 0.6, 0.06], 0.014, steel),
    ball(0.04, M(C.white), 0.35, 0.04, 0.3),
  );
const kayak = () => {
  const s = new THREE.SphereGeometry(1, 40, 20);
  const g = G(
    at(P(s.clone().scale(1.55, 0.2, 0.34), M(C.orange, { r: 0.35 })), 0, 0.2, 0),
    at(P(s.clone().scale(0.42, 0.05, 0.2), black), -0.05, 0.38, 0),
    at(ring(0.22, 0.03, dark, 0, 0, 0), -0.05, 0.39, 0, 0, Math.PI / 2),
  );
  g.children[2]?.scale.set(1.9, 0.95, 1);
  return g.add(
    at(cushion(0.2, 0.08, 0.24, fabric(C.slate), 0.3), -0.32, 0.5, 0, Math.PI / 2, 1.2),
    bar([-0.9, 0.42, 0.3], [0.9, 0.42, 0.36], 0.018, wood(C.woodL)),
    at(bx(0.3, 0.03, 0.14, M(C.cream), 0, 0, 0, 0.012), 1.0, 0.4, 0.36),
    at(bx(0.3, 0.03, 0.14, M(C.cream), 0, 0, 0, 0.012), -1.0, 0.4, 0.3),
  );
};
const safe = () =>
  G(
    bx(0.66, 0.86, 0.6, M('#4b5a5f', { r: 0.4, f: 0.1 }), 0, 0.06, 0, 0.04),
    bx(0.54, 0.72, 0.05, M('#5d6d72', { r: 0.35, f: 0.1 }), 0, 0.13, 0.3, 0.02),
    lz(0.09, 0.05, metal(C.steelL), 0.06, 0.62, 0.34),
    lz(0.05, 0.08, black, 0.06, 0.62, 0.35),
    ...[0, 1, 2].map((i) =>
      bar(
        [0.06, 0.38, 0.38],
        [0.06 + Math.cos(i * 2.09 + 0.5) * 0.12, 0.38 + Math.sin(i * 2.09 + 0.5) * 0.12, 0.38],
        0.016,
        metal(C.amber),
      ),
    ),
    ball(0.035, metal(C.amber), 0.06, 0.38, 0.38),
    bx(0.03, 0.2, 0.05, steel, -0.3, 0.66, 0.3),
    bx(0.03, 0.2, 0.05, steel, -0.3, 0.2, 0.3),
    posts(0.6, 0.54, 0.08, 0.08, black),
  );
const compressor = () =>
  G(
    lx(0.22, 0.8, M(C.red, { r: 0.35 }), 0, 0.36, 0, 0.08),
    bx(0.36, 0.24, 0.26, dark, -0.1, 0.58, 0, 0.04),
    up(0.09, 0.16, metal('#8a9896'), 0.16, 0.58, 0),
    lz(0.16, 0.04, black, -0.1, 0.7, 0.16),
    ...[-0.17, 0.17].map((z) => lz(0.12, 0.05, black, -0.34, 0.12, z * 1.4)),
    bar([0.32, 0, 0], [0.3, 0.2, 0], 0.03, black),
    tube(
      [
        [0.42, 0.5, -0.1],
        [0.72, 0.72, -0.12],
        [0.72, 0.72, 0.12],
        [0.42, 0.5, 0.1],
      ],
      0.02,
      steel,
      24,
    ),
    lz(0.05, 0.03, M(C.cream), 0.16, 0.82, 0.06),
  );
const stroller = () => {
  const g = G(
    at(cushion(0.5, 0.16, 0.36, fabric(C.teal), 0.3), 0, 0.5, 0),
    at(cushion(0.4, 0.14, 0.36, fabric(C.teal), 0.3), -0.24, 0.7, 0, Math.PI / 2, Math.PI / 2 - 0.4),
    at(
      P(new THREE.SphereGeometry(0.32, 24, 12, 0, Math.PI * 2, 0, Math.PI / 2).scale(1, 0.9, 0.62), fabric(C.orange)),
      -0.16,
      0.84,
      0,
      0,
      0,
      0.5,
    ),
  );
  for (const z of [-0.22, 0.22])
    g.add(
      bar([-0.62, 1.02, z], [0.3, 0.14, z], 0.02, steel),
      bar([0.18, 0.5, z], [-0.34, 0.14, z], 0.02, steel),
      lz(0.13, 0.06, black, 0.34, 0.13, z),
      lz(0.13, 0.06, black, -0.36, 0.13, z),
      lz(0.06, 0.07, M(C.cream), 0.34, 0.13, z),
      lz(0.06, 0.07, M(C.cream), -0.36, 0.13, z),
    );
  return g.add(
    bar([-0.62, 1.02, -0.22], [-0.62, 1.02, 0.22], 0.03, black),
    bx(0.4, 0.14, 0.34, fabric(C.slate), 0, 0.2, 0, 0.04),
  );
};
const carSeat = () =>
  G(
    bx(0.46, 0.16, 0.46, dark, 0, 0, 0, 0.06),
    at(cushion(0.4, 0.14, 0.4, fabric(C.terra), 0.3), 0, 0.22, 0.03),
    at(cushion(0.42, 0.16, 0.6, fabric(C.terra), 0.3), 0, 0.5, -0.2, 0, Math.PI / 2 - 0.2),
    at(cushion(0.1, 0.3, 0.5, fabric(C.slate), 0.2), 0.24, 0.44, -0.12),
    at(cushion(0.1, 0.3, 0.5, fabric(C.slate), 0.2), -0.24, 0.44, -0.12),
    bar([-0.1, 0.66, -0.13], [-0.02, 0.3, 0.06], 0.018, black),
    bar([0.1, 0.66, -0.13], [0.02, 0.3, 0.06], 0.018, black),
    ball(0.04, M(C.orange), 0, 0.3, 0.07),
  );
const teddy = () => {
  const m = fabric('#b98550');
  return G(
    ball(0.17, m, 0, 0.17, 0),
    ball(0.13, m, 0, 0.42, 0.02),
    ball(0.05, m, -0.1, 0.54, 0),
    ball(0.05, m, 0.1, 0.54, 0),
    ball(0.06, fabric('#e3c39a'), 0, 0.39, 0.11),
    ball(0.018, black, 0, 0.41, 0.17),
    ball(0.016, black, -0.05, 0.46, 0.13),
    ball(0.016, black, 0.05, 0.46, 0.13),
    ball(0.065, m, -0.16, 0.24, 0.08),
    ball(0.065, m, 0.16, 0.24, 0.08),
    ball(0.075, m, -0.1, 0.06, 0.15),
    ball(0.075, m, 0.1, 0.06, 0.15),
    ball(0.1, fabric('#e3c39a'), 0, 0.17, 0.1),
  );
};
const toys = () =>
  G(
    at(I.cardboard(0.6, 0.34, 0.42, rng(6), true), 0, 0, 0),
    at(teddy(), -0.12, 0.26, 0),
    ball(0.12, gloss(C.orange), 0.18, 0.42, 0.02),
    at(bx(0.13, 0.13, 0.13, M(C.teal), 0, 0, 0, 0.02), 0.42, 0, 0.2, 0.3),
    at(bx(0.13, 0.13, 0.13, M(C.amber), 0, 0, 0, 0.02), 0.44, 0.13, 0.2, -0.2),
    at(bx(0.13, 0.13, 0.13, M(C.terra), 0, 0, 0, 0.02), 0.3, 0, 0.34, 0.6),
  );
const playKitchen = () =>
  G(
    bx(0.9, 0.6, 0.36, wood(C.rose), 0, 0, 0, 0.03),
    bx(0.94, 0.05, 0.4, wood(C.woodL), 0, 0.6, 0),
    bx(0.9, 0.4, 0.06, wood(C.rose), 0, 0.65, -0.15),
    bx(0.94, 0.05, 0.16, wood(C.woodL), 0, 1.02, -0.12),
    fronts(1, 0.38, 0.42, 0.08, 0.185, wood(C.cream), -0.22),
    bx(0.26, 0.22, 0.02, M('#54706a'), 0.22, 0.18, 0.19),
    fronts(1, 0.38, 0.06, 0.46, 0.185, wood(C.cream), 0.22),
    up(0.09, 0.02, black, 0.12, 0.65, 0.04),
    up(0.09, 0.02, black, 0.34, 0.65, 0.04),
    up(0.1, 0.07, gloss(C.teal), 0.12, 0.67, 0.04),
    at(I.sink(), -0.22, 0.64, 0.02),
    ...[0, 1, 2].map((i) => lz(0.03, 0.04, M(C.orange), 0.1 + i * 0.12, 0.54, 0.19)),
  );
const sportsGear = () => G(at(I.bike(C.terra), 0, 0, 0), at(I.basketball(), 0.55, 0, 0.4), at(golfBag(), -0.75, 0, 0.25));
const holiday = () =>
  G(
    at(box(0.6, 0.4, 0.46, 3), -0.2, 0, 0, 0.1),
    at(ring(0.26, 0.08, M(C.leafD, { b: 0.3, sheen: 0.5 }), 0, 0, 0), 0.12, 0.62, 0.1, 0.3, -0.2),
    ...[0, 1, 2, 3, 4].map((i) =>
      ball(0.045, gloss(i % 2 ? C.red : C.amber), 0.12 + Math.cos(i * 1.257) * 0.27, 0.62 + Math.sin(i * 1.257) * 0.27, 0.2),
    ),
    at(christmasSmall(), 0.62, 0, -0.1),
    ball(0.1, gloss(C.orange), 0.3, 0.1, 0.4),
    ball(0.09, gloss(C.amber), 0.5, 0.09, 0.42),
  );
function christmasSmall() {
  return G(
    up(0.05, 0.15, M(C.woodD), 0, 0, 0),
    ...[0, 1, 2].map((i) =>
      at(P(new THREE.ConeGeometry(0.34 - i * 0.09, 0.42, 20), M(C.leafD, { b: 0.25, sheen: 0.5 })), 0, 0.32 + i * 0.24, 0),
    ),
    ball(0.05, M(C.amber, { e: 0.4 }), 0, 1.04, 0),
    ...[0, 1, 2, 3, 4, 5, 6].map((i) =>
      ball(
        0.035,
        gloss([C.orange, C.red, C.cream][i % 3]),
        Math.cos(i * 2.4) * (0.28 - i * 0.03),
        0.26 + i * 0.1,
        Math.sin(i * 2.4) * (0.28 - i * 0.03),
      ),
    ),
  );
}
const ladders = () => G(at(I.ladder(), -0.1, 0, 0), at(I.bundle(1.5, 5, rng(3)), 0.35, 0, 0.5, 0.2));
const tires = () =>
  G(
    at(I.tire(), 0, 0, 0),
    at(I.tire(), 0.02, 0.22, 0.02, 0.4),
    at(G(at(I.wheel(0.34, 0.22), 0, 0, 0, 0, Math.PI / 2)), 0.6, 0.34, 0.3, -0.4),
    at(bx(0.44, 0.26, 0.24, M(C.slate), 0, 0, 0, 0.03), -0.55, 0, 0.4, 0.4),
  );
const kitchenware = () =>
  G(
    at(I.plates(7), -0.28, 0, 0.1),
    at(
      lathe(
        [
          [0, 0],
          [0.18, 0],
          [0.19, 0.2],
          [0.175, 0.2],
          [0.165, 0.02],
          [0, 0.02],
        ],
        0.012,
        gloss(C.terra),
      ),
      0.1,
      0,
      -0.12,
    ),
    bx(0.12, 0.03, 0.05, black, 0.32, 0.14, -0.12),
    bx(0.12, 0.03, 0.05, black, -0.12, 0.14, -0.12),
    at(
      lathe(
        [
          [0, 0],
          [0.08, 0],
          [0.1, 0.14],
          [0.09, 0.14],
          [0, 0.02],
        ],
        0.01,
        gloss(C.teal),
      ),
      0.18,
      0,
      0.24,
    ),
    at(
      lathe(
        [
          [0, 0],
          [0.16, 0],
          [0.18, 0.04],
          [0, 0.02],
        ],
        0.01,
        dark,
      ),
      0.5,
      0,
      0.12,
    ),
    bar([0.66, 0.03, 0.18], [0.9, 0.05, 0.28], 0.02, black),
  );
const china = () =>
  G(
    I.chinaCabinet(rng(3)),
    at(I.plates(6), 0.95, 0, 0.35),
    at(
      lathe(
        [
          [0, 0],
          [0.1, 0],
          [0.16, 0.12],
          [0.12, 0.22],
          [0.05, 0.25],
          [0, 0.25],
        ],
        0.03,
        gloss(C.blue),
      ),
      0.95,
      0,
      0.75,
    ),
  );
const papers = () =>
  G(
    at(I.paperBundle(rng(2)), -0.22, 0, 0),
    at(I.paperBundle(rng(5)), -0.2, 0.26, 0, 0.15),
    at(I.paperBundle(rng(7)), 0.24, 0, 0.05, -0.2),
    at(I.bookStack(4, rng(3)), 0.25, 0.26, 0.05, 0.3),
    at(bx(0.3, 0.012, 0.4, M(C.ivory), 0, 0, 0, 0.003), 0.05, 0, 0.4, 0.5),
  );
const bagged = () =>
  G(
    at(I.bag(rng(4), 1.15), -0.28, 0, 0),
    at(I.bag(rng(7), 1.05, C.greenD), 0.34, 0, 0.05),
    at(I.bag(rng(9), 0.95, '#4b5a5f'), 0.02, 0, 0.42),
  );
const purchases = () =>
  G(
    at(box(0.5, 0.36, 0.4, 4), -0.2, 0, 0, 0.1),
    ...[
      [0.3, C.orange],
      [0.05, C.teal],
    ].map(([x, c], i) =>
      at(
        G(
          bx(0.34, 0.42, 0.16, M(c as string), 0, 0, 0, 0.02),
          tube(
            [
              [-0.08, 0.42, 0],
              [-0.07, 0.55, 0],
              [0.07, 0.55, 0],
              [0.08, 0.42, 0],
            ],
            0.012,
            M(C.cream),
            16,
          ),
        ),
        x as number,
        i ? 0.36 : 0,
        i ? -0.05 : 0.2,
        -0.2,
      ),
    ),
    at(bx(0.36, 0.2, 0.3, M(C.white), 0, 0, 0, 0.02), -0.3, 0.36, 0.02, -0.1),
    at(bx(0.1, 0.02, 0.1, M(C.orange), 0, 0, 0), -0.3, 0.562, 0.02),
  );
const garageLeftovers = () =>
  G(
    at(I.toolbox(), -0.3, 0, 0.3, 0.3),
    at(I.paint(C.terra), 0.1, 0, 0.3),
    at(I.paint(C.green), 0.28, 0, 0.2),
    at(I.tire(), 0.2, 0, -0.35),
    at(box(0.5, 0.4, 0.42, 4), -0.4, 0, -0.25, 0.1),
    at(I.bucket(C.orange), 0.62, 0, 0.15),
  );
const shedContents = () =>
  G(
    at(I.mower(), 0.05, 0, -0.1, 0.7),
    at(I.rake(), -0.55, 0, 0, 0, -0.06, 0.1),
    at(I.shovel(), -0.4, 0, 0, 0, -0.06, -0.05),
    at(I.plant(rng(3), 0.7), 0.62, 0, 0.45),
    at(I.bucket(C.mustard), -0.5, 0, 0.5),
  );
const toolsAndBenches = () =>
  G(I.workbench(1.5), at(I.toolbox(), -0.35, 0.92, 0), at(I.toolbox(), 0.1, 0.29, 0.0, 0.2), at(I.saw(), 0.2, 0.94, 0.1, 0.4));
const toolsAndShelving = () => G(shelving(), at(I.toolbox(), 0.3, 0, 0.6, 0.3), at(I.ladder(), -1.1, 0, 0.0, 0.4));
const sewing = () =>
  G(
    at(I.table(1.0, 0.5, 0.62, C.woodL), 0, 0, 0),
    bx(0.4, 0.05, 0.18, M(C.cream), 0, 0.62, 0),
    bx(0.1, 0.26, 0.14, M(C.teal, { r: 0.35 }), 0.15, 0.66, 0, 0.03),
    bx(0.4, 0.1, 0.13, M(C.teal, { r: 0.35 }), 0, 0.86, 0, 0.04),
    bx(0.09, 0.2, 0.11, M(C.teal, { r: 0.35 }), -0.15, 0.72, 0, 0.03),
    lx(0.07, 0.03, M(C.cream), 0.215, 0.86, 0),
    up(0.025, 0.08, M(C.orange), 0.08, 0.96, 0),
    ...[C.orange, C.rose, C.mustard, C.green].map((c, i) =>
      at(
        G(up(0.05, 0.11, M(c), 0, 0, 0), up(0.055, 0.015, wood(C.woodL), 0, 0, 0), up(0.055, 0.015, wood(C.woodL), 0, 0.1, 0)),
        -0.4 + i * 0.02,
        0.62,
        -0.15 + i * 0.11,
      ),
    ),
    at(I.linen(C.rose), 0.36, 0.62, 0.05),
    at(I.linen(C.blue, 0.36), 0.36, 0.69, 0.05),
  );
const blockedRoom = () =>
  G(
    bx(1.5, 2.0, 0.1, M('#d9c3a0', { m: 0.2 }), -1.1, 0, 0),
    bx(0.5, 2.0, 0.1, M('#d9c3a0', { m: 0.2 }), 0.65, 0, 0),
    bx(2.25, 0.3, 0.1, M('#d9c3a0', { m: 0.2 }), -0.72, 2.0, 0),
    bx(0.06, 2.0, 0.14, M(C.white), -0.34, 0, 0),
    bx(0.06, 2.0, 0.14, M(C.white), 0.39, 0, 0),
    bx(0.78, 0.06, 0.14, M(C.white), 0.02, 2.0, 0),
    bx(0.7, 2.0, 0.05, M(C.walnut), 0.02, 0, -0.3),
    at(box(0.55, 0.45, 0.4, 3), 0, 0, 0.05, 0.1),
    at(box(0.5, 0.4, 0.4, 5), 0.05, 0.45, 0.0, -0.1),
    at(I.bag(rng(4), 0.8), 0.05, 0.85, 0),
    at(box(0.45, 0.36, 0.36, 7), -0.02, 1.36, 0, 0.2),
    at(I.paperBundle(rng(3)), 0.5, 0, 0.4, 0.3),
    at(I.bag(rng(6), 1.0, C.greenD), -0.55, 0, 0.45),
  ).translateX(0.3);
const openGarage = () => {
  const r = rng(11);
  const g = G(
    home({
      w: 2.6,
      d: 1.7,
      h: 1.9,
      rise: 1.0,
      wall: '#a9c3b4',
      roof: '#8a5a44',
      openings: [{ kind: 'gap', x: 0, w: 1.3, h: 1.6 }],
      inner: '#f0cf9a',
    }),
  );
  for (const [x, y, z] of [
    [-0.35, 0, 0.55],
    [0.2, 0, 0.6],
    [-0.1, 0.42, 0.58],
    [-0.75, 0, 1.05],
    [0.7, 0, 1.1],
    [0.05, 0, 1.15],
  ] as const)
    g.add(at(I.cardboard(0.5, 0.42, 0.45, r), x, y, z, r.r(-0.3, 0.3)));
  return g.add(at(I.bag(r, 1.0), -1.15, 0, 1.2));
};
const fullGarage = () => {
  const r = rng(7);
  const g = G(
    home({
      w: 2.8,
      d: 1.7,
      h: 1.8,
      rise: 0.8,
      wall: '#dfa685',
      roof: '#6b5a4a',
      openings: [{ kind: 'garageOpen', x: 0, w: 2.0, h: 1.5 }],
      inner: '#7d6a52',
    }),
  );
  for (const [x, y, z] of [
    [-0.65, 0, 0.6],
    [-0.1, 0, 0.55],
    [0.5, 0, 0.6],
    [-0.4, 0.42, 0.55],
    [0.2, 0.42, 0.55],
  ] as const)
    g.add(at(I.cardboard(0.5, 0.42, 0.45, r), x, y, z, r.r(-0.2, 0.2)));
  return g.add(at(I.bike(C.teal), 0.2, 0, 1.35, 0.2), at(I.tire(), -0.95, 0, 1.2), at(I.bag(r, 0.9), 1.2, 0, 1.1));
};
const storageUnit = () => {
  const m = M('#c9b79c', { m: 0.15 });
  return G(
    bx(0.3, 2.0, 1.4, m, -0.95, 0, 0),
    bx(0.3, 2.0, 1.4, m, 0.95, 0, 0),
    bx(2.2, 0.36, 1.4, m, 0, 2.0, 0),
    bx(1.6, 2.0, 0.06, M('#8f8674'), 0, 0, -0.66),
    ...[0, 1, 2].map((i) => bx(1.6, 0.13, 0.05, M(C.orange, { r: 0.4 }), 0, 1.62 + i * 0.14, 0.55 + i * 0.03)),
    at(box(0.55, 0.45, 0.5, 3), -0.45, 0, 0.1, 0.1),
    at(box(0.5, 0.4, 0.45, 5), -0.42, 0.45, 0.1, -0.1),
    at(I.armchair(C.teal), 0.3, 0, 0.15),
    at(I.lamp(), -0.6, 0, -0.4),
    at(box(0.4, 0.32, 0.36, 8), -0.1, 0, 0.85, 0.3),
  );
};
const atticThings = () =>
  G(
    at(suitcase(), -0.3, 0, 0.2, 0.2),
    at(box(0.6, 0.45, 0.5, 9), 0.1, 0, -0.35, 0.1),
    at(box(0.45, 0.36, 0.4, 3), 0.14, 0.45, -0.35, -0.2),
    at(I.lamp(), 0.66, 0, -0.2),
    at(I.linen(C.teal), 0.62, 0, 0.3),
  );
const yardDebris = () => {
  const r = rng(5);
  const g = G(at(I.sandbagYard(r), -0.3, 0, 0, 0.2), at(I.sandbagYard(r), 0.26, 0, -0.22, -0.3));
  for (let i = 0; i < 16; i++)
    g.add(
      at(I.leafG(0.2, 0.13, r.pick([C.leaf, C.mustard, C.terra, C.orange])), r.r(-0.55, 0.65), 0.03, r.r(0.25, 0.6), r() * 6),
    );
  return g.add(at(I.rake(), 0.68, 0, 0, 0, -0.08, -0.12));
};
const cleanouts = () =>
  G(at(I.bag(rng(4), 1.15), 0, 0, 0), at(I.broom(), 0.5, 0, 0.1, 0, 0, 0.22), at(I.bucket(C.mustard), -0.45, 0, 0.3));
const office = () =>
  G(
    at(I.table(1.5, 0.75, 0.74, C.woodL), 0, 0, 0),
    bx(0.42, 0.6, 0.6, M(C.greenM), 0.45, 0.04, 0, 0.02),
    at(I.flatMonitor(), -0.25, 0.76, -0.1, 0.2),
    at(I.chair(C.terra), -0.3, 0, 0.6, Math.PI),
  );

export const stuff: Things = {
  furniture: onTile(() => G(I.sofa(C.terra, 1.8), at(I.lamp(), 1.2, 0, -0.1))),
  'yard-debris': onTile(yardDebris),
  cleanouts: onTile(cleanouts),
  offices: onTile(office),
  storage: onTile(storageUnit, { az: 24, el: 14 }),
  'hoarder-homes': onTile(openGarage, { az: 28, el: 18 }),
  drywall: thing(drywall, { el: 28, loaded: stackedDrywall }),
  lumber: thing(lumber, { el: 26 }),
  door: thing(door, { el: 12 }),
  'doors-and-trim': onTile(doorsAndTrim, { el: 14 }),
  window: thing(windowPane, { el: 12 }),
  toilet: thing(toilet, { side: 40 }),
  'toilet-and-tub': onTile(toiletAndTub, { el: 26 }),
  bathtub: thing(() => I.bathtub(), { el: 26 }),
  'bathroom-vanity': thing(vanity),
  'base-cabinet': thing(() => I.cabinet()),
  'wall-cabinet': thing(wallCabinet, { el: 12 }),
  'kitchen-cabinets': onTile(
    () => G(at(I.cabinet(), -0.1, 0, 0), at(wallCabinet(), 0.75, 0, 0.1, -0.2), at(wallCabinet(), 0.7, 0.75, 0.08, -0.15)),
    {},
  ),
  countertop: thing(countertop, { el: 28 }),
  carpet: thing(carpet, { el: 26 }),
  flooring: thing(flooring, { el: 30 }),
  'tile-and-flooring': onTile(() => G(at(flooring(), -0.2, 0, -0.2), at(I.tileHeap(rng(5), 0.36, 0.3, 50), 0.5, 0, 0.4)), {
    el: 28,
  }),
  'bucket-of-rubble': thing(rubbleBucket, { el: 24 }),
  concrete: thing(concrete, { el: 24 }),
  shingles: thing(shingles, { el: 26 }),
  bricks: onTile(bricks, { el: 26 }),
  'scrap-metal': onTile(scrap, { el: 26 }),
  pallet: thing(() => I.pallet(rng(4)), { el: 28 }),
  'moving-box': thing(() => box(0.55, 0.45, 0.5, 9)),
  'large-box': thing(() => box(0.5, 0.7, 0.48, 4)),
  boxes: onTile(boxes),
  tote: thing(() => I.tote(C.teal)),
  'boxes-and-totes': onTile(totes),
  'bag-of-trash': thing(() => I.bag(rng(4), 1.1)),
  'bagged-trash': onTile(bagged),
  'bag-of-clothes': thing(clothesBag),
  clothes: onTile(clothes),
  suitcase: thing(suitcase),
  shelving: thing(shelving),
  workbench: thing(() => I.workbench(1.7)),
  'tool-chest': thing(toolChest),
  ladder: thing(() => I.ladder(), { el: 14 }),
  tire: thing(() => I.tire(), { el: 26 }),
  tires: onTile(tires),
  bicycle: thing(() => I.bike(C.terra), { az: 22, el: 12 }),
  'kids-bike': thing(kidsBike, { az: 22, el: 12 }),
  'holiday-decorations': onTile(holiday),
  'golf-bag': thing(golfBag, { el: 12 }),
  kayak: thing(kayak, { az: 20, el: 24 }),
  safe: thing(safe),
  'air-compressor': thing(compressor),
  stroller: thing(stroller, { az: 26 }),
  'car-seat': thing(carSeat),
  toys: thing(toys, { el: 24 }),
  'play-kitchen': thing(playKitchen),
  'sports-gear': onTile(sportsGear, { az: 26 }),
  'ladders-and-lumber': onTile(ladders, { el: 16 }),
  kitchenware: onTile(kitchenware, { el: 30 }),
  'china-and-kitchenware': onTile(china, { el: 14 }),
  papers: onTile(papers, { el: 26 }),
  purchases: onTile(purchases),
  'garage-leftovers': onTile(garageLeftovers, { el: 26 }),
  'shed-contents': onTile(shedContents),
  'tools-and-benches': onTile(toolsAndBenches),
  'tools-and-shelving': onTile(toolsAndShelving, { el: 14 }),
  'hobby-room': onTile(sewing),
  'blocked-room': onTile(blockedRoom, { az: 24, el: 12 }),
  'full-garage': onTile(fullGarage, { az: 28, el: 18 }),
  'attics-and-closets': onTile(atticThings, { el: 22 }),
};
