import { describe, expect, onTestFinished, test } from 'vitest';
import { loadFixture } from '../../../tests/fixture/fixture.ts';
import { bookJob } from '../../leads/book.ts';
import { addNote } from '../../leads/notes.ts';
import type { NewPhoto } from '../../leads/photo-rows.ts';
import { DELIVERY_ENV, type DeliveryOptions, testDelivery } from '../../testing/delivery.ts';
import { logText } from '../../testing/log-text.ts';
import { newEstimate, store as storeRequest } from '../../testing/new-request.ts';
import { type SmtpOptions, startSmtp } from '../../testing/smtp.ts';

const MINUTE = 60_000;

async function setUp(options: Partial<DeliveryOptions> = {}, smtpOptions: SmtpOptions = {}) {
  const smtp = await startSmtp(smtpOptions);
  onTestFinished(() => smtp.stop());
  const env = { SMTP_URL: smtp.url, LEADS_TO: 'owner@pl.example', ...options.env };
  return { smtp, ...(await testDelivery({ ...options, env })) };
}

describe('a mail', () => {
  test('says who wants what, where they came from, and how to answer', async () => {
    const { smtp, worker, store } = await setUp();
    const attribution = JSON.stringify({
      gclid: 'Cj0',
      utm_campaign: 'spring',
      initial_url: 'https://pl.example/services?gclid=Cj0',
    });
    const id = await store({ attribution });
    await worker.deliverDue();
    const { mail, to, from } = smtp.mails[0] ?? expect.fail('no mail');
    expect(to).toEqual(['owner@pl.example']);
    expect(from).toBe('hello@birchandbarrow.example');
    expect(mail.from).toMatchObject({ name: 'Birch & Barrow', address: 'hello@birchandbarrow.example' });
    expect(mail.replyTo).toMatchObject([{ name: 'Ada Byron', address: 'ada@example.com' }]);
    expect(mail.subject).toBe('New estimate: Piano or organ, 95814, Ada Byron');
    const url = `https://pl.example/desk/leads/${id}`;
    for (const body of [mail.text ?? '', visible(mail.html ?? '')]) {
      for (const words of [
        'Ada Byron would like an estimate.',
        '(916) 555-0142',
        'ada@example.com',
        '95814',
        'Piano or organ',
        'Today',
        'Upright, “second floor” 🎹',
        'A Google ad, campaign “spring”',
        '/services',
        '/piano-removal',
        'Fri, Nov 20, 1:00 PM MST',
        'call or text within the next few hours',
      ]) {
        expect(body).toContain(words);
      }
      expect(body).not.toMatch(/Cj0|[{}]/);
    }
    expect(mail.text).toContain(url);
    const hrefs = [...(mail.html ?? '').matchAll(/href="([^"]+)"/g)].map(([, href]) =>
      href?.replaceAll('&amp;', '&'),
    );
    expect(hrefs).toEqual([
      'tel:+19165550142',
      'sms:+19165550142',
      'https://www.google.com/maps/search/?api=1&query=95814',
      'mailto:ada@example.com',
      url,
    ]);
  });

  test('names the town of a known ZIP code, and the price that the visitor saw', async () => {
    const { smtp, worker, store } = await setUp();
    await store({ zip: '55802-1234', service: '', estimate: newEstimate() });
    await worker.deliverDue();
    const { mail } = smtp.mails[0] ?? expect.fail('no mail');
    expect(mail.subject).toBe('New estimate: $207–$250, Duluth, Ada Byron');
    for (const body of [mail.text ?? '', visible(mail.html ?? '')]) {
      expect(body).toMatch(/Where:? +Duluth 55802-1234/);
    }
  });

  test('fetches nothing when it is opened but the picture of the list, from the site itself', async () => {
    const content = loadFixture(DELIVERY_ENV);
    const { smtp, worker, store } = await setUp({ content });
    await store();
    await store({ estimate: newEstimate() });
    await worker.deliverDue();
    const fetched = smtp.mails.flatMap(({ mail }) => [...(mail.html ?? '').matchAll(/src="([^"]*)"/g)]);
    expect(fetched.map(([, src]) => src)).toEqual([
      `${content.business.site_url}/price/load.png?list=couch-3-seats.2`,
    ]);
    for (const { mail } of smtp.mails) expect(mail.html).not.toMatch(/<(link|script|iframe)|url\(|@import/);
  });

  test('shows what a visitor typed as text, whatever it is', async () => {
    const { smtp, worker, store } = await setUp();
    await store({
      name: 'Eve\r\nBcc: all@example.com',
      details: '<script>alert(1)</script> & {brand}\nsecond line',
      email: 'eve"<x>@example.com',
      zip: '95814-1234',
    });
    await worker.deliverDue();
    const { mail, to, raw } = smtp.mails[0] ?? expect.fail('no mail');
    expect(to).toEqual(['owner@pl.example']);
    expect(raw.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/im);
    expect(mail.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; {brand}\nsecond line');
    expect(mail.text).toContain('<script>alert(1)</script> & {brand}\nsecond line');
  });

  test('leaves out what was not given', async () => {
    const { smtp, worker, store } = await setUp();
    await store({ email: '', service: '', details: '', preferred_day: '', attribution: null, page: '' });
    await worker.deliverDue();
    const { mail } = smtp.mails[0] ?? expect.fail('no mail');
    expect(mail.subject).toBe('New estimate: 95814, Ada Byron');
    expect(mail.replyTo).toBeUndefined();
    expect(mail.text).toMatch(/Phone: +\(916\) 555-0142\nWhen: +Any day/);
    expect(mail.text).not.toMatch(/In their words|What:|E-mail:|First page|Answer this mail|undefined|null/);
    expect(visible(mail.html ?? '')).not.toMatch(
      /In their words|What|E-mail|First page|Answer this mail|undefined|null/,
    );
  });

  test('has the login as its sender, if that is an address', async () => {
    const auth = { user: 'me@pl.example', pass: 'p@ss word%' };
    const { smtp, worker, store, states } = await setUp({}, { auth });
    const id = await store();
    await worker.deliverDue();
    expect(await states(id)).toMatchObject([{ outcome: 'sent' }]);
    expect(smtp.mails[0]?.from).toBe('me@pl.example');
  });

  test('carries the id of its delivery, the same with every try', async () => {
    const { smtp, worker, store, states, tryAgain } = await setUp();
    const id = await store();
    smtp.mood('take-and-cut');
    await worker.deliverDue();
    smtp.mood('accept');
    await tryAgain(id);
    const [state] = await states(id);
    expect(state).toMatchObject({ outcome: 'sent', attempts: 2 });
    expect(smtp.mails.map(({ mail }) => mail.messageId)).toEqual(
      Array.from({ length: 2 }, () => `<${state?.id}@pl.example>`),
    );
  });
});

test('what comes later from the same number stands below the first mail, and says so', async () => {
  const { smtp, worker, store, states, clock } = await setUp();
  const id = await store();
  await worker.deliverDue();
  clock.now += 60 * MINUTE;
  await store({ phone: '+19165550142', details: 'And a sofa bed', service: 'mixed' });
  await worker.deliverDue();
  const [first] = await states(id);
  const { mail } = smtp.mails[1] ?? expect.fail('no second mail');
  expect(mail.subject).toBe('Again: A bit of everything, 95814, Ada Byron');
  expect(mail.text).toContain('Ada Byron asks once more, first on Fri, Nov 20, 1:00 PM MST.');
  expect(mail.text).toMatch(/And a sofa bed[\s\S]*What: +A bit of everything[\s\S]*2:00 PM/);
  expect(mail.text).not.toContain('Upright');
  expect(mail.inReplyTo).toBe(`<${first?.id}@pl.example>`);
});

test('a request that books a window also says that the same number asked before', async () => {
  const { smtp, worker, store, jobs, clock } = await setUp();
  await store();
  clock.now += 60 * MINUTE;
  const again = await store({ phone: '+19165550142', zip: '55802' });
  const to = { date: '2026-11-25', id: '0800-1000' };
  await bookJob(jobs.store, again, to, { by: 'cli', tell: false });
  await worker.deliverDue();
  const [, mail] = smtp.mails.map(({ mail }) => mail);
  expect(mail?.text).toContain(
    'Ada Byron booked Wed, Nov 25, 8–10 am. Ada Byron asks once more, first on Fri, Nov 20, 1:00 PM MST.',
  );
});

test('what the customer adds later stands first in the mail, and in its subject', async () => {
  const { smtp, worker, store, database, clock } = await setUp();
  const id = await store();
  await worker.deliverDue();
  const noted = async (text: string, photos: NewPhoto[] = []) => {
    clock.now += 10 * MINUTE;
    await addNote(database, id, text, photos, clock.now);
    await worker.deliverDue();
    return smtp.mails.at(-1)?.mail ?? expect.fail('no mail');
  };
  const mail = await noted(
    'Gate code 4411.\nThe dog is friendly, but he likes to run, so please close the gate.',
  );
  expect(mail.subject).toBe('Ada Byron: Gate code 4411. The dog is friendly, but he likes to run, s…');
  expect(mail.text).toMatch(/^Ada Byron [^\n]+\n\nIn their words:\nGate code 4411\.\nThe dog/);
  expect(mail.text).not.toContain('Upright');
  expect(mail.html).toContain('Gate code 4411.');
  expect(mail.text).not.toContain('promised');
  const photo = { name: 'gate.jpg', type: 'image/jpeg', width: 4, height: 3, data: Buffer.from('a gate') };
  const pictures = await noted('', [photo]);
  expect([pictures.subject, pictures.attachments]).toMatchObject([
    'Ada Byron sent more photos',
    [{ filename: 'gate.jpg' }],
  ]);
});

test('photos come along', async () => {
  const { smtp, worker, database, clock } = await setUp();
  const data = Buffer.from('a picture');
  const photo = { name: 'pile “1”.jpg', type: 'image/jpeg', width: 4, height: 3, data } as const;
  await storeRequest(database, {}, { photos: [photo, { ...photo, name: 'two.jpg' }], now: clock.now });
  await worker.deliverDue();
  const { mail } = smtp.mails[0] ?? expect.fail('no mail');
  expect(mail.text).toMatch(/Photos: +2 photos, attached/);
  expect(mail.attachments).toMatchObject([
    { filename: 'pile “1”.jpg', mimeType: 'image/jpeg', disposition: 'attachment' },
    { filename: 'two.jpg' },
  ]);
  expect(Buffer.from(mail.attachments[0]?.content as ArrayBuffer).toString()).toBe('a picture');
});

test('each address that gets the leads gets a mail of its own', async () => {
  const people = ['owner@pl.example', 'partner@pl.example'];
  const { smtp, worker, store } = await setUp({ env: { LEADS_TO: people.join(',') } });
  await store();
  await worker.deliverDue();
  expect(smtp.mails.map(({ to }) => to)).toEqual(people.map((address) => [address]));
  for (const { mail, to } of smtp.mails) {
    expect(mail.to).toMatchObject([{ address: to[0] }]);
  }
});

describe('an SMTP server', () => {
  test.each([
    ['refuses for now', 'refuse', 'refused:451'],
    ['closes the connection in the middle', 'cut', 'closed'],
    ['never answers', 'hang', 'timed_out'],
  ] as const)('that %s is tried again later', async (_what, mood, reason) => {
    const { smtp, worker, store, states } = await setUp({ attemptTimeoutMs: 500 });
    const ids = [await store({ details: 'x'.repeat(5_000) }), await store()];
    smtp.mood(mood);
    await worker.deliverDue();
    expect(await states(...ids)).toMatchObject([
      { outcome: 'waiting', attempts: 1, reason },
      { outcome: 'waiting', attempts: 1, reason },
    ]);
    expect(smtp.mails).toEqual([]);
  });

  test('that refuses the password is told apart, and the log has neither password nor lead', async () => {
    const smtp = await startSmtp({ auth: { user: 'me', pass: 'right' } });
    onTestFinished(() => smtp.stop());
    const env = { SMTP_URL: smtp.url.replace('right', 'SECRET'), LEADS_TO: 'owner@pl.example' };
    const { worker, store, states, logged } = await testDelivery({ env });
    const id = await store();
    await worker.deliverDue();
    expect(await states(id)).toMatchObject([{ outcome: 'waiting', reason: 'login_refused:535' }]);
    expect(logged.join('')).toContain('"cause":"login_refused:535"');
    expect(logText(logged)).not.toMatch(/SECRET|Ada|ada@|555|owner@/);
  });

  test('that refuses one recipient for now gets the mail again for this one only', async () => {
    const refused = new Map([['crew@pl.example', 450]]);
    const env = { LEADS_TO: 'owner@pl.example, crew@pl.example' };
    const { smtp, worker, store, states, tryAgain, logged } = await setUp({ env }, { refused });
    const id = await store();
    await worker.deliverDue();
    expect(await states(id)).toMatchObject([
      { outcome: 'waiting', reason: 'refused:450', remaining: ['crew@pl.example'] },
    ]);
    await tryAgain(id);
    expect(smtp.mails.map(({ to }) => to)).toEqual([['owner@pl.example']]);
    refused.clear();
    await tryAgain(id);
    expect(await states(id)).toMatchObject([{ outcome: 'sent', attempts: 3, remaining: null }]);
    expect(smtp.mails.map(({ to }) => to)).toEqual([['owner@pl.example'], ['crew@pl.example']]);
    const [first, second] = smtp.mails.map(({ mail }) => mail);
    expect(second?.messageId).toBe(first?.messageId);
    expect(logged.join('')).not.toContain('@pl.example');
  });
});

/** The words of an HTML mail, with entities read. */
function visible(html: string): string {
  const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
  return html
    .replace(/<(style|title|head)[\s\S]*?<\/\1>/g, '')
    .replace(/<\/?span[^>]*>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? '');
}
