/** DESK_URL: the desk on a host of its own (product section 12). */
import { describe, expect, test } from 'vitest';
import { FIXTURE_CONTENT_DIR, loadFixture } from '../../tests/fixture/fixture.ts';
import { testMessage } from '../delivery/push/push-message.ts';
import { newSqlite } from '../testing/databases.ts';
import { GOOD_QUOTE } from '../testing/test-app.ts';
import { DESK_ORIGIN, open, testDesk } from '../testing/test-desk.ts';

const SITE = 'https://www.pl.example';
/** The host at which the browsers of the tests are. */
const DESK = DESK_ORIGIN;

const SETTINGS = { SITE_URL: SITE, DESK_URL: DESK };

const setUp = () => testDesk(newSqlite(), [], '', FIXTURE_CONTENT_DIR, SETTINGS);

describe('at the desk’s host', () => {
  test('people sign in by an invitation, and are sent links to it', async () => {
    const { browser, invite, mails } = await setUp();
    const owner = browser();
    const opened = await open(owner, await invite('owner@pl.example'));
    expect(opened.status).toBe(303);
    expect(opened.headers.get('set-cookie')).toMatch(/^__Host-desk=/);
    expect(opened.headers.get('set-cookie')).not.toMatch(/domain=/i);
    expect((await owner.get('/api/desk/me')).status).toBe(200);
    const answer = await owner.post('/api/desk/users/invite', {
      email: 'crew@pl.example',
      name: '',
      role: 'crew',
    });
    expect(((await answer.json()) as { link: string }).link).toMatch(`${DESK}/desk/join?token=`);
    expect(testMessage(0, loadFixture(SETTINGS)).notification.navigate).toBe(`${DESK}/desk`);
    expect(mails.at(-1)?.text).toContain(`${DESK}/desk/join?token=`);
    const options = (await (await owner.post('/api/desk/passkeys/options')).json()) as { rp: { id: string } };
    expect(options.rp.id).toBe(new URL(DESK).hostname);
  });

  test('a page of the site can neither read nor change anything there', async () => {
    const { signIn } = await setUp();
    const owner = await signIn();
    const fromSite = { origin: SITE, 'sec-fetch-site': 'same-site' };
    expect((await owner.get('/api/desk/leads', fromSite)).status).toBe(403);
    expect((await owner.post('/api/desk/users/sign-out', { email: 'x@pl.example' }, fromSite)).status).toBe(
      403,
    );
    expect((await owner.post('/api/desk/sign-out', {}, { origin: SITE, 'sec-fetch-site': '' })).status).toBe(
      403,
    );
    expect((await owner.get('/api/desk/leads')).status).toBe(200);
  });

  test('there is no page of the site', async () => {
    const { app } = await setUp();
    const to = async (path: string) => {
      const { status, headers } = await app.request(DESK + path);
      return [status, headers.get('location')];
    };
    expect(await to('/')).toEqual([302, '/desk']);
    expect(await to('/price?list=x')).toEqual([302, `${SITE}/price?list=x`]);
    expect(await to('/b/token')).toEqual([302, `${SITE}/b/token`]);
    expect(await to('/nothing.png'), 'the not-found page is a page, too').toEqual([
      302,
      `${SITE}/nothing.png`,
    ]);
    expect((await app.request(`${DESK}/healthz`)).status).toBe(200);
    expect((await app.request(`${DESK}/api/quotes`, { method: 'POST', body: '{}' })).status).toBe(302);
  });
});

describe('at the site’s host', () => {
  test('the desk’s addresses lead to its own', async () => {
    const { app, signIn } = await setUp();
    await signIn();
    const answer = await app.request(`${SITE}/desk/leads/1?from=mail`);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `${DESK}/desk/leads/1?from=mail`]);
    expect(answer.headers.get('clear-site-data')).toBeNull();
  });

  test('no session counts, and a browser that had the desk there forgets all of it', async () => {
    const { app, signIn } = await setUp();
    const { cookie } = await signIn();
    const had = await app.request(`${SITE}/api/desk/me`, { headers: { cookie } });
    expect([had.status, await had.json()]).toEqual([401, { error: 'signed_out', removed: true }]);
    expect(had.headers.get('clear-site-data')).toBe('"storage"');
    expect(had.headers.get('set-cookie')).toMatch(/^__Host-desk=; Max-Age=0; Path=\/; Secure/);
    const withoutCookie = await app.request(`${SITE}/api/desk/me`, {
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    expect(withoutCookie.headers.get('clear-site-data')).toBe('"storage"');
    const elsewhere = { 'sec-fetch-site': 'cross-site' };
    const others = await app.request(`${SITE}/api/desk/me`, { headers: elsewhere });
    expect(others.headers.get('clear-site-data'), 'no other site makes a browser forget').toBeNull();
  });

  test('visitors find the site as before', async () => {
    const { app } = await setUp();
    expect((await app.request(`${SITE}/`)).status).toBe(200);
    const headers = { 'content-type': 'application/json' };
    const quote = { method: 'POST', body: JSON.stringify(GOOD_QUOTE), headers };
    expect((await app.request(`${SITE}/api/quotes`, quote)).status).toBe(201);
  });
});
