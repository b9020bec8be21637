import * as I from '../../items/index.ts';
import { bx, C, M } from '../../kit/index.ts';
import { drive, FLOOR, frame, inside, loadingBay, onRamp } from '../../places/index.ts';
import { page, slide } from '../page.ts';

/** Upright piano, keys toward +z. */
export const piano = page('piano-removal', [
  slide(31, (s) => {
    inside(s, { w: 4.3, d: 3.2, h: 2.3, door: { on: 'left', at: 0.55, w: 1.05 } });
    s.put(I.piano(), 0.75, FLOOR, -1.15);
    s.put(I.draped(0.9, 1.3, 0.78, '#3f6472', 0.35), 1.16, FLOOR, -1.12);
    s.man([1.7, -0.3], 215, { left: [1.5, 1.0, -0.68], right: [1.2, 1.15, -0.66], nod: 10 });
    for (let i = 0; i < 3; i++)
      s.put(I.board(1.15, 0.3, 0.04, C.woodL, s.r), -1.5 + i * 1.05, FLOOR, 0.55 - (i > 1 ? 0.25 : 0), i > 1 ? 24 : 0);
    s.man([-0.35, 1.2], 200, { who: 'ben', stance: 'kneel', left: [-0.2, 0.12, 0.72], right: [-0.62, 0.12, 0.72], nod: 25 });
    s.put(I.blankets(4), 1.75, FLOOR, 0.75, 20);
    s.put(frame(0.55, 0.65, C.amber, C.orange), 0.1, 1.75, -1.57);
    s.put(I.lamp(), -0.7, FLOOR, -1.2);
  }),
  slide(32, (s) => {
    const d = drive(s, {
      w: 4.9,
      d: 4.3,
      conc: 1.2,
      house: {
        w: 4.3,
        d: 1.6,
        openings: [
          { kind: 'gap', x: 0, w: 1.35, h: 2.05 },
          { kind: 'window', x: 1.5, w: 0.8 },
        ],
        inner: '#f0cf9a',
        rise: 0.9,
      },
      bushes: false,
    });
    s.put(bx(1.8, 0.12, 0.95, M(C.conc)), 0, 0, d.front + 0.4);
    s.put(bx(1.3, 0.05, 1.3, M(C.woodL)), 0, 0.1, d.front - 0.2);
    s.put(I.dolly(1.3, 0.6), 0, 0.15, d.front + 0.35, 90);
    s.put(I.piano(), 0, 0.31, d.front + 0.35, 90);
    s.man([0, 0.12, d.front + 1.5], 180, {
      who: 'ben',
      stance: 'back',
      left: [-0.25, 1.05, d.front + 1.1],
      right: [0.2, 1.05, d.front + 1.1],
    });
    s.man([-0.75, 0.12, d.front + 0.55], 70, {
      stance: 'push',
      left: [-0.28, 1.15, d.front + 0.3],
      right: [-0.28, 1.0, d.front + 0.75],
    });
    s.put(I.bush(s.r, 0.8), -1.7, 0, d.front + 0.35);
    s.put(I.plant(s.r, 1.2, C.terra), 1.25, 0.1, d.front + 0.4);
    s.view({ az: 40 });
  }),
  slide(33, (s) => {
    inside(s, { w: 4.0, d: 3.0, h: 2.2, wall: '#c98f74', window: { on: 'left', at: 0 } });
    s.put(I.rug(2.9, 1.7, C.greenM, '#cfe0b8'), 0.1, FLOOR, 0.15);
    s.put(bx(2.0, 0.07, 0.5, M(C.woodL)), 0.1, FLOOR + 0.03, -0.1);
    s.put(bx(2.0, 0.02, 0.52, M('#3f6472')), 0.1, FLOOR + 0.1, -0.1);
    s.put(I.grandOnSide(), 0.1, FLOOR + 0.12, -0.1);
    for (let i = 0; i < 3; i++)
      s.put(
        I.wrappedLeg(),
        1.15 + (i === 2 ? 0 : (i - 0.5) * 0.02),
        FLOOR + (i === 2 ? 0.18 : 0),
        0.85 + (i === 2 ? 0 : (i - 0.5) * 0.23),
        20,
      );
    s.man([-1.25, 0.25], 95, { who: 'ben', left: [-0.78, 1.25, -0.1], right: [-0.8, 0.9, 0.15], stance: 'wide' });
    s.put(I.bench(), -1.3, FLOOR, -1.05, 15);
    s.put(I.plant(s.r, 1.4, C.cream), 1.6, FLOOR, -1.1);
    s.put(frame(0.7, 0.6, C.sage, C.green), 0.4, 1.65, -1.47);
  }),
  slide(34, (s) => {
    const b = loadingBay(s, { ramp: true });
    const x = b.gateX + 0.95;
    s.put(I.dolly(1.3, 0.6), x, onRamp(b, x), b.z, 0, 0, -21.8);
    s.put(I.draped(1.5, 1.2, 0.62, '#34525f', 0.02), x + 0.06, onRamp(b, x) + 0.15, b.z, 0, 0, -21.8);
    s.man([b.gateX + 2.35, b.y, b.z + 0.05], -90, {
      who: 'ben',
      stance: 'push',
      left: [x + 0.92, 0.95, b.z + 0.28],
      right: [x + 0.92, 0.95, b.z - 0.2],
    });
    s.man([b.gateX - 0.3, b.floor, b.z], 90, {
      stance: 'back',
      left: [x - 0.6, 1.95, b.z - 0.25],
      right: [x - 0.6, 1.95, b.z + 0.25],
    });
    s.put(I.cone(), 2.9, 0.035, 1.1);
  }),
]);
