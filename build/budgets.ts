/** Size budgets: the build fails when a page or its scripts grow past them. */
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** One page's HTML with its styles, in brotli bytes: what fits in the first round trip. */
export const HTML_BUDGET = 14_600;
/** React, the quote form and the page's behaviours: what a visitor loads who uses everything, in brotli bytes. */
const PAGE_SCRIPTS = 75_000;
/** What tracking runs on every page; src/tracking/size.test.ts holds it by itself. */
const TRACKING = 4_000;
/** What only some load: the debug overlay, on request, and the code for another company's form and numbers. */
const ON_REQUEST = 5_000;
/** All JavaScript of the site, in brotli bytes. */
export const SCRIPT_BUDGET = PAGE_SCRIPTS + TRACKING + ON_REQUEST;

/**
 * Reads the sizes of what `compressFolder` wrote.
 * @throws Error that lists each page over its budget, with its size.
 */
export async function checkBudgets(dist: string): Promise<void> {
  const scripts = await scriptBytes(join(dist, '_assets'));
  const over: string[] = [];
  let largest = { page: '', bytes: 0 };
  for (const page of await readdir(dist, { recursive: true })) {
    if (!page.endsWith('.html') || page.startsWith('dev/')) continue;
    const bytes = await sent(join(dist, page));
    if (bytes > largest.bytes) largest = { page, bytes };
    if (bytes > HTML_BUDGET) over.push(`${page}: ${bytes} bytes of HTML with styles, budget ${HTML_BUDGET}`);
  }
  if (scripts > SCRIPT_BUDGET) over.push(`scripts: ${scripts} bytes, budget ${SCRIPT_BUDGET}`);
  console.log(
    `Budgets (brotli): ${largest.page} ${largest.bytes} of ${HTML_BUDGET}, scripts ${scripts} of ${SCRIPT_BUDGET}.`,
  );
  if (over.length > 0) throw new Error(`Over budget:\n${over.join('\n')}`);
}

async function scriptBytes(folder: string): Promise<number> {
  let total = 0;
  for (const file of await readdir(folder)) {
    if (file.endsWith('.js')) total += await sent(join(folder, file));
  }
  return total;
}

/** Bytes of a file as it is sent: compressed, where that made it smaller. */
async function sent(path: string): Promise<number> {
  return (await stat(`${path}.br`).catch(() => stat(path))).size;
}
