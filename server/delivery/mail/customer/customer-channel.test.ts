import ICAL from 'ical.js';
import { expect, onTestFinished, test } from 'vitest';
import type { Content } from '../../../../model/load.ts';
import { loadFixture } from '../../../../tests/fixture/fixture.ts';
import { tellCustomer } from '../../../desk/changes.ts';
import type { NewLead } from '../../../leads/lead-store.ts';
import { DELIVERY_ENV, NOON, testDelivery } from '../../../testing/delivery.ts';
import { newEstimate } from '../../../testing/new-request.ts';
import { startSmtp } from '../../../testing/smtp.ts';
import { tempFolder } from '../../../testing/temp-folder.ts';

const DAY = 24 * 3_600_000;

interface Given {
  env?: Record<string, string>;
  lead?: Partial<NewLead>;
}

async function setUp(start = NOON, content = loadFixture(DELIVERY_ENV), { env, lead }: Given = {}) {
  const smtp = await startSmtp();
  onTestFinished(() => smtp.stop());
  // Time passes while something is changed, as it does outside of tests.
  const clock = {
    at: start,
    get now() {
      return this.at++;
    },
    set now(at: number) {
      this.at = at;
    },
  };
  const delivery = await testDelivery({
    env: { SMTP_URL: smtp.url, LEADS_TO: 'owner@pl.example', ...env },
    clock,
    content,
  });
  const id = await delivery.store({ zip: '55802', email: 'ada@example.com', ...lead });
  const { store } = delivery.booking;
  const toCustomer = () =>
    smtp.mails.filter(({ to }) => to.includes('ada@example.com')).map(({ mail }) => mail);
  const after = async (ms: number) => {
    clock.now += ms;
    await delivery.worker.deliverDue();
    return toCustomer();
  };
  return { ...delivery, smtp, clock, id, store, toCustomer, after };
}

type Opened = Awaited<ReturnType<typeof setUp>>;
type Mail = Awaited<ReturnType<typeof setUp>>['smtp']['mails'][number]['mail'];

/** The event of a mail's calendar file, as an independent reader finds it. */
function eventIn(mail: Mail | undefined) {
  const file = mail?.attachments.find(({ mimeType }) => mimeType.startsWith('text/calendar'));
  const text = typeof file?.content === 'string' ? file.content : new TextDecoder().decode(file?.content);
  const calendar = new ICAL.Component(ICAL.parse(text));
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') as ICAL.Component);
  return {
    method: calendar.getFirstPropertyValue('method'),
    uid: event.uid,
    sequence: event.sequence,
    start: event.startDate.toJSDate().toISOString(),
    hours: event.duration.toSeconds() / 3_600,
    status: event.component.getFirstPropertyValue('status'),
  };
}

test('a booking, a move and a cancellation are mailed, each with the calendar’s event', async () => {
  const { id, store, after, booking, leads } = await setUp();
  await store.change(id, { to: { date: '2026-11-25', id: '0800-1000' }, by: 'visitor' });
  const [booked] = await after(1_000);
  expect(booked?.subject).toBe('Booked: Wednesday, November 25, 8–10 am');
  const lead = await leads.findRequest(id);
  expect(booked?.text).toContain(lead && booking.links.url(lead, lead.booking?.id));
  const first = eventIn(booked);
  expect(first).toMatchObject({
    method: 'REQUEST',
    sequence: 0,
    start: '2026-11-25T15:00:00.000Z',
    hours: 2,
    status: 'CONFIRMED',
  });

  await store.change(id, { to: { date: '2026-11-27', id: '1300-1500' }, by: 'visitor' });
  const moved = (await after(1_000)).at(-1);
  expect(moved?.subject).toBe('Your new time: Friday, November 27, 1–3 pm');
  expect(eventIn(moved)).toMatchObject({ uid: first.uid, sequence: 1, start: '2026-11-27T20:00:00.000Z' });

  await store.change(id, { to: null, by: 'visitor' });
  const cancelled = (await after(1_000)).at(-1);
  expect(eventIn(cancelled)).toMatchObject({
    method: 'CANCEL',
    uid: first.uid,
    sequence: 2,
    status: 'CANCELLED',
  });
  // Nobody is reminded of what was moved away or cancelled.
  expect(await after(7 * DAY)).toHaveLength(3);
});

test('the reminder comes on the day before at the time of the schedule, once', async () => {
  const { id, store, after, clock } = await setUp();
  await store.change(id, { to: { date: '2026-11-25', id: '0800-1000' }, by: 'visitor' });
  await after(1_000);
  clock.now = Date.parse('2026-11-25T00:29:59Z');
  expect(await after(0)).toHaveLength(1);
  const mails = await after(1_000);
  expect(mails.map(({ subject }) => subject).slice(1)).toEqual(['Tomorrow: Wednesday, November 25, 8–10 am']);
  expect(await after(3_600_000)).toHaveLength(2);
});

test('no reminder that says "Tomorrow" comes on the day itself', async () => {
  const { id, store, after, clock, smtp } = await setUp();
  await store.change(id, { to: { date: '2026-11-25', id: '1300-1500' }, by: 'visitor' });
  await after(1_000);
  await smtp.goDown();
  clock.now = store.calendar.reminderAt('2026-11-25');
  await after(0);
  await smtp.comeBack();
  clock.now = Date.parse('2026-11-25T15:00:00Z');
  expect((await after(0)).map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Booked/)]);
});

test('no confirmation that waited comes once the job is over', async () => {
  const { id, store, after, clock, smtp } = await setUp();
  await smtp.goDown();
  await store.change(id, { to: { date: '2026-11-25', id: '1300-1500' }, by: 'visitor' });
  await after(0);
  await smtp.comeBack();
  clock.now = Date.parse('2026-11-25T22:00:01Z');
  expect(await after(0)).toEqual([]);
});

test.each([
  [
    'was moved without a word',
    async ({ id, store }: Opened) => {
      await store.change(id, { to: { date: '2026-11-25', id: '1300-1500' }, by: 'cli', tell: false });
    },
    'Your new time: Wednesday, November 25, 1–3 pm',
  ],
  [
    'was lost for a moment',
    async ({ id, leads }: Opened) => {
      for (const status of ['lost', 'new'] as const) await leads.setStatus(id, status, { by: 'cli' });
    },
    'Booked: Wednesday, November 25, 8–10 am',
  ],
])('a customer whose confirmation waited while the job %s gets one', async (_, change, subject) => {
  const opened = await setUp();
  const { id, store, after, smtp } = opened;
  await smtp.goDown();
  await store.change(id, { to: { date: '2026-11-25', id: '0800-1000' }, by: 'visitor' });
  await after(0);
  await change(opened);
  await smtp.comeBack();
  expect((await after(3_600_000)).map((mail) => mail.subject)).toEqual([subject]);
});

// In Denver, where the test's business is.
test.each([
  ['goes back on November 1', '2026-10-30T18:00:00Z', '2026-11-02', '2026-11-02T15:00:00.000Z'],
  ['goes forward on March 14', '2027-03-12T18:00:00Z', '2027-03-15', '2027-03-15T14:00:00.000Z'],
])('a window after the clock %s keeps its hours', async (_change, now, date, start) => {
  const { id, store, after } = await setUp(Date.parse(now));
  await store.change(id, { to: { date, id: '0800-1000' }, by: 'visitor' });
  const [mail] = await after(1_000);
  expect(eventIn(mail)).toMatchObject({ start, hours: 2 });
});

test('the owner reads of the customer’s changes, with the window in the subject', async () => {
  const { id, smtp, store, after } = await setUp();
  await after(0);
  await store.change(id, { to: { date: '2026-11-25', id: '0800-1000' }, by: 'visitor' });
  await after(1_000);
  await store.change(id, { to: null, by: 'visitor' });
  await after(1_000);
  const toOwner = smtp.mails.filter(({ to }) => to.includes('owner@pl.example'));
  expect(toOwner.slice(1).map(({ mail }) => mail.subject)).toEqual([
    'Booked Wed, Nov 25, 8–10 am: Ada Byron',
    'Cancelled: Wed, Nov 25, 8–10 am: Ada Byron',
  ]);
  // A booked window is the answer to 'When', and who cancels no longer wants the day that they named first.
  const asksWhen = toOwner.map(({ mail }) =>
    [mail.text, mail.html].map((text) => /\bWhen\b/.test(text ?? '')),
  );
  expect(asksWhen.slice(1)).toEqual([
    [false, false],
    [false, false],
  ]);
});

test('a message of the day is mailed in the words of answers.yaml, and not when it has become too late', async () => {
  const { id, after, store, toCustomer, database, clock, smtp } = await setUp();
  const tell = (key: string) => {
    const author = { by: 'desk:owner@pl.example', key } as const;
    const message = { date: '2026-11-25', kind: 'running_late', minutes: 25 } as const;
    return tellCustomer(database, id, message, author, clock.now);
  };
  expect(await tell('without a job')).toBe('not_found');
  await store.change(id, { to: { date: '2026-11-25', id: '0800-1000' }, by: 'cli', tell: false });
  await tell('one tap');
  const [told] = await after(0);
  expect([told?.subject, told?.text]).toEqual([
    'Birch & Barrow is late',
    expect.stringMatching(/^Hello Ada, Birch & Barrow here\. We are 25 minutes late\. Call \(/),
  ]);
  await smtp.goDown();
  await tell('another');
  await after(0);
  await smtp.comeBack();
  await after(31 * 60_000);
  expect(toCustomer()).toHaveLength(1);
});

test.each([
  ['was canceled', null],
  ['was moved', { date: '2026-11-25', id: '1300-1500' }],
])('a message of the day that waited is not mailed about a job that %s', async (_, to) => {
  const { id, after, store, toCustomer, database, clock, smtp } = await setUp();
  await store.change(id, { to: { date: '2026-11-25', id: '0800-1000' }, by: 'cli', tell: false });
  await smtp.goDown();
  const message = { date: '2026-11-25', kind: 'on_our_way', minutes: 20 } as const;
  const author = { by: 'desk:owner@pl.example', key: 'one tap' } as const;
  expect(await tellCustomer(database, id, message, author, clock.now)).toBe('mailed');
  await after(0);
  await store.change(id, { to, by: 'cli', tell: false });
  await smtp.comeBack();
  await after(5 * 60_000);
  expect(toCustomer()).toEqual([]);
});

test('the initials of a business without a logo stand beside its name, to owner and customer', async () => {
  const content = loadFixture(DELIVERY_ENV);
  const signs = async (file: string) => {
    const brand = { ...content.brand, logo: { ...content.brand.logo, file } };
    const changed: Content = { ...content, brand, in: () => changed };
    const { id, smtp, store, after } = await setUp(NOON, changed);
    await after(0);
    await store.change(id, { to: { date: '2026-11-25', id: '0800-1000' }, by: 'visitor' });
    await after(1_000);
    return smtp.mails.map(({ mail }) => />BB<\/span>Birch &amp; Barrow</.test(mail.html ?? ''));
  };
  expect(new Set(await signs(''))).toEqual(new Set([true]));
  expect(new Set(await signs('logo.svg'))).toEqual(new Set([false]));
});

test('the logo of a business that has one comes with the mail', async () => {
  const fixture = loadFixture(DELIVERY_ENV);
  const brand = { ...fixture.brand, logo: { ...fixture.brand.logo, file: 'logo.svg' } };
  const content: Content = { ...fixture, brand, in: () => content };
  const built = tempFolder({ 'icon-192.png': 'drawn by the build' });
  const { id, store, after } = await setUp(NOON, content, { env: { DIST_DIR: built } });
  await store.change(id, { to: { date: '2026-11-25', id: '0800-1000' }, by: 'visitor' });
  const [mail] = await after(1_000);
  const logo = mail?.attachments.find(({ mimeType }) => mimeType === 'image/png');
  expect(logo?.contentId).toBe('<logo>');
  expect(mail?.html).toContain('src="cid:logo"');
  expect(eventIn(mail)).toMatchObject({ method: 'REQUEST' });
});

test('the mail shows the picture of the list, until prices change', async () => {
  const content = loadFixture(DELIVERY_ENV);
  const mailWith = async (version: string) => {
    const estimate = newEstimate({ version });
    const { id, store, after } = await setUp(NOON, content, { lead: { estimate } });
    await store.change(id, { to: { date: '2026-11-25', id: '0800-1000' }, by: 'visitor' });
    return (await after(1_000))[0]?.html ?? '';
  };
  const picture = `src="${content.business.site_url}/price/card.png?list=couch-3-seats.2"`;
  expect(await mailWith(content.estimator.book.version)).toContain(picture);
  const later = await mailWith('of last year');
  expect(later).not.toContain('card.png');
  expect(later).toContain('2 × Couch');
});
