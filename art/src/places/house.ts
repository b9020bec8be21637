import * as THREE from 'three';
import { C, G, M, P, R, Sdf, V2, V3, at, bar, beam, cushion, cyl, fabric, fillet, gloss, lathe, metal, rbox, rext, rng, sbox, sd, sdfMesh, smoothNormals, tube, vary, warp, wob } from '../kit';
import { windowF } from './room';

export function house() {
  const g = G(),
    w = 6.4,
    d = 2.2,
    h = 2.5;
  const n = 12;
  for (let i = 0; i < n; i++)
    g.add(at(rbox(w, h / n - 0.012, d, 0.02, M('#dfa685', { m: 0.1 })), 0, ((i + 0.5) * h) / n, 0));
  g.add(at(rbox(w - 0.04, h, d - 0.04, 0.01, M('#b98265')), 0, h / 2, 0));
  const rise = 1.25;
  g.add(
    at(
      rext(
        [
          [-d / 2 - 0.3, 0],
          [d / 2 + 0.3, 0],
          [0, rise],
        ],
        w,
        0.02,
        M('#dfa685'),
      ),
      0,
      h,
      0,
      Math.PI / 2,
    ),
  );
  const sl = Math.hypot(d / 2 + 0.4, (rise * (d / 2 + 0.4)) / (d / 2 + 0.3)),
    a = Math.atan2(rise, d / 2 + 0.3);
  const r = rng(4);
  for (const s of [-1, 1]) {
    const q = G();
    for (let i = 0; i < 5; i++)
      for (let k = 0; k < 14; k++)
        q.add(
          at(
            rbox((w + 0.5) / 14 - 0.014, 0.05, sl / 5 + 0.07, 0.018, M(vary('#8a5a44', r, 0.008, 0.025))),
            -(w + 0.5) / 2 + ((k + 0.5) * (w + 0.5)) / 14,
            0.03,
            ((i + 0.5) * sl) / 5,
            0,
            -0.07,
          ),
        );
    const o = G(q);
    q.rotation.x = a;
    o.position.set(0, h + rise + 0.06, 0);
    if (s < 0) o.rotation.y = Math.PI;
    g.add(o);
  }
  g.add(at(rbox(w + 0.55, 0.09, 0.16, 0.04, M('#6e4636')), 0, h + rise + 0.12, 0));
  const gd = G(at(rbox(2.5, 1.95, 0.1, 0.02, M(C.white)), 0, 0.975, 0));
  for (let y = 0; y < 4; y++)
    for (let x = 0; x < 4; x++)
      gd.add(
        at(
          rbox(0.5, 0.36, 0.06, 0.02, M(y == 3 ? '#a9cfc6' : '#f3e7cf', y == 3 ? { r: 0.2, refl: 0.6, e: 0.2 } : {})),
          -0.87 + x * 0.58,
          0.3 + y * 0.46,
          0.03,
        ),
      );
  g.add(at(gd, -1.5, 0, d / 2));
  g.add(at(windowF(1.3, 1.05), 1.75, 1.45, d / 2 + 0.03));
  for (const x of [0.93, 2.57]) g.add(at(rbox(0.26, 1.1, 0.05, 0.015, M(C.green)), x, 1.45, d / 2 + 0.03));
  return g;
}
