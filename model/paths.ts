import { z } from 'zod';
import type { City } from './cities.ts';
import type { PathOf } from './page-parts.ts';
import type { Page } from './pages.ts';
import { path } from './schema/common.ts';
import { slugOf } from './slug.ts';
import type { TakenOffPage } from './taken-off.ts';
import type { Problem } from './yaml/problem.ts';
import { check, problemAt, readYamlIfThere, throwIfAny } from './yaml/yaml-file.ts';

const pathsSchema = z.strictObject({
  /** For city pages that `pages` does not name. */
  cities: z
    .string()
    .regex(/^\/([a-z0-9]+-)*\{city\}(-[a-z0-9]+)*$/, 'a path with {city}, such as /basura-en-{city}')
    .optional(),
  pages: z.record(path, path).default({}),
});

/**
 * A page without a path of its own keeps that of the primary language below `/code`.
 * @returns the paths by those in the primary language. @throws ContentError for a path that leads to no page
 */
export function loadPaths(
  dir: string,
  code: string,
  primary: { cities: readonly City[]; pages: readonly Page[]; takenOff: readonly TakenOffPage[] },
): { paths: Map<string, string>; warnings: Problem[] } {
  const file = readYamlIfThere(dir, `${code}/paths.yaml`);
  const { cities, pages } = check(file, file.data ?? {}, pathsSchema);
  const towns = [...primary.cities, ...primary.takenOff.filter(({ zip_codes }) => zip_codes.length > 0)];
  const slugs = new Map(towns.map(({ path, name }) => [path, slugOf(name)]));
  const problems: Problem[] = [];
  const warnings: Problem[] = [];
  const paths = new Map([
    ['/', `/${code}`],
    ['/404', `/${code}/404`],
    ['/shell', `/${code}/shell`],
  ]);
  for (const { path } of [...primary.pages, ...primary.takenOff]) {
    if (paths.has(path)) continue;
    const slug = slugs.get(path);
    const ofCity = slug === undefined ? undefined : cities?.replace('{city}', slug);
    const own = pages[path] ?? ofCity;
    paths.set(path, `/${code}${own ?? path}`);
    if (!own) warnings.push(problemAt(file, ['pages', path], 'the path of this page', 'nothing'));
  }
  for (const path of Object.keys(pages)) {
    if (!paths.has(path)) {
      problems.push(problemAt(file, ['pages', path], 'the path of a page in content/', JSON.stringify(path)));
    }
  }
  throwIfAny(problems);
  return { paths, warnings };
}

export function pathFunctions(paths: ReadonlyMap<string, string> = new Map()): {
  pathOf: PathOf;
  folderOf: (path: string) => string;
} {
  const primaryPaths = new Map([...paths].map(([path, own]) => [own, path]));
  return {
    pathOf: (path) => paths.get(path) ?? path,
    folderOf: (path) => (primaryPaths.get(path) ?? path).slice(1),
  };
}
