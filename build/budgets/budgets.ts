/** Size budgets: the build fails when a page or the site's scripts grow past them. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '../../content/pages.ts';
import { type Measured, overCeiling, readAccepted } from './accepted.ts';
import { FIGURE_NAMES, FIGURES, largest } from './figures.ts';
import { measurePages } from './measure.ts';
import { heavyPictures } from './pictures.ts';
import { sentBytes } from './sent.ts';

/** React, the quote form and the page's behaviours: what a visitor loads who uses everything, in brotli bytes. */
const PAGE_SCRIPTS = 75_000;
/** What tracking runs on every page; src/tracking/size.test.ts holds it by itself. */
const TRACKING = 4_000;
/** What only some load: the debug overlay, on request, and the code for another company's form and numbers. */
const ON_REQUEST = 5_000;
/** What handles photos, for those who add one: previews, making them smaller, sending them with progress. */
export const PHOTO_SCRIPTS = 2_000;
/** All JavaScript of the site but the estimator's, in brotli bytes. */
export const SCRIPT_BUDGET = PAGE_SCRIPTS + TRACKING + ON_REQUEST + PHOTO_SCRIPTS;
/** The estimator beyond React, with its data and styles, in brotli bytes; it is loaded where somebody comes near it. */
export const ESTIMATOR_BUDGET = 25_000;

/** Pages with their kinds, as content lists them. */
export type KnownPages = readonly Pick<Page, 'path' | 'kind'>[];

/** Figures of all pages of a built site. */
export function measureSite(dist: string, pages: KnownPages): Measured {
  const kindOf = (path: string) => pages.find((page) => page.path === path)?.kind;
  return new Map([...measurePages(dist)].map(([path, figures]) => [path, { kind: kindOf(path), figures }]));
}

/**
 * Holds what `compressFolder` wrote to the ceilings.
 * @throws Error that says of each page what is too large, by how much, and since when
 */
export async function checkBudgets(dist: string, pages: KnownPages): Promise<void> {
  const assets = join(dist, '_assets');
  const measured = measureSite(dist, pages);
  const site = [
    ['scripts', await assetBytes(assets, /^(?!estimator-).*\.js$/), SCRIPT_BUDGET],
    ['scripts for photos', await assetBytes(assets, /^photo-parts\..*\.js$/), PHOTO_SCRIPTS],
    [
      'scripts and styles of the estimator',
      await assetBytes(assets, /^estimator-.*\.(js|css)$/),
      ESTIMATOR_BUDGET,
    ],
  ] as const;
  const over = [
    ...overCeiling(measured, readAccepted()),
    ...site
      .filter(([, bytes, most]) => bytes > most)
      .map(([what, bytes, most]) => `${what}: ${bytes} bytes, budget ${most}`),
    ...(await heavyPictures(dist)),
  ];
  console.log(
    `Budgets, largest of all pages: ${summary(measured)}; ${site.map(([what, bytes, most]) => `${what} ${bytes} of ${most}`).join(', ')}.`,
  );
  if (over.length > 0) throw new Error(`Over budget:\n${over.join('\n')}`);
}

function summary(measured: Measured): string {
  const figures = largest([...measured.values()].map((page) => page.figures));
  return FIGURE_NAMES.map((name) => `${FIGURES[name].is} ${figures[name]} of ${FIGURES[name].most}`).join(
    ', ',
  );
}

/** Of all files with such a name. */
async function assetBytes(folder: string, name: RegExp): Promise<number> {
  const files = (await readdir(folder)).filter((file) => name.test(file));
  return files.reduce((sum, file) => sum + sentBytes(join(folder, file)), 0);
}
