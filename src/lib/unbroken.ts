import { splitUnbreakable } from '../../contract/unbroken.ts';

/** Keeps windows, dates, prices and the like each on one line. */
export function unbroken(text: string): (Node | string)[] {
  return splitUnbreakable(text).map((part, index) => {
    if (index % 2 === 0) return part;
    const span = document.createElement('span');
    span.className = 'nobr';
    span.textContent = part;
    return span;
  });
}
