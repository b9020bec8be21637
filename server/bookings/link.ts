/**
 * The address of a customer's page: `/b/TOKEN`. The token is the lead's id with a signature that only this server can make. It
 * never changes, can't be guessed and need not be stored.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { parse, stringify } from 'uuid';

/** Path of the page, before the token. */
export const CUSTOMER_PATH = '/b/';

const ID_BYTES = 16;
const SIGNATURE_BYTES = 16;

export class CustomerLinks {
  readonly #key: Uint8Array;
  readonly #origin: string;

  /** @param origin of the site, such as `https://example.com` */
  constructor(key: Uint8Array, origin: string) {
    this.#key = key;
    this.#origin = origin;
  }

  /** `/b/TOKEN` */
  path(leadId: string): string {
    const id = Buffer.from(parse(leadId));
    return `${CUSTOMER_PATH}${Buffer.concat([id, this.#sign(id)]).toString('base64url')}`;
  }

  /** With the origin of the site, for mails. */
  url(leadId: string): string {
    return `${this.#origin}${this.path(leadId)}`;
  }

  /** @returns the lead's id; undefined for a token that this server did not make */
  check(token: string): string | undefined {
    if (!/^[\w-]{43}$/.test(token)) return undefined;
    const bytes = Buffer.from(token, 'base64url');
    const id = bytes.subarray(0, ID_BYTES);
    return timingSafeEqual(bytes.subarray(ID_BYTES), this.#sign(id)) ? stringify(id) : undefined;
  }

  #sign(id: Buffer): Buffer {
    return createHmac('sha256', this.#key)
      .update('customer-page')
      .update(id)
      .digest()
      .subarray(0, SIGNATURE_BYTES);
  }
}
