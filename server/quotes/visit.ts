/** What a request tells about the visit it comes from: the page, the way there, the sender, the wish to opt out. */
import type { Context } from 'hono';
import type { AttributionRecord } from '../../contract/attribution.ts';
import { QUOTE_LIMITS } from '../../contract/quote.ts';
import { clientAddress, type TrustProxy } from '../http/client-address.ts';
import { socketAddress } from '../http/socket.ts';
import type { NewLead } from '../leads/lead-store.ts';
import { deriveRecord, optOut, pathWithoutClickIds } from './attribution.ts';

const LONGEST_USER_AGENT = 500;

/** Who sent the request; kept with a lead as proof of consent. */
export function sender(c: Context, trustProxy: TrustProxy): Pick<NewLead, 'ip_address' | 'user_agent'> {
  const address = clientAddress(socketAddress(c), c.req.header('x-forwarded-for'), trustProxy);
  const userAgent = (c.req.header('user-agent') ?? '').slice(0, LONGEST_USER_AGENT);
  return { ip_address: address, user_agent: userAgent };
}

export class Visit {
  readonly #referer: string | undefined;
  readonly #hosts: readonly string[];
  /** Global Privacy Control: no click id is stored. */
  readonly optedOut: boolean;

  /** @param publicHost host of the site's public address, which a proxy may hide from the Host header */
  constructor(c: Context, publicHost: string) {
    this.#referer = c.req.header('referer');
    this.#hosts = [new URL(c.req.url).host, publicHost];
    this.optedOut = c.req.header('sec-gpc') === '1';
  }

  /** The page of the form, as the form says or as the Referer does; a path with query, or `''`. */
  page(given: string): string {
    const page = given || (this.#refererPath() ?? '');
    return this.optedOut ? pathWithoutClickIds(page) : page;
  }

  /** Path, without query, of the page to show again after a problem. */
  pageToShow(given: string): string {
    return (localPath(given) ?? this.#refererPath() ?? '/').replace(/[?#].*$/s, '');
  }

  /** What the address of the form's page tells, where no script could; null if it tells nothing. */
  derived(): AttributionRecord | null {
    return deriveRecord(this.#referer, this.#hosts);
  }

  /** A record as it is stored: JSON, and without click ids where the visitor opted out. */
  write(record: AttributionRecord | null): string | null {
    return record && JSON.stringify(this.optedOut ? optOut(record) : record);
  }

  #refererPath(): string | undefined {
    const url = URL.parse(this.#referer ?? '');
    return url && this.#hosts.includes(url.host) ? localPath(url.pathname + url.search) : undefined;
  }
}

/** Undefined for anything but the path of a page of this site. */
function localPath(text: string): string | undefined {
  const isPage = /^\/(?![/\\])/.test(text) && !text.startsWith('/api/');
  return isPage && text.length <= QUOTE_LIMITS.page ? text : undefined;
}
