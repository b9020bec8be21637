/** Piles of three materials in four sizes, all seen from as far away: photos/things for the estimator's 'Pick a size'. */
import type * as THREE from 'three';
import * as I from '../items/index.ts';
import { C, type R } from '../kit/index.ts';
import type { Picture } from '../manifest.ts';
import { pile } from '../pile.ts';
import { Stage } from '../stage.ts';
import { THINGS } from '../things/index.ts';
import { direct } from './shots.ts';

/** How many things, and from how far around they fall. */
const SIZES = { corner: [9, 0.3], room: [15, 0.42], garage: [32, 0.65], house: [66, 0.95] } as const;

const MATERIALS: Record<string, (r: R, i: number) => THREE.Object3D> = {
  boxes: (r, i) =>
    [
      () => I.cardboard(0.6, 0.45, 0.5, r),
      () => I.bag(r, 1.1),
      () => I.dresser(C.wood, r),
      () => I.cardboard(0.5, 0.4, 0.45, r),
      () => I.armchair(C.terra),
      () => I.bag(r, 1.05, C.greenD),
      () => I.cardboard(0.55, 0.42, 0.45, r, true),
      () => I.tote(C.teal),
    ][i % 8](),
  'brush-pile': (r, i) =>
    [
      () => I.bush(r, 0.75, C.leafD),
      () => THINGS['leaf-bag'].build(),
      () => I.branch(r, 1.3),
      () => I.bush(r, 0.65, C.leaf),
      () => I.branch(r, 1.1),
    ][i % 5](),
  bricks: (r, i) =>
    [
      () => THINGS.bricks.build(),
      () => I.bundle(1.2, 6, r, '#c08a52'),
      () => THINGS.concrete?.build() ?? THINGS.bricks.build(),
      () => I.bucket(C.cream),
    ][i % 4](),
};

export const amounts: Picture[] = Object.entries(MATERIALS).flatMap(([material, make]) =>
  Object.entries(SIZES).map(
    ([size, [count, reach]], i): Picture => ({
      id: `things/${material}-${size}`,
      size: [320, 320],
      passes: 16,
      soft: true,
      scene: async () => {
        const s = new Stage(31 + i);
        const { r } = s;
        const items = Array.from({ length: count }, (_, n) => make(r, n));
        s.root.add(
          await pile(items, r, () => [r.r(-reach, reach), 0.6 + reach * 1.5, r.r(-reach, reach) * 0.8], [], {
            tilt: 0.5,
            steps: 50,
          }),
        );
        s.view({
          az: 32,
          el: 20,
          fov: 16,
          fit: [0.94, 0.9],
          aperture: 0,
          box: [
            [-2.2, 0, -1.7],
            [2.2, 2.1, 1.7],
          ],
        });
        const scene = direct(s.done(), { hour: 'afternoon', mirror: false, turn: 0, rise: 0 });
        return { ...scene, look: { ...scene.look, keyEl: 62, keySize: 8, shadowStrength: 0.75 } };
      },
    }),
  ),
);
