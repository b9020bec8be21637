/** What must hold between pages, whatever file each comes from. */
import type { Page } from './pages.ts';
import { mapTexts } from './placeholders.ts';
import type { Problem } from './problem.ts';
import { problemAt, type YamlFile } from './yaml-file.ts';

/** Where the words of a page are written. */
export interface Origin {
  file: YamlFile;
  path: readonly PropertyKey[];
}

/**
 * No two pages have a path, a title or a description in common; pages that search engines don't list may share words.
 * @param origins in the order of `pages`
 */
export function findRepeats(pages: readonly Page[], origins: readonly Origin[]): Problem[] {
  return (['path', 'title', 'description'] as const).flatMap((field) => {
    const first = new Map<string, number>();
    return pages.flatMap((page, i): Problem[] => {
      if (field !== 'path' && !page.index) return [];
      const earlier = first.get(page[field]);
      const origin = origins[i];
      if (earlier === undefined || !origin) {
        first.set(page[field], i);
        return [];
      }
      const place = origins[earlier];
      const found = `${JSON.stringify(page[field])}, which ${place?.file.where(place.path)} has as well`;
      return [problemAt(origin.file, [...origin.path, field], `a ${field} of its own`, found)];
    });
  });
}

/** Fields called `path` that lead to no page of ours, such as a tile's. */
export function findDeadLinks(file: YamlFile, pages: readonly Page[]): Problem[] {
  const known = new Set(pages.map(({ path }) => path));
  const problems: Problem[] = [];
  mapTexts(file.data, (text, path) => {
    if (path.at(-1) === 'path' && !known.has(text)) {
      problems.push(problemAt(file, path, 'the path of a page', JSON.stringify(text)));
    }
    return text;
  });
  return problems;
}
