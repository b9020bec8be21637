/** The app with a real database in a temporary folder, and functions that post quotes to it. */
import { join } from 'node:path';
import type { Content } from '../../model/load.ts';
import { createApp } from '../app.ts';
import type { Database } from '../db/database.ts';
import type { LeadsView } from '../db/tables.ts';
import type { DeskServices } from '../desk/desk.ts';
import type { Services } from '../services.ts';
import { newSqlite } from './databases.ts';
import { formPage } from './form-page.ts';
import { tempFolder } from './temp-folder.ts';
import { testServices } from './test-services.ts';

type Posted = Readonly<Record<string, string>>;

/** A valid quote request. */
export const GOOD_QUOTE: Posted = { name: 'Ada Byron', phone: '(916) 555-0142', zip: '95814' };

/** Parts of the app that the test replaces, and how the others are made (test-services.ts). */
export interface TestAppOptions extends Partial<Omit<Services, 'content' | 'database' | 'desk'>> {
  desk?: Partial<DeskServices>;
  /** Default: a new SQLite file. */
  database?: Database;
  env?: Posted;
  content?: Content;
  /** Remote address of the socket. */
  remoteAddress?: string;
  files?: Readonly<Record<string, string | Uint8Array>>;
}

export const BROWSER_ACCEPT = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8';

export async function testApp(options: TestAppOptions = {}) {
  const { env = {}, remoteAddress = '203.0.113.7', files, content, database, now, ...others } = options;
  const { desk: deskParts, ...replaced } = others;
  const folder = tempFolder(files ?? { 'dist/index.html': formPage(), 'dist/404.html': '<h1>Oops!</h1>' });
  const services = await testServices({
    env: { DIST_DIR: join(folder, 'dist'), ...env },
    url: database ? '' : newSqlite(join(folder, 'data')),
    content,
    database,
    now,
  });
  const { leads, jobs, logged } = services;
  const desk = { ...services.desk, ...deskParts };
  const app = createApp({ ...services, ...replaced, desk });
  const stored = async () => {
    const found: LeadsView[] = [];
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
    services,
    desk,
    leads,
    jobs: jobs.store,
    links: jobs.links,
    database: services.database,
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
