/** Loads leads with everything that belongs to them, for exports and the owner's views. */

import type { BookingsTable, Connection, LeadsTable } from '../db/tables.ts';
import { bookingsOf, presentBooking } from './booking-rows.ts';
import { eventsOf, type LeadEvent } from './events.ts';
import { addressed, asOne, isGone, partsOf } from './heads.ts';
import { type DeliveryState, deliveriesOf } from './outbox.ts';
import { type PhotoFacts, photoFactsOf } from './stored-photos.ts';

/** A lead as the owner sees it: with what belongs to it and to the leads that are merged into it. Its address is the one that counts. */
export interface FullLead extends LeadsTable {
  /** Oldest first. */
  events: LeadEvent[];
  deliveries: DeliveryState[];
  photos: (PhotoFacts & { lead_id: string })[];
  /** All bookings, oldest first. */
  bookings: BookingsTable[];
  /** The booking that counts (`presentBooking`); null if no window was ever booked. */
  booking: BookingsTable | null;
  /** The leads that are merged into it, oldest first. */
  parts: LeadsTable[];
  /** Other leads with the same phone number, oldest first; spam only beside spam. */
  others: OtherLead[];
}

export type OtherLead = Pick<LeadsTable, 'id' | 'received_at' | 'name' | 'status'>;

/** Keeps the order of the leads. @param alone leaves out the leads that are merged into them */
export async function withBelongings(
  db: Connection,
  leads: readonly LeadsTable[],
  alone = false,
): Promise<FullLead[]> {
  if (leads.length === 0) return [];
  const headIds = leads.map(({ id }) => id);
  const allParts = alone ? [] : await partsOf(db, headIds);
  const heads = new Map(allParts.map(({ id, merged_into }) => [id, merged_into]));
  const ids = [...headIds, ...heads.keys()];
  const byHead = <Row extends { lead_id: string }>(rows: readonly Row[]) =>
    Map.groupBy(rows, ({ lead_id }) => heads.get(lead_id) ?? lead_id);
  const parts = Map.groupBy(allParts, ({ merged_into }) => merged_into);
  const events = byHead(await eventsOf(db, ids));
  const deliveries = byHead(await deliveriesOf(db, ids));
  const photos = byHead(await photoFactsOf(db, ids));
  const bookings = byHead(await bookingsOf(db, ids));
  const samePhone = Map.groupBy(await samePhoneAs(db, leads), ({ phone }) => phone);
  return leads.map((lead) => ({
    ...asOne(lead, parts.get(lead.id) ?? []),
    ...addressOf(lead, parts.get(lead.id) ?? [], bookings.get(lead.id) ?? []),
    events: events.get(lead.id) ?? [],
    deliveries: (deliveries.get(lead.id) ?? []).map(({ lead_id: _, ...delivery }) => delivery),
    photos: photos.get(lead.id) ?? [],
    bookings: bookings.get(lead.id) ?? [],
    booking: presentBooking(bookings.get(lead.id) ?? []) ?? null,
    parts: parts.get(lead.id) ?? [],
    others: (samePhone.get(lead.phone) ?? []).filter(
      ({ id, status }) => id !== lead.id && (status === 'spam') === (lead.status === 'spam'),
    ),
  }));
}

function addressOf(lead: LeadsTable, parts: readonly LeadsTable[], bookings: readonly BookingsTable[]) {
  const { street, access } = addressed([lead, ...parts], presentBooking(bookings)?.lead_id);
  return { street, access };
}

/** The requests of a lead: its own, and those of the leads merged into it, oldest first. */
export function requestsOf(lead: FullLead): LeadsTable[] {
  return [lead, ...lead.parts].sort((a, b) => (a.received_at < b.received_at ? -1 : 1));
}

/** What the customer wrote, oldest first: with each request, and in notes on their own page. */
export function messagesOf(
  lead: Pick<FullLead, 'events'>,
  requests: readonly LeadsTable[],
): { at: string; text: string }[] {
  const notes = lead.events.flatMap(({ at, kind, data }) =>
    kind === 'note' ? [{ at, text: data.text }] : [],
  );
  return [...requests.map(({ received_at, details }) => ({ at: received_at, text: details })), ...notes]
    .filter(({ text }) => text)
    .sort((a, b) => (a.at < b.at ? -1 : 1));
}

/** The request whose link the customer of a lead has: that of the booking that counts. */
export function linkedRequest(lead: FullLead): LeadsTable {
  return lead.parts.find(({ id }) => id === lead.booking?.lead_id) ?? lead;
}

/** A booking that could not come back when its lead was no longer lost or spam; undefined if there is none. */
export function lostBooking({ status, bookings, parts }: FullLead): BookingsTable | undefined {
  // What was lost before it was merged stays so.
  const gone = parts.filter((part) => isGone(part.status)).map(({ id }) => id);
  if (isGone(status)) return undefined;
  return bookings.find(({ released, lead_id }) => released !== null && !gone.includes(lead_id));
}

/** Leads that are not merged into others with the phone numbers of these leads, which are among them, oldest first. */
function samePhoneAs(db: Connection, leads: readonly LeadsTable[]) {
  const phones = [...new Set(leads.map(({ phone }) => phone))];
  return db
    .selectFrom('leads')
    .select(['id', 'received_at', 'name', 'status', 'phone'])
    .where('phone', 'in', phones)
    .where('merged_into', 'is', null)
    .orderBy('received_at')
    .orderBy('id')
    .execute();
}
