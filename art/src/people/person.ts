import * as THREE from 'three';
import { at, C, fabric, G, M, P, type Sdf, sd, sdfMesh, tube, type V3 } from '../kit/index.ts';
import { emblem } from '../vehicles/index.ts';

/** Joint positions in meters, before the person is placed. L is +x. */
export type Pose = {
  hip?: V3;
  chest?: V3;
  head?: V3;
  eL: V3;
  hL: V3;
  eR: V3;
  hR: V3;
  kL?: V3;
  aL?: V3;
  kR?: V3;
  aR?: V3;
  /** turn and nod of the head, radians */
  face?: number;
  nod?: number;
};

/** How a person looks; the defaults are a crew member: green shirt, orange vest, cap and gloves. */
export type Looks = {
  skin?: string;
  hair?: string;
  shirt?: string;
  pants?: string;
  vest?: boolean;
  /** 0 short, 1 ponytail, 2 bob, 3 bun */
  hairStyle?: number;
  cap?: boolean;
  /** no gloves */
  bare?: boolean;
  /** right index finger stretched out */
  point?: boolean;
};

function hairShape(base: Sdf, style: number): Sdf {
  if (style === 1) return sd.uni(0.05, base, sd.cap([0, -0.02, -0.19], [0, -0.22, -0.24], 0.06, 0.045));
  if (style === 2) {
    const side = (s: number) => sd.cap([s * 0.15, 0, -0.05], [s * 0.15, -0.17, -0.04], 0.055, 0.06);
    return sd.uni(0.06, base, side(1), side(-1), sd.cap([0, 0, -0.13], [0, -0.19, -0.13], 0.09, 0.08));
  }
  if (style === 3) return sd.uni(0.03, base, sd.sph([0, 0.17, -0.13], 0.085));
  return base;
}

/** A clay figure, facing +z, built from distance fields. Use `figure` for poses. */
export function person(p: Pose, o: Looks = {}) {
  const hip = p.hip ?? [0, 0.8, 0],
    ch = p.chest ?? [0, 1.18, 0.0],
    hd = p.head ?? [ch[0], ch[1] + 0.39, ch[2] + 0.03];
  const skin = M(o.skin ?? C.skinA, { sheen: 0.5, r: 0.6, b: 0.02 }),
    shirt = fabric(o.shirt ?? C.green, { b: 0.06 }),
    pants = fabric(o.pants ?? C.navy, { b: 0.07 }),
    glove = o.bare ? skin : M(C.hivis, { sheen: 0.5 });
  const g = G();
  const kL = p.kL ?? [0.13, 0.44, 0.03],
    aL = p.aL ?? [0.14, 0.1, -0.01],
    kR = p.kR ?? [-0.13, 0.44, 0.03],
    aR = p.aR ?? [-0.14, 0.1, -0.01];
  const hl: V3 = [hip[0] + 0.105, hip[1] - 0.03, hip[2]],
    hr: V3 = [hip[0] - 0.105, hip[1] - 0.03, hip[2]];
  const cell = 0.021;
  const pant = sd.uni(
    0.07,
    sd.ell(hip, [0.205, 0.15, 0.155]),
    sd.cap(hl, kL, 0.122, 0.1),
    sd.cap(kL, [aL[0], aL[1] + 0.03, aL[2]], 0.1, 0.092),
    sd.cap(hr, kR, 0.122, 0.1),
    sd.cap(kR, [aR[0], aR[1] + 0.03, aR[2]], 0.1, 0.092),
  );
  g.add(sdfMesh(pant, [-0.6, 0.0, -0.7], [0.6, 1.0, 0.7], cell, pants));
  for (const a of [aL, aR]) {
    const b = sd.uni(
      0.06,
      sd.cap([a[0], a[1] + 0.05, a[2]], [a[0], a[1] - 0.01, a[2] + 0.01], 0.088, 0.085),
      sd.ell([a[0], a[1] - 0.035, a[2] + 0.085], [0.088, 0.075, 0.15]),
    );
    g.add(
      sdfMesh(
        sd.above(a[1] - 0.085, 0.02, b),
        [a[0] - 0.15, a[1] - 0.12, a[2] - 0.14],
        [a[0] + 0.15, a[1] + 0.18, a[2] + 0.28],
        0.013,
        M(C.walnut),
      ),
      sdfMesh(
        sd.below(
          a[1] - 0.07,
          0.01,
          sd.above(a[1] - 0.1, 0.012, (x, y, z) => b(x, Math.max(y, a[1] - 0.06), z) - 0.008),
        ),
        [a[0] - 0.15, a[1] - 0.13, a[2] - 0.14],
        [a[0] + 0.15, a[1] - 0.03, a[2] + 0.28],
        0.011,
        M(C.orange),
      ),
    );
  }
  const sL: V3 = [ch[0] + 0.205, ch[1] + 0.05, ch[2]],
    sR: V3 = [ch[0] - 0.205, ch[1] + 0.05, ch[2]];
  const mid: V3 = [(hip[0] + ch[0]) / 2, hip[1] + 0.1, (hip[2] + ch[2]) / 2];
  const torso: Sdf = sd.uni(
    0.12,
    sd.ell([hip[0], hip[1] + 0.07, hip[2]], [0.215, 0.14, 0.17]),
    sd.ell(mid, [0.215, 0.2, 0.18]),
    sd.ell([ch[0], ch[1] - 0.02, ch[2]], [0.235, 0.19, 0.165]),
  );
  const lerp = (a: V3, b: V3, t: number): V3 => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t];
  const sl = (s: V3, e: V3) => sd.cap(s, lerp(s, e, 0.72), 0.1, 0.092);
  const sh = sd.uni(
    0.07,
    torso,
    sl(sL, p.eL),
    sl(sR, p.eR),
    sd.cap([ch[0], ch[1] + 0.1, ch[2]], [hd[0], ch[1] + 0.19, (ch[2] + hd[2]) / 2], 0.1, 0.075),
  );
  g.add(sdfMesh(sd.above(hip[1] - 0.06, 0.02, sh), [-0.65, hip[1] - 0.12, -0.6], [0.65, ch[1] + 0.4, 0.75], cell, shirt));
  if (o.vest !== false) {
    const shell =
      (off: number): Sdf =>
      (x, y, z) =>
        torso(x, y, z) - off;
    const dx = ch[0],
      f = sd.sub(
        0.02,
        sd.below(ch[1] + 0.165, 0.02, sd.above(hip[1] + 0.02, 0.02, shell(0.022))),
        sd.uni(
          0.03,
          sd.box([dx, ch[1] - 0.1, ch[2] + 0.3], [0.045, 0.6, 0.26], 0.02),
          sd.ell([dx, ch[1] + 0.16, ch[2] + 0.12], [0.12, 0.16, 0.2]),
        ),
      );
    const holes = sd.sub(
      0.02,
      f,
      sd.uni(0.01, sd.sph([sL[0] + 0.045, sL[1] - 0.03, sL[2]], 0.105), sd.sph([sR[0] - 0.045, sR[1] - 0.03, sR[2]], 0.105)),
    );
    g.add(
      sdfMesh(holes, [-0.4, hip[1] - 0.1, -0.35], [0.4, ch[1] + 0.3, 0.45], 0.017, M(C.orange, { sheen: 0.4, e: 0.04, b: 0.03 })),
    );
    for (const y of [hip[1] + 0.13, hip[1] + 0.25]) {
      const b = sd.sub(
        0.006,
        sd.above(y - 0.025, 0.004, sd.below(y + 0.025, 0.004, shell(0.03))),
        sd.box([dx, ch[1] - 0.1, ch[2] + 0.3], [0.05, 0.6, 0.26], 0.02),
      );
      g.add(sdfMesh(b, [-0.35, y - 0.06, -0.3], [0.35, y + 0.06, 0.4], 0.011, M(C.hivis, { e: 0.12, b: 0 })));
    }
  }
  for (const [s, e, h] of [
    [sL, p.eL, p.hL],
    [sR, p.eR, p.hR],
  ] as [V3, V3, V3][]) {
    const f = sd.uni(0.04, sd.cap(lerp(s, e, 0.6), e, 0.072, 0.066), sd.cap(e, lerp(e, h, 0.85), 0.066, 0.054));
    const lo = [0, 1, 2].map((k) => Math.min(s[k], e[k], h[k]) - 0.15) as V3,
      hi = [0, 1, 2].map((k) => Math.max(s[k], e[k], h[k]) + 0.15) as V3;
    g.add(sdfMesh(f, lo, hi, 0.015, skin));
    const d = lerp(e, h, 0.8),
      ex = lerp(e, h, 1.22);
    g.add(
      sdfMesh(
        sd.uni(0.05, sd.cap(d, lerp(e, h, 0.88), 0.064, 0.06), sd.cap(h, ex, 0.078, 0.062)),
        lo.map((v) => v - 0.1) as V3,
        hi.map((v) => v + 0.1) as V3,
        0.015,
        glove,
      ),
    );
    if (o.point && s === sR) {
      const f1 = lerp(e, h, 1.15),
        f2 = lerp(e, h, 1.72);
      g.add(
        sdfMesh(
          sd.cap(f1, f2, 0.036, 0.03),
          [Math.min(f1[0], f2[0]) - 0.1, Math.min(f1[1], f2[1]) - 0.1, Math.min(f1[2], f2[2]) - 0.1],
          [Math.max(f1[0], f2[0]) + 0.1, Math.max(f1[1], f2[1]) + 0.1, Math.max(f1[2], f2[2]) + 0.1],
          0.011,
          glove,
        ),
      );
    }
  }
  const H = G();
  H.position.set(hd[0], hd[1] + 0.03, hd[2]);
  H.scale.setScalar(1.16);
  H.rotation.set(p.nod ?? 0, p.face ?? 0, 0, 'YXZ');
  const head = sd.uni(
    0.05,
    sd.ell([0, 0, 0], [0.158, 0.18, 0.165]),
    sd.ell([0, -0.085, 0.03], [0.115, 0.09, 0.11]),
    sd.sph([0.16, -0.02, -0.01], 0.038),
    sd.sph([-0.16, -0.02, -0.01], 0.038),
    sd.sph([0, -0.025, 0.165], 0.034),
  );
  H.add(
    sdfMesh(
      sd.uni(0.04, head, sd.cap([0, -0.12, -0.02], [0, -0.24, -0.03], 0.075, 0.08)),
      [-0.25, -0.35, -0.25],
      [0.25, 0.25, 0.28],
      0.013,
      skin,
    ),
  );
  for (const s of [-1, 1]) {
    const e = P(new THREE.SphereGeometry(0.022, 10, 8), M('#1e1713', { r: 0.2, refl: 0.6, f: 0.05 }));
    e.scale.set(1, 1.25, 0.6);
    H.add(at(e, s * 0.062, 0.022, 0.156));
    H.add(
      at(
        tube(
          [
            [-0.028, 0, 0],
            [0, 0.01, 0.004],
            [0.028, 0, 0],
          ],
          0.0075,
          M(o.hair ?? C.walnut),
          10,
          6,
        ),
        s * 0.062,
        0.072,
        0.157,
      ),
    );
  }
  H.add(
    tube(
      [
        [-0.045, -0.078, 0.142],
        [0, -0.098, 0.152],
        [0.045, -0.078, 0.142],
      ],
      0.0075,
      M('#6b2f22'),
      14,
      6,
    ),
  );
  const hm = M(o.hair ?? C.walnut, { sheen: 0.5, b: 0.15 });
  const hs: Sdf = sd.sub(
    0.02,
    (x, y, z) => sd.ell([0, 0.012, -0.012], [0.172, 0.188, 0.178])(x, y, z),
    sd.uni(0.04, sd.box([0, -0.18, 0.16], [0.2, 0.26, 0.145], 0.05), sd.box([0, -0.3, 0], [0.3, 0.19, 0.3], 0.03)),
  );
  H.add(sdfMesh(hairShape(hs, o.hairStyle ?? 0), [-0.27, -0.35, -0.37], [0.27, 0.3, 0.25], 0.013, hm));
  if (o.cap !== false) {
    const cp: Sdf = sd.above(0.082, 0.012, sd.ell([0, 0.05, -0.01], [0.182, 0.168, 0.19]));
    const br: Sdf = sd.below(0.112, 0.008, sd.above(0.092, 0.008, sd.ell([0, 0.1, 0.13], [0.15, 0.05, 0.13])));
    H.add(
      sdfMesh(sd.uni(0.015, cp, br), [-0.25, 0.02, -0.25], [0.25, 0.26, 0.36], 0.012, fabric(C.greenD, { b: 0.04 })),
      at(P(new THREE.SphereGeometry(0.018, 12, 8), M(C.orange)), 0, 0.218, -0.01),
    );
    H.add(at(emblem(0.05, C.orange, C.cream), 0, 0.145, 0.163, 0, -0.35));
  }
  g.add(H);
  return g;
}
