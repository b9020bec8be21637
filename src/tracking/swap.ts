/**
 * The number swap script (product section 6). The layout names it in an inert script element, because it must not run
 * in a page that is prerendered and perhaps never shown, nor unasked for a visitor who opted out (section 5).
 */
import { optedOut } from './privacy.ts';
import { addScript, onFirstClick } from './third-party.ts';

export function startSwap(): void {
  const placeholder = document.querySelector<HTMLElement>('script[data-callrail-swap]');
  const src = placeholder?.dataset.callrailSwap;
  if (!src) return;
  const load = () => addScript(src);
  if (optedOut()) onFirstClick('a.tracked-phone', load);
  else load();
}
