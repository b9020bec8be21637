/** A customer who writes in another language than the owner. The second language of the fixture has an accent on every vowel. */
import { expect, onTestFinished, test } from 'vitest';
import { textsIn } from '../../../model/testing.ts';
import { accented, loadInTwoLanguages, SECOND } from '../../../tests/fixture/second-language.ts';
import { DELIVERY_ENV, NOON, testDelivery } from '../../testing/delivery.ts';
import { startSmtp } from '../../testing/smtp.ts';
import { testApp } from '../../testing/test-app.ts';

const content = loadInTwoLanguages(DELIVERY_ENV);
const { booking: words } = content;
const SOMEBODY = { name: 'Ada Byron', phone: '2185550142', zip: '55802' };
const WINDOW = { date: '2026-11-25', id: '0800-1000' };
const IN_WORDS = 'miércoles, 25 de noviembre, 8–10 a. m.';

/** Texts of the primary language that stand in `text`. */
function untranslated(text: string): string[] {
  const parts = textsIn(words).flatMap(({ text }) => text.split(/\{[^{}]*\}/));
  const phrases = parts.map((part) => part.trim()).filter((part) => /\p{L}.* .*\p{L}/u.test(part));
  return phrases.filter((phrase) => text.includes(phrase));
}

test('reads every mail and calendar file in their own, and the owner reads in theirs', async () => {
  const smtp = await startSmtp();
  onTestFinished(() => smtp.stop());
  const env = { SMTP_URL: smtp.url, LEADS_TO: 'owner@pl.example' };
  const { store, booking, worker, clock } = await testDelivery({ env, content });
  const id = await store({ zip: '55802', email: 'ada@example.com', language: SECOND });
  const bookings = booking.store;
  const after = async (ms: number) => {
    clock.now += ms;
    await worker.deliverDue();
  };
  await bookings.change(id, { to: WINDOW, by: 'visitor' });
  await after(1_000);
  await after(bookings.calendar.reminderAt(WINDOW.date) - clock.now);
  await bookings.change(id, { to: { ...WINDOW, id: '1300-1500' }, by: 'cli' });
  await after(1_000);
  await bookings.change(id, { to: null, by: 'cli' });
  await after(1_000);

  const mails = smtp.mails.filter(({ to }) => to.includes('ada@example.com')).map(({ mail }) => mail);
  const { booked, reminder, moved, cancelled } = words.mail;
  expect(mails.map(({ text }) => text?.split('\n')[2]?.split(':')[0])).toEqual(
    [booked, reminder, moved, cancelled].map(({ heading }) => accented(heading)),
  );
  expect(mails[0]?.subject).toBe(accented(booked.subject).replace('{time}', IN_WORDS));
  for (const { text = '', html = '', subject = '', attachments } of mails) {
    const files = attachments
      .filter(({ mimeType }) => !mimeType.startsWith('image/'))
      .map(({ content }) => (typeof content === 'string' ? content : new TextDecoder().decode(content)));
    expect(untranslated([subject, text, html, ...files].join('\n'))).toEqual([]);
    expect(html).toContain('<html lang="es-US">');
    for (const file of files) {
      expect(file).toContain(content.in(SECOND).booking.calendar.title);
      expect(file).toMatch(/^PRODID:.*\/\/ES\r?$/m);
    }
  }
  const toOwner = smtp.mails.filter(({ to }) => to.includes('owner@pl.example')).map(({ mail }) => mail);
  expect(toOwner[0]?.text).toMatch(/Writes in:\s+Spanish/);
  expect(toOwner.map(({ subject }) => subject)).toContain('Booked Wed, Nov 25, 8–10 am: Ada Byron');
});

test('has a page in their own; a wrong link answers in that of the browser', async () => {
  const { app, postJson } = await testApp({ content, now: () => NOON });
  const asked = await postJson({
    ...SOMEBODY,
    language: SECOND,
    window_date: WINDOW.date,
    window_id: WINDOW.id,
    list: 'couch-3-seats_*stairs',
  });
  const { booking } = (await asked.json()) as { booking: { url: string } };
  const page = await (await app.request(booking.url)).text();
  expect(page.replace(/<[^>]*>/g, '')).toContain(IN_WORDS);
  expect(page).toContain(accented('Couch (3 seats)'));
  expect(page).toMatch(/hora de las? [mM]ontañas?/);
  expect(untranslated(page)).toEqual([]);
  const wrong = async (language: string) =>
    (await app.request('/b/wrong', { headers: { 'accept-language': language } })).text();
  expect(await wrong('es-MX,es;q=0.9,en;q=0.8')).toContain(accented(words.page.wrong.heading));
  expect(await wrong('fr')).toContain(words.page.wrong.heading);
});

test('is answered in their own when they ask, with script or without', async () => {
  const { app, postJson, postForm, stored } = await testApp({ content, files: {} });
  const { quoteForm, site } = content.in(SECOND);
  const refused = (await (await postJson({ ...SOMEBODY, name: '', language: SECOND })).json()) as {
    errors: Record<string, string>;
  };
  expect(refused.errors.name).toContain(quoteForm.errors.name_missing);

  const page = '/es/retiro-piano';
  const shown = await (await postForm({ ...SOMEBODY, name: '', page })).text();
  expect(shown).toContain('<html lang="es-US">');
  expect(shown).toContain(quoteForm.errors.name_missing);
  const thanked = await postForm({ ...SOMEBODY, page, language: SECOND });
  expect(thanked.headers.get('location')).toBe('/es/gracias');
  expect(await stored()).toMatchObject([{ language: SECOND, consent_text: quoteForm.consent }]);
  expect(await (await app.request('/es/nada')).text()).toContain(site.not_found.heading);
});

test.each(['/api/windows?zip=9', '/api/nothing'])(
  'is refused by %s as their page or browser says',
  async (path) => {
    const { app } = await testApp({ content });
    const { site_url, phone_display } = content.business;
    const said = async (headers: Record<string, string>) => (await app.request(path, { headers })).text();
    const { windows, not_found } = content.in(SECOND).quoteForm.api;
    const inSecond = (path.includes('windows') ? windows : not_found).replace('{phone}', phone_display);
    const both = { 'accept-language': 'es-MX,en;q=0.8' };
    expect(await said(both)).toContain(inSecond);
    expect(await said({ ...both, referer: 'https://mail.example/' })).toContain(inSecond);
    expect(await said({ 'accept-language': 'en', referer: `${site_url}/es/precio` })).toContain(inSecond);
    expect(await said({ ...both, referer: `${site_url}/price` })).not.toContain(inSecond);
    expect(await said({})).not.toContain(inSecond);
  },
);
