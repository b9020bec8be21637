import * as THREE from 'three';
import {
  at,
  bar,
  C,
  cushion,
  cyl,
  fillet,
  G,
  gloss,
  lathe,
  M,
  metal,
  P,
  rbox,
  rext,
  sbox,
  sd,
  sdfMesh,
  warp,
} from '../kit/index.ts';

/** Television: flat, or a tube set with an antenna. */
export function tv(flat = true) {
  const g = G();
  if (flat) {
    g.add(
      at(rbox(1.1, 0.64, 0.06, 0.025, M(C.black, { r: 0.4 })), 0, 0.42, 0),
      at(rbox(1.04, 0.57, 0.01, 0.004, gloss('#2b3f46', { r: 0.15, refl: 1.6 })), 0, 0.425, 0.028),
      at(rbox(0.5, 0.025, 0.24, 0.01, M(C.black)), 0, 0.012, 0),
      at(rbox(0.12, 0.12, 0.05, 0.01, M(C.black)), 0, 0.07, 0),
    );
  } else {
    g.add(
      at(
        rext(
          fillet(
            [
              [-0.34, 0],
              [0.34, 0],
              [0.34, 0.56],
              [-0.34, 0.56],
            ],
            0.06,
          ),
          0.24,
          0.03,
          M('#8a7460'),
        ),
        0,
        0,
        0.14,
      ),
    );
    const b = new THREE.BoxGeometry(0.6, 0.48, 0.3, 1, 1, 1);
    const bk = rbox(0.6, 0.48, 0.36, 0.06, M('#6d5b4c'));
    warp(bk.geometry, (x, y, z) => {
      const s = z < 0 ? 0.7 : 1;
      return [x * s, y * s, z];
    });
    void b;
    g.add(at(bk, 0, 0.28, -0.12));
    const sc = cushion(0.52, 0.06, 0.4, gloss('#54706a', { r: 0.12, refl: 1.8 }), 0.5);
    g.add(at(sc, -0.04, 0.3, 0.255, 0, Math.PI / 2));
    for (const y of [0.42, 0.33]) g.add(at(cyl(0.022, 0.03, 0.006, M(C.cream), 16), 0.28, y, 0.255, 0, Math.PI / 2));
    for (const s of [-1, 1]) g.add(bar([0, 0.56, 0.1], [s * 0.26, 0.92, 0.05], 0.008, metal(C.steel)));
  }
  return g;
}

/** Two-door fridge. */
export function fridge(c = C.ivory) {
  const g = G(sbox(0.76, 1.7, 0.7, 0.07, gloss(c, { r: 0.35 })));
  g.add(
    at(rbox(0.75, 1.05, 0.06, 0.05, gloss(c, { r: 0.3 })), 0, 0.58, 0.37),
    at(rbox(0.75, 0.53, 0.06, 0.05, gloss(c, { r: 0.3 })), 0, 1.4, 0.37),
  );
  for (const [y, h] of [
    [0.86, 0.36],
    [1.32, 0.26],
  ])
    g.add(at(rbox(0.035, h, 0.05, 0.016, metal(C.steel)), -0.29, y, 0.425));
  return g;
}

/** Front-loading washer. */
export function washer(c = C.white) {
  const g = G(sbox(0.66, 0.88, 0.64, 0.06, gloss(c, { r: 0.35 })));
  const ring = P(new THREE.TorusGeometry(0.21, 0.035, 14, 40), metal(C.steelL));
  g.add(
    at(ring, 0, 0.4, 0.33),
    at(
      lathe(
        [
          [0, 0.04],
          [0.12, 0.03],
          [0.2, 0],
        ],
        0.02,
        gloss('#4c6a70', { refl: 1.4 }),
      ),
      0,
      0.4,
      0.315,
      0,
      Math.PI / 2,
    ),
    at(rbox(0.62, 0.13, 0.03, 0.014, M(C.conc)), 0, 0.77, 0.322),
    at(cyl(0.04, 0.03, 0.008, M(C.orange), 24), 0.2, 0.77, 0.33, 0, Math.PI / 2),
    at(rbox(0.16, 0.05, 0.02, 0.008, gloss(C.navy)), -0.17, 0.77, 0.335),
  );
  return g;
}

/** Toilet. */
export function toilet() {
  const m = gloss(C.white);
  const f = sd.sub(
    0.03,
    sd.uni(0.06, sd.cap([0, 0.06, 0], [0, 0.2, 0.02], 0.13, 0.1), sd.ell([0, 0.34, 0.1], [0.19, 0.12, 0.25])),
    sd.ell([0, 0.46, 0.12], [0.13, 0.12, 0.18]),
  );
  return G(
    sdfMesh(sd.above(0, 0.02, sd.below(0.41, 0.02, f)), [-0.3, -0.04, -0.3], [0.3, 0.5, 0.42], 0.018, m),
    at(rbox(0.42, 0.36, 0.18, 0.04, m), 0, 0.56, -0.17),
    at(rbox(0.45, 0.04, 0.21, 0.018, m), 0, 0.75, -0.17),
  );
}
