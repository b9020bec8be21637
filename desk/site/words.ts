import { DESK_PATH } from '../../contract/desk/account.ts';
import type { DeskSite, SiteField, SiteGroup, SiteKind, SiteValue } from '../../contract/desk/site.ts';
import { languageName } from '../../contract/language-name.ts';
import { parsePrice } from '../../contract/price.ts';

export const SITE_SCREEN = '/site';
/** `PREVIEW_PATH` of the contract. */
export const PREVIEW = `${DESK_PATH}${SITE_SCREEN}/preview`;

/** The contract's values stay out of the app because they come with its schemas. */
export const GROUPS: Record<SiteGroup, string> = {
  prices: 'Prices',
  words: 'Words',
  photos: 'Photos',
  schedule: 'Hours and windows',
  claims: 'Claims and links',
  notice: 'Notice on every page',
};

export function headingPath({ group, section }: SiteField): string[] {
  return [GROUPS[group], ...section];
}

/** `1/4 Load · Price` */
export function fieldName({ section, label }: SiteField): string {
  return [...new Set([...section.slice(-1), label])].join(' · ');
}

const LANGUAGE = /^([a-z]{2})\//;
const sharedId = (id: string) => id.replace(LANGUAGE, '');

/** The same words in every language, those that were chosen first; of an entry of a list, all of its texts. */
export function inAllLanguages(site: DeskSite, chosen: readonly SiteField[]): SiteField[] {
  const ids = chosen.map(({ id }) => sharedId(id));
  const entries = site.entries.filter((entry) => ids.some((id) => id.startsWith(`${entry.id}/`)));
  const own = ids.flatMap((id) => {
    const entry = entries.find((each) => id.startsWith(`${each.id}/`));
    return entry
      ? site.fields.filter((field) => field.id.startsWith(`${entry.id}/`)).map((field) => field.id)
      : id;
  });
  const language = LANGUAGE.exec(chosen[0]?.id ?? '')?.[0] ?? '';
  const found = [...new Set(own)].flatMap((id) => {
    const fields = site.fields.filter((field) => sharedId(field.id) === id);
    return fields.sort((one, other) => Number(other.id === language + id) - Number(one.id === language + id));
  });
  return found.map((field) => {
    const code = LANGUAGE.exec(field.id)?.[1];
    if (!code) return field;
    const language = languageName(code);
    const isMissing = formatValue(site.draft[field.id] ?? field.value) === '';
    const help = isMissing ? `Until you give it, pages in ${language} show the words above.` : field.help;
    return { ...field, label: `${field.label} in ${language}`, help };
  });
}

/** With what the site fills in; `{name}` stays where only the page knows it. @param id of the field, which tells the language */
export function fillFacts(text: string, id: string, { facts }: Pick<DeskSite, 'facts'>): string {
  const known = facts[LANGUAGE.exec(id)?.[1] ?? ''] ?? Object.values(facts)[0] ?? {};
  return text.replace(/\{([^{}]+)\}/g, (slot, name: string) => known[name] ?? slot);
}

export function formatValue(value: SiteValue): string {
  if (Array.isArray(value)) return value.join('\n');
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return String(value);
}

const AMOUNT = /\$?(\d[\d,]*(?:\.\d\d)?)/g;

/** Unchanged if it does not fit the kind, so that the server says what is wrong. */
export function parseValue(kind: SiteKind, text: string): SiteValue {
  const trimmed = text.trim();
  if (kind === 'number') return trimmed === '' || Number.isNaN(Number(trimmed)) ? trimmed : Number(trimmed);
  if (kind === 'price' && parsePrice(trimmed).min !== undefined) return trimmed.replaceAll(AMOUNT, '$$$1');
  if (kind !== 'list') return trimmed;
  return text.split('\n').flatMap((line) => line.trim() || []);
}

const MAX_SUMMARY = 80;

export function summarize(value: SiteValue): string {
  const text = formatValue(Array.isArray(value) ? value.filter(Boolean) : value)
    .replaceAll(/(?<=[.?!])\n/g, ' ')
    .replaceAll('\n', ', ');
  return text.length > MAX_SUMMARY ? `${text.slice(0, MAX_SUMMARY - 1)}…` : text || 'nothing';
}
