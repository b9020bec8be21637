import * as I from '../../items/index.ts';
import { bx, C, M, rext } from '../../kit/index.ts';
import { FLOOR, frame, inside, loadingBay, stairs } from '../../places/index.ts';
import { page, slide } from '../page.ts';

/** Television: flat, or a tube set with an antenna. */
export const tv = page('tv-removal', [
  slide(101, (s) => {
    inside(s, { w: 4.1, d: 3.0, h: 2.2, window: { on: 'left', at: 0.2 } });
    s.put(I.rug(2.5, 1.5, C.terra), 0, FLOOR, 0.1);
    s.put(I.consoleTv(), 0, FLOOR + 0.02, -0.15);
    s.pair([0, FLOOR, -0.15], 90, 1.12, 0.28, 0.2, { a: { stance: 'crouch' }, b: { stance: 'crouch' }, gap: 0.5 });
    s.put(frame(0.6, 0.5, C.amber, C.orange), 0.2, 1.65, -1.47);
    s.put(I.lamp(), -1.6, FLOOR, -1.1);
    s.put(I.plant(s.r, 1.3, C.cream), 1.65, FLOOR, -1.05);
  }),
  slide(102, (s) => {
    inside(s, { w: 4.1, d: 2.9, h: 2.3, wall: '#c98f74' });
    s.put(I.bracket(), 0, 1.45, -1.44);
    s.put(I.screen(1.3, 0.76), 0, 1.08, -1.3);
    s.put(bx(1.7, 0.42, 0.42, M(C.woodL, { m: 0.25 })), 0, FLOOR + 0.06, -1.15);
    s.man([-0.98, -0.75], 130, { who: 'ben', right: [-0.66, 1.2, -1.1], left: [-0.62, 1.42, -1.2] });
    s.put(I.driver(), -0.68, 1.22, -1.08, 140);
    s.man([0.98, -0.75], -130, { left: [0.62, 1.25, -1.12], right: [0.62, 1.5, -1.22] });
    s.put(I.rug(2.3, 1.2, C.greenM, '#cfe0b8'), 0, FLOOR, 0.4);
    s.put(I.draped(1.2, 0.1, 0.7, '#3f6472', 0), 0.1, FLOOR + 0.03, 0.4);
    s.put(I.plant(s.r, 1.4, C.cream), -1.65, FLOOR, -0.95);
    s.put(I.cup(), 0.5, FLOOR + 0.48, -1.05);
  }),
  slide(103, (s) => {
    const t = stairs(s, { n: 6, landing: 1.15, base: 1.3, d: 1.7, carpet: C.terra });
    const m = t.x0 + 2.1;
    s.put(I.projectionTv(), m, t.y(m) + 0.32, 0.1, 0, 0, -30);
    const a = m - 1.05;
    const b = m + 1.1;
    s.man([a, t.y(a), 0.15], 90, {
      stance: 'wide',
      left: [a + 0.45, t.y(a) + 0.75, -0.12],
      right: [a + 0.45, t.y(a) + 0.7, 0.35],
    });
    s.man([b, t.y(b), 0.15], -90, {
      who: 'ben',
      stance: 'back',
      left: [b - 0.42, t.y(b) + 0.82, 0.35],
      right: [b - 0.42, t.y(b) + 0.82, -0.12],
    });
    s.put(frame(0.5, 0.6, C.amber, C.orange), t.x0 + 0.55, t.top + 1.5, -0.88);
    s.view({ az: 22, el: 16 });
  }),
  slide(104, (s) => {
    const b = loadingBay(s, { w: 6.4, x: -0.7 });
    s.put(I.draped(1.25, 0.82, 0.14, '#3f6472', 0), b.gateX - 0.12, b.floor + 0.1, b.z, 90);
    s.man([b.gateX + 0.65, b.z - 0.62], -70, {
      who: 'ben',
      left: [b.gateX + 0.05, b.floor + 0.45, b.z - 0.3],
      right: [b.gateX + 0.05, b.floor + 0.35, b.z - 0.6],
    });
    s.man([b.gateX - 0.62, b.floor, b.z - 0.1], 90, {
      stance: 'back',
      left: [b.gateX - 0.15, b.floor + 0.85, b.z - 0.45],
      right: [b.gateX - 0.15, b.floor + 0.85, b.z + 0.25],
    });
    s.put(I.consoleTv(), b.x + 0.2, b.floor, b.z - 0.35, 90);
    s.put(I.monitor(s.r), b.x + 0.7, b.floor, b.z + 0.55, 80);
    s.put(I.blankets(4), b.gateX + 1.6, 0.035, b.z + 1.2);
    s.view({ az: 46, el: 24 });
  }),
  slide(105, (s) => {
    inside(s, { w: 4.2, d: 2.9, h: 2.3, wall: '#e0b48f', door: { on: 'left', at: 0.45, w: 1.35 } });
    s.put(I.bracket(), 0.35, 1.5, -1.44);
    for (const [x, y] of [
      [0, 0],
      [0.4, -0.14],
      [0, 0.5],
      [0.4, 0.36],
    ])
      s.put(
        rext(
          [
            [0, 0],
            [0.36, -0.126],
            [0.36, 0.314],
            [0, 0.44],
          ],
          0.006,
          0.001,
          M('#ffdca6', { e: 0.36, b: 0, m: 0 }),
        ),
        1.05 + x,
        1.05 + y,
        -1.448,
      );
    s.put(bx(1.7, 0.42, 0.42, M(C.woodL, { m: 0.25 })), 0.35, FLOOR + 0.06, -1.15);
    s.put(I.plant(s.r, 0.6, C.orange), 0.9, FLOOR + 0.48, -1.15);
    s.put(I.rug(2.2, 1.2, C.terra), 0.35, FLOOR, 0.2);
    s.man([-1.55, 0.55], 70, { arms: 'wave' });
    s.man([-0.95, 0.75], 60, { who: 'ben', arms: 'hips' });
  }),
]);
