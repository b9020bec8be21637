import * as I from '../../items/index.ts';
import { at, bar, bx, C, G, M, metal } from '../../kit/index.ts';
import { drive, FLOOR, inside, loadingBay, slab, yard } from '../../places/index.ts';
import { BED, trailer } from '../../vehicles/index.ts';
import { page, slide } from '../page.ts';

export const garageCleanout = page('garage-cleanout', [
  slide(221, (s) => {
    const d = drive(s, {
      w: 6.2,
      d: 5.2,
      conc: 2.4,
      house: { w: 5.4, d: 2.0, openings: [{ kind: 'garageOpen', x: 0, w: 4.3, h: 2.05 }], rise: 1.0, inner: '#d9b98c' },
    });
    const z = d.front - 0.55;
    const r = s.r;
    let x = -1.85;
    while (x < 1.9) {
      let y = 0.05;
      const w = r.r(0.44, 0.56);
      while (y < 1.6) {
        const h = r.r(0.3, 0.44);
        const k = r();
        s.put(
          k < 0.65
            ? I.cardboard(w - 0.02, h, 0.45, r)
            : k < 0.85
              ? I.tote(r.pick([C.teal, C.orange, C.green]))
              : I.cardboard(w, h, 0.42, r, y > 1.2),
          x,
          y,
          z + r.r(-0.08, 0.08),
          r.r(-6, 6),
        );
        y += k < 0.65 || k >= 0.85 ? h : 0.39;
      }
      x += w + 0.02;
    }
    s.put(I.bike(), -1.1, 0.03, d.front + 0.05, -6);
    s.put(I.chair(C.terra), 0.25, 0.03, d.front + 0.1, 160);
    s.put(I.bag(r, 1.1), 0.85, 0.03, d.front + 0.1);
    s.put(I.tire(), 1.45, 0.03, d.front + 0.15);
    s.put(I.tire(), 1.45, 0.23, d.front + 0.15);
    s.man([-0.65, d.front + 1.55], 185, { arms: 'hips', face: -20 });
    s.man([0.55, d.front + 1.5], 168, { who: 'ben', arms: 'hips', face: 25 });
  }),
  slide(222, (s) => {
    inside(s, { w: 4.0, d: 2.9, h: 2.7, wall: '#b9c9a6', floor: 'concrete', window: { on: 'left', at: 0.5, h: 0.8, y: 1.8 } });
    s.put(bx(0.14, 0.12, 2.9, M(C.wood)), 0, 2.6, 0);
    s.put(bar([0, 0, 0], [0, -0.35, 0], 0.015, metal(C.steel)), 0, 2.6, 0.25);
    s.put(I.ladder(C.amber), -0.95, FLOOR, 0.25, 90);
    s.man([-0.85, 0.75, 0.22], 90, { left: [-0.3, 1.75, 0.05], right: [-0.3, 1.7, 0.45] });
    s.put(I.bike(C.terra), 0.1, 1.18, 0.3, 0, 0, 10);
    s.man([1.05, 0.35], -90, { who: 'ben', left: [0.62, 1.55, 0.55], right: [0.6, 1.6, 0.12], stance: 'wide', nod: -30 });
    s.put(I.workbench(1.6), 0.7, FLOOR, -1.1);
    s.put(I.toolbox(), 0.4, 0.94, -1.1);
    for (let i = 0; i < 3; i++) s.put(I.tire(), -1.5, FLOOR + i * 0.2, -1.0);
  }),
  slide(223, (s) => {
    const d = drive(s, {
      w: 5.4,
      d: 4.7,
      conc: 2.6,
      house: {
        w: 4.8,
        d: 1.5,
        wall: '#a9c3b4',
        openings: [
          { kind: 'garageOpen', x: -0.5, w: 3.0 },
          { kind: 'window', x: 1.75, w: 0.7 },
        ],
        rise: 0.9,
        inner: '#e3c9a0',
      },
    });
    s.put(I.workbench(1.8), -0.4, 0.32, d.front + 1.05, 12);
    s.pair([-0.4, 0.035, d.front + 1.05], 102, 1.8, 1.1, 0.24, { a: { stance: 'walk' }, b: { stance: 'back' } });
    s.put(I.cardboard(0.5, 0.4, 0.42, s.r), -1.4, 0.05, d.front - 0.6);
    s.put(I.tote(C.teal), 0.3, 0.05, d.front - 0.6);
    s.put(I.tote(C.orange), 0.35, 0.44, d.front - 0.6, 8);
    s.put(I.cone(), 2.0, 0.03, d.front + 1.6);
  }),
  slide(224, (s) => {
    const d = drive(s, {
      w: 9.0,
      d: 5.0,
      conc: 2.6,
      house: { w: 4.4, d: 1.6, x: -2.1, openings: [{ kind: 'garageOpen', x: 0.2, w: 2.8 }], rise: 1.0, inner: '#e3c9a0' },
    });
    s.put(at(trailer({ gate: 'open' }), 0, 0, 0), 3.9, 0.035, 1.0);
    const z = d.z - 0.2;
    const people: [number, number, 'ana' | 'ben'][] = [
      [-1.75, 65, 'ana'],
      [0.1, 88, 'ben'],
    ];
    for (const [x, t, who] of people) {
      const [dx, dz] = [Math.sin((t * Math.PI) / 180) * 0.42, Math.cos((t * Math.PI) / 180) * 0.42];
      s.put(I.tote(who === 'ana' ? C.orange : C.teal), x + dx, 0.92, z + dz, t);
      s.man([x, z], t, {
        who,
        stance: 'walk',
        left: [x + dx + 0.02, 1.1, z + dz - 0.26],
        right: [x + dx - 0.05, 1.1, z + dz + 0.26],
      });
    }
    for (const [x, y, zz, c] of [
      [-2.6, 0, 0.1, C.green],
      [-2.0, 0, 0, C.teal],
      [-2.3, 0.39, 0.05, C.orange],
    ] as const)
      s.put(I.tote(c), x, 0.05 + y, d.front - 0.25 + zz);
    for (const [x, c] of [
      [2.2, C.green],
      [2.2, C.mustard],
    ] as const)
      s.put(I.tote(c), x, 0.035 + BED.F + (c === C.mustard ? 0.39 : 0), 1.1, 90);
    s.view({
      az: 26,
      box: [
        [-4.4, -0.3, -2.5],
        [3.5, 3.2, 2.5],
      ],
      fit: [1.0, 0.95],
    });
  }),
  slide(225, (s) => {
    const b = loadingBay(s, { w: 6.4, d: 4.2, x: -0.8, z: -0.5 });
    for (let i = 0; i < 4; i++) s.put(I.tire(), b.gateX - 0.42, b.floor + i * 0.2, b.z - 0.5);
    for (let i = 0; i < 2; i++) s.put(I.tire(), b.gateX - 0.42, b.floor + i * 0.2, b.z + 0.3);
    s.put(I.tire(), b.gateX + 0.12, b.floor + 0.5, b.z + 0.3);
    s.man([b.gateX + 0.72, b.z + 0.3], -90, {
      who: 'ben',
      left: [b.gateX + 0.2, b.floor + 0.6, b.z + 0.6],
      right: [b.gateX + 0.2, b.floor + 0.6, b.z + 0.0],
      stance: 'wide',
    });
    s.put(I.cardTable(true), -0.1, 0.3, 1.55, 8);
    s.man([-0.12, 1.14], 8, { left: [0.26, 1.14, 1.46], right: [-0.44, 1.14, 1.54], stance: 'stand' });
    s.view({ az: 44 });
  }),
  slide(226, (s) => {
    inside(s, { w: 5.0, d: 3.4, h: 2.4, wall: '#b9c9a6', floor: 'concrete', window: { on: 'left', at: 0.2, h: 0.8, y: 1.6 } });
    s.put(I.car(C.terra), 0.35, FLOOR, 0.1, 0);
    s.put(bx(1.6, 0.05, 0.4, M(C.woodL)), 0.5, 1.75, -1.48);
    for (let i = 0; i < 3; i++) s.put(I.tote([C.green, C.orange, C.teal][i]), 0.0 + i * 0.56, 1.8, -1.45);
    s.put(G(at(I.broom(), 0, 0, 0)), -1.6, FLOOR, -1.5, 0, -8);
  }),
]);
void slab;
void yard;
