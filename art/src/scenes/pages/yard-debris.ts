import { brush } from '../../items/brush.ts';
import * as I from '../../items/index.ts';
import { at, bx, C, M } from '../../kit/index.ts';
import { drive, fence, loadingBay, onRamp, rig, slab, yard } from '../../places/index.ts';
import { page, slide } from '../page.ts';

export const yardDebris = page('yard-debris-removal', [
  slide(
    41,
    (s) => {
      yard(s, { w: 5.2, d: 4.2, fenceH: 1.45, tree: [-1.95, -1.1] });
      s.put(brush(s.r, 1.05, 1.45), 0.25, 0, -0.65);
      s.man([-0.85, 1.15], 60, { left: [-0.55, 1.12, 1.3], right: [-0.58, 1.05, 1.22], nod: 15 });
      s.man([1.6, 0.75], -65, { who: 'ben', left: [1.3, 1.1, 0.92], right: [1.28, 1.05, 0.86], nod: 15 });
      s.put(I.sandbagYard(s.r), -1.75, 0, 0.55, 20);
      s.put(I.rake(), 1.75, 0, -0.4, 20, -14);
    },
    2,
  ),
  slide(42, (s) => {
    yard(s, { w: 5.4, d: 3.8, fenceH: 1.2 });
    for (const [z, a, y] of [
      [0, 84, 0.1],
      [0.3, 96, 0.06],
      [-0.2, 90, 0.2],
    ])
      s.put(I.frond(s.r, 1.6), -0.15, y, 0.1 + z, a, 0, 0);
    s.man([-1.55, 0.15], 262, { stance: 'walk', left: [-1.2, 0.62, 0.38], right: [-1.15, 0.62, -0.05], face: 14 });
    s.put(at(I.rake(), 0, 0, 0), 1.15, 0.02, 0.45, -90, -32);
    s.man([2.0, 0.45], -90, { who: 'ben', stance: 'wide', left: [1.75, 0.98, 0.5], right: [1.5, 0.62, 0.42], nod: 18 });
    for (let i = 0; i < 16; i++)
      s.put(I.leafG(0.16, 0.09, s.r.pick([C.leaf, C.leafL, C.mustard])), s.r.r(0.5, 1.4), 0.03, s.r.r(0.1, 0.9), s.r() * 360);
    s.put(I.bush(s.r, 0.9, C.leafD), -2.1, 0, -1.0);
    s.put(I.frond(s.r, 1.2), 1.3, 0.05, -0.8, 40);
  }),
  slide(43, (s) => {
    yard(s, { w: 5.2, d: 3.8, fence: 'none' });
    s.put(fence(2.2, s.r, 1.3, '#cf9a60'), -1.2, 0, -1.55);
    for (const x of [0.3, 1.3, 2.2]) s.put(bx(0.12, 1.35, 0.12, M(C.wood)), x, 0, -1.6);
    s.put(I.bundle(2.7, 12, s.r, '#c08a52'), 0, 1.4, 0.35, 0);
    s.man([-0.85, 0.55], 90, { stance: 'walk', left: [-0.62, 1.46, 0.3], right: [-0.72, 1.35, 0.6] });
    s.man([0.95, 0.55], 90, { who: 'ben', stance: 'walk', left: [1.18, 1.46, 0.3], right: [1.08, 1.35, 0.6] });
    for (let i = 0; i < 6; i++)
      s.put(
        I.board(1.5, 0.14, 0.035, '#c08a52', s.r),
        1.5 + s.r.r(-0.2, 0.2),
        0.01 + Math.floor(i / 3) * 0.035,
        -0.75 + (i % 3) * 0.2,
        s.r.r(-18, 18),
      );
  }),
  slide(
    44,
    (s) => {
      drive(s, { w: 5.6, d: 4.0, conc: 1.1 });
      for (let i = 0; i < 4; i++) s.put(I.sandbagYard(s.r), -2.1 + i * 0.52, 0, -0.85, s.r.r(-15, 15));
      for (let i = 0; i < 4; i++) s.put(I.sandbagYard(s.r), 0.75 + i * 0.5, 0.035, 1.25, s.r.r(-15, 15));
      const bag = I.sandbagYard(s.r);
      s.put(bag, 0.15, 0.5, 0.2, 30);
      s.man([-0.4, -0.1], 55, { stance: 'wide', left: [0.08, 0.8, -0.05], right: [-0.1, 0.78, 0.3] });
      s.man([0.75, 0.42], 235, { who: 'ben', stance: 'wide', left: [0.2, 0.95, 0.46], right: [0.4, 0.95, 0.1] });
      s.put(I.bush(s.r, 1.1, C.leafD), -2.0, 0, -1.5);
      s.put(I.bush(s.r, 1.0), -1.1, 0, -1.55);
      s.put(I.tree(s.r, 3.0), 1.5, 0, -1.1);
    },
    2,
  ),
  slide(45, (s) => {
    const b = loadingBay(s, { ramp: true });
    const x = b.gateX + 1.0;
    s.put(I.logp(s.r, 1.3, 0.27), x, onRamp(b, x), b.z, 0);
    s.man([x + 0.95, onRamp(b, x + 0.95) - 0.05, b.z + 0.35], -90, {
      who: 'ben',
      stance: 'push',
      left: [x + 0.3, onRamp(b, x) + 0.3, b.z + 0.55],
      right: [x + 0.3, onRamp(b, x) + 0.3, b.z + 0.15],
    });
    s.man([x + 0.95, onRamp(b, x + 0.95) - 0.05, b.z - 0.4], -90, {
      stance: 'push',
      left: [x + 0.3, onRamp(b, x) + 0.3, b.z - 0.15],
      right: [x + 0.3, onRamp(b, x) + 0.3, b.z - 0.55],
    });
    s.put(brush(s.r, 0.8, 0.8, 8), b.x - 0.4, b.floor, b.z);
    for (let i = 0; i < 2; i++) s.put(I.logp(s.r, 0.9, 0.2), 2.7, 0.035, 0.95 + i * 0.42, 90);
  }),
  slide(46, (s) => {
    const b = loadingBay(s, { gate: 'open', w: 6.0, d: 3.7, x: -0.45 });
    s.put(brush(s.r, 0.92, 0.75, 12), b.x - 1.05, b.floor, b.z);
    s.put(brush(s.r, 0.92, 0.65, 12), b.x + 0.75, b.floor, b.z);
    s.man([b.x - 0.75, b.floor + 0.62, b.z + 0.1], 75, { stance: 'climb', arms: 'hips', nod: 10 });
    s.man([b.x + 0.75, b.floor + 0.55, b.z + 0.05], -20, { who: 'ben', stance: 'climb', arms: 'up', nod: 12 });
    for (let i = 0; i < 4; i++)
      s.put(I.branch(s.r, 1.2), b.gateX + 0.6 + i * 0.12, 0.06 + i * 0.03, b.z + 0.6 + i * 0.2, 50 + i * 20);
    s.view({ az: 48, el: 26, fit: [1.0, 0.95], slide: 0 });
  }),
  slide(47, (s) => {
    yard(s, { w: 8.4, d: 5.6, fence: 'none', tufts: 110, clear: (x, z) => x > 0.4 && z < 0.2 });
    s.put(slab(8.4, 2.1, 0.05, C.conc, 0.1, { m: 0.2 }), 0, 0.03, -1.45);
    const r = rig();
    s.put(r, 0.1, 0.035, -1.45);
    s.put(brush(s.r, 0.9, 0.9, 10), -4.0, 1.15, -1.45);
    s.put(brush(s.r, 0.9, 0.95, 10), -2.5, 1.15, -1.45);
    s.put(fence(3.4, s.r, 1.0, '#cf9a60'), -2.2, 0, 0.05);
    s.put(fence(1.6, s.r, 1.0, '#cf9a60'), 3.2, 0, 0.05);
    s.put(I.birdbath(), -0.6, 0, 1.35);
    s.put(I.flowerBed(1.8, s.r), 2.1, 0, 1.6, 10);
    s.put(I.bush(s.r, 0.8), -3.4, 0, 1.1);
    s.view({
      az: 24,
      box: [
        [-4.0, -0.3, -2.4],
        [4.2, 2.3, 2.8],
      ],
      fit: [1.0, 0.95],
    });
  }),
]);
