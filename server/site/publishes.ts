import type { SitePublish } from '../../contract/desk/site.ts';
import type { Database } from '../db/database.ts';
import { createId } from '../db/id.ts';
import type { SitePublishesTable } from '../db/site-tables.ts';
import { type FileChange, forgetPictures } from './owner-files.ts';
import { ANY_VERSION, DRAFT_LOCK, photoName } from './photo-drafts.ts';
import type { PublishedChange } from './write-plan.ts';

/** Whose publish takes off what customers no longer allow. */
export const BY_THE_DESK = '';

const RETRY_MS = 3_600_000;

/** The desk lists so many, and can undo them. */
const MAX_LISTED = 50;

export interface PublishRecord {
  id: string;
  by: string;
  state: SitePublish['state'];
  changes: PublishedChange[];
  files: FileChange[];
  /** Name of its version; `''` before it is built. */
  version: string;
  undoes: string | null;
}

export class Publishes {
  readonly #database: Database;
  readonly #now: () => number;

  constructor(database: Database, now: () => number) {
    this.#database = database;
    this.#now = now;
  }

  async add(by: string, changes: readonly PublishedChange[], undoes: string | null): Promise<string> {
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
      const kept = transaction
        .selectFrom('site_publishes')
        .select('id')
        .orderBy('id', 'desc')
        .limit(MAX_LISTED);
      await transaction.deleteFrom('site_publishes').where('id', 'not in', kept).execute();
    });
    return id;
  }

  async update(id: string, known: Pick<PublishRecord, 'changes' | 'files' | 'version'>): Promise<void> {
    const { changes, files, version } = known;
    await this.#set(id, { changes: JSON.stringify(changes), files: JSON.stringify(files), version });
  }

  /** One at a time; one that failed is tried again after an hour, so that failures do not push out what can be undone. */
  async isTakingOff(): Promise<boolean> {
    const ofDesk = (await this.list()).find(({ by }) => by === BY_THE_DESK);
    if (ofDesk?.state === 'failed') return this.#now() - Date.parse(ofDesk.at) < RETRY_MS;
    return ofDesk?.state === 'building';
  }

  async failUnlessInService(id: string, error: { id: string; message: string }): Promise<void> {
    await this.#database.transact([], (transaction) =>
      transaction
        .updateTable('site_publishes')
        .set({ state: 'failed', error: JSON.stringify(error) })
        .where('id', '=', id)
        .where('state', '=', 'building')
        .execute(),
    );
  }

  async finish(id: string): Promise<void> {
    await this.#set(id, { state: 'live', error: null });
  }

  async leaveUnfinished(id: string, error: { id: string; message: string }): Promise<void> {
    await this.#set(id, { state: 'unfinished', error: JSON.stringify(error) });
  }

  /** Visitors see it: takes what it published out of the draft. A field that was drafted anew meanwhile stays. */
  async noteInService({ changes, undoes }: PublishRecord): Promise<void> {
    await this.#database.transact([DRAFT_LOCK], async (transaction) => {
      for (const change of undoes === null ? changes : []) {
        const name = photoName(change.id);
        if (name !== undefined) {
          const photo = transaction.deleteFrom('site_photos').where('name', '=', name);
          await photo.where('id', '=', change.photo ?? '').execute();
          await transaction
            .updateTable('site_photos')
            .set({ was: ANY_VERSION })
            .where('name', '=', name)
            .execute();
          continue;
        }
        const value = JSON.stringify(change.to);
        const draft = transaction.deleteFrom('site_drafts').where('field', '=', change.id);
        await draft.where('value', '=', value).execute();
        const anew = transaction.updateTable('site_drafts').set({ was: value });
        await anew.where('field', '=', change.id).execute();
      }
    });
  }

  /** Leaves no bytes of these pictures in what can be undone. @returns whether there were some */
  async forgetPictures(pictures: ReadonlySet<string>): Promise<boolean> {
    return this.#database.transact([], async (transaction) => {
      let found = false;
      for (const { id, files } of await transaction
        .selectFrom('site_publishes')
        .select(['id', 'files'])
        .execute()) {
        const left = (JSON.parse(files) as FileChange[]).map((file) => forgetPictures(file, pictures));
        const text = JSON.stringify(left);
        const publish = transaction.updateTable('site_publishes').set({ files: text });
        if (text === files) continue;
        await publish.where('id', '=', id).execute();
        found = true;
      }
      return found;
    });
  }

  async find(id: string): Promise<PublishRecord | undefined> {
    const row = await this.#rows().where('id', '=', id).executeTakeFirst();
    return row && toRecord(row);
  }

  /** The oldest first. */
  async inState(state: 'building' | 'unfinished'): Promise<PublishRecord[]> {
    return (await this.#rows().where('state', '=', state).orderBy('id').execute()).map(toRecord);
  }

  async list(): Promise<SitePublish[]> {
    const rows = await this.#database.db
      .selectFrom('site_publishes')
      .select(['id', 'at', 'by', 'state', 'changes', 'error'])
      .orderBy('id', 'desc')
      .limit(MAX_LISTED)
      .execute();
    return rows.map(({ changes, error, ...row }) => ({
      ...row,
      changes: (JSON.parse(changes) as PublishedChange[]).map(({ id, from, to }) => ({ id, from, to })),
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
