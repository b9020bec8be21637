/**
 * Serves the owner's calendar, `/calendar/TOKEN.ics`, to subscribe to. Anybody who has the address can see the bookings, so it
 * is secret; `npm run bookings -- calendar --new` replaces it. It holds no phone numbers, because people share calendars.
 */
import { timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import { ICalCalendarMethod, type ICalEventData } from 'ical-generator';
import { addDays } from '../../contract/dates.ts';
import { fill } from '../../model/fill.ts';
import type { Content } from '../../model/load.ts';
import type { RequestState } from '../http/log.ts';
import { readEstimate } from '../leads/estimates/stored-estimate.ts';
import type { JobStore, ListedJob } from '../leads/job-store.ts';
import { appointmentEvent, calendarFile } from '../leads/words/appointment.ts';

export const FEED_PATH = '/calendar/';

const DAYS_BACK = 60;

interface FeedRouteDeps {
  jobs: JobStore;
  token(): Promise<string>;
  content: Pick<Content, 'booking' | 'business' | 'language' | 'quoteForm' | 'schedule'>;
  now: () => number;
}

export function feedRoute({ jobs, token, content, now }: FeedRouteDeps): Hono<RequestState> {
  const route = new Hono<RequestState>();
  route.get('/:file', async (c) => {
    const given = Buffer.from(c.req.param('file'));
    const expected = Buffer.from(`${await token()}.ics`);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return c.notFound();
    const from = addDays(jobs.calendar.today(now()), -DAYS_BACK);
    const found = await jobs.list(from, { canceled: true });
    const events = found.map((job) => toEvent(job, jobs, content));
    const file = calendarFile(ICalCalendarMethod.PUBLISH, content.booking.calendar.feed, content, events);
    return c.body(file, 200, {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex, nofollow',
    });
  });
  return route;
}

function toEvent(
  job: ListedJob,
  { calendar }: JobStore,
  { booking: words, business, quoteForm, schedule }: FeedRouteDeps['content'],
): ICalEventData {
  const { options } = quoteForm.fields.service;
  const service = options.find(({ value }) => value === job.service)?.label ?? words.calendar.job;
  const town = schedule.towns.get(job.zip.slice(0, 5)) || job.zip;
  // Calendars allow no control characters.
  const name = job.name.replace(/\p{Cc}/gu, ' ');
  return {
    ...appointmentEvent(job, business, calendar),
    summary: fill(words.calendar.owner_title, { service, town }),
    description: [name, job.zip, readEstimate(job.estimate)?.price].filter(Boolean).join('\n'),
  };
}
