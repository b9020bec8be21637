import * as I from '../../items/index.ts';
import { at, bx, C, G, M } from '../../kit/index.ts';
import { doorLeaf, drive, FLOOR, inside, kitchenRow, loadingBay, wallCupboards } from '../../places/index.ts';
import type { Stage } from '../../stage.ts';
import { page, slide } from '../page.ts';

/** Stack of boxes and bundles at x, z. */
const stack = (s: Stage, x: number, z: number, n: number) => {
  let y = FLOOR;
  for (let i = 0; i < n; i++) {
    const h = s.r.r(0.3, 0.42);
    if (i % 3 === 2) {
      s.put(I.paperBundle(s.r), x, y, z, s.r.r(-25, 25));
      y += 0.26;
    } else {
      s.put(I.cardboard(s.r.r(0.44, 0.54), h, 0.42, s.r), x + s.r.r(-0.03, 0.03), y, z, s.r.r(-12, 12));
      y += h;
    }
  }
};

export const hoarder = page('hoarder-cleanout', [
  slide(211, (s) => {
    inside(s, { w: 4.0, d: 2.9, h: 2.3, wall: '#c98f74', door: { on: 'back', at: 0, w: 1.1 } });
    for (const x of [-1.6, -1.05]) stack(s, x, -1.1, 5);
    for (const x of [1.05, 1.6]) stack(s, x, -1.1, 5);
    stack(s, -1.6, -0.5, 4);
    stack(s, 1.65, -0.5, 3);
    s.man([-0.55, 0.35], 95, { who: 'elder', right: [-0.15, 1.15, 0.55], face: 5 });
    s.man([0.6, 0.4], -95, { who: 'ben', arms: 'hang', nod: 14 });
  }),
  slide(212, (s) => {
    inside(s, { w: 4.2, d: 3.0, h: 2.2, wall: '#a9c3b4', window: { on: 'left', at: 0.2 } });
    s.put(I.table(1.9, 0.8, 0.74), 0, FLOOR, -0.1);
    [C.teal, C.orange, C.mustard].forEach((c, i) => {
      s.put(I.crate(c), -0.62 + i * 0.6, 0.76, -0.1);
      s.put(bx(0.2, 0.14, 0.012, M(C.cream)), -0.62 + i * 0.6, 0.84, 0.075);
    });
    s.put(I.bookStack(3, s.r), -0.62, 0.86, -0.1, 20);
    s.put(I.vase(s.r), 0.0, 0.82, -0.1);
    s.put(I.framed(0.3, 0.36, C.sage, C.green), 0.6, 0.86, -0.08, 10);
    s.man([-0.75, -0.85], 15, { right: [-0.75, 1.05, -0.42], left: [-0.4, 1.05, -0.42] });
    s.man([0.75, -0.85], -15, { who: 'ben', right: [0.45, 1.05, -0.42], left: [0.8, 1.05, -0.42] });
    s.man([1.25, 0.45], -120, { who: 'elder', left: [0.92, 1.0, 0.35], right: [0.95, 0.95, 0.05] });
    for (const [x, n] of [
      [-1.7, 4],
      [1.75, 3],
    ])
      stack(s, x, -1.15, n);
  }),
  slide(213, (s) => {
    inside(s, { w: 3.4, d: 2.6, h: 2.2, wall: '#d9b48a' });
    s.put(I.framed(0.55, 0.66, C.amber, C.orange), 0.05, 0.88, 0.25, 15);
    s.man([-0.55, 0.2], 85, { who: 'ben', left: [-0.16, 1.2, 0.12], right: [-0.18, 1.05, 0.36] });
    s.man([0.65, 0.25], -85, { who: 'elder', left: [0.27, 1.05, 0.42], right: [0.27, 1.2, 0.12] });
    stack(s, -1.35, -0.95, 4);
    stack(s, 1.35, -0.95, 3);
    s.put(I.armchair(C.teal), 0.1, 0, -0.85);
    s.put(I.rug(1.8, 1.0, C.terra), 0, FLOOR, 0.4);
  }),
  slide(214, (s) => {
    inside(s, { w: 4.2, d: 2.6, h: 2.3, wall: '#b9c9a6', door: { on: 'back', at: 0.0, w: 1.05 } });
    for (const x of [-1.75, -1.2, -0.78]) stack(s, x, -0.95, 5);
    for (const x of [0.8, 1.3, 1.8]) stack(s, x, -0.95, 5);
    s.put(bx(0.95, 0.015, 2.3, M('#e0b57e')), 0, FLOOR, 0.05);
    for (const [x, z, t, who] of [
      [-0.25, -0.35, 8, 'ana'],
      [0.75, 0.55, 40, 'ben'],
    ] as const) {
      const [dx, dz] = [Math.sin((t * Math.PI) / 180) * 0.4, Math.cos((t * Math.PI) / 180) * 0.4];
      s.put(I.paperBundle(s.r), x + dx, 0.92, z + dz, t);
      s.put(I.paperBundle(s.r), x + dx, 1.18, z + dz, t + 8);
      s.man([x, z], t, {
        who,
        stance: 'walk',
        left: [x + dx + Math.cos((t * Math.PI) / 180) * 0.2, 1.0, z + dz - Math.sin((t * Math.PI) / 180) * 0.2],
        right: [x + dx - Math.cos((t * Math.PI) / 180) * 0.2, 1.0, z + dz + Math.sin((t * Math.PI) / 180) * 0.2],
      });
    }
  }),
  slide(215, (s) => {
    inside(s, { w: 3.9, d: 2.9, h: 2.2, wall: '#a9c3b4', floor: 'carpet', window: { on: 'left', at: 0.3 } });
    s.put(I.chair(C.woodL), 0.1, 0.42, 0.15, 15, -16);
    for (let i = 0; i < 10; i++)
      s.put(
        I.coat(s.r.pick([C.terra, C.navy, C.mustard, C.plum, C.greenM, C.rose, C.slate]), s.r),
        -0.1 + s.r.r(-0.45, 0.45),
        FLOOR + (i > 5 ? 0.16 : 0) + s.r.r(0, 0.03),
        -0.55 + s.r.r(-0.35, 0.3),
        s.r() * 360,
      );
    s.put(I.coat(C.plum, s.r), 0.05, 0.93, 0.12, 20, -14);
    s.man([-0.65, 0.45], 105, { left: [-0.18, 0.9, 0.2], right: [-0.15, 0.75, 0.5], stance: 'wide' });
    s.man([0.85, 0.3], -100, { who: 'ben', left: [0.38, 0.75, 0.45], right: [0.35, 0.92, 0.1], stance: 'wide' });
    stack(s, 1.6, -1.1, 4);
    s.put(I.bag(s.r, 1.05), -1.55, FLOOR, 0.9);
  }),
  slide(216, (s) => {
    inside(s, { w: 4.0, d: 2.8, h: 2.3, wall: '#e3c9a0', floor: 'lino' });
    s.root.add(kitchenRow(-1.9, -1.05, 6), wallCupboards(-1.9, 1.42, -1.23, 3, false));
    s.put(I.sink(), -0.4, 0.93, -1.05);
    for (let i = 0; i < 6; i++)
      s.put(
        [
          I.cardboard(0.3, 0.24, 0.26, s.r),
          I.paint(C.teal),
          I.plates(5),
          I.bucket(C.cream),
          I.cardboard(0.26, 0.34, 0.24, s.r),
          I.paperBundle(s.r),
        ][i],
        0.25 + (i % 3) * 0.5,
        0.93 + (i > 2 ? 0.001 : 0),
        -1.18 + (i > 2 ? 0.26 : 0),
        i * 15,
      );
    s.put(I.paperBundle(s.r), 1.2, 1.2, -1.1, 10);
    const bag = I.bag(s.r, 1.15, C.greenD);
    s.put(bag, 0.1, 0.3, 0.3);
    s.man([-0.45, 0.4], 95, { who: 'ben', left: [-0.1, 0.98, 0.12], right: [-0.1, 0.98, 0.5], stance: 'wide' });
    s.man([0.75, -0.15], 205, { left: [0.9, 1.1, -0.62], right: [0.55, 1.1, -0.55] });
    s.put(I.bag(s.r, 1.05), 1.5, FLOOR, 0.75);
  }),
  slide(217, (s) => {
    const d = drive(s, {
      w: 7.2,
      d: 5.4,
      conc: 2.9,
      house: {
        w: 5.2,
        d: 1.6,
        x: -0.5,
        wall: '#e3c07f',
        openings: [
          { kind: 'garage', x: -0.9 },
          { kind: 'window', x: 1.5 },
        ],
        rise: 1.0,
      },
    });
    void d;
    const b = loadingInDrive(s, -0.3, d.z - 0.25);
    s.put(b, 0, 0, 0);
  }),
  slide(218, (s) => {
    inside(s, {
      w: 4.2,
      d: 3.0,
      h: 2.2,
      wall: '#b9c9a6',
      window: { on: 'left', at: -0.1, w: 1.4, h: 1.15, y: 1.4 },
      door: { on: 'back', at: 1.15, w: 1.15 },
    });
    s.put(I.rug(2.0, 1.4, C.terra), -0.65, FLOOR, 0.25);
    s.put(I.armchair(C.mustard), -0.95, 0, -0.05, 45);
    s.man([-0.9, FLOOR + 0.02, 0.03], 45, { who: 'elder', stance: 'sit', left: [-0.25, 0.68, 0.05], right: [-0.75, 0.68, 0.5] });
    s.put(I.crate(C.orange), 1.15, 0.9, -1.22, 0);
    s.man([1.15, -1.68], 0, { who: 'ben', left: [1.37, 1.02, -1.25], right: [0.93, 1.02, -1.25], face: -25 });
    s.man([0.55, -0.55], -35, { arms: 'wave' });
    s.put(I.plant(s.r, 1.2, C.cream), -1.75, FLOOR, -1.15);
  }),
]);

import { BED, trailer } from '../../vehicles/index.ts';

/** The trailer along the drive with a tarp drawn over its load. */
function loadingInDrive(s: Stage, x: number, z: number) {
  const g = G(at(trailer({ gate: 'closed' }), x, 0.035, z, Math.PI));
  const tarp = I.draped(BED.L + 0.12, 0.62, BED.W + 0.2, '#2f6f8a', 0);
  g.add(at(tarp, x, 0.035 + BED.F + BED.H - 0.28, z));
  void s;
  void doorLeaf;
  void loadingBay;
  return g;
}
