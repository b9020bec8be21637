/** The pages that whole-site tests visit: all that content lists. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Content, loadContent } from '../content/load.ts';
import type { Page } from '../content/pages.ts';

const ROOT = join(import.meta.dirname, '..');
export const DIST = join(ROOT, 'dist');

/** While pages are still being made, those without a file can be left out. */
const ONLY_BUILT_PAGES = false;

export const content: Content = loadContent(join(ROOT, 'content'), process.env);

export const pages: Page[] = content.pages.filter(
  ({ path }) => !ONLY_BUILT_PAGES || existsSync(builtFile(path)),
);

/** One page of each kind that there is. */
export const onePageOfEachKind: Page[] = pages.filter(
  (page) => pages.find(({ kind }) => kind === page.kind) === page,
);

/** File of a page in the built site. */
export function builtFile(path: string): string {
  return join(DIST, path === '/' ? 'index.html' : `${path}.html`);
}
