/**
 * Everything that the server makes from the content: its services, the app, the delivery of leads. When the site changes, a new one
 * takes over on the same database, so that pages and facts change at the same moment and no request is refused.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Content, loadContent } from '../model/load.ts';
import type { Environment } from '../model/start-error.ts';
import { type App, createApp } from './app.ts';
import type { Database } from './db/database.ts';
import { createDelivery } from './delivery/create-delivery.ts';
import type { ChangeFeed } from './desk/change-feed.ts';
import type { Logger } from './http/log.ts';
import { createServices, type Services } from './services.ts';
import type { ServerSettings } from './settings/settings.ts';
import type { SiteDrafts } from './site/drafts.ts';
import type { Version, Versions } from './site/versions.ts';

interface Parts {
  env: Environment;
  settings: ServerSettings;
  database: Database;
  log: Logger;
  /** The streams of open desks outlive a change of the site. */
  feed: ChangeFeed;
  versions: Versions;
  /** Changes to the draft wait for each other, whichever version answers. */
  siteDrafts?: SiteDrafts;
}

interface Running {
  services: Services;
  fetch: App['fetch'];
  /** Begins to deliver leads. */
  start(): void;
  /** Waits for at most `graceMs` until its requests are answered and its deliveries are done. */
  stop(graceMs: number): Promise<void>;
}

/** Time for the requests and deliveries that began before a switch. */
const GRACE_MS = 600_000;

export class RunningSite {
  readonly #parts: Parts;
  #running: Running;
  /** Those before, whose requests are not all answered. */
  readonly #leaving = new Set<Running>();

  private constructor(parts: Parts, running: Running) {
    this.#parts = parts;
    this.#running = running;
  }

  /** Makes the version in service, and starts nothing. @param content of that version */
  static async create(parts: Parts, content: Content): Promise<RunningSite> {
    return new RunningSite(parts, await createRunning(parts, content, parts.versions.live));
  }

  get services(): Services {
    return this.#running.services;
  }

  readonly fetch: App['fetch'] = (...request) => this.#running.fetch(...request);

  start(): void {
    this.#running.start();
  }

  /** Puts a version into service, now and for the next start. @throws ContentError or the system's error; then nothing has changed */
  async switchTo(version: Version): Promise<void> {
    const { env, versions } = this.#parts;
    const before = this.#running;
    const next = await createRunning(this.#parts, loadContent(version.content, env), version);
    versions.switchTo(version);
    this.#running = next;
    next.start();
    this.#leaving.add(before);
    void before.stop(GRACE_MS).finally(() => this.#leaving.delete(before));
  }

  async stop(graceMs: number): Promise<void> {
    await Promise.all([this.#running, ...this.#leaving].map((running) => running.stop(graceMs)));
  }
}

async function createRunning(parts: Parts, content: Content, version: Version | undefined): Promise<Running> {
  const distDir = version?.dist ?? parts.versions.built;
  const services = await createServices({ ...parts, content, distDir, now: Date.now });
  const delivery = await createDelivery(services, parts.settings);
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
