/** Where a visitor came from: the attribution record (spec section 3, product section 5). */

/** Click ids of the ad network whose presence earns the google / cpc default. */
export const AD_CLICK_IDS = ['gclid', 'wbraid', 'gbraid'] as const;

/** Parameters that ads and campaigns put in a link; internal links carry them on (spec section 7). */
export const CLICK_IDS = [...AD_CLICK_IDS, 'fbclid', 'msclkid'] as const;
export const UTM_FIELDS = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;
export const LINK_PARAMETERS = [...CLICK_IDS, ...UTM_FIELDS] as const;

export type LinkParameter = (typeof LINK_PARAMETERS)[number];

/** The record as it is stored in the browser and sent with a lead; a field without a value is left out or empty. */
export interface AttributionRecord extends Partial<Record<LinkParameter, string>> {
  /** First page ever opened, full URL with query. First touch: never overwritten. */
  initial_url?: string;
  /** First page of this session, full URL with query. */
  session_initial_url?: string;
  /** The site the visitor came from on the first visit. First touch: never overwritten. */
  referrer?: string;
  /** Page open now, full URL with query. */
  page_url?: string;
  /** `session_{milliseconds}_{random}` */
  session_id?: string;
  /** Path of the page whose form is used. */
  form_page?: string;
  /** Title of that page. */
  form_title?: string;
  /** When the record was last written, in milliseconds since 1970. */
  timestamp?: number;
}

/** Browser storage keys and cookies (product section 5). */
export const STORAGE_KEYS = {
  attribution: 'attribution_data',
  currentPage: 'current_page_attribution',
  debug: 'debug_attribution',
  session: 'session_id',
  draft: 'quote_draft',
} as const;
export const COOKIES = { currentPage: 'cr_current_page', sessionInitial: 'cr_session_initial' } as const;

/** Most bytes a record may have as JSON; a lead with more is refused (product section 7). */
export const ATTRIBUTION_BYTES = 8 * 1024;

/** A click id of more bytes than this is none. It is dropped, as it would name no click when cut short. */
const LONGEST_CLICK_ID = 512;

/** Texts that may be cut. */
const TEXT_FIELDS = [
  ...UTM_FIELDS,
  'initial_url',
  'session_initial_url',
  'referrer',
  'page_url',
  'session_id',
  'form_page',
  'form_title',
] as const;

type TextField = (typeof TEXT_FIELDS)[number] | (typeof CLICK_IDS)[number];

/**
 * The record in `value`, whatever that is: known fields of the right type without control characters, never more
 * than {@link ATTRIBUTION_BYTES} of JSON. Where it would be more, the longest texts are cut first.
 */
export function cleanAttribution(value: unknown): AttributionRecord {
  const record: AttributionRecord = {};
  if (typeof value !== 'object' || value === null) return record;
  const given = value as Record<string, unknown>;
  for (const field of [...CLICK_IDS, ...TEXT_FIELDS]) {
    const text = given[field];
    if (typeof text === 'string') put(record, field, text);
  }
  for (const id of CLICK_IDS) {
    if (sizeOf(record[id] ?? '') > LONGEST_CLICK_ID + 2) delete record[id];
  }
  if (Number.isFinite(given.timestamp)) record.timestamp = given.timestamp as number;
  for (let limit = 2_048; sizeOf(record) > ATTRIBUTION_BYTES; limit /= 2) {
    for (const field of TEXT_FIELDS) put(record, field, record[field] ?? '', limit);
  }
  return record;
}

/** Control characters, and halves of characters such as a cut leaves behind: not every database can store them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is meant
const UNSTORABLE = /[\0-\x1f\x7f-\x9f\ud800-\udfff]/gu;

function put(record: AttributionRecord, field: TextField, text: string, limit = 16_384) {
  const clean = text.slice(0, limit).replace(UNSTORABLE, '').trim();
  if (clean) record[field] = clean;
  else delete record[field];
}

function sizeOf(value: unknown): number {
  return new TextEncoder().encode(JSON.stringify(value)).length;
}

/** The address without anything that is, or by its name could be, an ad click id (Global Privacy Control). */
export function withoutClickIds(address: string): string {
  if (!/clk?id|braid/i.test(address)) return address;
  try {
    const url = new URL(address);
    for (const name of [...url.searchParams.keys()]) {
      if (/(clk?id|braid)$/i.test(name)) url.searchParams.delete(name);
    }
    url.hash = '';
    return url.href;
  } catch {
    return '';
  }
}
