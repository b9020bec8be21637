/** A few kinds of place around Sacramento; content/cities.yaml says which city shows which. */
import * as THREE from 'three';
import * as I from '../../items/index.ts';
import { at, bar, bx, C, cyl, G, M, P, type R, vary } from '../../kit/index.ts';
import { base, drive, fence, grass, home, porch, rig, slab } from '../../places/index.ts';
import type { Stage } from '../../stage.ts';
import { BED } from '../../vehicles/index.ts';
import { load } from '../shared.ts';
import { boards, type Carry, dresser, fridge, mattress, sofa, table } from './carries.ts';
import type { HeroLook } from './hero.ts';

/** What differs between the towns of one kind of place; what is left out is as in the picture of the place itself. */
export type Variation = {
  carry?: Carry;
  /** Wall and roof of each house, from the left. */
  houses?: [wall: string, roof: string][];
  /** The house has a second floor. */
  tall?: boolean;
  /** The house stands on the right, trees on the left. */
  right?: boolean;
  /** What grows beside the barn: bushes, rows of vines, or furrows. */
  crop?: 'bushes' | 'vines' | 'furrows';
  /** Oaks stand on the hills instead of pines. */
  oaks?: boolean;
};

/** A road with dashes and curbs along x; its middle at z. */
function road(s: Stage, w: number, z: number, d = 2.9) {
  s.put(slab(w, d, 0.05, '#a9a597', 0.1, { m: 0.25, b: 0.1 }), 0, 0.03, z);
  for (let i = 0; i < Math.floor(w / 2); i++)
    s.put(bx(0.9, 0.008, 0.1, M(C.cream)), -w / 2 + 1.1 + i * 2, 0.03, z + d / 2 - 0.28);
}

const RIG = 0.2;

async function loaded(s: Stage, z: number, n = 15) {
  s.put(rig(), RIG, 0.035, z);
  s.put(await load(s, n, 1.35), RIG - 3.15, 0.035 + BED.F, z);
}

/** A conifer of stacked skirts. */
function pine(r: R, h: number) {
  const g = G(at(cyl(0.11, h * 0.3, 0.02, M('#7d4b2a'), 12), 0, h * 0.15, 0));
  for (let i = 0; i < 4; i++) {
    const rad = (0.62 - i * 0.13) * (h / 3);
    const cone = new THREE.ConeGeometry(rad, h * 0.36, 18, 1);
    g.add(at(P(cone, M(vary(i % 2 ? '#3b6a45' : '#4b7f4c', r), { m: 0.35, b: 0.3 })), 0, h * (0.36 + i * 0.19), 0, r() * 6));
  }
  return g;
}

/** A smooth hill: a squashed dome on the lawn. */
const hill = (rx: number, ry: number, rz: number, c: string) =>
  at(
    P(new THREE.SphereGeometry(1, 48, 24, 0, Math.PI * 2, 0, Math.PI / 2).scale(rx, ry, rz), M(c, { m: 0.35, b: 0.2 })),
    0,
    0,
    0,
  );

/** Rows of what grows behind the road. */
function field(s: Stage, crop: NonNullable<Variation['crop']>) {
  for (let row = 0; row < 4; row++) {
    const z = -3.3 + row * 0.78;
    if (crop === 'furrows') {
      s.put(bx(7.2, 0.16, 0.42, M('#8a6242', { b: 0.5, m: 0.5 }), 0, 0, 0, 0.07), -2.6, 0, z);
      for (let i = 0; i < 14; i++) s.put(I.bush(s.r, 0.34, i % 2 ? C.leafL : C.leaf), -5.9 + i * 0.5, 0.12, z, s.r() * 360);
    } else if (crop === 'vines') {
      s.put(bar([-6.1, 0.85, 0], [0.9, 0.85, 0], 0.02, M(C.woodD)), 0, 0, z);
      for (let i = 0; i < 9; i++) {
        s.put(bar([0, 0, 0], [0, 0.95, 0], 0.05, M(C.woodD)), -6.0 + i * 0.85, 0, z);
        s.put(at(I.blob(row % 2 ? C.leaf : C.leafD, s.r, 0.46, 0.26, 0.24, 0.15), 0, 0, 0), -6.0 + i * 0.85, 0.82, z);
      }
    } else for (let i = 0; i < 9; i++) s.put(I.bush(s.r, 0.62, row % 2 ? C.leaf : C.leafD), -6.0 + i * 0.72, 0, z, s.r() * 360);
  }
}

function silo(s: Stage, x: number, z: number) {
  s.put(at(cyl(0.62, 2.6, 0.1, M('#9fb4ae', { r: 0.35, refl: 0.3 }), 32), 0, 1.3, 0), x, 0, z);
  const dome = new THREE.SphereGeometry(0.62, 32, 12, 0, Math.PI * 2, 0, Math.PI / 2);
  s.put(at(P(dome, M('#7d9690', { r: 0.35 })), 0, 2.58, 0), x, 0, z);
}

/** Lift bridge: two golden towers and a deck. */
function liftBridge(w: number) {
  const gold = M('#e0a93a', { r: 0.4 });
  const g = G(bx(w, 0.18, 0.9, gold, 0, 0.62, 0, 0.03));
  for (const k of [-1, 1]) {
    const x = k * w * 0.24;
    for (const z of [-0.38, 0.38]) g.add(bx(0.26, 3.1, 0.22, gold, x, 0, z, 0.03));
    for (const y of [1.5, 2.2, 2.9]) g.add(bx(0.24, 0.14, 0.8, gold, x, y, 0, 0.03));
    g.add(bx(0.5, 0.2, 1.15, gold, x, 3.1, 0, 0.04), bx(0.3, 0.2, 0.7, gold, x, 3.3, 0, 0.04));
    for (const z of [-0.38, 0.38]) g.add(bar([x, 3.0, z], [k * w * 0.48, 0.8, z], 0.035, gold));
  }
  for (const z of [-0.43, 0.43]) {
    g.add(bar([-w / 2, 1.05, z], [w / 2, 1.05, z], 0.03, gold));
    for (let i = 0; i <= 14; i++) g.add(bx(0.05, 0.4, 0.05, gold, -w / 2 + (i * w) / 14, 0.75, z, 0.01));
  }
  return g;
}

/** A street along the water, under the bridge or without one. */
async function river(s: Stage, bridge: boolean, v: Variation) {
  const [W, D] = [13, 7.6];
  s.root.add(base(W, D, 0.8, C.grass, { b: 0.2, m: 0.35 }));
  s.put(bx(W - 0.3, 0.04, 1.9, M('#6fa8a6', { r: 0.12, refl: 0.9, b: 0.25 }), 0, 0, 0, 0.02), 0, 0.0, -2.55);
  if (bridge) s.put(at(liftBridge(W - 1.2), 0, 0, 0), 0, 0, -2.5);
  road(s, W, 1.1);
  s.put(slab(W, 0.8, 0.1, C.conc, 0.08, { m: 0.2 }), 0, 0.08, -0.75);
  s.put(slab(W, 0.9, 0.1, C.conc, 0.08, { m: 0.2 }), 0, 0.08, 3.05);
  await loaded(s, 1.0, 14);
  for (const x of [-5.6, -2.0, 5.5]) s.put(I.tree(s.r, 2.5, s.r.pick([C.leaf, C.greenM])), x, 0, -1.35);
  for (let i = 0; i < 9; i++) s.put(bx(0.06, 0.7, 0.06, M(C.greenD), 0, 0, 0, 0.01), -5.8 + i * 1.45, 0.1, -1.12);
  s.put(bar([-6.0, 0.8, -1.12], [6.0, 0.8, -1.12], 0.03, M(C.greenD)), 0, 0, 0);
  (v.carry ?? fridge)(s, 1.35, 0.08, 3.05);
  s.put(I.cone(), -5.4, 0.035, 2.2);
  s.put(I.cardboard(0.55, 0.42, 0.45, s.r), 3.9, 0.08, 3.1, 14);
  s.put(I.bag(s.r, 1), 4.5, 0.08, 3.1);
  s.view({ az: 25, el: 17 });
}

/** A street of small houses. */
async function bungalows(s: Stage, v: Variation): Promise<void> {
  const [W, D] = [13.2, 8.8];
  s.root.add(base(W, D, 0.8, C.grass, { b: 0.2, m: 0.35 }));
  s.put(slab(W, 3.0, 0.05, '#a9a597', 0.1, { m: 0.25, b: 0.1 }), 0, 0.03, 1.55);
  for (let i = 0; i < 6; i++) s.put(bx(0.9, 0.008, 0.1, M(C.cream)), -5.4 + i * 2.15, 0.03, 2.75);
  for (const z of [-0.25, 3.6]) {
    s.put(slab(W, 0.95, 0.1, C.conc, 0.08, { m: 0.2 }), 0, 0.08, z);
    for (let i = 1; i < 9; i++) s.put(bx(0.025, 0.006, 0.9, M(C.concD)), -W / 2 + i * 1.47, 0.08, z);
  }
  const houses = [
    {
      x: -4.25,
      wall: '#dfa685',
      roof: '#8a5a44',
      o: [
        { kind: 'door', x: -0.7 },
        { kind: 'window', x: 0.7 },
      ],
    },
    {
      x: -0.1,
      wall: '#a9c3b4',
      roof: '#6b5a4a',
      o: [
        { kind: 'window', x: -0.95 },
        { kind: 'gap', x: 0.55 },
      ],
    },
    {
      x: 4.1,
      wall: '#e3c07f',
      roof: '#9b5b3f',
      o: [
        { kind: 'door', x: 0.8 },
        { kind: 'window', x: -0.6 },
      ],
    },
  ] as const;
  for (const [i, h] of houses.entries()) {
    const [wall, roof] = v.houses?.[i] ?? [h.wall, h.roof];
    s.put(
      home({
        w: 3.3,
        d: 2.0,
        h: 2.35,
        rise: 1.25,
        wall,
        roof,
        openings: h.o.map((o) => ({ ...o })),
        inner: '#f0cf9a',
      }),
      h.x,
      0,
      -3.05,
    );
    const door = h.x + (h.o.find((o) => o.kind !== 'window')?.x ?? 0);
    s.put(slab(1.0, 1.4, 0.05, C.conc, 0.05, { m: 0.2 }), door, 0.03, -1.4);
    s.put(I.bush(s.r, 0.75, C.leafD), h.x + (door > h.x ? -1 : 1) * 0.9, 0, -1.6);
  }
  s.put(I.tree(s.r, 3.6), -2.2, 0, -2.6);
  s.put(I.tree(s.r, 3.2, C.greenM), 2.15, 0, -2.5);
  s.root.add(grass(s.r, W - 0.6, D - 0.5, 90, (x, z) => z > -0.8 || (z < -1.9 && Math.abs(x) < 5.9)));
  s.put(rig(), 0.2, 0.035, 1.4);
  s.put(await load(s, 16, 1.4), 0.2 - 3.15, 0.035 + BED.F, 1.4);
  (v.carry ?? sofa)(s, 1.2, 0.08, 3.55);
  if (!v.houses) for (const z of [2.6, 0.6]) s.put(I.cone(), -5.6, 0.035, z);
  s.put(I.cardboard(0.55, 0.42, 0.45, s.r), 3.6, 0.08, 3.55, 20);
  s.put(I.bag(s.r, 1), 4.25, 0.08, 3.6);
  s.view({ az: 27, el: 19, fov: 19, fit: [0.99, 0.96], focus: [0.5, 1, 2.5], aperture: 0.05 });
}

/** A kind of place, with the seed and the light that its pictures are taken in. */
type Setting = { seed: number; build: (s: Stage, v: Variation) => void | Promise<void>; look: HeroLook };

const setting = (seed: number, build: Setting['build'], look: HeroLook): Setting => ({ seed, build, look });

const OLD_HOUSES: [string, string][] = [
  ['#8fb0a4', '#5b4a40'],
  ['#e3c07f', '#8a5a44'],
  ['#c98f8a', '#6b4a3f'],
];

export const SETTINGS = {
  bungalows: setting(301, bungalows, {}),

  'old-town': setting(
    462,
    async (s, v) => {
      const [W, D] = [13, 8.2];
      s.root.add(base(W, D, 0.8, C.grass, { b: 0.2, m: 0.35 }));
      road(s, W, 1.4);
      s.put(slab(W, 0.95, 0.1, C.conc, 0.08, { m: 0.2 }), 0, 0.08, -0.4);
      s.put(slab(W, 0.95, 0.1, C.conc, 0.08, { m: 0.2 }), 0, 0.08, 3.35);
      for (const [i, [x, tall]] of [
        [-4.2, 3.9],
        [-0.6, 4.2],
        [3.6, 3.8],
      ].entries()) {
        const [wall, roof] = (v.houses ?? OLD_HOUSES)[i];
        s.put(
          home({
            w: 2.9,
            d: 1.9,
            h: tall - 0.9,
            rise: 1.6,
            wall,
            roof,
            inner: '#f0cf9a',
            openings: [
              { kind: 'door', x: -0.6 },
              { kind: 'window', x: 0.6 },
              { kind: 'window', x: -0.6, y: 2.15, w: 0.75, h: 0.7 },
              { kind: 'window', x: 0.6, y: 2.15, w: 0.75, h: 0.7 },
            ],
          }),
          x,
          0,
          -2.75,
        );
        s.put(porch(1.7, 0.7, 0.42, 0, true), x - 0.55, 0, -1.82);
      }
      for (const [x, h] of [
        [-6.0, 4.0],
        [-2.35, 3.6],
        [1.55, 3.9],
        [5.7, 3.7],
      ] as const)
        s.put(I.tree(s.r, h, s.r.pick([C.leaf, C.greenM, C.leafD])), x, 0, -1.6);
      await loaded(s, 1.25, 14);
      (v.carry ?? dresser)(s, 1.3, 0.08, 3.35);
      s.put(I.lamp(), 3.2, 0.08, 3.35);
      s.put(I.armchair(C.teal), 4.1, 0.08, 3.35, -20);
      s.root.add(grass(s.r, W - 0.6, D - 0.5, 90, (_, z) => z > -0.95 || z < -1.7));
      s.view({ az: 24, el: 17 });
    },
    { hour: 'morning', mirror: true, crew: 'furniture-removal' },
  ),

  foothills: setting(
    463,
    async (s, v) => {
      const [W, D] = [13, 7.8];
      s.root.add(base(W, D, 0.8, C.grass, { b: 0.2, m: 0.35 }));
      for (const [x, z, rx, ry, rz, c] of [
        [-4.4, -2.2, 2.0, 1.5, 1.3, '#b9b36a'],
        [-1.2, -2.5, 2.4, 2.1, 1.2, '#a8b065'],
        [3.2, -2.3, 2.9, 1.7, 1.4, '#c2b56c'],
      ] as const)
        s.put(hill(rx, ry, rz, c), x, 0, z);
      for (const [i, [x, y, z, h]] of [
        [-5.6, 0, -1.4, 2.9],
        [-4.6, 0.8, -2.5, 2.3],
        [-2.6, 0.4, -1.9, 2.6],
        [-1.3, 1.3, -2.6, 2.4],
        [0.6, 0.2, -1.5, 2.7],
        [4.6, 0.6, -2.4, 2.4],
        [5.6, 0, -1.5, 3.1],
      ].entries())
        if (!v.oaks) s.put(pine(s.r, h), x, y, z);
        else if (i % 3 === 0) s.put(I.tree(s.r, h * 0.8, s.r.pick([C.leafD, C.greenM])), x, y, z);
      const [wall, roof] = v.houses?.[0] ?? ['#a5714a', '#4f6253'];
      s.put(
        home({
          w: 2.8,
          d: 1.7,
          h: 2.1,
          rise: 1.35,
          wall,
          roof,
          inner: '#f0cf9a',
          openings: [
            { kind: 'door', x: -0.5 },
            { kind: 'window', x: 0.6 },
          ],
        }),
        2.7,
        0,
        -1.6,
      );
      road(s, W, 1.2);
      await loaded(s, 1.05, 15);
      (v.carry ?? boards)(s, 1.0, 0, 3.05);
      s.put(fence(3.4, s.r, 0.8, '#cf9a60'), -3.9, 0, 3.3);
      s.put(I.cone(), 5.6, 0.035, 2.3);
      s.root.add(grass(s.r, W - 0.6, D - 0.5, 120, (_, z) => z < 2.8 && z > -0.4));
      s.view({ az: 27, el: 17 });
    },
    { hour: 'evening', crew: 'shed-removal' },
  ),

  river: setting(464, (s, v) => river(s, true, v), { hour: 'afternoon', mirror: true, crew: 'hot-tub-removal' }),

  riverside: setting(464, (s, v) => river(s, false, v), { hour: 'morning', mirror: true, crew: 'hot-tub-removal' }),

  suburb: setting(
    465,
    async (s, v) => {
      const [W, D] = [13.2, 7.4];
      const [wall, roof] = v.houses?.[0] ?? ['#e8d3b0', '#b5623f'];
      const side = v.right ? -1 : 1;
      const above = v.tall ? ([-2.6, 0.2, 2.6] as const) : [];
      const d = drive(s, {
        w: W,
        d: D,
        conc: 3.0,
        house: {
          w: v.tall ? 7.4 : 8.4,
          d: 2.0,
          x: -1.6 * side,
          h: v.tall ? 3.9 : 2.3,
          wall,
          roof,
          rise: v.tall ? 0.8 : 1.0,
          inner: '#f0cf9a',
          openings: [
            { kind: 'garage', x: v.tall ? 2.1 : 2.5, w: 2.8 },
            { kind: 'door', x: -0.2 },
            { kind: 'window', x: v.houses ? -2.3 : -2.6, w: 1.4 },
            ...above.map((x) => ({ kind: 'window' as const, x, y: 2.5 })),
          ],
        },
        tree: [4.6 * side, -2.2],
      });
      s.put(I.tree(s.r, 2.6, C.greenM), -5.8 * side, 0, d.front + 0.7);
      if (v.right) s.put(I.tree(s.r, 3.1, C.leafD), -3.0, 0, -2.5);
      await loaded(s, d.z - 0.35, 15);
      (v.carry ?? mattress)(s, 1.2, 0.035, d.z + 1.15);
      if (!v.carry) s.man([3.9, d.front + 0.75], 20, { who: 'woman', arms: 'wave', face: -20 });
      if (!v.houses) {
        s.put(I.bike(), -3.6, 0.035, d.front + 1.1, 10);
        s.put(I.basketball(), 4.7, 0.035, d.z + 1.2);
      }
      s.view({ az: 26, el: 17 });
    },
    { hour: 'noon', crew: 'yard-debris-removal' },
  ),

  farmland: setting(
    466,
    async (s, v) => {
      const [W, D] = [13, 8.0];
      s.root.add(base(W, D, 0.8, '#b7b36e', { b: 0.2, m: 0.35 }));
      field(s, v.crop ?? 'bushes');
      const [wall, roof] = v.houses?.[0] ?? ['#b5482f', '#5b5148'];
      const barn = home({
        w: 3.4,
        d: 2.2,
        h: 2.4,
        rise: 1.7,
        wall,
        roof,
        trim: C.white,
        inner: '#7d4b2a',
        openings: [{ kind: 'garageOpen', x: 0, w: 1.7, h: 1.9 }],
      });
      s.put(barn, 3.1, 0, -2.3);
      if (!v.crop) silo(s, 5.3, -2.3);
      road(s, W, 1.3);
      await loaded(s, 1.15, 16);
      if (!v.crop) s.put(fence(4.4, s.r, 0.75, '#fbf1de'), -3.7, 0, 3.4);
      (v.carry ?? table)(s, 1.3, 0, 3.2);
      if (!v.crop) {
        s.put(I.chair(C.wood), 3.6, 0.0, 3.2, 30);
        s.put(I.chair(C.terra), 4.3, 0.0, 3.3, -20);
      }
      s.root.add(grass(s.r, W - 0.6, D - 0.5, 120, (_, z) => z > -0.2 && z < 2.9));
      s.view({ az: 27, el: 18 });
    },
    { hour: 'evening', mirror: true, crew: 'piano-removal' },
  ),
};
