/** The ways in which reports group leads and visits: where their values are stored, and the names of their rows. */
import { weekOf } from '../../contract/dates.ts';
import type { MoneyBy } from '../../contract/numbers/reports.ts';
import type { Content } from '../../model/load.ts';
import type { LeadFactsTable, VisitDimension } from '../leads/numbers-tables.ts';
import { OTHER, sourceName, WEEKDAYS } from './names.ts';

type FactColumn = keyof LeadFactsTable;

export interface Group {
  /** Column of `lead_facts` for the first touch; `last` is the one for the last touch, if the grouping has one. */
  first: FactColumn;
  last?: FactColumn;
  /** Dimension of the counts of visits; `day` groups them by day. */
  visits: VisitDimension | 'day';
  /** Column of the costs; without it, the rows show no costs. */
  costs?: { column: 'source' | 'campaign' | 'day'; keyOf?(value: string): string };
  /** Convert the value of a lead or a visit to the key of its row; default: the value itself. */
  ofLead?(value: string): string;
  ofVisit?(value: string): string;
  nameOf(key: string): string;
  /** Whether rows are sorted by key instead of by money. */
  ordered?: boolean;
}

export type NamedContent = Pick<
  Content,
  'cities' | 'items' | 'cleanouts' | 'pages' | 'quoteForm' | 'schedule' | 'language' | 'languages' | 'in'
>;

export function inAllLanguages({ languages, in: find }: NamedContent): Content[] {
  return languages.map(({ code }) => find(code));
}

const LANGUAGES = new Intl.DisplayNames('en', { type: 'language' });

export function groupsOf(content: NamedContent): Record<MoneyBy, Group> {
  const { cities, items, cleanouts, pages, quoteForm, schedule } = content;
  const paths = new Set(pages.flatMap(({ paths }) => Object.values(paths)));
  const all = inAllLanguages(content);
  const cityAt = new Map(
    all.flatMap((own) => own.cities.map(({ path }, i) => [path, cities[i]?.name ?? ''] as const)),
  );
  const services = new Map(quoteForm.fields.service.options.map(({ value, label }) => [value, label]));
  const things = [...items, ...cleanouts];
  const thingAt = new Map(
    all.flatMap((own) => [...own.items, ...own.cleanouts].map(({ path, id }) => [path, id] as const)),
  );
  const thingName = new Map(things.map(({ id, name }) => [id, name]));
  const pageKey = (path: string) => (paths.has(path) ? path : OTHER);
  const itemKey = (item: string) => thingAt.get(item) ?? item;

  return {
    source: {
      first: 'first_source',
      last: 'last_source',
      visits: 'source',
      costs: { column: 'source' },
      nameOf: sourceName,
    },
    campaign: {
      first: 'first_campaign',
      last: 'last_campaign',
      visits: 'campaign',
      costs: { column: 'campaign' },
      nameOf: (key) => key || 'No campaign',
    },
    ad: {
      first: 'first_ad',
      last: 'last_ad',
      visits: 'ad',
      costs: { column: 'source', keyOf: () => 'ad' },
      nameOf: (key) => (key ? 'Click on an ad' : 'No click on an ad'),
    },
    page: {
      first: 'first_page',
      last: 'last_page',
      visits: 'page',
      ofLead: pageKey,
      ofVisit: pageKey,
      nameOf: (key) => (key === OTHER ? 'Another page' : key),
    },
    city: {
      first: 'zip',
      visits: 'page',
      ofLead: (zip) => schedule.towns.get(zip) || `ZIP ${zip}`,
      ofVisit: (path) => cityAt.get(path) ?? '',
      nameOf: (key) => key || 'Not on a city page',
    },
    item: {
      first: 'item',
      visits: 'page',
      ofLead: itemKey,
      ofVisit: (path) => thingAt.get(path) ?? '',
      nameOf: (key) =>
        services.get(key) ?? thingName.get(key) ?? (key === 'list' ? 'A list of things' : key || 'Not said'),
    },
    language: {
      first: 'language',
      visits: 'language',
      nameOf: (key) => LANGUAGES.of(key) ?? key,
    },
    week: {
      first: 'day',
      visits: 'day',
      costs: { column: 'day', keyOf: weekOf },
      ofLead: weekOf,
      ofVisit: weekOf,
      nameOf: (key) => `Week of ${key}`,
      ordered: true,
    },
    weekday: {
      first: 'weekday',
      visits: 'hour',
      ofVisit: (value) => value.slice(0, 1),
      nameOf: (key) => WEEKDAYS[Number(key)] ?? key,
      ordered: true,
    },
    hour: {
      first: 'hour',
      visits: 'hour',
      ofLead: (hour) => hour.padStart(2, '0'),
      ofVisit: (value) => value.slice(2),
      nameOf: (key) => `${key}:00`,
      ordered: true,
    },
  };
}
