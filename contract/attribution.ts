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

/** Most bytes a record may have as JSON; a lead with more is refused (product section 7). */
export const ATTRIBUTION_BYTES = 8 * 1024;

/** A click id of more characters than this is none. It is dropped, as it would name no click when cut short. */
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

/** Texts are looked at up to here, in characters; and where they are too many together, up to half of it, and so on. */
const LONGEST_TEXT = 16_384;

/**
 * The record in `value`, whatever that is: known fields of the right type without control characters, never more
 * than {@link ATTRIBUTION_BYTES} of JSON. Where it would be more, the longest texts are cut first.
 */
export function cleanAttribution(value: unknown): AttributionRecord {
  for (let limit = LONGEST_TEXT; ; limit /= 2) {
    const record = knownFields(Object(value), limit);
    if (new TextEncoder().encode(JSON.stringify(record)).length <= ATTRIBUTION_BYTES) return record;
  }
}

/** @param limit for texts, in characters */
function knownFields(given: Record<string, unknown>, limit: number): AttributionRecord {
  const record: AttributionRecord = {};
  for (const id of CLICK_IDS) {
    const text = storable(given[id], LONGEST_TEXT);
    if (text && text.length <= LONGEST_CLICK_ID) record[id] = text;
  }
  for (const field of TEXT_FIELDS) {
    const text = storable(given[field], limit);
    if (text) record[field] = text;
  }
  if (Number.isFinite(given.timestamp)) record.timestamp = given.timestamp as number;
  return record;
}

/** Control characters, and halves of characters such as a cut leaves behind: not every database can store them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is meant
const UNSTORABLE = /[\0-\x1f\x7f-\x9f\ud800-\udfff]/gu;

function storable(text: unknown, limit: number): string {
  return typeof text === 'string' ? text.slice(0, limit).replace(UNSTORABLE, '').trim() : '';
}
