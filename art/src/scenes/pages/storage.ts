import * as I from '../../items/index.ts';
import { at, bx, C, G, M } from '../../kit/index.ts';
import { base, rig, slab } from '../../places/index.ts';
import type { Stage } from '../../stage.ts';
import { trailer } from '../../vehicles/index.ts';
import { page, slide } from '../page.ts';

/** A row of storage units along z = back, doors toward +z. `open` lists open units. Each unit is 2 m wide. */
export function storageRow(s: Stage, n: number, z: number, open: number[], depth = 1.5) {
  const w = 2.0;
  const [wall, door] = [M('#e3cda6', { m: 0.1 }), '#ef7a2a'];
  for (let i = 0; i < n; i++) {
    const x = (i - (n - 1) / 2) * w;
    for (const k of [-1, 1]) s.put(bx(0.16, 2.5, 0.2, wall, 0, 0, 0, 0.02), x + (k * w) / 2, 0.03, z);
    s.put(bx(w, 0.5, 0.2, wall), x, 2.03, z);
    if (open.includes(i)) {
      s.put(bx(w, 2.4, 0.08, M('#cdb48c', { e: 0.12 })), x, 0.03, z - depth);
      for (const k of [-1, 1]) s.put(bx(0.08, 2.4, depth, M('#d6bd94')), x + (k * (w - 0.16)) / 2, 0.03, z - depth / 2);
      s.put(bx(w, 0.03, depth, M('#b3a892')), x, 0.02, z - depth / 2);
      s.put(at(G(bx(w - 0.2, 0.16, 0.16, M(door, { r: 0.4 }), 0, 0, 0, 0.06)), 0, 0, 0), x, 1.88, z - 0.06);
    } else {
      for (let k = 0; k < 12; k++)
        s.put(bx(w - 0.18, 0.158, 0.06, M(door, { r: 0.4 }), 0, 0, 0, 0.02), x, 0.04 + k * 0.165, z - 0.02);
      s.put(bx(0.16, 0.08, 0.05, M(C.steel)), x, 0.5, z + 0.03);
    }
    s.put(bx(0.3, 0.2, 0.03, M(C.green)), x + 0.7, 2.2, z + 0.1);
  }
  s.put(bx(n * w + 0.3, 0.12, 0.4, M(C.greenD)), 0, 2.52, z - 0.06);
}

const yardBase = (s: Stage, w: number, d: number) => {
  s.root.add(base(w, d, 0.4, C.conc, { m: 0.2 }));
  s.ground = () => 0.02;
};

export const storage = page('storage-unit-cleanout', [
  slide(251, (s) => {
    yardBase(s, 6.4, 4.8);
    storageRow(s, 3, -0.6, [1]);
    for (let i = 0; i < 4; i++) {
      let y = 0.05;
      while (y < 1.75) {
        const h = s.r.r(0.3, 0.44);
        s.put(I.cardboard(0.42, h, 0.42, s.r), -0.66 + i * 0.44, y, -1.0 + s.r.r(-0.05, 0.05), s.r.r(-5, 5));
        y += h;
      }
    }
    s.put(I.cart(1.25, 0.65), 0.35, 0.02, 0.85, -15);
    s.man([-0.6, 0.8], 75, { left: [-0.3, 1.0, 0.75], right: [-0.34, 1.0, 1.1] });
    s.man([1.5, 0.35], 215, { who: 'ben', arms: 'hips' });
  }),
  slide(252, (s) => {
    yardBase(s, 4.6, 4.0);
    storageRow(s, 2, -0.5, [0], 1.5);
    const r = s.r;
    for (let i = 0; i < 4; i++) {
      let y = 0.05;
      while (y < 1.5 - i * 0.12) {
        const h = r.r(0.3, 0.44);
        s.put(
          r() < 0.7 ? I.cardboard(0.42, h, 0.42, r) : I.tote(r.pick([C.teal, C.green])),
          -1.68 + i * 0.45,
          y,
          -1.0,
          r.r(-5, 5),
        );
        y += Math.max(h, 0.38);
      }
    }
    s.put(I.armchair(C.teal), -1.3, 0.03, -0.3, 10);
    s.put(I.lamp(), -0.28, 0.6, 0.28, 0, 0, -8);
    s.man([0.12, 0.55], -120, { left: [-0.24, 1.15, 0.45], right: [-0.2, 1.35, 0.15], stance: 'walk' });
    for (let k = 0; k < 3; k++) s.put(I.cardboard(0.46, 0.4, 0.44, r), -1.35, 0.02 + k * 0.4, 0.75, k * 6, 0, k * 2);
    s.man([-1.95, 1.05], 115, { who: 'ben', left: [-1.58, 1.15, 0.6], right: [-1.5, 0.95, 1.0] });
    s.put(I.tote(C.orange), 1.2, 0.02, 0.5, 15);
  }),
  slide(253, (s) => {
    yardBase(s, 9.0, 5.0);
    storageRow(s, 4, -1.5, []);
    s.put(at(trailer({ gate: 'open' }), 0, 0, 0), 3.6, 0.02, 0.7);
    s.put(I.cart(1.3, 0.7), -0.9, 0.02, 0.55);
    for (const [x, y, z] of [
      [-1.2, 0, -0.1],
      [-0.65, 0, 0.1],
      [-1.05, 0.4, 0.05],
      [-0.55, 0.42, 0],
    ])
      s.put(I.cardboard(0.48, 0.4, 0.45, s.r), x, 0.24 + y, 0.55 + z, s.r.r(-10, 10));
    s.man([-2.05, 0.42], 90, { stance: 'push', left: [-1.62, 1.0, 0.3], right: [-1.62, 1.0, 0.7] });
    s.man([0.0, 1.15], -130, { who: 'ben', stance: 'walk', left: [-0.38, 0.95, 1.0], right: [-0.4, 1.0, 0.7] });
    s.view({
      az: 24,
      box: [
        [-4.2, -0.3, -2.2],
        [3.4, 2.8, 2.4],
      ],
      fit: [1.0, 0.95],
    });
  }),
  slide(254, (s) => {
    yardBase(s, 8.8, 6.0);
    storageRow(s, 3, -1.6, [0]);
    const lock = I.padlock();
    lock.scale.setScalar(2.2);
    s.put(lock, -2.2, 0.06, -0.75, 20, -50);
    s.put(slab(8.8, 2.4, 0.03, '#a9a597', 0.1, { m: 0.2 }), 0, 0.02, 1.35);
    s.put(rig(), 6.1, 0.035, 1.3);
    s.put(I.cone(), -3.6, 0.02, -0.7);
    s.man([-1.75, -0.35], 200, { left: [-2.0, 1.75, -0.72], right: [-1.5, 1.75, -0.72] });
    s.put(I.broom(), -0.75, 0.02, 0.25, 0, 0, 10);
    s.man([-0.45, 0.2], -70, { who: 'ben', left: [-0.72, 1.15, 0.4], right: [-0.74, 0.9, 0.1] });
    s.view({
      az: 22,
      el: 26,
      box: [
        [-4.4, -0.3, -3.0],
        [3.2, 2.7, 3],
      ],
      fit: [1.0, 0.95],
    });
  }),
]);
