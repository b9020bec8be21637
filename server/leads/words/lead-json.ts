/** A lead as JSON, for the export and webhooks. Its keys are public and must not change (product section 7). */
import { mapVisitorFields } from '../../../contract/quote.ts';
import type { LeadsTable } from '../../db/tables.ts';
import type { FullLead } from '../full-lead.ts';
import { readRecord } from '../record.ts';
import { readEstimate } from './estimate.ts';

export function jsonLead(lead: FullLead): object {
  return {
    id: lead.id,
    received_at: lead.received_at,
    status: lead.status,
    status_at: lead.status_at,
    amount: lead.amount_cents === null ? null : lead.amount_cents / 100,
    final_amount: lead.amount_cents === null ? null : lead.amount_cents / 100,
    ...mapVisitorFields((field) => lead[field]),
    window_date: lead.window_date,
    window_id: lead.window_id,
    booking: lead.booking && {
      id: lead.booking.id,
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
    history: lead.events.map(({ at, kind, data }) => ({ at, kind, ...data })),
    merged: lead.parts.map(jsonRequest),
  };
}

/** What a customer sent with a request that was merged into the lead. */
function jsonRequest(request: LeadsTable): object {
  return {
    id: request.id,
    received_at: request.received_at,
    status: request.status,
    ...mapVisitorFields((field) => request[field]),
    page: request.page,
    idempotency_key: request.idempotency_key,
    estimate: readEstimate(request.estimate),
    attribution: readRecord(request.attribution),
    current_page: readRecord(request.current_page),
  };
}
