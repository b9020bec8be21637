import { attempt } from '../../lib/attempt.ts';
import { optedOut } from '../../tracking/privacy.ts';
import { reportsForm } from '../../words/texts.ts';

interface CallTracking {
  CallTrk?: { captureForm?: (form: HTMLFormElement) => void };
}

/** Reports a sent quote to the call-tracking script if one is configured (product section 6). Never throws. */
export function reportForm(form: HTMLFormElement): void {
  if (!reportsForm || optedOut()) return;
  // A third-party script may fail; the quote is already stored.
  attempt(() => (window as CallTracking).CallTrk?.captureForm?.(form), 'CallTrk.captureForm() failed.');
}
