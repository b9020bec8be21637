import type { AttributionRecord } from '../../contract/attribution.ts';

/** @param json as the store wrote it */
export function readRecord(json: string | null): AttributionRecord {
  return json ? (JSON.parse(json) as AttributionRecord) : {};
}
