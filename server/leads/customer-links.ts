/**
 * The address of a customer's page: `/b/TOKEN`. The token is the id of a request, or of one of its jobs, with a signature that only
 * this server can make; it can't be guessed and need not be stored. The link in a mail is signed in another way than the one in the
 * answer to the form, so that opening it proves that the address is the customer's (confirmed-mailboxes.ts). All links of a request
 * end together: 30 days after its last job, or when the owner renews them.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { parse } from 'uuid';
import { addDays } from '../../contract/dates.ts';
import type { RequestsTable } from '../db/tables.ts';
import type { BookingCalendar } from '../schedule/calendar.ts';
import type { FullLead } from './lead.ts';

export const CUSTOMER_PATH = '/b/';

/** Days after the job, or after the owner sent a new link, for which a link works. */
const LINK_DAYS = 30;
const ID_BYTES = 16;
const SIGNATURE_BYTES = 16;

/** How the customer got a link: in the answer to the form, or from the owner; or by mail. */
export type LinkOrigin = 'answer' | 'mail';

const PURPOSES: Readonly<Record<LinkOrigin, string>> = { answer: 'customer-page', mail: 'customer-mail' };

export class CustomerLinks {
  readonly #key: Uint8Array;
  readonly #origin: string;
  readonly #calendar: BookingCalendar;

  /** @param origin of the site, such as `https://example.com` */
  constructor(key: Uint8Array, origin: string, calendar: BookingCalendar) {
    this.#key = key;
    this.#origin = origin;
    this.#calendar = calendar;
  }

  /** `/b/TOKEN`. @param jobId without it, the link of the request */
  path(lead: Pick<RequestsTable, 'id' | 'link_version'>, jobId?: string): string {
    return this.#path(lead, jobId, 'answer');
  }

  url(lead: Pick<RequestsTable, 'id' | 'link_version'>, jobId?: string): string {
    return `${this.#origin}${this.path(lead, jobId)}`;
  }

  /** The link for a mail to the customer, and for nothing else. */
  mailUrl(lead: Pick<RequestsTable, 'id' | 'link_version'>, jobId?: string): string {
    return `${this.#origin}${this.#path(lead, jobId, 'mail')}`;
  }

  /** The id in a token, which is to be checked with `originOf`; undefined for what can't be a token. */
  idOf(token: string): string | undefined {
    if (!/^[\w-]{43}$/.test(token)) return undefined;
    const hex = Buffer.from(token, 'base64url').subarray(0, ID_BYTES).toString('hex');
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  }

  /** @returns undefined unless this server made the token for the request or one of its jobs, and the owner has not renewed it since */
  originOf(token: string, { link_version }: Pick<RequestsTable, 'link_version'>): LinkOrigin | undefined {
    const bytes = Buffer.from(token, 'base64url');
    const given = bytes.subarray(ID_BYTES);
    return (['answer', 'mail'] as const).find((origin) => {
      const expected = this.#sign(bytes.subarray(0, ID_BYTES), link_version, origin);
      return given.length === expected.length && timingSafeEqual(given, expected);
    });
  }

  /** Whether the links of a request have ended. @param now milliseconds since 1970 */
  hasEnded(lead: Pick<FullLead, 'received_at' | 'link_renewed_at' | 'jobs'>, now: number): boolean {
    const { time } = this.#calendar;
    const dates = [
      time.date(Date.parse(lead.link_renewed_at ?? lead.received_at)),
      ...lead.jobs.flatMap(({ date, done_at }) => date ?? (done_at ? time.date(Date.parse(done_at)) : [])),
    ];
    return time.date(now) > addDays(dates.sort().at(-1) ?? '', LINK_DAYS);
  }

  #path(
    { id, link_version }: Pick<RequestsTable, 'id' | 'link_version'>,
    jobId = id,
    origin: LinkOrigin,
  ): string {
    const bytes = Buffer.from(parse(jobId));
    const signature = this.#sign(bytes, link_version, origin);
    return `${CUSTOMER_PATH}${Buffer.concat([bytes, signature]).toString('base64url')}`;
  }

  #sign(id: Uint8Array, version: number, origin: LinkOrigin): Buffer {
    const signature = createHmac('sha256', this.#key).update(PURPOSES[origin]).update(id);
    return signature.update(String(version)).digest().subarray(0, SIGNATURE_BYTES);
  }
}
