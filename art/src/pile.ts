import RAPIER from '@dimforge/rapier3d-compat';
import * as THREE from 'three';
import { G, type R } from './kit/index.ts';
export type Box = { c: [number, number, number]; h: [number, number, number] };
/** drops items one by one; physically settled heap */
export async function pile(
  items: THREE.Object3D[],
  r: R,
  spawn: (i: number) => [number, number, number],
  statics: Box[],
  o: { tilt?: number; steps?: number; keepUp?: (i: number) => boolean } = {},
) {
  await RAPIER.init();
  const w = new RAPIER.World({ x: 0, y: -9.81, z: 0 });
  w.createCollider(RAPIER.ColliderDesc.cuboid(50, 0.5, 50).setTranslation(0, -0.5, 0).setFriction(0.9));
  for (const s of statics)
    w.createCollider(
      RAPIER.ColliderDesc.cuboid(...s.h)
        .setTranslation(...s.c)
        .setFriction(0.7),
    );
  const bs: { b: RAPIER.RigidBody; o: THREE.Object3D; ctr: THREE.Vector3 }[] = [];
  const bb = new THREE.Box3(),
    sz = new THREE.Vector3();
  items.forEach((it, i) => {
    it.position.set(0, 0, 0);
    it.rotation.set(0, 0, 0);
    it.updateMatrixWorld(true);
    bb.setFromObject(it, true);
    const ctr = bb.getCenter(new THREE.Vector3());
    bb.getSize(sz);
    const q = new THREE.Quaternion().setFromEuler(
      new THREE.Euler(r.r(-1, 1) * (o.tilt ?? 0.5), r.r(0, 6.28), r.r(-1, 1) * (o.tilt ?? 0.5), 'YXZ'),
    );
    const [x, y, z] = spawn(i);
    const b = w.createRigidBody(
      RAPIER.RigidBodyDesc.dynamic().setTranslation(x, y, z).setRotation(q).setLinearDamping(0.2).setAngularDamping(0.8),
    );
    const round = Math.min(sz.x, sz.y, sz.z) * 0.08;
    w.createCollider(
      RAPIER.ColliderDesc.roundCuboid((sz.x / 2) * 0.97 - round, (sz.y / 2) * 0.97 - round, (sz.z / 2) * 0.97 - round, round)
        .setFriction(0.8)
        .setRestitution(0.02)
        .setDensity(120),
      b,
    );
    bs.push({ b, o: it, ctr });
    for (let k = 0; k < (o.steps ?? 70); k++) w.step();
  });
  for (let k = 0; k < 200; k++) w.step();
  const g = G();
  for (const { b, o: it, ctr } of bs) {
    const t = b.translation(),
      q = b.rotation();
    const n = G(it);
    it.position.copy(ctr).negate();
    n.position.set(t.x, t.y, t.z);
    n.quaternion.set(q.x, q.y, q.z, q.w);
    g.add(n);
  }
  w.free();
  return g;
}
