import { loadContent } from '../../model/load.ts';
import type { SiteDirs } from '../../model/site-dir.ts';
import type { Environment } from '../../model/start-error.ts';
import type { Database } from '../db/database.ts';
import type { SiteDrafts } from './drafts.ts';
import { withdrawnPictures } from './job-pictures.ts';
import { PublishError } from './publish-error.ts';
import { BY_THE_DESK, type Publishes, type PublishRecord } from './publishes.ts';
import { planUndo } from './undo-plan.ts';
import type { WritePlan } from './write-plan.ts';

interface PlanOptions {
  database: Database;
  drafts: SiteDrafts;
  dirs: SiteDirs;
  env: Environment;
}

const NO_CHANGES: WritePlan = { files: new Map(), changes: [], theirs: {}, errors: {} };

export const isOfDraft = ({ undoes, by }: PublishRecord): boolean => undoes === null && by !== BY_THE_DESK;

/** What a publish writes. */
export class PublishPlans {
  readonly #given: PlanOptions;
  readonly #publishes: Publishes;
  /** Changes with the owner's files. */
  readonly #ownerVersion: () => string;
  #latest: { owner: string; draft: Promise<WritePlan> } | undefined;

  constructor(given: PlanOptions, publishes: Publishes, ownerVersion: () => string) {
    this.#given = given;
    this.#publishes = publishes;
    this.#ownerVersion = ownerVersion;
  }

  forgetDraft(): void {
    this.#latest = undefined;
  }

  /** The draft in the owner's files. */
  drafted(): Promise<WritePlan> {
    const owner = this.#ownerVersion();
    if (this.#latest?.owner !== owner) this.#latest = { owner, draft: this.#given.drafts.files() };
    return this.#latest.draft.catch((error: unknown) => {
      this.#latest = undefined;
      throw error;
    });
  }

  /** @throws PublishError */
  async planOf({ undoes, by }: PublishRecord): Promise<WritePlan> {
    if (by === BY_THE_DESK) return this.withdrawal();
    const undone = undoes === null ? undefined : await this.#publishes.find(undoes);
    if (undoes !== null && !undone) throw new PublishError('It is too old to be undone.');
    const plan = await (undone ? planUndo(undone, this.#given.dirs.content) : this.drafted());
    const [changed] = Object.keys(plan.theirs);
    if (changed !== undefined)
      throw new PublishError('Somebody has changed this in the file meanwhile.', changed);
    const [wrong] = Object.entries(plan.errors);
    if (wrong) throw new PublishError(wrong[1], wrong[0]);
    if (plan.changes.length === 0) throw new PublishError('The draft was dropped.');
    return this.#withoutWithdrawn(plan);
  }

  /** Photos that come off the site, because their customers no longer allow them. */
  withdrawal(): Promise<WritePlan> {
    return this.#withoutWithdrawn(NO_CHANGES);
  }

  async #withoutWithdrawn(plan: WritePlan): Promise<WritePlan> {
    const { database, drafts, dirs, env } = this.#given;
    const pictures = await withdrawnPictures(database.db);
    if (pictures.size === 0) return plan;
    const content = loadContent(dirs.content, env);
    const { files, changes } = await drafts.photos.filesWithout(content, pictures, plan.files);
    return { ...plan, files, changes: [...plan.changes, ...changes] };
  }
}
