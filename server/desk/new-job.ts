/** Stores the job of a customer who called, and books its window, in one transaction. */
import { zValidator } from '@hono/zod-validator';
import { z } from 'zod';
import type { NewJob, NewJobProblem } from '../../contract/desk/day.ts';
import { key, windowChoice } from '../../contract/desk/requests.ts';
import { quoteShape, toQuote } from '../../contract/quote.ts';
import type { Content } from '../../model/load.ts';
import { LEADS_LOCK } from '../db/locks.ts';
import type { NewRequest } from '../db/tables.ts';
import { acceptRequest, NOT_FROM_THE_SITE, type Terms } from '../leads/accept.ts';
import { bookWithin } from '../leads/book.ts';
import { leadById } from '../leads/change.ts';
import type { DeskDeps } from './desk.ts';

/** The fields that a visitor's request has too are checked as in one. */
export function jobSchema(services: readonly string[]) {
  const shape = quoteShape({ services, days: [] });
  return z
    .object({
      window: windowChoice.nullable(),
      overbook: z.boolean(),
      tell: z.boolean(),
      key,
      ...shape,
      // Asked on the phone or not.
      zip: z.literal('').or(shape.zip),
    })
    .transform(toQuote);
}

type CheckedJob = z.output<ReturnType<typeof jobSchema>>;

/** Checks a new job; the answer `invalid` names the fields that have a mistake. */
export function checkJob({ quoteForm }: Pick<Content, 'quoteForm'>) {
  const services = quoteForm.fields.service.options.map(({ value }) => value);
  return zValidator('json', jobSchema(services), (result, c) => {
    if (result.success) return undefined;
    const fields = [...new Set(result.error.issues.map(({ path }) => path[0] as keyof NewJob))];
    return c.json<NewJobProblem, 400>({ error: 'invalid', fields }, 400);
  });
}

/** @returns the request's id; `full` if the window has no place, `forgotten` for a repeat of one that was deleted: then nothing is stored */
export async function storeJob(
  { jobs, database }: Pick<DeskDeps, 'jobs' | 'database'>,
  job: CheckedJob,
  email: string,
): Promise<{ id: string } | 'full' | 'forgotten'> {
  const by = `desk:${email}` as const;
  const { window, overbook, tell, key, ...quote } = job;
  const request: NewRequest = { ...quote, ...NOT_FROM_THE_SITE, idempotency_key: `${by}:${key}` };
  try {
    const terms = {
      addressKey: by,
      limitPerHour: 0,
      enteredBy: by,
      inSameTransaction: {
        keys: [LEADS_LOCK],
        async store(transaction, { id }) {
          const stored = window && (await leadById(transaction, id));
          if (!stored) return;
          const { outcome } = await bookWithin(jobs, transaction, stored, window, { by, overbook, tell });
          if (outcome === 'full') throw new FullError();
        },
      },
    } satisfies Terms;
    const accepted = await acceptRequest(database, request, terms, [], jobs.now());
    if (accepted.outcome === 'limited') return 'full';
    return accepted.outcome === 'forgotten' ? 'forgotten' : { id: accepted.id };
  } catch (error) {
    if (error instanceof FullError) return 'full';
    throw error;
  }
}

class FullError extends Error {}
