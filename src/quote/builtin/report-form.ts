import { reportsForm } from 'virtual:site-text';
import { optedOut } from '../../tracking/privacy.ts';

interface CallTracking {
  CallTrk?: { captureForm?: (form: HTMLFormElement) => void };
}

/** Reports a sent quote to the call-tracking script, where one is configured (product section 6). Never throws. */
export function reportForm(form: HTMLFormElement): void {
  if (!reportsForm || optedOut()) return;
  try {
    (window as CallTracking).CallTrk?.captureForm?.(form);
  } catch {
    // Another company's script; the quote is stored.
  }
}
