/** Stores the job of a customer who called, and books its window, in one transaction. */
import { z } from 'zod';
import type { NewJobProblem } from '../../contract/desk/day.ts';
import { address, key, windowChoice } from '../../contract/desk/requests.ts';
import { type QuoteChoices, quoteSchema } from '../../contract/quote.ts';
import { bookWithin } from '../bookings/change-booking.ts';
import { BOOKING_LOCK } from '../leads/booking-rows.ts';
import type { NewLead } from '../leads/lead-store.ts';
import type { DeskDeps } from './desk.ts';

/** Fields that a visitor's request does not have; the others are checked as in one. */
const jobSchema = z.looseObject({
  address: address.default(''),
  window: windowChoice.nullable(),
  overbook: z.boolean(),
  tell: z.boolean(),
  key,
});

type CheckedJob = z.output<typeof jobSchema> & z.output<ReturnType<typeof quoteSchema>>;

/** Checks a job. @returns the job, or the fields that have a mistake */
export function checkJob(
  body: unknown,
  choices: QuoteChoices,
): { job: CheckedJob } | { problem: NewJobProblem } {
  const own = jobSchema.safeParse(body);
  const asked = quoteSchema(choices).safeParse(body);
  if (own.success && asked.success) return { job: { ...own.data, ...asked.data } };
  const wrong = [own, asked].flatMap(({ error }) => error?.issues ?? []).map(({ path }) => path[0]);
  return { problem: { error: 'invalid', fields: [...new Set(wrong)] as NewJobProblem['fields'] } };
}

/** @returns the lead's id, or `full` if the window has no place; then nothing is stored */
export async function storeJob(
  { bookings, leads }: Pick<DeskDeps, 'bookings' | 'leads'>,
  job: CheckedJob,
  email: string,
): Promise<{ id: string } | 'full'> {
  const by = `desk:${email}` as const;
  const lead: NewLead = {
    ...EMPTY_LEAD,
    name: job.name,
    phone: job.phone,
    email: job.email,
    zip: job.zip,
    service: job.service,
    details: job.details,
    idempotency_key: `${by}:${job.key}`,
  };
  try {
    const accepted = await leads.accept(lead, {
      addressKey: by,
      limitPerHour: 0,
      enteredBy: by,
      inSameTransaction: {
        keys: [BOOKING_LOCK],
        async store(transaction, stored) {
          if (job.address) {
            await transaction
              .updateTable('leads')
              .set({ address: job.address })
              .where('id', '=', stored.id)
              .execute();
          }
          if (!job.window) return;
          const { overbook, tell } = job;
          const { outcome } = await bookWithin(bookings, transaction, stored, job.window, {
            by,
            overbook,
            tell,
          });
          if (outcome === 'full') throw new FullError();
        },
      },
    });
    return accepted.outcome === 'limited' ? 'full' : { id: accepted.id };
  } catch (error) {
    if (error instanceof FullError) return 'full';
    throw error;
  }
}

/** Thrown to roll the transaction back. */
class FullError extends Error {}

const EMPTY_LEAD = {
  preferred_day: '',
  page: '',
  page_title: '',
  language: '',
  window_date: '',
  window_id: '',
  attribution: null,
  current_page: null,
  estimate: null,
  consent_version: '',
  consent_text: '',
  ip_address: '',
  user_agent: '',
  opted_out: 0,
} as const satisfies Partial<NewLead>;
