/**
 * When the site changes, a new one takes over on the same database, so that pages and facts change at the same moment and no request
 * is refused.
 */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Content, loadContent } from '../model/load.ts';
import { noticeOn } from '../model/notice.ts';
import type { Environment } from '../model/start-error.ts';
import { type App, createApp } from './app.ts';
import type { Database } from './db/database.ts';
import { createDelivery } from './delivery/create-delivery.ts';
import { ChangeFeed } from './desk/change-feed.ts';
import type { Logger } from './http/log.ts';
import { createServices, type Services } from './services.ts';
import type { ServerSettings } from './settings/settings.ts';
import type { RunBuild } from './site/build-version.ts';
import { SiteDrafts } from './site/drafts.ts';
import { Publisher } from './site/publisher.ts';
import type { Version, Versions } from './site/versions.ts';

interface RunningSiteOptions {
  env: Environment;
  settings: ServerSettings;
  database: Database;
  versions: Versions;
  log: Logger;
  runBuild?: RunBuild;
}

interface Running {
  services: Services;
  fetch: App['fetch'];
  start(): void;
  stop(graceMs: number): Promise<void>;
}

const SWITCH_GRACE_MS = 600_000;

export class RunningSite {
  readonly publisher: Publisher;
  /** The streams of open desks outlive a change of the site. */
  readonly feed: ChangeFeed;
  readonly #given: RunningSiteOptions;
  #running!: Running;
  readonly #retiring = new Set<Running>();

  private constructor(given: RunningSiteOptions) {
    const { env, settings, database, versions, log, runBuild } = given;
    const { dirs } = settings;
    const now = Date.now;
    this.#given = given;
    this.feed = new ChangeFeed(database.db, log);
    this.publisher = new Publisher({
      database,
      drafts: new SiteDrafts({ database, contentDir: dirs.content, env, now }),
      versions,
      dirs,
      env,
      log,
      now,
      today: () => this.services.jobs.store.calendar.today(now()),
      switchTo: (version) => this.switchTo(version),
      runBuild,
    });
  }

  /** Starts nothing. @param content of the version in service */
  static async create(given: RunningSiteOptions, content: Content): Promise<RunningSite> {
    const site = new RunningSite(given);
    site.#running = await site.#create(content, given.versions.live);
    return site;
  }

  get services(): Services {
    return this.#running.services;
  }

  readonly fetch: App['fetch'] = (...request) => this.#running.fetch(...request);

  start(): void {
    this.#running.start();
  }

  /** Now and for the next start. @throws ContentError or the system's error; then nothing has changed */
  async switchTo(version: Version): Promise<void> {
    const { env, versions } = this.#given;
    const before = this.#running;
    const content = loadContent(version.content, env);
    const next = await this.#create(content, version);
    versions.switchTo(version);
    this.#running = next;
    next.start();
    this.#retiring.add(before);
    void before.stop(SWITCH_GRACE_MS).finally(() => this.#retiring.delete(before));
  }

  async showNoticeOfToday(): Promise<void> {
    const { content, jobs, distDir } = this.services;
    const noticesAt = (time: number) => {
      const day = jobs.store.calendar.today(time);
      return content.languages.map(({ code }) => noticeOn(content.in(code), day) ?? '').join('\n');
    };
    const { mtimeMs } = await stat(join(distDir, 'index.html'));
    if (noticesAt(mtimeMs) !== noticesAt(Date.now())) await this.publisher.rebuild();
  }

  async stop(graceMs: number): Promise<void> {
    await this.publisher.stop();
    await Promise.all([this.#running, ...this.#retiring].map((running) => running.stop(graceMs)));
  }

  async #create(content: Content, version: Version | undefined): Promise<Running> {
    const distDir = version?.dist ?? this.#given.versions.built;
    const { feed, publisher } = this;
    const { versions } = this.#given;
    const site = { publisher, versions };
    const services = await createServices({ ...this.#given, feed, site, content, distDir, now: Date.now });
    const delivery = await createDelivery(services, this.#given.settings);
    const app = createApp(services);
    const requests = new Set<Response | Promise<Response>>();
    return {
      services,
      async fetch(...request) {
        const answer = app.fetch(...request);
        requests.add(answer);
        try {
          return await answer;
        } finally {
          requests.delete(answer);
        }
      },
      start: () => delivery.start(),
      async stop(graceMs) {
        const answered = Promise.allSettled([...requests]);
        const enough = sleep(graceMs, undefined, { ref: false });
        await Promise.all([Promise.race([answered, enough]), delivery.stop(graceMs)]);
        await services.visits?.flush();
      },
    };
  }
}
