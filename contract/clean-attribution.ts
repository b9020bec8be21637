import {
  ATTRIBUTION_BYTES,
  type AttributionRecord,
  CLICK_IDS,
  UTM_FIELDS,
  VISIT_FIELDS,
} from './attribution.ts';
import { readClickId } from './click-ids.ts';

const TEXT_FIELDS = [...UTM_FIELDS, ...VISIT_FIELDS] as const;

/** Initial limit for each text, in characters; halved until the whole record fits. */
const MAX_TEXT_LENGTH = 16_384;

/** Keeps known fields of the right type, and truncates the longest texts until the JSON fits in {@link ATTRIBUTION_BYTES}. */
export function cleanAttribution(value: unknown): AttributionRecord {
  for (let limit = MAX_TEXT_LENGTH; ; limit /= 2) {
    const record = knownFields(Object(value), limit);
    if (new TextEncoder().encode(JSON.stringify(record)).length <= ATTRIBUTION_BYTES) return record;
  }
}

function knownFields(given: Record<string, unknown>, limit: number): AttributionRecord {
  const record: AttributionRecord = {};
  for (const id of CLICK_IDS) {
    const click = readClickId(given[id]);
    if (click) record[id] = click;
  }
  for (const field of TEXT_FIELDS) {
    const text = storable(given[field], limit);
    if (text) record[field] = text;
  }
  if (Number.isFinite(given.timestamp)) record.timestamp = given.timestamp as number;
  return record;
}

/** Control characters and lone surrogates (left by truncation), which some databases cannot store. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is meant
const UNSTORABLE = /[\0-\x1f\x7f-\x9f\ud800-\udfff]/gu;

function storable(text: unknown, limit: number): string {
  return typeof text === 'string' ? text.slice(0, limit).replace(UNSTORABLE, '').trim() : '';
}
