import * as I from '../../items/index.ts';
import { bx, C, M } from '../../kit/index.ts';
import { doorLeaf, FLOOR, frame, inside } from '../../places/index.ts';
import { hero } from './hero.ts';

const WIDE = { w: 6.6, d: 3.3, h: 2.3 };
const VIEW = { az: 24, el: 19, fit: [0.96, 0.95] as [number, number] };

export const indoors = [
  hero(
    'furniture-removal',
    421,
    (s) => {
      inside(s, { ...WIDE, door: { on: 'left', at: 0.5, w: 1.35 }, window: { on: 'back', at: -1.0, w: 1.3 } });
      s.put(I.rug(3.0, 1.7, C.rose), 0.2, FLOOR, 0.4);
      s.put(I.sofa(C.terra, 1.8), -0.35, 0.52, 0.45, 0);
      s.pair([-0.35, FLOOR, 0.45], 90, 1.78, 0.72, 0.27, { a: { stance: 'back' }, b: { stance: 'walk' } });
      s.man([2.5, 0.95], -92, { who: 'woman', arms: 'point', face: -8 });
      s.put(I.armchair(C.mustard), 2.55, 0, -0.95, -24);
      s.put(I.lamp(), 1.65, FLOOR, -1.25);
      s.put(I.bookcase(0.95, 1.75, 0.3, 5, C.wood, s.r, 2), 0.65, FLOOR, -1.4);
      s.put(I.dresser(C.wood, s.r), -2.55, FLOOR, -1.2);
      s.put(frame(0.6, 0.7, C.amber, C.orange), 2.2, 1.75, -1.62);
      s.put(I.roundTable(0.36, 0.42), 1.45, FLOOR, 0.95);
      s.put(I.vase(s.r), 1.45, FLOOR + 0.42, 0.95);
      s.view(VIEW);
    },
    { hour: 'afternoon' },
  ),

  hero(
    'e-waste-removal',
    422,
    (s) => {
      inside(s, {
        ...WIDE,
        wall: '#a9c3b4',
        floor: 'carpet',
        window: { on: 'left', at: 0.2, w: 1.2 },
        door: { on: 'back', at: 2.2, w: 1.3 },
      });
      const top = FLOOR + 0.74;
      for (const [x, w] of [
        [-1.9, 2.2],
        [0.4, 2.0],
      ] as const)
        s.put(I.table(w, 0.75, 0.74, C.woodL), x, FLOOR, -1.1);
      for (const [x, y, a] of [
        [-2.65, 0, 14],
        [-2.1, 0, -6],
        [-1.5, 0, 8],
        [-1.1, 0, -12],
        [-2.35, 0.47, 8],
        [-1.75, 0.47, -10],
        [0.0, 0, 10],
      ] as const)
        s.put(I.monitor(s.r, s.r.pick(['#d8c9a8', '#cfc4ae', '#4b5a5f'])), x, top + y, -1.12, a);
      s.put(I.flatMonitor(), 0.75, top, -1.15, -8);
      s.put(I.keyboard(s.r), 0.1, top, -0.85, 6);
      for (let i = 0; i < 5; i++)
        s.put(
          I.cable(s.r, s.r.pick([C.char, C.orange, C.navy]), 7, 0.4),
          -2.4 + i * 0.5,
          i % 2 ? top : FLOOR,
          i % 2 ? -0.82 : -0.35,
        );
      s.put(I.cart(1.3, 0.7), -0.1, FLOOR, 0.75, 0);
      s.put(I.tower(s.r), -0.45, 0.26, 0.72, 20);
      s.put(I.tower(s.r, '#4b5a5f'), -0.1, 0.26, 0.78, -10);
      s.put(I.crate(C.orange), 0.28, 0.26, 0.75, 5);
      s.man([-1.2, 0.75], 90, { stance: 'push', left: [-0.82, 1.0, 0.55], right: [-0.82, 1.0, 0.95] });
      s.put(I.monitor(s.r), 1.62, 0.92, 0.75, -60);
      s.man([2.05, 0.6], -80, { who: 'ben', stance: 'walk', left: [1.75, 0.98, 0.95], right: [1.72, 0.98, 0.5] });
      s.put(I.crate(C.teal), -2.6, FLOOR, 0.7, 15);
      s.put(I.copier(), 1.0 + 0.35, FLOOR, -1.2 + 0.02, 0);
      s.put(I.plant(s.r, 1.4, C.cream), 2.95, FLOOR, 0.9);
      s.view(VIEW);
    },
    { hour: 'noon', mirror: true },
  ),

  hero(
    'tv-removal',
    423,
    (s) => {
      inside(s, { ...WIDE, wall: '#c98f74', window: { on: 'left', at: 0.3 }, door: { on: 'back', at: 2.3, w: 1.2 } });
      s.put(I.rug(2.8, 1.6, C.greenM, '#cfe0b8'), -0.2, FLOOR, 0.45);
      s.put(I.screen(1.5, 0.86), 0.1, 0.82, 0.55, 0);
      s.pair([0.1, FLOOR, 0.55], 90, 1.5, 1.05, 0.1, { a: { stance: 'walk' }, b: { stance: 'back' }, gap: 0.34 });
      s.put(bx(2.0, 0.45, 0.45, M('#cf9a60', { m: 0.3 }), 0, 0, 0, 0.03), -0.6, FLOOR, -1.35);
      s.put(I.consoleTv(), -2.45, FLOOR, -0.9, 28);
      s.put(I.bracket(), -0.6, 1.35, -1.6);
      s.put(I.armchair(C.teal), 2.6, 0, 0.95, -70);
      s.put(I.plant(s.r, 1.3, C.cream), 1.05, FLOOR, -1.25);
      s.put(I.lamp(), 2.9, FLOOR, 0.15);
      s.put(I.blankets(4), -2.2, FLOOR, 0.95, 18);
      s.view(VIEW);
    },
    { hour: 'evening' },
  ),

  hero(
    'treadmill-removal',
    424,
    (s) => {
      inside(s, { ...WIDE, wall: '#b9c9a6', floor: 'carpet', door: { on: 'left', at: 0.5, w: 1.4 } });
      s.put(bx(2.3, 1.2, 0.04, M('#cfe0dd', { r: 0.08, refl: 1.2 })), -0.6, 0.75, -1.6);
      s.put(I.treadmillDeck(), -0.5, 0.78, 0.65, 90, 0, 0);
      s.man([-1.75, 0.65], 90, { stance: 'back', left: [-1.3, 0.86, 0.4], right: [-1.3, 0.86, 0.92] });
      s.man([0.78, 0.65], -90, { who: 'ben', stance: 'walk', left: [0.35, 0.86, 0.92], right: [0.35, 0.86, 0.4] });
      s.put(I.foldedTreadmill(), 2.35, FLOOR, -0.85, -24);
      s.put(I.hungShirt(C.terra), 2.42, 1.54, -0.66, -24);
      s.put(I.elliptical(2), 0.95, FLOOR, -0.9, 20);
      for (let i = 0; i < 4; i++) s.put(I.weightPlate(0.2), -2.6, FLOOR + i * 0.055, -1.15, i * 20);
      for (let i = 0; i < 3; i++) s.put(I.dumbbell([C.orange, C.teal, C.char][i]), -1.9 + i * 0.3, FLOOR, -1.25, 10);
      s.put(I.yogaMat(C.teal), 2.6, FLOOR, 0.95, 70);
      s.put(I.toolbox(), 1.7, FLOOR, 1.15, 20);
      s.view(VIEW);
    },
    { hour: 'morning', mirror: true },
  ),

  hero(
    'hoarder-cleanout',
    425,
    (s) => {
      inside(s, { ...WIDE, wall: '#a9c3b4', window: { on: 'left', at: -0.1 }, door: { on: 'back', at: 1.0, w: 1.2 } });
      const stack = (x: number, z: number, n: number) => {
        let y = FLOOR;
        for (let i = 0; i < n; i++) {
          const h = s.r.r(0.3, 0.42);
          if (i % 3 === 2) s.put(I.paperBundle(s.r), x, y, z, s.r.r(-25, 25));
          else s.put(I.cardboard(s.r.r(0.44, 0.54), h, 0.42, s.r), x + s.r.r(-0.03, 0.03), y, z, s.r.r(-12, 12));
          y += i % 3 === 2 ? 0.26 : h;
        }
      };
      for (const [x, z, n] of [
        [-2.95, -1.25, 5],
        [-2.4, -1.3, 5],
        [-1.85, -1.25, 4],
        [-1.3, -1.3, 5],
        [-0.75, -1.3, 4],
        [-0.2, -1.3, 4],
        [1.95, -1.3, 5],
        [2.5, -1.3, 5],
        [3.0, -1.25, 4],
        [-2.95, -0.65, 4],
        [2.95, -0.6, 3],
      ] as const)
        stack(x, z, n);
      s.put(bx(1.1, 0.015, 3.0, M('#e0b57e')), 1.0, FLOOR, 0.05);
      s.put(I.armchair(C.mustard), -1.9, 0, 0.1, 28);
      s.man([-1.82, FLOOR, 0.2], 30, { who: 'elder', stance: 'sit', arms: 'hang' });
      s.put(I.framed(0.45, 0.55, C.amber, C.orange), -0.95, 0.9, 0.85, -50);
      s.man([-0.55, 0.95], -105, { left: [-0.92, 1.0, 1.05], right: [-0.9, 1.15, 0.7], nod: 12 });
      s.put(I.cardboard(0.5, 0.4, 0.44, s.r), 1.2, 0.95, 0.15, 20);
      s.man([1.05, -0.25], 20, { who: 'ben', stance: 'walk', left: [1.42, 1.02, 0.1], right: [0.95, 1.02, 0.22] });
      s.put(I.table(1.1, 0.6, 0.7, C.woodL), 2.35, FLOOR, 0.75);
      s.put(I.crate(C.teal), 2.1, 0.73, 0.75);
      s.put(I.crate(C.orange), 2.62, 0.73, 0.75, 8);
      s.put(I.rug(1.8, 1.0, C.terra), -1.3, FLOOR, 0.75);
      s.view(VIEW);
    },
    { hour: 'morning' },
  ),
];
void doorLeaf;
