/** Keys for form posts that bring none, so that a double tap on the button makes one lead. */
import { createHash } from 'node:crypto';
import type { Quote } from '../../contract/quote.ts';
import type { NewPhoto } from '../leads/photos.ts';

const HOUR_MS = 3_600_000;

/**
 * The key of this hour, and that of the hour before under which the first tap may have been stored. The same words,
 * list and photos sent again after two hours are a new request.
 * @param now milliseconds since 1970
 */
export function contentKeys(
  quote: Quote,
  list: string | undefined,
  photos: readonly NewPhoto[],
  now: number,
): { key: string; earlier: string } {
  const { page: _, page_title: __, idempotency_key: ___, ...content } = quote;
  const sum = createHash('sha256').update(JSON.stringify([content, list]));
  for (const { data } of photos) sum.update(createHash('sha256').update(data).digest());
  const hash = sum.digest('base64url');
  const hour = Math.floor(now / HOUR_MS);
  return { key: `content-${hour}-${hash}`, earlier: `content-${hour - 1}-${hash}` };
}
