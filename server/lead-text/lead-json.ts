/** A lead as JSON, for the export and webhooks. Its keys are public and must not change (product section 7). */
import type { LeadEvent } from '../leads/events.ts';
import type { FullLead } from '../leads/full-lead.ts';
import { readRecord } from '../leads/record.ts';
import { readEstimate } from './estimate.ts';

export function jsonLead(lead: FullLead): object {
  return {
    id: lead.id,
    received_at: lead.received_at,
    status: lead.status,
    status_at: lead.status_at,
    amount: lead.amount_cents === null ? null : lead.amount_cents / 100,
    final_amount: lead.amount_cents === null ? null : lead.amount_cents / 100,
    name: lead.name,
    phone: lead.phone,
    email: lead.email,
    zip: lead.zip,
    address: lead.address,
    service: lead.service,
    details: lead.details,
    preferred_day: lead.preferred_day,
    window_date: lead.window_date,
    window_id: lead.window_id,
    booking: lead.booking && {
      state: lead.booking.state,
      date: lead.booking.date,
      window: lead.booking.window,
      time_zone: lead.booking.time_zone,
    },
    page: lead.page,
    page_title: lead.page_title,
    language: lead.language,
    idempotency_key: lead.idempotency_key,
    attribution: readRecord(lead.attribution),
    current_page: readRecord(lead.current_page),
    estimate: readEstimate(lead.estimate),
    photos: lead.photos.map(({ name, type, bytes }) => ({ name, type, bytes })),
    delivery: lead.deliveries,
    history: lead.events.map(jsonEvent),
  };
}

function jsonEvent({ at, kind, data }: LeadEvent): object {
  if (kind !== 'asked_again') return { at, kind, ...data };
  const { attribution, current_page, opted_out: _, estimate, ...ask } = data;
  return {
    at,
    kind,
    ...ask,
    estimate: readEstimate(estimate ?? null),
    attribution: readRecord(attribution),
    current_page: readRecord(current_page),
  };
}
