import { merge } from './merge.ts';
import type { Scene } from './types.ts';

/** Positions are compared to a tenth of a millimeter, colors and materials to a thousandth. */
const STEP: Record<string, number> = { position: 1e4, col: 1e3, mA: 1e3, mB: 1e3 };

/** A hash of everything a scene's picture depends on but the renderer itself, which `more` has to stand for. */
export function fingerprintOf(scene: Scene, more: unknown): string {
  let [a, b] = [0x811c9dc5, 0x9e3779b9];
  const add = (n: number) => {
    a = Math.imul(a ^ n, 0x01000193) >>> 0;
    b = Math.imul(b ^ (n + (a >>> 7)), 0x85ebca6b) >>> 0;
  };
  const geometry = merge(scene.root);
  for (const [name, step] of Object.entries(STEP)) {
    const values = geometry.attributes[name].array;
    for (let i = 0; i < values.length; i++) add(Math.round(values[i] * step));
  }
  for (const letter of JSON.stringify([scene.cam, more])) add(letter.charCodeAt(0));
  geometry.dispose();
  return [a, b].map((part) => part.toString(16).padStart(8, '0')).join('');
}
