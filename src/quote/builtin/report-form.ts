import { attempt } from '../../lib/attempt.ts';
import { hasOptedOut } from '../../tracking/privacy.ts';
import { reportsForm } from '../../words/texts.ts';

interface CallTracking {
  CallTrk?: { captureForm?: (form: HTMLFormElement) => void };
}

/** To the call-tracking script, if one is configured (product section 6). Never throws. */
export function reportForm(form: HTMLFormElement): void {
  if (!reportsForm || hasOptedOut()) return;
  attempt(() => (window as CallTracking).CallTrk?.captureForm?.(form), 'CallTrk.captureForm() failed.');
}
