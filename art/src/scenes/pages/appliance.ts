import * as I from '../../items/index.ts';
import { at, bar, bx, C, G, M, metal } from '../../kit/index.ts';
import { drive, FLOOR, inside, kitchenRow, loadingBay, wallCupboards } from '../../places/index.ts';
import { page, slide } from '../page.ts';

export const appliance = page('appliance-removal', [
  slide(111, (s) => {
    inside(s, { w: 4.2, d: 3.1, h: 2.3, wall: '#e3c9a0', floor: 'lino' });
    s.root.add(kitchenRow(-2.0, -1.2, 3), wallCupboards(-2.0, 1.45, -1.38, 3, false));
    s.put(I.sink(), -1.1, 0.95, -1.2);
    s.put(I.dolly(0.85, 0.8), 0.45, FLOOR, -0.15, 20);
    s.put(I.fridge(), 0.45, FLOOR + 0.16, -0.15, 20);
    for (const y of [0.72, 1.42])
      s.put(G(bx(0.82, 0.08, 0.83, M(C.hivis, { r: 0.4 }), 0, 0, 0.03, 0.06)), 0.45, FLOOR + 0.16 + y, -0.15, 20);
    s.man([1.25, 0.15], -110, { who: 'ben', stance: 'push', left: [0.95, 1.15, 0.3], right: [0.9, 1.15, -0.15] });
    s.man([-0.75, 0.65], 120, { arms: 'hips', nod: 50 });
    s.put(I.rug(0.9, 0.55, C.terra), -1.1, FLOOR, -0.45);
    s.put(I.plant(s.r, 0.6, C.orange), -1.75, 0.93, -1.15);
  }),
  slide(112, (s) => {
    inside(s, { w: 4.0, d: 2.9, h: 2.2, wall: '#a9c3b4', floor: 'tile', window: { on: 'left', at: 0.2, h: 0.8, y: 1.55 } });
    s.put(bx(1.5, 0.2, 2.9, M('#cf9a60', { m: 0.3 })), 1.25, 0, 0);
    s.put(I.washer(), 0.42, 0.42, 0.2, 12);
    s.man([-0.38, FLOOR, 0.28], 88, { stance: 'wide', left: [0.08, 0.62, 0.0], right: [0.08, 0.62, 0.5] });
    s.man([1.25, 0.22, 0.12], -88, { who: 'ben', stance: 'wide', left: [0.78, 0.62, 0.4], right: [0.78, 0.62, -0.05] });
    s.put(I.dryer(), -1.45, FLOOR, -1.05);
    s.put(bx(1.9, 0.06, 0.35, M(C.woodL)), -0.9, 1.55, -1.25);
    for (let i = 0; i < 3; i++) s.put(I.linen([C.cream, C.rose, C.teal][i]), -1.3, 1.61 + i * 0.07, -1.25);
    s.put(I.bucket(C.cream), -0.6, 1.61, -1.25);
    s.put(
      I.hose([
        [0, 0.2, 0],
        [0.2, 0.3, 0.1],
        [0.35, 0.12, 0.2],
      ]),
      -0.55,
      FLOOR,
      -1.2,
    );
  }),
  slide(113, (s) => {
    inside(s, { w: 3.9, d: 2.8, h: 2.2, wall: '#d9b48a', floor: 'lino' });
    s.put(I.dryer(), 0.5, FLOOR + 0.06, -0.55, 14, -16);
    s.man([0.72, 0.3], 190, { who: 'ben', stance: 'wide', left: [0.9, 0.95, -0.08], right: [0.38, 0.95, -0.05] });
    s.put(I.coil('#c7ccc8', 0.17), -0.78, 1.08, 0.5, 15);
    s.man([-0.98, 0.1], 30, { left: [-0.6, 1.12, 0.48], right: [-0.95, 1.05, 0.52] });
    s.put(
      I.hose([
        [-0.15, 0.35, 0],
        [0.0, 0.2, 0.25],
        [-0.1, 0.07, 0.5],
        [0.2, 0.06, 0.75],
      ]),
      -0.35,
      FLOOR,
      -0.6,
    );
    s.put(at(G(bx(0.3, 0.3, 0.04, M(C.steel))), 0, 0, 0), -0.5, 0.3, -1.39);
    s.put(bx(1.7, 0.06, 0.35, M(C.woodL)), -0.9, 1.5, -1.2);
    for (let i = 0; i < 3; i++) s.put(I.linen([C.teal, C.cream, C.mustard][i]), -1.2, 1.56 + i * 0.07, -1.2);
    s.put(I.washer(), 1.45, FLOOR, -1.0);
  }),
  slide(114, (s) => {
    const d = drive(s, {
      w: 5.4,
      d: 4.6,
      conc: 2.6,
      house: {
        w: 4.8,
        d: 1.5,
        openings: [
          { kind: 'garageOpen', x: -0.6, w: 2.9 },
          { kind: 'window', x: 1.7, w: 0.7 },
        ],
        rise: 0.9,
        inner: '#e3c9a0',
      },
    });
    s.put(I.dolly(1.25, 0.6), -0.65, 0.035, d.front + 1.0, 0);
    s.put(I.chestFreezer(), -0.65, 0.19, d.front + 1.0);
    s.man([-1.75, d.front + 1.05], 92, { stance: 'push', left: [-1.3, 0.9, d.front + 0.85], right: [-1.3, 0.9, d.front + 1.25] });
    s.man([0.5, d.front + 1.05], -90, {
      who: 'ben',
      stance: 'back',
      left: [0.02, 0.85, d.front + 1.25],
      right: [0.02, 0.85, d.front + 0.85],
    });
    for (let i = 0; i < 3; i++) s.put(I.bike([C.terra, C.teal, C.mustard][i]), 1.55, 0.03, d.front + 0.35 + i * 0.42, 8);
    s.put(I.cardboard(0.5, 0.4, 0.42, s.r), -1.5, 0.05, d.front - 0.7, 12);
  }),
  slide(115, (s) => {
    const b = loadingBay(s, { w: 5.8, d: 3.5, x: -0.3 });
    s.put(I.stove(), b.gateX - 0.5, b.floor, b.z - 0.55, 90);
    s.put(I.dishwasher(), b.gateX - 0.5, b.floor, b.z + 0.12, 90);
    s.put(I.waterHeater(), b.gateX - 0.5, b.floor, b.z + 0.68, 90);
    s.put(I.strap(1.9, 0.62), b.gateX - 0.12, b.floor, b.z, 90);
    s.put(bar([0, 0, -0.95], [0, 0, 0.95], 0.012, metal(C.steel)), b.gateX - 0.9, b.floor + 1.1, b.z);
    s.put(I.blankets(4), b.gateX - 1.4, b.floor, b.z + 0.4);
    s.put(I.fridge(), b.x - 0.6, b.floor, b.z - 0.4, 90);
    s.man([b.gateX + 0.6, b.z - 1.0], -65, { who: 'ben', left: [b.gateX + 0.05, b.floor + 0.75, b.z - 0.7], arms: 'hips' });
    s.view({ az: 58, el: 26, fit: [1.0, 0.95], slide: 0 });
  }),
  slide(116, (s) => {
    inside(s, { w: 4.4, d: 3.0, h: 2.3, wall: '#e3c9a0', floor: 'lino', door: { on: 'left', at: 0.55, w: 1.3 } });
    s.root.add(kitchenRow(-2.0, -1.2, 6, [2, 3]), wallCupboards(-2.0, 1.45, -1.38, 6, false, [2, 3]));
    s.put(I.sink(), 1.0, 0.95, -1.2);
    s.put(I.plant(s.r, 0.6, C.orange), -1.5, 0.93, -1.15);
    s.put(bx(0.14, 0.1, 0.03, M(C.white)), -0.2, 0.5, -1.48);
    s.man([-1.55, 0.75], -115, { arms: 'wave', face: 60 });
    s.man([-0.75, 0.6], -85, { who: 'ben', stance: 'walk', left: [-0.95, 0.95, 0.8] });
    s.put(I.broom(), -0.98, 0.03, 0.82, 0, 0, 6);
  }),
]);
