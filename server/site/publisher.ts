/**
 * See docs/decisions/0021-the-site-from-the-phone.md. The switch to a version is the moment at which a publish counts: a server that is
 * killed before it leaves everything as it was, and after it the next server writes the owner's files.
 */
import { rmSync } from 'node:fs';
import type { SiteValues } from '../../contract/desk/site.ts';
import type { Rebased } from '../../model/editing/edit-site.ts';
import type { PlaceChange } from '../../model/editing/site-change.ts';
import type { SiteDirs } from '../../model/site-dir.ts';
import type { Environment } from '../../model/start-error.ts';
import type { Database } from '../db/database.ts';
import { errorCode, type Logger } from '../http/log.ts';
import type { RunBuild } from './build-version.ts';
import { Builds } from './builds.ts';
import type { SiteDrafts } from './drafts.ts';
import { commitFiles, readOnlyReason, stageFiles, unfinishedFiles, unwrittenFiles } from './owner-files.ts';
import { withdrawnPictures } from './pictures.ts';
import { Preview } from './preview.ts';
import { PublishError, STOPPED, toFileProblem, toPublishProblem } from './publish-error.ts';
import { isOfDraft, PublishPlans, throwIfAny } from './publish-plans.ts';
import { BY_THE_DESK, Publishes, type PublishRecord, undoOf, withoutPictures } from './publishes.ts';
import { readSource, type SiteSource } from './source.ts';
import type { Version, Versions } from './versions.ts';

interface PublisherOptions {
  database: Database;
  drafts: SiteDrafts;
  versions: Versions;
  dirs: SiteDirs;
  env: Environment;
  log: Logger;
  now: () => number;
  today: () => string;
  switchTo: (version: Version) => Promise<void>;
  runBuild?: RunBuild | undefined;
}

export interface Author {
  email: string;
  name: string;
}

export type PublishResult = { publish: string } | { theirs: SiteValues } | { errors: Record<string, string> };

/** Builds of one publish, while somebody changes what it is built from. */
const MAX_BUILDS = 3;

export class Publisher {
  readonly preview: Preview;
  readonly #given: PublisherOptions;
  readonly #builds: Builds;
  readonly #publishes: Publishes;
  readonly #plans: PublishPlans;
  #waiting: Promise<string> | undefined;
  #last: Promise<void> = Promise.resolve();
  #isStopping = false;

  constructor(given: PublisherOptions) {
    this.#given = given;
    this.#builds = new Builds(given);
    this.#publishes = new Publishes(given.database, given.now);
    this.#plans = new PublishPlans(given, this.#publishes, () => this.#source(new Map()).name);
    this.preview = new Preview({
      plans: this.#plans,
      builds: this.#builds,
      versions: given.versions,
      sourceOf: (files, env) => this.#source(files, given.dirs, env),
    });
    given.drafts.onChange(() => {
      this.#plans.forgetDraft();
      if (!this.readOnly) this.preview.buildSoon();
    });
  }

  get drafts(): SiteDrafts {
    return this.#given.drafts;
  }

  get readOnly(): string | null {
    return readOnlyReason(this.#given.dirs, this.#given.database.locksRows);
  }

  list() {
    return this.#publishes.list();
  }

  /** Publishes all that is drafted when it begins: joins a publish that has not begun yet. */
  async publish(by: Author): Promise<PublishResult> {
    if (this.readOnly) return { errors: { '': this.readOnly } };
    const plan = await this.#plans.drafted();
    const problem = problemOf(plan);
    if (problem) return problem;
    if (plan.changes.length === 0) return this.#publishUnfinished();
    this.#waiting ??= this.#add(by, plan.changes, null).catch((error: unknown) => {
      this.#waiting = undefined;
      throw error;
    });
    return { publish: await this.#waiting };
  }

  /** Undefined if the publish does not exist or is not live. */
  async undo(id: string, by: Author): Promise<PublishResult | undefined> {
    const record = await this.#publishes.find(id);
    if (record?.state !== 'live') return undefined;
    if (this.readOnly) return { errors: { '': this.readOnly } };
    const changes = undoOf(record);
    if (changes.length === 0) return { errors: { '': 'A customer no longer allows this photo.' } };
    const plan = await this.#plans.rebase(changes);
    if (plan.changes.length === 0) return { errors: { '': 'All of it is as it was before.' } };
    return problemOf(plan) ?? { publish: await this.#add(by, plan.changes, id) };
  }

  /**
   * Takes photos off the site whose customers no longer allow them: out of the draft, of what can be undone, and of the pages and
   * the owner's files by a publish of its own (product section 12).
   */
  async removeWithdrawnPhotos(): Promise<void> {
    const { database } = this.#given;
    const pictures = await withdrawnPictures(database.db);
    if (pictures.size === 0) return;
    const isDrafted = await this.drafts.dropPictures(pictures);
    const wasPublished = await this.#publishes.forgetPictures(pictures);
    await this.#takeOff();
    if (isDrafted || wasPublished) await database.purge();
  }

  async #takeOff(): Promise<void> {
    const { log } = this.#given;
    // What is in service and in no file yet must be in the files, so that it is found.
    if (!this.readOnly) await this.#inTurn(() => this.#finishAll());
    const { changes } = await this.#plans.rebase([]);
    if (changes.length === 0) return;
    if (this.readOnly) log.warn({ code: 'withdrawn_photo_on_site', photos: changes.length });
    else if (!(await this.#publishes.isTakingOff()))
      await this.#add({ email: BY_THE_DESK, name: 'the desk' }, changes, null);
  }

  async rebuild(): Promise<void> {
    const { versions, dirs, switchTo, log } = this.#given;
    if (this.readOnly) return log.warn({ code: 'notice_needs_a_build', cause: this.readOnly });
    await this.#inTurn(async () => {
      await this.#finishAll();
      const content = versions.live?.content ?? dirs.content;
      const source = this.#source(new Map(), { ...dirs, content });
      await switchTo(await this.#builds.build(source, { urgent: true }));
    });
  }

  /** Ends what a server that was killed has left: a publish whose version is in service is finished, any other has failed. */
  async recover(): Promise<void> {
    const { versions, dirs } = this.#given;
    versions.removeUnfinished();
    for (const { id } of await this.#publishes.inState('building'))
      await this.#settle(id, new PublishError(STOPPED));
    if (this.readOnly !== null) return;
    await this.#finishAll().catch(() => {});
    // Those of an unfinished one show that a release must not be built from the owner's files yet.
    if ((await this.#publishes.inState('unfinished')).length > 0) return;
    for (const file of [dirs.content, dirs.photos].flatMap(unfinishedFiles)) rmSync(file, { force: true });
  }

  /** Waits for the publish that runs; the next server ends those that have not begun. */
  async stop(): Promise<void> {
    this.preview.cancel();
    this.#isStopping = true;
    await this.#builds.stop();
    await this.#last;
  }

  async #publishUnfinished(): Promise<PublishResult> {
    const [unfinished] = await this.#publishes.inState('unfinished');
    if (!unfinished) return { errors: { '': 'Nothing has been changed since the last publish.' } };
    await this.#inTurn(() => this.#finishAll()).catch(() => {});
    return { publish: unfinished.id };
  }

  #inTurn(run: () => Promise<void>): Promise<void> {
    const turn = this.#last.then(run);
    this.#last = turn.catch(() => {});
    return turn;
  }

  /** Writes the files of what is in service. @throws PublishError if some can't be written */
  async #finishAll(): Promise<void> {
    for (const record of await this.#publishes.inState('unfinished')) await this.#finish(record);
  }

  #finish({ id, files, version }: PublishRecord): Promise<void> {
    const { versions, dirs } = this.#given;
    return this.#write(id, async () => {
      const built = versions.find(version);
      const left = await unwrittenFiles(files, dirs.content, built?.content);
      const putInPlace = await stageFiles(dirs.content, left);
      await putInPlace();
    });
  }

  async #write(id: string, putInPlace: () => Promise<void>): Promise<void> {
    try {
      await putInPlace();
    } catch (error) {
      const problem = toFileProblem(error);
      await this.#publishes.leaveUnfinished(id, problem);
      throw new PublishError(problem.message);
    }
    await this.#publishes.finish(id);
  }

  async #add(by: Author, changes: readonly PlaceChange[], undoes: string | null): Promise<string> {
    this.preview.cancel();
    const withdrawn = await withdrawnPictures(this.#given.database.db);
    const id = await this.#publishes.add(by.email, withoutPictures(changes, withdrawn), undoes);
    this.#last = this.#last.then(() => this.#run(id, by));
    return id;
  }

  /** Never rejects. */
  async #run(id: string, by: Author): Promise<void> {
    const { log, dirs } = this.#given;
    try {
      const record = await this.#publishes.find(id);
      if (!record || this.#isStopping) return;
      if (isOfDraft(record)) this.#waiting = undefined;
      await this.#finishAll();
      const { plan, putInPlace } = await this.#publish(record);
      log.info({ code: 'site_published', publish: id, changes: plan.changes.length, files: plan.files.size });
      await this.#write(id, putInPlace);
      const message = `${record.undoes ? 'Undo: ' : ''}${plan.words.join('; ')}, by ${by.name || by.email} at the desk`;
      await commitFiles(dirs.content, [...plan.files.keys()], message).catch((error: unknown) =>
        log.warn({ code: 'site_not_committed', cause: errorCode(error) }),
      );
      if (!this.#isStopping) this.preview.buildWhenIdle();
    } catch (error) {
      log.error({ code: 'site_not_published', publish: id, cause: errorCode(error) });
      await this.#settle(id, error).catch((cause: unknown) =>
        log.error({ code: 'publish_not_recorded', cause: errorCode(cause) }),
      );
    }
  }

  /** Ends a publish that runs no longer: where its version is in service, only its files are left to write. */
  async #settle(id: string, error: unknown): Promise<void> {
    const record = await this.#publishes.find(id);
    if (record?.state !== 'building') return;
    if (record.version === '' || record.version !== this.#given.versions.live?.name)
      return this.#publishes.fail(id, toPublishProblem(error));
    await this.#publishes.noteInService(record);
    await this.#publishes.leaveUnfinished(id, toFileProblem(error));
  }

  /** Builds what it is to change until nobody has changed anything meanwhile, and puts that in service. */
  async #publish(record: PublishRecord): Promise<{ plan: Rebased; putInPlace: () => Promise<void> }> {
    const { switchTo } = this.#given;
    let wanted: readonly PlaceChange[] | undefined;
    let version: Version | undefined;
    for (let builds = 0; ; ) {
      const now = await this.#plans.changesOf(record);
      // What is drafted once it has begun is of the next one.
      wanted =
        (record.undoes === null ? wanted : undefined)?.filter(({ id }) =>
          now.some((each) => each.id === id),
        ) ?? now;
      const plan = await this.#plans.rebase(wanted);
      throwIfAny(plan);
      const source = this.#source(plan.files);
      if (version?.name === source.name) {
        const putInPlace = await this.#plans.note(record, plan, version);
        await switchTo(version);
        await this.#publishes.noteInService({ ...record, changes: plan.changes });
        this.#plans.forgetDraft();
        return { plan, putInPlace };
      }
      if (builds++ === MAX_BUILDS)
        throw new PublishError('The site is being changed meanwhile. Publish again when that is done.');
      version = await this.#builds.build(source, { urgent: true });
    }
  }

  #source(files: Rebased['files'], dirs: SiteDirs = this.#given.dirs, env?: Environment): SiteSource {
    const { versions, today } = this.#given;
    return readSource(dirs, files, [versions.stamp, today()], env);
  }
}

function problemOf({ theirs, errors }: Rebased): PublishResult | undefined {
  if (Object.keys(theirs).length > 0) return { theirs };
  return Object.keys(errors).length > 0 ? { errors } : undefined;
}
