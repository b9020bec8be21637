/** Signed links to the page of one lead: whoever has the link is the owner, for 90 days. */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** Where the page is; the lead's id follows. */
export const LEAD_PATH = '/lead/';
const LINK_DAYS = 90;

const DAY_MS = 24 * 3_600_000;

type LinkCheck = 'valid' | 'expired' | 'wrong';

/** Signs and checks links with the key that all instances share. */
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
    // In the query, which no log of ours holds, and many proxies leave out of theirs.
    const query = new URLSearchParams({ until: String(until), key: this.#sign(leadId, String(until)) });
    return { url: `${this.#origin}${LEAD_PATH}${leadId}?${query}`, until: until * 1_000 };
  }

  /** A link that was never signed is wrong, whatever its date says. */
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
