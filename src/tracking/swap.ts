/** Inert in the layout: it must not run in a prerendered page, nor unasked for a visitor who opted out (product sections 5, 6). */
import { hasOptedOut } from './privacy.ts';
import { addScript, onFirstClick } from './third-party.ts';

export function startSwap(): void {
  const placeholder = document.querySelector<HTMLElement>('script[data-callrail-swap]');
  const src = placeholder?.dataset.callrailSwap;
  if (!src) return;
  const load = () => addScript(src);
  if (hasOptedOut()) onFirstClick('a.tracked-phone', load);
  else load();
}
