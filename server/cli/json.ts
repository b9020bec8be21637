/** The JSON export of a lead; its keys are a contract (product section 7). */
import type { Lead } from '../leads/lead-store.ts';
import { readRecord } from './record.ts';

export function jsonLead(lead: Lead): object {
  return {
    id: lead.id,
    received_at: lead.received_at,
    status: lead.status,
    name: lead.name,
    phone: lead.phone,
    email: lead.email,
    zip: lead.zip,
    service: lead.service,
    details: lead.details,
    preferred_day: lead.preferred_day,
    page: lead.page,
    page_title: lead.page_title,
    idempotency_key: lead.idempotency_key,
    attribution: readRecord(lead.attribution),
    current_page: readRecord(lead.current_page),
    photos: [],
    delivery: [],
  };
}
