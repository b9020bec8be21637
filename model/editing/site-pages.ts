import type { SitePage, SiteValues } from '../../contract/desk/site.ts';
import { cityPath } from '../cities.ts';
import { itemPath } from '../items.ts';
import type { Content } from '../load.ts';
import { slugOf } from '../slug.ts';

/** The pages that visitors see, and those that the draft adds. */
export function listSitePages(content: Content, draft: SiteValues): SitePage[] {
  const { cities, cleanouts, items, pages, home, services } = content;
  const names = new Map([
    [home.path, 'Home'],
    [services.path, 'Services'],
    ...[...cities, ...items, ...cleanouts].map(({ path, name }) => [path, name] as const),
  ]);
  const fields = new Map([
    ...cities.map(({ path, name }) => [path, `cities/${slugOf(name)}/taken_off`] as const),
    ...items.map(({ path, id }) => [path, `items/${id}/taken_off`] as const),
  ]);
  const shown = pages
    .filter(({ kind }) => kind !== 'not-found')
    .map(({ path, paths, title }) => ({
      name: names.get(path) ?? title,
      paths: { ...paths },
      taken_off: fields.get(path) ?? null,
    }));
  const added = Object.entries(draft).flatMap(([id, value]) => {
    const path = addedPath(id, value);
    return path
      ? [
          {
            name: [value].flat().map(String)[0] ?? '',
            paths: { [content.language.code]: path },
            taken_off: null,
          },
        ]
      : [];
  });
  return [...added, ...shown];
}

/** The address of a page that the draft adds; undefined for any other change. */
export function addedPath(id: string, value: SiteValues[string] | undefined): string | undefined {
  const name = Array.isArray(value) && value[0];
  if (!name) return undefined;
  if (id.startsWith('cities/+')) return cityPath({ name });
  return id.startsWith('items/+') ? itemPath(slugOf(name)) : undefined;
}
