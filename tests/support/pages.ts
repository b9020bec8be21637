/** The pages that whole-site tests visit: those of the site that `SITE_DIR` and `DIST_DIR` name. */
import { join } from 'node:path';
import { type Content, loadContent } from '../../model/load.ts';
import type { Page } from '../../model/pages.ts';
import { siteDirs } from '../../model/site-dir.ts';

const ROOT = join(import.meta.dirname, '../..');
const dirs = siteDirs(process.env, ROOT);
export const DIST = dirs.dist;

export const content: Content = loadContent(dirs.content, process.env);

export const pages: Page[] = content.pages;

/** The site in each of its languages. */
export const contents: Content[] = content.languages.map(({ code }) => content.in(code));

/** In the last of its languages, for tests that one other language is enough for. */
export const lastContent: Content = contents.at(-1) ?? content;

/** Those in all languages. */
export const allPages: Page[] = contents.flatMap((each) => each.pages);

/** One page of each kind that there is. */
export const onePageOfEachKind: Page[] = pages.filter(
  (page) => pages.find(({ kind }) => kind === page.kind) === page,
);

/** File of a page in the built site. */
export function builtFile(path: string): string {
  return join(DIST, path === '/' ? 'index.html' : `${path}.html`);
}
