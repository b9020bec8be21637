import type { SiteField, SiteGroup, SiteKind, SiteValue } from '../../contract/desk/site.ts';

export const SITE_SCREEN = '/site';

/** In the order of the screen. The contract's values stay out of the app because they come with its schemas. */
export const GROUPS: Record<SiteGroup, string> = {
  prices: 'Prices',
  words: 'Words',
  photos: 'Photos',
  schedule: 'Hours and windows',
  claims: 'Claims and links',
  notice: 'Notice on every page',
};
export const SITE_GROUPS = Object.keys(GROUPS) as SiteGroup[];

export function headingPath({ group, section }: SiteField): string[] {
  return [GROUPS[group], ...section];
}

/** `1/4 Load · Price` */
export function fieldName({ section, label }: SiteField): string {
  return [...section.slice(-1), label].join(' · ');
}

const toSlug = (heading: string) => heading.toLowerCase().replace(/[^a-z0-9]+/g, '-');

export function screenPath(group: SiteGroup, section: readonly string[] = []): string {
  return [SITE_SCREEN, group, ...section.map(toSlug)].join('/');
}

/** @param place such as `prices/home` @returns undefined if there is no such group */
export function parsePlace(place: string): { group: SiteGroup; section: string[] } | undefined {
  const [first, ...section] = place.split('/');
  const group = SITE_GROUPS.find((each) => each === first);
  return group && { group, section };
}

/** @param section as returned by `parsePlace` */
export function isUnder(field: SiteField, group: SiteGroup, section: readonly string[]): boolean {
  return field.group === group && section.every((slug, i) => toSlug(field.section[i] ?? '') === slug);
}

export function formatValue(value: SiteValue): string {
  if (Array.isArray(value)) return value.join('\n');
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return String(value);
}

/** Unchanged if it does not fit the kind, so that the server says what is wrong. */
export function parseValue(kind: SiteKind, text: string): SiteValue {
  const trimmed = text.trim();
  if (kind === 'number') return trimmed === '' || Number.isNaN(Number(trimmed)) ? trimmed : Number(trimmed);
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
