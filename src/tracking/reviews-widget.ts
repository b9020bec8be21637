/** The script of the review widget, whose frame is part of the page (spec section 7, product section 1). */
import { whenNear } from '../lib/when.ts';
import { optedOut } from './privacy.ts';
import { addScript, onFirstClick } from './third-party.ts';

export function startReviewsWidget(): void {
  const frame = document.querySelector<HTMLElement>('[data-reviews-script]');
  const src = frame?.dataset.reviewsScript;
  if (!frame || !src) return;
  const load = () => addScript(src);
  // No script of another company before a click, for visitors who opted out (product section 5).
  if (optedOut()) onFirstClick('#reviews, a[href$="#reviews"]', load);
  else whenNear(frame, load);
}
