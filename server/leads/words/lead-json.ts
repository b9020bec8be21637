/** A lead as JSON, for the export and webhooks. Its keys are public and must not change (product section 7). */
import { mapVisitorFields } from '../../../contract/quote.ts';
import type { JobsTable } from '../../db/tables.ts';
import { readEstimate } from '../estimates/stored-estimate.ts';
import { jobState, jobToShow, toJob } from '../jobs.ts';
import type { FullLead } from '../lead.ts';
import { readRecord } from '../record.ts';
import { consentTo } from './consent.ts';

export function jsonLead(lead: FullLead): object {
  const job = jobToShow(lead.jobs);
  return {
    id: lead.id,
    received_at: lead.received_at,
    status: lead.state,
    status_at: lead.state_at,
    duplicate_of: lead.duplicate_of,
    amount: dollars(lead.amount_cents),
    final_amount: dollars(lead.amount_cents),
    ...mapVisitorFields((field) => lead[field]),
    window_date: lead.window_date,
    window_id: lead.window_id,
    booking: job?.date ? jsonBooking(job) : null,
    jobs: lead.jobs.map(toJob),
    page: lead.page,
    page_title: lead.page_title,
    language: lead.language,
    attribution: readRecord(lead.attribution),
    current_page: readRecord(lead.current_page),
    estimate: readEstimate(lead.estimate),
    photos: lead.photos.map(({ name, type, bytes, job_id: job }) => ({ name, type, bytes, job })),
    consent: consentTo(lead),
    messages: lead.messages,
    history: lead.events.map(({ at, kind, job_id: job, data }) => ({ at, kind, job, ...data })),
  };
}

function jsonBooking(job: JobsTable): object {
  const { id, date, window, time_zone } = job;
  return { id, state: jobState(job), date, window, time_zone };
}

function dollars(cents: number | null): number | null {
  return cents === null ? null : cents / 100;
}
