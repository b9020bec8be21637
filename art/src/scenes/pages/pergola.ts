import * as I from '../../items/index.ts';
import { at, bx, C, G, M } from '../../kit/index.ts';
import { loadingBay, PAD, yard } from '../../places/index.ts';
import { page, slide } from '../page.ts';

export const pergola = page('pergola-gazebo-removal', [
  slide(81, (s) => {
    yard(s, { w: 5.2, d: 4.2, fenceH: 1.2, pad: { kind: 'patio', w: 3.8, d: 2.9, x: -0.3, z: 0.05 } });
    s.put(I.pergola(2.7, 1.9, s.r, { lean: 0.13 }), -0.55, PAD, -0.2);
    s.man([0.15, 0.25], 200, { arms: 'hips', nod: -50 });
    s.man([1.55, 0.9], -110, { who: 'ben', right: null, arms: 'point', nod: -40 });
    s.put(I.plant(s.r, 1.3, C.terra), -2.15, PAD, 0.95);
    s.put(I.bush(s.r, 0.9, C.leafD), 2.1, 0, -1.2);
  }),
  slide(82, (s) => {
    yard(s, { w: 5.0, d: 4.0, fenceH: 1.2, pad: { kind: 'patio', w: 3.8, d: 2.7, z: 0.05 } });
    s.put(I.pergola(2.6, 1.8, s.r, { rafters: 6 }), -0.4, PAD, -0.25);
    s.put(I.ladder(C.amber), 0.65, PAD, 0.95, -60);
    s.man([0.6, PAD + 0.85, 0.95], 205, { who: 'ben', left: [0.5, 2.33, 0.62], right: [0.25, 2.3, 0.62], nod: -20 });
    s.put(I.driver(), 0.28, 2.36, 0.58, 200, -60);
    s.put(bx(0.07, 0.16, 2.4, M('#b9793f', { m: 0.3 })), 0.2, 2.1, 0.15, 4, -8);
    s.man([-0.35, 1.05], 30, { arms: 'up', left: [0.14, 1.95, 1.25], right: [0.12, 2.0, 0.95], nod: -20 });
    for (let i = 0; i < 4; i++)
      s.put(I.board(2.2, 0.1, 0.08, '#b9793f', s.r), 1.35 + (i % 2) * 0.14, PAD + Math.floor(i / 2) * 0.085, -0.35, 86);
  }),
  slide(83, (s) => {
    yard(s, { w: 5.2, d: 4.0, fenceH: 1.2, tree: [-1.95, -1.0] });
    s.put(I.roofPanel(2.1, 1.5, C.green, s.r), 0, 0.1, 0.75, 0, -62);
    s.pair([0, 0, 0.45], 90, 1.75, 0.5, 0.3, { a: { stance: 'wide' }, b: { stance: 'wide' }, gap: 0.42 });
    for (let i = 0; i < 2; i++) s.put(I.roofPanel(2.1, 1.5, C.green, s.r), 1.35, 0.03 + i * 0.11, -0.5 + i * 0.05, 5, -89);
    for (const [x, z] of [
      [-0.9, -1.2],
      [0.2, -1.2],
    ])
      s.put(bx(0.14, 2.0, 0.14, M('#b9793f', { m: 0.3 })), x, 0, z);
    s.put(bx(1.4, 0.16, 0.1, M('#b9793f', { m: 0.3 })), -0.35, 1.95, -1.2);
  }),
  slide(84, (s) => {
    yard(s, { w: 5.2, d: 3.7, fenceH: 1.2 });
    s.put(bx(3.6, 0.18, 0.14, M('#b9793f', { m: 0.3 })), 0, 1.36, 0.15);
    s.man([-1.1, 0.4], 90, { stance: 'walk', left: [-0.85, 1.42, 0.12], right: [-0.92, 1.3, 0.38] });
    s.man([1.1, 0.4], 90, { who: 'ben', stance: 'walk', left: [1.35, 1.42, 0.12], right: [1.28, 1.3, 0.38] });
    s.put(I.flowerBed(3.2, s.r), 0.1, 0, 1.25);
    s.put(I.bush(s.r, 0.9, C.leafD), -2.0, 0, -1.1);
  }),
  slide(85, (s) => {
    const b = loadingBay(s, { w: 5.8, d: 3.5, x: -0.3 });
    const row = (y: number, n: number, l: number, w: number) => {
      for (let i = 0; i < n; i++)
        s.put(
          I.board(l, w, w, '#b9793f', s.r),
          b.gateX - l / 2 - 0.12,
          b.floor + y,
          b.z - 0.72 + (i * 1.44) / (n - 1),
          s.r.r(-0.6, 0.6),
        );
    };
    row(0, 9, 4.0, 0.14);
    row(0.15, 9, 3.3, 0.13);
    row(0.29, 8, 2.6, 0.12);
    row(0.42, 7, 1.9, 0.11);
    for (const x of [0.9, 1.7]) s.put(I.strap(1.7, 0.54), b.gateX - x, b.floor, b.z, 90);
    s.man([b.gateX + 0.6, b.z - 1.0], -65, { who: 'ben', left: [b.gateX + 0.05, b.floor + 0.55, b.z - 0.7], arms: 'hips' });
    s.view({ az: 58, el: 30, fit: [1.0, 0.95], slide: 0 });
  }),
  slide(86, (s) => {
    yard(s, { w: 5.0, d: 4.0, fenceH: 1.2, pad: { kind: 'patio', w: 3.9, d: 2.9, z: 0.1 }, tree: [-1.95, -1.4] });
    for (const x of [-1.2, 1.2])
      for (const z of [-0.75, 0.95])
        s.put(G(bx(0.2, 0.012, 0.2, M('#8f8472')), at(bx(0.09, 0.016, 0.09, M('#6f6556')), 0, 0, 0)), x, PAD, z);
    s.put(I.loungeChair(), 0.2, PAD, 0.05, 28);
    s.put(I.plant(s.r, 1.2, C.orange), 1.7, PAD, -1.05);
    s.put(I.flowerBed(1.6, s.r), 0.9, 0, -1.55);
    s.look.keySize = 4;
  }),
]);
