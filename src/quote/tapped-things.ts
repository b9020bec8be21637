/** Things that the visitor tapped on the page (`data-about` on a link to the form), which the form then names. */

const CHANGED = 'quote:about';
let things: readonly string[] = [];

/** Listens for taps, also before the form's own script has loaded. */
export function watchTappedThings(): void {
  document.addEventListener('click', ({ target }) => {
    const thing = (target as Element).closest<HTMLElement>('[data-about]')?.dataset['about'];
    if (thing && !things.includes(thing)) change([...things, thing]);
  });
}

/** The names in the order of the taps; the same array until one is added or removed. */
export const tappedThings = (): readonly string[] => things;

export function removeThing(thing: string): void {
  change(things.filter((each) => each !== thing));
}

export function removeThings(): void {
  change([]);
}

/** @returns a function that removes the listener */
export function onThingsChange(listener: () => void): () => void {
  document.addEventListener(CHANGED, listener);
  return () => document.removeEventListener(CHANGED, listener);
}

function change(to: readonly string[]): void {
  things = to;
  document.dispatchEvent(new CustomEvent(CHANGED));
}
