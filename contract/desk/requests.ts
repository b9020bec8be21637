/**
 * The app makes a new `key` for each tap: a change that is sent twice with the same key is made once. `was` is the value that the
 * screen showed: if somebody else has changed it since, the answer is 409 `Conflict`.
 */
import { z } from 'zod';
import { WINDOW_ID } from '../booking/windows.ts';
import { isDate } from '../dates.ts';
import { EMAIL_ADDRESS } from '../email-address.ts';
import { normalizePhone } from '../phone.ts';
import { QUOTE_LIMITS } from '../quote.ts';
import { MONEY_BY } from '../reports/reports.ts';
import { DAY_MESSAGES } from './day.ts';
import { DESK_STATES, PAID_BY, TAKEN } from './leads.ts';

const id = z.uuid();
const email = z.string().trim().max(254).regex(EMAIL_ADDRESS);
const endpoint = z.string().max(2_048);
const deskState = z.enum(DESK_STATES);
/** A lead is canceled by canceling its booking. */
const settableState = deskState.exclude(['canceled']);
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
export const codeRequest = z.object({ email: z.string().max(254) });
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
  state: deskState.optional(),
  unread: z.literal('1').optional(),
  q: z.string().max(200).optional(),
});

/** `POST /leads/ID/state`. Crew may only finish today's jobs: from `booked` to `won`, without an amount. */
export const stateChange = z.object({
  state: settableState,
  was: deskState,
  amount_cents: z.int().min(0).max(100_000_000).optional(),
  paid: z.enum(PAID_BY).optional(),
  key,
});
export type StateChange = z.infer<typeof stateChange>;
export type SettableState = StateChange['state'];

/** `POST /leads/ID/undo`: undoes the latest change of state. Crew may only reopen a job that has no amount yet. */
export const undo = z.object({ event: id, key });

/** `POST /leads/ID/merge`: makes the lead part of another. Answer: the other. 409 `MergeProblem`. Owners only. */
export const merge = z.object({ into: id, key });
export type Merge = z.infer<typeof merge>;

/** `POST /leads/ID/unmerge`: takes one of the lead's `merged` out again. Owners only. */
export const unmerge = z.object({ merged: id, key });
export type Unmerge = z.infer<typeof unmerge>;

/** `POST /leads/ID/new-link`: makes another link for the customer, mails it if they gave an address, and ends the old one. Owners only. */
export const newLink = z.object({ key });

export const newNote = z.object({ text: storable(5_000).refine((text) => text !== ''), key });
export type NewNote = z.infer<typeof newNote>;

/** `POST /leads/ID/read`. `seen`: time of the latest entry of the history that was shown; a lead stays unread if its customer did something since. */
export const readMark = z.object({ read: z.boolean(), seen: z.iso.datetime().optional() });
export type ReadMark = z.infer<typeof readMark>;

/** `POST /leads/ID/address`. Also for crew, for today's jobs. */
const address = { street: storable(QUOTE_LIMITS.street), access: storable(QUOTE_LIMITS.access) };
export const addressChange = z.object({ ...address, was: z.object(address), key });
export type AddressChange = z.infer<typeof addressChange>;

/** `POST /leads/ID/booking`: books or moves; a null window cancels. 409 `full` if the window has no place, unless `overbook`. Owners only. */
export const bookingChange = z.object({
  window: windowChoice.nullable(),
  was: windowChoice.nullable(),
  overbook: z.boolean(),
  tell: z.boolean(),
  key,
});
export type BookingChange = z.infer<typeof bookingChange>;

/** `POST /leads/ID/crew`: gives the job in this window to one crew, or (null) to every crew. Owners only. */
export const crewChange = z.object({ window: windowChoice, crew: id.nullable(), key });
export type CrewChange = z.infer<typeof crewChange>;

/** `POST /leads/ID/photos/before` and `/after`: `multipart/form-data` with `photos` and `idempotency_key`. 409 `full`. Also for crew. */
export const takenPath = z.object({ id, taken: z.enum(TAKEN) });

const MAX_DAYS = 14;

/** `GET /days`, from today on unless `from` says otherwise. */
export const daysQuery = z.object({
  from: date.optional(),
  days: z.coerce.number().int().min(1).max(MAX_DAYS).default(1),
});

export const dayPath = z.object({ date });

/** `POST /days/DATE`: closes or opens a day, or sets how many jobs one window takes. Answer: `DeskDay`. Owners only. */
export const dayChange = z.union([
  z.object({ closed: z.boolean(), key }),
  z.object({ window: windowId, places: z.int().min(0).max(50), key }),
]);
export type DayChange = z.infer<typeof dayChange>;

/** `POST /days/DATE/messages`: mails the `Answer` with this `use` to customers with an e-mail address. Also for crew, for today's jobs. */
export const dayMessage = z.object({
  kind: z.enum(DAY_MESSAGES),
  leads: z.array(id).min(1).max(100),
  /** The window of each job, in the order of `leads`, because a lead can have two jobs on a day. Apps from before send none. */
  windows: z.array(windowId).optional(),
  minutes: z.int().min(1).max(600),
  key,
});

export const reportsQuery = z.object({
  since: date.optional(),
  until: date.optional(),
  by: z.enum(MONEY_BY).default('source'),
});

/** `POST /deliveries/ID/resend`: tries a failing or given-up delivery now. Answer: the present `FailedDelivery[]`. */
export const resend = z.object({ key });

/** `POST /forget/find`, then `POST /forget`: a person's deletion request, by phone number or e-mail address. Owners only. */
export const forgetRequest = z.object({
  contact: storable(254).transform((text, { issues }): { phone: string } | { email: string } => {
    if (text.includes('@')) return { email: text };
    const phone = normalizePhone(text);
    if (!phone) issues.push({ code: 'custom', input: text });
    return { phone };
  }),
});

/** `POST /users/invite`: a new user, or a new link for one. Owners only. */
export const inviteRequest = z.object({ email, name: storable(100), role: z.enum(['owner', 'crew']) });
export type InviteRequest = z.infer<typeof inviteRequest>;

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
