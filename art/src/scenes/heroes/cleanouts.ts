import * as I from '../../items/index.ts';
import { C } from '../../kit/index.ts';
import { base, drive, porch } from '../../places/index.ts';
import { BED, trailer } from '../../vehicles/index.ts';
import { storageRow } from '../pages/storage.ts';
import { load } from '../shared.ts';
import { hero } from './hero.ts';

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
      const d = drive(s, {
        w: 11.4,
        d: 5.8,
        conc: 2.4,
        house: front(-2.4, {
          w: 5.6,
          wall: '#c9b79c',
          roof: '#6b5a4a',
          openings: [
            { kind: 'gap', x: 0.4, w: 1.3 },
            { kind: 'window', x: -1.5, w: 1.1 },
            { kind: 'window', x: 1.95, w: 0.9 },
          ],
        }),
        tree: [-5.2, -1.6],
        bushes: false,
      });
      s.put(porch(2.6, 0.9, 0.38, 0, true), -2.0, 0, d.front);
      for (const x of [-4.4, 0.2]) s.put(I.roseBush(s.r), x, 0, d.front + 0.4);
      s.put(trailer({ gate: 'open' }), 1.85, 0.035, d.z - 0.65);
      s.put(I.draped(1.2, 1.1, 0.6, '#34525f', 0.05), 0.8, 0.035 + BED.F, d.z - 0.85, 90);
      s.put(I.draped(0.9, 0.9, 0.6, '#3b7a5f', 0.05), 1.9, 0.035 + BED.F, d.z - 0.35);
      s.put(I.longcase(), -1.9, 0.75, d.z + 0.85, 90, 78);
      s.man([-2.75, d.z + 0.85], 90, { stance: 'walk', left: [-2.38, 0.92, d.z + 0.66], right: [-2.38, 0.92, d.z + 1.06] });
      s.man([0.3, d.z + 0.85], -90, {
        who: 'ben',
        stance: 'back',
        left: [-0.12, 0.9, d.z + 1.06],
        right: [-0.12, 0.9, d.z + 0.66],
      });
      s.man([-2.8, 0.38, d.front + 0.5], 30, { who: 'elder', arms: 'hang', face: 10 });
      s.man([-3.75, d.front + 1.2], 60, { who: 'woman', arms: 'crossed', face: 10 });
      s.put(I.cardboard(0.5, 0.4, 0.42, s.r), -4.7, 0.035, d.z + 0.4, 15);
      s.put(I.cardboard(0.42, 0.34, 0.38, s.r, true), -4.68, 0.44, d.z + 0.4, -8);
      s.view({ az: 26, el: 18 });
    },
    { hour: 'evening' },
  ),

  hero(
    'storage-unit-cleanout',
    444,
    (s) => {
      s.root.add(base(11.6, 5.4, 0.4, C.conc, { m: 0.2 }));
      s.ground = () => 0.02;
      storageRow(s, 5, -1.55, [1]);
      for (let i = 0; i < 4; i++) {
        let y = 0.05;
        while (y < 1.7 - (i % 2) * 0.3) {
          const h = s.r.r(0.3, 0.44);
          s.put(I.cardboard(0.44, h, 0.42, s.r), -2.66 + i * 0.46, y, -2.0, s.r.r(-5, 5));
          y += h;
        }
      }
      s.put(trailer({ gate: 'open' }), 1.9, 0.02, 0.25);
      s.put(I.sofa(C.terra, 1.6), 0.9, 0.02 + BED.F, 0.25, 90);
      s.put(I.cart(1.4, 0.7), -2.0, 0.02, 1.35);
      for (const [x, y, c] of [
        [-2.4, 0, 0],
        [-1.9, 0, 1],
        [-2.2, 0.4, 2],
        [-1.6, 0.02, 3],
      ] as const)
        s.put(c % 2 ? I.tote(c > 2 ? C.teal : C.orange) : I.cardboard(0.48, 0.4, 0.45, s.r), x, 0.24 + y, 1.35, s.r.r(-10, 10));
      s.man([-3.2, 1.35], 90, { stance: 'push', left: [-2.76, 1.0, 1.12], right: [-2.76, 1.0, 1.58] });
      s.put(I.lamp(), -0.7, 0.3, 1.75, 0, 0, -12);
      s.man([-0.85, 2.05], -140, { who: 'ben', stance: 'stand', left: [-0.78, 0.95, 1.75], right: [-0.88, 1.2, 1.75] });
      s.put(I.armchair(C.teal), -3.1, 0.02, -0.2, 20);
      s.put(I.tire(), -4.4, 0.02, -0.6);
      s.put(I.cone(), -4.9, 0.02, 1.4);
      s.view({ az: 24, el: 20 });
    },
    { hour: 'noon' },
  ),
];
