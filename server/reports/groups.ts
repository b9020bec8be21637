import { weekOf } from '../../contract/dates.ts';
import { languageName } from '../../contract/language-name.ts';
import type { MoneyBy } from '../../contract/reports/reports.ts';
import type { Content } from '../../model/load.ts';
import type { VisitDimension } from '../db/report-tables.ts';
import type { LeadFacts, Touch } from './lead-facts.ts';
import { OTHER, sourceName } from './names.ts';

export interface Group {
  ofLead(lead: LeadFacts, touch: Touch): string;
  byTouch?: boolean;
  visits: VisitDimension | 'day';
  /** Column of the costs; without it, the rows show no costs. */
  costs?: { column: 'source' | 'campaign' | 'day'; rowKey?(value: string): string };
  ofVisit?(value: string): string;
  nameOf(key: string): string;
  ordered?: boolean;
}

export type NamedContent = Pick<
  Content,
  'cities' | 'items' | 'cleanouts' | 'pages' | 'quoteForm' | 'schedule' | 'language' | 'languages' | 'in'
>;

export function inAllLanguages({ languages, in: find }: NamedContent): Content[] {
  return languages.map(({ code }) => find(code));
}

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

  return {
    source: {
      ofLead: (_, touch) => touch.source,
      byTouch: true,
      visits: 'source',
      costs: { column: 'source' },
      nameOf: sourceName,
    },
    campaign: {
      ofLead: (_, touch) => touch.campaign,
      byTouch: true,
      visits: 'campaign',
      costs: { column: 'campaign' },
      nameOf: (key) => key || 'No campaign',
    },
    page: {
      ofLead: (_, touch) => pageKey(touch.page),
      byTouch: true,
      visits: 'page',
      ofVisit: pageKey,
      nameOf: (key) => (key === OTHER ? 'Another page' : key),
    },
    city: {
      ofLead: ({ zip }) => schedule.towns.get(zip) || `ZIP ${zip}`,
      visits: 'page',
      ofVisit: (path) => cityAt.get(path) ?? '',
      nameOf: (key) => key || 'Not on a city page',
    },
    item: {
      ofLead: ({ item }) => thingAt.get(item) ?? item,
      visits: 'page',
      ofVisit: (path) => thingAt.get(path) ?? '',
      nameOf: (key) =>
        services.get(key) ?? thingName.get(key) ?? (key === 'list' ? 'A list of things' : key || 'Not said'),
    },
    language: {
      ofLead: ({ language }) => language,
      visits: 'language',
      nameOf: (key) => languageName(key),
    },
    week: {
      ofLead: ({ day }) => weekOf(day),
      visits: 'day',
      costs: { column: 'day', rowKey: weekOf },
      ofVisit: weekOf,
      nameOf: (key) => `Week of ${key}`,
      ordered: true,
    },
  };
}
