/**
 * `npm run build`: content checked, site built, compressed, budgets held. With `--accept-sizes` the sizes of its pages become
 * those that later ones are compared with (build/budgets/accepted.json).
 */
import { join } from 'node:path';
import { build } from 'astro';
import { keepContent } from '../content/kept.ts';
import { ContentError } from '../content/problem.ts';
import { readPhotos } from '../src/media/read-photos.ts';
import { writeAccepted } from './budgets/accepted.ts';
import { checkBudgets, measureSite } from './budgets/budgets.ts';
import { compressFolder } from './compress.ts';

const root = join(import.meta.dirname, '..');
const dist = join(root, 'dist');

try {
  const { pages } = keepContent(join(root, 'content'));
  await readPhotos(join(root, 'photos'));
  await build({ root, logLevel: 'warn' });
  await compressFolder(dist);
  await checkBudgets(dist, pages);
  if (process.argv.includes('--accept-sizes')) writeAccepted(measureSite(dist, pages));
} catch (error) {
  console.error(error instanceof ContentError ? error.message : error);
  process.exit(1);
}
