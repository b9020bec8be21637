/** What a record may hold where it leaves the browser, and where it comes in. */
import {
  ATTRIBUTION_BYTES,
  type AttributionRecord,
  CLICK_IDS,
  LONGEST_CLICK_ID,
  UTM_FIELDS,
} from './attribution.ts';

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
