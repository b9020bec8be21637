import type { Scene } from '../engine/types.ts';
import * as I from '../items/index.ts';
import { bx, C, M } from '../kit/index.ts';
import { figure } from '../people/figure.ts';
import { base, grass, rig, slab } from '../places/index.ts';
import { Stage } from '../stage.ts';

/** The founder leaning on the empty trailer, hitched to the pickup; the rig recedes to the right. */
export function founder(): Scene {
  const s = new Stage(77);
  const [W, D] = [12.6, 4.6];
  s.root.add(base(W, D, 0.7, C.grass, { b: 0.2, m: 0.35 }));
  s.put(slab(W, 3.1, 0.05, C.conc, 0.12, { m: 0.2 }), 0, 0.03, 0.2);
  for (let i = 1; i < 7; i++) s.put(bx(0.03, 0.006, 3.0, M(C.concD)), -W / 2 + i * 1.8, 0.03, 0.2);
  s.put(rig(), 0.35, 0.035, -0.35);
  const man = figure({
    at: [0, 0, 0],
    turn: 0,
    who: 'ben',
    arms: 'crossed',
    stance: 'stand',
    face: -14,
    looks: { cap: false, bare: true },
  });
  s.put(man, -3.9, 0.035, 1.28, -22, -8);
  s.put(I.cone(), -1.5, 0.035, 1.5);
  for (let i = 0; i < 5; i++) s.put(I.bush(s.r, 0.9, i % 2 ? C.leaf : C.leafD), -4.5 + i * 2.1, 0, -1.85);
  s.root.add(grass(s.r, W - 0.5, D - 0.4, 120, (_, z) => z > -1.4 && z < 1.8));
  s.view({
    az: -44,
    el: 14,
    fov: 19,
    box: [
      [-6.1, -0.3, -2.2],
      [2.9, 2.2, 2.2],
    ],
    fit: [1.0, 0.96],
    focus: [-3.6, 1, 1.2],
    aperture: 0.05,
  });
  s.look.keyAz = -66;
  return s.done();
}
