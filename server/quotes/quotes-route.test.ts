import { describe, expect, test } from 'vitest';
import { mapVisitorFields } from '../../contract/quote.ts';
import { logText } from '../testing/log-text.ts';
import { picture } from '../testing/pictures.ts';
import { GOOD_QUOTE, testApp } from '../testing/test-app.ts';

/** From another person. */
const OTHER_QUOTE = { ...GOOD_QUOTE, phone: '(916) 555-0199' };
const NOON = Date.parse('2026-11-20T12:00:00Z');
const HOUR = 3_600_000;

describe('a quote request is stored', () => {
  test('with all fields, and the phone number normalized', async () => {
    const { postJson, stored } = await testApp({ now: () => NOON });
    const response = await postJson(
      {
        ...GOOD_QUOTE,
        name: '  Ada Byron ',
        email: 'ada@example.com',
        street: ' 12 Oak St\r\nUnit 3',
        access: 'Gate 4411',
        service: 'piano',
        details: 'Line 1\nLine 2 “é” 🎹',
        preferred_day: 'today',
        page: '/piano-removal?gclid=x',
        page_title: 'Piano',
        idempotency_key: 'k1',
        attribution: { gclid: 'first', utm_source: 'google', timestamp: 5, evil: 'x', utm_term: 7 },
        current_page: JSON.stringify({ gclid: 'last' }),
        something_else: 'ignored',
      },
      { 'user-agent': 'Browser/1' },
    );
    expect(response.status).toBe(201);
    const { id } = (await response.json()) as { id: string };
    const [lead] = await stored();
    expect(lead).toEqual({
      ...mapVisitorFields(() => ''),
      id,
      street: '12 Oak St, Unit 3',
      access: 'Gate 4411',
      answered_at: null,
      closed_as: null,
      closed_at: null,
      duplicate_of: null,
      link_version: 0,
      link_renewed_at: null,
      window_date: '',
      window_id: '',
      received_at: '2026-11-20T12:00:00.000Z',
      state: 'new',
      state_at: null,
      amount_cents: null,
      opted_out: 0,
      estimate: null,
      name: 'Ada Byron',
      phone: '+19165550142',
      email: 'ada@example.com',
      zip: '95814',
      service: 'piano',
      details: 'Line 1\nLine 2 “é” 🎹',
      preferred_day: 'today',
      read_at: null,
      page: '/piano-removal?gclid=x',
      page_title: 'Piano',
      language: 'en',
      attribution: '{"gclid":"first","utm_source":"google","timestamp":5}',
      current_page: '{"gclid":"last"}',
      consent_version: expect.stringMatching(/^[0-9a-f]{12}$/),
      consent_text: 'By submitting, you ask Birch & Barrow to call or text you about this estimate.',
      ip_address: '203.0.113.7',
      user_agent: 'Browser/1',
      idempotency_key: 'k1',
    });
  });

  test('from a urlencoded or multipart body, including fields after a photo', async () => {
    const { app, postForm, stored } = await testApp();
    await postForm({ ...GOOD_QUOTE, name: 'José & Söhne', details: 'a+b=100%' });
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...OTHER_QUOTE, name: 'Zoë' })) form.set(name, value);
    form.append(
      'photos',
      new Blob([new Uint8Array(await picture('jpeg', 2_000, 1_500))], { type: 'image/jpeg' }),
      'pile.jpg',
    );
    form.append('details', 'after the photo');
    const response = await app.request('/api/quotes', { method: 'POST', body: form });
    expect(response.status).toBe(201);
    const leads = await stored();
    expect(leads.map(({ name, details }) => [name, details])).toEqual([
      ['José & Söhne', 'a+b=100%'],
      ['Zoë', 'after the photo'],
    ]);
  });

  test('a changed consent text has a new version', async () => {
    const versions = [];
    for (const brand of ['Birch & Barrow', 'Other']) {
      const { postJson, stored } = await testApp({ env: { BUSINESS_BRAND: brand } });
      await postJson(GOOD_QUOTE);
      versions.push((await stored())[0]?.consent_version);
    }
    expect(versions[0]).not.toBe(versions[1]);
  });

  test('invalid attribution does not lose the lead, and is logged', async () => {
    for (const attribution of ['{"gclid":', '[1]', 'null', 5, true, '"text"']) {
      const { postJson, stored, logged } = await testApp();
      expect((await postJson({ ...GOOD_QUOTE, attribution })).status).toBe(201);
      expect((await stored())[0]?.attribution).toBeNull();
      expect(logged.join('')).toContain('attribution_dropped');
    }
  });

  test('attribution that is nested too deep does not lose the lead', async () => {
    const { postJson, stored } = await testApp();
    const deep = `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`;
    for (const [n, field] of ['attribution', 'current_page'].entries()) {
      const quote = { ...GOOD_QUOTE, idempotency_key: `k${n}` };
      const body = JSON.stringify(quote).replace(/}$/, `,"${field}":${deep}}`);
      expect((await postJson(body)).status).toBe(201);
    }
    expect(await stored()).toHaveLength(2);
  });

  test('fields named like object properties are ordinary fields', async () => {
    const { postJson, postForm, stored } = await testApp();
    const odd = '{"__proto__":{"name":"x"},"constructor":{"prototype":{"polluted":1}},"toString":1';
    expect((await postJson(`${odd}}`)).status).toBe(422);
    expect((await postJson(`${odd},"name":"A","phone":"9165550142","zip":"95814"}`)).status).toBe(201);
    await postForm({ ...OTHER_QUOTE, __proto__x: '1', constructor: 'x', ['__proto__']: 'x' });
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect(await stored()).toHaveLength(2);
  });
});

describe('one submission, one lead', () => {
  test('a repeated key: 200, the first id, and the stored lead is unchanged', async () => {
    const { postJson, stored } = await testApp();
    const first = await postJson({ ...GOOD_QUOTE, idempotency_key: 'k' });
    const second = await postJson({ ...GOOD_QUOTE, name: 'Changed', idempotency_key: 'k' });
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(await second.json()).toEqual(await first.json());
    expect((await stored()).map(({ name }) => name)).toEqual(['Ada Byron']);
  });

  test('a double tap without JavaScript, even across the full hour', async () => {
    let now = NOON + HOUR - 1;
    const { postForm, stored } = await testApp({ now: () => now });
    await postForm(GOOD_QUOTE);
    now = NOON + HOUR + 1;
    const second = await postForm(GOOD_QUOTE);
    expect([second.status, second.headers.get('location')]).toEqual([303, '/thank-you-general']);
    expect(await stored()).toHaveLength(1);
    await postForm({ ...GOOD_QUOTE, details: 'one more thing' });
    expect(await stored()).toHaveLength(2);
    now = NOON + 4 * HOUR;
    await postForm(GOOD_QUOTE);
    expect(await stored()).toHaveLength(3);
  });
});

describe('after a plain form post', () => {
  test.each([
    ['/garage-cleanout', '/thank-you-cleanout'],
    ['/garage-cleanout?utm_source=x', '/thank-you-cleanout'],
    ['/piano-removal', '/thank-you-general'],
    ['/?x=-cleanout', '/thank-you-general'],
    ['', '/thank-you-general'],
  ])('%s redirects to %s', async (page, thanks) => {
    const { postForm } = await testApp();
    const response = await postForm({ ...GOOD_QUOTE, page });
    expect([response.status, response.headers.get('location')]).toEqual([303, thanks]);
  });

  test('without a page field, the Referer counts', async () => {
    const { postForm, stored } = await testApp();
    const response = await postForm(GOOD_QUOTE, { referer: 'http://localhost/estate-cleanout?gclid=g' });
    expect(response.headers.get('location')).toBe('/thank-you-cleanout');
    expect((await stored())[0]?.page).toBe('/estate-cleanout?gclid=g');
  });
});

test('a window that no calendar has is answered like one that is full, with or without JavaScript', async () => {
  const { postForm, postJson } = await testApp();
  for (const window_date of ['a\r\nb', '日本']) {
    const wanted = { ...GOOD_QUOTE, window_date, window_id: '0800-1000' };
    expect((await postForm(wanted)).headers.get('location')).toMatch(
      /^\/b\/[\w-]+\?wanted=[\w%]+\+0800-1000$/,
    );
    expect(await (await postJson(wanted)).json()).toMatchObject({ booking: { state: 'full' } });
  }
});

describe('the attribution of a visitor without JavaScript', () => {
  const stored = async (referer: string, headers: Record<string, string> = {}, fields = {}) => {
    const app = await testApp();
    await app.postForm({ ...GOOD_QUOTE, ...fields }, { referer, ...headers });
    const [lead] = await app.stored();
    return JSON.parse(lead?.attribution ?? 'null');
  };

  test('is read from the URL of the page, with the default for ad clicks', async () => {
    const referer = 'http://localhost/piano-removal?gclid=G1&utm_campaign=spring&other=1';
    expect(await stored(referer)).toEqual({
      initial_url: referer,
      page_url: referer,
      form_page: '/piano-removal',
      gclid: 'G1',
      utm_campaign: 'spring',
      utm_source: 'google',
      utm_medium: 'cpc',
    });
    expect(await stored('http://localhost/?msclkid=m')).not.toHaveProperty('utm_source');
    expect(await stored('http://localhost/?gclid=g&utm_source=news')).toMatchObject({ utm_source: 'news' });
    expect(await stored('https://www.birchandbarrow.example/?wbraid=w')).toMatchObject({ wbraid: 'w' });
    expect(await stored('http://localhost/?UTM_Source=n&amp;GCLID=TeSter-1')).toMatchObject({
      utm_source: 'n',
      gclid: 'TeSter-1',
    });
  });

  test.each(['{gclid}', '(not set)', 'undefined', 'null', 'CjwK/'])(
    'has no click id %s, from the page or a script',
    async (gclid) => {
      const fromPage = await stored(`http://localhost/?gclid=${encodeURIComponent(gclid)}`);
      expect(fromPage).not.toHaveProperty('gclid');
      expect(fromPage).not.toHaveProperty('utm_source');
      const sent = { attribution: JSON.stringify({ gclid, utm_term: 't' }) };
      expect(await stored('http://localhost/', {}, sent)).toEqual({ utm_term: 't' });
    },
  );

  test('is not read from another site, nor from an API response', async () => {
    expect(await stored('https://evil.example/?gclid=x')).toBeNull();
    expect(await stored('http://localhost/api/quotes')).toBeNull();
    expect(await stored('nonsense')).toBeNull();
  });

  test('does not replace a record that a script sent', async () => {
    const sent = { attribution: '{"gclid":"mine"}' };
    expect(await stored('http://localhost/?gclid=other', {}, sent)).toEqual({ gclid: 'mine' });
  });

  test('has no click id in any field with Global Privacy Control', async () => {
    const gpc = { 'sec-gpc': '1' };
    const { postForm, stored: all } = await testApp();
    const attribution = JSON.stringify({
      gclid: 'SECRET',
      utm_source: 'news',
      initial_url: 'http://localhost/?utm_id=1&gclid=SECRET&epik=SECRET&b=2#c',
    });
    const current = JSON.stringify({ fbclid: 'SECRET', page_url: 'http://localhost/?fbclid=SECRET' });
    await postForm(
      { ...GOOD_QUOTE, page: '/?msclkid=SECRET&ScCid=SECRET&utm_id=1', attribution, current_page: current },
      gpc,
    );
    await postForm(
      { ...OTHER_QUOTE, name: 'B' },
      { ...gpc, referer: 'http://localhost/?gclid=SECRET&utm_term=t' },
    );
    const leads = await all();
    expect(JSON.stringify(leads)).not.toContain('SECRET');
    expect(leads[0]).toMatchObject({ page: '/?utm_id=1', current_page: '{"page_url":"http://localhost/"}' });
    expect(JSON.parse(leads[0]?.attribution ?? '')).toEqual({
      utm_source: 'news',
      initial_url: 'http://localhost/?utm_id=1',
    });
    expect(JSON.parse(leads[1]?.attribution ?? '')).toMatchObject({ utm_term: 't' });
  });
});

describe('the limit per address', () => {
  test('refuses with the time to wait and the number to call, and accepts other addresses', async () => {
    const { postJson } = await testApp({ env: { RATE_LIMIT_PER_HOUR: '2', TRUST_PROXY: '1' } });
    const from = (address: string, key = '') =>
      postJson({ ...GOOD_QUOTE, idempotency_key: key }, { 'x-forwarded-for': address });
    expect((await from('1.1.1.1', 'k')).status).toBe(201);
    expect((await from('1.1.1.1')).status).toBe(201);
    const refused = await from('1.1.1.1');
    expect(refused.status).toBe(429);
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(3_500);
    expect(wait).toBeLessThanOrEqual(3_600);
    expect(await refused.json()).toEqual({
      error: expect.stringContaining('(218) 555-0123'),
      phone: '+12185550123',
    });
    expect((await from('1.1.1.1', 'k')).status).toBe(200);
    expect((await from('1.1.1.2')).status).toBe(201);
  });

  test('counts what is too long to be read, and says how long to wait', async () => {
    let now = Date.parse('2026-11-20T12:00:00Z');
    const { postJson } = await testApp({ env: { RATE_LIMIT_PER_HOUR: '2' }, now: () => now });
    const long = { ...GOOD_QUOTE, details: 'a'.repeat(300_000) };
    const answers = [];
    for (let n = 0; n < 4; n++) {
      const { status, headers } = await postJson(long);
      answers.push([status, headers.get('retry-after')]);
      now += 10 * 60_000;
    }
    expect(answers).toEqual([
      [413, null],
      [413, null],
      [429, '2400'],
      [429, '1800'],
    ]);
    expect((await postJson(GOOD_QUOTE)).status).toBe(429);
  });

  test('invalid requests are not counted', async () => {
    const { postJson } = await testApp({ env: { RATE_LIMIT_PER_HOUR: '1' } });
    for (let i = 0; i < 3; i++) expect((await postJson({ name: 'A' })).status).toBe(422);
    expect((await postJson(GOOD_QUOTE)).status).toBe(201);
  });
});

describe('when the database fails', () => {
  test('requests get 503 with Retry-After, and the health check reports it', async () => {
    const { app, postJson, leads, logged } = await testApp();
    expect(await (await app.request('/healthz')).json()).toEqual({ status: 'ok' });
    await leads.database.close();
    const response = await postJson(GOOD_QUOTE);
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('30');
    expect(await response.json()).toEqual({
      error: expect.stringContaining('(218) 555-0123'),
      phone: '+12185550123',
    });
    expect((await app.request('/healthz')).status).toBe(503);
    expect(logged.join('')).toContain('lead_not_stored');
  });
});

describe('other methods', () => {
  test('are refused with an Allow header', async () => {
    const { app } = await testApp();
    for (const method of ['GET', 'PUT', 'DELETE', 'OPTIONS', 'HEAD']) {
      const response = await app.request('/api/quotes', { method });
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
    }
    expect(await (await app.request('/api/quotes')).json()).toHaveProperty('phone', '+12185550123');
  });

  test('a person who reloads is redirected to the form', async () => {
    const { app } = await testApp();
    const response = await app.request('/api/quotes', { headers: { accept: 'text/html,*/*;q=0.8' } });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/#quote-form']);
  });
});

test('logs contain no personal data', async () => {
  const { app, postJson, postForm, logged } = await testApp({ trustProxy: { hops: 1 } });
  const headers = { 'user-agent': 'SECRET-agent', 'x-forwarded-for': '198.51.100.77' };
  const secrets = {
    name: 'SECRET-name',
    phone: '916 555 0199',
    zip: '95814',
    details: 'SECRET',
    page: '/SECRET',
  };
  await postJson({ ...secrets, attribution: '{SECRET' }, headers);
  await postForm({ ...secrets, zip: 'SECRET' }, headers);
  await postJson('{"name":"SECRET', headers);
  await app.request('/piano-removal?gclid=SECRET', { headers });
  for (const path of ['/b/SECRET', '/%62/SECRET', '//b/SECRET', '/es/b/SECRET']) await app.request(path);
  await app.request('/healthz');
  const lines = logged.map((line) => JSON.parse(line));
  expect(logText(logged)).not.toMatch(/SECRET|555|198\.51|203\.0/);
  const requests = lines.filter((line) => 'path' in line);
  expect(requests.map(({ method, path, status }) => [method, path, status])).toEqual([
    ['POST', '/api/quotes', 201],
    ['POST', '/api/quotes', 422],
    ['POST', '/api/quotes', 400],
    ['GET', '/piano-removal', 404],
    ['GET', '/b/…', 404],
    ['GET', '/b/…', 404],
    ['GET', '//b/…', 404],
    ['GET', '/es/b/…', 404],
  ]);
  for (const line of requests) expect(line.duration_ms).toBeTypeOf('number');
  expect(new Set(requests.map(({ request }) => request)).size).toBe(8);
});
