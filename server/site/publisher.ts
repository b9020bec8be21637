/**
 * See docs/decisions/0021-the-site-from-the-phone.md. The switch to a version is the moment at which a publish counts: a server that is
 * killed before it leaves everything as it was, and after it the next server writes the owner's files.
 */
import { rmSync } from 'node:fs';
import type { SiteValues } from '../../contract/desk/site.ts';
import type { FileData } from '../../model/editing/photo-files.ts';
import type { SiteDirs } from '../../model/site-dir.ts';
import type { Environment } from '../../model/start-error.ts';
import type { Database } from '../db/database.ts';
import { errorCode, type Logger } from '../http/log.ts';
import type { RunBuild } from './build-version.ts';
import { Builds } from './builds.ts';
import type { SiteDrafts } from './drafts.ts';
import { withdrawnPictures } from './job-pictures.ts';
import {
  commitFiles,
  currentText,
  type FileChange,
  filesInState,
  forgetPictures,
  readOnlyReason,
  stageFiles,
  toText,
  unfinishedFiles,
} from './owner-files.ts';
import { PublishError, STOPPED, toFileProblem, toPublishProblem } from './publish-error.ts';
import { isOfDraft, PublishPlans } from './publish-plans.ts';
import { BY_THE_DESK, Publishes, type PublishRecord } from './publishes.ts';
import { readSource, type SiteSource } from './source.ts';
import { planUndo } from './undo-plan.ts';
import type { Version, Versions } from './versions.ts';
import type { PublishedChange, WritePlan } from './write-plan.ts';

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

const PREVIEW_DELAY_MS = 2_000;
const MAX_TRIES = 3;

export class Publisher {
  readonly #given: PublisherOptions;
  readonly #builds: Builds;
  readonly #publishes: Publishes;
  readonly #plans: PublishPlans;
  /** Id of the publish that has not begun. */
  #waiting: Promise<string> | undefined;
  #last: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;
  #isStopping = false;

  constructor(given: PublisherOptions) {
    this.#given = given;
    this.#builds = new Builds(given);
    this.#publishes = new Publishes(given.database, given.now);
    this.#plans = new PublishPlans(given, this.#publishes, () => this.#source(new Map()).name);
    given.drafts.onChange(() => this.#previewSoon());
  }

  get drafts(): SiteDrafts {
    return this.#given.drafts;
  }

  get readOnly(): string | null {
    const { database, dirs } = this.#given;
    if (database.locksRows) {
      return 'Several servers may share this PostgreSQL, and each shows its own files. Change the site where its files are.';
    }
    return readOnlyReason(dirs);
  }

  list() {
    return this.#publishes.list();
  }

  /** Publishes all that is drafted when it begins: joins a publish that has not begun yet. */
  async publish(by: Author): Promise<PublishResult> {
    if (this.readOnly) return { errors: { '': this.readOnly } };
    const plan = await this.#plans.drafted();
    const { changes } = plan;
    const problem = problemOf(plan);
    if (problem) return problem;
    if (changes.length === 0) return this.#publishUnfinished();
    this.#waiting ??= this.#add(by, changes, null).catch((error: unknown) => {
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
    const plan = await planUndo(record, this.#given.dirs.content);
    if (plan.changes.length === 0) return { errors: { '': 'A customer no longer allows this photo.' } };
    return problemOf(plan) ?? { publish: await this.#add(by, plan.changes, id) };
  }

  /** Undefined while it is built, which this begins. @throws Error whose message is for the owner */
  async preview(): Promise<string | undefined> {
    const { versions, dirs } = this.#given;
    const { files, errors } = await this.#plans.drafted();
    const [problem] = Object.values(errors);
    if (problem !== undefined) throw new PublishError(problem);
    if (files.size === 0) return versions.live?.dist ?? dirs.dist;
    try {
      return this.#builds.prepare(this.#source(files))?.dist;
    } catch (error) {
      throw new PublishError(toPublishProblem(error).message);
    }
  }

  /**
   * Takes photos off the site whose customers no longer allow them: out of the draft, of what can be undone, and of the pages and
   * the owner's files by a publish of its own (product section 12).
   */
  async removeWithdrawnPhotos(): Promise<void> {
    const { database, log } = this.#given;
    const pictures = await withdrawnPictures(database.db);
    if (pictures.size === 0) return;
    const hadBytes = [
      await this.drafts.photos.removePictures(pictures),
      await this.#publishes.forgetPictures(pictures),
    ].some(Boolean);
    const { changes } = await this.#plans.withdrawal();
    if (changes.length > 0 && this.readOnly)
      log.warn({ code: 'withdrawn_photo_on_site', photos: changes.length });
    else if (changes.length > 0 && !(await this.#publishes.isTakingOff()))
      await this.#add({ email: BY_THE_DESK, name: 'the desk' }, changes, null);
    if (hadBytes) await database.purge();
  }

  async rebuild(): Promise<void> {
    const { versions, dirs, switchTo } = this.#given;
    if (this.readOnly) return;
    const rebuilt = this.#last.then(async () => {
      const content = versions.live?.content ?? dirs.content;
      const source = this.#source(new Map(), { ...dirs, content });
      await switchTo(await this.#builds.build(source, { urgent: true }));
    });
    this.#last = rebuilt.catch(() => {});
    await rebuilt;
  }

  /** Ends what a server that was killed has left: a publish whose version is in service is finished, any other has failed. */
  async recover(): Promise<void> {
    const { versions, dirs } = this.#given;
    versions.removeUnfinished();
    for (const record of await this.#publishes.inState('building')) {
      if (record.version !== '' && record.version === versions.live?.name) {
        await this.#publishes.noteInService(record);
        await this.#finish(record).catch(() => {});
      } else {
        await this.#publishes.failUnlessInService(record.id, { id: '', message: STOPPED });
      }
    }
    if (this.readOnly !== null) return;
    await this.#finishAll().catch(() => {});
    // Those of an unfinished one show that a release must not be built from the owner's files yet.
    if ((await this.#publishes.inState('unfinished')).length > 0) return;
    for (const file of [dirs.content, dirs.photos].flatMap(unfinishedFiles)) rmSync(file, { force: true });
  }

  /** Waits for the publish that runs; the next server ends those that have not begun. */
  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    this.#isStopping = true;
    await this.#builds.stop();
    await this.#last;
  }

  async #publishUnfinished(): Promise<PublishResult> {
    const [unfinished] = await this.#publishes.inState('unfinished');
    if (!unfinished) return { errors: { '': 'Nothing has been changed since the last publish.' } };
    this.#last = this.#last.then(() => this.#finishAll()).catch(() => {});
    await this.#last;
    return { publish: unfinished.id };
  }

  /** Writes the files of what is in service. @throws PublishError if some can't be written */
  async #finishAll(): Promise<void> {
    for (const record of await this.#publishes.inState('unfinished')) await this.#finish(record);
  }

  #finish({ id, files }: PublishRecord): Promise<void> {
    const { content } = this.#given.dirs;
    return this.#write(id, async () => {
      // Some may be written already.
      const putInPlace = await stageFiles(content, await filesInState('before', content, files));
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
    this.#plans.forgetDraft();
  }

  async #add(by: Author, changes: readonly PublishedChange[], undoes: string | null): Promise<string> {
    clearTimeout(this.#timer);
    const id = await this.#publishes.add(by.email, changes, undoes);
    this.#last = this.#last.then(() => this.#run(id, by));
    return id;
  }

  /** Never rejects. */
  async #run(id: string, by: Author): Promise<void> {
    const { log } = this.#given;
    try {
      const record = await this.#publishes.find(id);
      if (!record || this.#isStopping) return;
      if (isOfDraft(record)) this.#waiting = undefined;
      await this.#finishAll();
      const { plan, putInPlace } = await this.#publish(record);
      log.info({ code: 'site_published', publish: id, changes: plan.changes.length, files: plan.files.size });
      await this.#write(id, putInPlace);
      const words = plan.changes.map((change) => change.words).join('; ');
      const message = `${record.undoes ? 'Undo: ' : ''}${words}, by ${by.name || by.email} at the desk`;
      await commitFiles(this.#given.dirs.content, [...plan.files.keys()], message).catch((error: unknown) =>
        log.warn({ code: 'site_not_committed', cause: errorCode(error) }),
      );
    } catch (error) {
      log.error({ code: 'site_not_published', publish: id, cause: errorCode(error) });
      await this.#publishes
        .failUnlessInService(id, toPublishProblem(error))
        .catch((cause: unknown) => log.error({ code: 'publish_not_recorded', cause: errorCode(cause) }));
    }
  }

  async #publish(record: PublishRecord): Promise<{ plan: WritePlan; putInPlace: () => Promise<void> }> {
    const { versions, dirs, switchTo } = this.#given;
    for (let tries = 1; tries <= MAX_TRIES; tries++) {
      const owner = this.#source(new Map());
      const plan = await this.#plans.planOf(record);
      const version = await this.#builds.build(this.#source(plan.files), { urgent: true });
      // Somebody has changed a file by hand: it is built again with what they changed.
      if (this.#source(new Map()).name !== owner.name) continue;
      if (isOfDraft(record) && !(await this.drafts.containsAll(plan.changes))) continue;
      const files: FileChange[] = [];
      const withdrawn = await withdrawnPictures(this.#given.database.db);
      for (const [name, after] of plan.files) {
        const change = { name, before: await currentText(dirs.content, name), after: toText(name, after) };
        files.push(forgetPictures(change, withdrawn));
      }
      await this.#publishes.update(record.id, { changes: plan.changes, files, version: version.name });
      const putInPlace = await stageFiles(dirs.content, files);
      await switchTo(version);
      await this.#publishes.noteInService({ ...record, changes: plan.changes });
      this.#plans.forgetDraft();
      versions.removeOld(this.#given.now());
      return { plan, putInPlace };
    }
    throw new PublishError('The site is being changed meanwhile. Publish again when that is done.');
  }

  #source(files: ReadonlyMap<string, FileData>, dirs: SiteDirs = this.#given.dirs): SiteSource {
    const { versions, today } = this.#given;
    return readSource(dirs, files, [versions.stamp, today()]);
  }

  #previewSoon(): void {
    this.#plans.forgetDraft();
    clearTimeout(this.#timer);
    if (this.readOnly) return;
    this.#timer = setTimeout(() => void this.preview().catch(() => {}), PREVIEW_DELAY_MS);
    this.#timer.unref();
  }
}

function problemOf({ theirs, errors }: WritePlan): PublishResult | undefined {
  if (Object.keys(theirs).length > 0) return { theirs };
  return Object.keys(errors).length > 0 ? { errors } : undefined;
}
