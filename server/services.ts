import { dirname } from 'node:path';
import { dateIn } from '../contract/dates.ts';
import { examineSite } from '../model/doctor/examine-site.ts';
import { makePlan } from '../model/doctor/plan.ts';
import type { Content } from '../model/load.ts';
import type { Environment } from '../model/start-error.ts';
import { type Database, sqlitePath } from './db/database.ts';
import { createSendMail } from './delivery/mail/send-mail.ts';
import { PushService } from './delivery/push/push-service.ts';
import { TextInbox } from './delivery/text/text-inbox.ts';
import { Twilio } from './delivery/text/twilio.ts';
import type { ChangeFeed } from './desk/change-feed.ts';
import type { DeskServices } from './desk/desk.ts';
import { setLeadReceivers } from './desk/users.ts';
import { DEFAULT_TIMEOUTS } from './http/body.ts';
import { errorCode, type Logger } from './http/log.ts';
import { createJobs } from './leads/create-jobs.ts';
import { LeadStore } from './leads/lead-store.ts';
import { Uploads } from './leads/photos/uploads.ts';
import { VisitCounter } from './reports/visit-counter.ts';
import { examineSettings } from './settings/examine-settings.ts';
import type { ServerSettings } from './settings/settings.ts';
import { SiteDrafts } from './site/drafts.ts';
import { examineNotice } from './site/examine-notice.ts';
import type { Publisher } from './site/publisher.ts';
import type { Versions } from './site/versions.ts';
import { BusinessTime } from './time/business-time.ts';

interface ServiceOptions {
  env: Environment;
  settings: ServerSettings;
  content: Content;
  database: Database;
  log: Logger;
  now: () => number;
  distDir: string;
  feed: ChangeFeed;
  site: { publisher: Publisher; versions: Versions } | undefined;
}

export type Services = Awaited<ReturnType<typeof createServices>>;

export async function createServices(given: ServiceOptions) {
  const { env, settings, content, database, log, now, distDir, feed, site } = given;
  const { business, pages } = content;
  const { dirs, email, conversions, pushHosts, rateLimitPerHour, trustProxy, adsAccess } = settings;
  const time = BusinessTime.in(business.time_zone);
  const jobs = await createJobs(database, content, { limitsHolds: rateLimitPerHour > 0, now });
  const push = await PushService.of(database, business, pushHosts);
  await setLeadReceivers(database, email?.to ?? [], now());
  const plan = () =>
    makePlan([
      ...examineSite(dirs, business),
      ...examineSettings(settings, env, now()),
      ...examineNotice(settings, dateIn(business.time_zone, now())),
    ]);
  const uploads = uploadsFor(settings);
  const { texts } = settings;
  const inboxDeps = { database, jobs, uploads, languages: content.languages, log, now };
  const siteHost = new URL(business.site_url).host;
  const kinds = pages.flatMap(({ paths, kind }) => Object.values(paths).map((path) => [path, kind] as const));
  return {
    content,
    database,
    log,
    now,
    rateLimitPerHour,
    trustProxy,
    jobs,
    leads: new LeadStore(database),
    push,
    desk: {
      database,
      feed,
      push,
      plan,
      conversions,
      sendMail: email && createSendMail(email, business),
      appDir: dirs.desk,
      siteDrafts: site?.publisher.drafts ?? new SiteDrafts({ database, contentDir: dirs.content, env, now }),
      publisher: site?.publisher,
    } satisfies DeskServices as DeskServices,
    /** A customer no longer allows photos of their job, or is deleted. */
    removeWithdrawnPhotos() {
      site?.publisher
        .removeWithdrawnPhotos()
        .catch((error: unknown) => log.error({ code: 'withdrawn_photo_on_site', cause: errorCode(error) }));
    },
    visits:
      business.statistics === 'off'
        ? undefined
        : new VisitCounter({ database, log, time, siteHost, pages: new Map(kinds), now }),
    ads: adsAccess && { access: adsAccess, database, feed: { names: conversions, time } },
    /** Undefined if texts are not set up. */
    texts: texts && { settings: texts, inbox: new TextInbox(inboxDeps, new Twilio(texts)) },
    uploads,
    bodyTimeouts: DEFAULT_TIMEOUTS,
    attemptTimeoutMs: 90_000,
    distDir,
    cacheDir: dirs.cache,
    versions: site?.versions,
  };
}

/** Stores uploads in the folder of the SQLite database, which is on disk; the system's temporary folder may be in memory. */
function uploadsFor({ databaseUrl }: ServerSettings): Uploads {
  const path = sqlitePath(databaseUrl);
  return new Uploads(path === undefined ? {} : { folder: dirname(path) });
}
