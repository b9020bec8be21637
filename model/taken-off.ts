/**
 * Pages that the owner has taken off (product section 12): their words stay in the files, the site has neither them nor links to them, and
 * their addresses lead to the services index.
 */
import { cityPath } from './cities.ts';
import { itemPath } from './items.ts';
import { withPositions } from './leave-out.ts';
import { citiesSchema } from './schema/city.ts';
import { itemsSchema } from './schema/item.ts';
import { ContentError } from './yaml/problem.ts';
import type { ReadFile, YamlFile } from './yaml/yaml-file.ts';

export interface TakenOffPage {
  name: string;
  path: string;
  /** Those of a town are still served. */
  zip_codes: string[];
}

/** In the primary language. A file that can't be read has none. */
export function findTakenOff(read: ReadFile): TakenOffPage[] {
  const entries = (list: 'cities' | 'items'): Record<string, unknown>[] => {
    try {
      const { data } = read(`${list}.yaml`, list === 'cities' ? citiesSchema : itemsSchema);
      const found: unknown = (data as Record<string, unknown> | null)?.[list];
      return Array.isArray(found) ? found.filter(isTakenOff) : [];
    } catch (error) {
      if (error instanceof ContentError) return [];
      throw error;
    }
  };
  return [
    ...entries('cities').map(({ name, path, zip_codes }) => ({
      name: String(name),
      path: cityPath({ name: String(name), path: path as string | undefined }),
      zip_codes: Array.isArray(zip_codes) ? zip_codes.map(String) : [],
    })),
    ...entries('items').map(({ id, item }) => ({
      name: String(item),
      path: itemPath(String(id)),
      zip_codes: [],
    })),
  ];
}

/** @returns the file without these pages and the links to them */
export function leaveOutTakenOff(file: YamlFile, takenOff: readonly TakenOffPage[]): YamlFile {
  if (takenOff.length === 0) return file;
  const paths = new Set<unknown>(takenOff.map(({ path }) => path));
  const names = new Set<unknown>(takenOff.map(({ name }) => name));
  const positions = new Map<string, number[]>();
  return withPositions(file, visit(file.data, []), positions);

  function visit(value: unknown, at: readonly PropertyKey[]): unknown {
    if (Array.isArray(value)) {
      const known = at.at(-1) === 'nearby' ? names : paths;
      const kept = value.flatMap((entry, i) => (isTakenOff(entry) || known.has(entry) ? [] : [i]));
      if (kept.length < value.length) positions.set(at.join('.'), kept);
      return kept.map((i) => visit(value[i], [...at, i]));
    }
    if (value === null || typeof value !== 'object') return value;
    const left = Object.entries(value).filter(([name, field]) => name !== 'path' || !paths.has(field));
    return Object.fromEntries(left.map(([name, field]) => [name, visit(field, [...at, name])]));
  }
}

const isTakenOff = (entry: unknown): boolean =>
  typeof entry === 'object' && entry !== null && 'taken_off' in entry && entry.taken_off === true;
