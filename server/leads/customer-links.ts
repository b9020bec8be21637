/**
 * The address of a customer's page: `/b/TOKEN`. The token is the id of a request, or of one of its jobs, with a signature that only
 * this server can make; it can't be guessed and need not be stored. The link in a mail is signed for the mailbox that gets it: opening
 * it proves that this mailbox is the customer's (confirmed-mailboxes.ts), and it opens nothing once the request has another mailbox.
 * All links of a request end together: 30 days after its last job, or when the owner renews them. A job keeps its version wherever it goes.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { parse } from 'uuid';
import { addDays } from '../../contract/dates.ts';
import { mailboxKey } from '../db/mailbox-key.ts';
import type { RequestsTable } from '../db/tables.ts';
import type { BookingCalendar } from '../schedule/calendar.ts';
import type { FullLead } from './lead.ts';

export const CUSTOMER_PATH = '/b/';

/** Days after the job, or after the owner sent a new link, for which a link works. */
const LINK_DAYS = 30;
const ID_BYTES = 16;
/** The last two bits of the id share a character with the signature. */
const ID_CHARACTERS = 21;
const SIGNATURE_BYTES = 16;

/** How the customer got a link: in the answer to the form, or from the owner; or by mail. */
export type LinkOrigin = 'answer' | 'mail';

type Linked = Pick<RequestsTable, 'id' | 'link_version'>;

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

  /** `/b/TOKEN`. @param mailbox address to which alone the link is mailed */
  path(of: Linked, mailbox?: string): string {
    const id = Buffer.from(parse(of.id));
    return `${CUSTOMER_PATH}${Buffer.concat([id, this.#sign(id, of, mailbox)]).toString('base64url')}`;
  }

  /** What all paths of a request or job begin with, however they were signed: it opens nothing. */
  beginning(id: string): string {
    return CUSTOMER_PATH + Buffer.from(parse(id)).toString('base64url').slice(0, ID_CHARACTERS);
  }

  url(of: Linked, mailbox?: string): string {
    return `${this.#origin}${this.path(of, mailbox)}`;
  }

  /** The id in a token, which is to be checked with `originOf`; undefined for what can't be a token. */
  idOf(token: string): string | undefined {
    if (!/^[\w-]{43}$/.test(token)) return undefined;
    const hex = Buffer.from(token, 'base64url').subarray(0, ID_BYTES).toString('hex');
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  }

  /**
   * @param of the request or job that the token names. @param email of its request as it is now
   * @returns undefined unless this server made the token, and the owner has not renewed it since
   */
  originOf(token: string, of: Linked, email: string): LinkOrigin | undefined {
    const bytes = Buffer.from(token, 'base64url');
    const [id, given] = [bytes.subarray(0, ID_BYTES), bytes.subarray(ID_BYTES)];
    const isSigned = (mailbox?: string) => {
      const expected = this.#sign(id, of, mailbox);
      return given.length === expected.length && timingSafeEqual(given, expected);
    };
    if (isSigned()) return 'answer';
    return email && isSigned(email) ? 'mail' : undefined;
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

  #sign(id: Uint8Array, { link_version }: Linked, mailbox?: string): Buffer {
    const signature = createHmac('sha256', this.#key)
      .update(mailbox === undefined ? 'customer-page' : 'customer-mail')
      .update(id)
      .update(String(link_version));
    if (mailbox !== undefined) signature.update(` ${mailboxKey(mailbox)}`);
    return signature.digest().subarray(0, SIGNATURE_BYTES);
  }
}
