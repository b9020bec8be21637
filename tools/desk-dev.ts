/** Serves the desk's one page in the development server, for every address below `/desk`. Vite serves what the page loads. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AstroIntegration } from 'astro';
import { DESK_PATH, JOIN_PATH } from '../contract/desk/account.ts';
import { PREAMBLE } from './fast-refresh.ts';

const PAGE = join(import.meta.dirname, '../desk/index.html');
const OF_DESK = new RegExp(`^${DESK_PATH}(/|$)`);

/** Replaces a service worker that `npm run serve` left at this address, which would go on showing its build. */
const NO_WORKER = `addEventListener('install', () => skipWaiting());
addEventListener('activate', () => registration.unregister());
`;

export function deskPage(): AstroIntegration {
  return {
    name: 'desk-page',
    hooks: {
      'astro:server:setup': ({ server }) => {
        server.middlewares.use(async (request, response, next) => {
          const path = (request.url ?? '').split('?')[0] ?? '';
          if (path === `${DESK_PATH}/sw.js`) {
            response.setHeader('Content-Type', 'text/javascript').end(NO_WORKER);
            return;
          }
          const isPage = OF_DESK.test(path) && path !== JOIN_PATH;
          if (!isPage || !request.headers.accept?.includes('text/html')) return next();
          try {
            const html = (await readFile(PAGE, 'utf8'))
              .replace('./main.tsx', `${DESK_PATH}/main.tsx`)
              .replace('<script', `<script type="module">${PREAMBLE}</script>\n<script`);
            response
              .setHeader('Content-Type', 'text/html')
              .end(await server.transformIndexHtml(`${DESK_PATH}/index.html`, html));
          } catch (error) {
            next(error);
          }
        });
      },
    },
  };
}
