/**
 * The built pages in fewer bytes, with the same look, words and attributes: one style element each, without what the
 * page does not use; classes and custom properties that only pages know under short names.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import {
  classesOf,
  dropUnseen,
  parsePage,
  renameClasses,
  replaceStyles,
  stylesOf,
  writePage,
} from './markup.ts';
import { tightenStyles } from './styles.ts';
import { survey } from './survey.ts';

/**
 * The server dresses the owner's pages in this one's styles (server/owner/site-shell.ts), so it keeps all of them, and
 * their names.
 */
const LENT = '404.html';

/** Development pages speak of classes by name, so builds with them keep all names. */
export function tightPages(): AstroIntegration {
  return {
    name: 'tight-pages',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        if (!process.env['DEV_PAGES']) await tightenPages(fileURLToPath(dir));
      },
    },
  };
}

/** Rewrites all HTML files in a folder, which holds everything else that the site is made of. */
export async function tightenPages(folder: string): Promise<void> {
  const files = (await readdir(folder, { recursive: true })).map((file) => join(folder, file));
  const pages = files.filter((file) => file.endsWith('.html'));
  const others = files.filter((file) => /\.(js|css|svg)$/.test(file));
  const { renaming, fixed } = await survey(pages, others);

  const tightened = new Map<string, string>();
  for (const page of pages) {
    if (page === join(folder, LENT)) continue;
    const tree = parsePage(await readFile(page, 'utf8'));
    const { shown } = classesOf(tree);
    const css = stylesOf(tree);
    const key = [css, ...[...shown].toSorted()].join('\n');
    const tight =
      tightened.get(key) ?? tightenStyles(css, (name) => shown.has(name) || fixed.has(name), renaming);
    tightened.set(key, tight);
    replaceStyles(tree, tight);
    renameClasses(tree, renaming.classes);
    dropUnseen(tree);
    await writeFile(page, writePage(tree));
  }
}
