/** A few kinds of place around Sacramento; content/cities.yaml says which city shows which. */
import * as THREE from 'three';
import * as I from '../../items/index.ts';
import { at, bar, bx, C, cyl, G, M, P, type R, vary } from '../../kit/index.ts';
import type { Picture } from '../../manifest.ts';
import { base, drive, fence, grass, home, porch, rig, slab } from '../../places/index.ts';
import type { Stage } from '../../stage.ts';
import { BED } from '../../vehicles/index.ts';
import { bungalows, load } from '../shared.ts';
import { type HeroLook, hero } from './hero.ts';
import { PROPS } from './landmarks.ts';

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
async function river(s: Stage, bridge: boolean) {
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
  s.put(I.fridge(), 1.35, 0.24, 3.05, 0);
  s.put(I.dolly(0.85, 0.8), 1.35, 0.08, 3.05);
  s.man([0.55, 0.08, 3.1], 90, { stance: 'push', left: [0.96, 1.15, 2.9], right: [0.96, 1.1, 3.28] });
  s.man([2.3, 0.08, 3.05], -90, { who: 'ben', stance: 'back', left: [1.78, 1.0, 3.28], right: [1.78, 1.05, 2.9] });
  s.put(I.cone(), -5.4, 0.035, 2.2);
  s.put(I.cardboard(0.55, 0.42, 0.45, s.r), 3.9, 0.08, 3.1, 14);
  s.put(I.bag(s.r, 1), 4.5, 0.08, 3.1);
  s.view({ az: 25, el: 17 });
}

/** A kind of place, with the seed and the light that its pictures are taken in. */
type Setting = { seed: number; build: (s: Stage) => void | Promise<void>; look: HeroLook };

const setting = (seed: number, build: Setting['build'], look: HeroLook): Setting => ({ seed, build, look });

const SETTINGS = {
  bungalows: setting(301, bungalows, {}),

  'old-town': setting(
    462,
    async (s) => {
      const [W, D] = [13, 8.2];
      s.root.add(base(W, D, 0.8, C.grass, { b: 0.2, m: 0.35 }));
      road(s, W, 1.4);
      s.put(slab(W, 0.95, 0.1, C.conc, 0.08, { m: 0.2 }), 0, 0.08, -0.4);
      s.put(slab(W, 0.95, 0.1, C.conc, 0.08, { m: 0.2 }), 0, 0.08, 3.35);
      for (const [x, wall, roof, tall] of [
        [-4.2, '#8fb0a4', '#5b4a40', 3.9],
        [-0.6, '#e3c07f', '#8a5a44', 4.2],
        [3.6, '#c98f8a', '#6b4a3f', 3.8],
      ] as const) {
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
      s.put(I.dresser(C.wood, s.r), 1.3, 0.72, 3.35, 0);
      s.pair([1.3, 0.08, 3.35], 90, 0.95, 0.72, 0.24);
      s.put(I.lamp(), 3.2, 0.08, 3.35);
      s.put(I.armchair(C.teal), 4.1, 0.08, 3.35, -20);
      s.root.add(grass(s.r, W - 0.6, D - 0.5, 90, (_, z) => z > -0.95 || z < -1.7));
      s.view({ az: 24, el: 17 });
    },
    { hour: 'morning', mirror: true, crew: 'furniture-removal' },
  ),

  foothills: setting(
    463,
    async (s) => {
      const [W, D] = [13, 7.8];
      s.root.add(base(W, D, 0.8, C.grass, { b: 0.2, m: 0.35 }));
      for (const [x, z, rx, ry, rz, c] of [
        [-4.4, -2.2, 2.0, 1.5, 1.3, '#b9b36a'],
        [-1.2, -2.5, 2.4, 2.1, 1.2, '#a8b065'],
        [3.2, -2.3, 2.9, 1.7, 1.4, '#c2b56c'],
      ] as const)
        s.put(hill(rx, ry, rz, c), x, 0, z);
      for (const [x, y, z, h] of [
        [-5.6, 0, -1.4, 2.9],
        [-4.6, 0.8, -2.5, 2.3],
        [-2.6, 0.4, -1.9, 2.6],
        [-1.3, 1.3, -2.6, 2.4],
        [0.6, 0.2, -1.5, 2.7],
        [4.6, 0.6, -2.4, 2.4],
        [5.6, 0, -1.5, 3.1],
      ] as const)
        s.put(pine(s.r, h), x, y, z);
      s.put(
        home({
          w: 2.8,
          d: 1.7,
          h: 2.1,
          rise: 1.35,
          wall: '#a5714a',
          roof: '#4f6253',
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
      s.put(I.branch(s.r, 1.4), 1.0, 1.0, 3.0, 88);
      s.put(I.bundle(2.0, 9, s.r, '#c08a52'), 1.0, 0.95, 3.05, 0);
      s.pair([1.0, 0, 3.05], 90, 1.6, 0.98, 0.12, { a: { stance: 'walk' }, b: { stance: 'walk' } });
      s.put(fence(3.4, s.r, 0.8, '#cf9a60'), -3.9, 0, 3.3);
      s.put(I.cone(), 5.6, 0.035, 2.3);
      s.root.add(grass(s.r, W - 0.6, D - 0.5, 120, (_, z) => z < 2.8 && z > -0.4));
      s.view({ az: 27, el: 17 });
    },
    { hour: 'evening', crew: 'shed-removal' },
  ),

  river: setting(464, (s) => river(s, true), { hour: 'afternoon', mirror: true, crew: 'hot-tub-removal' }),

  riverside: setting(464, (s) => river(s, false), { hour: 'morning', mirror: true, crew: 'hot-tub-removal' }),

  suburb: setting(
    465,
    async (s) => {
      const [W, D] = [13.2, 7.4];
      const d = drive(s, {
        w: W,
        d: D,
        conc: 3.0,
        house: {
          w: 8.4,
          d: 2.0,
          x: -1.6,
          h: 2.3,
          wall: '#e8d3b0',
          roof: '#b5623f',
          rise: 1.0,
          inner: '#f0cf9a',
          openings: [
            { kind: 'garage', x: 2.5, w: 2.8 },
            { kind: 'door', x: -0.2 },
            { kind: 'window', x: -2.6, w: 1.4 },
          ],
        },
        tree: [4.6, -2.2],
      });
      s.put(I.tree(s.r, 2.6, C.greenM), -5.8, 0, d.front + 0.7);
      await loaded(s, d.z - 0.35, 15);
      s.put(I.mattress(1.4, 1.8), 1.2, 0.85, d.z + 1.15, 90, 90);
      s.pair([1.2, 0.035, d.z + 1.15], 90, 1.75, 0.95, 0.1, { gap: 0.3 });
      s.man([3.9, d.front + 0.75], 20, { who: 'woman', arms: 'wave', face: -20 });
      s.put(I.bike(), -3.6, 0.035, d.front + 1.1, 10);
      s.put(I.basketball(), 4.7, 0.035, d.z + 1.2);
      s.view({ az: 26, el: 17 });
    },
    { hour: 'noon', crew: 'yard-debris-removal' },
  ),

  farmland: setting(
    466,
    async (s) => {
      const [W, D] = [13, 8.0];
      s.root.add(base(W, D, 0.8, '#b7b36e', { b: 0.2, m: 0.35 }));
      for (let row = 0; row < 4; row++)
        for (let i = 0; i < 9; i++)
          s.put(I.bush(s.r, 0.62, row % 2 ? C.leaf : C.leafD), -6.0 + i * 0.72, 0, -3.3 + row * 0.78, s.r() * 360);
      const barn = home({
        w: 3.4,
        d: 2.2,
        h: 2.4,
        rise: 1.7,
        wall: '#b5482f',
        roof: '#5b5148',
        trim: C.white,
        inner: '#7d4b2a',
        openings: [{ kind: 'garageOpen', x: 0, w: 1.7, h: 1.9 }],
      });
      s.put(barn, 3.1, 0, -2.3);
      s.put(at(cyl(0.62, 2.6, 0.1, M('#9fb4ae', { r: 0.35, refl: 0.3 }), 32), 0, 1.3, 0), 5.3, 0, -2.3);
      s.put(
        at(P(new THREE.SphereGeometry(0.62, 32, 12, 0, Math.PI * 2, 0, Math.PI / 2), M('#7d9690', { r: 0.35 })), 0, 2.58, 0),
        5.3,
        0,
        -2.3,
      );
      road(s, W, 1.3);
      await loaded(s, 1.15, 16);
      s.put(fence(4.4, s.r, 0.75, '#fbf1de'), -3.7, 0, 3.4);
      s.put(I.table(1.5, 0.8, 0.74, C.wood), 1.3, 0.42, 3.2);
      s.pair([1.3, 0, 3.2], 90, 1.5, 1.1, 0.28, { a: { stance: 'back' }, b: { stance: 'walk' } });
      s.put(I.chair(C.wood), 3.6, 0.0, 3.2, 30);
      s.put(I.chair(C.terra), 4.3, 0.0, 3.3, -20);
      s.root.add(grass(s.r, W - 0.6, D - 0.5, 120, (_, z) => z > -0.2 && z < 2.9));
      s.view({ az: 27, el: 18 });
    },
    { hour: 'evening', mirror: true, crew: 'piano-removal' },
  ),
};

/** In which kind of place a town's landmark stands, as seen on its page. */
const TOWNS: Record<keyof typeof PROPS, keyof typeof SETTINGS> = {
  roseville: 'suburb',
  'elk-grove': 'suburb',
  folsom: 'foothills',
  'citrus-heights': 'bungalows',
  'rancho-cordova': 'suburb',
  'fair-oaks': 'bungalows',
  carmichael: 'bungalows',
  orangevale: 'foothills',
  antelope: 'suburb',
  'north-highlands': 'bungalows',
  'wood-land': 'old-town',
  rocklin: 'suburb',
  lincoln: 'farmland',
  natomas: 'suburb',
  davis: 'bungalows',
  lodi: 'farmland',
  galt: 'farmland',
  dixon: 'farmland',
  stockton: 'riverside',
  'west-sacramento': 'riverside',
  auburn: 'old-town',
  placerville: 'foothills',
  'granite-bay': 'foothills',
};

export const cities: Picture[] = [
  ...Object.entries(SETTINGS)
    .filter(([name]) => name !== 'riverside')
    .map(([name, { seed, build, look }]) => hero('cities', seed, build, look, name)),
  ...Object.entries(TOWNS).map(([town, name], i) => {
    const { build, look } = SETTINGS[name];
    const stand = PROPS[town as keyof typeof PROPS];
    return hero(
      `${town}-junk-removal`,
      501 + i,
      async (s) => {
        await build(s);
        stand(s);
      },
      { ...look, size: [1260, 720], passes: 9 },
    );
  }),
];
