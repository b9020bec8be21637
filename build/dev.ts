/** `npm run dev`: development server with live reload, lead API included. */
import { join } from 'node:path';
import { dev } from 'astro';
import { loadContent } from '../content/load.ts';
import { ContentError } from '../content/problem.ts';
import { readPhotos } from '../src/media/read-photos.ts';

const root = join(import.meta.dirname, '..');

try {
  loadContent(join(root, 'content'), process.env);
  await readPhotos(join(root, 'photos'));
  await dev({ root, server: { port: Number(process.env['PORT'] ?? 3000) } });
} catch (error) {
  console.error(error instanceof ContentError ? error.message : error);
  process.exit(1);
}
