/** Signed links to the page of a lead. A link gives access to that page for 90 days, without a login. */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** Path of the page, before the lead's id. */
export const LEAD_PATH = '/lead/';
const LINK_DAYS = 90;

const DAY_MS = 24 * 3_600_000;

type LinkCheck = 'valid' | 'expired' | 'wrong';

/** Signs and checks links, with a key that all servers share. */
export class OwnerLinks {
  readonly #key: Uint8Array;
  readonly #origin: string;

  /** @param origin of the site, such as `https://example.com` */
  constructor(key: Uint8Array, origin: string) {
    this.#key = key;
    this.#origin = origin;
  }

  /** @param now milliseconds since 1970 */
  create(leadId: string, now: number): { url: string; until: number } {
    const until = Math.floor((now + LINK_DAYS * DAY_MS) / 1_000);
    // The signature is in the query, which our logs don't contain, nor do those of many proxies.
    const query = new URLSearchParams({ until: String(until), key: this.#sign(leadId, String(until)) });
    return { url: `${this.#origin}${LEAD_PATH}${leadId}?${query}`, until: until * 1_000 };
  }

  /** Checks the signature first: a link with a wrong one is `wrong`, never `expired`. */
  check(leadId: string, query: URLSearchParams, now: number): LinkCheck {
    const until = query.get('until') ?? '';
    const given = Buffer.from(query.get('key') ?? '');
    const expected = Buffer.from(this.#sign(leadId, until));
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'wrong';
    return Number(until) * 1_000 > now ? 'valid' : 'expired';
  }

  #sign(leadId: string, until: string): string {
    return createHmac('sha256', this.#key).update(`lead-page\n${leadId}\n${until}`).digest('base64url');
  }
}
