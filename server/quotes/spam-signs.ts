/** One strong sign is enough to set a request aside; honest visitors can show weak ones, which count only together (product section 7). */
import { FORM_TOKEN_FIELD, FORM_TOKEN_MIN_AGE_MS, HONEYPOT_FIELD, type Quote } from '../../contract/quote.ts';
import { type Fields, fieldText } from './form/form-fields.ts';
import { readToken } from './form-token.ts';

/** An older token, from a page that was open for longer, counts as missing. */
const TOKEN_MAX_AGE_MS = 7 * 24 * 3_600_000;
const MANY_LINKS = 3;

const STRONG = ['forged_token', 'too_fast', 'link_in_name', 'link_markup'] as const;
// A password manager may fill in the honeypot.
const WEAK = ['honeypot', 'no_token', 'many_links'] as const;

type SpamSign = (typeof STRONG | typeof WEAK)[number];

/** @returns the signs if they are enough, otherwise `[]` */
export function spamSigns(quote: Quote, fields: Fields, key: Buffer, now: number): SpamSign[] {
  const token = tokenSign(fieldText(fields, FORM_TOKEN_FIELD), key, now);
  const shown: Record<SpamSign, boolean> = {
    honeypot: fieldText(fields, HONEYPOT_FIELD).trim() !== '',
    forged_token: token === 'forged_token',
    too_fast: token === 'too_fast',
    link_in_name: countLinks(quote.name) > 0,
    link_markup: /\[url[=\]]|<a\s[^>]{0,200}href/i.test(quote.details),
    no_token: token === 'no_token',
    many_links: countLinks(quote.details) >= MANY_LINKS,
  };
  const strong = STRONG.filter((sign) => shown[sign]);
  const weak = WEAK.filter((sign) => shown[sign]);
  return strong.length > 0 || weak.length > 1 ? [...strong, ...weak] : [];
}

/** Our script sends a token only when it is old enough (src/quote/builtin/form-token.ts); only a bot sends a younger one. */
function tokenSign(token: string, key: Buffer, now: number): SpamSign | undefined {
  if (!token) return 'no_token';
  const issued = readToken(token, key);
  if (issued === undefined) return 'forged_token';
  const age = now - issued;
  // The clock was set back since, or a second server is behind: how long the form was open is unknown.
  if (age < 0 || age > TOKEN_MAX_AGE_MS) return 'no_token';
  return age < FORM_TOKEN_MIN_AGE_MS ? 'too_fast' : undefined;
}

function countLinks(text: string): number {
  return text.match(/https?:\/\/|www\./gi)?.length ?? 0;
}
