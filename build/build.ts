/** `npm run build`: content checked, site built, compressed, budgets held. */
import { join } from 'node:path';
import { build } from 'astro';
import { loadContent } from '../content/load.ts';
import { ContentError } from '../content/problem.ts';
import { readPhotos } from '../src/media/read-photos.ts';
import { checkBudgets } from './budgets.ts';
import { compressFolder } from './compress.ts';

const root = join(import.meta.dirname, '..');
const dist = join(root, 'dist');

try {
  loadContent(join(root, 'content'), process.env);
  await readPhotos(join(root, 'photos'));
  await build({ root, logLevel: 'warn' });
  await compressFolder(dist);
  await checkBudgets(dist);
} catch (error) {
  console.error(error instanceof ContentError ? error.message : error);
  process.exit(1);
}
