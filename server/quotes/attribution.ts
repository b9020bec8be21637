/** Checks the attribution records of a lead, and derives one for visitors without JavaScript (product section 5). */
import { AD_CLICK_IDS, ATTRIBUTION_BYTES, type AttributionRecord } from '../../contract/attribution.ts';
import { cleanAttribution } from '../../contract/clean-attribution.ts';
import { readParameters } from '../../contract/link-parameters.ts';
import { QUOTE_LIMITS } from '../../contract/quote.ts';

export type ParsedRecord =
  | { ok: true; record: AttributionRecord | null }
  | { ok: false; error: 'too_long' }
  /** Not a record. The lead is accepted without it, because it is worth more than its attribution. */
  | { ok: true; record: null; dropped: true };

const DROPPED: ParsedRecord = { ok: true, record: null, dropped: true };

export function parseRecord(value: unknown): ParsedRecord {
  if (value === undefined || value === null || value === '') return { ok: true, record: null };
  if (typeof value !== 'string' && typeof value !== 'object') return DROPPED;
  const text = typeof value === 'string' ? value : toJson(value);
  if (text === undefined) return DROPPED;
  if (Buffer.byteLength(text) > ATTRIBUTION_BYTES) return { ok: false, error: 'too_long' };
  const data = typeof value === 'string' ? parseJson(value) : value;
  if (data === null || typeof data !== 'object' || Array.isArray(data)) return DROPPED;
  const record = cleanAttribution(data);
  return { ok: true, record: Object.keys(record).length > 0 ? record : null };
}

/** Null unless the form was on a page of this site; an API response is not one, and its URL has no parameters. @param hosts with ports */
export function deriveRecord(
  referer: string | undefined,
  hosts: readonly string[],
): AttributionRecord | null {
  const url = URL.parse(referer ?? '');
  if (!url || !/^https?:$/.test(url.protocol) || !hosts.includes(url.host)) return null;
  if (url.href.length > QUOTE_LIMITS.page || url.pathname.startsWith('/api/')) return null;
  const address = { initial_url: url.href, page_url: url.href, form_page: url.pathname };
  const record = cleanAttribution({ ...readParameters(url.search), ...address });
  if (!record.utm_source && AD_CLICK_IDS.some((id) => record[id])) {
    record.utm_source = 'google';
    record.utm_medium ||= 'cpc';
  }
  return record;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Undefined for what is nested too deep to be written. */
function toJson(value: object): string | undefined {
  try {
    return JSON.stringify(value);
  } catch {
    return undefined;
  }
}
