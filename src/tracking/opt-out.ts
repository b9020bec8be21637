/** The attribution record of a visitor who opted out: without click ids (product section 5). */
import { type AttributionRecord, CLICK_IDS } from '../../contract/attribution.ts';
import { cleanAttribution } from '../../contract/clean-attribution.ts';
import { withoutClickIds } from '../../contract/click-ids.ts';

const ADDRESSES = ['initial_url', 'session_initial_url', 'referrer', 'page_url'] as const;

/** The record without click ids, also in the addresses that it holds. */
export function withoutClickData(fields: unknown): AttributionRecord {
  const record = cleanAttribution(fields);
  for (const id of CLICK_IDS) delete record[id];
  for (const field of ADDRESSES) {
    if (record[field]) record[field] = withoutClickIds(record[field]);
  }
  return record;
}
