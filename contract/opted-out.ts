/** What is kept for visitors who send Global Privacy Control (product section 5), in browser and server alike. */
import { type AttributionRecord, CLICK_IDS, UTM_FIELDS } from './attribution.ts';

const ADDRESS_FIELDS = ['initial_url', 'session_initial_url', 'referrer', 'page_url', 'form_page'] as const;

/** A record that `cleanAttribution` has not seen may hold `undefined`. */
type Fields = { [Field in keyof AttributionRecord]: AttributionRecord[Field] | undefined };

/** Does not clean the record, which would cost the site's first script 250 bytes. */
export function optOut(fields: Fields): Fields {
  const record = { ...fields };
  for (const id of CLICK_IDS) delete record[id];
  for (const field of UTM_FIELDS) {
    if (record[field]) record[field] = record[field].replace(/\?.*$/s, '');
  }
  for (const field of ADDRESS_FIELDS) {
    if (record[field]) record[field] = onlyCampaign(record[field]);
  }
  return record;
}

/**
 * Keeps only `utm_*` of the query of an address or a path: whatever an ad network calls its click id, none is left. `''` for an
 * invalid address.
 */
export function onlyCampaign(address: string): string {
  const [, base = '', query = ''] = /^((?:https?:\/\/[^/?&#]|\/)[^?&#]*)([^#]*)/.exec(address) ?? [];
  const kept = query.match(/(?<=[?&;])utm_\w+=(?:(?!%3f)[^?&#])*/gi);
  return base && kept ? `${base}?${kept.join('&')}` : base;
}
