/** Everything about a change at the desk is in its entry of `CHANGES`. Its body has the type of the server's route. */
import { dayName, windowName } from '../../contract/booking/names.ts';
import type { WindowChoice } from '../../contract/booking/windows.ts';
import { type Job, nextJob } from '../../contract/desk/jobs.ts';
import { type InboxLead, isClosed, type LeadDetail } from '../../contract/desk/leads.ts';
import { formatAmount } from '../../contract/money.ts';
import type { Posts } from './api.ts';
import {
  cancelJobsToDo,
  hasPayment,
  isSameWindow,
  isUnanswered,
  jobIn,
  paymentOf,
  stateWith,
  UNSENT,
  withJob,
  withJobs,
  withoutJob,
} from './jobs.ts';

/** All changes of leads, jobs and days but photos, which need a network. */
type Path = Exclude<
  Extract<keyof Posts, '/leads' | '/days/:date' | `/${'leads' | 'jobs'}/:id/${string}`>,
  `${string}/photos/${string}`
>;
type WithoutKey<Json> = Json extends unknown ? Omit<Json, 'key'> : never;
type Body<Each extends Path> = Posts[Each] extends { input: { json: infer Json } } ? WithoutKey<Json> : never;
/** `lead` is the id of a lead, `job` that of one of its jobs. */
type Subject<Each> = Each extends '/leads'
  ? object
  : Each extends '/days/:date'
    ? { date: string }
    : Each extends `/jobs/${string}`
      ? { lead: string; job: string }
      : { lead: string };

export type Change<Each extends Path = Path> = {
  [Name in Each]: { path: Name; body: Body<Name> } & Subject<Name>;
}[Each];

export type Lead = Pick<InboxLead, 'state' | 'unread' | 'jobs' | 'amount_cents'>;
type Effect = Partial<Lead & Pick<LeadDetail, 'street' | 'access'>>;

interface Rules<Each extends Path> {
  label: string | ((change: Change<Each>) => string);
  /** On the device's copy of the lead. */
  effect?(change: Change<Each>, lead: Lead): Effect;
  isAlreadyInEffect?(change: Change<Each>, lead: LeadDetail): boolean;
  /** Overrides the lead's current state or, without a lead, the window's limit. Undefined if nothing may. */
  anyway?(change: Change<Each>, lead: LeadDetail | undefined): Change | undefined;
  undoLabels?: readonly [button: string, done: string];
  undo?(change: Change<Each>, lead: Lead): Change | undefined;
}

const CHANGES: { readonly [Each in Path]: Rules<Each> } = {
  '/leads': {
    label: 'New job',
    anyway: (change) => ({ ...change, body: { ...change.body, overbook: true } }),
  },
  '/leads/:id/notes': { label: ({ body }) => body.text },
  '/leads/:id/texts': {
    label: ({ body }) => body.text,
    effect: (_, { state }) => ({ state: isUnanswered(state) ? 'answered' : state }),
  },
  '/leads/:id/no-texts': { label: 'No more texts' },
  '/leads/:id/new-link': { label: 'New link' },
  '/leads/:id/read': { label: 'Read', effect: ({ body }) => ({ unread: !body.read }) },
  '/leads/:id/address': {
    label: ({ body }) => [body.street, body.access].filter(Boolean).join(', '),
    effect: ({ body: { street, access } }) => ({ street, access }),
    isAlreadyInEffect: ({ body }, lead) => body.street === lead.street && body.access === lead.access,
    anyway: (change, lead) =>
      lead && { ...change, body: { ...change.body, was: { street: lead.street, access: lead.access } } },
  },
  '/leads/:id/answer': {
    label: 'Answered',
    effect: (_, { state }) => ({ state: isUnanswered(state) ? 'answered' : state }),
    isAlreadyInEffect: (_, { state }) => !isUnanswered(state),
    anyway: (change, lead) => lead && { ...change, body: { was: lead.state } },
    undo: ({ lead }) => ({ path: '/leads/:id/reopen', lead, body: { was: 'answered' } }),
  },
  '/leads/:id/lose': {
    label: 'Lost',
    effect: ({ body }, { jobs }) => ({ state: 'lost', jobs: body.cancel ? cancelJobsToDo(jobs) : jobs }),
    isAlreadyInEffect: (_, { state }) => state === 'lost',
    anyway: (change, lead) =>
      canClose(lead) ? { ...change, body: { ...change.body, was: lead.state } } : undefined,
    undo: ({ lead }) => ({ path: '/leads/:id/reopen', lead, body: { was: 'lost' } }),
  },
  '/leads/:id/spam': {
    label: 'Spam',
    effect: (_, { jobs }) => ({ state: 'spam', jobs: cancelJobsToDo(jobs) }),
    isAlreadyInEffect: (_, { state }) => state === 'spam',
    anyway: (change, lead) => (canClose(lead) ? { ...change, body: { was: lead.state } } : undefined),
    undoLabels: ['Undo', 'Open again. An appointment that was canceled stays so'],
    undo: ({ lead }) => ({ path: '/leads/:id/reopen', lead, body: { was: 'spam' } }),
  },
  '/leads/:id/duplicate': {
    label: 'Duplicate',
    effect: () => ({ state: 'duplicate' }),
    isAlreadyInEffect: ({ body }, { duplicate_of }) => duplicate_of === body.of,
    anyway: (change, lead) =>
      canClose(lead) ? { ...change, body: { ...change.body, was: lead.state } } : undefined,
    undo: ({ lead }) => ({ path: '/leads/:id/reopen', lead, body: { was: 'duplicate' } }),
  },
  '/leads/:id/reopen': {
    label: 'Open again',
    effect: (_, { jobs }) => ({ state: stateWith('new', jobs) }),
    isAlreadyInEffect: (_, { state }) => !isClosed(state),
  },
  '/leads/:id/jobs': {
    label: ({ body }) => (body.window ? formatWindow(body.window) : withAmount('Won', body.amount_cents)),
    effect: ({ lead: request, body: { window, amount_cents = null, paid = null } }, { jobs }) => {
      const state = window ? 'booked' : 'done';
      const job: Job = { id: UNSENT, request, state, window, crew: null, done_at: null, amount_cents, paid };
      return withJobs('new', [...jobs, job]);
    },
    anyway: (change) => ({ ...change, body: { ...change.body, overbook: true } }),
    undo: ({ lead, body: { window: was, tell } }, { jobs }) => {
      const job = jobs.findLast(({ id, window }) => id !== UNSENT && isSameWindow(window, was))?.id;
      if (!job) return undefined;
      return was
        ? { path: '/jobs/:id/cancel', lead, job, body: { was, tell } }
        : { path: '/jobs/:id/reopen', lead, job, body: {} };
    },
  },
  '/jobs/:id/move': {
    label: ({ body }) => formatWindow(body.window),
    effect: ({ job, body: { window } }, lead) => withJob(lead, job, { window }),
    isAlreadyInEffect: ({ job, body }, lead) => isSameWindow(bookedWindow(lead, job), body.window),
    anyway: (change, lead) => {
      const was = lead ? bookedWindow(lead, change.job) : change.body.was;
      return was && { ...change, body: { ...change.body, was, overbook: !lead } };
    },
    undo: (change) => {
      const { was: window, window: was, tell } = change.body;
      return { ...change, body: { window, was, overbook: true, tell } };
    },
  },
  '/jobs/:id/cancel': {
    label: 'Appointment canceled',
    undoLabels: ['Book again', 'Booked again'],
    effect: ({ job }, lead) => withJob(lead, job, { state: 'canceled' }),
    isAlreadyInEffect: ({ job }, lead) => jobIn(lead, job, 'canceled') !== undefined,
    anyway: (change, lead) => {
      const was = lead && bookedWindow(lead, change.job);
      return was && { ...change, body: { ...change.body, was } };
    },
    // A canceled job stays canceled: this books another one.
    undo: ({ lead, job, body: { was: window, tell } }, { jobs }) =>
      jobIn({ jobs }, job, 'canceled') && {
        path: '/leads/:id/jobs',
        lead,
        body: { window, overbook: true, tell },
      },
  },
  '/jobs/:id/done': {
    label: ({ body }) => withAmount('Done', body.amount_cents),
    effect: ({ job, body: { amount_cents = null, paid = null } }, lead) =>
      withJob(lead, job, { state: 'done', amount_cents, paid }),
    isAlreadyInEffect: ({ job, body }, lead) =>
      body.amount_cents === undefined
        ? !!jobIn(lead, job, 'done')
        : hasPayment(jobIn(lead, job, 'done'), body),
    anyway: (change, lead) => {
      const { lead: id, job, body } = change;
      const moved = lead && bookedWindow(lead, job);
      if (moved) return { ...change, body: { ...body, was: moved } };
      // It is already done, so only the amount is left.
      const was = lead && paymentOf(lead, job);
      const { amount_cents = null, paid = null } = body;
      return was && { path: '/jobs/:id/amount', lead: id, job, body: { amount_cents, paid, was } };
    },
    undo: ({ lead, job, body }, { jobs }) =>
      hasPayment(jobIn({ jobs }, job, 'done'), body)
        ? { path: '/jobs/:id/reopen', lead, job, body: {} }
        : undefined,
  },
  '/jobs/:id/refuse-photos': { label: 'No photos on the site' },
  '/jobs/:id/amount': {
    label: ({ body }) => withAmount('Done', body.amount_cents),
    effect: ({ job, body: { amount_cents, paid } }, lead) => withJob(lead, job, { amount_cents, paid }),
    isAlreadyInEffect: ({ job, body }, lead) => hasPayment(jobIn(lead, job, 'done'), body),
    anyway: (change, lead) => {
      const was = lead && paymentOf(lead, change.job);
      return was && { ...change, body: { ...change.body, was } };
    },
    undo: (change) => {
      const { was, ...now } = change.body;
      return { ...change, body: { ...was, was: now } };
    },
  },
  '/jobs/:id/reopen': {
    label: 'Not done',
    effect: ({ job }, lead) =>
      lead.jobs.some(({ id, window }) => id === job && !window)
        ? // A job without a window is gone once it is not done.
          withoutJob(lead, job)
        : withJob(lead, job, { state: 'booked', done_at: null, amount_cents: null, paid: null }),
    isAlreadyInEffect: ({ job }, lead) => jobIn(lead, job, 'booked') !== undefined,
    anyway: (change, lead) => {
      const was = lead && paymentOf(lead, change.job);
      return was && { ...change, body: { was } };
    },
    undoLabels: ['Undo', 'Done again'],
    undo: ({ lead, job, body: { was } }, { jobs }) => {
      if (!was) return undefined;
      const { amount_cents, paid } = was;
      const payment = { ...(amount_cents !== null && { amount_cents }), ...(paid && { paid }) };
      const window = bookedWindow({ jobs }, job);
      return window
        ? { path: '/jobs/:id/done', lead, job, body: { ...payment, was: window } }
        : { path: '/leads/:id/jobs', lead, body: { window: null, ...payment } };
    },
  },
  '/jobs/:id/crew': {
    label: 'Another crew',
    effect: ({ job, body: { crew } }, lead) => withJob(lead, job, { crew }),
  },
  '/jobs/:id/request': {
    label: 'Moved to another request',
    effect: ({ job }, lead) => withoutJob(lead, job),
  },
  '/days/:date': {
    label: ({ body }) => ('closed' in body ? (body.closed ? 'Day closed' : 'Day open') : 'Places'),
    anyway: (change) => ({ ...change, body: { ...change.body, was: undefined } }),
  },
};

export function rulesOf<Each extends Path>(change: Change<Each>): Rules<Each> {
  return CHANGES[change.path];
}

export function describeChange(change: Change): string {
  const { label } = rulesOf(change);
  return typeof label === 'string' ? label : label(change);
}

/** Nobody may close a lead over a job that they did not see. */
function canClose(lead: LeadDetail | undefined): lead is LeadDetail {
  return lead !== undefined && !nextJob(lead.jobs);
}

function bookedWindow(lead: Pick<Lead, 'jobs'>, job: string): WindowChoice | undefined {
  return jobIn(lead, job, 'booked')?.window ?? undefined;
}

function formatWindow({ date, id }: WindowChoice): string {
  return `${dayName(date)}, ${windowName(id)}`;
}

function withAmount(word: string, cents: number | null = null): string {
  return cents === null ? word : `${word} ${formatAmount(cents)}`;
}
