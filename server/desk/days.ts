/** Reads days with their windows and jobs, for the desk's answers. */
import { addDays } from '../../contract/dates.ts';
import type { DeskRole } from '../../contract/desk/account.ts';
import type { DeskDay, DeskDays, DeskJob } from '../../contract/desk/day.ts';
import type { BookedLead, BookingStore } from '../bookings/booking-store.ts';
import { planDays } from '../bookings/day-plan.ts';
import type { FullLead } from '../leads/full-lead.ts';
import type { DeskDeps } from './desk.ts';
import { forTheCrew, inboxLead } from './lead-answer.ts';

type Deps = Pick<DeskDeps, 'bookings' | 'content' | 'leads' | 'now' | 'sendMail'>;

/** @param from `YYYY-MM-DD`. Crew always gets today only. */
export async function readDays(deps: Deps, from: string, count: number, role: DeskRole): Promise<DeskDays> {
  const { bookings, now } = deps;
  const { calendar } = bookings;
  const today = calendar.today(now());
  const crew = role === 'crew';
  const days = await planDays(bookings.database.db, calendar, crew ? today : from, crew ? 1 : count);
  const jobs = await readJobs(deps, bookings, days[0]?.date ?? from, days.length, role);
  return {
    today,
    time_zone: calendar.time.timeZone,
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
  role: DeskRole,
): Promise<DeskJob[]> {
  const booked = (await bookings.list(from, { until: addDays(from, count - 1) })).sort((a, b) =>
    a.changed_at < b.changed_at ? -1 : 1,
  );
  const headOf = ({ lead_id, merged_into }: BookedLead) => merged_into ?? lead_id;
  const leads = new Map((await deps.leads.findFullAll(booked.map(headOf))).map((lead) => [lead.id, lead]));
  return booked.flatMap((booking) => {
    const lead = leads.get(headOf(booking));
    return lead ? [toJob(deps, lead, booking, role)] : [];
  });
}

function toJob({ content, sendMail }: Deps, lead: FullLead, booking: BookedLead, role: DeskRole): DeskJob {
  const told = lead.events.findLast(({ kind }) => kind === 'told');
  return {
    ...inboxLead(lead, role, content),
    ...forTheCrew(lead, content),
    // Two jobs of one customer may be at two places.
    ...(booking.street || booking.access ? { street: booking.street, access: booking.access } : {}),
    // A lead can have a booking of its own and one of a lead that is merged into it.
    window: { date: booking.date, id: booking.window },
    windows: booking.windows,
    has_mail: booking.email !== '' && sendMail !== undefined,
    told: told?.kind === 'told' ? { kind: told.data.kind, at: told.at } : null,
  };
}
