// Small pictures of what the tiles name, without ground or plinth: photos/tiles/<name of the emoji they stand for>.webp.
import type * as THREE from 'three';
import { C, G, M, at, bx, rng } from '../kit';
import * as I from '../items';
import { home } from '../places';
import type { Picture } from '../manifest';
import { Stage } from '../stage';
import { direct } from './shots';

function tile(name: string, build: () => THREE.Object3D, az = 32, el = 20): Picture {
  return {
    id: `tiles/${name}`,
    size: [216, 216],
    passes: 24,
    scene: () => {
      const s = new Stage(1);
      s.root.add(build());
      s.view({ az, el, fov: 16, fit: [0.84, 0.86], slide: -0.06, aperture: 0 });
      const scene = direct(s.done(), { hour: 'afternoon', mirror: false, turn: 0, rise: 0 });
      // A high sun and a faint shadow, so that none is cut off at the edge.
      return { ...scene, look: { ...scene.look, keyEl: 64, keySize: 8, shadowStrength: 0.75 } };
    },
  };
}

export const tiles = [
  tile('couch-and-lamp', () => G(I.sofa(C.terra, 1.8), at(I.lamp(C.mustard), 1.2, 0, -0.1))),
  tile('fallen-leaf', () => {
    const r = rng(5);
    const g = G(at(I.sandbagYard(r), -0.25, 0, 0, 0.2), at(I.sandbagYard(r), 0.3, 0, -0.25, -0.3));
    for (let i = 0; i < 16; i++)
      g.add(at(I.leafG(0.2, 0.13, r.pick([C.leaf, C.mustard, C.terra, C.orange])), r.r(-0.55, 0.65), 0.03, r.r(0.25, 0.6), r() * 6));
    return g;
  }),
  tile('bathtub', () => I.hotTub({ S: 1.7, r: rng(2) }), 32, 26),
  tile('broom', () => G(at(I.bag(rng(4), 1.15), 0, 0, 0), at(I.broom(), 0.5, 0, 0.1, 0, 0, 0.22), at(I.bucket(C.mustard), -0.45, 0, 0.3))),
  tile('desktop-computer', () => G(I.monitor(rng(3)), at(I.keyboard(rng(6)), 0.02, 0, 0.5, 0.15), at(I.tower(rng(8), '#4b5a5f'), 0.52, 0, -0.05, -0.2))),
  tile('bed', () => G(I.bedFrame(1.45, 1.95), at(I.mattress(1.4, 1.9), 0, 0.32, 0), at(I.pillow(C.rose), -0.32, 0.62, -0.62), at(I.pillow(C.mustard), 0.34, 0.62, -0.62)), 38, 24),
  tile('file-cabinet', () => G(I.table(1.5, 0.75, 0.74, C.woodL), bx(0.42, 0.6, 0.6, M(C.greenM), 0.45, 0.04, 0, 0.02), at(I.flatMonitor(), -0.25, 0.76, -0.1, 0.2), at(I.chair(C.terra), -0.3, 0, 0.6, Math.PI))),
  tile('package', () => {
    const r = rng(9);
    return G(at(I.cardboard(0.6, 0.45, 0.5, r), -0.3, 0, 0, 0.1), at(I.cardboard(0.55, 0.42, 0.48, r), 0.34, 0, 0.02, -0.15), at(I.cardboard(0.52, 0.42, 0.46, r, true), 0.0, 0.45, 0, 0.3));
  }),
  tile('derelict-house', () => {
    const r = rng(11);
    const g = G(home({ w: 2.6, d: 1.7, h: 1.9, rise: 1.0, wall: '#a9c3b4', roof: '#8a5a44', openings: [{ kind: 'gap', x: 0, w: 1.3, h: 1.6 }], inner: '#f0cf9a' }));
    for (const [x, y, z] of [[-0.35, 0, 0.55], [0.2, 0, 0.6], [-0.1, 0.42, 0.58], [-0.75, 0, 1.05], [0.7, 0, 1.1], [0.05, 0, 1.15]] as const)
      g.add(at(I.cardboard(0.5, 0.42, 0.45, r), x, y, z, r.r(-0.3, 0.3)));
    g.add(at(I.bag(r, 1.0), -1.15, 0, 1.2));
    return g;
  }, 28, 18),
];
