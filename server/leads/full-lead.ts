/** Loads leads with everything that belongs to them, for exports and the owner's views. */

import type { BookingsTable, Connection, LeadsTable } from '../db/tables.ts';
import { bookingsOf, presentBooking } from './booking-rows.ts';
import { eventsOf, type LeadEvent } from './events.ts';
import { asOne, isGone, partsOf } from './heads.ts';
import { type DeliveryState, deliveriesOf } from './outbox.ts';
import { type PhotoFacts, photoFactsByLead } from './stored-photos.ts';

/** A lead as the owner sees it: with what belongs to it and to the leads that are merged into it. */
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
  const heads = alone ? [] : leads.map(({ id }) => id);
  const parts = await partsOf(db, heads);
  const own = new Map(leads.map(({ id }) => [id, [id, ...(parts.get(id) ?? []).map((part) => part.id)]]));
  const ids = [...own.values()].flat();
  const events = await eventsOf(db, ids);
  const deliveries = await deliveriesOf(db, ids);
  const photos = await photoFactsByLead(db, ids);
  const bookings = await bookingsOf(db, ids);
  const others = await othersByPhone(db, leads);
  return leads.map((lead) => {
    const group = own.get(lead.id) ?? [];
    const all = <Row>(rows: Map<string, Row[]>) => group.flatMap((id) => rows.get(id) ?? []);
    return {
      ...asOne(lead, parts.get(lead.id) ?? []),
      events: all(events).sort((a, b) => (`${a.at} ${a.id}` < `${b.at} ${b.id}` ? -1 : 1)),
      deliveries: all(deliveries).sort((a, b) => (a.created_at < b.created_at ? -1 : 1)),
      photos: group.flatMap((lead_id) => (photos.get(lead_id) ?? []).map((photo) => ({ ...photo, lead_id }))),
      bookings: all(bookings),
      booking: presentBooking(all(bookings)) ?? null,
      parts: parts.get(lead.id) ?? [],
      others: (others.get(lead.phone) ?? []).filter(
        ({ id, status }) => !group.includes(id) && (status === 'spam') === (lead.status === 'spam'),
      ),
    };
  });
}

/** The requests of a lead: its own, and those of the leads merged into it, oldest first. */
export function requestsOf(lead: FullLead): LeadsTable[] {
  return [lead, ...lead.parts].sort((a, b) => (a.received_at < b.received_at ? -1 : 1));
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

/** Leads that are not merged into others, by phone number, oldest first. */
async function othersByPhone(
  db: Connection,
  leads: readonly LeadsTable[],
): Promise<Map<string, OtherLead[]>> {
  const phones = [...new Set(leads.map(({ phone }) => phone))];
  const found: (OtherLead & Pick<LeadsTable, 'phone'>)[] = [];
  for (let start = 0; start < phones.length; start += PORTION) {
    found.push(
      ...(await db
        .selectFrom('leads')
        .select(['id', 'received_at', 'name', 'status', 'phone'])
        .where('phone', 'in', phones.slice(start, start + PORTION))
        .where('merged_into', 'is', null)
        .orderBy('received_at')
        .orderBy('id')
        .execute()),
    );
  }
  return Map.groupBy(found, ({ phone }) => phone);
}

/** Phone numbers per query. */
const PORTION = 500;
