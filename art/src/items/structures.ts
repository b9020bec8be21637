/** Sheds, pergolas and what they come apart into. */
import * as THREE from 'three';
import { at, beam, bx, C, G, M, type R, rbox, rext, vary } from '../kit/index.ts';

/** Wooden panel of vertical boards, lying in the xy plane, base center at the origin. */
export function panel(w: number, h: number, color: string, r: R, d = 0.05) {
  const g = G();
  const n = Math.max(2, Math.round(w / 0.16));
  for (let i = 0; i < n; i++)
    g.add(bx(w / n - 0.008, h, d, M(vary(color, r, 0.01, 0.03), { m: 0.25 }), -w / 2 + ((i + 0.5) * w) / n, 0, 0, 0.014));
  for (const y of [0.18, h - 0.26]) g.add(bx(w - 0.06, 0.1, 0.05, M(vary(color, r, 0.01, 0.06)), 0, y, -d, 0.014));
  return g;
}

/** Pergola w x d; `lean` tilts it sideways, `rafters` = how many are still up. */
export function pergola(w: number, d: number, r: R, o: { lean?: number; rafters?: number; h?: number } = {}) {
  const { lean = 0, rafters = 9, h = 2.15 } = o;
  const g = G();
  const wood = () => M(vary('#b9793f', r, 0.01, 0.04), { m: 0.3 });
  for (const x of [-1, 1]) for (const z of [-1, 1]) g.add(bx(0.14, h, 0.14, wood(), (x * w) / 2, 0, (z * d) / 2, 0.025));
  for (const z of [-1, 1])
    g.add(
      bx(w + 0.6, 0.18, 0.08, wood(), 0, h - 0.08, (z * d) / 2 + z * 0.1, 0.02),
      bx(w + 0.6, 0.18, 0.08, wood(), 0, h - 0.08, (z * d) / 2 - z * 0.1, 0.02),
    );
  for (let i = 0; i < rafters; i++) g.add(bx(0.07, 0.16, d + 0.7, wood(), -w / 2 + (i * w) / 8, h + 0.1, 0, 0.018));
  for (const x of [-1, 1])
    for (const z of [-1, 1])
      g.add(beam([(x * w) / 2, h - 0.5, (z * d) / 2], [(x * w) / 2 - x * 0.45, h - 0.08, (z * d) / 2], 0.08, 0.08, 0.02, wood()));
  const m = new THREE.Matrix4().makeShear(0, 0, lean, 0, 0, 0);
  g.children.forEach((c) => {
    c.updateMatrix();
    c.matrix.premultiply(m);
    c.matrixAutoUpdate = false;
  });
  return g;
}

/** Triangular gazebo roof panel with shingles; lies in the xy plane, base at y = 0. */
export function roofPanel(w: number, h: number, color: string, r: R) {
  const g = G(
    rext(
      [
        [-w / 2, 0],
        [w / 2, 0],
        [0.12, h],
        [-0.12, h],
      ],
      0.06,
      0.02,
      M(C.woodD),
    ),
  );
  const rows = 5;
  for (let i = 0; i < rows; i++) {
    const y = (i * h) / rows;
    const half = (w / 2) * (1 - ((i + 0.6) / rows) * 0.9);
    const n = Math.max(1, Math.round((half * 2) / 0.3));
    for (let k = 0; k < n; k++)
      g.add(
        at(
          rbox((half * 2) / n - 0.012, h / rows + 0.04, 0.04, 0.014, M(vary(color, r, 0.008, 0.03))),
          -half + ((k + 0.5) * half * 2) / n,
          y + h / rows / 2,
          0.05,
          0,
          -0.08,
        ),
      );
  }
  return g;
}

type ShedSpec = {
  w?: number;
  d?: number;
  h?: number;
  rise?: number;
  color?: string;
  roof?: string;
  doors?: 'closed' | 'open';
  roofRows?: number;
  sides?: boolean;
};

/** Garden shed, doors toward +z. `roofRows` < 6 shows a roof being taken off from the ridge. */
export function shed(r: R, o: ShedSpec = {}) {
  const { w = 2.2, d = 1.7, h = 1.8, rise = 0.75, color = C.terra, roof = C.green, doors = 'closed', roofRows = 6 } = o;
  const g = G();
  const wall = (len: number) => {
    const q = G();
    const n = 12;
    for (let i = 0; i < n; i++)
      q.add(bx(len, h / n - 0.008, 0.05, M(vary(color, r, 0.006, 0.025), { m: 0.25 }), 0, 0.1 + (i * h) / n, 0, 0.014));
    return q;
  };
  const dw = 1.1;
  const side = (w - dw) / 2;
  g.add(bx(w + 0.12, 0.1, d + 0.12, M(C.concD), 0, 0, 0, 0.02), bx(w - 0.1, 0.03, d - 0.1, M(C.woodD), 0, 0.1, 0, 0.01));
  for (const s of [-1, 1]) g.add(at(wall(side), s * (dw / 2 + side / 2), 0, d / 2), at(wall(d), (s * w) / 2, 0, 0, Math.PI / 2));
  g.add(at(wall(w), 0, 0, -d / 2), bx(dw, h - 1.62, 0.05, M(color), 0, 1.72, d / 2, 0.012));
  for (const z of [-1, 1])
    g.add(
      at(
        rext(
          [
            [-w / 2, 0],
            [w / 2, 0],
            [0, rise],
          ],
          0.05,
          0.01,
          M(color),
        ),
        0,
        h + 0.1,
        (z * d) / 2,
      ),
    );
  for (const x of [-1, 1]) for (const z of [-1, 1]) g.add(bx(0.11, h, 0.11, M(C.cream), (x * w) / 2, 0.1, (z * d) / 2, 0.02));
  const len = Math.hypot(w / 2 + 0.2, rise);
  const a = Math.atan2(rise, w / 2);
  for (const x of [-1, 1]) {
    const slope = G();
    const keep = x > 0 ? roofRows : 6;
    for (let i = 6 - keep; i < 6; i++)
      for (let k = 0; k < 7; k++)
        slope.add(
          at(
            rbox(len / 6 + 0.04, 0.035, (d + 0.44) / 7 - 0.012, 0.014, M(vary(roof, r, 0.01, 0.03), { m: 0.2 })),
            ((i + 0.5) * len) / 6,
            0.02,
            -(d + 0.44) / 2 + ((k + 0.5) * (d + 0.44)) / 7,
            0,
            0,
            0.05,
          ),
        );
    if (keep === 6) slope.add(at(rbox(len, 0.05, d + 0.4, 0.015, M(C.woodD)), len / 2, -0.03, 0));
    else for (let k = 0; k < 4; k++) slope.add(at(rbox(len, 0.08, 0.06, 0.015, M(C.wood)), len / 2, -0.04, -d / 2 + (k * d) / 3));
    const q = G(slope);
    q.rotation.set(0, x < 0 ? Math.PI : 0, -a);
    q.position.set(0, h + rise + 0.16, 0);
    g.add(q);
  }
  for (const s of [-1, 1]) {
    const leaf = G();
    for (let i = 0; i < 3; i++)
      leaf.add(bx(dw / 6 - 0.01, 1.58, 0.04, M(vary(C.cream, r, 0.005, 0.015)), -s * (dw / 12 + (i * dw) / 6), 0.12, 0, 0.012));
    for (const y of [0.3, 1.35]) leaf.add(bx(dw / 2 - 0.06, 0.1, 0.03, M(C.green), (-s * dw) / 4, y, 0.03, 0.01));
    g.add(at(leaf, (s * dw) / 2, 0, d / 2 + 0.05, doors === 'open' ? s * 2.1 : 0));
  }
  return g;
}
