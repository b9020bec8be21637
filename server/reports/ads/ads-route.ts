/** With basic authentication (product section 13). Without `ADS_USER` and `ADS_PASSWORD`, the paths don't exist. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { type Context, Hono } from 'hono';
import type { Database } from '../../db/database.ts';
import { countRequest } from '../../db/limits.ts';
import type { TrustProxy } from '../../http/client-address.ts';
import { senderOf } from '../../http/sender.ts';
import { CONVERSION_FILES, conversionFeed, type FeedOptions, retractionFeed } from './conversion-feed.ts';

export const ADS_PATH = '/ads';

/** Networks fetch a file at most every few hours. */
const REQUESTS_PER_HOUR = 60;

export interface AdsAccess {
  user: string;
  password: string;
}

interface AdsDeps {
  access: AdsAccess;
  database: Database;
  feed: Omit<FeedOptions, 'now'>;
  trustProxy: TrustProxy;
  now: () => number;
}

export function adsRoute({ access, database, feed, trustProxy, now }: AdsDeps): Hono {
  const route = new Hono();
  const expected = digest(`${access.user}:${access.password}`);

  route.use(async (c, next) => {
    await next();
    c.res.headers.set('Cache-Control', 'no-store');
    c.res.headers.set('X-Robots-Tag', 'noindex, nofollow');
  });
  route.use(async (c, next) => {
    const given = credentials(c);
    // Counted before they are checked, so that the limit also stops a right guess.
    const sender = `guess:ads:${senderOf(c, trustProxy)}` as const;
    const wait = given === undefined ? 0 : await countRequest(database, sender, REQUESTS_PER_HOUR, now());
    if (wait > 0)
      return c.text('Too many requests. Try again in an hour.\n', 429, { 'Retry-After': String(wait) });
    // Digests have the same length, so the comparison's time reveals nothing.
    if (given !== undefined && timingSafeEqual(digest(given), expected)) return next();
    return c.text('This file needs a user name and a password.\n', 401, {
      'WWW-Authenticate': 'Basic realm="ads", charset="UTF-8"',
    });
  });
  route.get('/google/adjustments.csv', async (c) =>
    csv(c, await retractionFeed(database, { ...feed, now: now() })),
  );
  for (const name of CONVERSION_FILES) {
    const network = name === 'msclkid' ? 'microsoft' : 'google';
    route.get(`/${network}/${name}.csv`, async (c) =>
      csv(c, await conversionFeed(database, name, { ...feed, now: now() })),
    );
  }
  return route;
}

function credentials(c: Context): string | undefined {
  const [, encoded] = /^Basic +([A-Za-z0-9+/=]{1,1000})$/i.exec(c.req.header('authorization') ?? '') ?? [];
  return encoded === undefined ? undefined : Buffer.from(encoded, 'base64').toString();
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function csv(c: Context, text: string): Response {
  return c.body(text, 200, { 'Content-Type': 'text/csv; charset=utf-8' });
}
