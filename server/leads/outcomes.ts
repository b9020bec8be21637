/** What can come of booking, moving or canceling a job, and how the customer's page, the desk and the command line say it. */
import type { Content } from '../../model/load.ts';

type PageWords = Content['booking']['page'];

export interface OutcomeWords {
  /** HTTP status of the customer's page and of the desk. */
  status: 200 | 404 | 409;
  /** Error of the desk's API; without one, the change was made, or had been made before. */
  error?: 'full' | 'conflict' | 'done' | 'not_found';
  /** On the customer's page; `{phone}` is filled in. */
  page(words: PageWords): string;
  /** On the command line, after the customer's name; `{window}`, `{date}` and `{id}` of the wanted window are filled in. */
  cli: string;
}

export const JOB_OUTCOMES = {
  booked: { status: 200, page: ({ done }) => done.moved, cli: 'is booked for {window}.' },
  moved: { status: 200, page: ({ done }) => done.moved, cli: 'is booked for {window}.' },
  canceled: {
    status: 200,
    page: ({ done }) => done.canceled,
    cli: 'is not booked any more: the job is canceled.',
  },
  same: { status: 200, page: ({ done }) => done.same, cli: 'has it so already.' },
  full: {
    status: 409,
    error: 'full',
    page: ({ taken }) => taken,
    cli: 'is not booked: {window} has no free place. More places: npm run bookings -- places {date} {id} NUMBER',
  },
  too_late: { status: 409, error: 'conflict', page: ({ too_late }) => too_late, cli: 'is too late.' },
  too_many: { status: 409, error: 'full', page: ({ full }) => full, cli: 'holds too many windows.' },
  set_aside: { status: 409, error: 'conflict', page: ({ full }) => full, cli: 'is set aside as spam.' },
  conflict: {
    status: 409,
    error: 'conflict',
    page: ({ changed }) => changed,
    cli: 'has another job since. To see it: npm run bookings -- list',
  },
  was_canceled: {
    status: 409,
    error: 'conflict',
    page: ({ done }) => done.same,
    cli: 'has no such job: it was canceled.',
  },
  done: {
    status: 409,
    error: 'done',
    page: ({ done }) => done.same,
    cli: 'is done with that job. Another visit is another job: npm run bookings -- book',
  },
  not_found: {
    status: 404,
    error: 'not_found',
    page: ({ wrong }) => wrong.text,
    cli: 'is not there any more.',
  },
} as const satisfies Record<string, OutcomeWords>;

export type JobOutcome = keyof typeof JOB_OUTCOMES;

/** Whether the change was made, or had been made before. */
export function wasMade(outcome: JobOutcome): boolean {
  return JOB_OUTCOMES[outcome].status === 200;
}
