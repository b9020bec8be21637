/** Tools that the crew holds. */
import * as THREE from 'three';
import { at, bar, bx, C, fillet, G, gloss, lathe, M, metal, P, rext, tube } from '../kit/index.ts';

/** Broom, standing. */
export function broom(color = C.orange) {
  const g = G(bar([0, 0.3, 0], [0, 1.45, 0], 0.016, M(C.woodL)));
  g.add(
    at(
      rext(
        fillet(
          [
            [-0.06, 0],
            [0.06, 0],
            [0.2, -0.3],
            [-0.2, -0.3],
          ],
          0.02,
        ),
        0.08,
        0.02,
        M(color),
      ),
      0,
      0.32,
      0,
    ),
  );
  return g;
}

/** Rake, standing. */
export function rake() {
  const g = G(bar([0, 0.12, 0], [0, 1.6, 0], 0.016, M(C.woodL)));
  for (let i = -4; i <= 4; i++) g.add(bar([0, 0.2, 0], [i * 0.055, 0.01, 0.05], 0.007, M(C.orange)));
  return g;
}

/** Shovel, standing. */
export function shovel() {
  const g = G(bar([0, 0.3, 0], [0, 1.25, 0], 0.018, M(C.woodL)), bar([-0.08, 1.27, 0], [0.08, 1.27, 0], 0.02, M(C.orange)));
  g.add(
    at(
      rext(
        fillet(
          [
            [-0.11, 0.34],
            [0.11, 0.34],
            [0.12, 0.12, 0.08],
            [0, 0, 0.04],
            [-0.12, 0.12, 0.08],
          ],
          0.03,
        ),
        0.025,
        0.01,
        metal(C.steel),
      ),
      0,
      0,
      0.01,
    ),
  );
  return g;
}

/** Pry bar or other long hand tool, along y. */
export function pryBar() {
  return tube(
    [
      [0, 0, 0.06],
      [0, 0.04, 0.01],
      [0, 0.25, 0],
      [0, 0.55, 0],
    ],
    0.016,
    M(C.orange, { r: 0.35 }),
  );
}

/** Cordless driver, bit toward +z. */
export function driver() {
  return G(
    at(bx(0.06, 0.06, 0.16, M(C.hivis), 0, 0, 0, 0.02), 0, 0, 0),
    bx(0.05, 0.14, 0.06, M(C.char), 0, -0.12, -0.03, 0.015),
    bx(0.07, 0.06, 0.1, M(C.char), 0, -0.17, -0.02, 0.02),
    bar([0, 0.03, 0.08], [0, 0.03, 0.17], 0.012, metal(C.steel)),
  );
}

/** Reciprocating saw, blade toward +z. */
export function saw() {
  return G(
    bx(0.09, 0.11, 0.3, M(C.orange, { r: 0.4 }), 0, 0, -0.05, 0.035),
    bx(0.07, 0.09, 0.1, M(C.char), 0, 0.01, 0.13, 0.02),
    bx(0.012, 0.045, 0.28, metal(C.steelL), 0, 0.02, 0.3, 0.004),
  );
}

/** Tape measure case with its blade drawn out to length l along +x. */
export function tape(l = 1.2) {
  return G(
    bx(0.11, 0.11, 0.06, M(C.hivis), 0, 0, 0, 0.03),
    bx(l, 0.03, 0.006, M(C.hivis, { e: 0.1 }), l / 2 + 0.04, 0.01, 0, 0.002),
    bx(0.02, 0.06, 0.02, metal(C.steel), l + 0.04, 0, 0, 0.004),
  );
}

/** Clipboard, centered. */
export function clipboard() {
  return G(
    bx(0.26, 0.36, 0.015, M(C.wood), 0, -0.18, 0, 0.006),
    bx(0.22, 0.3, 0.006, M(C.white), 0, -0.17, 0.01, 0.002),
    bx(0.1, 0.04, 0.02, metal(C.steel), 0, 0.13, 0.012, 0.006),
  );
}

/** Coil of cable or hose. */
export function coil(color = C.char, r = 0.16) {
  const g = G();
  for (let i = 0; i < 4; i++) {
    const t = P(new THREE.TorusGeometry(r + (i % 2) * 0.012, 0.02, 8, 24), M(color));
    g.add(at(t, 0, 0, i * 0.026 - 0.04));
  }
  return g;
}

/** Toolbox. */
export function toolbox() {
  return G(
    bx(0.46, 0.2, 0.22, M(C.red, { r: 0.35 }), 0, 0, 0, 0.03),
    bx(0.48, 0.05, 0.24, M(C.char), 0, 0.19, 0, 0.02),
    tube(
      [
        [-0.14, 0.23, 0],
        [-0.12, 0.31, 0],
        [0.12, 0.31, 0],
        [0.14, 0.23, 0],
      ],
      0.014,
      metal(C.steel),
    ),
  );
}

/** Open padlock. */
export function padlock() {
  return G(
    bx(0.12, 0.1, 0.05, metal(C.amber, { f: 0.2 }), 0, 0, 0, 0.02),
    at(P(new THREE.TorusGeometry(0.045, 0.012, 8, 18, Math.PI * 1.2), metal(C.steelL)), -0.02, 0.11, 0),
  );
}

/** Ring of keys, hanging. */
export function keys() {
  const g = G(at(P(new THREE.TorusGeometry(0.045, 0.008, 6, 20), metal(C.steel)), 0, 0, 0));
  for (const a of [-0.5, 0, 0.5])
    g.add(at(bx(0.024, 0.12, 0.01, metal(C.amber, { f: 0.2 }), 0, -0.13, 0, 0.004), Math.sin(a) * 0.05, -0.03, 0.005, 0, 0, a));
  return g;
}

/** Lidded cup of bolts. */
export const cup = () =>
  lathe(
    [
      [0, 0],
      [0.05, 0],
      [0.06, 0.13],
      [0.05, 0.13],
      [0.045, 0.02],
      [0, 0.02],
    ],
    0.006,
    gloss(C.cream),
    18,
  );
