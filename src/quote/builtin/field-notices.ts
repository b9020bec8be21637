/** Notices about values that are valid but may be a mistake. They never stop a submission. */
import { readEmail } from '../../../contract/email-address.ts';
import { readZip } from '../../../contract/zip.ts';
import { isOneEditAway } from '../../lib/one-edit.ts';
import type { NoticeRules } from '../../words/browser-texts.ts';

export interface FieldNotices {
  /** The ZIP code, if it is outside the service area. */
  zip?: string;
  late?: boolean;
  email?: string;
}

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

const PROVIDERS = [
  'gmail.com',
  'yahoo.com',
  'ymail.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'comcast.net',
  'sbcglobal.net',
  'verizon.net',
  'protonmail.com',
  'live.com',
  'mail.com',
  'email.com',
  'googlemail.com',
];

export function findNotices(
  typed: { zip: string; preferred_day: string; email: string },
  rules: NoticeRules,
  now: Date,
): FieldNotices {
  const notices: FieldNotices = {};
  const zip = readZip(typed.zip)?.slice(0, 5);
  if (zip && !rules.servedZips.includes(zip)) notices.zip = zip;
  if (typed.preferred_day === 'today' && isLate(rules, now)) notices.late = true;
  const email = correctEmail(readEmail(typed.email) ?? typed.email.trim());
  if (email) notices.email = email;
  return notices;
}

/** `ada@gmail.com` for `ada@gmial.com`; undefined if nothing looks wrong, such as in the middle of typing. */
function correctEmail(email: string): string | undefined {
  const [, user = '', domain = ''] = /^([^\s@]+@)([^\s@]+)$/.exec(email.toLowerCase()) ?? [];
  const provider = PROVIDERS.includes(domain)
    ? undefined
    : PROVIDERS.find((each) => isOneEditAway(domain, each) && !each.startsWith(domain));
  return provider && email.slice(0, user.length) + provider;
}

function isLate({ todayUntil, timeZone }: NoticeRules, now: Date): boolean {
  const day = new Intl.DateTimeFormat('en', { timeZone, weekday: 'short' }).format(now);
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' }).format(now);
  return time > (todayUntil[WEEKDAYS.indexOf(day)] ?? '');
}
