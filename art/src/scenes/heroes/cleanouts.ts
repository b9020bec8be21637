import * as I from '../../items/index.ts';
import { C, G } from '../../kit/index.ts';
import { base, drive, porch } from '../../places/index.ts';
import { BED, trailer } from '../../vehicles/index.ts';
import { storageRow } from '../pages/storage.ts';
import { load } from '../shared.ts';
import { hero } from './hero.ts';
import { driveBeside } from './outdoors.ts';

const front = (x: number, more: object = {}) => ({ w: 5.4, d: 1.9, x, rise: 1.15, inner: '#f0cf9a', ...more });

export const cleanouts = [
  hero(
    'property-cleanout',
    441,
    async (s) => {
      const d = drive(s, {
        w: 11.2,
        d: 6.2,
        conc: 2.7,
        house: front(-2.1, {
          wall: '#dfa685',
          openings: [
            { kind: 'gap', x: 0.9, w: 1.2 },
            { kind: 'window', x: -1.1, w: 1.2 },
          ],
        }),
        tree: [-4.9, -1.6],
      });
      s.put(porch(2.0, 0.8, 0.2, 0, false), -1.2, 0, d.front);
      s.put(trailer({ gate: 'open' }), 1.75, 0.035, d.z - 0.65);
      s.put(await load(s, 14, 1.3), 1.75, 0.035 + BED.F, d.z - 0.65);
      s.put(I.sofa(C.teal, 1.8), -1.7, 0.56, d.z + 0.9, 4);
      s.pair([-1.7, 0.035, d.z + 0.9], 90, 1.76, 0.72, 0.27);
      s.put(I.mattress(1.4, 1.8), -3.95, 0.85, d.front + 0.35, 0, 78);
      s.put(I.lamp(), -4.6, 0.03, d.front + 1.1);
      s.put(I.armchair(C.mustard), -3.9, 0.03, d.z + 0.2, 30);
      s.put(I.dresser(C.wood, s.r), -2.75, 0.03, d.front + 0.75, 8);
      s.put(I.cardboard(0.5, 0.42, 0.45, s.r), -4.7, 0.03, d.z + 0.85, 20);
      s.man([-0.2, d.front + 0.75], 12, { who: 'man', arms: 'point', face: 10 });
      s.view({ az: 26, el: 18 });
    },
    { hour: 'afternoon' },
  ),

  hero(
    'garage-cleanout',
    442,
    async (s) => {
      const d = drive(s, {
        w: 11.4,
        d: 6.2,
        conc: 2.8,
        house: front(-2.5, {
          w: 5.6,
          wall: '#a9c3b4',
          roof: '#6b5a4a',
          inner: '#e3c9a0',
          openings: [
            { kind: 'garageOpen', x: 0.3, w: 3.3, h: 2.05 },
            { kind: 'window', x: -2.0, w: 0.9 },
          ],
        }),
      });
      for (let i = 0; i < 6; i++) {
        let y = 0.05;
        while (y < 1.7 - (i % 3) * 0.35) {
          const h = s.r.r(0.32, 0.44);
          s.put(
            s.r() < 0.75 ? I.cardboard(0.48, h, 0.45, s.r) : I.tote(s.r.pick([C.teal, C.orange, C.green])),
            -3.55 + i * 0.52,
            y,
            d.front - 0.6,
            s.r.r(-8, 8),
          );
          y += Math.max(h, 0.36);
        }
      }
      s.put(I.bike(), -3.4, 0.03, d.front + 0.35, 8);
      s.put(I.tire(), -1.0, 0.05, d.front + 0.25);
      s.put(I.tire(), -0.98, 0.28, d.front + 0.27, 30);
      s.put(I.mower(), -4.9, 0.03, d.front + 0.3, 30);
      s.put(trailer({ gate: 'open' }), 1.85, 0.035, d.z - 0.6);
      s.put(await load(s, 12, 1.2), 1.85, 0.035 + BED.F, d.z - 0.6);
      s.put(I.workbench(1.7), -1.75, 0.36, d.z + 0.85, 0);
      s.pair([-1.75, 0.035, d.z + 0.85], 90, 1.7, 0.92, 0.2);
      s.put(I.ladder(C.amber), -4.9, 0.03, d.z + 0.3, 20);
      s.put(I.cone(), 0.4, 0.035, d.z + 1.2);
      s.view({ az: 28, el: 19 });
    },
    { hour: 'noon', mirror: true },
  ),

  hero(
    'estate-cleanout',
    443,
    (s) => {
      const [w, d0] = [9.0, 6.2];
      const d = drive(s, {
        w,
        d: d0,
        conc: 2.5,
        house: front(-1.7, {
          w: 5.2,
          wall: '#c9b79c',
          roof: '#6b5a4a',
          openings: [
            { kind: 'gap', x: 0.2, w: 1.3 },
            { kind: 'window', x: -1.6, w: 1.1 },
            { kind: 'window', x: 1.8, w: 0.9 },
          ],
        }),
        bushes: false,
      });
      s.put(porch(2.6, 0.9, 0.38, 0, true), -1.5, 0, d.front);
      for (const x of [-3.9, 0.75]) s.put(I.roseBush(s.r), x, 0, d.front + 0.4);
      driveBeside(s, 2.9, w, d0);
      s.put(I.draped(1.2, 1.1, 0.6, '#34525f', 0.05), 2.6, 0.035 + BED.F, 1.3, 90);
      s.put(I.draped(0.9, 0.9, 0.6, '#3b7a5f', 0.05), 3.3, 0.035 + BED.F, 0.6);
      // Its face to the viewer, its foot ahead, so that it is seen to be a clock.
      const z = d.z + 0.75;
      const clock = I.longcase('#a9683a');
      clock.scale.setScalar(1.2);
      s.put(G(clock), -2.15, 0.78, z, 0, 0, -72);
      s.man([-2.6, z], 90, { stance: 'walk', left: [-2.2, 0.92, z - 0.24], right: [-2.2, 0.84, z + 0.24] });
      s.man([0.45, z], -90, { who: 'ben', stance: 'back', left: [0.0, 1.34, z + 0.24], right: [0.0, 1.38, z - 0.24] });
      s.man([-2.3, 0.38, d.front + 0.5], 30, { who: 'elder', arms: 'hang', face: 10 });
      s.man([-0.15, d.front + 0.7], -10, { who: 'woman', arms: 'crossed', face: -10 });
      s.put(I.cardboard(0.5, 0.4, 0.42, s.r), -3.7, 0.035, d.z + 0.5, 15);
      s.put(I.cardboard(0.42, 0.34, 0.38, s.r, true), -3.68, 0.44, d.z + 0.5, -8);
      s.view({ az: 24, el: 18 });
    },
    { hour: 'evening' },
  ),

  hero(
    'storage-unit-cleanout',
    444,
    async (s) => {
      const [w, d] = [8.4, 6.0];
      s.root.add(base(w, d, 0.4, C.conc, { m: 0.2 }));
      s.ground = () => 0.02;
      storageRow(s, 3, -1.2, [1]);
      for (let i = 0; i < 4; i++) {
        let y = 0.05;
        while (y < 1.7 - (i % 2) * 0.3) {
          const h = s.r.r(0.3, 0.44);
          s.put(I.cardboard(0.44, h, 0.42, s.r), -0.66 + i * 0.46, y, -1.7, s.r.r(-5, 5));
          y += h;
        }
      }
      s.put(I.sofa(C.terra, 1.6), -0.35, 0.02, -0.75, 4);
      s.put(I.cart(1.5, 0.75), -1.2, 0.02, 1.5);
      for (const [x, y, c] of [
        [-1.6, 0, 0],
        [-1.1, 0, 1],
        [-1.4, 0.4, 2],
        [-0.8, 0.02, 3],
      ] as const)
        s.put(c % 2 ? I.tote(c > 2 ? C.teal : C.orange) : I.cardboard(0.48, 0.4, 0.45, s.r), x, 0.24 + y, 1.5, s.r.r(-10, 10));
      s.man([-2.4, 1.5], 90, { stance: 'push', left: [-1.96, 1.0, 1.27], right: [-1.96, 1.0, 1.73] });
      s.put(I.lamp(), 0.35, 0.3, 1.75, 0, 0, -12);
      s.man([0.15, 2.0], 80, { who: 'ben', stance: 'walk', left: [0.37, 0.95, 1.8], right: [0.27, 1.2, 1.8] });
      s.put(trailer({ gate: 'open' }), 2.6, 0.02, 0.75, 93);
      s.put(await load(s, 8, 1.2), 2.6, 0.02 + BED.F, 0.75, 93);
      s.put(I.armchair(C.teal), -3.1, 0.02, 0.15, 30);
      s.put(I.tire(), -3.4, 0.02, 1.2);
      s.view({ az: 20, el: 20 });
    },
    { hour: 'noon' },
  ),
];
