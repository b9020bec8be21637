/** Adds the APIs for leads and for the desk to the development server, so that `npm run dev` runs the whole site. */
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { AstroIntegration } from 'astro';
import { loadContent } from '../model/load.ts';
import { createApp } from '../server/app.ts';
import { createBooking } from '../server/bookings/create-booking.ts';
import { openDatabase } from '../server/db/database.ts';
import { PushService } from '../server/delivery/push/push-service.ts';
import { createDesk } from '../server/desk/create-desk.ts';
import { createLogger, errorCode } from '../server/http/log.ts';
import { LeadStore } from '../server/leads/lead-store.ts';
import { loadServerSettings } from '../server/settings/settings.ts';

/** Paths that the server answers; all others are pages, and Astro serves those. */
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
        const leads = new LeadStore(database);
        server.httpServer?.once('close', () => void leads.close());
        // No built site: a form that is posted without script gets the plain page, not a page of an older build.
        const distDir = join(settings.dirs.dist, 'none-in-development');
        const content = loadContent(settings.dirs.content, process.env);
        const booking = await createBooking(database, content);
        const { business } = content;
        const push = await PushService.of(database, business, settings.pushHosts);
        const { email, conversions } = settings;
        const desk = createDesk({ database, email, business, push, findings: () => [], conversions, log });
        const app = createApp({ ...settings, distDir, content, leads, booking, desk, log });
        const answer = getRequestListener(app.fetch, { overrideGlobalObjects: false });
        server.middlewares.use((request, response, next) => {
          if (SERVER_PATHS.test((request.url ?? '').split('?')[0] ?? '')) void answer(request, response);
          else next();
        });
      },
    },
  };
}
