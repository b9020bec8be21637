import { cutText } from '../../contract/cut-text.ts';
import type { LeadSource } from '../../contract/desk/leads.ts';
import { sourceOf, type Trace } from '../leads/words/source.ts';

const MAX_NAME = 60;
/** Of a text that is read at all: more than the parts of a name that are removed. */
const MAX_TEXT = 300;
/**
 * E-mail addresses and phone numbers in links, which are removed, so that no count is about a person. The digits of a campaign's id
 * stand together, those of a day by twos; no phone's exchange begins with 0 or 1.
 */
const PERSONAL =
  /(?<!\S)[^\s@]*@\S*|\+\d[\d\s().-]{6,40}\d|(?<!\d)(?:1[\s.-]+)?\(?\d{3}[)\s.-]+\d{3}[\s.-]?\d{4}(?!\d)|(?<!\d)[2-9]\d{2}[\s.-]\d{4}(?!\d)/g;

export function cleanName(text: string): string {
  const clean = cutText(text, MAX_TEXT).normalize('NFC').replace(PERSONAL, ' ').replace(/\s+/g, ' ');
  return cutText(clean.trim().toLowerCase(), MAX_NAME).trim();
}

const NAMES: Readonly<Record<LeadSource['kind'], string>> = {
  google_ad: 'Google Ads',
  microsoft_ad: 'Microsoft Ads',
  facebook: 'Facebook or Instagram',
  ad: 'Ads on {name}',
  tagged: 'Links marked {name}',
  search: '{name} search',
  site: '{name}',
  direct: 'Straight to the site',
  text: 'Text message',
};

export const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

export const UNKNOWN = 'unknown';
export const ENTERED = 'entered';
/** Stands for all names beyond the maximum number of names per day, and for unknown pages. */
export const OTHER = 'other';

/** `google_ad`, `search:Google`. */
export function sourceKey(trace: Trace, siteHost: string): string {
  const { kind, name } = sourceOf(trace, siteHost);
  const clean = kind === 'search' ? name : cleanName(name);
  return clean ? `${kind}:${clean}` : kind;
}

export function sourceName(key: string): string {
  const [kind = '', ...name] = key.split(':');
  if (kind === UNKNOWN) return 'Unknown';
  if (kind === ENTERED) return 'Entered at the desk';
  if (kind === OTHER) return 'Other';
  return (NAMES[kind as LeadSource['kind']] ?? key).replace('{name}', name.join(':') || 'something');
}

export function sourceKeyOf(text: string): string | undefined {
  const wanted = text.trim().toLowerCase();
  const kinds = Object.keys(NAMES) as LeadSource['kind'][];
  const plain = kinds.find((kind) => kind === wanted || NAMES[kind].toLowerCase() === wanted);
  if (plain) return plain;
  const key = /^(ad|tagged|search|site):(.+)$/.exec(wanted);
  if (key) return key[1] === 'search' ? undefined : `${key[1]}:${cleanName(key[2] ?? '')}`;
  const ad = /^ads on (.+)$/.exec(wanted);
  return ad ? `ad:${cleanName(ad[1] ?? '')}` : undefined;
}
