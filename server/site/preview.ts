/** The site with the draft in it, built once nobody has changed the draft for a while: each change would end the build of the one before. */
import type { Rebased } from '../../model/editing/edit-site.ts';
import type { Environment } from '../../model/start-error.ts';
import type { Builds } from './builds.ts';
import { PublishError, toPublishProblem } from './publish-error.ts';
import type { PublishPlans } from './publish-plans.ts';
import type { SiteSource } from './source.ts';
import type { Version, Versions } from './versions.ts';

interface PreviewOptions {
  plans: PublishPlans;
  builds: Builds;
  versions: Versions;
  sourceOf: (files: Rebased['files'], env: Environment) => SiteSource;
}

/** Pages whose words say which field they are of. */
const MARKED: Environment = { MARK_WORDS: '1' };
const DELAY_MS = 2_000;
/** Whoever goes on editing after a publish comes first. */
const IDLE_MS = 20_000;

export class Preview {
  readonly #given: PreviewOptions;
  #timer: NodeJS.Timeout | undefined;
  #idle: NodeJS.Timeout | undefined;

  constructor(given: PreviewOptions) {
    this.#given = given;
  }

  /** Undefined while it is built, which this begins unless the draft was changed just now. @throws Error whose message is for the owner */
  async version(): Promise<Version | undefined> {
    const { plans, builds, versions, sourceOf } = this.#given;
    const { files, errors } = await plans.drafted();
    const [problem] = Object.values(errors);
    if (problem !== undefined) throw new PublishError(problem);
    const source = sourceOf(files, MARKED);
    if (this.#timer) return versions.find(source.name);
    try {
      return builds.prepare(source);
    } catch (error) {
      throw new PublishError(toPublishProblem(error).message);
    }
  }

  /** The draft was published: whoever opens the editor next finds its page ready. */
  buildWhenIdle(): void {
    this.cancel();
    this.#idle = setTimeout(() => void this.version().catch(() => {}), IDLE_MS);
    this.#idle.unref();
  }

  buildSoon(): void {
    this.cancel();
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      void this.version().catch(() => {});
    }, DELAY_MS);
    this.#timer.unref();
  }

  cancel(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#idle);
    this.#timer = undefined;
  }
}
