/** The settings of a business: content/business.yaml. Environment variables can override some of them. */
import { z } from 'zod';
import { isLanguage, name, nameInTexts, text, textOrNone, timeOfDay, words } from './common.ts';
import { editable, GROWABLE_LISTS } from './editable.ts';

const HOST = /^(?=.{1,253}$)(localhost|([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]*[a-z][a-z0-9-]*)$/i;
const LOOPBACK = /^(localhost|127\.0\.0\.1)(:\d+)?$/;

const hostName = (meaning: string) =>
  z
    .string()
    .refine((host) => HOST.test(host) || LOOPBACK.test(host), `${meaning}, such as reviews.example.com`);

const webAddress = (meaning: string) =>
  z
    .string()
    .transform((address) => (address.startsWith('//') ? `https:${address}` : address))
    .refine(isWebAddress, `${meaning}, such as https://cdn.example.com/script.js`);

const optional = <S extends z.ZodType<string>>(schema: S) => z.union([z.literal(''), schema]);

const languageCodes = z
  .string()
  .regex(/^[a-z]{2}( *, *[a-z]{2})*$/, 'languages by their two letters, such as en, es')
  .transform((list) => list.split(/ *, */))
  .refine((codes) => codes.every(isLanguage), 'languages that exist, such as en, es')
  .refine((codes) => new Set(codes).size === codes.length, 'each language once')
  .default(['en']);

const accreditation = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/, 'an id such as bbb'),
  short: words('Part of the claim in large letters'),
  text: words('Claim'),
  long: words('Sentence'),
});

const timeOrNone = optional(timeOfDay);

const TIME_HELP = 'Such as 08:00; empty for none. Search engines show hours only with both.';

export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;

export const businessSchema = z.strictObject({
  brand: nameInTexts.max(40),
  legal_name: nameInTexts.max(120),
  /** The one phone number, E.164. Checked with the phone normalizer in settings.ts. */
  phone: z.string(),
  /** Purpose of the number; screen readers read it after the number (spec 1). */
  phone_label: text,
  /** Sales contact and address for privacy requests (spec 2.8). */
  email: z.email('an e-mail address, such as hello@example.com'),
  site_url: z.string().refine(isOrigin, 'an origin without a path, such as https://www.example.com'),
  /** Where the desk is; empty means at `site_url`. */
  desk_url: optional(
    z.string().refine(isOrigin, 'an origin without a path, such as https://desk.example.com'),
  ).default(''),
  languages: languageCodes,
  phone_languages: languageCodes,
  /** IANA time zone of the business: every time that the owner or their ad account reads. */
  time_zone: z.string().refine(isTimeZone, 'an IANA time zone, such as America/Denver'),
  /** Host of the review widget; empty shows the claims in a panel. */
  reviews_widget_host: optional(hostName('a host name without https:// or a path')),
  /** The widget's script; empty means `https://{host}/widget.js` (spec section 7). */
  reviews_widget_script_url: optional(webAddress('the address of a script')).default(''),
  /** The widget's frame; empty means `https://{host}/`. */
  reviews_widget_url: optional(webAddress('the address of a page')).default(''),
  quote_provider: z.enum(['builtin', 'callrail']),
  callrail_form_id: optional(z.string().regex(/^[\w-]{1,80}$/, 'letters, digits, - and _ only')),
  callrail_forms_script_url: webAddress('the address of a script'),
  /** Domain whose messages count as the provider's (product section 5). */
  callrail_domain: hostName('a domain without https:// or a path'),
  /** Hosted form behind the fallback link; empty means CallRail's own address of the form. */
  callrail_form_url: optional(webAddress('the address of a page')),
  callrail_swap_url: optional(webAddress('the address of a script')),
  statistics: z.enum(['on', 'off']).default('on'),

  region: nameInTexts,
  state: z.strictObject({ name, code: z.string().regex(/^[A-Z]{2}$/, 'two capital letters') }),
  home_county: nameInTexts,
  /** Name of the state's privacy law; empty where it has none, and no page speaks of it. */
  privacy_law: z.strictObject({ name: textOrNone, short: textOrNone }),
  trailer_yards: z.number().positive().max(100),
  crew: z.int().min(1).max(20),
  hours: z
    .strictObject({
      text: words('Hours in words'),
      days: editable(z.array(z.enum(WEEKDAYS)).min(1), 'Days'),
      opens: editable(timeOrNone, 'Opens', { kind: 'text', help: TIME_HELP }),
      closes: editable(timeOrNone, 'Closes', { kind: 'text', help: TIME_HELP }),
    })
    .refine(({ opens, closes }) => !opens === !closes, {
      path: ['closes'],
      error: 'both opens and closes, or neither',
    }),
  license: editable(z.string().trim(), 'License number with its authority', { help: 'Empty for none.' }),
  reviews: editable(z.int().min(0), 'Number of reviews', { help: '0: pages claim none.' }),
  customers: editable(z.int().min(0), 'Number of customers', { help: '0: pages claim none.' }),
  rating: editable(z.number().min(0).max(5), 'Average rating', { help: 'Of 5; 0: pages claim none.' }),
  rating_from: editable(textOrNone, 'Who counts the rating').default(''),
  five_star: editable(z.boolean(), 'All reviews have five stars').default(false),
  /** Whether there are a few more reviews and customers than the numbers say: 'over 300', '300+'. */
  rounded_down: editable(z.boolean(), "Show '300+' instead of '300'").default(false),
  limited_spots: editable(z.boolean(), "Say 'few spots left this week'").default(false),
  licensed: editable(z.boolean(), 'Licensed').default(false),
  insured: editable(z.boolean(), 'Insured').default(false),
  family_owned: editable(z.boolean(), 'Family-owned').default(false),
  founded: editable(
    optional(z.string().regex(/^\d{4}$/, 'a year in quotes, such as "2015", or ""')),
    'Year of founding',
    { kind: 'text', help: 'Empty for none.' },
  ),
  founder: z.strictObject({
    name: editable(optional(z.string()), 'First name', { kind: 'text', help: 'Empty for none.' }).default(''),
    job: editable(textOrNone, 'Job before'),
    job_short: editable(textOrNone, 'Job before, in one word'),
  }),
  warehouse: z.strictObject({
    name: editable(textOrNone, 'Name in sentences'),
    short: editable(textOrNone, 'Short name'),
  }),
  accreditations: z.array(accreditation).register(GROWABLE_LISTS, { one: 'Badge' }),
  review_pages: z
    .array(z.strictObject({ name, url: editable(webAddress('the address of a page'), 'Address') }))
    .register(GROWABLE_LISTS, { one: 'Review page', labels: { name: 'Name' } })
    .default([]),
});

export type BusinessFile = z.output<typeof businessSchema>;

/** `Area/City` or `UTC`. `Intl` also takes abbreviations such as `EST`, which don't follow daylight saving time. */
function isTimeZone(text: string): boolean {
  if (text !== 'UTC' && !text.includes('/')) return false;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: text });
    return true;
  } catch {
    return false;
  }
}

function isOrigin(text: string): boolean {
  return isWebAddress(text) && new URL(text).origin === text;
}

function isWebAddress(text: string): boolean {
  const url = URL.parse(text);
  if (!url) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.test(url.host));
}
