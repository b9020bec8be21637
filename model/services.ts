/** The services index: its groups of links, filled from the pages themselves (spec 2.3, product section 3). */
import type { PageLink } from './page-parts.ts';
import type { Problem } from './problem.ts';
import type { ServicesFile } from './schema/services.ts';
import { type Checked, problemAt, stopOn } from './yaml-file.ts';

export interface Services extends Omit<ServicesFile, 'groups'> {
  groups: { id: string; heading: string; links: PageLink[] }[];
}

type Kind = 'city' | 'item' | 'cleanout';

/** A page that the index can link to. */
interface Target {
  path: string;
  link: string;
  blurb?: string | undefined;
}

/** @throws ContentError for a link that leads nowhere, for one made twice and for a page that no group lists. */
export function buildServices(
  { file, data }: Checked<ServicesFile>,
  targets: Readonly<Record<Kind, readonly Target[]>>,
): Services {
  const all = Object.values(targets).flat();
  const byPath = new Map(all.map((target) => [target.path, target]));
  const listed = new Set<string>();
  const problems: Problem[] = [];

  data.groups.forEach((group, i) => {
    if (!('paths' in group)) return;
    group.paths.forEach((path, j) => {
      const wrong = (expected: string) =>
        problems.push(problemAt(file, ['groups', i, 'paths', j], expected, JSON.stringify(path)));
      if (!byPath.has(path)) wrong('the path of a city, item or cleanout page');
      else if (listed.has(path)) wrong('a path that no group lists yet');
      listed.add(path);
    });
  });

  const groups = data.groups.map((group) => {
    const targetsOf =
      'paths' in group
        ? group.paths.flatMap((path) => byPath.get(path) ?? [])
        : targets[group.rest].filter(({ path }) => !listed.has(path));
    return { id: group.id, heading: group.heading, links: targetsOf.map(toLink) };
  });

  const linked = new Set(groups.flatMap(({ links }) => links.map(({ path }) => path)));
  const missing = all.filter(({ path }) => !linked.has(path)).map(({ path }) => path);
  if (missing.length > 0) {
    problems.push(
      problemAt(file, ['groups'], 'a link to every city, item and cleanout', `none to ${missing.join(', ')}`),
    );
  }
  stopOn(problems);
  return { ...data, groups };
}

function toLink({ path, link, blurb }: Target): PageLink {
  return { path, text: link, blurb };
}
