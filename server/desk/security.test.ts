/** What holds for every route of the desk. The list comes from the router, so that none is forgotten. */
import { describe, expect, test } from 'vitest';
import { bookJob } from '../leads/book.ts';
import { enterDoneJob } from '../leads/finish.ts';
import { setRoutes } from '../leads/messages.ts';
import { addNote } from '../leads/notes.ts';
import { anySql } from '../testing/databases.ts';
import { newEstimate, store } from '../testing/new-request.ts';
import { picture } from '../testing/pictures.ts';
import { open, type TestBrowser, testDesk, withoutIds } from '../testing/test-desk.ts';

const EVIL = `"><img src=x onerror=alert(1)>'</script><script>alert(1)</script>`;

/** What crew may do; every other route is the owner's, or open to all who want to sign in. */
const FOR_CREW = [
  'GET /business',
  'GET /days',
  'GET /events',
  'GET /leads',
  'GET /leads/:id',
  'GET /leads/:id/photos/:position',
  'GET /me',
  'GET /offline',
  'GET /passkeys',
  'GET /sessions',
  'POST /days/:date/messages',
  'POST /jobs/:id/done',
  'POST /jobs/:id/photos/:taken',
  'POST /jobs/:id/reopen',
  'POST /leads/:id/address',
  'POST /leads/:id/notes',
  'POST /passkeys',
  'POST /passkeys/:id/remove',
  'POST /passkeys/options',
  'POST /sessions/:id/sign-out',
  'POST /sign-out',
];

describe('every route of the desk', () => {
  /** A desk with one lead that has everything, a job of today, and one that is done for $222. */
  const setUp = async () => {
    const desk = await testDesk();
    await setRoutes(desk.database, [
      { audience: 'owner', channel: 'mail' },
      { audience: 'customer', channel: 'mail' },
    ]);
    const owner = await desk.signIn();
    const things = [{ id: 'couch', name: EVIL, count: 1 }];
    const estimate = newEstimate({ things, conditions: [EVIL] });
    const attribution = JSON.stringify({ utm_source: EVIL, utm_campaign: EVIL, referrer: EVIL });
    const written = { name: EVIL, email: `${EVIL}@x.example`, service: EVIL, details: EVIL };
    const seen = { page: `/${EVIL}`, page_title: EVIL, user_agent: EVIL, consent_text: EVIL };
    const asked = { ...written, ...seen, preferred_day: EVIL, zip: '55802', estimate, attribution };
    const data = await picture('jpeg');
    const photo = { name: 'a.jpg', type: 'image/jpeg', width: 1, height: 1, data };
    const now = desk.clock.now;
    const id = await store(desk.database, asked, { now, photos: [photo] });
    await enterDoneJob(desk.jobs, id, { by: 'cli', amountCents: 22_200, paid: 'check' });
    const { job } = await bookJob(desk.jobs, id, { date: '2026-11-20', id: '1300-1500' }, { by: 'cli' });
    await addNote(desk.database, id, EVIL, [], now);
    const fill = (path: string) =>
      path
        .replace('site/photos/:id', 'site/photos/photos.home.hero')
        .replace('jobs/:id', `jobs/${job?.id}`)
        .replace(':id', id)
        .replace(':position', '1')
        .replace(':taken', 'before')
        .replace(':date', '2026-11-20')
        .replace('exports/:file', 'exports/leads.csv')
        .replace('reports/:file', 'reports/money.csv');
    const routes = [...desk.routes].map((name) => {
      const [method = '', path = ''] = name.split(' ');
      return { name, method, path: fill(path) };
    });
    const call = (browser: TestBrowser, { method, path }: { method: string; path: string }, headers = {}) =>
      method === 'GET'
        ? browser.get(`/api/desk${path}`, headers)
        : browser.post(`/api/desk${path}`, {}, headers);
    const inside = routes.filter(({ path }) => !path.startsWith('/sign-in'));
    const reads = inside.filter(({ method, path }) => method === 'GET' && path !== '/events');
    return { ...desk, owner, id, job: job?.id ?? '', routes, inside, reads, call };
  };

  test('answers nothing without a session', async () => {
    const { browser, inside, call } = await setUp();
    expect(inside.length).toBeGreaterThan(35);
    for (const route of inside) {
      const response = await call(browser(), route);
      expect([route.name, response.status, await response.text()]).toEqual([
        route.name,
        401,
        '{"error":"signed_out"}',
      ]);
    }
  });

  test('is closed to crew, but for those that it needs, which tell no amounts', async () => {
    const { signIn, inside, reads, call, id, job, owner } = await setUp();
    for (const amount of ['22200', '$222 by check', '$207'])
      expect(await (await owner.get(`/api/desk/leads/${id}`)).text()).toContain(amount);
    const crew = await signIn('crew');
    const allowed = [];
    for (const route of inside.filter(({ name }) => !/sign-out|GET \/events/.test(name))) {
      if ((await call(crew, route)).status !== 403) allowed.push(route.name);
    }
    const expected = FOR_CREW.filter((name) => !/sign-out|GET \/events/.test(name));
    expect(allowed.sort()).toEqual(expected);
    const answers = await Promise.all(
      reads
        .filter(({ name }) => FOR_CREW.includes(name) && !name.endsWith(':position'))
        .map((route) => call(crew, route)),
    );
    const address = { street: '12 Lake Ave', access: '', was: { street: '', access: '' }, key: 'k' };
    const message = { kind: 'on_our_way', jobs: [job], minutes: 10, key: 'k' };
    answers.push(
      await crew.post(`/api/desk/leads/${id}/address`, address),
      await crew.post(`/api/desk/leads/${id}/notes`, { text: 'x', key: 'k' }),
      await crew.post('/api/desk/days/2026-11-20/messages', message),
      await crew.post(`/api/desk/jobs/${job}/done`, { key: 'k' }),
      await crew.post(`/api/desk/jobs/${job}/reopen`, { key: 'again' }),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const told = (await Promise.all(answers.map((answer) => answer.text()))).join('\n');
    expect(told).toContain('2026-11-20');
    expect(withoutIds(told)).not.toMatch(/\$|207|250|222|check|card\.png/);
  });

  test('refuses requests from another site’s page', async () => {
    const { owner, routes, call } = await setUp();
    const foreign = [
      { origin: 'https://evil.example' },
      { origin: '' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ];
    for (const route of routes) {
      for (const headers of route.method === 'GET' ? foreign.slice(0, 1) : foreign) {
        expect([route.name, (await call(owner, route, headers)).status]).toEqual([route.name, 403]);
      }
      expect((await call(owner, route, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    }
    for (const headers of foreign) expect((await open(owner, 'x', headers)).status).toBe(403);
    expect((await owner.get('/api/desk/me')).status).toBe(200);
  });

  test('changes nothing on a GET', async () => {
    const { owner, reads, call, database } = await setUp();
    const dump = async () => {
      const tables = await anySql(database).introspection.getTables();
      const names = tables.map(({ name }) => name).filter((name) => name !== 'photos');
      return Promise.all(
        names.sort().map((name) =>
          database.db
            .selectFrom(name as 'requests')
            .selectAll()
            .execute(),
        ),
      );
    };
    await call(owner, { method: 'GET', path: '/passkeys' });
    const before = await dump();
    for (const route of reads) {
      const response = await call(owner, route);
      expect([route.name, response.status]).toEqual([route.name, 200]);
      await response.arrayBuffer();
    }
    expect(await dump()).toEqual(before);
  });

  test('returns what visitors wrote as data that browsers do not run, cache or frame', async () => {
    const { owner, reads, call } = await setUp();
    let told = 0;
    for (const route of reads) {
      const response = await call(owner, route);
      const text = await response.text();
      if (text.includes(JSON.stringify(EVIL).slice(1, -1))) told++;
      const { headers } = response;
      expect(headers.get('content-type')).toMatch(
        /^(application\/(json|zip)|text\/csv|image\/(jpeg|webp))(;|$)/,
      );
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(headers.get('content-security-policy')).toBe(
        "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
      );
    }
    // The inbox, the lead, its day, and what the phone keeps.
    expect(told).toBeGreaterThanOrEqual(4);
  });
});
