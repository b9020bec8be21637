/** The frame of the widget is part of the page (spec section 7, product section 1). */
import { whenNear } from '../lib/when.ts';
import { hasOptedOut } from './privacy.ts';
import { addScript, onFirstClick } from './third-party.ts';

export function startReviewsWidget(): void {
  const frame = document.querySelector<HTMLElement>('[data-reviews-script]');
  const src = frame?.dataset.reviewsScript;
  if (!frame || !src) return;
  const load = () => addScript(src);
  // Visitors who opted out get no third-party script before a click (product section 5).
  if (hasOptedOut()) onFirstClick('#reviews, a[href$="#reviews"]', load);
  else whenNear(frame, load);
}
