import * as THREE from 'three';
import { at, bar, C, cushion, cyl, fillet, G, gloss, M, metal, P, rbox, rext, tube, type V3 } from '../kit/index.ts';

/** Bicycle along x. */
export function bike(c = C.terra) {
  const g = G();
  const m = gloss(c),
    k = M(C.black),
    s = metal(C.steel);
  for (const x of [-0.52, 0.52]) {
    const t = P(new THREE.TorusGeometry(0.31, 0.024, 12, 48), k);
    g.add(at(t, x, 0.335, 0));
    const rm = P(new THREE.TorusGeometry(0.283, 0.01, 8, 48), s);
    g.add(at(rm, x, 0.335, 0));
    for (let i = 0; i < 9; i++) {
      const a = (i / 9) * 6.283;
      g.add(bar([x, 0.335, 0], [x + Math.cos(a) * 0.28, 0.335 + Math.sin(a) * 0.28, 0], 0.0035, s));
    }
    g.add(at(cyl(0.03, 0.07, 0.01, s, 14), x, 0.335, -0.035, 0, Math.PI / 2));
  }
  const bb: V3 = [-0.05, 0.3, 0],
    seat: V3 = [-0.19, 0.74, 0],
    hd: V3 = [0.36, 0.72, 0],
    hd2: V3 = [0.33, 0.82, 0];
  for (const [a, b] of [
    [bb, seat],
    [bb, hd],
    [seat, hd],
    [bb, [-0.52, 0.335, 0]],
    [seat, [-0.52, 0.335, 0]],
    [hd2, [0.52, 0.335, 0]],
  ] as [V3, V3][])
    g.add(bar(a, b, 0.019, m));
  g.add(
    bar(seat, [-0.22, 0.84, 0], 0.014, s),
    at(cushion(0.26, 0.07, 0.14, M(C.woodD), 0.3), -0.22, 0.87, 0),
    bar(hd2, [0.34, 0.93, 0], 0.014, s),
    tube(
      [
        [0.28, 0.98, -0.27],
        [0.37, 0.96, -0.14],
        [0.35, 0.93, 0],
        [0.37, 0.96, 0.14],
        [0.28, 0.98, 0.27],
      ],
      0.014,
      s,
    ),
  );
  for (const z of [-1, 1]) g.add(bar([0.29, 0.977, z * 0.25], [0.23, 0.985, z * 0.29], 0.022, M(C.woodD)));
  g.add(
    at(cyl(0.09, 0.02, 0.006, s, 28), bb[0], bb[1], 0.02, 0, Math.PI / 2),
    bar([bb[0], bb[1], 0.05], [0.05, 0.17, 0.07], 0.012, s),
    at(rbox(0.1, 0.025, 0.08, 0.01, k), 0.05, 0.165, 0.11),
  );
  return g;
}

/** Treadmill, console toward -z. */
export function treadmill() {
  const g = G();
  const m = M(C.char),
    d = M(C.black),
    s = metal(C.steel);
  g.add(at(rbox(0.72, 0.13, 1.55, 0.05, m), 0, 0.12, 0), at(rbox(0.5, 0.02, 1.4, 0.008, M('#3d4547')), 0, 0.188, 0.02));
  for (const x of [-1, 1])
    g.add(
      at(rbox(0.07, 0.02, 1.35, 0.008, M(C.steelL)), x * 0.3, 0.19, 0.02),
      tube(
        [
          [x * 0.33, 0.15, -0.62],
          [x * 0.33, 0.7, -0.68],
          [x * 0.32, 1.2, -0.6],
        ],
        0.035,
        s,
      ),
      bar([x * 0.32, 1.02, -0.62], [x * 0.32, 1.0, -0.15], 0.026, d),
    );
  g.add(
    at(rbox(0.66, 0.34, 0.42, 0.09, m), 0, 0.24, -0.68),
    at(
      rext(
        fillet(
          [
            [-0.36, -0.14],
            [0.36, -0.14],
            [0.32, 0.16],
            [-0.32, 0.16],
          ],
          0.06,
        ),
        0.08,
        0.03,
        m,
      ),
      0,
      1.24,
      -0.58,
      0,
      -0.5,
    ),
    at(rbox(0.36, 0.15, 0.02, 0.008, gloss('#7fc0a4', { e: 0.2 })), 0, 1.27, -0.535, 0, -0.5),
    at(rbox(0.12, 0.03, 0.03, 0.012, M(C.red)), 0, 1.14, -0.505, 0, -0.5),
  );
  return g;
}

/** Gas grill, lid handle toward +z. `old`: rusty, one wheel missing. */
export function bbq(old = false, rightShelf = true) {
  const g = G();
  const m = M(C.char, { r: 0.4 }),
    s = metal(C.steel);
  g.add(
    at(
      rext(
        fillet(
          [
            [-0.34, 0],
            [0.34, 0],
            [0.38, 0.22],
            [-0.38, 0.22],
          ],
          0.05,
        ),
        0.5,
        0.04,
        m,
      ),
      0,
      0.72,
      0,
    ),
    at(
      rext(
        fillet(
          [
            [-0.26, -0.01],
            [0.26, -0.01],
            [0.26, 0.14, 0.14],
            [0.12, 0.26, 0.14],
            [-0.12, 0.26, 0.14],
            [-0.26, 0.14, 0.14],
          ],
          0.03,
          true,
          7,
        ),
        0.78,
        0.05,
        old ? M('#a2582f', { r: 0.8, m: 0.6, b: 0.3 }) : M(C.green, { r: 0.35, refl: 0.3 }),
      ),
      0,
      0.96,
      0,
      Math.PI / 2,
    ),
    bar([-0.2, 1.08, 0.32], [0.2, 1.08, 0.32], 0.018, s),
  );
  for (const x of [-1, 1]) {
    if (x < 0 || rightShelf) g.add(at(rbox(0.36, 0.03, 0.44, 0.012, M(C.woodL)), x * 0.56, 0.88, 0));
    for (const z of [-1, 1]) g.add(bar([x * 0.3, 0.08, z * 0.2], [x * 0.3, 0.76, z * 0.2], 0.02, s));
  }
  g.add(at(rbox(0.66, 0.03, 0.42, 0.01, M(C.woodL)), 0, 0.22, 0));
  for (const x of [-0.2, 0, 0.2]) g.add(at(cyl(0.03, 0.03, 0.008, M(C.orange), 18), x, 0.84, 0.26, 0, Math.PI / 2));
  for (const z of old ? [-1] : [-1, 1]) g.add(at(wheelS(), 0.3, 0.1, z * 0.24, 0, Math.PI / 2));
  g.add(at(cyl(0.13, 0.36, 0.06, M(C.cream)), -0.08, 0.24, 0));
  return g;
}

/** Small caster wheel. */
const wheelS = () => G(at(cyl(0.1, 0.05, 0.018, M(C.black), 28), 0, -0.025, 0));

/** Guitar, standing. */
export function guitar() {
  const g = G();
  const c: [number, number][] = [];
  for (let i = 0; i < 48; i++) {
    const a = (i / 48) * 6.283;
    const y = -Math.cos(a);
    const w = 0.19 * Math.sqrt(Math.max(0, 1 - y * y)) * (1 - 0.28 * Math.exp(-((y - 0.15) ** 2) / 0.05)) * (y > 0.15 ? 0.82 : 1);
    c.push([Math.sin(a) > 0 ? w : -w, y * 0.27 + 0.27]);
  }
  g.add(
    rext(c, 0.1, 0.02, gloss(C.woodL, { m: 0.2 })),
    at(cyl(0.05, 0.006, 0.002, M('#2a1a10'), 24), 0, 0.33, 0.05, 0, Math.PI / 2),
    at(rbox(0.05, 0.5, 0.03, 0.01, M(C.woodD)), 0, 0.72, 0.045),
    at(rbox(0.08, 0.16, 0.03, 0.012, M(C.woodD)), 0, 1.02, 0.04),
  );
  return g;
}

/** Basketball. */
export function basketball() {
  const g = G(at(P(new THREE.SphereGeometry(0.12, 32, 24), M(C.orangeD, { b: 0.12 })), 0, 0.12, 0));
  for (const [a, b] of [
    [0, 0],
    [Math.PI / 2, 0],
    [0, Math.PI / 2],
  ]) {
    const t = P(new THREE.TorusGeometry(0.1195, 0.003, 6, 40), M(C.black));
    g.add(at(t, 0, 0.12, 0, a, b));
  }
  return g;
}
