/** Builds the services index: groups of links, filled from the pages themselves (spec 2.3, product section 3). */
import { formatRange } from '../contract/estimate/range.ts';
import type { PageLink, PagePricing, PathOf } from './page-parts.ts';
import type { ServicesFile } from './schema/services.ts';
import type { Problem } from './yaml/problem.ts';
import { type Checked, problemAt, throwIfAny } from './yaml/yaml-file.ts';

export interface Services extends Omit<ServicesFile, 'groups'> {
  groups: { id: string; heading: string; links: IndexLink[] }[];
}

type Kind = 'city' | 'item' | 'cleanout';

interface IndexLink extends PageLink {
  kind: Kind;
  from?: string | undefined;
}

interface Target {
  path: string;
  name: string;
  blurb?: string | undefined;
  pricing: PagePricing;
}

/** @throws ContentError for a link that leads nowhere, for a repeated link, and for a page that no group lists. */
export function buildServices(
  { file, data }: Checked<ServicesFile>,
  targets: Readonly<Record<Kind, readonly Target[]>>,
  pathOf: PathOf,
): Services {
  const all = (['city', 'item', 'cleanout'] as const).flatMap((kind) =>
    targets[kind].map((target) => toLink(kind, target)),
  );
  const byPath = new Map(all.map((target) => [target.path, target]));
  const listed = new Set<string>();
  const problems: Problem[] = [];

  data.groups.forEach((group, i) => {
    if (!('paths' in group)) return;
    group.paths.forEach((path, j) => {
      const wrong = (expected: string) =>
        problems.push(problemAt(file, ['groups', i, 'paths', j], expected, JSON.stringify(path)));
      if (!byPath.has(pathOf(path))) wrong('the path of a city, item or cleanout page');
      else if (listed.has(pathOf(path))) wrong('a path that no group lists yet');
      listed.add(pathOf(path));
    });
  });

  const groups = data.groups.map((group) => {
    const links =
      'paths' in group
        ? group.paths.flatMap((path) => byPath.get(pathOf(path)) ?? [])
        : all.filter(({ kind, path }) => kind === group.rest && !listed.has(path));
    return { id: group.id, heading: group.heading, links };
  });

  const linked = new Set(groups.flatMap(({ links }) => links.map(({ path }) => path)));
  const missing = all.filter(({ path }) => !linked.has(path)).map(({ path }) => path);
  if (missing.length > 0) {
    problems.push(
      problemAt(file, ['groups'], 'a link to every city, item and cleanout', `none to ${missing.join(', ')}`),
    );
  }
  throwIfAny(problems);
  return { ...data, path: pathOf(data.path), groups: groups.filter(({ links }) => links.length > 0) };
}

function toLink(kind: Kind, { path, name, blurb, pricing }: Target): IndexLink {
  return { kind, path, text: name, blurb, ...(kind !== 'city' && { from: lowestPrice(pricing) }) };
}

function lowestPrice({ cards }: PagePricing): string | undefined {
  const lowest = Math.min(...cards.map(({ amount }) => amount.min ?? Infinity));
  return lowest === Infinity ? undefined : formatRange({ min: lowest, max: lowest });
}
