/**
 * Signed links to the page of a lead. A link opens that page for 90 days without a login, as long as the address that it was mailed to
 * still gets the leads (`LEADS_TO`).
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** Path of the page, before the lead's id. */
export const LEAD_PATH = '/lead/';
const LINK_DAYS = 90;

const DAY_MS = 24 * 3_600_000;

/** `ended`: this server made the link, but its time is over, or its address no longer gets the leads. */
type LinkCheck = 'valid' | 'ended' | 'wrong';

/** Signs and checks links, with a key that all servers share. */
export class OwnerLinks {
  readonly #key: Uint8Array;
  readonly #origin: string;
  readonly #recipients: ReadonlySet<string>;

  /**
   * @param origin of the site, such as `https://example.com`
   * @param addresses that get the leads now
   */
  constructor(key: Uint8Array, origin: string, addresses: readonly string[]) {
    this.#key = key;
    this.#origin = origin;
    this.#recipients = new Set(addresses.map((address) => this.#recipient(address)));
  }

  /** @param now milliseconds since 1970 */
  create(leadId: string, address: string, now: number): { url: string; until: number } {
    const until = Math.floor((now + LINK_DAYS * DAY_MS) / 1_000);
    // The signature is in the query, which our logs don't contain, nor do those of many proxies.
    const query = new URLSearchParams({ until: String(until), to: this.#recipient(address) });
    query.set('key', this.#sign(leadId, query));
    return { url: `${this.#origin}${LEAD_PATH}${leadId}?${query}`, until: until * 1_000 };
  }

  /** Checks the signature first: a link with a wrong one is `wrong`, never `ended`. */
  check(leadId: string, query: URLSearchParams, now: number): LinkCheck {
    const given = Buffer.from(query.get('key') ?? '');
    const expected = Buffer.from(this.#sign(leadId, query));
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'wrong';
    const to = query.get('to');
    // Mails from before links named their address are at most 90 days old: their links end by time alone.
    const isRecipient = to === null || this.#recipients.has(to);
    return isRecipient && Number(query.get('until')) * 1_000 > now ? 'valid' : 'ended';
  }

  #sign(leadId: string, query: URLSearchParams): string {
    const parts = ['lead-page', leadId, query.get('until') ?? '', ...query.getAll('to')];
    return this.#hash(parts);
  }

  /** Stands for an address in its links, without showing it. */
  #recipient(address: string): string {
    return this.#hash(['lead-page-recipient', address.toLowerCase()]).slice(0, 12);
  }

  #hash(parts: readonly string[]): string {
    return createHmac('sha256', this.#key).update(parts.join('\n')).digest('base64url');
  }
}
