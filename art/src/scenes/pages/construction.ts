import * as I from '../../items/index.ts';
import { at, bx, C, G, M } from '../../kit/index.ts';
import { drive, FLOOR, inside, loadingBay, onRamp, rig } from '../../places/index.ts';
import { BED } from '../../vehicles/index.ts';
import { page, slide } from '../page.ts';

export const construction = page('construction-debris-removal', [
  slide(61, (s) => {
    inside(s, { w: 4.0, d: 3.0, h: 2.2, wall: '#d8b48a', floor: 'concrete', skirting: false });
    for (let i = 0; i < 9; i++) s.put(I.stud(2.1), -1.9 + i * 0.46, FLOOR, -1.46);
    for (let i = 0; i < 6; i++) s.put(I.stud(2.1), -1.95, FLOOR, -1.1 + i * 0.48, 90);
    for (let i = 0; i < 6; i++)
      for (let j = 0; j < 3; j++)
        if (i + j < 5) s.put(bx(0.28, 0.28, 0.03, M('#a9cfc6', { r: 0.3 })), -0.2 + i * 0.3, 0.1 + j * 0.3, -1.4);
    s.put(I.bathtub(), -1.25, 0.85, -0.85, 90, 0, 82);
    s.put(I.tileHeap(s.r, 0.75, 0.5), 0.25, FLOOR, -0.1);
    s.put(I.shovel(), 0.88, 0.1, 0.35, -140, 38);
    s.man([1.25, 0.75], -140, { who: 'ben', stance: 'wide', left: [0.98, 0.62, 0.42], right: [1.2, 1.05, 0.62] });
    s.put(I.shovel(), -0.65, 0.02, 0.72, 20, -8);
    s.man([-0.95, 0.85], 100, { left: [-0.66, 1.12, 0.62], right: [-0.66, 0.85, 0.72] });
    s.put(I.bucket(), 1.55, FLOOR, -0.6);
  }),
  slide(62, (s) => {
    inside(s, { w: 4.6, d: 1.9, h: 2.3, wall: '#a9c3b4', door: { on: 'back', at: -1.2, w: 0.95 } });
    for (let i = 0; i < 4; i++)
      s.put(bx(1.9, 0.035, 0.85, M(i % 2 ? '#f1e9da' : '#e2d6c2')), 0.15 + i * 0.01, 0.74 + i * 0.037, 0.1);
    s.put(I.draped(1.75, 0.2, 0.9, '#e9dcc2', 0.0), 0.15, 0.72, 0.1);
    s.pair([0.15, FLOOR, 0.1], 90, 1.9, 0.74, 0.3);
    s.put(I.framed(0.5, 0.6, C.amber, C.orange), 0.9, 1.4, -0.92);
    s.put(I.draped(1.0, 0.03, 1.2, '#d9cbb2', 0.0), -0.1, FLOOR, 0.1, 90);
  }),
  slide(63, (s) => {
    inside(s, { w: 4.2, d: 3.1, h: 2.1, wall: '#e0b48f', floor: 'concrete', window: { on: 'left', at: 0 }, skirting: false });
    s.put(bx(2.1, 0.03, 1.5, M(C.rose, { sheen: 0.8, b: 0.2 })), -0.85, FLOOR, -0.65);
    s.put(I.carpetRoll(1.5, 0.2, C.rose), 0.35, FLOOR, -0.65, 90);
    s.man([1.05, -0.6], -90, { stance: 'kneel', left: [0.58, 0.3, -0.3], right: [0.58, 0.3, -0.95] });
    s.put(I.bundle(2.0, 12, s.r, C.woodL), -0.35, 0.06, 0.95, 4);
    s.man([-0.95, 0.45], 20, { who: 'ben', stance: 'kneel', left: [-0.68, 0.3, 0.88], right: [-1.02, 0.28, 0.9] });
    for (let i = 0; i < 5; i++)
      s.put(I.board(1.6, 0.14, 0.04, C.woodL, s.r), 1.25, FLOOR + Math.floor(i / 3) * 0.04, 0.45 + (i % 3) * 0.2, s.r.r(60, 75));
    s.put(I.coil(C.orange, 0.13), -1.6, FLOOR + 0.1, 1.15, 0, 90);
  }),
  slide(64, (s) => {
    const d = drive(s, {
      w: 4.9,
      d: 4.3,
      conc: 1.7,
      house: {
        w: 4.5,
        d: 1.5,
        wall: '#b9c9a6',
        openings: [
          { kind: 'gap', x: -0.1, w: 1.7, h: 2.0 },
          { kind: 'window', x: 1.6, w: 0.7 },
        ],
        rise: 0.85,
        inner: '#f0cf9a',
      },
      bushes: false,
    });
    s.put(bx(0.85, 1.95, 0.05, M('#a9cfc6', { r: 0.1, refl: 1, f: 0.05 })), -0.55, 0.02, d.front - 0.18);
    s.put(I.cabinet(), 0.25, 0.5, d.front + 0.5, 90);
    s.man([0.25, d.front - 0.38], 0, {
      stance: 'walk',
      left: [0.55, 0.72, d.front + 0.06],
      right: [-0.02, 0.72, d.front + 0.06],
    });
    s.man([0.25, d.front + 1.4], 180, {
      who: 'ben',
      stance: 'back',
      left: [-0.02, 0.72, d.front + 0.94],
      right: [0.55, 0.72, d.front + 0.94],
    });
    s.put(I.plant(s.r, 1.3, C.terra), -1.6, 0.03, d.front + 0.5);
    s.put(I.bucket(), 1.7, 0.03, d.front + 0.7);
    s.view({ az: 42 });
  }),
  slide(65, (s) => {
    const b = loadingBay(s, { ramp: true });
    const x = b.gateX - 0.55;
    s.put(I.wheelbarrow(), x + 0.45, b.floor + 0.1, b.z, 180, 0, 32);
    s.put(I.tileHeap(s.r, 0.3, 0.18, 40), x + 0.3, b.floor + 0.66, b.z, 0, 0, 20);
    s.put(I.tileHeap(s.r, 0.8, 0.55), x - 1.1, b.floor, b.z);
    const px = b.gateX + 1.0;
    s.man([px, onRamp(b, px), b.z], -90, {
      who: 'ben',
      stance: 'push',
      left: [px - 0.35, b.floor + 1.0, b.z + 0.28],
      right: [px - 0.35, b.floor + 1.0, b.z - 0.28],
    });
    s.man([b.gateX + 1.9, b.z + 1.15], -130, { arms: 'hips', nod: 4 });
    s.put(I.shovel(), b.gateX - 0.1, 0.04, b.z + 1.3, 0, 0, 10);
    s.put(I.tileHeap(s.r, 0.45, 0.25, 60), b.gateX + 0.9, 0.03, b.z + 1.35);
  }),
  slide(66, (s) => {
    const d = drive(s, {
      w: 9.2,
      d: 5.6,
      conc: 2.4,
      house: {
        w: 5.2,
        d: 1.8,
        x: -0.6,
        wall: '#dfa685',
        openings: [
          { kind: 'garage', x: -1.2 },
          { kind: 'window', x: 1.5 },
        ],
      },
      bushes: false,
    });
    for (let i = 0; i < 7; i++)
      s.put(bx(2.4 - i * 0.05, 0.19, 0.03, M('#a9c3b4', { m: 0.05 })), 0.75 + i * 0.02, 0.03 + i * 0.2, d.front + 0.015);
    s.put(I.ladder(C.amber), 2.45, 0, d.front + 0.5, 10);
    s.put(I.paint('#a9c3b4'), 1.95, 0.02, d.front + 0.5);
    const r = rig();
    s.put(r, 1.6, 0.035, 1.15);
    s.put(I.tileHeap(s.r, 0.85, 0.7), 1.6 - 4.0, 0.035 + BED.F + 0.75, 1.15);
    s.put(I.bundle(2.6, 12, s.r, C.woodL), 1.6 - 2.7, BED.F + 1.12, 1.3, 6, 0, 4);
    s.put(G(at(bx(1.8, 0.05, 1.0, M('#f1e9da')), 0, 0, 0)), 1.6 - 2.6, BED.F + 1.02, 0.75, 4, 8);
    for (let i = 0; i < 4; i++)
      s.put(I.cardboard(0.5, 0.4, 0.42, s.r), 1.6 - 4.6 + i * 0.75, BED.F + 0.85, 1.15 + (i % 2 ? 0.4 : -0.4), i * 30);
    s.put(I.broom(), -1.4, 0.04, d.front + 0.3, 0, -10);
    s.view({
      az: 26,
      box: [
        [-4.6, -0.3, -2.7],
        [4.4, 3.3, 2.8],
      ],
      fit: [1.0, 0.95],
    });
  }),
]);
