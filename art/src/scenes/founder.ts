import * as THREE from 'three';
import { C, G, M, P, R, Sdf, V2, V3, at, bar, beam, cushion, cyl, fabric, fillet, gloss, lathe, metal, rbox, rext, rng, sbox, sd, sdfMesh, smoothNormals, tube, vary, warp, wob } from '../kit';
import * as I from '../items';
import * as V from '../vehicles';
import { person } from '../people/person';
import { pile } from '../pile';
import { base, fence, frame, grass, home, planks, room, slab, windowF } from '../places';
import type { Scene } from '../engine/types';

export async function founder(): Promise<Scene> {
  const r = rng(77),
    g = G();
  g.add(at(base(7.0, 4.4, 0.7, C.grass, { b: 0.2, m: 0.35 }), 0, 0, 0));
  g.add(at(slab(7.0, 3.0, 0.05, C.conc, 0.12, { m: 0.2 }), 0, 0.035, 0.1));
  for (let i = -1; i <= 1; i++) g.add(at(rbox(0.03, 0.004, 2.9, 0.001, M(C.concD)), i * 1.9, 0.036, 0.1));
  g.add(at(V.trailer(), -0.55, 0.036, -0.45));
  const A = person(
    {
      chest: [0, 1.18, 0.0],
      hip: [0, 0.8, 0],
      eL: [0.4, 1.0, -0.04],
      hL: [0.27, 0.84, 0.12],
      eR: [-0.4, 1.0, -0.04],
      hR: [-0.27, 0.84, 0.12],
      face: -0.1,
    },
    { skin: C.skinB, hair: '#211611', cap: false },
  );
  g.add(at(A, 1.35, 0.036, 1.15, -0.35));
  g.add(
    at(I.armchair(C.terra), -2.45, 0.036, 1.4, -0.05),
    at(I.cardboard(0.56, 0.44, 0.46, r), 2.35, 0.036, 0.95, 0.2),
    at(I.cardboard(0.4, 0.3, 0.36, r, true), 2.35, 0.476, 0.93, -0.2),
    at(I.cone(), 0.1, 0.036, 1.45, 0.3),
  );
  const top = [
    [-1.3, 0.1, I.cardboard(0.6, 0.5, 0.5, r)],
    [-0.4, -0.2, I.bag(r, 1.2)],
    [0.4, 0.1, I.cardboard(0.5, 0.46, 0.5, r)],
  ] as any;
  for (const [x, z, o] of top) g.add(at(o, x - 0.55, 1.62, z - 0.45, r.r(-0.3, 0.3)));
  const lamp = I.lamp();
  g.add(at(lamp, 0.75, 0.8, -0.7, 0, 0, 0.1));
  g.add(
    at(I.bush(r, 1.0, C.leafD), -2.9, 0, -1.7),
    at(I.bush(r, 1.0, C.leafD), 2.9, 0, -1.5),
    at(I.bush(r, 0.8), 2.2, 0, -1.75),
  );
  g.add(grass(r, 6.6, 4.0, 120, (x, z) => z > -1.2));
  return {
    root: g,
    cam: {
      target: [0, 1, 0],
      az: -24,
      el: 14,
      dist: 20,
      fov: 19,
      aperture: 0.05,
      fit: [0.95, 0.92],
      focus: [0.5, 1, 1.1],
    },
    look: { keyAz: -50, keyEl: 46 },
  };
}
