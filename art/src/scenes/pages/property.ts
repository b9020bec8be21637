import * as I from '../../items/index.ts';
import { at, bx, C, M, rext } from '../../kit/index.ts';
import { drive, FLOOR, frame, inside, kitchenRow, porch, slab, wallCupboards, yard } from '../../places/index.ts';
import { BED, trailer } from '../../vehicles/index.ts';
import { page, slide } from '../page.ts';
import { load } from '../shared.ts';

/** Patches of sun on the floor, from a window on the left. */
export const sunPatch = (x: number, z: number) => {
  const g = at(bx(0.01, 0.001, 0.01, M(C.white)), 0, 0, 0);
  for (const [dx, dz] of [
    [0, 0],
    [0.55, 0],
    [0, 0.5],
    [0.55, 0.5],
  ]) {
    const p = rext(
      [
        [0, 0],
        [0.5, 0.12],
        [0.5, 0.56],
        [0, 0.44],
      ],
      0.004,
      0.001,
      M('#ffe0a3', { e: 0.35, b: 0, m: 0 }),
    );
    g.add(at(p, x + dx, FLOOR + 0.004, z + dz + dx * -0.24 + 0.3, 0, -Math.PI / 2));
  }
  return g;
};

export const property = page('property-cleanout', [
  slide(201, (s) => {
    const d = drive(s, {
      w: 5.4,
      d: 4.8,
      conc: 1.9,
      house: {
        w: 4.4,
        d: 1.7,
        openings: [
          { kind: 'door', x: -0.7 },
          { kind: 'window', x: 1.1 },
        ],
        rise: 1.0,
      },
      bushes: false,
    });
    s.put(porch(3.4, 0.95, 0.3, -0.6, false), -0.1, 0, d.front);
    for (const [x, y, z] of [
      [0.35, 0, 0.3],
      [0.85, 0, 0.4],
      [0.6, 0.42, 0.35],
      [1.3, 0, 0.35],
      [-1.4, 0, 0.35],
    ])
      s.put(I.cardboard(0.48, 0.4, 0.42, s.r), x, 0.3 + y, d.front + z, s.r.r(-15, 15));
    s.man([-1.55, d.front + 1.75], 75, { who: 'man', right: [-1.15, 1.25, d.front + 2.0], face: 10 });
    s.put(I.keys(), -1.08, 1.2, d.front + 2.02, 60);
    s.man([0.35, d.front + 1.75], -75, { arms: 'hips' });
    s.man([1.2, d.front + 1.5], -65, { who: 'ben', arms: 'hang' });
    s.put(I.bush(s.r, 0.85), 2.15, 0, d.front + 0.4);
  }),
  slide(202, (s) => {
    inside(s, { w: 4.3, d: 3.3, h: 2.2, wall: '#c98f74', window: { on: 'left', at: 0.4 } });
    s.put(I.sofa(C.teal, 1.7), -0.9, 0, -1.1);
    s.put(I.armchair(C.mustard), 0.65, 0, -1.0, -20);
    s.put(I.dresser(C.wood, s.r), 1.55, FLOOR, -1.25, -8);
    s.put(I.tv(false), 1.5, 0.93, -1.25, -10);
    s.put(I.lamp(), -1.85, FLOOR, -0.3);
    for (let i = 0; i < 3; i++) s.put(I.chair(C.woodL), -1.55, FLOOR + i * 0.13, 0.75, 100);
    s.put(I.carpetRoll(1.4, 0.15, C.rose), -0.6, FLOOR, 1.2, 8);
    s.put(I.cardboard(0.5, 0.4, 0.42, s.r, true), -0.35, FLOOR, 0.1, 15);
    s.put(I.clipboard(), 0.9, 1.12, 1.14, 55, -38);
    s.man([1.35, 0.8], -105, { arms: 'point', left: [0.96, 1.04, 1.08] });
    s.put(frame(0.6, 0.5, C.amber, C.orange), -0.5, 1.6, -1.62);
  }),
  slide(203, (s) => {
    const d = drive(s, {
      w: 4.8,
      d: 4.4,
      conc: 1.6,
      house: {
        w: 4.2,
        d: 1.5,
        wall: '#b9c9a6',
        openings: [
          { kind: 'gap', x: -0.2, w: 1.25, h: 2.02 },
          { kind: 'window', x: 1.4, w: 0.8 },
        ],
        rise: 0.9,
        inner: '#f0cf9a',
      },
    });
    s.put(I.sofa(C.terra, 1.7), -0.2, 0.42, d.front + 0.75, 90);
    s.man([-0.2, d.front - 0.45], 0, { stance: 'walk', left: [0.1, 0.8, d.front - 0.02], right: [-0.5, 0.8, d.front - 0.02] });
    s.man([-0.2, d.front + 1.98], 180, {
      who: 'ben',
      stance: 'back',
      left: [-0.5, 0.8, d.front + 1.55],
      right: [0.1, 0.8, d.front + 1.55],
    });
    s.put(I.plant(s.r, 1.2, C.terra), -1.45, 0.03, d.front + 0.45);
    s.view({ az: 42 });
  }),
  slide(204, (s) => {
    inside(s, { w: 4.4, d: 1.9, h: 2.25, wall: '#a9c3b4', door: { on: 'left', at: 0.1, w: 1.15 } });
    s.put(I.mattress(1.3, 1.8, C.cream, C.blue), 0.0, FLOOR + 0.72, 0.12, 90, 0, 90);
    s.man([1.35, 0.15], -90, { who: 'ben', stance: 'wide', left: [0.92, 1.0, 0.3], right: [0.92, 1.1, 0.0] });
    s.man([-1.35, 0.25], 90, { stance: 'back', left: [-0.92, 1.1, 0.05], right: [-0.92, 0.9, 0.35] });
    s.put(frame(0.5, 0.6, C.amber, C.orange), 0.6, 1.6, -0.92);
    s.put(I.cardboard(0.45, 0.36, 0.4, s.r), 1.8, FLOOR, -0.65);
  }),
  slide(205, (s) => {
    inside(s, { w: 4.2, d: 3.0, h: 2.3, wall: '#e3c9a0', floor: 'lino' });
    s.root.add(kitchenRow(-2.0, -1.15, 6), wallCupboards(-1.8, 1.4, -1.33, 5, true));
    for (let i = 0; i < 5; i++) s.put(I.plates(3 + (i % 3)), -1.5 + i * 0.6, 1.44 + (i % 2) * 0.32, -1.33);
    s.put(I.plates(6), -0.1, 0.93, -1.05);
    s.put(I.crate(C.orange), 0.7, 0.93, -1.05);
    s.man([0.15, -0.25], 165, { left: [0.35, 1.08, -0.72], right: [-0.1, 1.12, -0.75] });
    s.put(I.crate(C.teal), -1.0, FLOOR, 0.75, 10);
    s.put(I.plates(5), -1.02, 0.12, 0.75);
    s.put(I.plates(3), -0.55, 0.72, 0.62);
    s.man([-0.2, 0.85], -100, { who: 'ben', stance: 'crouch', left: [-0.58, 0.76, 0.8], right: [-0.58, 0.76, 0.48] });
    s.put(I.cardboard(0.5, 0.4, 0.42, s.r, true), 1.3, FLOOR, 0.6, 25);
  }),
  slide(206, (s) => {
    yard(s, { w: 8.4, d: 4.6, fence: 'none', tufts: 110, clear: (x, z) => Math.abs(z - 0.4) < 0.7 || x > 1 });
    s.put(slab(4.4, 1.1, 0.05, '#d6ccba', 0.1, { m: 0.25 }), -1.9, 0.03, 0.4);
    s.put(slab(4.0, 4.4, 0.05, C.conc, 0.1, { m: 0.2 }), 2.15, 0.028, 0);
    s.put(at(trailer({ gate: 'open' }), 0, 0, 0), 3.4, 0.035, 0.35, 0);
    s.put(I.flowerBed(3.4, s.r), -2.0, 0, -0.75);
    s.put(I.flowerBed(2.6, s.r), -2.2, 0, 1.5);
    s.man([-2.75, 0.4], 90, { stance: 'wide', left: [-2.2, 1.0, 0.18], right: [-2.2, 1.0, 0.62] });
    s.put(I.cardboard(0.45, 0.38, 0.42, s.r), -1.98, 0.9, 0.4);
    s.man([-1.2, 0.4], -90, { who: 'ben', stance: 'wide', left: [-1.76, 1.0, 0.62], right: [-1.76, 1.0, 0.18] });
    for (let i = 0; i < 3; i++) s.put(I.cardboard(0.46, 0.38, 0.42, s.r), 0.15 + i * 0.5, 0.035, 0.6 - i * 0.1, i * 12);
    s.put(I.cardboard(0.46, 0.38, 0.42, s.r), -3.5, 0.035, 0.3, 12);
    s.put(I.cardboard(0.5, 0.38, 0.42, s.r), 1.75, 0.035 + BED.F, 0.3, 12);
    s.view({
      az: 26,
      box: [
        [-4.2, -0.3, -2.3],
        [3.4, 2.2, 2.3],
      ],
      fit: [1.0, 0.95],
    });
  }),
  slide(207, async (s) => {
    const d = drive(s, {
      w: 7.0,
      d: 5.6,
      conc: 2.8,
      house: {
        w: 4.8,
        d: 1.7,
        x: -0.7,
        openings: [
          { kind: 'door', x: -1.2 },
          { kind: 'window', x: 0.9 },
        ],
        rise: 1.1,
      },
    });
    const z = d.z - 0.1;
    s.put(at(trailer({ gate: 'half' }), 0, 0, 0, Math.PI), -0.8, 0.035, z);
    s.put(await load(s, 18, 1.4), -0.8, 0.035 + BED.F, z);
    s.man([1.95, z + 0.75], -110, { who: 'ben', left: [1.5, 1.35, z + 0.75], right: [1.55, 1.15, z + 0.4] });
    s.man([2.15, z - 0.75], -60, { left: [1.75, 1.35, z - 0.75], right: [1.75, 1.2, z - 1.05], stance: 'walk' });
    s.put(I.broom(), 1.35, 0.03, d.front + 0.25, 0, -10);
    s.view({ az: 36 });
  }),
  slide(208, (s) => {
    inside(s, { w: 4.0, d: 3.0, h: 2.2, wall: '#d9b48a', window: { on: 'left', at: 0.1, w: 1.4, h: 1.15, y: 1.35 } });
    s.root.add(sunPatch(-0.9, -0.25));
    s.put(I.keys(), -1.86, 0.83, 0.1, 90, -80);
    s.put(I.broom(), 0.2, FLOOR, 0.55, 60, -24);
    s.man([0.5, 0.3], -70, { left: [0.28, 1.0, 0.32], right: [0.2, 0.72, 0.5], stance: 'wide', nod: 14 });
    s.man([1.3, -0.6], -38, { who: 'owner', arms: 'hips' });
    s.put(bx(0.12, 0.08, 0.02, M(C.white)), 0.4, 0.35, -1.48);
  }),
]);
