/** `npm run dev`: development server with live reload, lead API included. */
import { join } from 'node:path';
import { dev } from 'astro';
import { ContentError, describeProblem } from '../model/yaml/problem.ts';
import { checkSite } from './check-site.ts';

const root = join(import.meta.dirname, '..');

try {
  const { content } = await checkSite();
  for (const warning of content.warnings) console.warn(`Worth fixing: ${describeProblem(warning)}`);
  // If Astro loaded its configuration, and with it our server, by itself, later dynamic imports would fail.
  const { default: config } = await import('../astro.config.ts');
  await dev({
    ...config,
    root,
    configFile: false,
    server: { port: Number(process.env['PORT'] ?? 3000) },
    // A build at the same time empties Vite's usual folder, and pages would load packages that are gone.
    vite: { ...config.vite, cacheDir: join(root, 'node_modules/.cache/dev') },
  });
} catch (error) {
  console.error(error instanceof ContentError ? error.message : error);
  process.exit(1);
}
