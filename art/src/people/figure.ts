/** Poses: a person is told where its feet stand and what its hands hold; arms and legs follow. */
import * as THREE from 'three';
import type { V3 } from '../engine/types.ts';
import { at, C } from '../kit/index.ts';
import { type Looks, type Pose, person } from './person.ts';

type Stance = 'stand' | 'walk' | 'back' | 'wide' | 'kneel' | 'crouch' | 'sit' | 'climb' | 'push';

export type Figure = {
  /** position of the ground between the feet */
  at: V3;
  /** where the person faces, degrees; 0 is toward +z, 90 toward +x */
  turn: number;
  stance?: Stance;
  /** world points the left and right hand hold; null lets the arm hang */
  left?: V3 | null;
  right?: V3 | null;
  /** named arms when nothing is held */
  arms?: 'hang' | 'hips' | 'wave' | 'point' | 'crossed' | 'up' | 'box';
  /** head turned (degrees, positive to the person's left) and nodded (positive down) */
  face?: number;
  nod?: number;
  who?: Who;
  looks?: Looks;
};

/** The cast: three crews of two, and customers. */
const CAST = {
  ana: { skin: C.skinA, hair: '#6d3b1f', hairStyle: 1 },
  ben: { skin: C.skinB, hair: '#211611' },
  dee: { skin: '#74462d', hair: '#1d1310', hairStyle: 1 },
  cruz: { skin: '#cf9468', hair: '#2a1a12' },
  kim: { skin: '#ebbd95', hair: '#191515', hairStyle: 2 },
  lou: { skin: '#d79d78', hair: '#b8b0a4' },
  owner: { skin: C.skinA, hair: '#3b2418', shirt: C.amber, pants: '#7d6a55', vest: false, cap: false, bare: true },
  woman: { skin: '#c98a62', hair: '#3a211a', hairStyle: 2, shirt: C.rose, pants: C.navy, vest: false, cap: false, bare: true },
  elder: { skin: '#e6b08c', hair: '#cfc8bd', hairStyle: 3, shirt: C.teal, pants: '#6b5a6e', vest: false, cap: false, bare: true },
  man: { skin: '#b97f58', hair: '#8b8278', shirt: C.blue, pants: '#6b5b4a', vest: false, cap: false, bare: true },
  girl: { skin: '#c98a62', hair: '#2e1a14', hairStyle: 1, shirt: C.mustard, pants: C.terra, vest: false, cap: false, bare: true },
} satisfies Record<string, Looks>;
export type Who = keyof typeof CAST;

/** Scenes are written for Ana and Ben; another crew can stand in. */
export const CREWS: { ana: Who; ben: Who }[] = [
  { ana: 'ana', ben: 'ben' },
  { ana: 'dee', ben: 'cruz' },
  { ana: 'kim', ben: 'lou' },
];

const UPPER = 0.31;
const FORE = 0.3;
const v = (a: V3) => new THREE.Vector3(...a);
const arr = (a: THREE.Vector3): V3 => [a.x, a.y, a.z];

/** Two-bone joint: where the elbow goes so that the hand reaches its target, bent toward `pole`. */
function elbow(shoulder: THREE.Vector3, hand: THREE.Vector3, pole: THREE.Vector3): { e: V3; h: V3 } {
  const to = hand.clone().sub(shoulder);
  const d = Math.min(to.length(), (UPPER + FORE) * 0.995);
  const dir = to.normalize();
  const h = shoulder.clone().addScaledVector(dir, d);
  const a = (UPPER * UPPER - FORE * FORE + d * d) / (2 * d);
  const bend = Math.sqrt(Math.max(0, UPPER * UPPER - a * a));
  const side = pole.clone().addScaledVector(dir, -pole.dot(dir)).normalize();
  return { e: arr(shoulder.clone().addScaledVector(dir, a).addScaledVector(side, bend)), h: arr(h) };
}

type Legs = Required<Pick<Pose, 'kL' | 'aL' | 'kR' | 'aR'>> & { hip: V3; lean: number };
const LEGS: Record<Stance, Legs> = {
  stand: { hip: [0, 0.8, 0], lean: 0, kL: [0.12, 0.45, 0.03], aL: [0.14, 0.1, 0], kR: [-0.12, 0.45, 0.03], aR: [-0.14, 0.1, 0] },
  walk: {
    hip: [0, 0.78, 0],
    lean: 0.06,
    kL: [0.13, 0.46, 0.14],
    aL: [0.14, 0.1, 0.12],
    kR: [-0.13, 0.43, -0.1],
    aR: [-0.14, 0.14, -0.3],
  },
  back: {
    hip: [0, 0.77, 0],
    lean: -0.02,
    kL: [0.13, 0.45, 0.1],
    aL: [0.14, 0.1, 0.2],
    kR: [-0.13, 0.44, 0.04],
    aR: [-0.14, 0.1, -0.2],
  },
  wide: {
    hip: [0, 0.74, -0.04],
    lean: 0.08,
    kL: [0.2, 0.43, 0.14],
    aL: [0.26, 0.1, 0.04],
    kR: [-0.2, 0.43, 0.14],
    aR: [-0.26, 0.1, 0.04],
  },
  push: {
    hip: [0, 0.73, -0.1],
    lean: 0.22,
    kL: [0.13, 0.46, 0.2],
    aL: [0.14, 0.1, 0.12],
    kR: [-0.13, 0.4, -0.22],
    aR: [-0.14, 0.14, -0.5],
  },
  kneel: {
    hip: [0, 0.5, -0.08],
    lean: 0.05,
    kL: [0.15, 0.46, 0.3],
    aL: [0.15, 0.1, 0.24],
    kR: [-0.14, 0.11, 0.1],
    aR: [-0.14, 0.12, -0.3],
  },
  crouch: {
    hip: [0, 0.46, -0.14],
    lean: 0.1,
    kL: [0.22, 0.5, 0.24],
    aL: [0.18, 0.1, 0.02],
    kR: [-0.22, 0.5, 0.24],
    aR: [-0.18, 0.1, 0.02],
  },
  sit: {
    hip: [0, 0.56, -0.1],
    lean: -0.03,
    kL: [0.14, 0.55, 0.32],
    aL: [0.14, 0.1, 0.34],
    kR: [-0.14, 0.55, 0.32],
    aR: [-0.14, 0.1, 0.34],
  },
  climb: {
    hip: [0, 0.86, 0],
    lean: 0.06,
    kL: [0.13, 0.62, 0.26],
    aL: [0.14, 0.3, 0.2],
    kR: [-0.13, 0.47, -0.02],
    aR: [-0.14, 0.1, -0.12],
  },
};

/** Builds a posed person. Knees and back give way until the hands reach what they hold. */
export function figure(f: Figure): THREE.Object3D {
  const looks: Looks = { ...CAST[f.who ?? 'ana'], ...f.looks, point: f.arms === 'point' };
  const legs = LEGS[f.stance ?? 'stand'];
  const turn = (f.turn * Math.PI) / 180;
  const local = (p: V3) =>
    v(p)
      .sub(v(f.at))
      .applyAxisAngle(new THREE.Vector3(0, 1, 0), -turn);
  const hip = v(legs.hip);
  const chest = new THREE.Vector3(hip.x, hip.y + 0.38, hip.z + legs.lean);
  const targets = named(f.arms ?? 'hang', hip, chest);
  if (f.left) targets[0] = local(f.left);
  if (f.right) targets[1] = local(f.right);
  const shoulder = (k: number) => new THREE.Vector3(chest.x + (k ? -0.205 : 0.205), chest.y + 0.05, chest.z);
  const lack = () => {
    let worst = 0;
    for (const k of [0, 1]) if (k ? f.right : f.left) worst = Math.max(worst, shoulder(k).distanceTo(targets[k]) - 0.6);
    return worst;
  };
  let knees = 0;
  for (let i = 0; i < 14 && lack() > 0; i++) {
    const low = targets.some((t, k) => (k ? f.right : f.left) && t.y < hip.y + 0.1);
    if (chest.z - hip.z < 0.3) chest.add(new THREE.Vector3(0, low ? -0.015 : -0.004, 0.028));
    if (low && hip.y > 0.56 && !['sit', 'kneel', 'crouch'].includes(f.stance ?? 'stand')) {
      hip.y -= 0.022;
      hip.z -= 0.012;
      chest.y -= 0.022;
      knees += 0.022;
    }
  }
  const pose: Pose = { hip: arr(hip), chest: arr(chest), eL: [0, 0, 0], hL: [0, 0, 0], eR: [0, 0, 0], hR: [0, 0, 0] };
  const bentKnee = (k: V3, out: number): V3 => [k[0] + out * knees * 0.5, k[1] - knees * 0.25, k[2] + knees * 0.75];
  pose.kL = bentKnee(legs.kL, 1);
  pose.kR = bentKnee(legs.kR, -1);
  pose.aL = legs.aL;
  pose.aR = legs.aR;
  for (const k of [0, 1]) {
    const pole = new THREE.Vector3(k ? -0.6 : 0.6, -0.8, -0.35);
    const j = elbow(shoulder(k), targets[k], pole);
    if (k) [pose.eR, pose.hR] = [j.e, j.h];
    else [pose.eL, pose.hL] = [j.e, j.h];
  }
  const bent = chest.z - hip.z;
  pose.head = [chest.x, chest.y + 0.39 - bent * 0.12, chest.z + 0.03 + bent * 0.22];
  pose.face = ((f.face ?? 0) * Math.PI) / 180;
  pose.nod = (((f.nod ?? 0) * 0.5 - 6) * Math.PI) / 180; // chin up a little: the camera looks down
  return at(person(pose, looks), ...f.at, turn);
}

/** Hand positions of the named arms, left and right. */
function named(arms: NonNullable<Figure['arms']>, hip: THREE.Vector3, chest: THREE.Vector3): THREE.Vector3[] {
  const p = (x: number, y: number, z: number) => new THREE.Vector3(x, y, z).add(chest);
  const hang = [p(0.31, -0.48, 0.06), p(-0.31, -0.48, 0.06)];
  switch (arms) {
    case 'hips':
      return [
        new THREE.Vector3(hip.x + 0.24, hip.y + 0.08, hip.z + 0.08),
        new THREE.Vector3(hip.x - 0.24, hip.y + 0.08, hip.z + 0.08),
      ];
    case 'wave':
      return [hang[0], p(-0.42, 0.42, 0.08)];
    case 'point':
      return [hang[0], p(-0.24, 0.06, 0.56)];
    case 'crossed':
      return [p(-0.1, -0.1, 0.25), p(0.1, -0.16, 0.27)];
    case 'up':
      return [p(0.26, 0.5, 0.16), p(-0.26, 0.5, 0.16)];
    case 'box':
      return [p(0.22, -0.2, 0.38), p(-0.22, -0.2, 0.38)];
    default:
      return hang;
  }
}
