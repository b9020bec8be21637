import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { eventsOf } from '../leads/events.ts';
import { GOOD_QUOTE, testApp } from '../testing/test-app.ts';
import { issueToken } from './form-token.ts';

const NOON = Date.parse('2026-11-20T12:00:00Z');
const SECOND = 1_000;
const DAY = 86_400_000;

/** An app with a movable clock, and a function that judges a request. */
async function spamApp() {
  const clock = { now: NOON };
  const app = await testApp({ now: () => clock.now });
  const token = async () => {
    const response = await app.app.request('/api/quotes/token');
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
    return ((await response.json()) as { token: string }).token;
  };
  const judge = async (fields: object) => {
    expect((await app.postJson({ ...GOOD_QUOTE, ...fields })).status).toBe(201);
    const [lead] = await app.stored();
    const events = await eventsOf(app.database.db, [lead?.id ?? '']);
    const signs = events.flatMap((event) => (event.kind === 'quarantined' ? event.data.signs : []));
    return { status: lead?.state, signs };
  };
  return { ...app, clock, token, judge };
}

const FINE = { status: 'new', signs: [] };
const LINKS = 'https://a.example https://b.example www.c.example';

describe('an honest request is a normal lead', () => {
  test('from a form filled in at human speed', async () => {
    const { clock, token, judge } = await spamApp();
    const form_token = await token();
    clock.now += 2 * SECOND;
    expect(await judge({ form_token, website: ' ', details: LINKS })).toEqual(FINE);
  });

  test('with a trap that a password manager filled in', async () => {
    const { clock, token, judge } = await spamApp();
    const form_token = await token();
    clock.now += 4 * SECOND;
    expect(await judge({ form_token, website: 'https://me.example' })).toEqual(FINE);
  });

  test('whose form was opened before the clock was set back', async () => {
    const { clock, token, judge } = await spamApp();
    const form_token = await token();
    clock.now -= 60_000;
    expect(await judge({ form_token })).toEqual(FINE);
  });

  test('from a form without JavaScript, which has no token', async () => {
    const { judge } = await spamApp();
    expect(await judge({ website: '' })).toEqual(FINE);
  });

  test('from a page that was open for weeks', async () => {
    const { clock, token, judge } = await spamApp();
    const form_token = await token();
    clock.now += 30 * DAY;
    expect(await judge({ form_token })).toEqual(FINE);
  });

  test('with a link to the item to remove', async () => {
    const { judge } = await spamApp();
    expect(await judge({ details: 'Like https://a.example and https://b.example' })).toEqual(FINE);
  });
});

describe('a spam request is set aside, and answered like any other', () => {
  const spam = (...signs: string[]) => ({ status: 'spam', signs });

  test('a filled honeypot', async () => {
    const { judge } = await spamApp();
    expect(await judge({ website: 'https://pills.example' })).toEqual(spam('honeypot', 'no_token'));
  });

  test('a form sent faster than anybody types', async () => {
    const { clock, token, judge } = await spamApp();
    const form_token = await token();
    clock.now += 2 * SECOND - 1;
    expect(await judge({ form_token })).toEqual(spam('too_fast'));
  });

  test.each([
    ['of another server', () => issueToken(randomBytes(32), NOON - DAY)],
    ['made up', () => 'token'],
    ['empty in its time', () => `.${'A'.repeat(43)}`],
  ])('a token %s', async (_name, forge) => {
    const { judge } = await spamApp();
    expect(await judge({ form_token: forge() })).toEqual(spam('forged_token'));
  });

  test('a token with a changed time', async () => {
    const { token, judge } = await spamApp();
    const [, signature] = (await token()).split('.');
    const form_token = `${(NOON - DAY).toString(36)}.${signature}`;
    expect(await judge({ form_token })).toEqual(spam('forged_token'));
  });

  test('links in odd places, or many links without a token', async () => {
    for (const [fields, signs] of [
      [{ name: 'Buy www.pills.example' }, ['link_in_name', 'no_token']],
      [{ details: '[url=https://pills.example]x[/url]' }, ['link_markup', 'no_token']],
      [{ details: 'x <a href="//pills.example">' }, ['link_markup', 'no_token']],
      [{ details: LINKS }, ['no_token', 'many_links']],
    ] as const) {
      const { judge } = await spamApp();
      expect(await judge(fields)).toEqual(spam(...signs));
    }
  });
});

describe('a form post from another site', () => {
  const fromElsewhere = { 'sec-fetch-site': 'cross-site' };

  test('shows the form for review, with everything filled in', async () => {
    const { postForm, stored } = await testApp();
    const response = await postForm({ ...GOOD_QUOTE, website: 'https://pills.example' }, fromElsewhere);
    const html = await response.text();
    expect(response.status).toBe(403);
    expect(html).toContain('value="Ada Byron"');
    expect(html).toContain('One more press, please');
    expect(html).toContain('(218) 555-0123');
    expect(html).not.toContain('pills');
    expect(await stored()).toEqual([]);
    expect((await postForm(GOOD_QUOTE, { 'sec-fetch-site': 'same-origin' })).status).toBe(303);
  });

  test('is refused in JSON, too', async () => {
    const { postJson, stored } = await testApp();
    const response = await postJson(GOOD_QUOTE, fromElsewhere);
    expect(response.status).toBe(403);
    expect(await response.json()).toEqual({
      error: expect.stringContaining('(218) 555-0123'),
      phone: '+12185550123',
    });
    expect(await stored()).toEqual([]);
  });

  test.each(['same-origin', 'same-site', 'none', undefined])('%s is not another site', async (site) => {
    const { postForm } = await testApp();
    expect((await postForm(GOOD_QUOTE, site ? { 'sec-fetch-site': site } : {})).status).toBe(303);
  });
});

test('without a database, the token request gets 503', async () => {
  const { app, leads } = await testApp();
  await leads.database.close();
  expect((await app.request('/api/quotes/token')).status).toBe(503);
});
