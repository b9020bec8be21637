/** Starts the server: settings, database, listen, and at the end close. The only side effects live here. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { loadContent } from '../content/load.ts';
import { ContentError } from '../content/problem.ts';
import { createApp } from './app.ts';
import { listen, shutDown } from './http/listen.ts';
import { openDatabase } from './leads/database.ts';
import { signingKey } from './leads/keys.ts';
import { LeadStore } from './leads/lead-store.ts';
import { startSweeping } from './leads/sweep.ts';
import { createLogger, errorCode } from './log.ts';
import { createDelivery } from './outbox/delivery.ts';
import { OwnerLinks } from './owner/link.ts';
import { loadServerSettings } from './settings.ts';
import { StartError } from './start-error.ts';
import { RecentAnswers } from './static/recent-answers.ts';

/** Time for running requests to finish after a signal. */
const GRACE_MS = 10_000;

// What is in use is some 40 MB, but where there is room V8 lets rubbish pile up to hundreds: collected at half as much again.
setFlagsFromString('--heap-growing-percent=50');

try {
  await start();
} catch (error) {
  // Whoever starts the server gets a sentence; a stack is for what nobody foresaw.
  console.error(isForeseen(error) ? error.message : error);
  process.exit(1);
}

async function start(): Promise<void> {
  const settings = loadServerSettings(process.env);
  const content = loadContent(settings.contentDir, process.env);
  if (!existsSync(join(settings.distDir, 'index.html'))) {
    throw new StartError(`There is no built site in ${settings.distDir}. Run npm run build first.`);
  }
  const log = createLogger(process.env.LOG_LEVEL || 'info');
  const onConnectionError = (error: Error) =>
    log.error({ code: 'database_connection', cause: errorCode(error) });
  const database = await openDatabase(settings.databaseUrl, onConnectionError).catch((error: Error) => {
    throw new StartError(`The database (DATABASE_URL) can't be opened: ${error.message}`);
  });
  const leads = new LeadStore(database);
  const links = new OwnerLinks(await signingKey(database.db, 'owner-link'), content.business.site_url);
  const delivery = await createDelivery({ ...settings, database, leads, content, links, log });
  const recentAnswers = new RecentAnswers(settings.trustProxy, log);
  const app = createApp({ ...settings, content, leads, links, log, recentAnswers });
  const { server, port } = await listen(app, settings.port, settings.host, recentAnswers).catch((error) => {
    throw new StartError(describeListenError(error, settings.port, settings.host));
  });
  const stopSweeping = startSweeping(leads, log);
  closeOnSignal(async () => {
    stopSweeping();
    await Promise.all([shutDown(server, GRACE_MS), delivery.stop(GRACE_MS)]);
    await leads.close();
  });
  delivery.start();
  console.log(`Listening on http://${displayHost(settings.host)}:${port}`);
}

function closeOnSignal(close: () => Promise<void>): void {
  let closing = false;
  const onSignal = async () => {
    if (closing) process.exit(1);
    closing = true;
    try {
      await close();
      process.exit(0);
    } catch (error) {
      console.error(error);
      process.exit(1);
    }
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

function isForeseen(error: unknown): error is Error {
  return error instanceof StartError || error instanceof ContentError;
}

function describeListenError(error: NodeJS.ErrnoException, port: number, host: string | undefined): string {
  if (error.code === 'EADDRINUSE') {
    return `Port ${port} is taken. Stop the other program, or choose another port: PORT=${port + 1}`;
  }
  if (error.code === 'EACCES') return `Port ${port} needs more rights. Choose a port above 1023: PORT=3000`;
  return `Can't listen on ${host ?? 'any address'}, port ${port}: ${error.message}`;
}

function displayHost(host: string | undefined): string {
  if (!host || host === '::' || host === '0.0.0.0') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
