import type { Context } from 'hono';
import type { AttributionRecord } from '../../contract/attribution.ts';
import { onlyCampaign, optOut } from '../../contract/opted-out.ts';
import { QUOTE_LIMITS } from '../../contract/quote.ts';
import type { NewRequest } from '../db/tables.ts';
import { clientAddress, type TrustProxy } from '../http/client-address.ts';
import { socketAddress } from '../http/socket.ts';
import { deriveRecord } from './attribution.ts';

const MAX_USER_AGENT_LENGTH = 500;

export class Visit {
  readonly #referer: string | undefined;
  readonly #hosts: readonly string[];
  readonly optedOut: boolean;
  readonly crossSite: boolean;
  /** Address and browser, stored with the lead as proof of consent. */
  readonly sender: Pick<NewRequest, 'ip_address' | 'user_agent'>;

  constructor(c: Context, { publicHost, trustProxy }: { publicHost: string; trustProxy: TrustProxy }) {
    this.#referer = c.req.header('referer');
    this.#hosts = [new URL(c.req.url).host, publicHost];
    this.optedOut = c.req.header('sec-gpc') === '1';
    this.crossSite = c.req.header('sec-fetch-site') === 'cross-site';
    this.sender = {
      ip_address: clientAddress(socketAddress(c), c.req.header('x-forwarded-for'), trustProxy),
      user_agent: (c.req.header('user-agent') ?? '').slice(0, MAX_USER_AGENT_LENGTH),
    };
  }

  page(given: string): string {
    const page = given || (this.#refererPath() ?? '');
    return this.optedOut ? onlyCampaign(page) : page;
  }

  pageToShow(given: string): string {
    const path = localPath(given) ?? this.#refererPath() ?? '/';
    return path.split(/[?#]/, 1)[0] ?? '/';
  }

  derived(): AttributionRecord | null {
    return deriveRecord(this.#referer, this.#hosts);
  }

  write(record: AttributionRecord | null): string | null {
    return record && JSON.stringify(this.optedOut ? optOut(record) : record);
  }

  #refererPath(): string | undefined {
    const url = URL.parse(this.#referer ?? '');
    return url && this.#hosts.includes(url.host) ? localPath(url.pathname + url.search) : undefined;
  }
}

function localPath(text: string): string | undefined {
  const isPage = /^\/(?![/\\])/.test(text) && !text.startsWith('/api/');
  return isPage && text.length <= QUOTE_LIMITS.page ? text : undefined;
}
