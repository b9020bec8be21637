/** The settings of a business: content/business.yaml, each with an environment variable over it. */
import { z } from 'zod';

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

/** One doc line per field; see content/business.yaml for what an owner reads. */
export const businessSchema = z.strictObject({
  /** Short name, in titles and running text. */
  brand: z.string().trim().min(1).max(40),
  /** Name on the legal pages and in the copyright line. */
  legal_name: z.string().trim().min(1).max(120),
  /** The one phone number, E.164. Checked with the phone normaliser in settings.ts. */
  phone: z.string(),
  /** What the number is for, read out by screen readers after it (spec 1). */
  phone_label: z.string().trim().min(1),
  /** Sales contact and address for privacy requests (spec 2.8). */
  email: z.email('an e-mail address, such as hello@example.com'),
  /** Origin the site is served from, without a path or trailing slash. */
  site_url: z.string().refine(isOrigin, 'an origin without a path, such as https://www.example.com'),
  /** Host of the review frame; empty shows the claims in a panel of the same height. */
  reviews_widget_host: optional(hostName('a host name without https:// or a path')),
  /** Which form takes quotes. */
  quote_provider: z.enum(['builtin', 'callrail']),
  /** Id of the CallRail form; required when the provider is callrail. */
  callrail_form_id: optional(z.string().regex(/^[\w-]{1,80}$/, 'letters, digits, - and _ only')),
  /** Address of CallRail's forms script. */
  callrail_forms_script_url: webAddress('the address of a script'),
  /** Domain whose messages count as the provider's (product section 5). */
  callrail_domain: hostName('a domain without https:// or a path'),
  /** Hosted form behind the fallback link; empty means CallRail's own address of the form. */
  callrail_form_url: optional(webAddress('the address of a page')),
  /** Script that swaps the phone number by visitor source; empty loads nothing. */
  callrail_swap_url: optional(webAddress('the address of a script')),
});

export type BusinessFile = z.output<typeof businessSchema>;

function isOrigin(text: string): boolean {
  return isWebAddress(text) && new URL(text).origin === text;
}

function isWebAddress(text: string): boolean {
  const url = URL.parse(text);
  if (!url) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.test(url.host));
}
