import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { asTyped } from '../model/as-typed.ts';
import { summarizePlan } from '../model/doctor/plan.ts';
import { loadContent } from '../model/load.ts';
import { StartError } from '../model/start-error.ts';
import { ContentError } from '../model/yaml/problem.ts';
import { openDatabase } from './db/database.ts';
import { removeOldRecords } from './db/limits.ts';
import { sendFailureMail } from './delivery/daily/failure-mail.ts';
import { sendLimitsAlarm } from './delivery/daily/limits-alarm.ts';
import { sendMondayMail } from './delivery/daily/monday-mail.ts';
import { sendSpamDigest } from './delivery/daily/spam-digest.ts';
import { sendSurgeAlarm } from './delivery/daily/surge-alarm.ts';
import { sendTextsAlarm } from './delivery/daily/texts-alarm.ts';
import { removeExpired } from './desk/sessions.ts';
import { startHousekeeping } from './housekeeping.ts';
import { listen, shutDown } from './http/listen.ts';
import { createLogger, errorCode } from './http/log.ts';
import { removeOldConversions } from './reports/ads/conversion-feed.ts';
import { removeOldCounts } from './reports/visit-counter.ts';
import { RunningSite } from './running-site.ts';
import { checkEnvFile } from './settings/env-file.ts';
import { loadServerSettings } from './settings/settings.ts';
import { PicturesLeft } from './site/pictures-left.ts';
import { pruneCache } from './site/prune-cache.ts';
import { Versions } from './site/versions.ts';
import { watchMachine } from './watch/watch.ts';

const SHUTDOWN_GRACE_MS = 10_000;

try {
  await start();
} catch (error) {
  // An error that the owner can fix is one line; only an unexpected one is printed with its stack.
  console.error(isExpected(error) ? asTyped(error.message, process.env) : error);
  process.exit(1);
}

async function start(): Promise<void> {
  checkEnvFile('.env');
  const settings = loadServerSettings(process.env);
  const { dirs } = settings;
  const versions = new Versions(dirs.dist);
  const content = loadContent(versions.live?.content ?? dirs.content, process.env);
  if (!existsSync(join(dirs.dist, 'index.html'))) {
    throw new StartError(`There is no built site in ${dirs.dist}. Run npm run build first.`);
  }
  const log = createLogger(settings.logLevel);
  const onConnectionError = (error: Error) =>
    log.error({ code: 'database_connection', cause: errorCode(error) });
  const database = await openDatabase(settings.databaseUrl, onConnectionError).catch((error: Error) => {
    throw new StartError(`The database (DATABASE_URL) can't be opened: ${error.message}`);
  });
  const site = await RunningSite.create({ env: process.env, settings, database, log, versions }, content);
  await site.publisher.recover();
  const pictures = new PicturesLeft(dirs.dist);
  const { server, port } = await listen(
    { fetch: pictures.before(site.fetch) },
    settings.port,
    settings.host,
  ).catch((error) => {
    throw new StartError(describeListenError(error, settings.port, settings.host));
  });
  const mailDeps = () => ({
    content: site.services.content,
    database,
    log,
    now: Date.now,
    sendMail: site.services.desk.sendMail,
    to: settings.email?.to ?? [],
    push: site.services.push,
  });
  const mailed = (send: typeof sendSpamDigest) => () => send(mailDeps());
  const watch = watchMachine(settings, new URL(content.business.site_url).hostname);
  const stopHousekeeping = startHousekeeping(
    {
      texts: () => site.services.texts?.inbox.look(),
      limits: () => removeOldRecords(database, Date.now()),
      sessions: () => removeExpired(database, Date.now()),
      spamDigest: mailed(sendSpamDigest),
      surgeAlarm: mailed(sendSurgeAlarm),
      limitsAlarm: mailed(sendLimitsAlarm),
      ...(settings.texts && { textsAlarm: mailed(sendTextsAlarm) }),
      failureMail: mailed(sendFailureMail),
      ...(settings.mondayMail && { mondayMail: mailed(sendMondayMail) }),
      counts: () =>
        removeOldCounts(
          database,
          site.services.jobs.store.calendar.today(Date.now()),
          settings.keepVisitDays,
        ),
      conversions: () => removeOldConversions(database, Date.now()),
      notice: () => site.showNoticeOfToday(),
      withdrawnPhotos: () => site.publisher.removeWithdrawnPhotos(),
      versions: () => versions.removeOld(Date.now()),
      watch: () => watch.look(mailDeps()),
      cache: () => pruneCache(settings.dirs.cache, Date.now()),
    },
    log,
  );
  closeOnSignal(async () => {
    stopHousekeeping();
    watch.stop();
    site.feed.stop();
    pictures.stop();
    await Promise.all([shutDown(server, SHUTDOWN_GRACE_MS), site.stop(SHUTDOWN_GRACE_MS)]);
    await site.services.visits?.flush();
    // The last change may have begun a check.
    await site.feed.look();
    await database.close();
  });
  site.start();
  await pictures.make(log);
  console.log(`Listening on http://${displayHost(settings.host)}:${port}`);
  const leftToDo = summarizePlan(site.services.desk.plan());
  if (leftToDo) console.log(asTyped(leftToDo, process.env));
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
