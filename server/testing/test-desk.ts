/** The app with a desk, and browsers of its users. */

import type { WindowChoice } from '../../contract/booking/windows.ts';
import type { DeskRole } from '../../contract/desk/account.ts';
import type { DeskDays } from '../../contract/desk/day.ts';
import type { InboxPage, LeadDetail } from '../../contract/desk/leads.ts';
import { FIXTURE_CONTENT_DIR, loadFixture } from '../../tests/fixture/fixture.ts';
import { openDatabase } from '../db/database.ts';
import type { NewRequest } from '../db/tables.ts';
import type { PlainMail } from '../delivery/mail/send-mail.ts';
import type { DeskDeps } from '../desk/desk.ts';
import { deskApi } from '../desk/desk-route.ts';
import { invite } from '../desk/users.ts';
import type { NewPhoto } from '../leads/photo-rows.ts';
import { Uploads } from '../leads/photos/uploads.ts';
import { SiteDrafts } from '../site/drafts.ts';
import { newSqlite } from './databases.ts';
import { person, store } from './new-request.ts';
import { tempFolder } from './temp-folder.ts';
import { testApp } from './test-app.ts';

/** What the desk's owner sees as left to do. */
export const PLAN_ROW = {
  title: 'Mail',
  found: 'nobody is mailed',
  todo: 'Set SMTP_URL.',
  screen: { path: '/more/notifications', name: 'Notifications' },
  details: [{ where: 'SMTP_URL', found: 'nothing', todo: 'Set it.' }],
};

export const DESK_ORIGIN = 'https://pl.example';

/** A browser: it sends the headers of a real one, and keeps its cookie. */
export interface TestBrowser {
  cookie: string;
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  /** Sends JSON, or a string as it is. */
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>;
  put(path: string, body: unknown): Promise<Response>;
  delete(path: string): Promise<Response>;
  upload(path: string, form: FormData): Promise<Response>;
}

export type TestDesk = Awaited<ReturnType<typeof testDesk>>;

/** @param hosts of push services that may be called @param contentDir of the site that the desk changes */
export async function testDesk(
  databaseUrl = newSqlite(),
  hosts: readonly string[] = [],
  appDir = '',
  contentDir = FIXTURE_CONTENT_DIR,
  settings: Readonly<Record<string, string>> = {},
) {
  const clock = { now: Date.parse('2026-11-20T20:00:00Z') };
  const now = () => clock.now;
  const database = await openDatabase(databaseUrl);
  const mails: PlainMail[] = [];
  const parts = {
    siteDrafts: new SiteDrafts({ database, contentDir, env: {}, now }),
    sendMail: async (mail: PlainMail) => void mails.push(mail),
    appDir,
    plan: () => [PLAN_ROW],
  };
  const env = { SITE_URL: DESK_ORIGIN, PUSH_HOSTS: hosts.join(','), ...settings };
  const uploads = new Uploads({ folder: tempFolder() });
  const tested = await testApp({ database, now, desk: parts, env, uploads });
  const { desk, leads, jobs, links } = tested;
  const deps = { ...desk, leads, jobs, links, content: loadFixture(env), now };

  const browser = (address = '203.0.113.9'): TestBrowser => {
    const send = async (path: string, init: RequestInit, headers: Record<string, string>) => {
      const env = { incoming: { socket: { remoteAddress: address } } };
      const given = { ...(self.cookie ? { cookie: self.cookie } : {}), ...headers };
      const response = await tested.app.request(DESK_ORIGIN + path, { ...init, headers: given }, env);
      const set = response.headers.get('set-cookie');
      if (set) self.cookie = /max-age=0/i.test(set) ? '' : (set.split(';')[0] ?? '');
      return response;
    };
    const sendJson = (method: string, path: string, body: unknown, headers: Record<string, string> = {}) =>
      send(
        path,
        { method, body: typeof body === 'string' ? body : JSON.stringify(body) },
        {
          'content-type': 'application/json',
          origin: DESK_ORIGIN,
          'sec-fetch-site': 'same-origin',
          ...headers,
        },
      );
    const self: TestBrowser = {
      cookie: '',
      upload: (path, body) =>
        send(path, { method: 'POST', body }, { origin: DESK_ORIGIN, 'sec-fetch-site': 'same-origin' }),
      get: (path, headers = {}) => send(path, {}, { 'sec-fetch-site': 'same-origin', ...headers }),
      post: (path, body = {}, headers = {}) => sendJson('POST', path, body, headers),
      put: (path, body) => sendJson('PUT', path, body),
      delete: (path) => sendJson('DELETE', path, {}),
    };
    return self;
  };
  const newInvite = (email: string, role?: DeskRole) => invite(database, { email, role }, now());
  return {
    ...tested,
    clock,
    feed: desk.feed,
    mails,
    database,
    /** All routes under `/api/desk`, such as `GET /leads/:id`. The router lists one with checks several times. */
    routes: new Set(
      deskApi(deps as unknown as DeskDeps)
        .routes.filter(({ method }) => method !== 'ALL')
        .map(({ method, path }) => `${method} ${path}`),
    ),
    browser,
    invite: newInvite,
    /** A browser that has signed in with an invitation. */
    async signIn(role: DeskRole = 'owner', email = `${role}@pl.example`) {
      const own = browser();
      await open(own, await newInvite(email, role));
      return own;
    },
  };
}

/** A desk whose owner has signed in, with customers, and what users do there. @param settings as for `testDesk` */
export async function ownersDesk(databaseUrl?: string, settings: Readonly<Record<string, string>> = {}) {
  const desk = await testDesk(databaseUrl, [], '', FIXTURE_CONTENT_DIR, settings);
  const owner = await desk.signIn();
  let people = 0;
  let taps = 0;
  const get = async <T>(path: string, browser = owner) =>
    (await (await browser.get(`/api/desk${path}`)).json()) as T;
  const tap = (path: string, body: object, browser: TestBrowser): Promise<Response> => {
    desk.clock.now += 1_000;
    return browser.post(`/api/desk/${path}`, { key: `tap-${taps++}`, ...body });
  };
  return {
    ...desk,
    owner,
    get,
    /** Another person asks, a second later. @returns the id of the lead */
    async accept(changes: Partial<NewRequest> = {}, spamSigns: string[] = [], photos: NewPhoto[] = []) {
      desk.clock.now += 1_000;
      const request = { ...person(people++), zip: '55802', ...changes };
      return store(desk.database, request, { spamSigns, photos, now: desk.clock.now });
    },
    /** Changes a lead by a tap of its own, a second later. @param what the last part of the path */
    change: (id: string, what: string, body: object = {}, browser = owner) =>
      tap(`leads/${id}/${what}`, body, browser),
    /** Changes a job likewise. */
    changeJob: (id: string, what: string, body: object = {}, browser = owner) =>
      tap(`jobs/${id}/${what}`, body, browser),
    /** The owner books a window for a lead, whose customer is not told unless `tell` says so. @returns the id of the job */
    async book(id: string, window: WindowChoice, tell = false): Promise<string> {
      const answer = await tap(`leads/${id}/jobs`, { window, tell }, owner);
      const job = ((await answer.json()) as LeadDetail).jobs?.at(-1);
      if (answer.status !== 201 || !job) throw new Error(`The window was not booked: ${answer.status}`);
      return job.id;
    },
    lead: (id: string, browser = owner) => get<LeadDetail>(`/leads/${id}`, browser),
    /** Names in the inbox. */
    names: async (query = '', browser = owner) =>
      (await get<InboxPage>(`/leads${query}`, browser)).leads.map(({ name }) => name),
    days: (query = '', browser = owner) => get<DeskDays>(`/days${query}`, browser),
    /** Jobs of the first day. */
    async jobsOfDay(query = '', browser = owner) {
      const { days } = await get<DeskDays>(`/days${query}`, browser);
      return days[0]?.windows.flatMap(({ jobs }) => jobs) ?? [];
    },
  };
}

/** Presses the button of an invitation's page. */
export function open(browser: TestBrowser, token: string, headers = {}): Promise<Response> {
  return browser.post('/desk/join', new URLSearchParams({ token }).toString(), {
    'content-type': 'application/x-www-form-urlencoded',
    ...headers,
  });
}

/** Removes ids, times and phone numbers from an answer, because their digits can look like an amount. */
export function withoutIds(answer: string): string {
  return answer.replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|[\d-]*T[\d:.]*Z|\+\d+/g, '');
}
