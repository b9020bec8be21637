import { brush } from '../../items/brush.ts';
import * as I from '../../items/index.ts';
import { bx, C, G, M, type R } from '../../kit/index.ts';
import { base, drive, fence, grass, loadingBay, onRamp, slab } from '../../places/index.ts';
import type { Stage } from '../../stage.ts';
import { BED, trailer } from '../../vehicles/index.ts';
import { load } from '../shared.ts';
import { hero } from './hero.ts';

/** From the middle of the trailer's bed to the end of its coupler, and a little ground. */
const REACH = 4.0;

/** A lawn with a concrete lane along its back, where the trailer stands, its gate on the left. Returns where. */
function laneBehind(s: Stage, w: number, d: number) {
  const x = w / 2 - REACH;
  s.root.add(base(w, d, 0.5, C.grass, { b: 0.2, m: 0.35 }));
  const z = -d / 2 + 1.55;
  s.put(slab(w, 2.7, 0.05, C.conc, 0.1, { m: 0.2 }), 0, 0.03, z);
  for (let i = 1; i < Math.round(w / 1.9); i++) s.put(bx(0.03, 0.006, 2.6, M(C.concD), -w / 2 + i * 1.9, 0.03, z, 0.002));
  s.put(trailer({ gate: 'open' }), x, 0.035, z);
  s.root.add(grass(s.r, w - 0.5, d - 0.5, 130, (_, zz) => zz < z + 1.45));
  s.ground = (_, zz) => (zz < z + 1.35 ? 0.035 : 0);
  return { x, z };
}

/** The trailer on a drive beside a house, along z at x, its gate toward the viewer. */
export function driveBeside(s: Stage, x: number, w: number, d: number) {
  s.put(slab(2.9, d - 0.3, 0.05, C.conc, 0.1, { m: 0.2 }), Math.min(x, w / 2 - 1.5), 0.029, 0);
  s.put(trailer({ gate: 'open' }), x, 0.035, 0.35, 90);
}

const scaled = (o: ReturnType<typeof G>, by: number) => {
  o.scale.setScalar(by);
  return G(o);
};

/** Open boards of a patio. */
function patio(s: Stage, w: number, d: number, x: number, z: number) {
  const n = Math.round(w / 0.6);
  const k = Math.round(d / 0.6);
  for (let i = 0; i < n; i++)
    for (let j = 0; j < k; j++)
      s.put(
        bx(w / n - 0.02, 0.07, d / k - 0.02, M(C.conc, { m: 0.25 }), 0, 0, 0, 0.018),
        x - w / 2 + ((i + 0.5) * w) / n,
        -0.02,
        z - d / 2 + ((j + 0.5) * d) / k,
      );
}

const boards = (s: Stage, n: number, l: number, c: string, x: number, y: number, z: number, per = 4, turn = 0) => {
  for (let i = 0; i < n; i++)
    s.put(
      I.board(l + s.r.r(-0.1, 0.1), 0.15, 0.04, c, s.r),
      x + s.r.r(-0.05, 0.05),
      y + Math.floor(i / per) * 0.045,
      z + ((i % per) - (per - 1) / 2) * 0.18,
      turn + s.r.r(-3, 3),
    );
};

const leaves = (r: R, s: Stage, x: number, z: number, rad: number, n: number) => {
  for (let i = 0; i < n; i++)
    s.put(
      I.leafG(0.17, 0.1, r.pick([C.leaf, C.leafL, C.mustard, C.terra])),
      x + r.r(-rad, rad),
      0.03,
      z + r.r(-rad, rad) * 0.6,
      r() * 360,
    );
};

export const outdoors = [
  hero(
    'hot-tub-removal',
    401,
    (s) => {
      const { z } = laneBehind(s, 10.8, 5.6);
      patio(s, 4.8, 2.7, -2.05, 1.1);
      s.put(I.dolly(1.5, 1.1), -1.6, 0.05, 0.9, 10);
      s.put(I.hotTub({ S: 1.75, r: s.r, water: false }), -1.6, 0.22, 0.9, 10, 0, -7);
      s.man([-2.95, 0.05, 1.15], 92, { stance: 'push', left: [-2.46, 0.92, 0.85], right: [-2.5, 0.88, 1.4] });
      s.man([-0.25, 0.05, 0.75], -92, { who: 'ben', stance: 'back', left: [-0.72, 0.75, 1.05], right: [-0.7, 0.78, 0.5] });
      s.put(I.tubCover(1.6), -3.6, 0.03, 1.85, 16);
      s.man([1.55, 1.35], -70, { who: 'woman', arms: 'point', face: -6 });
      s.put(fence(2.2, s.r, 1.25, '#cf9a60'), -3.45, 0, z + 1.5);
      s.put(I.plant(s.r, 1.4, C.terra), 3.0, 0, 0.75);
      s.put(I.bush(s.r, 1.05, C.leafD), 4.15, 0, 0.85);
      s.put(I.bush(s.r, 0.85, C.leaf), 3.9, 0, 1.75);
    },
    { hour: 'morning' },
  ),

  hero(
    'shed-removal',
    402,
    (s) => {
      const { x: bed, z } = laneBehind(s, 11.0, 5.8);
      s.put(I.shed(s.r, { w: 2.3, d: 1.7, h: 1.75, doors: 'open' }), -3.0, 0, 0.25, 16, 0, -4);
      s.put(I.panel(2.0, 1.5, C.terra, s.r), -0.75, 0.92, 1.45, 0, 90);
      s.pair([-0.75, 0, 1.5], 90, 1.7, 0.98, 0.3, { a: { stance: 'walk' }, b: { stance: 'back' } });
      for (let i = 0; i < 3; i++) s.put(I.panel(1.7, 2.4, C.terra, s.r), bed + 0.9, 0.1 + BED.F + i * 0.1, z, 90, -90);
      for (let i = 0; i < 3; i++) s.put(I.panel(1.8, 1.1, C.green, s.r), 2.3, 0.05 + i * 0.09, 1.55, 10 + i * 3, -90);
      s.put(I.rake(), -1.72, 0, 0.2, 30, -10);
      s.put(I.plant(s.r, 0.95, C.terra), -4.1, 0, 1.5);
      s.put(I.plant(s.r, 0.75, C.orange), -3.7, 0, 1.85);
      s.put(I.tree(s.r, 3.3), -4.0, 0, -1.6);
      s.put(I.mower(), 3.9, 0, 1.6, -120);
    },
    { hour: 'noon', mirror: true },
  ),

  hero(
    'yard-debris-removal',
    403,
    (s) => {
      const { x: bed, z } = laneBehind(s, 11.0, 5.8);
      s.put(brush(s.r, 1.35, 1.75, 26), -2.9, 0, 0.75);
      s.put(brush(s.r, 0.9, 0.7, 14), bed - 0.6, 0.035 + BED.F + 0.35, z);
      s.put(brush(s.r, 0.85, 0.6, 12), bed + 0.8, 0.035 + BED.F + 0.4, z);
      s.put(I.frond(s.r, 1.7), -0.35, 1.05, 1.2, 84, 0, 6);
      s.put(I.branch(s.r, 1.3), -0.4, 1.12, 1.1, 80);
      s.pair([-0.3, 0, 1.25], 90, 1.5, 1.02, 0.2, { a: { stance: 'walk' }, b: { stance: 'walk', face: -20 } });
      for (const [x, zz] of [
        [2.2, 1.55],
        [2.65, 1.7],
        [3.1, 1.5],
        [3.55, 1.72],
      ])
        s.put(I.sandbagYard(s.r), x, 0, zz, s.r.r(-20, 20));
      s.put(I.rake(), -1.35, 0, 0.1, 20, -14);
      leaves(s.r, s, -1.6, 1.7, 0.9, 26);
      s.put(I.tree(s.r, 3.5), -4.1, 0, -1.7);
    },
    { hour: 'evening' },
  ),

  hero(
    'sauna-removal',
    404,
    (s) => {
      const { z } = laneBehind(s, 8.6, 6.0);
      s.put(bx(3.6, 0.06, 3.0, M('#b9ad98', { b: 0.6, m: 0.5 }), 0, -0.02, 0, 0.02), 1.9, 0.02, 1.1);
      s.put(I.barrelSauna(s.r, 2.4, 1.12), 1.95, 0.05, 0.85, 14);
      s.put(I.stave(2.4, s.r), -1.6, 1.36, 1.25, 2);
      s.put(I.stave(2.3, s.r), -1.6, 1.42, 1.15, -2);
      s.put(I.stave(2.3, s.r), -1.65, 1.36, 1.06, 0);
      s.man([-0.8, 1.4], -90, { stance: 'walk', left: [-1.02, 1.4, 1.45], right: [-0.94, 1.32, 1.15] });
      s.man([-2.4, 1.4], -90, { who: 'ben', stance: 'walk', left: [-2.62, 1.4, 1.45], right: [-2.54, 1.32, 1.15] });
      for (let j = 0; j < 4; j++)
        for (let i = 0; i < 5 - j; i++)
          s.put(I.stave(2.3, s.r), -2.0 + s.r.r(-0.06, 0.06), 0.03 + j * 0.055, 2.2 + i * 0.17 + j * 0.05, s.r.r(-2, 2));
      s.put(I.toolbox(), 0.2, 0.03, 2.4, 24);
      s.put(I.tree(s.r, 3.0, C.greenM), 3.5, 0, z - 1.0);
    },
    { hour: 'afternoon' },
  ),

  hero(
    'pergola-gazebo-removal',
    405,
    (s) => {
      const { x: bed, z } = laneBehind(s, 9.0, 6.6);
      patio(s, 4.2, 3.2, 2.1, 1.4);
      s.put(I.pergola(4.0, 2.8, s.r, { rafters: 7, h: 2.5 }), 2.1, 0.05, 1.4, 0);
      s.put(I.ladder(C.amber), 1.2, 0.05, 1.7, 80);
      s.put(I.board(2.9, 0.2, 0.14, C.wood, s.r), -1.9, 1.42, 1.75, 2);
      s.man([-1.0, 1.9], -90, { stance: 'walk', left: [-1.22, 1.42, 2.0], right: [-1.15, 1.5, 1.72] });
      s.man([-2.9, 1.9], -90, { who: 'ben', stance: 'walk', left: [-3.12, 1.42, 2.0], right: [-3.05, 1.5, 1.72] });
      boards(s, 12, 2.9, C.wood, bed - 0.3, 0.05 + BED.F, z, 6);
      boards(s, 8, 2.0, C.wood, -1.6, 0.04, 2.75, 4);
      s.put(I.plant(s.r, 1.2, C.terra), 3.9, 0.03, 2.7);
      s.put(I.loungeChair(), 2.9, 0.05, 1.3, 60);
    },
    { hour: 'noon' },
  ),

  hero(
    'bbq-removal',
    406,
    async (s) => {
      const { x: bed, z } = laneBehind(s, 8.4, 6.0);
      s.put(await load(s, 9, 1.2), bed, 0.04 + BED.F, z);
      patio(s, 4.8, 2.4, 1.5, 1.45);
      s.put(scaled(I.bbq(true), 1.25), -0.75, 0.42, 1.55, 0);
      s.man([-1.85, 1.65], 90, { stance: 'back', left: [-1.45, 1.05, 1.35], right: [-1.45, 1.05, 1.8] });
      s.man([0.4, 1.65], -90, { who: 'ben', stance: 'walk', left: [0.0, 1.05, 1.8], right: [0.0, 1.05, 1.35] });
      s.put(scaled(I.smoker(), 1.2), 2.1, 0.05, 0.95, -8);
      s.man([2.0, 2.05], -82, { who: 'man', arms: 'point' });
      s.put(I.lemonTree(s.r, 1.15), 3.55, 0.03, 1.7);
      s.put(I.bush(s.r, 1.0, C.leafD), -3.55, 0, 1.0);
    },
    { hour: 'evening', mirror: true },
  ),

  hero(
    'construction-debris-removal',
    407,
    (s) => {
      const b = loadingBay(s, { w: 10.4, d: 5.0, x: -1.25, z: -0.85, ramp: true });
      s.put(I.tileHeap(s.r, 0.85, 0.55, 190), -2.2, 0.035, 1.35);
      const x = b.gateX + 1.0;
      s.put(I.wheelbarrow(), x, onRamp(b, x) + 0.04, b.z, 180, 0, 22);
      s.man([b.gateX + 2.2, b.y, b.z], -90, {
        stance: 'push',
        left: [x + 0.72, 0.95, b.z + 0.26],
        right: [x + 0.72, 0.95, b.z - 0.26],
      });
      s.put(I.shovel(), -1.0, 0.45, 1.2, 200, 40);
      s.man([-0.85, 1.55], -105, { who: 'ben', stance: 'wide', left: [-1.12, 0.98, 1.32], right: [-1.3, 0.7, 1.5], nod: 16 });
      s.put(I.tileHeap(s.r, 0.9, 0.4, 120), b.x + 0.2, b.floor, b.z);
      boards(s, 8, 2.2, C.woodL, b.x - 0.6, b.floor + 0.5, b.z, 4);
      s.put(I.cabinet(), 0.6, 0.035, 1.2, -12);
      s.put(I.cabinet('#b9793f'), 1.45, 0.035, 1.15, 8);
      s.put(I.carpetRoll(1.9, 0.17, C.rose), 1.1, 0.035, 1.9, 4);
      s.put(I.bathtub(), 3.3, 0.035, 1.35, 14);
      s.put(I.toilet(), 4.55, 0.035, 0.9, -40);
      s.put(I.bundle(2.0, 9, s.r, C.woodL), -4.1, 0.035, 0.95, 8);
      s.put(I.bucket(), -0.1, 0.035, 1.95);
      s.put(I.cone(), -4.6, 0.035, 1.75);
      s.view({ az: 32, el: 20, fit: [0.97, 0.95], slide: 0 });
    },
    { hour: 'noon', mirror: true },
  ),

  hero(
    'piano-removal',
    408,
    async (s) => {
      const d = drive(s, {
        w: 8.4,
        d: 6.0,
        conc: 2.5,
        house: {
          w: 4.0,
          d: 1.7,
          x: -2.0,
          wall: '#e3c07f',
          roof: '#8a5a44',
          rise: 1.0,
          inner: '#f0cf9a',
          openings: [
            { kind: 'gap', x: 0.7, w: 1.35, h: 2.05 },
            { kind: 'window', x: -1.0, w: 0.9 },
          ],
        },
      });
      driveBeside(s, 2.6, 8.4, 6.0);
      s.put(await load(s, 8, 1.2), 2.6, 0.035 + BED.F, 0.35, 90);
      s.put(I.dolly(1.4, 0.65), -0.9, 0.035, d.z + 0.3, 0);
      s.put(I.piano(), -0.9, 0.2, d.z + 0.3, 0);
      s.man([-2.02, d.z + 0.35], 90, { stance: 'push', left: [-1.62, 1.1, d.z + 0.15], right: [-1.62, 1.05, d.z + 0.57] });
      s.man([0.24, d.z + 0.4], -90, {
        who: 'ben',
        stance: 'back',
        left: [-0.2, 0.95, d.z + 0.6],
        right: [-0.2, 1.0, d.z + 0.15],
      });
      s.put(I.bench(), -3.2, 0.035, d.z + 0.5, 20);
      s.put(I.blankets(4), 0.95, 0.035, d.z + 0.75, 30);
      s.view({ az: 24, el: 18 });
    },
    { hour: 'morning', crew: 'piano-removal' },
  ),

  hero(
    'mattress-removal',
    409,
    (s) => {
      const d = drive(s, {
        w: 11.0,
        d: 5.6,
        conc: 2.6,
        house: {
          w: 4.0,
          d: 1.7,
          x: -3.0,
          wall: '#a9c3b4',
          roof: '#6b5a4a',
          rise: 1.0,
          inner: '#f0cf9a',
          openings: [
            { kind: 'gap', x: 0.7, w: 1.2 },
            { kind: 'window', x: -0.9, w: 0.9 },
          ],
        },
      });
      s.put(trailer({ gate: 'open' }), 1.55, 0.035, d.z - 0.65);
      for (let i = 0; i < 4; i++)
        s.put(i % 2 ? I.boxSpring(1.3, 1.7) : I.mattress(1.3, 1.7), 0.5 + i * 0.34, 0.8 + 0.82, d.z - 0.65, 90, 90);
      s.put(I.mattress(1.45, 1.95), -2.1, 1.68, d.z + 0.85, 90);
      s.man([-2.8, d.z + 0.85], 90, { stance: 'walk', left: [-2.72, 1.68, d.z + 0.53], right: [-2.72, 1.68, d.z + 1.17] });
      s.man([-1.4, d.z + 0.85], 90, {
        who: 'ben',
        stance: 'walk',
        left: [-1.3, 1.68, d.z + 0.53],
        right: [-1.3, 1.68, d.z + 1.17],
      });
      s.put(I.bedFrame(1.3, 0.5, C.wood, { slats: 0 }), -4.7, 0.035, d.z - 0.6, 12);
      s.put(I.pillow(C.rose), -0.4, 0.12, d.z + 0.95, 30);
      s.put(I.pillow(C.cream), -4.0, 0.12, d.z + 0.9, 10);
      s.put(I.tree(s.r, 3.4, C.greenM), 2.2, 0, -2.0);
      s.view({ az: 26, el: 18 });
    },
    { hour: 'afternoon', mirror: true },
  ),

  hero(
    'appliance-removal',
    410,
    (s) => {
      const b = loadingBay(s, { w: 10.4, d: 5.0, x: -1.25, z: -0.85, ramp: true });
      const x = b.gateX + 1.0;
      s.put(I.handTruck(0.5), x + 0.3, onRamp(b, x + 0.3), b.z, -90);
      s.put(I.fridge(), x + 0.1, onRamp(b, x) + 0.1, b.z, 90, 0, -36);
      s.man([b.gateX + 2.6, b.y, b.z], -90, {
        who: 'ben',
        stance: 'push',
        left: [x + 1.15, 1.1, b.z + 0.24],
        right: [x + 1.15, 1.1, b.z - 0.24],
      });
      s.man([b.gateX - 0.25, b.floor, b.z], 90, {
        stance: 'back',
        left: [x - 0.55, 1.85, b.z - 0.25],
        right: [x - 0.55, 1.85, b.z + 0.25],
      });
      s.put(I.washer(), -3.4, 0.035, 1.3, 14);
      s.put(I.dryer(), -2.5, 0.035, 1.35, -6);
      s.put(I.stove(), -1.35, 0.035, 1.4, 10);
      s.put(I.dishwasher(), -0.3, 0.035, 1.35, -12);
      s.put(I.waterHeater(), 4.5, 0.035, 0.9);
      s.put(I.chestFreezer(), 1.1, 0.035, 1.45, 8);
      s.put(I.cone(), 2.7, 0.035, 1.7);
      s.put(I.waterHeater(), b.x - 1.2, b.floor, b.z + 0.3);
      s.put(I.dryer(), b.x - 0.2, b.floor, b.z - 0.3);
      s.view({ az: 30, el: 20, fit: [0.97, 0.95], slide: 0 });
    },
    { hour: 'morning' },
  ),
];
