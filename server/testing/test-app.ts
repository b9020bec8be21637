/** The app with a real database in a temporary folder, and functions that post quotes to it. */
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Content } from '../../model/load.ts';
import { loadFixture } from '../../tests/fixture/fixture.ts';
import { type AppDeps, createApp } from '../app.ts';
import { createBooking } from '../bookings/create-booking.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { createLogger } from '../http/log.ts';
import { type Lead, LeadStore } from '../leads/lead-store.ts';
import { formPage } from './form-page.ts';
import { tempFolder } from './temp-folder.ts';

type Posted = Readonly<Record<string, string>>;

/** A valid quote request. */
export const GOOD_QUOTE: Posted = { name: 'Ada Byron', phone: '(916) 555-0142', zip: '95814' };

export interface TestAppOptions extends Partial<Omit<AppDeps, 'content' | 'leads' | 'log' | 'booking'>> {
  /** Default: a new SQLite file. */
  database?: Database;
  env?: Posted;
  /** Default: the fixture with the settings of `env`. */
  content?: Content;
  /** Remote address of the socket. */
  remoteAddress?: string;
  files?: Readonly<Record<string, string>>;
}

export const BROWSER_ACCEPT = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8';

export async function testApp(options: TestAppOptions = {}) {
  const { env = {}, content = loadFixture(env), remoteAddress = '203.0.113.7', files, ...deps } = options;
  const folder = tempFolder(files ?? { 'dist/index.html': formPage(), 'dist/404.html': '<h1>Oops!</h1>' });
  const database = options.database ?? (await openDatabase(`file:${join(folder, 'data/leads.db')}`));
  const limitsHolds = (deps.rateLimitPerHour ?? 0) > 0;
  const booking = await createBooking(database, content, { now: deps.now, limitsHolds });
  const leads = new LeadStore(database, deps.now, booking.store);
  onTestFinished(() => leads.close());
  const logged: string[] = [];
  const app = createApp({
    distDir: join(folder, 'dist'),
    rateLimitPerHour: 0,
    ...deps,
    leads,
    booking,
    content,
    log: createLogger('info', { write: (line) => void logged.push(line) }),
  });
  const stored = async () => {
    const found: Lead[] = [];
    for await (const lead of leads.list()) found.push(lead);
    return found;
  };
  const post = (body: string, headers: Posted) =>
    app.request(
      '/api/quotes',
      { method: 'POST', body, headers },
      { incoming: { socket: { remoteAddress } } },
    );
  return {
    app,
    leads,
    bookings: booking.store,
    links: booking.links,
    database,
    /** Log lines, one JSON object each. */
    logged,
    /** All stored leads. */
    stored,
    async postJson(body: unknown, headers: Posted = {}) {
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      return post(text, { 'content-type': 'application/json', ...headers });
    },
    /** Posts a form like a browser without JavaScript. */
    async postForm(fields: Posted, headers: Posted = {}) {
      return post(new URLSearchParams(fields).toString(), {
        'content-type': 'application/x-www-form-urlencoded',
        accept: BROWSER_ACCEPT,
        ...headers,
      });
    },
  };
}
