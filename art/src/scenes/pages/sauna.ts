import * as I from '../../items/index.ts';
import { at, bx, C, G, M } from '../../kit/index.ts';
import { FLOOR, inside, loadingBay, stairs, yard } from '../../places/index.ts';
import { page, slide } from '../page.ts';

export const sauna = page('sauna-removal', [
  slide(71, (s) => {
    yard(s, { w: 5.2, d: 4.3, fenceH: 1.3, pad: { kind: 'gravel', w: 3.2, d: 2.7, x: -0.4, z: -0.15 } });
    s.put(I.barrelSauna(s.r, 2.0, 0.88), -0.4, 0.05, -0.2, 28);
    s.man([1.05, 0.3], -95, { who: 'ben', left: [0.62, 1.15, 0.55], right: [0.62, 1.35, 0.1] });
    s.put(I.driver(), 0.66, 1.36, 0.12, -95);
    s.man([-1.62, 0.75], 105, { stance: 'wide', left: [-1.22, 1.2, 0.35], right: [-1.2, 1.0, 0.75] });
    s.put(I.toolbox(), 0.9, 0.03, 1.25, 30);
    s.put(I.bush(s.r, 0.9, C.leafD), 2.05, 0, -1.3);
  }),
  slide(72, (s) => {
    inside(s, {
      w: 4.0,
      d: 3.0,
      h: 2.25,
      wall: '#9fb0ac',
      floor: 'concrete',
      window: { on: 'left', at: 0.1, w: 0.9, h: 0.45, y: 1.85 },
    });
    s.put(I.infraredCabin(s.r, false), -0.35, FLOOR, -0.8);
    s.put(I.glassDoor(), 0.3, FLOOR + 0.1, 0.05, -52);
    s.man([-0.55, 0.3], 150, { right: [-0.05, 1.0, -0.16], left: [-0.02, 1.35, -0.2], stance: 'stand' });
    s.put(I.driver(), -0.08, 1.0, -0.12, 120);
    s.man([0.95, 0.5], -110, { who: 'ben', left: [0.48, 1.0, 0.4], right: [0.4, 1.2, 0.1], stance: 'wide' });
    s.put(I.blankets(3), 1.45, FLOOR, -0.9);
    s.put(at(G(bx(0.08, 2.2, 0.08, M('#7f8d88'))), 0, 0, 0), 1.6, 0, -1.4);
    s.put(I.cardboard(0.5, 0.4, 0.42, s.r), -1.6, FLOOR, 0.9, 20);
  }),
  slide(73, (s) => {
    const t = stairs(s, { n: 6, landing: 1.1, base: 1.3, d: 1.6, wall: '#9fb0ac' });
    const m = t.x0 + 2.05;
    s.put(I.panel(1.0, 1.6, '#c99460', s.r), m, t.y(m) + 0.55, 0.05, 0, 0, -122 + 90 + 0);
    const a = m - 0.78;
    const b = m + 1.05;
    s.man([a, t.y(a), 0.15], 90, { stance: 'back', left: [a + 0.4, t.y(a) + 0.85, -0.1], right: [a + 0.38, t.y(a) + 0.8, 0.3] });
    s.man([b, t.y(b), 0.15], -90, {
      who: 'ben',
      stance: 'climb',
      left: [b - 0.4, t.y(b) + 1.0, 0.3],
      right: [b - 0.4, t.y(b) + 1.0, -0.1],
    });
    s.view({ az: 22, el: 16 });
  }),
  slide(74, (s) => {
    const b = loadingBay(s, { w: 5.8, d: 3.5, x: -0.3 });
    for (let j = 0; j < 6; j++)
      for (let i = 0; i < 10 - j; i++)
        s.put(
          I.stave(2.6 + s.r.r(-0.2, 0.15), s.r),
          b.x + 0.7 + s.r.r(-0.08, 0.08),
          b.floor + 0.01 + j * 0.075,
          b.z - 0.78 + j * 0.08 + i * 0.172,
          s.r.r(-1.5, 1.5),
          s.r.r(-10, 10),
        );
    s.put(I.strap(1.75, 0.5), b.x + 1.5, b.floor, b.z, 90);
    s.put(I.strap(1.75, 0.5), b.x + 0.3, b.floor, b.z, 90);
    s.put(I.barrelSauna(s.r, 0.2, 0.7), b.x - 1.6, b.floor, b.z, 90);
    s.view({ az: 60, el: 30, fit: [1.0, 0.95], slide: 0 });
  }),
  slide(75, (s) => {
    inside(s, { w: 4.2, d: 3.2, h: 2.2, wall: '#b9c9a6', floor: 'wood', window: { on: 'left', at: 0.5 } });
    for (const [x, z] of [
      [-1.75, -1.3],
      [-0.55, -1.3],
      [-1.75, -0.35],
      [-0.55, -0.35],
    ])
      s.put(bx(0.16, 0.012, 0.16, M('#8a5c33')), x, FLOOR, z);
    s.man([0.45, 0.55], 200, { who: 'ben', stance: 'kneel', left: [0.5, 0.18, 0.1], right: [0.1, 0.18, 0.12] });
    s.put(bx(0.75, 0.03, 0.55, M('#3f6472', { sheen: 0.7, b: 0.15 })), 0.2, FLOOR, -0.25);
    s.put(I.carpetRoll(0.75, 0.1, '#3f6472'), 0.2, FLOOR, 0.06, 0);
    s.man([1.35, -0.3], -60, { left: [1.1, 0.95, 0.02], right: [0.95, 0.95, -0.3], stance: 'stand' });
    s.put(I.blankets(1), 0.98, 0.88, -0.1, 30);
    for (let i = 0; i < 3; i++) s.put(I.dumbbell([C.char, C.teal, C.orange][i]), 1.75, FLOOR, -1.35 + i * 0.28, 90);
    s.put(I.yogaMat(C.teal), 0.9, FLOOR, -1.4, 0);
    s.put(at(bx(1.3, 0.9, 0.04, M('#cfe0dd', { r: 0.08, refl: 1.2 })), 0, 0, 0), 0.75, 1.0, -1.57);
  }),
]);
