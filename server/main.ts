/** Starts the server: reads settings, opens the database, listens, and shuts down on a signal. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { examineSite } from '../model/doctor/examine-site.ts';
import { summarizeFindings } from '../model/doctor/finding.ts';
import { type Content, loadContent } from '../model/load.ts';
import { ContentError } from '../model/problem.ts';
import { StartError } from '../model/start-error.ts';
import { createApp } from './app.ts';
import { createBooking } from './bookings/create-booking.ts';
import { type Database, openDatabase, sqlitePath } from './db/database.ts';
import { signingKey } from './db/keys.ts';
import { createDelivery } from './delivery/create-delivery.ts';
import { sendMondayMail } from './delivery/daily/monday-mail.ts';
import { sendSpamDigest } from './delivery/daily/spam-digest.ts';
import { sendSurgeAlarm } from './delivery/daily/surge-alarm.ts';
import { PushService } from './delivery/push/push-service.ts';
import { createDesk } from './desk/create-desk.ts';
import { removeExpired } from './desk/sessions.ts';
import { hasUsers } from './desk/users.ts';
import { startHousekeeping } from './housekeeping.ts';
import { listen, shutDown } from './http/listen.ts';
import { createLogger, errorCode, type Logger } from './http/log.ts';
import { LeadStore } from './leads/lead-store.ts';
import { OwnerLinks } from './leads/owner-links.ts';
import { Uploads } from './leads/photos/uploads.ts';
import { BusinessTime } from './leads/words/business-time.ts';
import { removeOldConversions } from './reports/ads/conversion-feed.ts';
import { removeOldCounts, VisitCounter } from './reports/visit-counter.ts';
import { examineSettings } from './settings/examine-settings.ts';
import { loadServerSettings, type ServerSettings } from './settings/settings.ts';

/** Time for running requests to finish after a shutdown signal. */
const GRACE_MS = 10_000;

try {
  await start();
} catch (error) {
  // An error that the owner can fix is one line; only an unexpected one is printed with its stack.
  console.error(isExpected(error) ? error.message : error);
  process.exit(1);
}

async function start(): Promise<void> {
  const settings = loadServerSettings(process.env);
  const content = loadContent(settings.dirs.content, process.env);
  if (!existsSync(join(settings.dirs.dist, 'index.html'))) {
    throw new StartError(`There is no built site in ${settings.dirs.dist}. Run npm run build first.`);
  }
  const log = createLogger(settings.logLevel);
  const onConnectionError = (error: Error) =>
    log.error({ code: 'database_connection', cause: errorCode(error) });
  const database = await openDatabase(settings.databaseUrl, onConnectionError).catch((error: Error) => {
    throw new StartError(`The database (DATABASE_URL) can't be opened: ${error.message}`);
  });
  const limitsHolds = settings.rateLimitPerHour > 0;
  const booking = await createBooking(database, content, { limitsHolds });
  const leads = new LeadStore(database, Date.now, booking.store);
  const links = new OwnerLinks(await signingKey(database, 'owner-link'), content.business.site_url);
  const push = await PushService.of(database, content.business, settings.pushHosts);
  const delivery = await createDelivery({ ...settings, database, leads, content, links, booking, push, log });
  const findings = () => [
    ...examineSite(settings.dirs, content.business),
    ...examineSettings(settings, process.env, Date.now()),
  ];
  const desk = createDesk({
    database,
    email: settings.email,
    push,
    findings,
    conversions: settings.conversions,
    business: content.business,
    log,
    appDir: settings.dirs.desk,
  });
  const visits = createVisitCounter(database, content, log);
  const app = createApp({
    ...settings,
    distDir: settings.dirs.dist,
    content,
    leads,
    booking,
    links,
    desk,
    visits,
    ads: settings.adsAccess && {
      access: settings.adsAccess,
      database,
      feed: { names: settings.conversions, time: BusinessTime.in(content.business.time_zone) },
    },
    log,
    uploads: uploadsFor(settings),
  });
  const { server, port } = await listen(app, settings.port, settings.host).catch((error) => {
    throw new StartError(describeListenError(error, settings.port, settings.host));
  });
  const stopHousekeeping = startHousekeeping(async () => {
    await leads.removeOldRecords();
    await removeExpired(database, Date.now());
    const mail = {
      content,
      database,
      log,
      now: Date.now,
      sendMail: desk.sendMail,
      to: settings.email?.to ?? [],
    };
    if (await hasUsers(database.db)) await sendSpamDigest(mail);
    await sendSurgeAlarm(mail);
    if (settings.mondayMail) await sendMondayMail(mail);
    await removeOldCounts(database, booking.store.calendar.today(Date.now()), settings.keepVisitDays);
    await removeOldConversions(database, Date.now());
  }, log);
  closeOnSignal(async () => {
    stopHousekeeping();
    desk.feed.stop();
    await Promise.all([shutDown(server, GRACE_MS), delivery.stop(GRACE_MS)]);
    await visits?.flush();
    await leads.close();
  });
  delivery.start();
  releaseGarbage();
  console.log(`Listening on http://${displayHost(settings.host)}:${port}`);
  const leftToDo = summarizeFindings(findings());
  if (leftToDo) console.log(leftToDo);
}

/** Frees some 45 MB that were needed only to load code and content; V8 would not free them by itself. */
function releaseGarbage(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext("gc({ type: 'major', execution: 'sync', flavor: 'last-resort' })");
}

/** Undefined if the owner has turned statistics off. */
function createVisitCounter(database: Database, { business, pages }: Content, log: Logger) {
  if (business.statistics === 'off') return undefined;
  return new VisitCounter({
    database,
    log,
    time: BusinessTime.in(business.time_zone),
    siteHost: new URL(business.site_url).host,
    pages: new Map(pages.flatMap(({ paths, kind }) => Object.values(paths).map((path) => [path, kind]))),
    now: Date.now,
  });
}

/** Stores uploads in the folder of the SQLite database, which is on disk; the system's temporary folder may be in memory. */
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
