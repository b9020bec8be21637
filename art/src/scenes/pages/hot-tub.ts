import * as I from '../../items/index.ts';
import { at, bx, C, M } from '../../kit/index.ts';
import { fence, loadingBay, onRamp, PAD, slab, yard } from '../../places/index.ts';
import { trailer } from '../../vehicles/index.ts';
import { page, slide } from '../page.ts';

export const hotTub = page('hot-tub-removal', [
  slide(1, (s) => {
    yard(s, { w: 5.8, d: 4.6, fence: 'none', pad: { kind: 'patio', w: 3.4, d: 3.2, x: -0.95, z: 0.1 }, tufts: 70 });
    s.put(fence(3.9, s.r, 1.5, '#cf9a60'), -0.75, 0, -2.0);
    s.put(I.panel(0.95, 1.4, '#cf9a60', s.r), 2.32, 0.05, -2.35, 62);
    s.put(bx(0.14, 1.7, 0.14, M(C.wood)), 2.3, 0, -2.0);
    s.put(I.hotTub({ S: 1.95, water: false, cracked: true }), -1.1, PAD, -0.45);
    s.put(I.tubCover(1.7), -1.35, PAD, 1.25, 8);
    s.put(I.tape(0.98), 1.2, 1.06, -1.78);
    s.man([0.95, -1.55], 60, { who: 'ben', left: [1.16, 1.08, -1.8], right: [1.16, 1.06, -1.7], nod: 12 });
    s.man([2.55, -1.35], -50, { right: [2.22, 1.08, -1.78], arms: 'hips', nod: 10 });
    s.put(I.bush(s.r, 0.9), -2.4, 0, 1.5);
    s.put(I.plant(s.r, 1.3, C.terra), 1.25, 0, 0.9);
  }),
  slide(2, (s) => {
    yard(s, { w: 5.2, d: 4.2, pad: { kind: 'deck', w: 4.3, d: 3.0, z: 0.1 }, tufts: 60 });
    s.put(I.halfShell(1.0, 0.8), -0.09, PAD, 0, 180);
    s.put(I.halfShell(1.0, 0.8), 0.09, PAD, 0);
    s.man([0.05, 1.55], 182, { who: 'ben', stance: 'wide', left: [0.06, 0.92, 1.02], right: [-0.05, 0.95, 1.16], nod: 22 });
    s.put(I.saw(), 0, 0.92, 1.06, 180, 10);
    s.man([-1.5, 0.25], 90, { stance: 'wide', left: [-1.05, 0.84, -0.1], right: [-1.05, 0.84, 0.45], nod: 18 });
    s.put(I.bucket(), 1.65, PAD, 1.1);
    s.put(I.toolbox(), 1.5, PAD, 0.55, 30);
    s.put(I.plant(s.r, 1.5, C.orange), 1.7, PAD, -0.95);
  }),
  slide(3, (s) => {
    yard(s, { w: 5.0, d: 3.9, fence: 'none', hedge: true, pad: { kind: 'patio', w: 4.2, d: 2.2, z: 0.55 } });
    s.put(I.dolly(1.0, 0.8), 0.42, PAD, 0.45);
    s.put(I.hotTub({ S: 1.35, water: false, cedar: '#8f6a4c' }), 0, 0.16 + PAD, 0.45, 0, 0, 15);
    s.man([-1.15, 0.45], 90, { stance: 'push', left: [-0.72, 0.72, 0.2], right: [-0.72, 0.72, 0.75] });
    s.man([1.3, 0.5], -90, { who: 'ben', stance: 'back', left: [0.72, 0.98, 0.75], right: [0.72, 0.98, 0.2] });
    s.put(I.tubCover(1.1), 1.75, PAD, -0.35, 70);
  }),
  slide(4, (s) => {
    yard(s, { w: 5.4, d: 3.8, fence: 'none' });
    s.put(slab(5.2, 1.3, 0.05, C.conc, 0.1, { m: 0.2 }), 0, 0.03, 0.35);
    s.put(fence(1.5, s.r, 1.6, '#cf9a60'), 0.1, 0, -1.05, 90);
    for (const z of [-0.28, 0.98]) s.put(bx(0.16, 1.85, 0.16, M(C.wood), 0, 0, 0, 0.03), 0.1, 0, z);
    s.put(bx(0.12, 0.14, 1.4, M(C.wood)), 0.1, 1.82, 0.35);
    s.put(I.panel(1.1, 1.5, '#cf9a60', s.r), 0.65, 0.06, -0.4, 12);
    s.put(I.halfShell(0.85, 0.72), 0, 0.42, -0.07, -90);
    s.pair([0, 0.03, 0.35], 90, 1.44, 0.66, 0.26);
    s.put(I.bush(s.r, 1.1), -1.9, 0, -1.2);
    s.put(I.bush(s.r, 1.0, C.leafD), -1.0, 0, -1.3);
    s.put(I.bush(s.r, 1.0), 1.9, 0, -1.2);
    s.put(I.flowerBed(1.6, s.r), 1.6, 0, 1.4);
  }),
  slide(5, (s) => {
    const b = loadingBay(s, { ramp: true });
    const x = b.gateX + 0.95;
    s.put(I.cedarTub(0.66, 0.95), x, onRamp(b, x) - 0.02, b.z, 0, 0, -21.8);
    s.man([b.gateX + 2.2, b.y, b.z + 0.1], -90, {
      who: 'ben',
      stance: 'push',
      left: [x + 0.86, 0.86, b.z + 0.32],
      right: [x + 0.86, 0.86, b.z - 0.2],
    });
    s.man([b.gateX - 0.25, b.floor, b.z], 90, {
      stance: 'wide',
      left: [x - 0.4, 1.55, b.z - 0.32],
      right: [x - 0.4, 1.55, b.z + 0.32],
      nod: 15,
    });
    s.put(I.cone(), 2.9, 0.035, 1.1);
    s.put(I.blankets(3), b.gateX - 1.0, b.floor, b.z - 0.4);
  }),
  slide(6, (s) => {
    yard(s, { w: 6.4, d: 6.0, fence: 'none', tufts: 60, clear: (_, z) => z < -0.2 });
    s.put(slab(6.4, 2.6, 0.05, C.conc, 0.1, { m: 0.2 }), 0, 0.03, -1.6);
    s.put(trailer(), 0, 0.035, -1.7);
    s.put(fence(5.9, s.r, 1.15, '#cf9a60'), 0, 0, 0.05);
    s.put(at(slab(2.4, 2.2, 0.12, '#d6ccba', 0.05, { m: 0.25 }), 0, 0, 0), -0.4, 0.1, 1.5);
    s.put(I.broom(), 0.62, 0.14, 1.35, 0, 0, 14);
    s.man([0.95, 1.3], -85, { left: [0.56, 1.2, 1.45], right: [0.62, 0.95, 1.2], nod: 18 });
    s.put(I.bag(s.r, 0.9), 1.75, 0.62, 1.0);
    s.man([2.1, 1.0], -60, { who: 'ben', stance: 'walk', left: [1.85, 0.95, 1.22], right: [1.72, 0.95, 0.8] });
    s.put(I.plant(s.r, 1.3, C.terra), -2.3, 0, 0.75);
    s.view({ az: 26 });
  }),
]);
