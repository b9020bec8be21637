/** The pages of the site that `SITE_DIR` and `DIST_DIR` name. */
import { join } from 'node:path';
import { type Content, loadContent } from '../../model/load.ts';
import type { Page } from '../../model/pages.ts';
import { siteDirs } from '../../model/site-dir.ts';

const ROOT = join(import.meta.dirname, '../..');
const dirs = siteDirs(process.env, ROOT);
export const DIST = dirs.dist;

export const content: Content = loadContent(dirs.content, process.env);

export const pages: Page[] = content.pages;

export const contents: Content[] = content.languages.map(({ code }) => content.in(code));

/** For tests that need only one other language. */
export const lastContent: Content = contents.at(-1) ?? content;

/** In all languages. */
export const allPages: Page[] = contents.flatMap((each) => each.pages);

export const onePageOfEachKind: Page[] = pages.filter(
  (page) => pages.find(({ kind }) => kind === page.kind) === page,
);

export function builtFile(path: string): string {
  return join(DIST, path === '/' ? 'index.html' : `${path}.html`);
}
