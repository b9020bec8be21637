/** Links to the form with `data-about` name a thing, which the form then shows. */

const CHANGE_EVENT = 'quote:about';
let things: readonly string[] = [];

export function watchTappedThings(): void {
  document.addEventListener('click', ({ target }) => {
    const thing = (target as Element).closest<HTMLElement>('[data-about]')?.dataset['about'];
    if (thing && !things.includes(thing)) setThings([...things, thing]);
  });
}

/** The same array until a thing is added or removed. */
export const tappedThings = (): readonly string[] => things;

export function removeThing(thing: string): void {
  setThings(things.filter((each) => each !== thing));
}

export function removeThings(): void {
  setThings([]);
}

export function onThingsChange(listener: () => void): () => void {
  document.addEventListener(CHANGE_EVENT, listener);
  return () => document.removeEventListener(CHANGE_EVENT, listener);
}

function setThings(to: readonly string[]): void {
  things = to;
  document.dispatchEvent(new CustomEvent(CHANGE_EVENT));
}
