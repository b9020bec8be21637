import * as THREE from 'three';
import { at, beam, C, cyl, G, lathe, M, metal, P, rbox } from '../kit/index.ts';

/** Car tire, lying. */
export function tire(s = 1) {
  const g = lathe(
    [
      [0.17, -0.1],
      [0.3, -0.1],
      [0.335, -0.06],
      [0.335, 0.06],
      [0.3, 0.1],
      [0.17, 0.1],
      [0.17, -0.1],
    ],
    0.035,
    M(C.black, { r: 0.7, sheen: 0.3 }),
    40,
  );
  const o = G(g);
  for (const y of [-0.035, 0.035]) {
    const t = P(new THREE.TorusGeometry(0.334, 0.006, 6, 40), M('#14181a'));
    t.rotation.x = Math.PI / 2;
    t.position.y = y;
    o.add(t);
  }
  const w = G(o);
  o.position.y = 0.1;
  w.scale.setScalar(s);
  return w;
}

/** Wheel with hub; axis along y, outer face toward +y. */
export function wheel(rad = 0.36, wid = 0.24) {
  const k = rad / 0.335;
  const g = G(
    lathe(
      [
        [0.2, -wid / 2],
        [0.31 * k, -wid / 2],
        [rad, -wid / 2 + 0.04],
        [rad, wid / 2 - 0.04],
        [0.31 * k, wid / 2],
        [0.2, wid / 2],
      ],
      0.035,
      M(C.black, { r: 0.65, sheen: 0.35 }),
      44,
    ),
    lathe(
      [
        [0, wid / 2 - 0.05],
        [0.08, wid / 2 - 0.05],
        [0.19, wid / 2 - 0.035],
        [0.215, wid / 2 + 0.0],
        [0.215, wid / 2 - 0.1],
      ],
      0.015,
      metal(C.steelL),
      36,
    ),
    lathe(
      [
        [0, wid / 2 + 0.0],
        [0.06, wid / 2 + 0.0],
        [0.075, wid / 2 - 0.06],
      ],
      0.015,
      M(C.orange),
      24,
    ),
  );
  for (let i = 0; i < 8; i++) {
    const a = (i / 8) * 6.283;
    const b = cyl(0.014, 0.02, 0.005, M(C.slate), 10);
    at(b, Math.cos(a) * 0.125, wid / 2 - 0.055, Math.sin(a) * 0.125);
    g.add(b);
  }
  return g;
} // axis = y, outer face +y

/** Step ladder, steps toward +z. */
export function ladder(c = C.amber) {
  const g = G();
  const m = M(c);
  for (const s of [-1, 1]) {
    g.add(
      beam([s * 0.24, 0.02, 0.28], [s * 0.17, 1.75, 0.02], 0.06, 0.03, 0.01, m),
      beam([s * 0.24, 0.02, -0.42], [s * 0.17, 1.72, -0.03], 0.045, 0.025, 0.01, metal(C.steel)),
    );
  }
  for (let i = 0; i < 5; i++) {
    const t = (i + 0.7) / 5.5;
    g.add(at(rbox(0.46 - t * 0.1, 0.03, 0.09, 0.01, metal(C.steelL)), 0, t * 1.73, 0.28 - t * 0.26));
  }
  g.add(at(rbox(0.4, 0.05, 0.16, 0.02, m), 0, 1.77, 0));
  return g;
}

/** Traffic cone. */
export function cone() {
  const g = G(
    at(rbox(0.36, 0.035, 0.36, 0.03, M(C.char)), 0, 0.018, 0),
    lathe(
      [
        [0.13, 0.03],
        [0.125, 0.06],
        [0.035, 0.6],
        [0, 0.6],
      ],
      0.02,
      M(C.orange, { r: 0.4, sheen: 0.3 }),
      32,
    ),
  );
  for (const [y, h] of [
    [0.24, 0.1],
    [0.42, 0.07],
  ]) {
    const q = (v: number) => 0.127 - ((v - 0.06) / 0.54) * 0.09 + 0.004;
    g.add(
      lathe(
        [
          [q(y), y],
          [q(y + h), y + h],
        ],
        0,
        M(C.cream, { e: 0.08 }),
        32,
      ),
    );
  }
  return g;
}
