import * as I from '../../items/index.ts';
import { at, bx, C, G, M } from '../../kit/index.ts';
import { fence, loadingBay, slab, yard } from '../../places/index.ts';
import { trailer } from '../../vehicles/index.ts';
import { page, slide } from '../page.ts';

export const shed = page('shed-removal', [
  slide(21, (s) => {
    yard(s, { w: 5.4, d: 4.3, tree: [-1.95, -1.15], fenceH: 1.3 });
    s.put(I.shed(s.r, { w: 2.0, d: 1.5, h: 1.7 }), -0.2, 0, -0.7, 6, 0, -5);
    s.man([1.45, 0.1], -100, { left: [1.1, 1.15, 0.3], right: [1.05, 1.1, 0.05], stance: 'walk', nod: 8 });
    s.man([-1.05, 1.25], 140, { who: 'ben', stance: 'walk', right: [-0.85, 1.08, 1.0], left: [-0.62, 1.08, 1.08], face: 20 });
    s.put(I.tape(1.75), -0.72, 1.06, 0.98, 28);
    s.put(I.bush(s.r, 0.9, C.leafD), 1.9, 0, -1.3);
  }),
  slide(22, (s) => {
    yard(s, { w: 5.4, d: 4.3, fenceH: 1.3 });
    s.put(I.shed(s.r, { w: 2.2, d: 1.5, doors: 'open' }), -0.9, 0, -0.9);
    s.put(I.rake(), -1.2, 0.2, -0.35, 0, 0, 6);
    s.put(I.rake(), 0.25, 0.45, 0.95, 30, 12, -24);
    s.put(I.plant(s.r, 0.95, C.terra), 0.02, 0.78, 1.1);
    s.man([-0.25, 0.72], 40, { stance: 'walk', left: [0.12, 0.92, 0.92], right: [-0.05, 0.85, 1.1] });
    s.put(I.mower(), 1.55, 0, 0.35, 62);
    s.man([0.75, -0.1], 62, { who: 'ben', stance: 'push', left: [0.98, 0.9, -0.25], right: [0.78, 0.9, 0.15] });
    for (const [x, z, c] of [
      [-1.9, 0.6, C.terra],
      [-1.6, 0.95, C.orange],
      [-2.05, 1.05, C.terra],
    ] as const)
      s.put(I.plant(s.r, 0.75, c), x, 0, z);
    s.put(I.bucket(C.cream), -0.55, 0, 0.55);
  }),
  slide(23, (s) => {
    yard(s, { w: 5.2, d: 4.3, fenceH: 1.2 });
    s.put(I.shed(s.r, { w: 2.1, d: 1.6, h: 1.6, rise: 0.6, roofRows: 3 }), -0.75, 0, -0.6);
    s.put(I.ladder(C.amber), 0.85, 0, -0.45, -90);
    s.man([0.86, 0.72, -0.45], -90, { who: 'ben', stance: 'stand', left: [0.4, 1.9, -0.2], right: [0.42, 1.95, -0.65] });
    s.put(I.pryBar(), 0.38, 1.8, -0.2, -90, 0, 50);
    for (let i = 0; i < 9; i++)
      s.put(
        I.board(1.3, 0.16, 0.035, C.green, s.r),
        1.1 + s.r.r(-0.05, 0.05),
        0.02 + Math.floor(i / 3) * 0.04,
        1.15 + (i % 3) * 0.2,
        s.r.r(-4, 4),
      );
    s.put(I.board(1.3, 0.16, 0.035, C.green, s.r), 0.85, 0.75, 1.0, 6);
    s.man([0.8, 0.6], 8, { stance: 'wide', left: [1.15, 0.8, 0.92], right: [0.5, 0.8, 1.0], nod: 15 });
  }),
  slide(24, (s) => {
    yard(s, { w: 5.4, d: 4.4, fenceH: 1.2 });
    s.put(G(bx(2.2, 0.1, 1.7, M(C.concD)), bx(2.0, 0.03, 1.5, M(C.woodD), 0, 0.1, 0)), -0.7, 0, -0.7);
    s.put(I.panel(2.0, 1.6, C.terra, s.r), -0.7, 0.1, -1.5);
    s.put(I.panel(1.5, 1.6, C.terra, s.r), -1.75, 0.1, -0.75, 90);
    s.put(I.panel(2.0, 1.6, C.terra, s.r), -0.6, 0.12, 0.25, 0, 48);
    s.man([-2.0, 1.0], 95, { stance: 'wide', left: [-1.62, 0.98, 0.95], right: [-1.62, 0.85, 1.3], nod: 15 });
    s.man([0.75, 1.05], -95, { who: 'ben', stance: 'wide', left: [0.4, 0.85, 1.3], right: [0.4, 0.98, 0.95], nod: 15 });
    for (let i = 0; i < 3; i++) s.put(I.panel(1.5, 0.9, C.green, s.r), 1.75, 0.05 + i * 0.1, -0.3 + i * 0.04, 85, -90);
  }),
  slide(25, (s) => {
    yard(s, { w: 5.0, d: 4.2, fenceH: 1.2 });
    s.put(G(bx(2.3, 0.08, 1.7, M(C.concD))), -0.7, 0, -0.7);
    const steel = '#b3c1bb';
    s.put(I.panel(2.1, 1.6, steel, s.r, 0.03), -0.7, 0.08, -1.45);
    s.put(I.panel(1.5, 1.6, steel, s.r, 0.03), -1.75, 0.08, -0.7, 90);
    s.put(I.panel(0.95, 1.6, steel, s.r, 0.03), -1.28, 0.08, 0.05);
    for (const [x, z] of [
      [0.35, 0.05],
      [0.35, -1.45],
      [-0.75, 0.05],
    ])
      s.put(bx(0.07, 1.62, 0.07, M('#7f8d88')), x, 0.08, z);
    s.put(bx(2.15, 0.07, 0.07, M('#7f8d88')), -0.7, 1.68, 0.05);
    s.put(bx(0.07, 0.07, 1.5, M('#7f8d88')), 0.35, 1.68, -0.7);
    s.put(I.handTruck(0), 1.45, 0.02, 0.55, -40);
    for (let i = 0; i < 4; i++) s.put(I.panel(0.7, 1.3, steel, s.r, 0.03), 1.4 - i * 0.05, 0.1, 0.62 + i * 0.06, -40);
    s.man([1.95, 0.1], -40, { stance: 'stand', left: [1.72, 1.05, 0.5], right: [1.4, 1.05, 0.22] });
    s.man([0.05, 0.75], 190, { who: 'ben', right: [0.3, 1.45, 0.22], left: [-0.12, 1.3, 0.3], nod: -5 });
    s.put(I.driver(), 0.28, 1.5, 0.2, 180);
    s.put(I.cup(), 0.85, 0, 0.3);
  }),
  slide(26, (s) => {
    const b = loadingBay(s, { w: 8.2, x: -1.55 });
    for (let i = 0; i < 3; i++)
      s.put(I.panel(1.7, 2.6, C.terra, s.r), b.gateX - 0.2 - i * 0.12, b.floor + 0.06 + i * 0.11, b.z, 90, 90);
    s.put(I.panel(1.7, 2.2, C.terra, s.r), b.gateX + 1.3, b.floor + 0.42, b.z, -90, -86);
    s.pair([b.gateX + 0.75, b.y, b.z], 0, 1.7, 1.15, 0.2, { a: { stance: 'walk', turn: 0 }, b: { stance: 'walk' } });
    s.put(I.cone(), b.gateX + 2.1, 0.035, 1.0);
    s.view({ fit: [0.98, 0.95], slide: 0 });
  }),
  slide(27, (s) => {
    yard(s, { w: 6.6, d: 5.6, fence: 'none', tufts: 90, clear: (_, z) => z < -0.1 });
    s.put(slab(6.6, 2.6, 0.05, C.conc, 0.1, { m: 0.2 }), 0, 0.03, -1.4);
    s.put(trailer({ gate: 'half' }), -0.9, 0.035, -1.55, 180);
    s.man([2.05, -0.85], 200, { who: 'ben', right: [1.72, 1.3, -1.2], left: [1.6, 1.15, -1.1], stance: 'walk' });
    s.man([2.3, -1.75], 250, { left: [1.55, 1.25, -1.75], stance: 'stand' });
    s.put(fence(3.2, s.r, 1.1, '#cf9a60'), -1.5, 0, 0.05);
    s.put(bx(2.2, 0.05, 1.5, M('#8a6242', { b: 0.5, m: 0.5 })), -1.4, 0.0, 1.15);
    s.put(I.bush(s.r, 0.8), 2.6, 0, 0.6);
    s.put(at(I.rake(), 0, 0, 0), 0.45, 0, 0.25, 0, -8);
  }),
]);
