/** Builds versions of the site, one at a time: a small server has the memory and the processors for no more. */
import { type BuildOptions, buildVersion } from './build-version.ts';
import type { SiteSource } from './source.ts';
import type { Version } from './versions.ts';

interface RunningBuild {
  name: string;
  version: Promise<Version>;
  abort: AbortController;
  urgent: boolean;
}

type BuildsOptions = Omit<BuildOptions, 'signal'> & { now: () => number };

/** A build that lacked disk or memory may succeed later. */
const TRY_AGAIN_AFTER_MS = 60_000;

export class Builds {
  readonly #given: BuildsOptions;
  #running: RunningBuild | undefined;
  #failed: { name: string; error: unknown; at: number } | undefined;

  constructor(given: BuildsOptions) {
    this.#given = given;
  }

  /** A failed build is not tried again at once. @returns its version if it is built @throws why it failed */
  prepare(source: SiteSource): Version | undefined {
    const { now, versions } = this.#given;
    const failed = this.#failed;
    if (failed?.name === source.name && now() < failed.at + TRY_AGAIN_AFTER_MS) throw failed.error;
    const built = versions.find(source.name);
    if (!built) void this.build(source, { urgent: false }).catch(() => {});
    return built;
  }

  /** Replaces the build of another draft, but waits for one that is being published. @throws as buildVersion; AbortError if replaced */
  async build(source: SiteSource, { urgent }: { urgent: boolean }): Promise<Version> {
    for (;;) {
      const built = this.#given.versions.find(source.name);
      if (built) return built;
      const running = this.#running;
      if (!running) break;
      // An aborted build fails even for its own draft.
      if (running.name === source.name && !running.abort.signal.aborted) {
        running.urgent ||= urgent;
        return running.version;
      }
      if (!running.urgent) running.abort.abort();
      await running.version.catch(() => {});
    }
    return this.#begin(source, urgent);
  }

  async stop(): Promise<void> {
    this.#running?.abort.abort();
    await this.#running?.version.catch(() => {});
  }

  #begin(source: SiteSource, urgent: boolean): Promise<Version> {
    const abort = new AbortController();
    this.#failed = undefined;
    const version = buildVersion(source, { ...this.#given, signal: abort.signal })
      .catch((error: unknown) => {
        if (!abort.signal.aborted) this.#failed = { name: source.name, error, at: this.#given.now() };
        throw error;
      })
      .finally(() => {
        this.#running = undefined;
      });
    this.#running = { name: source.name, version, abort, urgent };
    return version;
  }
}
