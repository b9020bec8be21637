import { isDeepStrictEqual } from 'node:util';
import type { SitePublish } from '../../contract/desk/site.ts';
import {
  isPhotoChange,
  type PhotoState,
  type PlaceChange,
  reversed,
  shownValue,
  WITHDRAWN_PHOTO,
} from '../../model/editing/site-change.ts';
import type { Database } from '../db/database.ts';
import { createId } from '../db/id.ts';
import type { SitePublishesTable } from '../db/site-tables.ts';
import { DRAFT_LOCK } from './drafts.ts';
import type { FileChange } from './owner-files.ts';
import { keepPicture, removeUnusedPictures } from './pictures.ts';

/** Whose publish takes off what customers no longer allow. */
export const BY_THE_DESK = '';

const RETRY_MS = 3_600_000;

/** The desk can undo so many, and lists so many that failed. */
const MAX_KEPT = 50;
const MAX_FAILED = 10;

export interface PublishRecord {
  id: string;
  by: string;
  state: SitePublish['state'];
  changes: PlaceChange[];
  files: FileChange[];
  /** Name of its version; `''` before it is built. */
  version: string;
  undoes: string | null;
}

/** The reverse of a publish; without photos that their customers no longer allow. */
export function undoOf({ changes }: PublishRecord): PlaceChange[] {
  return changes.filter((change) => !isWithdrawn(change)).map(reversed);
}

const isWithdrawn = (change: PlaceChange): boolean =>
  isPhotoChange(change) && (change.from.withdrawn || change.to.withdrawn) === true;

export function withoutPictures(
  changes: readonly PlaceChange[],
  pictures: ReadonlySet<string>,
): PlaceChange[] {
  const forget = (state: PhotoState) =>
    state.photo && pictures.has(state.photo.picture) ? WITHDRAWN_PHOTO : state;
  return changes.map((change) =>
    isPhotoChange(change) ? { id: change.id, from: forget(change.from), to: forget(change.to) } : change,
  );
}

export class Publishes {
  readonly #database: Database;
  readonly #now: () => number;

  constructor(database: Database, now: () => number) {
    this.#database = database;
    this.#now = now;
  }

  async add(by: string, changes: readonly PlaceChange[], undoes: string | null): Promise<string> {
    const id = createId(this.#now());
    await this.#database.transact([], async (transaction) => {
      await transaction
        .insertInto('site_publishes')
        .values({
          id,
          at: new Date(this.#now()).toISOString(),
          by,
          state: 'building',
          changes: JSON.stringify(changes),
          files: '[]',
          version: '',
          undoes,
          error: null,
        })
        .execute();
      const rows = transaction.selectFrom('site_publishes').select('id').orderBy('id', 'desc');
      const kept = [
        ...(await rows.where('state', '!=', 'failed').limit(MAX_KEPT).execute()),
        ...(await rows.where('state', '=', 'failed').limit(MAX_FAILED).execute()),
      ].map((row) => row.id);
      await transaction.deleteFrom('site_publishes').where('id', 'not in', kept).execute();
      await removeUnusedPictures(transaction);
    });
    return id;
  }

  /** @param replaced pictures that an undo brings back */
  async update(
    id: string,
    { changes, files, version }: Pick<PublishRecord, 'changes' | 'files' | 'version'>,
    replaced: readonly Uint8Array[],
  ): Promise<void> {
    await this.#database.transact([], async (transaction) => {
      for (const data of replaced) await keepPicture(transaction, data);
      await transaction
        .updateTable('site_publishes')
        .set({ changes: JSON.stringify(changes), files: JSON.stringify(files), version })
        .where('id', '=', id)
        .execute();
    });
  }

  /** One at a time; one that failed is tried again after an hour, so that failures do not push out what can be undone. */
  async isTakingOff(): Promise<boolean> {
    const ofDesk = (await this.list()).find(({ by }) => by === BY_THE_DESK);
    if (ofDesk?.state === 'failed') return this.#now() - Date.parse(ofDesk.at) < RETRY_MS;
    return ofDesk?.state === 'building';
  }

  async fail(id: string, error: NonNullable<SitePublish['error']>): Promise<void> {
    await this.#set(id, { state: 'failed', error: JSON.stringify(error) });
  }

  async finish(id: string): Promise<void> {
    await this.#set(id, { state: 'live', error: null });
  }

  async leaveUnfinished(id: string, error: NonNullable<SitePublish['error']>): Promise<void> {
    await this.#set(id, { state: 'unfinished', error: JSON.stringify(error) });
  }

  /**
   * Visitors see it, and its files are to be written. What it published of the draft is in it no longer; where something was drafted anew
   * meanwhile, that has what was published as its base.
   */
  async noteInService({ id, changes, undoes }: PublishRecord): Promise<void> {
    await this.#database.transact([DRAFT_LOCK], async (transaction) => {
      await transaction
        .updateTable('site_publishes')
        .set({ state: 'unfinished' })
        .where('id', '=', id)
        .execute();
      for (const change of undoes === null ? changes : []) {
        const value = JSON.stringify(change.to);
        const published = transaction.deleteFrom('site_changes').where('id', '=', change.id);
        await published.where('value', '=', value).execute();
        const anew = transaction.updateTable('site_changes').set({ base: value });
        await anew.where('id', '=', change.id).execute();
      }
    });
  }

  /** Leaves nothing of these pictures in what can be undone. @returns whether there was something */
  async forgetPictures(pictures: ReadonlySet<string>): Promise<boolean> {
    return this.#database.transact([DRAFT_LOCK], async (transaction) => {
      const rows = await transaction.selectFrom('site_publishes').select(['id', 'changes']).execute();
      let found = false;
      for (const { id, changes } of rows) {
        const before: PlaceChange[] = JSON.parse(changes);
        const left = withoutPictures(before, pictures);
        if (isDeepStrictEqual(left, before)) continue;
        found = true;
        const row = transaction.updateTable('site_publishes').set({ changes: JSON.stringify(left) });
        await row.where('id', '=', id).execute();
      }
      const kept = transaction.deleteFrom('site_pictures').where('id', 'in', [...pictures]);
      const { numDeletedRows } = await kept.executeTakeFirst();
      return found || numDeletedRows > 0n;
    });
  }

  async find(id: string): Promise<PublishRecord | undefined> {
    const row = await this.#rows().where('id', '=', id).executeTakeFirst();
    return row && toRecord(row);
  }

  async inState(state: 'building' | 'unfinished'): Promise<PublishRecord[]> {
    return (await this.#rows().where('state', '=', state).orderBy('id').execute()).map(toRecord);
  }

  async list(): Promise<SitePublish[]> {
    const rows = await this.#database.db
      .selectFrom('site_publishes')
      .select(['id', 'at', 'by', 'state', 'changes', 'error'])
      .orderBy('id', 'desc')
      .execute();
    return rows.map(({ changes, error, state, ...row }) => ({
      ...row,
      // Its files are being written.
      state: state === 'unfinished' && error === null ? 'building' : state,
      changes: (JSON.parse(changes) as PlaceChange[]).map(({ id, from, to }) => ({
        id,
        from: shownValue(from),
        to: shownValue(to),
      })),
      error: error === null ? null : JSON.parse(error),
    }));
  }

  #rows() {
    return this.#database.db.selectFrom('site_publishes').selectAll();
  }

  async #set(id: string, values: Partial<SitePublishesTable>): Promise<void> {
    await this.#database.transact([], (transaction) =>
      transaction.updateTable('site_publishes').set(values).where('id', '=', id).execute(),
    );
  }
}

function toRecord({ id, by, state, changes, files, version, undoes }: SitePublishesTable): PublishRecord {
  return { id, by, state, changes: JSON.parse(changes), files: JSON.parse(files), version, undoes };
}
