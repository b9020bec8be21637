import * as I from '../../items/index.ts';
import { C } from '../../kit/index.ts';
import { drive, FLOOR, frame, inside, loadingBay, stairs } from '../../places/index.ts';
import { page, slide } from '../page.ts';

/** Quilted mattress, lying; w along x, l along z. */
export const mattress = page('mattress-removal', [
  slide(51, (s) => {
    const t = stairs(s, { n: 5, landing: 2.3, base: 1.1, d: 1.7 });
    const y = t.top + 0.05;
    s.put(I.mattress(1.35, 1.0, C.cream, C.terra), t.x0 + 1.35, y + 0.72, -0.3, 96, 0, 83);
    s.put(I.mattress(1.35, 1.0, C.cream, C.terra), t.x0 + 1.75, y + 0.72, 0.0, 40, 0, 83);
    s.man([t.x0 + 0.5, t.top + 0.02, -0.1], 85, {
      stance: 'wide',
      left: [t.x0 + 0.9, y + 1.0, -0.42],
      right: [t.x0 + 0.95, y + 0.75, 0.1],
    });
    const x = t.x0 + 2.75;
    s.man([x, t.y(x), 0.25], -110, {
      who: 'ben',
      stance: 'climb',
      left: [x - 0.42, y + 0.55, 0.45],
      right: [x - 0.4, y + 0.85, 0.05],
    });
    const cx = t.x0 + 3.4;
    s.put(I.cat(), cx - 0.3, t.y(cx - 0.3), -0.42, 35);
    s.put(frame(0.5, 0.6, C.amber, C.orange), t.x0 + 0.6, t.top + 1.55, -0.88);
    s.view({ az: 26, el: 18 });
  }),
  slide(52, (s) => {
    inside(s, { w: 4.4, d: 3.3, h: 2.2, wall: '#a9c3b4', floor: 'carpet', window: { on: 'left', at: 0.3 } });
    s.put(I.bedFrame(1.4, 1.9, C.wood, { foot: false, slats: 6 }), -0.75, FLOOR, -0.55);
    s.man([-0.3, 1.05], 190, { who: 'ben', stance: 'kneel', right: [-0.1, 0.38, 0.5], left: [-0.4, 0.36, 0.52], nod: 20 });
    s.put(I.driver(), -0.1, 0.42, 0.5, 200);
    s.put(I.boxSpring(1.35, 1.8), 1.3, 0.72, -1.1, 0, 82, 0);
    s.man([1.45, -0.05], 185, { left: [1.2, 1.25, -0.62], right: [1.75, 1.25, -0.62], stance: 'push' });
    s.put(I.bedFrame(1.3, 0.02, C.wood, { foot: false, slats: 0 }), -1.95, FLOOR, 0.75, 90, 0, 0);
    s.put(I.pillow(), 0.75, 0.1, 1.15, 30);
    s.put(I.pillow(C.rose), 0.95, 0.22, 1.05, -10);
    s.put(frame(0.6, 0.5, C.rose, C.terra), -0.75, 1.6, -1.62);
  }),
  slide(53, (s) => {
    const d = drive(s, {
      w: 4.7,
      d: 4.4,
      conc: 1.3,
      house: {
        w: 4.2,
        d: 1.6,
        openings: [
          { kind: 'gap', x: -0.2, w: 1.2 },
          { kind: 'window', x: 1.35, w: 0.8 },
        ],
        rise: 0.9,
        inner: '#f0cf9a',
      },
    });
    s.put(I.mattress(1.35, 1.85, C.cream, C.blue), -0.05, 0.92, d.front + 0.85, 0, 0, 90);
    s.man([-0.5, d.front + 1.35], 160, {
      who: 'ben',
      stance: 'back',
      left: [-0.2, 1.2, d.front + 0.95],
      right: [-0.22, 0.75, d.front + 1.2],
    });
    s.man([0.35, d.front + 0.25], 10, { stance: 'walk', right: [0.1, 0.85, d.front + 0.6], left: [0.12, 1.25, d.front + 0.75] });
    s.put(I.plant(s.r, 1.1, C.terra), -1.2, 0.03, d.front + 0.35);
    s.put(I.bush(s.r, 0.8), -1.8, 0, d.front + 0.5);
    s.view({ az: 36 });
  }),
  slide(54, (s) => {
    const b = loadingBay(s, { w: 6.6, x: -0.8 });
    s.put(I.mattress(1.4, 1.8, C.cream, C.blue), b.gateX + 0.35, b.floor + 0.75, b.z, 0, 0, 58);
    s.man([b.gateX + 0.85, b.z + 0.95], -110, {
      who: 'ben',
      stance: 'push',
      left: [b.gateX + 0.45, 1.35, b.z + 0.9],
      right: [b.gateX + 0.4, 1.5, b.z + 0.65],
    });
    s.man([b.gateX + 1.2, b.z - 0.5], -90, {
      stance: 'push',
      left: [b.gateX + 0.62, 1.4, b.z - 0.2],
      right: [b.gateX + 0.62, 1.4, b.z - 0.72],
    });
    s.put(I.boxSpring(1.4, 1.8), b.x - 0.6, b.floor, b.z, 90);
    s.put(I.cone(), 2.7, 0.035, 1.2);
  }),
  slide(55, (s) => {
    const b = loadingBay(s, { w: 5.8, d: 3.5, x: -0.3 });
    for (let i = 0; i < 3; i++) {
      const z = b.z - 0.72 + i * 0.58;
      s.put(
        I.mattress(1.5, 1.9, [C.cream, '#f2d9c0', C.ivory][i], [C.blue, C.terra, C.green][i]),
        b.x + 0.55,
        b.floor + 0.76,
        z,
        90,
        0,
        90,
      );
      s.put(I.boxSpring(1.45, 1.85), b.x + 0.5, b.floor + 0.74, z + 0.26, 90, 0, 90);
      s.put(I.draped(0.05, 1.1, 1.7, '#3f6472', 0.1), b.x + 0.65, b.floor, z + 0.41, 90);
    }
    s.put(I.strap(1.9, 1.45), b.gateX - 0.45, b.floor, b.z, 90);
    s.man([b.gateX + 0.7, b.z + 0.9], -125, { right: [b.gateX + 0.1, b.floor + 0.75, b.z + 0.72], arms: 'hips' });
    s.view({ az: 58, el: 28, fit: [1.0, 0.95], slide: 0 });
  }),
]);
