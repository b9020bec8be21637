/** Browser and server validate a quote request with the same schema (product section 7). */
import * as z from 'zod/mini';
import type { KeptReceipt } from './booking/receipt.ts';
import { type BookingAnswer, WINDOW_DATE_FIELD, WINDOW_ID_FIELD } from './booking/windows.ts';
import { MAX_EMAIL_LENGTH, readEmail } from './email-address.ts';
import { PHOTOS_FIELD } from './photos.ts';
import { readPhone } from './read-phone.ts';
import { readZip } from './zip.ts';

export const QUOTE_PATH = '/api/quotes';

/** The form token (signed render time): the endpoint that issues it, the field that returns it, and its minimum age. */
export const FORM_TOKEN_PATH = `${QUOTE_PATH}/token`;
export const FORM_TOKEN_FIELD = 'form_token';
export const FORM_TOKEN_MIN_AGE_MS = 2_000;

/** On the thank-you page: hides what it promises, for a request that was set aside. */
export const RECEIVED_ID = 'received';

/** Idempotency keys of submissions that this one replaces, because their answers never arrived; with spaces between them, at most 20. */
export const REPLACES_FIELD = 'replaces';
export const MAX_REPLACED = 20;

export const HONEYPOT_FIELD = 'website';

/** Maximum length of each field, in characters; of the attribution record, see `ATTRIBUTION_BYTES`. */
export const QUOTE_LIMITS = {
  name: 100,
  phone: 40,
  email: MAX_EMAIL_LENGTH,
  zip: 10,
  street: 200,
  access: 500,
  details: 5_000,
  page: 2_048,
  page_title: 300,
  language: 2,
  idempotency_key: 100,
  window_date: 10,
  window_id: 9,
} as const;

export interface QuoteAnswer {
  id: string;
  /** Path of the customer's page; null for what was set aside as spam, and where nobody can book unless a window was asked for. */
  url: string | null;
  booking: BookingAnswer | null;
  /** Null if nothing is to come of the request. */
  receipt: KeptReceipt | null;
}

/** Maximum size of a request body without photos, in bytes; the server answers a larger one with 413. */
export const MAX_BODY_BYTES = 256 * 1024;

export const VISITOR_FIELDS = [
  'name',
  'phone',
  'zip',
  'street',
  'access',
  'service',
  'preferred_day',
  'details',
  'email',
] as const;
export type VisitorField = (typeof VISITOR_FIELDS)[number];

export function mapVisitorFields<T>(read: (field: VisitorField) => T): Record<VisitorField, T> {
  return Object.fromEntries(VISITOR_FIELDS.map((field) => [field, read(field)])) as Record<VisitorField, T>;
}

export type FormField = VisitorField | typeof PHOTOS_FIELD;
export const FORM_FIELDS: readonly FormField[] = VISITOR_FIELDS.flatMap((field): FormField[] =>
  field === 'email' ? [PHOTOS_FIELD, field] : [field],
);

type QuoteError =
  | 'name_missing'
  | 'name_too_long'
  | 'phone_missing'
  | 'phone_invalid'
  | 'phone_too_long'
  | 'email_invalid'
  | 'email_too_long'
  | 'zip_missing'
  | 'zip_invalid'
  | 'zip_too_long'
  | 'service_unknown'
  | 'details_too_long'
  | 'preferred_day_unknown'
  | 'too_long'
  | 'wrong_type'
  | 'bad_characters';

interface QuoteChoices {
  services: readonly string[];
  days: readonly string[];
}

const code = (error: QuoteError) => error;
// biome-ignore lint/suspicious/noControlCharactersInRegex: databases can't store these characters
const UNSTORABLE = /\u0000|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

const text = (limit: number, tooLong: QuoteError, ...checks: Parameters<z.ZodMiniString['check']>) =>
  z.string(code('wrong_type')).check(
    z.refine((value) => !UNSTORABLE.test(value), { error: code('bad_characters'), abort: true }),
    z.trim(),
    z.maxLength(limit, { error: tooLong, abort: true }),
    ...checks,
  );

/** What `read` makes of a text counts, also against the limit of its length; a text that it can't read is checked as it is. */
const cleaned = <S extends z.ZodMiniType<string, string>>(
  read: (text: string) => string | undefined,
  schema: S,
) =>
  z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' ? (read(value) ?? value) : (value as string))),
    schema,
  );

/** `12 Oak St, Apt 4` */
const inOneLine = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(', ');

const accepts = (test: (value: string) => boolean, error: QuoteError) =>
  z.refine<string>(test, { error, abort: true });
const isGiven = (value: string) => value !== '';
/** Some letters show nothing: U+3164, and the empty pattern of braille. */
const isSeen = (value: string) => /[^\p{Default_Ignorable_Code_Point}\p{Cf}\s\u2800]/u.test(value);
const optional = <S extends z.ZodMiniType>(schema: S) => z.prefault(schema, '' as never);

const ADDRESS = {
  street: z.pipe(
    optional(text(QUOTE_LIMITS.street, 'too_long')),
    z.transform((value: string) => inOneLine(value)),
  ),
  access: optional(text(QUOTE_LIMITS.access, 'too_long')),
};
export const addressSchema = z.object(ADDRESS);

/** Fields of a quote request. `toQuote` makes their output a quote. */
export function quoteShape({ services, days }: QuoteChoices) {
  const oneOf = (choices: readonly string[], error: QuoteError) =>
    accepts((value) => value === '' || choices.includes(value), error);
  return {
    name: optional(text(QUOTE_LIMITS.name, 'name_too_long', accepts(isSeen, 'name_missing'))),
    phone: z.pipe(
      optional(
        text(
          QUOTE_LIMITS.phone,
          'phone_too_long',
          accepts(isGiven, 'phone_missing'),
          accepts((value) => readPhone(value) !== undefined, 'phone_invalid'),
        ),
      ),
      z.transform((value: string) => readPhone(value) ?? { number: '', words: '' }),
    ),
    zip: optional(
      cleaned(
        readZip,
        text(
          QUOTE_LIMITS.zip,
          'zip_too_long',
          accepts(isGiven, 'zip_missing'),
          accepts((value) => readZip(value) !== undefined, 'zip_invalid'),
        ),
      ),
    ),
    ...ADDRESS,
    service: optional(text(100, 'service_unknown', oneOf(services, 'service_unknown'))),
    preferred_day: optional(text(100, 'preferred_day_unknown', oneOf(days, 'preferred_day_unknown'))),
    details: optional(text(QUOTE_LIMITS.details, 'details_too_long')),
    email: optional(
      cleaned(
        readEmail,
        text(
          QUOTE_LIMITS.email,
          'email_too_long',
          accepts((value) => value === '' || readEmail(value) !== undefined, 'email_invalid'),
        ),
      ),
    ),
    page: optional(text(QUOTE_LIMITS.page, 'too_long')),
    page_title: optional(text(QUOTE_LIMITS.page_title, 'too_long')),
    // Code of the page's language, such as `es`; empty for the primary language.
    language: optional(text(QUOTE_LIMITS.language, 'too_long')),
    idempotency_key: optional(text(QUOTE_LIMITS.idempotency_key, 'too_long')),
    [WINDOW_DATE_FIELD]: optional(text(QUOTE_LIMITS.window_date, 'too_long')),
    [WINDOW_ID_FIELD]: optional(text(QUOTE_LIMITS.window_id, 'too_long')),
  };
}

interface PhoneAndDetails {
  phone: NonNullable<ReturnType<typeof readPhone>>;
  details: string;
}

/** What was typed beside the phone number becomes the last line of the details. */
export function toQuote<T extends PhoneAndDetails>({ phone, details, ...others }: T) {
  return { ...others, phone: phone.number, details: [details, phone.words].filter(Boolean).join('\n') };
}

/** Builds the schema of a quote request; its output has every text trimmed and the phone in E.164. */
export function quoteSchema(choices: QuoteChoices) {
  return z.pipe(z.object(quoteShape(choices)), z.transform(toQuote));
}

export type Quote = z.output<ReturnType<typeof quoteSchema>>;
export type QuoteErrors = Partial<Record<string, QuoteError>>;
type QuoteResult = { ok: true; quote: Quote } | { ok: false; errors: QuoteErrors };

/** Checks a quote request and names the first mistake of each field. Never throws; unknown fields are ignored. */
export function checkQuote(input: unknown, schema: ReturnType<typeof quoteSchema>): QuoteResult {
  const result = schema.safeParse(input);
  return result.success ? { ok: true, quote: result.data } : { ok: false, errors: mistakesOf(result.error) };
}

export function mistakesOf({ issues }: z.core.$ZodError): QuoteErrors {
  const errors: QuoteErrors = {};
  for (const issue of issues) errors[String(issue.path[0])] ??= issue.message as QuoteError;
  return errors;
}
