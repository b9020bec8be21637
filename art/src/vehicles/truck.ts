import { wheel } from '../items/index.ts';
import {
  at,
  bar,
  C,
  type Corner,
  fillet,
  G,
  gloss,
  M,
  metal,
  P,
  rbox,
  rext,
  rextGeo,
  type V2,
  type V3,
  warp,
} from '../kit/index.ts';
import { arc, emblem } from './emblem.ts';

/** Two-tone pickup: nose to +x, centered on its wheelbase. */
export function truck(body = C.green, accent = C.cream, cabC = C.cream) {
  // nose to +x, centered on wheelbase, y=0 ground
  const g = G();
  const m = gloss(body, { r: 0.32, refl: 0.25, m: 0.03 }),
    mc = gloss(cabC, { r: 0.32, refl: 0.3, m: 0.03 }),
    glass = gloss('#24424a', { r: 0.12, f: 0.06, refl: 1.5 }),
    trim = M(C.char, { r: 0.5 }),
    a = gloss(accent, { refl: 0.3 });
  const FX = 1.78,
    RX = -1.72,
    AR = 0.49,
    AY = 0.42;
  const top: V2[] = fillet(
    [
      [-2.8, 0.55, 0.06],
      [-2.8, 1.13, 0.07],
      [-0.9, 1.13, 0.02],
      [0.9, 1.15, 0.1],
      [2.35, 1.07, 0.2],
      [2.76, 0.98, 0.14],
      [2.82, 0.5, 0.08],
    ] as Corner[],
    0.05,
    false,
    6,
  );
  const bot: V2[] = [
    [2.5, 0.44],
    ...arc(FX, AY, AR, 5, 175),
    [FX - AR - 0.12, 0.4],
    [RX + AR + 0.12, 0.4],
    ...arc(RX, AY, AR, 5, 175),
    [-2.6, 0.46],
  ];
  g.add(rext([...top, ...bot], 1.92, 0.075, m, 5));
  g.add(at(rbox(5.0, 0.5, 1.45, 0.03, M('#15191a')), 0, 0.62, 0));
  for (const x of [FX, RX])
    for (const s of [-1, 1]) {
      const w = wheel(0.39, 0.26);
      g.add(at(w, x, 0.39, s * 0.8, 0, (s * Math.PI) / 2));
      const f = rext([...arc(x, AY, AR + 0.055, -2, 182, 22), ...arc(x, AY, AR - 0.02, 182, -2, 22)], 0.05, 0.018, trim);
      g.add(at(f, 0, 0, s * 0.955));
    }
  const taper = (x: number, y: number, z: number): V3 => [x, y, z * (1 - 0.17 * Math.max(0, (y - 1.1) / 0.75))];
  const cab = rextGeo(
    fillet(
      [
        [-1.02, 1.05, 0.02],
        [-0.92, 1.88, 0.14],
        [0.3, 1.9, 0.26],
        [1.22, 1.1, 0.05],
      ] as Corner[],
      0.1,
      true,
      8,
    ),
    1.82,
    0.1,
    6,
  );
  g.add(P(warp(cab, taper), mc));
  const win = (pts: Corner[], d: number, bev = 0.012, mm = glass) =>
    g.add(P(warp(rextGeo(fillet(pts, 0.05, true, 5), d, bev, 3), taper), mm));
  win(
    [
      [-0.84, 1.22],
      [-0.8, 1.74],
      [-0.14, 1.76],
      [-0.14, 1.22],
    ],
    1.835,
  );
  win(
    [
      [-0.04, 1.22],
      [-0.04, 1.76],
      [0.27, 1.76],
      [0.88, 1.22],
    ],
    1.835,
  );
  const nx = 0.66,
    ny = 0.75;
  win(
    [
      [0.4 + nx * 0.0, 1.78 + ny * 0.02],
      [0.44, 1.815],
      [1.14, 1.205],
      [1.08, 1.17],
    ] as Corner[],
    1.5,
    0.01,
  );
  win(
    [
      [-0.985, 1.28, 0.01],
      [-1.005, 1.28, 0.01],
      [-0.95, 1.78, 0.01],
      [-0.93, 1.78, 0.01],
    ],
    1.4,
    0.004,
  );
  g.add(at(rbox(1.72, 0.05, 1.66, 0.022, trim), -1.86, 1.135, 0));
  for (const x of [-2.3, -1.86, -1.42]) g.add(at(rbox(0.02, 0.02, 1.6, 0.008, M('#22282a')), x, 1.162, 0));
  for (const s of [-1, 1]) {
    const z = s * 0.962;
    for (const x of [-0.93, -0.09, 0.93]) g.add(at(rbox(0.014, 0.62, 0.006, 0.003, M(C.greenD)), x, 0.8, z));
    g.add(at(rbox(2.0, 0.014, 0.006, 0.003, M(C.greenD)), 0, 0.5, z));
    for (const x of [-0.78, 0.08]) g.add(at(rbox(0.15, 0.035, 0.03, 0.014, trim), x, 1.0, z));
    g.add(at(rbox(1.95, 0.07, 0.07, 0.03, trim), 0.02, 0.36, s * 0.9));
    g.add(
      at(rbox(1.86, 0.15, 0.012, 0.005, a), -1.86, 0.985, s * 0.958),
      at(rbox(1.86, 0.045, 0.012, 0.005, M(C.orange)), -1.86, 0.865, s * 0.958),
    );
    g.add(
      at(rbox(0.11, 0.17, 0.2, 0.045, trim), 0.86, 1.3, s * 1.06),
      bar([0.86, 1.24, s * 0.88], [0.86, 1.26, s * 1.0], 0.02, trim),
    );
    const e = emblem(0.24, accent, C.orange);
    g.add(at(e, 0.42, 0.8, s * 0.955, s > 0 ? 0 : Math.PI));
    g.add(
      at(rbox(0.16, 0.15, 0.34, 0.05, M('#fff3cf', { e: 0.35, r: 0.2, refl: 0.8 })), 2.72, 0.86, s * 0.72),
      at(rbox(0.05, 0.3, 0.14, 0.02, M(C.red, { e: 0.1, refl: 0.6 })), -2.79, 0.9, s * 0.82),
    );
  }
  g.add(at(rbox(0.1, 0.26, 0.98, 0.05, trim), 2.78, 0.82, 0));
  for (const y of [0.76, 0.83, 0.9]) g.add(at(rbox(0.04, 0.022, 0.9, 0.01, metal(C.steelL)), 2.825, y, 0));
  g.add(at(rbox(0.2, 0.2, 1.9, 0.08, trim), 2.78, 0.52, 0), at(rbox(0.2, 0.16, 1.8, 0.06, trim), -2.84, 0.5, 0));
  g.add(at(rbox(0.5, 0.045, 0.16, 0.02, M(C.orange, { e: 0.15 })), -0.3, 1.93, 0));
  return g;
}
