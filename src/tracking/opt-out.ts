import { type AttributionRecord, CLICK_IDS } from '../../contract/attribution.ts';
import { cleanAttribution } from '../../contract/clean-attribution.ts';
import { withoutClickIds } from '../../contract/click-ids.ts';

const URL_FIELDS = ['initial_url', 'session_initial_url', 'referrer', 'page_url'] as const;

/** Also removes the click ids in the addresses that the record holds (product section 5). */
export function dropClickData(fields: unknown): AttributionRecord {
  const record = cleanAttribution(fields);
  for (const id of CLICK_IDS) delete record[id];
  for (const field of URL_FIELDS) {
    if (record[field]) record[field] = withoutClickIds(record[field]);
  }
  return record;
}
