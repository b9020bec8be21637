import * as I from '../../items/index.ts';
import { at, bx, C, G, M } from '../../kit/index.ts';
import { FLOOR, frame, inside, loadingBay, stairs } from '../../places/index.ts';
import { page, slide } from '../page.ts';

/** Treadmill, console toward -z. */
export const treadmill = page('treadmill-removal', [
  slide(131, (s) => {
    inside(s, { w: 4.2, d: 3.0, h: 2.2, wall: '#a9c3b4', floor: 'carpet', window: { on: 'left', at: 0.4 } });
    s.put(I.foldedTreadmill(), 0.3, FLOOR, -0.35, 15);
    s.put(I.hungShirt(C.terra), 0.42, 1.54, -0.2, 15);
    s.put(I.hungShirt(C.mustard, 0.38), 0.02, 1.22, -0.12, 95);
    s.put(I.hungShirt(C.blue, 0.38), 0.72, 1.22, -0.3, 95);
    s.put(I.hungShirt(C.rose, 0.4, 0.45), -0.42, 1.28, 0.18, 70);
    s.man([-0.95, 0.3], 100, { left: [-0.5, 1.3, 0.0], right: [-0.48, 1.28, 0.38] });
    s.put(I.hungShirt(C.cream, 0.4, 0.45), 1.08, 1.3, -0.12, -70);
    s.man([1.55, 0.1], -100, { who: 'ben', left: [1.12, 1.3, 0.1], right: [1.1, 1.3, -0.32] });
    s.put(I.bedFrame(1.2, 0.9, C.wood, { foot: true, slats: 0 }), -1.4, FLOOR, -0.95);
    s.put(I.mattress(1.2, 0.9), -1.4, FLOOR + 0.3, -0.95);
    s.put(frame(0.6, 0.5, C.rose, C.terra), 0.8, 1.6, -1.47);
  }),
  slide(132, (s) => {
    inside(s, { w: 4.0, d: 2.9, h: 2.2, wall: '#e0b48f', floor: 'wood' });
    s.put(I.elliptical(1), 0.1, FLOOR, -0.25, 25);
    s.put(I.ellipticalArm(1), 1.05, 0.2, 0.95, 20, -80);
    s.man([-0.85, -0.1], 85, { stance: 'stand', right: [-0.38, 1.25, 0.1], left: [-0.28, 1.05, -0.3] });
    s.put(I.driver(), -0.32, 1.1, -0.25, 80);
    s.man([0.95, 0.7], -150, { who: 'ben', stance: 'kneel', left: [0.88, 0.42, 0.25], right: [0.68, 0.42, 0.42], nod: 30 });
    s.put(I.cup(), 0.75, 0.36, 0.3);
    s.put(I.toolbox(), -1.5, FLOOR, 0.75, 20);
    s.put(I.yogaMat(C.teal), 1.4, FLOOR, -1.25);
    s.put(I.dumbbell(C.orange), -1.5, FLOOR, -1.15, 20);
    s.put(at(bx(1.2, 0.95, 0.04, M('#cfe0dd', { r: 0.08, refl: 1.2 })), 0, 0, 0), -0.9, 0.95, -1.43);
  }),
  slide(133, (s) => {
    const t = stairs(s, { n: 6, landing: 1.15, base: 1.3, d: 1.6, wall: '#b98b6b' });
    const m = t.x0 + 2.1;
    s.put(I.treadmillDeck(), m, t.y(m) + 0.72, 0.05, 90, 32);
    const a = m - 1.15;
    const b = m + 1.12;
    s.man([a, t.y(a), 0.1], 90, { stance: 'wide', left: [a + 0.5, t.y(a) + 0.75, -0.2], right: [a + 0.5, t.y(a) + 0.75, 0.35] });
    s.man([b, t.y(b), 0.1], -90, {
      who: 'ben',
      stance: 'back',
      left: [b - 0.42, t.y(b) + 0.85, 0.35],
      right: [b - 0.42, t.y(b) + 0.85, -0.2],
    });
    s.put(frame(0.5, 0.6, C.sage, C.green), t.x0 + 0.6, t.top + 1.5, -0.83);
    s.view({ az: 22, el: 16 });
  }),
  slide(134, (s) => {
    const b = loadingBay(s, { w: 6.0, d: 4.2, x: -0.9, z: -0.7 });
    const [x, z] = [1.75, 0.75];
    s.put(
      G(
        bx(0.9, 0.06, 0.6, M(C.woodL)),
        bx(0.9, 0.24, 0.04, M(C.wood), 0, 0, 0.3),
        bx(0.9, 0.24, 0.04, M(C.wood), 0, 0, -0.3),
        bx(0.04, 0.24, 0.6, M(C.wood), 0.45, 0, 0),
        bx(0.04, 0.24, 0.6, M(C.wood), -0.45, 0, 0),
      ),
      x,
      0.035,
      z,
    );
    for (let i = 0; i < 4; i++) s.put(I.weightPlate(0.19), x - 0.22, 0.1 + i * 0.055, z, i * 20);
    for (let i = 0; i < 2; i++) s.put(I.weightPlate(0.17), x + 0.22, 0.1 + i * 0.055, z, i * 20);
    s.put(I.weightPlate(0.19), x + 0.2, 0.5, z - 0.02, 0, 8);
    s.man([x + 0.1, z - 0.75], 0, {
      who: 'ben',
      stance: 'crouch',
      left: [x + 0.38, 0.52, z - 0.05],
      right: [x + 0.04, 0.52, z - 0.05],
    });
    s.man([x - 0.95, z + 0.05], 90, { stance: 'kneel', left: [x - 0.42, 0.32, z - 0.12], right: [x - 0.42, 0.32, z + 0.15] });
    for (let i = 0; i < 3; i++) s.put(I.weightPlate(0.21), x - 1.5, 0.035 + i * 0.055, z + 0.85, i * 20);
    s.put(I.treadmillDeck(), b.x + 0.9, b.floor, b.z, 90);
    s.view({
      az: 36,
      el: 22,
      box: [
        [-2.3, -0.3, -1.9],
        [3.0, 2.1, 2.1],
      ],
      fit: [1.0, 0.95],
    });
  }),
  slide(135, (s) => {
    inside(s, { w: 3.9, d: 2.9, h: 2.2, wall: '#b9c9a6', floor: 'carpet', window: { on: 'left', at: 0.2, w: 1.2 } });
    for (const [x, z] of [
      [-0.1, -0.9],
      [0.7, -0.9],
      [-0.1, 0.45],
      [0.7, 0.45],
    ])
      s.put(bx(0.19, 0.008, 0.19, M('#a98a63', { b: 0.2 })), x, FLOOR, z);
    s.put(I.yogaMat(C.teal), -1.35, FLOOR, 0.25, 90);
    s.put(bx(0.6, 0.015, 1.7, M(C.teal, { sheen: 0.6 })), -0.95, FLOOR, 0.2);
    s.man([-0.95, 0.3], 35, { who: 'woman', arms: 'wave' });
    s.put(I.plant(s.r, 1.3, C.cream), 1.55, FLOOR, -1.05);
    s.put(frame(0.6, 0.5, C.amber, C.orange), 0.3, 1.55, -1.42);
  }),
]);
