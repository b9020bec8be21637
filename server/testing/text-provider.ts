/** A stand-in for Twilio's API on this machine, as its documentation says that it behaves; the test sets how it fails. */
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How it treats texts that are sent. */
type ProviderMood =
  | 'accept'
  /** 429. */
  | 'busy'
  /** 500, before it takes the text. */
  | 'broken'
  /** Takes the text, and never answers. */
  | 'hang'
  /** Takes the text, and closes the connection. */
  | 'take-and-cut'
  /** Refuses with an error code, status 400. */
  | { refuse: number }
  /** Accepts, once it resolves. */
  | { acceptAfter: Promise<unknown> };

export interface ProvidedText {
  sid: string;
  direction: 'inbound' | 'outbound-api';
  from: string | null;
  to: string | null;
  body: string;
  num_media: string;
  date_created: string;
}

const PROVIDER_NUMBER = '+19165550100';
const ACCOUNT = 'AC0123456789abcdef0123456789abcdef';
const TOKEN = 'test-token-of-the-account';
const ORIGIN = 'https://pl.example';
/** Settings of a provider that nobody calls. */
export const PROVIDER_ENV = {
  TEXT_FROM: PROVIDER_NUMBER,
  TWILIO_ACCOUNT_SID: ACCOUNT,
  TWILIO_AUTH_TOKEN: TOKEN,
  TWILIO_API_URL: 'http://127.0.0.1:9',
};

export async function startTextProvider(now: () => number = Date.now) {
  let mood: ProviderMood = 'accept';
  const texts: ProvidedText[] = [];
  const photos = new Map<string, Buffer[]>();
  /** `GET /2010-04-01/…`, without the query. */
  const asked: string[] = [];
  const callbacks: string[] = [];
  /** Where the API redirects for a photo; default: here. */
  let photoHost = '';
  const base = `/2010-04-01/Accounts/${ACCOUNT}`;

  const add = (text: Omit<ProvidedText, 'sid' | 'date_created'>): ProvidedText => {
    const sid = `SM${String(texts.length + 1).padStart(32, '0')}`;
    const added = { ...text, sid, date_created: new Date(now()).toUTCString() };
    texts.push(added);
    return added;
  };

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const url = new URL(request.url ?? '', 'http://provider');
    asked.push(`${request.method} ${url.pathname.replace(base, '')}`);
    const [, of = '', n] = /^\/mms\/(\w+)\/(\d+)$/.exec(url.pathname) ?? [];
    if (n) return void response.end(photos.get(of)?.[Number(n)]);
    const login = `Basic ${Buffer.from(`${ACCOUNT}:${TOKEN}`).toString('base64')}`;
    if (request.headers.authorization !== login) return json(response, 401, { code: 20003 });
    if (request.method === 'POST' && url.pathname === `${base}/Messages.json`)
      return send(response, new URLSearchParams(Buffer.concat(chunks).toString()));
    const [, sid, media] = /\/Messages\/(\w+)\/Media(?:\/(\d+)|\.json)$/.exec(url.pathname) ?? [];
    const files = photos.get(sid ?? '') ?? [];
    if (media) return void response.writeHead(307, { Location: `${photoHost}/mms/${sid}/${media}` }).end();
    if (sid) {
      const media_list = files.map((_, i) => ({ sid: String(i), content_type: 'image/jpeg' }));
      return json(response, 200, { media_list });
    }
    const to = url.searchParams.get('To');
    const messages = texts.filter((text) => !to || text.to === to).reverse();
    json(response, 200, { messages, next_page_uri: null });
  });

  async function send(response: ServerResponse, form: URLSearchParams) {
    const field = (name: string) => form.get(name) ?? '';
    if (mood === 'busy') return json(response, 429, { code: 20429 });
    if (mood === 'broken') return json(response, 500, { code: 20500 });
    if (typeof mood === 'object' && 'acceptAfter' in mood) await mood.acceptAfter;
    else if (typeof mood === 'object') return json(response, 400, { code: mood.refuse, status: 400 });
    const text = add({
      direction: 'outbound-api',
      from: field('From'),
      to: field('To'),
      body: field('Body'),
      num_media: '0',
    });
    callbacks.push(field('StatusCallback'));
    if (mood === 'take-and-cut') return void response.destroy();
    if (mood !== 'hang') json(response, 201, { ...text, status: 'queued', num_segments: '1' });
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    env: {
      ...PROVIDER_ENV,
      TWILIO_API_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    },
    /** All texts, in both directions. */
    texts,
    asked,
    callbacks,
    sent: (to?: string) =>
      texts.filter((text) => text.direction !== 'inbound' && (!to || text.to === to)).map(({ body }) => body),
    keepPhotosAt: (origin: string) => {
      photoHost = origin;
    },
    mood: (next: ProviderMood) => {
      mood = next;
    },
    /** A customer texts; the provider has yet to tell us. */
    arrive(from: string, body: string, files: Buffer[] = []): ProvidedText {
      const text = add({
        direction: 'inbound',
        from,
        to: PROVIDER_NUMBER,
        body,
        num_media: String(files.length),
      });
      photos.set(text.sid, files);
      return text;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** A webhook of the provider. @param origin that it signs; default: that of SITE_URL */
export function signed(path: string, fields: Readonly<Record<string, string>>, origin = ORIGIN): Request {
  const text = Object.keys(fields)
    .sort()
    .map((name) => name + fields[name])
    .join('');
  const signature = createHmac('sha1', TOKEN).update(`${origin}${path}${text}`).digest('base64');
  return new Request(`http://127.0.0.1:3000${path}`, {
    method: 'POST',
    headers: { 'X-Twilio-Signature': signature, 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields),
  });
}

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}
