/** The pages that a part visits unless `--pages` names others. */
import { onePageOfEachKind, pages } from '../tests/pages.ts';
import { CATEGORIES, type Category } from './lighthouse-run.ts';

/** Lighthouse refuses to measure an answer with status 404. */
const measurable = ({ kind }: { kind: string }) => kind !== 'not-found';

export function onePageEach(): string[] {
  return onePageOfEachKind.filter(measurable).map(({ path }) => path);
}

export function everyPage(): string[] {
  return pages.filter(measurable).map(({ path }) => path);
}

/** All categories, but no SEO for pages that ask not to be indexed: they would lose points for it. */
export function categoriesFor(path: string): readonly Category[] {
  const hidden = pages.some((page) => page.path === path && !page.index);
  return hidden ? CATEGORIES.filter((name) => name !== 'seo') : CATEGORIES;
}
