/** A lead with all that belongs to it, as exports and the owner's views show it. */
import type { Kysely } from 'kysely';
import { eventsOf, type LeadEvent } from './events.ts';
import { type DeliveryState, deliveriesOf } from './outbox.ts';
import { type PhotoFacts, photoFactsByLead } from './photos.ts';
import type { LeadsTable, Tables } from './tables.ts';

export interface FullLead extends LeadsTable {
  /** The oldest first. */
  events: LeadEvent[];
  deliveries: DeliveryState[];
  photos: PhotoFacts[];
}

/** The leads in the order given. */
export async function withBelongings(db: Kysely<Tables>, leads: readonly LeadsTable[]): Promise<FullLead[]> {
  const ids = leads.map(({ id }) => id);
  const events = await eventsOf(db, ids);
  const deliveries = await deliveriesOf(db, ids);
  const photos = await photoFactsByLead(db, ids);
  return leads.map((lead) => ({
    ...lead,
    events: events.get(lead.id) ?? [],
    deliveries: deliveries.get(lead.id) ?? [],
    photos: photos.get(lead.id) ?? [],
  }));
}
