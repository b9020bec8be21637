import * as I from '../../items/index.ts';
import { at, bx, C, G, M } from '../../kit/index.ts';
import { doorLeaf, FLOOR, inside, loadingBay } from '../../places/index.ts';
import type { Stage } from '../../stage.ts';
import { page, slide } from '../page.ts';

/** Desk along the back wall with its top at y = 0.76. */
const desk = (s: Stage, x: number, z: number, w = 1.9) => {
  s.put(I.table(w, 0.75, 0.74, C.woodL), x, FLOOR, z);
  s.put(bx(0.45, 0.6, 0.6, M(C.wood, { m: 0.2 })), x + w / 2 - 0.32, FLOOR + 0.05, z);
};
const TOP = FLOOR + 0.74;

export const eWaste = page('e-waste-removal', [
  slide(91, (s) => {
    inside(s, { w: 4.1, d: 3.1, h: 2.2, wall: '#a9c3b4', floor: 'carpet', window: { on: 'left', at: 0.4 } });
    desk(s, -0.35, -1.0, 2.2);
    const y = TOP;
    for (const [x, dy, a] of [
      [-1.1, 0, 12],
      [-0.55, 0, -8],
      [0.0, 0, 6],
      [0.5, 0, -14],
      [-0.85, 0.48, -6],
      [-0.25, 0.48, 14],
    ])
      s.put(I.monitor(s.r, s.r.pick(['#d8c9a8', '#cfc4ae', '#4b5a5f'])), x, y + dy, -1.0 + s.r.r(-0.05, 0.05), a);
    s.put(I.tower(s.r), -1.55, FLOOR, -0.75, 20);
    s.put(I.tower(s.r, '#4b5a5f'), 1.05, FLOOR, -1.0, -14);
    for (let i = 0; i < 6; i++)
      s.put(
        I.cable(s.r, s.r.pick([C.char, C.orange, C.navy, C.cream]), 7, 0.45),
        -0.9 + i * 0.35,
        i % 2 ? y : FLOOR,
        i % 2 ? -0.72 : -0.3,
      );
    s.put(I.keyboard(s.r), -0.9, y, -0.7, 15);
    s.put(I.keyboard(s.r), 0.1, y, -0.68, -10);
    s.put(I.crate(C.orange), 0.95, 0.78, 0.25, 60);
    s.man([1.3, 0.5], -120, { who: 'ben', left: [0.98, 0.92, 0.5], right: [1.15, 0.92, 0.08] });
    s.put(I.crate(C.teal), -1.15, FLOOR, 0.6, 10);
    s.man([-0.65, 0.65], 190, { arms: 'hips' });
  }),
  slide(92, (s) => {
    inside(s, { w: 4.0, d: 2.9, h: 2.2, wall: '#2c6a50', floor: 'carpet' });
    desk(s, -0.2, -0.95, 2.0);
    s.put(I.monitor(s.r), -0.8, TOP, -0.95, 10);
    s.put(I.monitor(s.r, '#4b5a5f'), -0.2, TOP, -0.98, -6);
    s.put(I.keyboard(s.r), -0.6, TOP, -0.66, 8);
    s.put(I.tower(s.r), 0.85, 0.86, 0.5, 20);
    s.man([0.72, 0.08], 20, { who: 'ben', stance: 'wide', left: [0.98, 1.0, 0.38], right: [0.72, 1.0, 0.5] });
    s.put(I.coil(C.orange, 0.15), -1.02, 1.1, 0.72, 20);
    s.man([-1.15, 0.35], 25, { left: [-0.85, 1.12, 0.7], right: [-1.14, 1.06, 0.72] });
    s.put(I.cable(s.r, C.orange, 8, 0.35), -0.85, FLOOR, 0.95);
    s.put(I.crate(C.teal), 0.15, FLOOR, 0.95, 15);
    s.put(I.phone(C.char), 0.1, FLOOR + 0.16, 0.95, 30);
    s.put(I.framed(0.6, 0.5, C.amber, C.orange), 0.7, 1.4, -1.42);
  }),
  slide(93, (s) => {
    inside(s, { w: 4.2, d: 3.0, h: 2.3, wall: '#d9b48a', floor: 'carpet', door: { on: 'back', at: -0.2, w: 1.3 } });
    s.put(doorLeaf(1.2, 1.94, C.wood, true), -0.84, FLOOR, -1.4, -95);
    s.put(I.dolly(0.9, 0.65), -0.2, FLOOR, -0.85);
    s.put(I.copier(), -0.2, FLOOR + 0.16, -0.85, 14);
    s.man([-0.3, -1.62], 5, { stance: 'back', left: [0.05, 1.0, -1.2], right: [-0.5, 1.0, -1.2] });
    s.man([0.78, -0.35], -125, { who: 'ben', stance: 'push', left: [0.25, 1.0, -0.5], right: [0.3, 0.98, -0.85] });
    s.put(I.plant(s.r, 1.5, C.cream), -1.7, FLOOR, -1.1);
    s.put(I.table(1.0, 0.55, 0.72, C.woodL), -1.5, FLOOR, 0.8, 90);
    s.put(I.flatMonitor(), -1.5, 0.76, 0.8, 60);
  }),
  slide(94, (s) => {
    const b = loadingBay(s, { w: 5.8, d: 3.5, x: -0.3 });
    for (let i = 0; i < 4; i++)
      for (let j = 0; j < 3; j++) {
        const [x, z] = [b.gateX - 0.38 - i * 0.5, b.z - 0.62 + j * 0.6];
        const layers = (i + j) % 3 === 0 ? 2 : i > 1 ? 3 : 2;
        for (let k = 0; k < layers; k++) {
          s.put(I.crate([C.teal, C.orange, C.blue, C.mustard][(i + j + k) % 4]), x, b.floor + k * 0.27, z, 90);
        }
        const y = b.floor + (layers - 1) * 0.27 + 0.1;
        if ((i + j) % 2)
          for (let q = 0; q < 3; q++) s.put(I.keyboard(s.r), x + q * 0.04 - 0.04, y + 0.08 + q * 0.04, z, 80 + q * 12, 0, 8);
        else
          for (let q = 0; q < 3; q++)
            s.put(I.phone([C.char, C.terra, C.cream][q]), x - 0.05 + q * 0.05, y + 0.06 + q * 0.06, z - 0.1 + q * 0.1, q * 50);
      }
    s.put(I.monitor(s.r), b.x - 0.6, b.floor, b.z - 0.4, 70);
    s.put(I.monitor(s.r, '#4b5a5f'), b.x - 0.6, b.floor, b.z + 0.4, 90);
    s.view({
      az: 60,
      el: 32,
      box: [
        [-2.6, -0.3, -1.75],
        [2.9, 2.0, 1.75],
      ],
      fit: [0.98, 0.9],
    });
  }),
  slide(95, (s) => {
    inside(s, {
      w: 4.0,
      d: 2.9,
      h: 2.2,
      wall: '#a9c3b4',
      floor: 'carpet',
      door: { on: 'back', at: 1.0, w: 1.5 },
      window: { on: 'left', at: 0.2 },
    });
    s.put(I.table(1.8, 0.75, 0.74, C.woodL), -0.95, FLOOR, -0.9);
    s.put(I.plant(s.r, 0.7, C.orange), -0.75, TOP, -0.9);
    s.put(I.chair(C.wood), -0.9, FLOOR, -0.1, 170);
    s.man([0.72, -1.55], 25, { arms: 'wave' });
    s.man([1.28, -1.62], 10, { who: 'ben', arms: 'wave' });
    s.put(I.rug(1.6, 1.1, C.terra), 0.3, FLOOR, 0.6);
    s.put(G(at(I.framed(0.6, 0.5, C.amber, C.orange), 0, 0, 0)), -1.0, 1.3, -1.42);
  }),
]);
