/**
 * The app makes a new `key` for each tap: a change that is sent twice with the same key is made once. `was` is the value that the
 * screen showed: if somebody else has changed it since, the answer is 409 `Conflict`.
 */
import { z } from 'zod';
import { WINDOW_ID } from '../booking/windows.ts';
import { type Contact, readContact } from '../contact.ts';
import { isDate } from '../dates.ts';
import { readEmail } from '../email-address.ts';
import { QUOTE_LIMITS } from '../quote.ts';
import { MONEY_BY } from '../reports/reports.ts';
import { DAY_MESSAGES } from './day.ts';
import { PAID_BY, TAKEN } from './jobs.ts';
import { REQUEST_STATES } from './leads.ts';

const id = z.uuid();
const email = z.string().transform((text, { issues }) => {
  const address = readEmail(text);
  if (address === undefined) issues.push({ code: 'custom', input: text });
  return address ?? '';
});
const endpoint = z.string().max(2_048);
const requestState = z.enum(REQUEST_STATES);
const date = z.string().refine(isDate);

export const key = z.string().min(1).max(100);
const windowId = z.string().regex(WINDOW_ID);
export const windowChoice = z.object({ date, id: windowId });
/** Text without NUL, which PostgreSQL can't store. */
const storable = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((text) => !text.includes('\0'));

/** `POST /sign-in/code`. Answer: 202 `CodeRequested`, whether or not the address is known. */
export const codeRequest = z.object({
  email: z
    .string()
    .max(254)
    .transform((text) => readEmail(text) ?? text),
});
/** `POST /sign-in/code/check`, with the six digits. */
export const codeCheck = z.object({ request: z.string().max(100), code: z.string().regex(/^\d{6}$/) });

/** `POST /sign-in/passkey` and `POST /passkeys`: what the browser's passkey answered, as its `toJSON` gives it. The library checks the rest. */
export const passkeyAnswer = z.looseObject({
  id: z.string().max(1_400),
  rawId: z.string(),
  type: z.string(),
  response: z.looseObject({}),
});
export type PasskeyAnswer = z.infer<typeof passkeyAnswer>;

export const eventsQuery = z.object({ last: z.string().max(100).optional() });

export const leadsQuery = z.object({
  cursor: z.uuid().optional(),
  state: requestState.optional(),
  unread: z.literal('1').optional(),
  q: z.string().max(200).optional(),
});

/** `POST /leads/ID/{answer|spam|reopen}`. Owners only, as all that is said of a request by hand. */
export const closure = z.object({ was: requestState, key });

/** `POST /leads/ID/lose`. 409 `has_job` unless `cancel` says that its jobs to do are canceled. */
export const loss = closure.extend({ cancel: z.boolean().optional(), tell: z.boolean().optional() });

/** `POST /leads/ID/duplicate`: it says the same as the request `of`. 409 `has_job` while it has a job to do. */
export const duplicate = closure.extend({ of: id });
export type Duplicate = z.infer<typeof duplicate>;

/** `POST /jobs/ID/refuse-photos`: the customer said that the site may not show photos of their job. Owners only. */
export const photoRefusal = z.object({ key });

/** `POST /leads/ID/new-link`: makes another link for the customer, mails it if they gave an address, and ends the old one. Owners only. */
export const newLink = z.object({ key });

export const testLead = z.object({ key });

export const newNote = z.object({ text: storable(5_000).refine((text) => text !== ''), key });

/** `POST /leads/ID/texts`: 409 `no_texts` where they don't reach the customer, `too_long` beyond two parts. Owners only. */
export const newText = z.object({ text: storable(306).refine((text) => text !== ''), key });

/** `POST /leads/ID/no-texts`: the customer wants none. Owners only. */
export const noTexts = z.object({ key });

/** `POST /leads/ID/read`. `seen`: time of the latest entry of the history that was shown; a lead stays unread if its customer did something since. */
export const readMark = z.object({ read: z.boolean(), seen: z.iso.datetime().optional() });
export type ReadMark = z.infer<typeof readMark>;

/** `POST /leads/ID/address`. Also for crew, for today's jobs. */
const address = { street: storable(QUOTE_LIMITS.street), access: storable(QUOTE_LIMITS.access) };
export const addressChange = z.object({ ...address, was: z.object(address), key });
export type AddressChange = z.infer<typeof addressChange>;

const cents = z.int().min(0).max(100_000_000);
const payment = { amount_cents: cents.nullable(), paid: z.enum(PAID_BY).nullable() };

/**
 * `POST /leads/ID/jobs`, 201: books a window (409 `full` if it has no place and `overbook` is false), or with a null window enters a
 * job that is done already. Owners only.
 */
export const newBooking = z.object({
  window: windowChoice.nullable(),
  overbook: z.boolean().default(false),
  tell: z.boolean().default(true),
  amount_cents: cents.optional(),
  paid: z.enum(PAID_BY).optional(),
  key,
});

/** `POST /jobs/ID/move`. 409 `done` for a done job: another visit is another job. Owners only, as `cancel`. */
export const jobMove = z.object({
  window: windowChoice,
  was: windowChoice,
  overbook: z.boolean().default(false),
  tell: z.boolean().default(true),
  key,
});

/** `POST /jobs/ID/cancel`. */
export const jobCancel = z.object({ was: windowChoice, tell: z.boolean().default(true), key });

/** `POST /jobs/ID/done`. Also for crew, without money. With `was`, a job that was moved since is not ended. */
export const jobDone = z.object({
  amount_cents: cents.optional(),
  paid: z.enum(PAID_BY).optional(),
  was: windowChoice.optional(),
  key,
});

/** `POST /jobs/ID/amount`. Owners only. */
export const jobAmount = z.object({ ...payment, was: z.object(payment), key });

/** `POST /jobs/ID/reopen`: a done job is to do again. Also for crew, while nobody has entered an amount. With `was`, an amount entered since stays. */
export const jobReopen = z.object({ was: z.object(payment).optional(), key });

/** `POST /jobs/ID/crew`: gives the job to one crew, or (null) to every crew. Owners only. */
export const crewChange = z.object({ crew: id.nullable(), key });

/** `POST /jobs/ID/request`: moves a job to do to another request of the same phone number. Owners only. */
export const jobRequest = z.object({ request: id, key });

/**
 * `POST /jobs/ID/photos/before` and `/after`, as `multipart/form-data` with `photos` and `idempotency_key`: photos that the crew
 * takes of a job; the customer doesn't see them. 409 `full` if the request would have more than are kept. Also for crew, for today's
 * jobs.
 */
export const takenPath = z.object({ id, taken: z.enum(TAKEN) });

const MAX_DAYS = 14;

/** `GET /days`, from today on unless `from` says otherwise. */
export const daysQuery = z.object({
  from: date.optional(),
  days: z.coerce.number().int().min(1).max(MAX_DAYS).default(1),
});

export const dayPath = z.object({ date });

const places = z.int().min(0).max(50);

/**
 * `POST /days/DATE`: closes or opens a day, or sets how many jobs one window takes. Answer: `DeskDay`, or 409 `changed_meanwhile`
 * unless it is as `was` says. Owners only.
 */
export const dayChange = z.union([
  z.object({ closed: z.boolean(), was: z.boolean().optional(), key }),
  z.object({ window: windowId, places, was: z.int().optional(), key }),
]);
export type DayChange = z.infer<typeof dayChange>;

/**
 * `POST /days/DATE/messages`: sends the `Answer` with this `use` to the customers of jobs that are still to do on that day; 404 if some
 * are not. Also for crew, for today's jobs.
 */
export const dayMessage = z.object({
  kind: z.enum(DAY_MESSAGES),
  jobs: z.array(id).min(1).max(100),
  /** Minutes until the crew arrives, or minutes of delay; fills `{minutes}`. */
  minutes: z.int().min(1).max(600),
  key,
});

export const reportsQuery = z.object({
  since: date.optional(),
  until: date.optional(),
  by: z.enum(MONEY_BY).default('source'),
});

/** `POST /messages/ID/resend`: tries a failing or given-up message now. Answer: the present `FailedMessage[]`. */
export const resend = z.object({ key });

/** `POST /forget/find`, then `POST /forget`: a person's deletion request, by phone number or e-mail address. Owners only. */
export const forgetRequest = z.object({
  contact: storable(254).transform((text, { issues }): Contact => {
    const contact = readContact(text);
    if (!contact) issues.push({ code: 'custom', input: text });
    return contact ?? { phone: '' };
  }),
});

/** `POST /users/invite`: a new user, or a new link for one. Owners only. */
export const inviteRequest = z.object({ email, name: storable(100), role: z.enum(['owner', 'crew']) });
export type InviteRequest = z.infer<typeof inviteRequest>;

/** `POST /users/role`. Answer: `DeskAccess[]`. Users can't change their own. */
export const roleChange = z.object({ email, role: z.enum(['owner', 'crew']) });
export type RoleChange = z.infer<typeof roleChange>;

/**
 * `POST /users/sign-out` (all devices) and `POST /users/remove`. Answer: `DeskAccess[]`. Users can't remove themselves. Who gets the
 * leads (`LEADS_TO`) loses invitation, sessions and passkeys, and stays an owner.
 */
export const userChange = z.object({ email });

/** `POST /push/subscription`: as its `toJSON` gives it. Answer: `PushDevice`; 400 `wrong_push_host` and `wrong_push_key`. */
export const pushSubscriptionData = z.object({
  endpoint,
  keys: z.object({ p256dh: z.string().max(200), auth: z.string().max(100) }),
});
export type PushSubscriptionData = z.infer<typeof pushSubscriptionData>;

/** `POST /push/unsubscribe` (204, also for an unknown endpoint) and `POST /push/test`. */
export const pushEndpoint = z.object({ endpoint });
