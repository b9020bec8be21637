import ICAL from 'ical.js';
import { expect, onTestFinished, test } from 'vitest';
import type { WindowChoice } from '../../../../contract/booking/windows.ts';
import type { Content } from '../../../../model/load.ts';
import { loadFixture } from '../../../../tests/fixture/fixture.ts';
import type { NewRequest } from '../../../db/tables.ts';
import { bookJob, cancelJob, moveJob } from '../../../leads/book.ts';
import { loseRequest, reopenRequest } from '../../../leads/closures.ts';
import { sendDayMessage } from '../../../leads/day-message.ts';
import { renewLink } from '../../../leads/new-link.ts';
import { DELIVERY_ENV, NOON, testDelivery } from '../../../testing/delivery.ts';
import { newEstimate } from '../../../testing/new-request.ts';
import { startSmtp } from '../../../testing/smtp.ts';
import { tempFolder } from '../../../testing/temp-folder.ts';

const TEN_MINUTES = 600_000;
const DAY = 24 * 3_600_000;
const WEDNESDAY: WindowChoice = { date: '2026-11-25', id: '0800-1000' };
const AFTERNOON: WindowChoice = { date: '2026-11-25', id: '1300-1500' };
const FRIDAY: WindowChoice = { date: '2026-11-27', id: '1300-1500' };
const SILENTLY = { by: 'cli', tell: false } as const;

interface SetUpOptions {
  /** Recipients that the mail server refuses, with the reply code. */
  refused?: Map<string, number>;
  env?: Record<string, string>;
  request?: Partial<NewRequest>;
}

async function setUp(
  start = NOON,
  content = loadFixture(DELIVERY_ENV),
  { env, request, refused }: SetUpOptions = {},
) {
  const smtp = await startSmtp(refused && { refused });
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
  const id = await delivery.store({ zip: '55802', email: 'ada@example.com', ...request });
  const { store } = delivery.jobs;
  const toCustomer = () =>
    smtp.mails.filter(({ to }) => to.includes('ada@example.com')).map(({ mail }) => mail);
  const after = async (ms: number) => {
    clock.now += ms;
    await delivery.worker.deliverDue();
    return toCustomer();
  };
  type How = Parameters<typeof bookJob>[3];
  return {
    ...delivery,
    smtp,
    clock,
    id,
    store,
    toCustomer,
    after,
    /** The link in mails about a job. */
    async linkOf(job: string): Promise<string> {
      const lead = await delivery.leads.findFull(id);
      const of = lead?.jobs.find((each) => each.id === job) ?? expect.fail('no job');
      return delivery.jobs.links.url(of, lead?.email);
    },
    /** The customer books, unless `how` says otherwise. @returns the id of the job */
    book: async (to = WEDNESDAY, how: How = { by: 'visitor' }) =>
      (await bookJob(store, id, to, how)).job?.id ?? '',
    move: (job: string, to: WindowChoice, how: How = { by: 'visitor' }) => moveJob(store, job, to, how),
    cancel: (job: string, how: How = { by: 'visitor' }) => cancelJob(store, job, how),
  };
}

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
  const { after, book, cancel, linkOf, move } = await setUp();
  const job = await book();
  const [booked] = await after(1_000);
  expect(booked?.subject).toBe('Booked: Wednesday, November 25, 8–10 am');
  expect(booked?.text).toContain(await linkOf(job));
  const first = eventIn(booked);
  expect(first).toMatchObject({
    method: 'REQUEST',
    sequence: 0,
    start: '2026-11-25T15:00:00.000Z',
    hours: 2,
    status: 'CONFIRMED',
  });

  await move(job, FRIDAY);
  const moved = (await after(1_000)).at(-1);
  expect(moved?.subject).toBe('Your new time: Friday, November 27, 1–3 pm');
  expect(eventIn(moved)).toMatchObject({ uid: first.uid, sequence: 1, start: '2026-11-27T20:00:00.000Z' });

  await cancel(job);
  const canceled = (await after(1_000)).at(-1);
  expect(eventIn(canceled)).toMatchObject({
    method: 'CANCEL',
    uid: first.uid,
    sequence: 2,
    status: 'CANCELLED',
  });
  // Nobody is reminded of what was moved away or canceled.
  expect(await after(7 * DAY)).toHaveLength(3);
});

test('two jobs of a customer are two events, each with its own changes', async () => {
  const { after, book, cancel, move } = await setUp();
  const [first, second] = [await book(), await book(FRIDAY, { by: 'cli' })];
  const booked = (await after(1_000)).map(eventIn);
  expect(new Set(booked.map(({ uid }) => uid)).size).toBe(2);
  await move(first, AFTERNOON);
  await cancel(second);
  const changed = (await after(1_000)).slice(2).map(eventIn);
  expect(changed.map(({ uid, method }) => [uid, method]).sort()).toEqual(
    [
      [`${first}@pl.example`, 'REQUEST'],
      [`${second}@pl.example`, 'CANCEL'],
    ].sort(),
  );
});

test('the reminder comes on the day before at the time of the schedule, once', async () => {
  const { after, book, clock } = await setUp();
  await book();
  await after(1_000);
  clock.now = Date.parse('2026-11-25T00:29:59Z');
  expect(await after(0)).toHaveLength(1);
  const mails = await after(1_000);
  expect(mails.map(({ subject }) => subject).slice(1)).toEqual(['Tomorrow: Wednesday, November 25, 8–10 am']);
  expect(await after(3_600_000)).toHaveLength(2);
});

test('no reminder that says "Tomorrow" comes on the day itself', async () => {
  const { after, book, clock, smtp, store } = await setUp();
  await book(AFTERNOON);
  await after(1_000);
  await smtp.goDown();
  clock.now = store.calendar.reminderAt('2026-11-25');
  await after(0);
  await smtp.comeBack();
  clock.now = Date.parse('2026-11-25T15:00:00Z');
  expect((await after(0)).map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Booked/)]);
});

test('no confirmation that waited comes once the job is over', async () => {
  const { after, book, clock, smtp } = await setUp();
  await smtp.goDown();
  await book(AFTERNOON);
  await after(0);
  await smtp.comeBack();
  clock.now = Date.parse('2026-11-25T22:00:01Z');
  expect(await after(0)).toEqual([]);
});

test('a customer whose confirmation waited while the job was moved without a word is told the new window', async () => {
  const { after, book, move, smtp } = await setUp();
  await smtp.goDown();
  const job = await book();
  await after(0);
  await move(job, AFTERNOON, SILENTLY);
  await smtp.comeBack();
  expect((await after(3_600_000)).map((mail) => mail.subject)).toEqual([
    'Booked: Wednesday, November 25, 1–3 pm',
  ]);
});

test('a customer whose request was lost for a moment hears of the job that they have now', async () => {
  const { after, book, clock, database, id, smtp } = await setUp();
  await smtp.goDown();
  await book();
  await after(0);
  await loseRequest(database, id, { ...SILENTLY, cancel: true }, clock.now);
  await reopenRequest(database, id, { by: 'cli' }, clock.now);
  await book(AFTERNOON, { by: 'cli' });
  await smtp.comeBack();
  expect((await after(3_600_000)).map((mail) => mail.subject)).toEqual([
    'Booked: Wednesday, November 25, 1–3 pm',
  ]);
});

// In Denver, where the test's business is.
test.each([
  ['goes back on November 1', '2026-10-30T18:00:00Z', '2026-11-02', '2026-11-02T15:00:00.000Z'],
  ['goes forward on March 14', '2027-03-12T18:00:00Z', '2027-03-15', '2027-03-15T14:00:00.000Z'],
])('a window after the clock %s keeps its hours', async (_change, now, date, start) => {
  const { after, book } = await setUp(Date.parse(now));
  await book({ date, id: '0800-1000' });
  const [mail] = await after(1_000);
  expect(eventIn(mail)).toMatchObject({ start, hours: 2 });
});

test('the owner reads of the customer’s changes, with the window in the subject', async () => {
  const { after, book, cancel, smtp } = await setUp();
  await after(0);
  const job = await book();
  await after(TEN_MINUTES);
  await cancel(job);
  await after(1_000);
  const toOwner = smtp.mails.filter(({ to }) => to.includes('owner@pl.example'));
  expect(toOwner.slice(1).map(({ mail }) => mail.subject)).toEqual([
    'Booked Wed, Nov 25, 8–10 am: Ada Byron',
    'Canceled: Wed, Nov 25, 8–10 am: Ada Byron',
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

test.each(['evil.example/win you won', 'CLICK.evil.example', 'Prize-of-500-dollars.example'])(
  'a mail greets nobody by %j, which is no name',
  async (name) => {
    const { after, book } = await setUp(NOON, undefined, { request: { name } });
    await book();
    const [mail] = await after(1_000);
    expect(mail?.text).toMatch(/^Hello,\n/);
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toContain(name.split(' ')[0]);
  },
);

test('an address that is refused for good is tried once, and the owner told at once and once', async () => {
  const refused = new Map([['ada@example.com', 550]]);
  const { after, book, move, id, leads, smtp } = await setUp(NOON, undefined, { refused });
  const job = await book();
  await after(1_000);
  const toOwner = () => smtp.mails.flatMap(({ mail }) => (mail.subject?.includes('gets none') ? [mail] : []));
  const said = toOwner().map(({ subject, text }) => `${subject}: ${text}`);
  expect(said).toEqual([
    expect.stringContaining('ada@example.com was refused for good. Call or text Ada Byron'),
  ]);
  const mails = async () =>
    (await leads.findFull(id))?.messages.filter(
      ({ audience, outcome }) => audience === 'customer' && outcome !== 'waiting',
    );
  expect(await mails()).toMatchObject([{ outcome: 'failed', reason: 'address_refused:550', attempts: 1 }]);
  await move(job, FRIDAY);
  await after(DAY);
  expect(await mails()).toHaveLength(2);
  expect(toOwner()).toHaveLength(1);
});

test('an address that is refused for now is tried again, and nobody told', async () => {
  const refused = new Map([['ada@example.com', 450]]);
  const { after, book, smtp } = await setUp(NOON, undefined, { refused });
  await book();
  expect(await after(1_000)).toEqual([]);
  refused.clear();
  expect(await after(60_000)).toHaveLength(1);
  expect(smtp.mails.filter(({ mail }) => mail.subject?.includes('gets none'))).toEqual([]);
});

test('a message of the day is mailed in the words of answers.yaml', async () => {
  const { after, book, clock, database } = await setUp();
  const job = await book(WEDNESDAY, SILENTLY);
  const tell = (date: string, key: string, jobId = job) => {
    const message = { date, kind: 'running_late', minutes: 25 } as const;
    return sendDayMessage(database, jobId, message, { by: 'desk:owner@pl.example', key }, clock.now);
  };
  expect(await tell(WEDNESDAY.date, 'a', 'no job')).toBe(false);
  // It was moved since the sender looked.
  expect(await tell(FRIDAY.date, 'b')).toBe(false);
  clock.now = Date.parse('2026-11-25T14:00:00Z');
  expect(await tell(WEDNESDAY.date, 'c')).toBe(true);
  expect(await tell(WEDNESDAY.date, 'c')).toBe(true);
  const told = await after(0);
  expect(told.map(({ subject, text }) => [subject, text])).toEqual([
    [
      'Birch & Barrow is late',
      expect.stringMatching(/^Hello Ada, Birch & Barrow here\. We are 25 minutes late\. Call \(/),
    ],
  ]);
});

test('a new link is mailed with the appointment that it opens', async () => {
  const { after, book, clock, database, id, linkOf } = await setUp();
  const job = await book(WEDNESDAY, SILENTLY);
  const before = await linkOf(job);
  await renewLink(database, id, { by: 'cli' }, clock.now);
  const [mail] = await after(0);
  expect(mail?.text).toContain(await linkOf(job));
  expect(mail?.text).not.toContain(before);
  expect(mail?.text).toContain('Wednesday, November 25, 8–10 am');
});

test('the initials of a business without a logo stand beside its name, to owner and customer', async () => {
  const content = loadFixture(DELIVERY_ENV);
  const signs = async (file: string) => {
    const brand = { ...content.brand, logo: { ...content.brand.logo, file } };
    const changed: Content = { ...content, brand, in: () => changed };
    const { after, book, smtp } = await setUp(NOON, changed);
    await after(0);
    await book();
    await after(1_000);
    return smtp.mails.map(({ mail }) => />BB<\/span>Birch &amp; Barrow</.test(mail.html ?? ''));
  };
  expect(new Set(await signs(''))).toEqual(new Set([true]));
  expect(new Set(await signs('logo.svg'))).toEqual(new Set([false]));
});

test('the logo of a business that has one comes with the mail, to owner and customer', async () => {
  const fixture = loadFixture(DELIVERY_ENV);
  const brand = { ...fixture.brand, logo: { ...fixture.brand.logo, file: 'logo.svg' } };
  const content: Content = { ...fixture, brand, in: () => content };
  const built = tempFolder({ 'icon-192.png': 'drawn by the build' });
  const { after, book, smtp } = await setUp(NOON, content, { env: { DIST_DIR: built } });
  await after(0);
  await book();
  const [toCustomer] = await after(1_000);
  expect(smtp.mails.map(({ to }) => to[0])).toContain('owner@pl.example');
  for (const { mail } of smtp.mails) {
    const logo = mail.attachments.find(({ mimeType }) => mimeType === 'image/png');
    expect(logo?.contentId).toBe('<logo>');
    expect(mail.html).toContain('src="cid:logo"');
  }
  expect(eventIn(toCustomer)).toMatchObject({ method: 'REQUEST' });
});

test('the mail shows the picture of the list, whatever prices are now', async () => {
  const content = loadFixture(DELIVERY_ENV);
  const mailWith = async (version: string) => {
    const estimate = newEstimate({ version });
    const { after, book } = await setUp(NOON, content, { request: { estimate } });
    await book();
    return (await after(1_000))[0]?.html ?? '';
  };
  const picture = `src="${content.business.site_url}/price/load.png?list=couch-3-seats.2"`;
  expect(await mailWith(content.estimator.book.version)).toContain(picture);
  const later = await mailWith('of last year');
  expect(later).toContain(picture);
  expect(later).toContain('2 × Couch');
});
