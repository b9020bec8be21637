/** Builds versions of the site, one at a time: a small server has the memory and the processors for no more. */
import { type BuildGiven, buildVersion } from './build-version.ts';
import type { SiteSource } from './source.ts';
import type { Version } from './versions.ts';

interface RunningBuild {
  name: string;
  version: Promise<Version>;
  abort: AbortController;
  /** Whether somebody waits for it to be published. */
  urgent: boolean;
}

export class Builds {
  readonly #given: Omit<BuildGiven, 'signal'>;
  #running: RunningBuild | undefined;
  /** The latest failure. */
  #failed: { name: string; error: unknown } | undefined;

  constructor(given: Omit<BuildGiven, 'signal'>) {
    this.#given = given;
  }

  /**
   * Begins to build a source that nobody waits for; what has failed is not tried again.
   * @returns its version if it is built @throws why it failed
   */
  prepare(source: SiteSource): Version | undefined {
    if (this.#failed?.name === source.name) throw this.#failed.error;
    const built = this.#given.versions.find(source.name);
    if (!built) void this.build(source, { urgent: false }).catch(() => {});
    return built;
  }

  /**
   * The version of this source, built if there is none yet. It takes the place of the build of another draft, and waits for one that
   * is to be published.
   * @throws as buildVersion; AbortError where a newer one took its place
   */
  async build(source: SiteSource, { urgent }: { urgent: boolean }): Promise<Version> {
    for (;;) {
      const built = this.#given.versions.find(source.name);
      if (built) return built;
      const running = this.#running;
      if (!running) break;
      // One that is being ended comes to nothing, also for the draft that it was of.
      if (running.name === source.name && !running.abort.signal.aborted) {
        running.urgent ||= urgent;
        return running.version;
      }
      if (!running.urgent) running.abort.abort();
      await running.version.catch(() => {});
    }
    return this.#begin(source, urgent);
  }

  /** Ends what runs. */
  async stop(): Promise<void> {
    this.#running?.abort.abort();
    await this.#running?.version.catch(() => {});
  }

  #begin(source: SiteSource, urgent: boolean): Promise<Version> {
    const abort = new AbortController();
    this.#failed = undefined;
    const version = buildVersion(source, { ...this.#given, signal: abort.signal })
      .catch((error: unknown) => {
        if (!abort.signal.aborted) this.#failed = { name: source.name, error };
        throw error;
      })
      .finally(() => {
        this.#running = undefined;
      });
    this.#running = { name: source.name, version, abort, urgent };
    return version;
  }
}
