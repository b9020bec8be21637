/** Loads leads with everything that belongs to them, for exports and the owner's views. */
import { bookingsOf } from './booking-rows.ts';
import { eventsOf, type LeadEvent } from './events.ts';
import { type DeliveryState, deliveriesOf } from './outbox.ts';
import { type PhotoFacts, photoFactsByLead } from './photos.ts';
import type { BookingsTable, Connection, LeadsTable, NewLead } from './tables.ts';

export interface FullLead extends LeadsTable {
  /** Oldest first. */
  events: LeadEvent[];
  deliveries: DeliveryState[];
  photos: PhotoFacts[];
  /** Null if no window was ever booked. */
  booking: Omit<BookingsTable, 'lead_id'> | null;
}

/** Keeps the order of the leads. */
export async function withBelongings(db: Connection, leads: readonly LeadsTable[]): Promise<FullLead[]> {
  const ids = leads.map(({ id }) => id);
  const events = await eventsOf(db, ids);
  const deliveries = await deliveriesOf(db, ids);
  const photos = await photoFactsByLead(db, ids);
  const bookings = await bookingsOf(db, ids);
  return leads.map((lead) => ({
    ...lead,
    events: events.get(lead.id) ?? [],
    deliveries: deliveries.get(lead.id) ?? [],
    photos: photos.get(lead.id) ?? [],
    booking: bookings.get(lead.id)?.[0] ?? null,
  }));
}

/** The first request of a lead and the further ones of the same person, each with its time, oldest first. */
export function requestsOf(lead: FullLead): (NewLead & { at: string })[] {
  const later = lead.events.flatMap(({ kind, at, data }) =>
    kind === 'asked_again' ? [{ ...data, at }] : [],
  );
  return [{ ...lead, at: lead.received_at }, ...later];
}

/** A lead without what belongs to it. */
export function leadById(db: Connection, id: string): Promise<LeadsTable | undefined> {
  return db.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirst();
}
