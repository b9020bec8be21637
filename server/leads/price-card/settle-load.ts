/** Works out how a visitor's things lie, with pauses in which other requests are answered. */
import { setImmediate as others } from 'node:timers/promises';
import { divide, type Things, unitsOf } from '../../../model/trailer/parts.ts';
import { Pile, type Place } from '../../../model/trailer/pile.ts';
import { settling } from '../../../model/trailer/settle.ts';

/** How long other requests wait at most, in milliseconds. */
const TURN_MS = 1;

/**
 * The same as `settle`.
 * @returns the things of each trailer
 */
export async function settleLoad(
  counts: ReadonlyMap<string, number>,
  things: Things,
  trips: number,
  bedHeight: number,
): Promise<Place[][]> {
  const loads: Place[][] = [];
  let since = performance.now();
  const pause = async () => {
    await others();
    since = performance.now();
  };
  for (const parts of divide(unitsOf([], counts), things, trips, bedHeight)) {
    const pile = new Pile(bedHeight);
    for (const _ of settling(pile, parts, things)) {
      if (performance.now() - since > TURN_MS) await pause();
    }
    loads.push(pile.places());
  }
  return loads;
}
