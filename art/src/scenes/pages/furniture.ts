import * as I from '../../items/index.ts';
import { at, C, G } from '../../kit/index.ts';
import { drive, FLOOR, frame, inside, loadingBay, porch, stairs } from '../../places/index.ts';
import { trailer } from '../../vehicles/index.ts';
import { page, slide } from '../page.ts';

export const furniture = page('furniture-removal', [
  slide(11, (s) => {
    inside(s, { w: 4.3, d: 3.3, h: 2.3, window: { on: 'left', at: 0.2 } });
    s.put(I.rug(2.5, 1.5, C.rose), 0.1, FLOOR, 0.3);
    s.put(I.sofa(C.teal, 1.9), -0.45, 0.0, -0.95, 4, 0, -3.5);
    s.put(I.pillow(C.orange), -1.05, 0.66, -0.85, 20, 60);
    s.put(frame(0.6, 0.7, C.amber, C.orange), -0.4, 1.72, -1.62);
    s.put(I.lamp(), -1.8, FLOOR, -1.2);
    s.put(I.roundTable(0.36, 0.42), -0.5, FLOOR + 0.02, 0.35);
    s.man([-1.3, 0.85], 158, { who: 'woman', arms: 'point', face: -12, nod: 8 });
    s.man([1.75, -0.3], -72, { who: 'ben', arms: 'hips', face: 8, nod: 20 });
    s.man([0.55, 1.2], 225, { arms: 'hang', nod: 18 });
    s.put(I.plant(s.r, 1.3, C.cream), 1.8, FLOOR, -1.3);
  }),
  slide(12, (s) => {
    const t = stairs(s, { n: 5, landing: 2.2, base: 1.0, d: 1.6 });
    s.put(I.sofa(C.terra, 1.7), t.x0 + 1.75, t.top + 0.87, -0.05, 62, 0, 90);
    s.man([t.x0 + 0.75, t.top + 0.02, 0.1], 88, {
      left: [t.x0 + 1.25, t.top + 1.25, -0.25],
      right: [t.x0 + 1.25, t.top + 0.75, 0.35],
      stance: 'wide',
    });
    const x = t.x0 + 2.85;
    s.man([x, t.y(x), 0.3], -98, {
      who: 'ben',
      stance: 'climb',
      left: [x - 0.5, t.top + 0.7, 0.45],
      right: [x - 0.5, t.top + 1.1, -0.05],
    });
    s.put(frame(0.5, 0.6, C.sage, C.green), t.x0 + 0.6, t.top + 1.5, -0.83);
    s.view({ az: 28, el: 18 });
  }),
  slide(13, (s) => {
    inside(s, { w: 4.2, d: 3.2, h: 2.1, wall: '#b9c9a6', window: { on: 'back', at: -0.5, w: 1.3 } });
    s.put(I.rug(2.2, 1.6, C.terra), -0.4, FLOOR, 0.35);
    s.put(I.table(1.6, 0.95, 0.74, C.wood, [true, false, true, true]), -0.4, 0.8, 0.35, 0, 180);
    s.put(I.leg(0.62), 0.35, 0.1, 1.25, 20, 0, 90);
    s.man([-1.0, 1.2], 160, { who: 'ben', stance: 'kneel', right: [-0.98, 0.62, 0.66], left: [-0.86, 0.42, 0.7], nod: 15 });
    s.put(I.driver(), -0.98, 0.68, 0.72, 190, 40);
    for (let i = 0; i < 5; i++) s.put(I.chair(i % 2 ? C.woodL : C.wood), 1.4, FLOOR + i * 0.13, -0.85, 10 + i * 2);
    s.put(I.chair(C.woodL), 1.35, 1.02, -0.3, 10, 8);
    s.man([0.75, -0.05], 100, { left: [1.16, 1.45, -0.42], right: [1.18, 1.3, 0.0], stance: 'wide', nod: -5 });
    s.put(I.cup(), -1.65, FLOOR, 1.2);
    s.put(I.plant(s.r, 1.1, C.orange), -1.8, FLOOR, -1.2);
  }),
  slide(14, (s) => {
    const d = drive(s, {
      w: 9.4,
      d: 6.6,
      conc: 3.2,
      house: {
        w: 3.9,
        d: 1.7,
        x: -2.2,
        openings: [
          { kind: 'gap', x: 0 },
          { kind: 'window', x: 1.25, w: 0.8 },
        ],
        inner: '#f0cf9a',
      },
      bushes: false,
    });
    s.put(porch(2.5, 1.0, 0.4, 0, false), -2.2, 0, d.front);
    s.put(at(trailer({ gate: 'open' }), 0, 0, 0), 4.1, 0.035, 1.45, 0);
    s.put(I.bookcase(0.85, 1.9, 0.3, 5, C.wood, s.r), -2.2, 0.9, d.front + 3.2, 0, -96);
    s.man([-2.2, 0.4, d.front + 0.75], 0, {
      stance: 'walk',
      left: [-1.85, 1.2, d.front + 1.25],
      right: [-2.55, 1.2, d.front + 1.25],
    });
    s.man([-2.2, 0.035, d.front + 3.6], 180, {
      who: 'ben',
      stance: 'back',
      left: [-2.55, 0.95, d.front + 3.15],
      right: [-1.85, 0.95, d.front + 3.15],
      face: 30,
    });
    s.put(I.bush(s.r, 0.9), -3.8, 0, d.front + 0.4);
    s.view({
      az: 30,
      el: 22,
      box: [
        [-4.75, -0.3, -3.3],
        [2.9, 3.3, 3.35],
      ],
      fit: [0.99, 0.97],
    });
  }),
  slide(15, (s) => {
    const b = loadingBay(s, { w: 6.0, d: 3.6, x: -0.4 });
    const f = b.floor;
    s.put(I.armchair(C.mustard), b.gateX - 0.75, f, b.z + 0.42, 90);
    s.put(I.dresser(C.wood, s.r), b.gateX - 0.55, f, b.z - 0.5, 90);
    s.put(I.sofa(C.terra, 1.8), b.x - 0.1, f, b.z - 0.35, 90);
    s.put(I.strap(1.86, 0.95), b.gateX - 0.55, f, b.z, 90);
    s.put(I.blankets(3), b.gateX - 1.5, f, b.z + 0.5);
    s.man([b.gateX + 0.55, b.z - 1.05], -60, { who: 'ben', left: [b.gateX + 0.1, f + 0.9, b.z - 0.75], arms: 'hips' });
    s.view({ az: 62, el: 30, fit: [0.98, 0.95], slide: 0 });
  }),
]);
void G;
