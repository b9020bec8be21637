/** Size budgets: the build fails when a page or its scripts grow past them. */
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { heavyPictures } from './picture-budgets.ts';

/** One page's HTML with its styles, in brotli bytes: what fits in the first round trip. */
export const HTML_BUDGET = 14_600;
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

/**
 * Reads the sizes of what `compressFolder` wrote.
 * @throws Error that lists each page over its budget, with its size.
 */
export async function checkBudgets(dist: string): Promise<void> {
  const assets = join(dist, '_assets');
  const estimator = await assetBytes(assets, /^estimator-.*\.(js|css)$/);
  const photos = await assetBytes(assets, /^photo-parts\..*\.js$/);
  const scripts = await assetBytes(assets, /^(?!estimator-).*\.js$/);
  const over = await heavyPictures(dist);
  let largest = { page: '', bytes: 0 };
  for (const page of await readdir(dist, { recursive: true })) {
    if (!page.endsWith('.html') || page.startsWith('dev/')) continue;
    const bytes = await sent(join(dist, page));
    if (bytes > largest.bytes) largest = { page, bytes };
    if (bytes > HTML_BUDGET) over.push(`${page}: ${bytes} bytes of HTML with styles, budget ${HTML_BUDGET}`);
  }
  if (estimator > ESTIMATOR_BUDGET) {
    over.push(`estimator: ${estimator} bytes of scripts and styles, budget ${ESTIMATOR_BUDGET}`);
  }
  if (scripts > SCRIPT_BUDGET) over.push(`scripts: ${scripts} bytes, budget ${SCRIPT_BUDGET}`);
  if (photos > PHOTO_SCRIPTS) over.push(`scripts for photos: ${photos} bytes, budget ${PHOTO_SCRIPTS}`);
  console.log(
    `Budgets (brotli): ${largest.page} ${largest.bytes} of ${HTML_BUDGET}, scripts ${scripts} of ${SCRIPT_BUDGET}, photos ${photos} of ${PHOTO_SCRIPTS}, estimator ${estimator} of ${ESTIMATOR_BUDGET}.`,
  );
  if (over.length > 0) throw new Error(`Over budget:\n${over.join('\n')}`);
}

/** Of all files with such a name. */
async function assetBytes(folder: string, name: RegExp): Promise<number> {
  let total = 0;
  for (const file of await readdir(folder)) {
    if (name.test(file)) total += await sent(join(folder, file));
  }
  return total;
}

/** Bytes of a file as it is sent: compressed, where that made it smaller. */
async function sent(path: string): Promise<number> {
  return (await stat(`${path}.br`).catch(() => stat(path))).size;
}
