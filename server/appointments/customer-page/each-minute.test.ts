/**
 * Everything that is said and offered about changing an appointment, from booking to arrival, on the customer's page and in the
 * mails, which may be read at any moment: what is offered works, and what would be refused is not offered.
 */
import { expect, test } from 'vitest';
import { fill } from '../../../model/fill.ts';
import type { Content } from '../../../model/load.ts';
import { loadFixture } from '../../../tests/fixture/fixture.ts';
import { composeCustomerMail } from '../../delivery/mail/customer/customer-mail.ts';
import { cancelJob } from '../../leads/book.ts';
import { hasWindow, jobToShow } from '../../leads/jobs.ts';
import { momentInWords } from '../../leads/words/appointment.ts';
import { MONDAY, testAppointments, WEDNESDAY } from '../../testing/test-appointments.ts';

const MINUTE = 60_000;
/** Monday, 1 pm in the time zone of the fixture. */
const START = Date.parse('2026-11-23T19:00:00Z');

const fixture = loadFixture();
const content: Content = {
  ...fixture,
  schedule: { ...fixture.schedule, changeMinutesBefore: 120 },
  in: () => content,
};
const { page: words } = content.booking;
const phone = content.business.phone_display;

async function setUp() {
  const tested = await testAppointments({ content, env: { RATE_LIMIT_PER_HOUR: '0' } });
  const { ask, page } = tested;
  return {
    ...tested,
    /** Somebody books Monday, 1 pm. */
    async book() {
      const { id, booking } = await ask({ window_date: MONDAY, window_id: '1300-1500' });
      return { id, url: booking?.url ?? '' };
    },
    /** The page without its tags, and what it offers. */
    async read(url: string) {
      const html = await (await page(url)).text();
      return {
        text: html.replace(/<[^>]*>/g, ''),
        windows: [...html.matchAll(/data-window="([^"]+)"/g)].map(([, window = '']) => window),
        cancels: html.includes('value="cancel"'),
        moves: html.includes('value="move"'),
      };
    },
  };
}

test.each([
  ['in time, until two hours before', 240, 120],
  ['at the last minute, for half an hour', 125, 95],
])('the page of somebody who books %s, offers what works', async (_when, ahead, untilBefore) => {
  const { book, cancel, clock, jobs, leads, read, submit } = await setUp();
  const bookedAt = START - ahead * MINUTE;
  const offered: number[] = [];
  for (let before = ahead; before >= 0; before--) {
    // Each minute where something changes, and some of those between.
    if ([ahead, untilBefore].every((edge) => Math.abs(before - edge) > 3) && before % 15 > 1) continue;
    clock.now = bookedAt;
    const { id, url } = await book();
    clock.now = START - before * MINUTE;
    const { text, windows, cancels, moves } = await read(url);
    const limit = momentInWords(START - untilBefore * MINUTE, jobs, content);
    const isLate = text.includes(fill(words.too_late, { phone }));
    expect([before, text.includes(fill(words.until, { ...limit, phone }))]).toEqual([before, cancels]);
    expect([before, isLate, moves]).toEqual([before, !cancels, cancels]);
    if (cancels) offered.push(before);

    // One half of them move, the others cancel, and then book again, as the page and the mail of a cancellation offer.
    if (before % 2) {
      const window = windows[before % windows.length] ?? `${WEDNESDAY} 0800-1000`;
      const { status } = await submit(url, { action: 'move', window });
      expect([before, status]).toEqual([before, moves ? 303 : 409]);
    } else {
      const status = await cancel(url);
      expect([before, status]).toEqual([before, cancels ? 303 : 409]);
      if (status === 303) {
        const again = await read(url);
        const window = again.windows[before % again.windows.length] ?? '';
        expect([before, (await submit(url, { action: 'move', window })).status]).toEqual([before, 303]);
      }
    }
    for (const job of (await leads.findFull(id))?.jobs ?? [])
      await cancelJob(jobs, job.id, { by: 'cli', tell: false });
  }
  expect([offered[0], offered.at(-1)]).toEqual([ahead, untilBefore]);
});

test('mails offer nothing but the page, which knows what holds when it is read', async () => {
  const { book, jobs, clock, leads, links } = await setUp();
  clock.now = START - 240 * MINUTE;
  const { id } = await book();
  const stored = await leads.findFull(id);
  const job = stored && jobToShow(stored.jobs);
  if (!job || !hasWindow(job)) throw new Error('nothing was booked');
  const lead = { ...stored, email: 'ada@example.com' };
  const canceled = { ...job, canceled_at: new Date(clock.now).toISOString() };
  const url = links.url(job, lead.email);
  const given = { url, hasLogo: false, isConfirmed: true };
  const offers = [words.move, words.cancel, words.move_button, words.cancel_button, words.choose];
  const { open, again } = content.booking.mail;
  for (const kind of ['job.booked', 'job.moved', 'job.reminder', 'request.link', 'job.canceled'] as const) {
    const isCanceled = kind === 'job.canceled';
    const of = isCanceled ? canceled : job;
    const mail = composeCustomerMail(kind, lead, of, jobs.calendar, content, given);
    for (const text of [mail.text, mail.html]) {
      expect([kind, offers.filter((offer) => text.includes(offer))]).toEqual([kind, []]);
      expect([kind, new Set(text.match(/https?:\/\/[^\s"<]+/g))]).toEqual([kind, new Set([url])]);
      expect([kind, text.includes(isCanceled ? again : open)]).toEqual([kind, true]);
    }
    const described = /DESCRIPTION:(.*(?:\r\n .*)*)/.exec(mail.calendar?.content ?? '')?.[1];
    expect([kind, described?.replaceAll('\r\n ', '')]).toEqual([kind, mail.calendar && url]);
  }
});
