import type { ListedPage } from './pages.ts';
import { mapTexts } from './placeholders.ts';
import type { Problem } from './yaml/problem.ts';
import { problemAt, type YamlFile } from './yaml/yaml-file.ts';

/** Of what search results show (product section 3). */
const MAX_TITLE = 60;
const MAX_DESCRIPTION = 155;

/** Finds paths, titles and descriptions that two pages share. Pages that search engines don't list may share texts. */
export function findRepeats(pages: readonly ListedPage[]): Problem[] {
  return (['path', 'title', 'description'] as const).flatMap((field) => {
    const first = new Map<string, ListedPage>();
    return pages.flatMap((listed): Problem[] => {
      const { page, file, entry } = listed;
      if (field !== 'path' && !page.index) return [];
      const earlier = first.get(page[field]);
      if (!earlier) {
        first.set(page[field], listed);
        return [];
      }
      const place = earlier.file.where(earlier.entry);
      const found = `${JSON.stringify(page[field])}, which ${place} has as well`;
      return [problemAt(file, [...entry, field], `a ${field} of its own`, found)];
    });
  });
}

export function findDeadLinks(file: YamlFile, paths: ReadonlySet<string>): Problem[] {
  const problems: Problem[] = [];
  mapTexts(file.data, (text, path) => {
    if (path.at(-1) === 'path' && !paths.has(text)) {
      problems.push(problemAt(file, path, 'the path of a page', JSON.stringify(text)));
    }
    return text;
  });
  return problems;
}

export function findDeadMarkdownLinks(
  { path, markdown }: { path: string; markdown: string },
  paths: ReadonlySet<string>,
): Problem[] {
  const links = [...markdown.matchAll(/\]\((\/[^)#?\s]*)/g)].map(([, link = '']) => link);
  return links
    .filter((link) => !paths.has(link))
    .map((link) => ({
      where: `content/legal${path}.md`,
      field: '',
      expected: 'links to pages of the site',
      found: `a link to ${link}`,
    }));
}

export function findLongTitles(pages: readonly ListedPage[], brand: string): Problem[] {
  return pages.flatMap(({ page, file, entry }) => {
    if (!page.index) return [];
    const warnings: Problem[] = [];
    const { title, description } = page;
    if (title.length > MAX_TITLE) {
      const mend = title.includes(brand)
        ? `shorten it, or leave out " | {brand}" (your brand has ${brand.length})`
        : 'shorten it';
      const expected = `at most ${MAX_TITLE} characters, which is what search results show; ${mend}`;
      warnings.push(problemAt(file, [...entry, 'title'], expected, `${title.length}: "${title}"`));
    }
    if (description.length > MAX_DESCRIPTION) {
      const expected = `at most ${MAX_DESCRIPTION} characters, which is what search results show; shorten it`;
      warnings.push(
        problemAt(file, [...entry, 'description'], expected, `${description.length}: "${description}"`),
      );
    }
    return warnings;
  });
}
