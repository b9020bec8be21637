/** Derives idempotency keys for form posts without one, so that a double tap on the button makes one lead. */
import { createHash } from 'node:crypto';
import type { Quote } from '../../contract/quote.ts';
import type { NewRequest } from '../db/tables.ts';

const HOUR_MS = 3_600_000;

/**
 * The keys of this hour and of the one before, in which the first tap may have been stored.
 * @param cancellations of jobs with the phone number: what is sent again after one is no repeat
 */
export function contentKeys(
  quote: Quote,
  list: string | undefined,
  photoHashes: readonly Uint8Array[],
  { ip_address, user_agent }: Pick<NewRequest, 'ip_address' | 'user_agent'>,
  cancellations: number,
  now: number,
): { key: string; earlier: string } {
  const { page: _, page_title: __, idempotency_key: ___, ...content } = quote;
  const sum = createHash('sha256').update(
    JSON.stringify([content, list, ip_address, user_agent, cancellations]),
  );
  for (const photoHash of photoHashes) sum.update(photoHash);
  const hash = sum.digest('base64url');
  const hour = Math.floor(now / HOUR_MS);
  return { key: `content-${hour}-${hash}`, earlier: `content-${hour - 1}-${hash}` };
}
