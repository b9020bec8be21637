import { unbrokenParts } from '../../contract/unbroken.ts';

/** Text for the page, with windows, dates, prices and the like each on one line. */
export function unbroken(text: string): (Node | string)[] {
  return unbrokenParts(text).map((part, index) => {
    if (index % 2 === 0) return part;
    const kept = document.createElement('span');
    kept.className = 'nobr';
    kept.textContent = part;
    return kept;
  });
}
