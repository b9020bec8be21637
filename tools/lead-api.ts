import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { AstroIntegration } from 'astro';
import { loadContent } from '../model/load.ts';
import { createApp } from '../server/app.ts';
import { openDatabase } from '../server/db/database.ts';
import { ChangeFeed } from '../server/desk/change-feed.ts';
import { createLogger, errorCode } from '../server/http/log.ts';
import { createServices } from '../server/services.ts';
import { loadServerSettings } from '../server/settings/settings.ts';

const SERVER_PATHS = /^\/(api(\/|$)|b\/|desk\/join$|healthz$)/;

export function leadApi(): AstroIntegration {
  return {
    name: 'lead-api',
    hooks: {
      'astro:server:setup': async ({ server }) => {
        const settings = loadServerSettings(process.env);
        const log = createLogger(process.env['LOG_LEVEL'] || 'info');
        const database = await openDatabase(settings.databaseUrl, (error) =>
          log.error({ code: 'database_connection', cause: errorCode(error) }),
        );
        server.httpServer?.once('close', () => void database.close());
        const content = loadContent(settings.dirs.content, process.env);
        const services = await createServices({
          env: process.env,
          settings,
          content,
          database,
          log,
          now: Date.now,
          // No built site: a form that is posted without script gets the plain page, not a page of an older build.
          distDir: join(settings.dirs.dist, 'none-in-development'),
          feed: new ChangeFeed(database.db, log),
          site: undefined,
        });
        const app = createApp({ ...services, visits: undefined });
        const answer = getRequestListener(app.fetch, { overrideGlobalObjects: false });
        server.middlewares.use((request, response, next) => {
          if (SERVER_PATHS.test((request.url ?? '').split('?')[0] ?? '')) void answer(request, response);
          else next();
        });
      },
    },
  };
}
