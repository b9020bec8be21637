/**
 * Pictures of price cards (photos/loads): the trailer filled so far, its near wall cut away, or the thing that a price is
 * for. And the estimator's trailer, in two layers between which its things stand.
 */
import type * as THREE from 'three';
import { brush } from '../items/brush.ts';
import * as I from '../items/index.ts';
import { at, C, G, rng } from '../kit/index.ts';
import type { Picture } from '../manifest.ts';
import { Stage } from '../stage.ts';
import { THINGS } from '../things/index.ts';
import { BED, lining, nearSill, trailer } from '../vehicles/index.ts';
import { load } from './shared.ts';
import { direct } from './shots.ts';

const LIGHT = { hour: 'afternoon', mirror: false, turn: 0, rise: 0 } as const;
/** Of the trailer, at every load, so that it stands in the same place on each card. */
const ROOM: [[number, number, number], [number, number, number]] = [
  [-BED.L / 2 - 0.2, 0, -1.2],
  [BED.L / 2 + 1.6, BED.F + BED.H + 0.75, 1.3],
];

function inTrailer(name: string, fill: (s: Stage) => void | Promise<void>): Picture {
  return {
    id: `loads/${name}`,
    size: [640, 360],
    passes: 18,
    soft: true,
    scene: async () => {
      const s = new Stage(12);
      s.root.add(trailer({ cut: true, gate: 'closed' }), lining());
      await fill(s);
      s.view({ az: 14, el: 13, fov: 16, fit: [0.86, 0.86], box: ROOM, aperture: 0 });
      return lit(s);
    },
  };
}

function alone(name: string, build: () => THREE.Object3D, az = 30, el = 18): Picture {
  return {
    id: `loads/${name}`,
    size: [640, 360],
    passes: 18,
    soft: true,
    scene: () => {
      const s = new Stage(1);
      s.root.add(build());
      s.view({ az, el, fov: 16, fit: [0.8, 0.84], slide: -0.04, aperture: 0 });
      return lit(s);
    },
  };
}

function lit(s: Stage) {
  const scene = direct(s.done(), LIGHT);
  return { ...scene, look: { ...scene.look, keyAz: s.cam.az + 36, keyEl: 60, keySize: 8, shadowStrength: 0.75 } };
}

/** n things of a household, fallen into the bed. */
const household = (n: number) =>
  inTrailer(`trailer-${{ 6: 'quarter', 10: 'half', 17: 'full' }[n]}`, async (s) => {
    s.put(await load(s, n, 1.6), 0, BED.F, 0);
  });

/** Things standing in the bed from the gate on. */
const row = (name: string, ...things: [() => THREE.Object3D, x: number, z?: number, turn?: number, y?: number][]) =>
  inTrailer(name, (s) => {
    for (const [build, x, z = 0, turn = 0, y = 0] of things) s.put(build(), x, BED.F + 0.02 + y, z, turn);
  });

/** A thing as it lies in a trailer. */
const of = (slug: string) => {
  const thing = THINGS[slug];
  return (thing?.loaded ?? thing?.build)?.() ?? G();
};

/** Seen from as far as the trailer, a small thing is drawn larger. */
function large(o: THREE.Object3D) {
  o.scale.setScalar(1.7);
  return G(o);
}

function brushLoad() {
  const r = rng(8);
  const g = G();
  for (let i = 0; i < 5; i++) g.add(at(brush(r, 0.75, 1.15 + (i % 2) * 0.2, 10), -1.6 + i * 0.8, 0, (i % 2) * 0.3 - 0.15));
  for (const [x, z, turn] of [
    [-1.3, 0.62, 0.2],
    [-0.3, 0.7, -0.2],
    [1.2, 0.66, 0.3],
  ] as const)
    g.add(at(I.sandbagYard(r), x, 0, z, turn));
  for (let i = 0; i < 5; i++)
    g.add(at(I.branch(r, 1.5), -1.4 + i * 0.7, 1.25 + (i % 2) * 0.15, 0.2, Math.PI / 2 + r.r(-0.5, 0.5)));
  return g.add(at(I.logp(r, 0.9, 0.13), 0.5, 0, 0.75, 1.5), at(I.plant(r, 0.9), 1.75, 0, 0.6));
}

function rubbleLoad(n: number) {
  const r = rng(6);
  const parts = [
    () => at(I.bundle(2.3, 12, r), -0.7, 0, 0.2),
    () => at(I.tileHeap(r, 0.6, 0.5, 90), 1.2, 0, 0.35),
    () => at(of('drywall'), 0.9, 0.0, -0.5),
    () => at(I.bathtub(), -0.8, 0.45, 0, 0.1),
    () => at(I.cabinet(), 1.4, 0.42, -0.3, 0.2),
    () => at(of('concrete'), 0.35, 0, 0.6),
    () => at(I.toilet(), 0.4, 0.4, 0.1, 0.3),
    () => at(of('doors-and-trim'), -1.5, 0.1, -0.7, 0.2, 0, 0.1),
    () => at(of('carpet'), -0.4, 0.95, 0.2, 0.1),
    () => at(I.bundle(1.8, 6, r, '#c58a52'), 0.8, 0.95, 0.3, 0.15),
  ];
  return G(...parts.slice(0, n).map((make) => make()));
}

function threeBeds() {
  const g = G();
  for (let i = 0; i < 3; i++)
    g.add(
      at(I.boxSpring(1.42, 1.92, '#8a9a94'), 0, i * 0.49, 0, Math.PI / 2),
      at(I.mattress(1.42, 1.92, C.cream, [C.blue, C.terra, C.green][i]), 0, i * 0.49 + 0.24, 0, Math.PI / 2),
    );
  return g;
}

/** The estimator's trailer from the side: `back` without its near wall, `front` the sill before its load. */
function layer(name: 'back' | 'front'): Picture {
  return {
    id: `estimator/${name}`,
    size: [1280, 600],
    passes: 24,
    scene: () => {
      const s = new Stage(1);
      if (name === 'back') s.root.add(trailer({ cut: true, gate: 'closed' }), lining());
      else s.root.add(nearSill());
      const box: typeof ROOM = [
        [-BED.L / 2 - 0.2, 0, -1.2],
        [BED.L / 2 + 1.62, BED.F + BED.H + 0.12, 1.35],
      ];
      s.view({ az: 0, el: 7, fov: 10, fit: [0.985, 0.97], box, aperture: 0 });
      const scene = lit(s);
      return { ...scene, look: { ...scene.look, keyEl: 56, shadowStrength: name === 'back' ? 0.75 : 0 } };
    },
  };
}

export const loads: Picture[] = [
  row('trailer-single', [() => I.armchair(C.terra), -0.6, 0]),
  household(6),
  household(10),
  household(17),
  row('trailer-tv', [() => of('tv-stand'), -0.6, 0], [() => I.tv(true), -0.6, 0.05, 0, 0.5]),
  row('trailer-computer', [() => large(of('desktop-computer')), -0.6, 0.2]),
  row('trailer-grill', [() => I.bbq(), -0.6, 0]),
  row('trailer-refrigerator', [() => I.fridge('#e8c774'), -0.6, 0.2]),
  row('trailer-treadmill', [() => I.treadmill(), -0.4, 0, 68]),
  inTrailer('trailer-brush', (s) => void s.put(brushLoad(), 0, BED.F, 0)),
  inTrailer('trailer-rubble', (s) => void s.put(rubbleLoad(10), 0, BED.F, 0)),
  alone('leaf-bags', () => G(of('leaf-bags'), at(I.rake(), 1.35, 0, -0.3, 0, -0.1, -0.12))),
  alone('brush-pile', () =>
    G(brush(rng(4), 1.0, 0.85, 16), at(I.logp(rng(3), 0.7, 0.12), 1.1, 0, 0.5, 0.5), at(I.plant(rng(4), 0.8), -1.15, 0, 0.5)),
  ),
  alone('rubble-small', () =>
    G(
      at(I.bundle(1.5, 4, rng(4)), -0.2, 0, -0.3),
      at(I.tileHeap(rng(5), 0.45, 0.35, 60), 0.55, 0, 0.25),
      at(of('door'), -0.5, 0.1, -0.55, 0.1, -0.16),
      at(I.bucket(C.orange), -0.6, 0, 0.35),
    ),
  ),
  alone('rubble-medium', () =>
    G(
      at(I.bathtub(), -0.7, 0, 0.1, 0.2),
      at(I.cabinet(), 0.9, 0, -0.2, -0.2),
      at(of('drywall'), 0.1, 0, -0.75),
      at(I.tileHeap(rng(5), 0.5, 0.4, 70), 0.3, 0, 0.6),
      at(I.bundle(1.8, 6, rng(4)), 0.1, 0.25, -0.6),
    ),
  ),
  alone('spa-small', () => of('small-hot-tub'), 30, 24),
  alone('spa-medium', () => of('hot-tub'), 30, 24),
  alone('spa-large', () => of('swim-spa'), 30, 24),
  alone('shed-small', () => of('small-shed')),
  alone('shed-medium', () => of('medium-shed')),
  alone('shed-large', () => of('large-shed')),
  alone('keyboard', () => of('keyboard'), 26, 22),
  alone('upright', () => of('upright-piano')),
  alone('grand', () => of('baby-grand-piano'), 26, 22),
  alone('mattress-one', () => at(I.mattress(1.42, 1.92, '#bcd3d6', C.navy), 0, 0, 0, Math.PI / 2), 28, 24),
  alone(
    'mattress-set',
    () =>
      G(
        at(I.boxSpring(1.42, 1.92, '#8a9a94'), 0, 0, 0, Math.PI / 2),
        at(I.mattress(1.42, 1.92, '#bcd3d6', C.navy), 0, 0.24, 0, Math.PI / 2),
      ),
    28,
    22,
  ),
  alone('mattress-three', threeBeds, 28, 18),
  alone('arbor', () => of('arbor'), 28, 14),
  alone('pergola', () => of('pergola'), 28, 14),
  alone('pavilion', () => of('pavilion'), 28, 14),
  alone('sauna-small', () => of('infrared-sauna'), 28, 12),
  alone('sauna-medium', () => of('barrel-sauna'), 38, 14),
  alone('sauna-large', () => of('outdoor-sauna'), 28, 14),
  layer('back'),
  layer('front'),
];
