/** The rest of a page's scripts (wake.ts): what of tracking is not needed at once, and what waits for a visitor. */
import { startIslands } from '../islands/boot.ts';
import { attempt } from '../tracking/attempt.ts';
import * as tracking from '../tracking/late.ts';
import { read } from '../tracking/storage.ts';
import { attachCarousels } from './carousel.ts';
import { followScroll } from './scroll-state.ts';
import { attachTooltips } from './tooltips.ts';
import type { Cause } from './wake.ts';

const BUTTONS = '[data-carousel] button,[data-tooltip]';
const ISLANDS = '[data-island]';
/** What can come before these parts and be meant for one of them, and as what it is repeated. */
const MEANT: Record<string, [parts: string, as?: string]> = {
  click: [`${BUTTONS},[data-add]`],
  pointermove: ['[data-tooltip]:hover', 'pointerover'],
  focusin: [`${BUTTONS},${ISLANDS}`],
  pointerdown: [ISLANDS],
  submit: [ISLANDS],
};
let attached = false;

export function hear(cause: Cause, page: MutationObserver | undefined): void {
  attempt(() => tracking.hear(cause, page));
  const isSign = cause instanceof Event && cause.type !== 'message';
  if (!isSign && !hasList()) return;
  if (!attached) {
    attached = true;
    for (const attach of [followScroll, startIslands, attachTooltips, attachCarousels]) attempt(attach);
  }
  if (isSign) repeat(cause);
}

/** Whether there is a list to show that the server could not know. */
function hasList(): boolean {
  const { parameter, now } = document.querySelector<HTMLElement>('[data-now]')?.dataset ?? {};
  return new URLSearchParams(location.search).has(parameter ?? '') || read(now ?? '') !== undefined;
}

/** Does again what was done before there was anybody to hear of it; an event still on its way gets there by itself. */
function repeat(event: Event): void {
  const [parts, as = event.type] = MEANT[event.type] ?? [];
  if (!parts || event.eventPhase !== Event.NONE || !(event.target instanceof Element)) return;
  const part = event.target.closest(parts);
  if (!part || part.querySelector('[data-posted]')) return;
  const again = event.constructor as new (type: string, from: Event) => Event;
  event.target.dispatchEvent(new again(as, event));
}
