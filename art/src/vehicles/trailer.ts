import * as THREE from 'three';
import { wheel } from '../items/index.ts';
import { at, bar, beam, C, cyl, fillet, G, gloss, M, type Mat, metal, rbox, rext } from '../kit/index.ts';
import { emblem } from './emblem.ts';

/** Length, width, floor height and wall height of the bed. */
export const BED = { L: 4.3, W: 2.0, F: 0.78, H: 1.2 };

type TrailerSpec = {
  gate?: 'closed' | 'open' | 'half';
  ramp?: boolean;
  body?: string;
  /** without the wall toward +z, so that the load is seen from the side */
  cut?: boolean;
};

/** The 14-yard dump trailer; coupler to +x, bed centered at x=0. The gate is two doors at -x, with an optional ramp. */
export function trailer(o: TrailerSpec = {}) {
  const body = o.body ?? C.green;
  const g = G();
  const m = gloss(body, { r: 0.4, refl: 0.18, m: 0.05 }),
    k = new THREE.Color(body);
  k.offsetHSL(0, -0.02, 0.035);
  const m2 = gloss(`#${k.getHexString()}`, { r: 0.4, refl: 0.18 }),
    fr = M(C.char, { r: 0.5 });
  const { L, W: Wd, F, H } = BED;
  const t = 0.05;
  g.add(at(rbox(L, 0.1, Wd, 0.02, m), 0, F - 0.05, 0));
  for (const z of [-0.55, 0.55]) g.add(at(rbox(L, 0.16, 0.1, 0.02, fr), 0, F - 0.19, z));
  for (const s of [-1, 1]) {
    g.add(sill(s, m2));
    if (!(o.cut && s > 0)) {
      g.add(
        at(rbox(L, H, t, 0.015, m), 0, F + H / 2, (s * Wd) / 2),
        at(rbox(L + 0.08, 0.1, 0.13, 0.03, m2), 0, F + H, s * (Wd / 2 + 0.015)),
      );
      for (let i = 0; i <= 7; i++) {
        const x = -L / 2 + 0.05 + (i * (L - 0.1)) / 7;
        g.add(at(rbox(0.09, H, 0.09, 0.025, m2), x, F + H / 2, s * (Wd / 2 + 0.03)));
      }
      g.add(
        at(rbox(1.5, 0.86, 0.12, 0.05, m2), 0, F + H / 2 + 0.02, s * (Wd / 2 + 0.035)),
        at(emblem(0.34, C.cream, C.orange), 0, F + H / 2 + 0.02, s * (Wd / 2 + 0.09), s > 0 ? 0 : Math.PI),
      );
    }
    // fender + wheels
    const cx = -0.35;
    g.add(
      at(
        rext(
          fillet(
            [
              [cx - 0.95, 0.52, 0.03],
              [cx - 0.82, 0.84, 0.1],
              [cx + 0.82, 0.84, 0.1],
              [cx + 0.95, 0.52, 0.03],
              [cx + 0.89, 0.52, 0.01],
              [cx + 0.78, 0.79, 0.08],
              [cx - 0.78, 0.79, 0.08],
              [cx - 0.89, 0.52, 0.01],
            ],
            0.05,
            true,
            5,
          ),
          0.34,
          0.018,
          fr,
        ),
        0,
        0,
        s * 1.23,
      ),
    );
    for (const x of [-0.41, 0.41]) g.add(at(wheel(0.36, 0.24), cx + x, 0.36, s * 1.21, 0, (s * Math.PI) / 2));
    g.add(at(rbox(0.16, 0.09, 0.03, 0.012, M(C.red, { e: 0.1 })), -L / 2 - 0.02, F - 0.1, s * 0.8));
    g.add(at(rbox(0.05, 0.05, 0.04, 0.012, M(C.amber, { e: 0.2 })), L / 2 - 0.1, F - 0.08, s * (Wd / 2 + 0.02)));
  }
  g.add(at(rbox(t, H, Wd, 0.015, m), L / 2, F + H / 2, 0));
  for (const z of [-0.95, -0.32, 0.32, 0.95]) g.add(at(rbox(0.08, H, 0.08, 0.02, m2), L / 2 + 0.03, F + H / 2, z));
  g.add(at(rbox(0.12, 0.1, Wd + 0.1, 0.03, m2), L / 2 + 0.01, F + H, 0));
  for (const s of [-1, 1]) {
    const d = G(at(rbox(0.06, H - 0.08, Wd / 2 - 0.02, 0.02, m), 0, 0, 0));
    for (const z of [-1, 1]) d.add(at(rbox(0.08, H - 0.06, 0.07, 0.02, m2), -0.02, 0, z * (Wd / 4 - 0.05)));
    for (const y of [-1, 0, 1]) d.add(at(rbox(0.08, 0.08, Wd / 2 - 0.06, 0.02, m2), -0.02, y * (H / 2 - 0.1), 0));
    d.add(at(G(bar([0, -0.5, 0], [0, 0.5, 0], 0.018, metal(C.steelL))), -0.07, 0, s * (0.08 - Wd / 4)));
    const open = o.gate === 'open' || (o.gate === 'half' && s < 0);
    g.add(at(G(at(d, 0, 0, (-s * Wd) / 4)), -L / 2 - 0.02, F + H / 2, (s * Wd) / 2, open ? s * 2.0 : 0));
  }
  g.add(at(rbox(0.1, 0.14, Wd + 0.06, 0.03, fr), -L / 2 - 0.03, F - 0.1, 0));
  for (const s of [-1, 1]) g.add(beam([L / 2 - 0.2, F - 0.2, s * 0.55], [L / 2 + 1.35, 0.56, 0], 0.1, 0.13, 0.025, fr));
  g.add(at(rbox(0.34, 0.12, 0.16, 0.04, metal(C.steel)), L / 2 + 1.42, 0.58, 0));
  g.add(
    at(rbox(0.55, 0.42, 0.7, 0.05, M(C.orange, { r: 0.4 })), L / 2 + 0.45, 0.84, 0),
    at(rbox(0.59, 0.06, 0.74, 0.025, fr), L / 2 + 0.45, 1.06, 0),
  );
  g.add(at(cyl(0.05, 0.75, 0.01, metal(C.steel), 20), L / 2 + 1.1, 0.18, 0.2));
  if (o.ramp) g.add(ramp(L, F));
  return g;
}

/** Lower edge of a side of the bed, with its reflectors. */
function sill(s: number, m: Mat) {
  const { L, W, F } = BED;
  const g = G(at(rbox(L + 0.04, 0.12, 0.11, 0.025, m), 0, F + 0.03, s * (W / 2 + 0.015)));
  for (let i = 0; i < 8; i++)
    g.add(
      at(
        rbox(0.2, 0.05, 0.012, 0.004, M(i % 2 ? C.orange : C.cream, { e: 0.08 })),
        -L / 2 + 0.36 + i * 0.512,
        F + 0.03,
        s * (W / 2 + 0.073),
      ),
    );
  return g;
}

/** What stands before the load where the near wall is cut away. */
export const nearSill = () => sill(1, gloss(C.greenM, { r: 0.4, refl: 0.18 }));

/** Light inner faces of a trailer that is cut away, against which its load is seen. */
export function lining() {
  const { L, W, F, H } = BED;
  const m = M('#a9c3ae', { m: 0.1, b: 0.05 });
  return G(
    at(rbox(L - 0.06, H - 0.1, 0.03, 0.01, m), 0, F + H / 2 - 0.02, -W / 2 + 0.05),
    at(rbox(0.03, H - 0.1, W - 0.1, 0.01, m), L / 2 - 0.05, F + H / 2 - 0.02, 0),
    at(rbox(0.03, H - 0.1, W - 0.1, 0.01, m), -L / 2 + 0.06, F + H / 2 - 0.02, 0),
    at(rbox(L - 0.08, 0.03, W - 0.06, 0.01, M('#8fa994', { m: 0.1 })), 0, F + 0.01, 0),
  );
}

/** Loading ramp from the ground to the bed. */
function ramp(L: number, F: number) {
  const g = G();
  const run = 1.95;
  const m = metal(C.steel);
  const tilt = Math.atan2(F - 0.02, run);
  const len = Math.hypot(F, run);
  g.add(rbox(len, 0.05, 1.5, 0.02, M('#7f8a88', { r: 0.5 })));
  for (const z of [-0.76, 0.76]) g.add(at(rbox(len, 0.1, 0.06, 0.02, m), 0, 0.02, z));
  for (let i = 0; i < 9; i++) g.add(at(rbox(0.03, 0.02, 1.4, 0.008, m), -len / 2 + 0.15 + (i * (len - 0.3)) / 8, 0.03, 0));
  return at(g, -L / 2 - run / 2 - 0.05, F / 2 - 0.02, 0, 0, 0, tilt);
}
