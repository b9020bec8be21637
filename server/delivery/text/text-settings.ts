/** TEXT_FROM, TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_API_URL, TEXTS_PER_DAY, TEXT_PRICE (product section 16). */
import { type Environment, SettingError, schemeOf } from '../../../model/start-error.ts';
import { wholeNumber } from '../../../model/whole-number.ts';

export interface TextSettings {
  /** Phone number (E.164), or id of a messaging service. */
  from: string;
  accountSid: string;
  authToken: string;
  apiUrl: URL;
  /** Beyond, no text goes out on the same day. */
  perDay: number;
  /** US dollars for a part; undefined if the owner did not say. */
  price: number | undefined;
}

const TWILIO = 'https://api.twilio.com';
const REQUIRED = ['TEXT_FROM', 'TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN'] as const;

/** @returns undefined if texts are not set up. @throws SettingError, which repeats no secret */
export function textSettings(env: Environment): TextSettings | undefined {
  const perDay = wholeNumber(env, 'TEXTS_PER_DAY', 300, 1_000_000);
  const url = env['TWILIO_API_URL'];
  if (!url && REQUIRED.every((name) => !env[name])) return undefined;
  const need = (name: (typeof REQUIRED)[number], pattern: RegExp, accepted: string): string => {
    const given = env[name] ?? '';
    if (pattern.test(given)) return given;
    throw new SettingError(name, `${accepted}; set all of ${REQUIRED.join(', ')}, or none`, given);
  };
  const phone = 'a phone number such as +19165550142, or the id of a messaging service (MG…)';
  return {
    from: need('TEXT_FROM', /^(\+[1-9]\d{6,14}|MG\w{2,40})$/, phone),
    accountSid: need('TWILIO_ACCOUNT_SID', /^AC\w{2,40}$/, "the account's id (AC…)"),
    authToken: need('TWILIO_AUTH_TOKEN', /./, "the account's token"),
    apiUrl: apiUrl(url || TWILIO),
    perDay,
    price: price(env['TEXT_PRICE']),
  };
}

function price(text: string | undefined): number | undefined {
  if (!text) return undefined;
  if (/^0?\.\d{1,6}$/.test(text)) return Number(text);
  throw new SettingError('TEXT_PRICE', 'US dollars for one part of a text, such as 0.0113', text);
}

function apiUrl(text: string): URL {
  const url = URL.parse(text);
  const isLoopback = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(url?.hostname ?? '');
  const isAllowed = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback);
  if (!url || !isAllowed || url.username || url.password || url.search || url.hash) {
    throw new SettingError('TWILIO_API_URL', 'https://… (http:// only on this machine)', schemeOf(text));
  }
  return url;
}
