/** How the desk names the fields of the site, and says what they hold. */
import type { SiteField, SiteGroup, SiteKind, SiteValue } from '../../contract/desk/site.ts';

export const SITE_SCREEN = '/site';

/** In the order of the screen. Values of the contract stay out of the app, because they come with its schemas. */
export const GROUPS: Record<SiteGroup, string> = {
  prices: 'Prices',
  words: 'Words',
  photos: 'Photos',
  schedule: 'Hours and windows',
  claims: 'Claims and links',
  notice: 'Notice on every page',
};
export const SITE_GROUPS = Object.keys(GROUPS) as SiteGroup[];

/** The headings that lead to a field, that of its group first. */
export function headingsOf({ group, section }: SiteField): string[] {
  return [GROUPS[group], ...section];
}

/** `1/4 Load · Price` */
export function nameOf({ section, label }: SiteField): string {
  return [...section.slice(-1), label].join(' · ');
}

/** A heading in an address. */
const slugOf = (heading: string) => heading.toLowerCase().replace(/[^a-z0-9]+/g, '-');

/** Path of the screen of a group, or of the part of it below some headings. */
export function screenOf(group: SiteGroup, section: readonly string[] = []): string {
  return [SITE_SCREEN, group, ...section.map(slugOf)].join('/');
}

/** @param place as in `prices/home` @returns undefined where there is no such group */
export function readPlace(place: string): { group: SiteGroup; section: string[] } | undefined {
  const [first, ...section] = place.split('/');
  const group = SITE_GROUPS.find((each) => each === first);
  return group && { group, section };
}

/** @param section as `readPlace` gives it */
export function isUnder(field: SiteField, group: SiteGroup, section: readonly string[]): boolean {
  return field.group === group && section.every((slug, i) => slugOf(field.section[i] ?? '') === slug);
}

/** What people read and type for a value. */
export function textOf(value: SiteValue): string {
  if (Array.isArray(value)) return value.join('\n');
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return String(value);
}

/** The value that was typed; as it is where it is none of this kind, so that the server says what is wrong. */
export function readValue(kind: SiteKind, text: string): SiteValue {
  const trimmed = text.trim();
  if (kind === 'number') return trimmed === '' || Number.isNaN(Number(trimmed)) ? trimmed : Number(trimmed);
  if (kind !== 'list') return trimmed;
  return text.split('\n').flatMap((line) => line.trim() || []);
}

/** Longest text in a line about a change. */
const MAX_BRIEF = 80;

/** A value in the middle of a sentence. */
export function brief(value: SiteValue): string {
  const text = textOf(Array.isArray(value) ? value.filter(Boolean) : value)
    .replaceAll(/(?<=[.?!])\n/g, ' ')
    .replaceAll('\n', ', ');
  return text.length > MAX_BRIEF ? `${text.slice(0, MAX_BRIEF - 1)}…` : text || 'nothing';
}
