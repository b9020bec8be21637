/** Texts of customers and their photos, as the provider brings them, and what it could not bring (product section 16). */
import type { Language } from '../../../model/languages/language.ts';
import type { Database } from '../../db/database.ts';
import { LEADS_LOCK } from '../../db/locks.ts';
import { errorCode, type Logger } from '../../http/log.ts';
import { recordEvent } from '../../leads/events.ts';
import type { JobStore } from '../../leads/job-store.ts';
import { insertPhotos, type NewPhoto, roomForPhotos } from '../../leads/photo-rows.ts';
import type { Uploads } from '../../leads/photos/uploads.ts';
import { type IncomingText, receiveText } from '../../leads/receive-text.ts';
import { DeliveryError } from '../outbox/delivery-error.ts';
import type { Twilio } from './twilio.ts';

interface TextInboxDeps {
  database: Database;
  jobs: { store: JobStore };
  uploads: Uploads;
  /** Of the site, the primary one first. */
  languages: readonly Language[];
  log: Logger;
  now: () => number;
}

const TIMEOUT_MS = 60_000;
const HOUR_MS = 3_600_000;
/** Texts may be listed later than they were sent. */
const OVERLAP_MS = HOUR_MS;
const GIVE_UP_MS = 24 * HOUR_MS;
/** Not the short numbers of programs, which nobody can answer. */
const PHONE = /^\+\d{7,15}$/;

export class TextInbox {
  readonly #deps: TextInboxDeps;
  readonly #twilio: Twilio;
  #fetching: Promise<void> = Promise.resolve();
  /** Milliseconds since 1970; 0 before the first time. */
  #caughtUpAt = 0;

  constructor(deps: TextInboxDeps, twilio: Twilio) {
    this.#deps = deps;
    this.#twilio = twilio;
  }

  /** Resolves once the text is on disk; its photos are fetched after that. */
  async take(text: IncomingText): Promise<void> {
    if (!PHONE.test(text.from)) return;
    const { jobs, languages } = this.#deps;
    await receiveText(jobs.store, languages, text);
    if (text.photos > 0) this.#fetching = this.fetchPhotos();
  }

  /** Fetches photos that it lacks; at the first call and every hour, takes texts that it lacks. Never rejects. */
  async look(): Promise<void> {
    if (this.#deps.now() >= this.#caughtUpAt + HOUR_MS) await this.catchUp();
    await this.fetchPhotos();
  }

  /** Takes what the provider's list has and we lack: it does not repeat what we could not take. Never rejects. */
  async catchUp(): Promise<void> {
    const { database, log, now } = this.#deps;
    const until = now();
    this.#caughtUpAt = until;
    try {
      const read = await database.db.selectFrom('text_inbox').select('read_until').executeTakeFirst();
      if (read) {
        const signal = AbortSignal.timeout(TIMEOUT_MS);
        const since = Date.parse(read.read_until) - OVERLAP_MS;
        const listed = await this.#twilio.received(since, signal);
        for (const { sid, from, body, num_media, date_created } of listed.reverse())
          await this.take({
            sid,
            from: from ?? '',
            text: body ?? '',
            photos: Number(num_media),
            optOut: '',
            saidAt: Math.min(Date.parse(date_created) || until, until),
          });
      }
      const read_until = new Date(until).toISOString();
      await database.transact([], (transaction) =>
        transaction
          .insertInto('text_inbox')
          .values({ id: 1, read_until })
          .onConflict((conflict) => conflict.column('id').doUpdateSet({ read_until }))
          .execute(),
      );
    } catch (error) {
      log.error({ code: 'texts_not_read', cause: errorCode(error) });
    }
  }

  /** For tests, which don't wait for time to pass. */
  idle(): Promise<void> {
    return this.#fetching;
  }

  /** Never rejects: what fails is tried again by the next call, for a day. */
  async fetchPhotos(): Promise<void> {
    await this.#fetching;
    const { database, log } = this.#deps;
    const waiting = await database.db.selectFrom('photo_texts').selectAll().orderBy('at').execute();
    for (const text of waiting) {
      try {
        await this.#fetchPhotosOf(text);
      } catch (error) {
        log.warn({ code: 'photos_not_fetched', cause: errorCode(error) });
        const isOver = error instanceof DeliveryError && error.code === 'text_refused';
        if (isOver || Date.parse(text.at) < this.#deps.now() - GIVE_UP_MS) await this.#store(text, [], 1);
      }
    }
  }

  async #fetchPhotosOf(text: { sid: string; request_id: string }): Promise<void> {
    const kept: NewPhoto[] = [];
    let lost = 0;
    for await (const answer of this.#twilio.photosOf(text.sid, AbortSignal.timeout(TIMEOUT_MS))) {
      const photo = answer && (await this.#decode(answer));
      if (photo) kept.push(photo);
      else lost++;
    }
    await this.#store(text, kept, lost);
  }

  /** Each by itself, so that one that can't be used keeps out none of the others. */
  async #decode({ body }: Response): Promise<NewPhoto | undefined> {
    const upload = this.#deps.uploads.open('texts');
    try {
      const take = upload.begin('text.jpg');
      for await (const chunk of body ?? []) {
        take(chunk);
        await upload.write();
      }
      take(undefined);
      return (await upload.decodeValid()).photos[0];
    } finally {
      await upload.close();
    }
  }

  async #store(
    { sid, request_id }: { sid: string; request_id: string },
    photos: readonly NewPhoto[],
    lost: number,
  ): Promise<void> {
    const { database, now } = this.#deps;
    await database.transact([LEADS_LOCK], async (transaction) => {
      const removed = transaction.deleteFrom('photo_texts').where('sid', '=', sid).returning('sid');
      if (!(await removed.executeTakeFirst())) return;
      const kept = photos.slice(0, await roomForPhotos(transaction, request_id));
      await insertPhotos(
        transaction,
        { request: request_id },
        kept.map((photo) => ({ ...photo, by_text: 1 })),
      );
      const count = lost + photos.length - kept.length;
      if (count > 0) await recordEvent(transaction, { request: request_id }, 'photos_lost', { count }, now());
    });
  }
}
