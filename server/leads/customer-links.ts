/**
 * The address of a customer's page: `/b/TOKEN`. The token is the id of a request, or of one of its jobs, with a signature that only
 * this server can make; it can't be guessed and need not be stored. All links of a request end together: 30 days after its last
 * job, or when the owner renews them.
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
  path({ id, link_version }: Pick<RequestsTable, 'id' | 'link_version'>, jobId = id): string {
    const bytes = Buffer.from(parse(jobId));
    return `${CUSTOMER_PATH}${Buffer.concat([bytes, this.#sign(bytes, link_version)]).toString('base64url')}`;
  }

  url(lead: Pick<RequestsTable, 'id' | 'link_version'>, jobId?: string): string {
    return `${this.#origin}${this.path(lead, jobId)}`;
  }

  /** The id in a token, which is to be checked with `isValid`; undefined for what can't be a token. */
  idOf(token: string): string | undefined {
    if (!/^[\w-]{43}$/.test(token)) return undefined;
    const hex = Buffer.from(token, 'base64url').subarray(0, ID_BYTES).toString('hex');
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  }

  /** Whether this server made the token for the request or one of its jobs, and the owner has not renewed it since. */
  isValid(token: string, { link_version }: Pick<RequestsTable, 'link_version'>): boolean {
    const bytes = Buffer.from(token, 'base64url');
    const expected = this.#sign(bytes.subarray(0, ID_BYTES), link_version);
    const given = bytes.subarray(ID_BYTES);
    return given.length === expected.length && timingSafeEqual(given, expected);
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

  #sign(id: Uint8Array, version: number): Buffer {
    const signature = createHmac('sha256', this.#key).update('customer-page').update(id);
    return signature.update(String(version)).digest().subarray(0, SIGNATURE_BYTES);
  }
}
