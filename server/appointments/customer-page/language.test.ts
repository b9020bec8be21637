/**
 * The server answers a customer of the second language in it: every refusal, page, mail and file. The second language of the
 * fixture has an accent on every vowel.
 */
import { describe, expect, onTestFinished, test } from 'vitest';
import { MAX_BODY_BYTES } from '../../../contract/quote.ts';
import { addAccents, loadInTwoLanguages, SECOND_LANGUAGE } from '../../../tests/fixture/second-language.ts';
import { ACCENT, visibleTexts } from '../../../tests/support/untranslated.ts';
import { bookJob, cancelJob, moveJob } from '../../leads/book.ts';
import { sendDayMessage } from '../../leads/day-message.ts';
import { finishJob } from '../../leads/finish.ts';
import { DELIVERY_ENV, NOON, testDelivery } from '../../testing/delivery.ts';
import { startSmtp } from '../../testing/smtp.ts';
import { testApp } from '../../testing/test-app.ts';

const content = loadInTwoLanguages(DELIVERY_ENV);
const second = content.in(SECOND_LANGUAGE);
const SOMEBODY = { name: 'Ada Byron', phone: '2185550142', zip: '55802' };
const SENT = Object.values(SOMEBODY);
const PAGE = '/es/retiro-piano';
const WINDOW = { date: '2026-11-25', id: '0800-1000' };
const WINDOW_IN_WORDS = 'miércoles, 25 de noviembre, 8–10 a. m.';

/** What nobody translated. */
const forgotten = (text: string) => visibleTexts(text, second, SENT).filter((said) => !ACCENT.test(said));

describe('a program is refused in it', () => {
  const json = { 'content-type': 'application/json' };
  const good = JSON.stringify(SOMEBODY);
  const wrong = JSON.stringify({
    name: '',
    phone: '12345',
    email: 'ada',
    zip: '9581',
    service: 'moon',
    preferred_day: 'never',
    details: 'x'.repeat(5_001),
  });
  const cases: [what: string, status: number, init: RequestInit][] = [
    ['broken JSON', 400, { method: 'POST', headers: json, body: '{"name":' }],
    ['fields that are wrong', 422, { method: 'POST', headers: json, body: wrong }],
    ['another method', 405, { method: 'PUT', headers: json, body: good }],
    [
      'a body that is too large',
      413,
      { method: 'POST', headers: json, body: ' '.repeat(MAX_BODY_BYTES + 1) },
    ],
    ['another kind of body', 415, { method: 'POST', headers: { 'content-type': 'text/csv' }, body: 'name' }],
  ];
  test.each(cases)('%s', async (_, status, { headers, ...init }) => {
    const { app } = await testApp({ content });
    const referer = `https://pl.example${PAGE}`;
    const response = await app.request('/api/quotes', { ...init, headers: { ...headers, referer } });
    expect(response.status).toBe(status);
    const { error, errors } = (await response.json()) as { error?: string; errors?: Record<string, string> };
    const said = error ? [error] : Object.values(errors ?? {});
    expect(said).not.toEqual([]);
    expect(said.flatMap(forgotten)).toEqual([]);
  });
});

describe('a person without JavaScript is refused in it', () => {
  const limited = { env: { RATE_LIMIT_PER_HOUR: '1' } };
  const cases: [
    what: string,
    status: number,
    fields: Record<string, string>,
    options: object,
    headers: Record<string, string>,
  ][] = [
    ['fields that are wrong', 422, { name: '', phone: '1', email: 'ada', zip: '9' }, {}, {}],
    ['too many requests', 429, { phone: '2185550199' }, limited, {}],
    ['a form on another site', 403, {}, {}, { 'sec-fetch-site': 'cross-site' }],
    ['a form that is too large', 413, { details: 'x'.repeat(MAX_BODY_BYTES) }, {}, {}],
  ];
  test.each(cases)('%s', async (_, status, fields, options, headers) => {
    const { postForm } = await testApp({ content, files: {}, ...options });
    const post = (changes: Record<string, string>) =>
      postForm(
        { ...SOMEBODY, ...changes, page: PAGE, language: SECOND_LANGUAGE },
        { referer: `https://pl.example${PAGE}`, ...headers },
      );
    if (options === limited) await post({});
    const response = await post(fields);
    expect(response.status).toBe(status);
    const html = await response.text();
    expect(visibleTexts(html, second)).not.toEqual([]);
    expect(forgotten(html)).toEqual([]);
  });
});

test('a request without JavaScript leads on in it, and is stored with it', async () => {
  const { app, postForm, stored } = await testApp({ content, files: {} });
  const thanked = await postForm({ ...SOMEBODY, page: PAGE, language: SECOND_LANGUAGE });
  expect(thanked.headers.get('location')).toBe('/es/gracias');
  expect(await stored()).toMatchObject([
    { language: SECOND_LANGUAGE, consent_text: second.quoteForm.consent },
  ]);
  expect(await (await app.request('/es/nada')).text()).toContain(second.site.not_found.heading);
});

test.each(['/api/windows?zip=9', '/api/nothing'])(
  'is refused by %s as their page or browser says',
  async (path) => {
    const { app } = await testApp({ content });
    const { site_url, phone_display } = content.business;
    const said = async (headers: Record<string, string>) => (await app.request(path, { headers })).text();
    const { windows, not_found } = second.quoteForm.api;
    const inSecond = (path.includes('windows') ? windows : not_found).replace('{phone}', phone_display);
    const both = { 'accept-language': 'es-MX,en;q=0.8' };
    expect(await said(both)).toContain(inSecond);
    expect(await said({ ...both, referer: 'https://mail.example/' })).toContain(inSecond);
    expect(await said({ 'accept-language': 'en', referer: `${site_url}/es/precio` })).toContain(inSecond);
    expect(await said({ ...both, referer: `${site_url}/price` })).not.toContain(inSecond);
    expect(await said({})).not.toContain(inSecond);
  },
);

test('the page of a job speaks it in every state', async () => {
  const { app, database, jobs, postJson } = await testApp({ content, now: () => NOON });
  const asked = await postJson({
    ...SOMEBODY,
    language: SECOND_LANGUAGE,
    list: 'couch-3-seats_*stairs',
    service: 'piano',
    preferred_day: 'today',
    window_date: WINDOW.date,
    window_id: WINDOW.id,
  });
  const { url } = ((await asked.json()) as { booking: { url: string } }).booking;
  const post = (fields: Record<string, string>) =>
    app.request(url, { method: 'POST', body: new URLSearchParams(fields) });
  const pages: [state: string, page: () => Response | Promise<Response>][] = [
    ['booked', () => app.request(url)],
    ['nothing chosen', () => post({ action: 'move' })],
    ['no tick', () => post({ action: 'cancel' })],
    ['no action', () => post({})],
    ['moved', () => app.request(`${url}?done=moved`)],
    ['noted', () => app.request(`${url}?done=noted`)],
    [
      'canceled',
      async () => app.request((await post({ action: 'cancel', sure: 'yes' })).headers.get('location') ?? ''),
    ],
    [
      'done',
      async () => {
        const again = await post({ action: 'move', window: `${WINDOW.date} ${WINDOW.id}` });
        const [, job] = await jobs.list(WINDOW.date, { canceled: true });
        await finishJob(database, job?.id ?? '', { by: 'cli' }, NOON);
        return app.request(again.headers.get('location') ?? '');
      },
    ],
    ['a wrong link', () => app.request('/b/wrong', { headers: { 'accept-language': 'es-MX,en;q=0.8' } })],
  ];
  for (const [state, page] of pages) {
    const html = await (await page()).text();
    expect(visibleTexts(html, second), state).not.toEqual([]);
    expect(forgotten(html), state).toEqual([]);
  }
  const page = await (await app.request(`${url}?done=canceled`)).text();
  expect(page.replace(/<[^>]*>/g, '')).toContain(WINDOW_IN_WORDS);
});

test('every mail speaks it, and the calendar file in it', async () => {
  const smtp = await startSmtp();
  onTestFinished(() => smtp.stop());
  const env = { SMTP_URL: smtp.url, LEADS_TO: 'owner@pl.example' };
  const { store, jobs, database, worker, clock } = await testDelivery({ env, content });
  const id = await store({
    zip: '55802',
    email: 'ada@example.com',
    language: SECOND_LANGUAGE,
    service: 'piano',
  });
  const after = async (ms: number) => {
    clock.now += ms;
    await worker.deliverDue();
  };
  const { job } = await bookJob(jobs.store, id, WINDOW, { by: 'visitor' });
  await after(1_000);
  await after(jobs.store.calendar.reminderAt(WINDOW.date) - clock.now);
  await after(Date.parse(`${WINDOW.date}T15:00:00Z`) - clock.now);
  for (const kind of ['on_our_way', 'running_late'] as const) {
    const author = { by: 'desk:owner@pl.example', key: kind } as const;
    const told = { date: WINDOW.date, kind, minutes: 20 };
    await sendDayMessage(database, job?.id ?? '', told, author, clock.now);
    await after(1_000);
  }
  await moveJob(jobs.store, job?.id ?? '', { ...WINDOW, id: '1300-1500' }, { by: 'cli' });
  await after(1_000);
  await cancelJob(jobs.store, job?.id ?? '', { by: 'cli' });
  await after(1_000);

  const mails = smtp.mails.filter(({ to }) => to.includes('ada@example.com')).map(({ mail }) => mail);
  expect(mails).toHaveLength(6);
  expect(mails[0]?.subject).toBe(
    addAccents(content.booking.mail.booked.subject).replace('{time}', WINDOW_IN_WORDS),
  );
  expect(mails[0]?.html).toContain('<html lang="es-US">');
  for (const { subject = '', text = '', html = '', attachments } of mails) {
    const files = attachments.map(({ content: file }) =>
      typeof file === 'string' ? file : new TextDecoder().decode(file),
    );
    const events = files.flatMap((file) => file.match(/(?<=^(SUMMARY|DESCRIPTION|LOCATION):).*/gm) ?? []);
    for (const said of [subject, text, html, ...events]) expect(forgotten(said), subject).toEqual([]);
  }
});
