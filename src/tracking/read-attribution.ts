import type { AttributionRecord } from '../../contract/attribution.ts';
import { cleanAttribution } from '../../contract/clean-attribution.ts';
import { attempt } from '../lib/attempt.ts';
import { recordVisit } from './attribution.ts';
import { TRACKING_CHANGED } from './changed.ts';

interface SentAttribution {
  /** First touch, with the session and page that it led to. */
  attribution: AttributionRecord;
  /** Last touch: the current page, and the parameters of the current visit. */
  current_page: AttributionRecord;
}

/** Each at most 8 kB of JSON; empty if tracking does not run. Never throws. */
export function readAttribution(): SentAttribution {
  const { attribution, current_page } = attempt(recordVisit) ?? {};
  dispatchEvent(new Event(TRACKING_CHANGED));
  return { attribution: cleanAttribution(attribution), current_page: cleanAttribution(current_page) };
}
