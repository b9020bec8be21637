/** Starts the server: reads settings, opens the database, listens, and shuts down on a signal. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { examineSite } from '../model/doctor/examine-site.ts';
import { summarizeFindings } from '../model/doctor/finding.ts';
import { loadContent } from '../model/load.ts';
import { ContentError } from '../model/problem.ts';
import { siteDirs } from '../model/site-dir.ts';
import { createApp } from './app.ts';
import { createBooking } from './booking.ts';
import { createDelivery } from './delivery.ts';
import { createDesk } from './desk/create-desk.ts';
import { removeDead } from './desk/sessions.ts';
import { examineSettings } from './doctor/examine-settings.ts';
import { listen, shutDown } from './http/listen.ts';
import { openDatabase, sqlitePath } from './leads/database.ts';
import { signingKey } from './leads/keys.ts';
import { LeadStore } from './leads/lead-store.ts';
import { startSweeping } from './leads/sweep.ts';
import { createLogger, errorCode } from './log.ts';
import { OwnerLinks } from './owner/link.ts';
import { Uploads } from './photos/uploads.ts';
import { loadServerSettings, type ServerSettings } from './settings.ts';
import { StartError } from './start-error.ts';

const ROOT = join(import.meta.dirname, '..');

/** Time for running requests to finish after a shutdown signal. */
const GRACE_MS = 10_000;

// Saves some 50 MB over V8's default. With this, and the young generation size that `npm run serve` sets, the server
// stays below 400 MiB while many large photos arrive (drills/photos-memory.ts).
setFlagsFromString('--heap-growing-percent=50');

try {
  await start();
} catch (error) {
  // A mistake that the owner can fix gets one line; only an unexpected error gets its stack.
  console.error(isExpected(error) ? error.message : error);
  process.exit(1);
}

async function start(): Promise<void> {
  const settings = loadServerSettings(process.env);
  const content = loadContent(settings.contentDir, process.env);
  if (!existsSync(join(settings.distDir, 'index.html'))) {
    throw new StartError(`There is no built site in ${settings.distDir}. Run npm run build first.`);
  }
  const log = createLogger(settings.logLevel);
  const onConnectionError = (error: Error) =>
    log.error({ code: 'database_connection', cause: errorCode(error) });
  const database = await openDatabase(settings.databaseUrl, onConnectionError).catch((error: Error) => {
    throw new StartError(`The database (DATABASE_URL) can't be opened: ${error.message}`);
  });
  const leads = new LeadStore(database);
  const links = new OwnerLinks(await signingKey(database.db, 'owner-link'), content.business.site_url);
  const booking = await createBooking(database, content);
  const delivery = await createDelivery({ ...settings, database, leads, content, links, booking, log });
  const desk = createDesk({ database, email: settings.email, business: content.business, log });
  const app = createApp({
    ...settings,
    content,
    leads,
    booking,
    links,
    desk,
    log,
    uploads: uploadsFor(settings),
  });
  const { server, port } = await listen(app, settings.port, settings.host).catch((error) => {
    throw new StartError(describeListenError(error, settings.port, settings.host));
  });
  const stopSweeping = startSweeping(async () => {
    await leads.removeOldRecords();
    await removeDead(database.db, Date.now());
  }, log);
  closeOnSignal(async () => {
    stopSweeping();
    desk.feed.stop();
    await Promise.all([shutDown(server, GRACE_MS), delivery.stop(GRACE_MS)]);
    await leads.close();
  });
  delivery.start();
  console.log(`Listening on http://${displayHost(settings.host)}:${port}`);
  const leftToDo = summarizeFindings([
    ...examineSite(siteDirs(process.env, ROOT), content.business),
    ...examineSettings(settings, process.env, Date.now()),
  ]);
  if (leftToDo) console.log(leftToDo);
}

/** Photos wait beside a SQLite database: that folder is on disk, while the system's temporary folder may be in memory. */
function uploadsFor({ databaseUrl }: ServerSettings): Uploads {
  const path = sqlitePath(databaseUrl);
  return new Uploads(path === undefined ? {} : { folder: dirname(path) });
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

function isExpected(error: unknown): error is Error {
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
