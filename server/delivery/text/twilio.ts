/** The part of Twilio's API that we need; others speak it too (product section 16). */
import { DeliveryError } from '../outbox/delivery-error.ts';
import { httpDeliveryError } from '../outbox/http-error.ts';
import { refusalOf } from './refusals.ts';
import type { TextSettings } from './text-settings.ts';

interface ListedText {
  sid: string;
  direction: string;
  from: string | null;
  to: string | null;
  body: string | null;
  num_media: string | null;
  /** RFC 2822. */
  date_created: string;
}

interface ListPage {
  messages: ListedText[];
  next_page_uri?: string | null;
}

/** Far more than a small business gets in the time that is asked about. */
const MAX_PAGES = 50;
/** The API redirects to where the provider keeps photos, mms.twiliocdn.com (https://www.twilio.com/docs/messaging/api/media-resource). */
const MEDIA_HOST = /(^|\.)(twilio|twiliocdn)\.com$/;
const MAX_REDIRECTS = 3;

export class Twilio {
  readonly #settings: TextSettings;
  readonly #authorization: string;

  constructor(settings: TextSettings) {
    this.#settings = settings;
    const login = `${settings.accountSid}:${settings.authToken}`;
    this.#authorization = `Basic ${Buffer.from(login).toString('base64')}`;
  }

  /** Sending is not idempotent: after any error but a refusal, nobody knows whether the text went out. @returns the text's sid @throws DeliveryError */
  async send(to: string, body: string, statusCallback: string, signal: AbortSignal): Promise<string> {
    const { from } = this.#settings;
    const sender: Record<string, string> = from.startsWith('+')
      ? { From: from }
      : { MessagingServiceSid: from };
    const form = new URLSearchParams({ To: to, ...sender, Body: body, StatusCallback: statusCallback });
    const { sid } = await this.#json<{ sid: string }>(this.#url('Messages.json'), signal, form);
    return sid;
  }

  /** Texts that a number got, newest first. @param since milliseconds since 1970 @throws DeliveryError */
  sentTo(to: string, since: number, signal: AbortSignal): Promise<ListedText[]> {
    return this.#textsSince({ To: to }, since, signal);
  }

  /** Texts that came in, newest first. @param since milliseconds since 1970 @throws DeliveryError */
  async received(since: number, signal: AbortSignal): Promise<ListedText[]> {
    const { from } = this.#settings;
    // A messaging service has numbers that we don't know.
    const texts = await this.#textsSince(from.startsWith('+') ? { To: from } : {}, since, signal);
    return texts.filter(({ direction }) => direction === 'inbound');
  }

  async #textsSince(to: { To?: string }, since: number, signal: AbortSignal): Promise<ListedText[]> {
    const found: ListedText[] = [];
    let next: URL | undefined = this.#url('Messages.json', { ...to, PageSize: '100' });
    for (let page = 0; next && page < MAX_PAGES; page++) {
      const { messages, next_page_uri }: ListPage = await this.#json(next, signal);
      const recent = messages.filter(({ date_created }) => Date.parse(date_created) >= since);
      found.push(...recent);
      next = recent.length > 0 && next_page_uri ? new URL(next_page_uri, this.#settings.apiUrl) : undefined;
    }
    return found;
  }

  /** What came with a text; undefined for what is no picture. @throws DeliveryError */
  async *photosOf(sid: string, signal: AbortSignal): AsyncGenerator<Response | undefined> {
    const { media_list } = await this.#json<{ media_list: { sid: string; content_type: string }[] }>(
      this.#url(`Messages/${sid}/Media.json`),
      signal,
    );
    for (const { sid: media, content_type } of media_list)
      yield content_type.startsWith('image/')
        ? await this.#file(this.#url(`Messages/${sid}/Media/${media}`), signal)
        : undefined;
  }

  #url(path: string, query: Readonly<Record<string, string>> = {}): URL {
    const { apiUrl, accountSid } = this.#settings;
    const base = apiUrl.href.replace(/\/$/, '');
    const search = new URLSearchParams(query).toString();
    return new URL(`${base}/2010-04-01/Accounts/${accountSid}/${path}${search && `?${search}`}`);
  }

  async #json<Answer>(url: URL, signal: AbortSignal, form?: URLSearchParams): Promise<Answer> {
    const answer = await this.#fetch(url, signal, form ? { method: 'POST', body: form } : {});
    const text = await answer.text().catch(toDeliveryError);
    if (answer.ok) return parse(text) as Answer;
    if (answer.status === 429 || answer.status >= 500) throw new DeliveryError('refused', answer.status);
    throw refusalOf(/"code":\s*(\d{5})\b/.exec(text)?.[1] ?? String(answer.status));
  }

  /** Follows redirects to the provider's hosts alone, and sends its password to none but the API. */
  async #file(from: URL, signal: AbortSignal): Promise<Response> {
    let url = from;
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
      const answer = await this.#fetch(url, signal, { redirect: 'manual' });
      const location = answer.headers.get('location');
      if (answer.status < 300 || answer.status > 399 || !location) {
        if (answer.ok) return answer;
        throw new DeliveryError('refused', answer.status);
      }
      url = new URL(location, url);
      const isProvider = url.protocol === 'https:' && MEDIA_HOST.test(url.hostname);
      if (!isProvider && url.origin !== this.#settings.apiUrl.origin) break;
    }
    throw new DeliveryError('too_many_redirects');
  }

  #fetch(url: URL, signal: AbortSignal, init: RequestInit): Promise<Response> {
    const isApi = url.origin === this.#settings.apiUrl.origin;
    const headers: Record<string, string> = isApi ? { Authorization: this.#authorization } : {};
    return fetch(url, { ...init, headers, signal }).catch(toDeliveryError);
  }
}

function toDeliveryError(error: unknown): never {
  const { cause = error } = error as { cause?: unknown };
  if ((error as Error).name === 'AbortError' || (error as Error).name === 'TimeoutError')
    throw new DeliveryError('timed_out');
  const known = httpDeliveryError(cause);
  throw known instanceof DeliveryError ? known : new DeliveryError('closed');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A proxy's page: nobody knows what became of the request.
    throw new DeliveryError('closed');
  }
}
