/** What two of the crew carry along x past the truck: another thing in each town, so that no two towns look alike. */
import * as I from '../../items/index.ts';
import { C } from '../../kit/index.ts';
import type { Stage } from '../../stage.ts';

/** Puts thing and people; `x`, `y`, `z` is the ground below the middle of the thing. */
export type Carry = (s: Stage, x: number, y: number, z: number) => void;

/** Between two people who face each other. */
function between(
  build: (s: Stage) => ReturnType<typeof I.sofa>,
  lift: number,
  [length, grip, half]: [number, number, number],
): Carry {
  return (s, x, y, z) => {
    s.put(build(s), x, y + lift, z);
    s.pair([x, y, z], 90, length, grip, half);
  };
}

/** On a dolly, one pushing and one steadying. */
function rolled(build: (s: Stage) => ReturnType<typeof I.sofa>, half: number, height: number, deck = half * 2): Carry {
  return (s, x, y, z) => {
    s.put(I.dolly(deck, 0.7), x, y, z);
    s.put(build(s), x, y + 0.16, z);
    const hand = (k: number, dz: number): [number, number, number] => [x + k * half, y + height, z + dz];
    s.man([x - half - 0.42, y, z], 90, { stance: 'push', left: hand(-1, -0.2), right: hand(-1, 0.2) });
    s.man([x + half + 0.48, y, z], -90, { who: 'ben', stance: 'back', left: hand(1, 0.2), right: hand(1, -0.2) });
  };
}

/** On the shoulders of two who walk one behind the other. */
function shouldered(build: (s: Stage) => ReturnType<typeof I.sofa>, apart: number): Carry {
  return (s, x, y, z) => {
    s.put(build(s), x, y + 1.36, z - 0.17);
    for (const k of [-1, 1]) {
      const at = x + (k * apart) / 2;
      s.man([at, y, z], 90, {
        who: k < 0 ? 'ana' : 'ben',
        stance: 'walk',
        left: [at + 0.22, y + 1.42, z - 0.2],
        right: [at + 0.14, y + 1.34, z + 0.1],
      });
    }
  };
}

export const loveseat = between(() => I.sofa(C.mustard, 1.35), 0.47, [1.3, 0.62, 0.26]);
export const dresser = between((s) => I.dresser(C.wood, s.r), 0.64, [0.95, 0.72, 0.24]);
export const armchair = between(() => I.armchair(C.rose), 0.55, [0.95, 0.78, 0.25]);
export const table = between(() => I.table(1.5, 0.8, 0.74, C.wood), 0.42, [1.5, 1.1, 0.28]);
export const bathtub = between(() => I.bathtub(), 0.5, [1.5, 0.92, 0.25]);
export const workbench = between(() => I.workbench(1.6), 0.33, [1.6, 1.02, 0.22]);
export const deck = between(() => I.treadmillDeck(), 0.74, [1.5, 0.84, 0.26]);
export const piano = rolled(() => I.piano(), 0.72, 1.0, 1.4);
export const freezer = rolled(() => I.chestFreezer(), 0.66, 0.78, 1.2);
export const copier = rolled(() => I.copier(), 0.4, 0.85, 0.85);
export const hotTub = rolled((s) => I.hotTub({ S: 1.6, r: s.r, water: false }), 0.84, 0.72, 1.4);
export const rug = shouldered(() => I.carpetRoll(2.5, 0.17, C.teal), 1.3);

/** On its edge, held by its ends. */
export const mattress: Carry = (s, x, y, z) => {
  s.put(I.mattress(1.8, 1.4), x, y + 0.66, z, 0, 90);
  s.pair([x, y, z], 90, 1.75, 0.95, 0.1, { gap: 0.3 });
};

/** On its back, its shelves up. */
export const bookcase: Carry = (s, x, y, z) => {
  s.put(I.bookcase(0.85, 1.8, 0.3, 5, C.wood, s.r), x + 0.9, y + 0.78, z, 90, -90);
  s.pair([x, y, z], 90, 1.76, 0.84, 0.28);
};

/** One wheels a load that leans back, the other walks ahead with a chair on each arm. */
export const trucked: Carry = (s, x, y, z) => {
  s.put(I.handTruck(0.35), x - 0.35, y, z, 90);
  for (const [i, h] of [0.12, 0.54, 0.92].entries())
    s.put(I.cardboard(0.5, 0.4, 0.42, s.r), x - 0.1 - i * 0.13, y + h, z, 0, 0, 20);
  s.man([x - 1.05, y, z], 90, { stance: 'push', left: [x - 0.72, y + 1.08, z - 0.2], right: [x - 0.72, y + 1.08, z + 0.2] });
  s.put(I.chair(C.terra), x + 1.15, y + 0.62, z + 0.34, 40, 0, 0);
  s.man([x + 1.2, y, z - 0.02], 78, {
    who: 'ben',
    stance: 'walk',
    left: [x + 1.2, y + 1.05, z - 0.3],
    right: [x + 1.25, y + 1.0, z + 0.3],
  });
};

/** A wheelbarrow of bags, and somebody who waves it on. */
export const barrow: Carry = (s, x, y, z) => {
  s.put(I.wheelbarrow(), x, y, z, 90);
  for (const [dx, dy] of [
    [0.28, 0.42],
    [-0.08, 0.44],
    [0.12, 0.72],
  ] as const)
    s.put(I.bag(s.r, 0.8), x + dx, y + dy, z);
  s.man([x - 1.2, y, z], 90, { stance: 'push', left: [x - 0.85, y + 0.75, z - 0.28], right: [x - 0.85, y + 0.75, z + 0.28] });
  s.man([x + 1.5, y, z - 0.25], -60, { who: 'ben', arms: 'wave' });
};

/** A box each, one behind the other. */
export const boxes: Carry = (s, x, y, z) => {
  for (const [k, who] of [
    [-1, 'ana'],
    [1, 'ben'],
  ] as const) {
    const at = x + k * 0.85;
    for (let i = 0; i < (k < 0 ? 2 : 1); i++) s.put(I.cardboard(0.52, 0.4, 0.44, s.r), at + 0.42, y + 0.85 + i * 0.4, z, 90);
    s.man([at, y, z], 90, { who, stance: 'walk', left: [at + 0.34, y + 0.98, z - 0.24], right: [at + 0.34, y + 0.98, z + 0.24] });
  }
};

export const sofa: Carry = (s, x, y, z) => {
  s.put(I.sofa(C.terra, 1.75), x, y + 0.47, z, 6);
  s.pair([x, y, z], 90, 1.7, 0.62, 0.26);
};

export const fridge: Carry = (s, x, y, z) => {
  s.put(I.fridge(), x, y + 0.16, z, 0);
  s.put(I.dolly(0.85, 0.8), x, y, z);
  s.man([x - 0.8, y, z + 0.05], 90, { stance: 'push', left: [x - 0.39, 1.15, z - 0.15], right: [x - 0.39, 1.1, z + 0.23] });
  s.man([x + 0.95, y, z], -90, {
    who: 'ben',
    stance: 'back',
    left: [x + 0.43, 1.0, z + 0.23],
    right: [x + 0.43, 1.05, z - 0.15],
  });
};

export const boards: Carry = (s, x, y, z) => {
  s.put(I.branch(s.r, 1.4), x, y + 1.0, z - 0.05, 88);
  s.put(I.bundle(2.0, 9, s.r, '#c08a52'), x, y + 0.95, z, 0);
  s.pair([x, y, z], 90, 1.6, 0.98, 0.12, { a: { stance: 'walk' }, b: { stance: 'walk' } });
};
