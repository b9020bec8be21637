/** Reads days with their windows and jobs, for the desk's answers. */
import { addDays } from '../../contract/dates.ts';
import type { DeskDay, DeskDays, DeskJob } from '../../contract/desk/day.ts';
import type { BookedLead, BookingStore } from '../bookings/booking-store.ts';
import { planDays } from '../bookings/day-plan.ts';
import type { FullLead } from '../leads/full-lead.ts';
import { isToDo } from '../leads/status.ts';
import type { DeskDeps } from './desk.ts';
import { crewLead } from './lead-answer.ts';
import { listCrews } from './users.ts';
import { ownJobs, type Viewer } from './visible.ts';

type Deps = Pick<DeskDeps, 'bookings' | 'content' | 'leads' | 'now' | 'sendMail'>;

/** @param from `YYYY-MM-DD`. Crew always gets today only. */
export async function readDays(deps: Deps, from: string, count: number, viewer: Viewer): Promise<DeskDays> {
  const { bookings, now } = deps;
  const { calendar } = bookings;
  const today = calendar.today(now());
  const crew = viewer.role === 'crew';
  const days = await planDays(bookings.database.db, calendar, crew ? today : from, crew ? 1 : count);
  const jobs = await readJobs(deps, bookings, days[0]?.date ?? from, days.length, viewer);
  return {
    today,
    time_zone: calendar.time.timeZone,
    crews: crew ? [] : await listCrews(bookings.database.db),
    days: days.map(({ date, closed, windows }): DeskDay => {
      const ofDay = jobs.filter(({ window }) => window.date === date);
      return {
        date,
        closed,
        windows: windows.map(({ id, places, taken }) => ({
          id,
          places,
          taken,
          jobs: ofDay.filter(({ window }) => window.id === id),
        })),
      };
    }),
  };
}

/** Jobs in the order in which they were booked. */
async function readJobs(
  deps: Deps,
  bookings: BookingStore,
  from: string,
  count: number,
  viewer: Viewer,
): Promise<DeskJob[]> {
  const all = await bookings.list(from, { until: addDays(from, count - 1) });
  const booked = (await ownJobs(bookings.database.db, all, viewer)).sort((a, b) =>
    a.changed_at < b.changed_at ? -1 : 1,
  );
  const headOf = ({ lead_id, merged_into }: BookedLead) => merged_into ?? lead_id;
  const leads = new Map((await deps.leads.findFullAll(booked.map(headOf))).map((lead) => [lead.id, lead]));
  return booked.flatMap((booking) => {
    const lead = leads.get(headOf(booking));
    return lead ? [toJob(deps, lead, booking, viewer)] : [];
  });
}

function toJob({ content, sendMail }: Deps, lead: FullLead, booking: BookedLead, { role }: Viewer): DeskJob {
  // Not to the customer of another job of the lead, nor before this one was moved.
  const message = lead.events.findLast(
    ({ kind, lead_id, at }) => kind === 'told' && lead_id === booking.lead_id && at >= booking.changed_at,
  );
  return {
    ...crewLead(lead, role, content),
    // Of two jobs of one customer, one may be done.
    state: isToDo(booking, lead, lead.bookings) ? 'booked' : lead.status,
    // Two jobs of one customer may be at two places.
    ...(booking.street || booking.access ? { street: booking.street, access: booking.access } : {}),
    // A lead can have a booking of its own and one of a lead that is merged into it.
    window: { date: booking.date, id: booking.window },
    windows: booking.windows,
    crew: booking.crew_id,
    has_mail: booking.email !== '' && sendMail !== undefined,
    told: message?.kind === 'told' ? { kind: message.data.kind, at: message.at } : null,
  };
}
