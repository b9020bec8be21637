import * as I from '../../items/index.ts';
import { at, bx, C, cyl, M, metal } from '../../kit/index.ts';
import { fence, loadingBay, onRamp, PAD, slab, yard } from '../../places/index.ts';
import { trailer } from '../../vehicles/index.ts';
import { page, slide } from '../page.ts';

export const bbq = page('bbq-removal', [
  slide(121, (s) => {
    yard(s, { w: 4.8, d: 3.8, fenceH: 1.3, pad: { kind: 'patio', w: 3.7, d: 2.7, z: 0.1 } });
    s.put(I.bbq(true), 0.05, PAD, -0.35, 8, 0, -3);
    s.man([-1.25, 0.55], 130, { arms: 'point', nod: 10 });
    s.man([1.3, 0.6], -60, { who: 'ben', arms: 'hips', face: 14 });
    s.put(at(cyl(0.1, 0.05, 0.018, M(C.black), 24), 0, 0, 0), 0.65, PAD, 0.55);
    s.put(I.plant(s.r, 1.3, C.terra), -1.55, PAD, -0.9);
    s.put(I.bush(s.r, 0.8), 2.0, 0, -1.0);
  }),
  slide(122, (s) => {
    yard(s, { w: 5.0, d: 3.7, fenceH: 1.3, tree: [-1.95, -0.95] });
    s.put(I.smoker(), 0, 0.12, 0.35);
    s.pair([0, 0, 0.35], 90, 1.5, 0.96, 0.14, { gap: 0.34 });
    s.put(I.flowerBed(2.0, s.r), 0.9, 0, -1.15);
  }),
  slide(123, (s) => {
    yard(s, { w: 4.8, d: 3.7, fenceH: 1.3, pad: { kind: 'patio', w: 3.7, d: 2.6, z: 0.1 } });
    s.put(I.bbq(false, false), 0, PAD, -0.25);
    s.man([-1.12, 0.05], 95, { stance: 'wide', right: [-0.72, 0.82, 0.05], left: [-0.7, 0.95, -0.35] });
    s.put(I.driver(), -0.68, 0.84, 0.02, 80);
    s.put(I.bucket(C.cream), 0.5, 0.32, 0.62);
    s.man([0.9, 0.75], -115, { who: 'ben', stance: 'wide', left: [0.52, 0.72, 0.82], right: [0.58, 0.72, 0.46] });
    s.put(bx(0.36, 0.03, 0.44, M(C.woodL)), 1.2, PAD, -0.4, 20);
    s.put(I.toolbox(), -1.35, PAD, 0.85, 20);
    s.put(I.plant(s.r, 1.2, C.terra), 1.6, PAD, -0.95);
  }),
  slide(124, (s) => {
    const b = loadingBay(s, { ramp: true });
    const x = b.gateX + 0.95;
    s.put(bx(1.6, 0.02, 1.05, M(C.kraft)), x, onRamp(b, x) + 0.03, b.z, 0, 0, -21.8);
    s.put(I.bbq(false), x, onRamp(b, x) + 0.05, b.z, 90, -21.8);
    s.man([b.gateX + 2.05, b.y, b.z], -90, {
      who: 'ben',
      stance: 'push',
      left: [x + 0.45, 1.2, b.z + 0.3],
      right: [x + 0.45, 1.2, b.z - 0.3],
    });
    s.man([b.gateX - 0.2, b.floor, b.z], 90, {
      stance: 'back',
      left: [x - 0.55, b.floor + 0.85, b.z - 0.3],
      right: [x - 0.55, b.floor + 0.85, b.z + 0.3],
    });
    s.put(I.cone(), 2.9, 0.035, 1.1);
  }),
  slide(125, (s) => {
    yard(s, { w: 6.2, d: 5.6, fence: 'none', tufts: 60, clear: (_, z) => z < -0.2 });
    s.put(slab(6.2, 2.5, 0.05, C.conc, 0.1, { m: 0.2 }), 0, 0.03, -1.45);
    s.put(trailer(), 0.1, 0.035, -1.55);
    s.put(fence(5.7, s.r, 1.2, '#cf9a60'), 0, 0, 0.0);
    for (let i = 0; i < 4; i++)
      for (let j = 0; j < 3; j++)
        s.put(bx(0.68, 0.06, 0.58, M(s.r() < 0.5 ? C.conc : '#c6baa6', { m: 0.2 })), -1.9 + i * 0.7, -0.01, 0.75 + j * 0.6);
    s.put(I.lemonTree(s.r, 1.25), -2.05, PAD, 0.72);
    s.put(I.broom(), 0.35, 0.05, 1.5, 0, 0, 14);
    s.man([0.72, 1.45], -85, { left: [0.3, 1.15, 1.6], right: [0.36, 0.9, 1.35], nod: 18 });
    s.man([1.75, 1.1], -50, { who: 'owner', arms: 'hips', face: -10 });
    s.put(I.bush(s.r, 0.8), 2.3, 0, 0.65);
    s.view({ az: -38, el: 30 });
  }),
]);
void metal;
