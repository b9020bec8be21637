/** What is kept for visitors who send Global Privacy Control (product section 5), in browser and server alike. */
import { type AttributionRecord, CLICK_IDS, UTM_FIELDS } from './attribution.ts';
import { splitQuery } from './link-parameters.ts';

const ADDRESS_FIELDS = ['initial_url', 'session_initial_url', 'referrer', 'page_url'] as const;

/** A record that `cleanAttribution` has not seen may hold `undefined`. */
type Fields = { [Field in keyof AttributionRecord]: AttributionRecord[Field] | undefined };

/** Does not clean the record, which would cost the site's first script 250 bytes. */
export function optOut(fields: Fields): Fields {
  const record = { ...fields };
  for (const id of CLICK_IDS) delete record[id];
  for (const field of UTM_FIELDS) {
    if (record[field]) record[field] = withoutSecondQuery(record[field]);
  }
  for (const field of ADDRESS_FIELDS) {
    if (record[field]) record[field] = onlyCampaign(record[field]);
  }
  if (record.form_page) record.form_page = onlyCampaignOfPath(record.form_page);
  return record;
}

/** Keeps only `utm_*` of an address's query: whatever an ad network calls its click id, none is left. `''` for an invalid address. */
export function onlyCampaign(address: string): string {
  try {
    const url = new URL(address);
    const kept = splitQuery(url.search).filter((part) => /^utm_\w+=/i.test(part));
    url.search = kept.map((part) => part.replace(/%3f.*$/i, '')).join('&');
    url.pathname = url.pathname.replace(/&.*$/, '');
    url.hash = '';
    return url.href;
  } catch {
    return '';
  }
}

export function onlyCampaignOfPath(path: string): string {
  const origin = 'http://site.invalid';
  const kept = onlyCampaign(path.startsWith('/') ? origin + path : path);
  return kept.startsWith(`${origin}/`) ? kept.slice(origin.length) : kept;
}

function withoutSecondQuery(text: string): string {
  return text.replace(/\?.*$/s, '');
}
