import * as I from '../../items/index.ts';
import { at, bx, C, G, M } from '../../kit/index.ts';
import { doorLeaf, drive, FLOOR, frame, inside, loadingBay, porch } from '../../places/index.ts';
import { page, slide } from '../page.ts';
import { sunPatch } from './property.ts';

export const estate = page('estate-cleanout', [
  slide(231, (s) => {
    const d = drive(s, {
      w: 5.4,
      d: 5.0,
      conc: 1.5,
      house: {
        w: 4.6,
        d: 1.7,
        h: 2.6,
        wall: '#cfae94',
        roof: '#6b5a4a',
        openings: [
          { kind: 'gap', x: -0.5, w: 1.2 },
          { kind: 'window', x: 1.25 },
        ],
        rise: 1.3,
        inner: '#f0cf9a',
      },
      bushes: false,
    });
    s.put(porch(2.4, 0.9, 0.4, 0, false), -0.5, 0, d.front);
    s.man([-0.8, 0.4, d.front + 0.3], 10, { who: 'elder', arms: 'hang' });
    s.man([-0.25, 0.4, d.front + 0.25], -5, { who: 'man', arms: 'hang' });
    const cap = () => G(bx(0.26, 0.13, 0.26, M(C.greenD), 0, 0, 0, 0.06), bx(0.2, 0.03, 0.16, M(C.greenD), 0, 0, 0.18, 0.012));
    s.man([-1.1, d.front + 2.35], 165, { looks: { cap: false }, right: [-1.22, 1.22, d.front + 2.0] });
    s.put(cap(), -1.22, 1.2, d.front + 1.92);
    s.man([0.25, d.front + 2.3], 195, { who: 'ben', looks: { cap: false }, left: [0.4, 1.22, d.front + 1.95] });
    s.put(cap(), 0.4, 1.2, d.front + 1.88);
    s.put(I.roseBush(s.r), 1.3, 0, d.front + 0.75);
  }),
  slide(232, (s) => {
    inside(s, { w: 4.2, d: 3.1, h: 2.3, wall: '#2c6a50', window: { on: 'left', at: 0.3 } });
    s.put(I.draped(1.9, 0.85, 0.9, '#efe3c9', 0), -0.6, FLOOR, -0.95);
    s.put(I.draped(0.9, 0.95, 0.85, '#e6d8ba', 0), -1.35, FLOOR, 0.65, 30);
    s.put(I.longcase(), 0.95, FLOOR, -1.3);
    s.put(I.sticker(), 1.0, 1.05, -1.09);
    s.man([0.42, -0.72], 132, { who: 'woman', right: [0.92, 1.1, -1.02] });
    s.put(I.rug(1.8, 1.2, C.terra), 0.3, FLOOR, 0.6);
    s.put(frame(0.6, 0.5, C.amber, C.orange), -0.6, 1.6, -1.52);
  }),
  slide(233, (s) => {
    inside(s, { w: 3.5, d: 2.6, h: 2.1, wall: '#d9b48a' });
    s.put(I.table(1.3, 0.75, 0.74), 0, FLOOR, -0.05);
    s.put(I.framed(0.55, 0.45, C.amber, C.orange), -0.15, 0.79, -0.05, 0, -80);
    s.put(G(bx(0.8, 0.015, 0.55, M('#3f6472', { sheen: 0.7, b: 0.15 }))), -0.15, 0.76, -0.05, 6);
    s.man([-0.15, -0.68], 0, { who: 'ben', left: [0.18, 0.9, -0.2], right: [-0.45, 0.9, -0.2], nod: 20 });
    s.put(I.cardboard(0.62, 0.4, 0.5, s.r, true), 0.95, FLOOR, 0.5, 10);
    s.put(G(at(bx(0.12, 0.012, 0.12, M(C.rose)), 0, 0, 0, Math.PI / 4)), 0.95, 0.2, 0.77, 10, 90);
    s.put(I.framed(0.45, 0.5, C.sage, C.green), 0.95, FLOOR + 0.18, 0.5, 12, -14);
    s.put(frame(0.5, 0.6, C.rose, C.terra), -0.8, 1.5, -1.27);
    s.put(I.plant(s.r, 1.2, C.cream), 1.4, FLOOR, -0.9);
  }),
  slide(234, (s) => {
    inside(s, { w: 4.4, d: 2.8, h: 2.5, wall: '#c98f74', door: { on: 'back', at: 0, w: 1.9, h: 2.2 } });
    s.put(I.chinaCabinet(s.r), 0, 0.28, -0.25, 8);
    s.pair([0, FLOOR, -0.2], 90, 1.15, 0.75, 0.16, { a: { stance: 'walk' }, b: { stance: 'back' }, gap: 0.4 });
    s.put(I.rug(2.2, 1.0, C.greenM, '#cfe0b8'), 0, FLOOR, 0.6);
    s.put(frame(0.5, 0.6, C.amber, C.orange), -1.55, 1.55, -1.37);
    s.put(I.plant(s.r, 1.3, C.cream), 1.75, FLOOR, -1.0);
  }),
  slide(235, (s) => {
    inside(s, { w: 4.1, d: 3.0, h: 2.2, wall: '#a9c3b4', floor: 'carpet', window: { on: 'left', at: 0.3 } });
    s.put(I.bedFrame(1.4, 1.8), 0.45, FLOOR, -0.5);
    s.put(I.mattress(1.4, 1.75), 0.45, FLOOR + 0.3, -0.5);
    for (let i = 0; i < 4; i++) s.put(I.linen([C.cream, C.rose, C.teal, C.mustard][i]), 0.3, 0.6 + i * 0.07, -0.1, 8 * i);
    s.put(I.linen(C.cream, 0.46, 0.34), -0.62, 1.02, 0.22, 90);
    s.man([-1.05, 0.2], 90, { left: [-0.68, 1.06, 0.02], right: [-0.68, 1.06, 0.42] });
    s.put(I.crate(C.orange), -0.2, FLOOR, 1.05, 10);
    s.put(I.linen(C.teal, 0.36, 0.26), -0.2, 0.2, 1.05);
    s.put(I.linen(C.rose, 0.36, 0.26), -0.2, 0.27, 1.05);
    s.man([0.55, 0.98], -85, { who: 'ben', stance: 'kneel', left: [0.08, 0.42, 1.15], right: [0.08, 0.42, 0.88] });
    s.put(frame(0.6, 0.5, C.rose, C.terra), 0.45, 1.55, -1.47);
  }),
  slide(236, (s) => {
    const d = drive(s, {
      w: 4.9,
      d: 4.4,
      conc: 1.3,
      house: {
        w: 4.3,
        d: 1.5,
        wall: '#cfae94',
        roof: '#6b5a4a',
        openings: [
          { kind: 'gap', x: 0, w: 1.45, h: 2.05 },
          { kind: 'window', x: 1.55, w: 0.75 },
        ],
        inner: '#f0cf9a',
        rise: 0.95,
      },
      bushes: false,
    });
    for (const x of [-0.3, 0.3]) s.put(I.board(2.3, 0.36, 0.05, C.woodL, s.r), x, 0.04, d.front + 0.6, 90);
    s.put(I.dolly(1.3, 0.6), 0, 0.09, d.front + 0.45, 90);
    s.put(I.draped(0.62, 1.25, 1.5, '#34525f', 0.05), 0, 0.25, d.front + 0.45);
    s.man([0, d.front + 1.68], 180, {
      who: 'ben',
      stance: 'back',
      left: [-0.22, 1.05, d.front + 1.25],
      right: [0.22, 1.05, d.front + 1.25],
    });
    s.man([-0.75, d.front + 0.35], 75, {
      stance: 'push',
      left: [-0.36, 1.1, d.front + 0.15],
      right: [-0.36, 1.05, d.front + 0.65],
    });
    s.put(I.roseBush(s.r), -1.65, 0, d.front + 0.4);
    s.view({ az: 40 });
  }),
  slide(237, (s) => {
    inside(s, { w: 3.7, d: 2.7, h: 2.5, wall: '#2c6a50' });
    s.put(I.bookcase(1.5, 2.25, 0.36, 6, C.wood, s.r, 0.55), -0.35, FLOOR, -1.12);
    s.put(I.ladder(C.amber), -0.4, FLOOR, -0.45, 180);
    s.man([-0.4, 0.55, -0.42], 160, { left: [-0.2, 1.75, -0.8], right: [0.05, 1.55, -0.15], face: 30 });
    s.put(I.bookStack(3, s.r), 0.12, 1.48, -0.08, 30);
    s.man([0.62, 0.35], -140, { who: 'ben', left: [0.35, 1.4, 0.12], right: [0.12, 1.4, 0.12], nod: -20 });
    s.put(I.cardboard(0.52, 0.38, 0.42, s.r, true), 1.25, FLOOR, -0.5, 15);
    s.put(I.bookStack(6, s.r), 1.3, FLOOR, 0.55, 20);
    s.put(I.bookStack(4, s.r), -1.35, FLOOR, 0.55, -10);
  }),
  slide(238, (s) => {
    inside(s, { w: 4.1, d: 2.8, h: 2.3, wall: '#d9b48a', floor: 'concrete', skirting: false });
    s.put(bx(2.6, 1.05, 0.03, M('#e9d3a8')), -0.2, 1.1, -1.38);
    const ink = M('#7d5a36', { b: 0, m: 0 });
    const outline = (x: number, y: number, w: number, h: number) => {
      for (const k of [-1, 1]) s.put(bx(0.02, h, 0.01, ink), x + (k * w) / 2, y, -1.36);
      for (const k of [0, 1]) s.put(bx(w, 0.02, 0.01, ink), x, y + k * h, -1.36);
    };
    for (const [x, y, w, h] of [
      [-1.2, 1.3, 0.16, 0.55],
      [-0.85, 1.4, 0.1, 0.45],
      [-0.45, 1.3, 0.4, 0.2],
      [-0.4, 1.65, 0.3, 0.28],
      [0.1, 1.35, 0.12, 0.5],
      [0.45, 1.5, 0.3, 0.3],
    ])
      outline(x, y, w, h);
    s.put(I.workbench(2.2), -0.2, FLOOR, -0.95);
    s.put(I.toolbox(), -0.85, 0.94, -0.95);
    s.put(I.paint(C.teal), -0.35, 0.94, -1.05);
    s.put(I.crate(C.orange), 0.4, 0.94, -0.9);
    s.man([-0.75, -0.15], 175, { left: [-0.62, 1.1, -0.62], right: [-0.95, 1.1, -0.65] });
    s.man([0.6, -0.1], 190, { who: 'ben', left: [0.62, 1.15, -0.65], right: [0.25, 1.15, -0.62] });
    s.put(I.cardboard(0.55, 0.42, 0.45, s.r, true), 1.55, FLOOR, 0.3, 15);
    s.put(I.tote(C.teal), -1.6, FLOOR, 0.6, 20);
  }),
  slide(239, (s) => {
    const b = loadingBay(s, { w: 6.4, d: 4.4, x: -0.5, z: 0.1 });
    s.put(I.tree(s.r, 4.4), -2.3, 0, -1.75);
    s.put(I.draped(1.7, 0.85, 0.85, '#3f6472', 0), b.x - 0.2, b.floor, b.z - 0.4);
    s.put(I.draped(1.0, 1.0, 0.5, '#34525f', 0), b.gateX - 0.55, b.floor, b.z - 0.55, 90);
    s.put(I.draped(0.9, 0.75, 0.8, C.greenM, 0), b.gateX - 0.65, b.floor, b.z + 0.42, 90);
    s.put(I.draped(0.9, 0.6, 0.8, '#3f6472', 0), b.x + 0.1, b.floor, b.z + 0.45);
    s.put(I.blankets(4), b.gateX + 1.1, 0.035, b.z + 0.8, 15);
    s.view({ az: 56, el: 27, fit: [1.0, 0.95], slide: 0 });
  }),
  slide(240, (s) => {
    inside(s, {
      w: 4.2,
      d: 3.0,
      h: 2.3,
      wall: '#d9b48a',
      window: { on: 'left', at: 0.1, w: 1.4, h: 1.1, y: 1.4 },
      door: { on: 'back', at: 1.0, w: 1.5 },
    });
    s.put(doorLeaf(1.35, 1.92, C.green, true), 0.28, FLOOR, -1.42, -38);
    s.put(I.vase(s.r), -1.86, 0.88, 0.1);
    s.root.add(sunPatch(-0.9, 0.0));
    s.man([-0.1, -0.35], -75, { who: 'woman', face: -15 });
    s.man([-0.95, 0.35], -95, { who: 'girl', face: -10 });
    s.man([1.35, -1.2], -25, { who: 'man', right: [1.0, 1.0, -1.05] });
  }),
]);
