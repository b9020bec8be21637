/** The load of a list at rest: the same list is the same load, in the browser and on the server. Pure. */
import { divide, type Part, type Things, type Unit } from './parts.ts';
import { Pile, type Place } from './pile.ts';

export function settle(units: readonly Unit[], things: Things, trips: number, bedHeight: number): Place[][] {
  return divide(units, things, trips, bedHeight).map((parts) =>
    settlePile(parts, things, bedHeight).places(),
  );
}

/** A trailer with its load at rest: each thing is dropped once those before it rest. */
export function settlePile(parts: readonly Part[], things: Things, bedHeight: number): Pile {
  const pile = new Pile(bedHeight);
  for (const [i, part] of parts.entries()) {
    pile.drop(part, things.look(part.id), i);
    while (pile.step());
  }
  return pile;
}
