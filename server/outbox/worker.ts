/** Works the outbox off inside the server: claims what is due, hands it to its channel, tries again what failed. */
import type { Database } from '../leads/database.ts';
import type { FullLead } from '../leads/full-lead.ts';
import { errorCode, type Logger } from '../log.ts';
import type { Channel, Delivery } from './channel.ts';
import { DeliveryError } from './delivery-error.ts';
import { type Claimed, OutboxQueue } from './queue.ts';

export interface WorkerDeps {
  database: Database;
  channels: readonly Channel[];
  /** The lead as it is now; undefined once it has been deleted. */
  findLead(id: string): Promise<FullLead | undefined>;
  log: Logger;
  /** Milliseconds since 1970. */
  now?: () => number;
  /** From 0 to 1. */
  random?: () => number;
  /** Longest time for one try in milliseconds. Default a minute and a half. */
  tryMs?: number;
}

/** Tries of one channel at the same time; a channel that hangs keeps no other waiting. */
const AT_ONCE = 4;
const POLL_MS = 1_000;
const TRY_MS = 90_000;
/** How long the outcome of a try is kept ready for a database that does not answer. */
const WRITE_TRIES = 10;
const WRITE_WAIT_MS = 1_000;

export class OutboxWorker {
  readonly #deps: WorkerDeps;
  readonly #queue: OutboxQueue;
  readonly #running = new Map<Channel, Set<Promise<void>>>();
  readonly #stopping = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #polling: Promise<void> | undefined;
  #databaseGone = false;

  constructor(deps: WorkerDeps) {
    this.#deps = deps;
    this.#queue = new OutboxQueue(deps.database, deps.now ?? Date.now, deps.random ?? Math.random);
    for (const channel of deps.channels) this.#running.set(channel, new Set());
  }

  /** Looks for work every second from now on, and whenever a try has ended. */
  start(): void {
    this.#timer = setInterval(() => void this.#poll(), POLL_MS);
    void this.#poll();
  }

  /** Tries everything that is due now, once; for tests and drills, which move the clock instead of waiting. */
  async deliverDue(): Promise<void> {
    for (;;) {
      const begun = await this.#take();
      if (begun === 0 && this.#all().length === 0) return;
      await Promise.race(this.#all());
    }
  }

  /** Takes nothing new, lets running tries finish for `graceMs`, then stops them; they are taken up again later. */
  async stop(graceMs: number): Promise<void> {
    clearInterval(this.#timer);
    const cut = setTimeout(() => this.#stopping.abort(), graceMs);
    this.#timer = undefined;
    await this.#polling;
    await Promise.all(this.#all());
    clearTimeout(cut);
  }

  #all(): Promise<void>[] {
    return [...this.#running.values()].flatMap((tries) => [...tries]);
  }

  async #poll(): Promise<void> {
    if (this.#polling || !this.#timer) return;
    this.#polling = this.#take().then(
      () => {
        this.#databaseGone = false;
      },
      (error) => {
        if (!this.#databaseGone)
          this.#deps.log.error({ code: 'outbox_unavailable', cause: errorCode(error) });
        this.#databaseGone = true;
      },
    );
    await this.#polling;
    this.#polling = undefined;
  }

  /** Begins as many tries as there is room for. @returns how many */
  async #take(): Promise<number> {
    let begun = 0;
    for (const [channel, tries] of this.#running) {
      const room = AT_ONCE - tries.size;
      const claimed = room > 0 ? await this.#queue.claim(channel.name, room) : [];
      for (const delivery of claimed) {
        const running = this.#try(channel, delivery).finally(() => {
          tries.delete(running);
          void this.#poll();
        });
        tries.add(running);
      }
      begun += claimed.length;
    }
    return begun;
  }

  /** Never rejects: what can't be written now is found again when its lease has run out. */
  async #try(channel: Channel, claimed: Claimed): Promise<void> {
    const outcome = await this.#deliver(channel, claimed).catch((error: unknown) => this.#toError(error));
    await this.#write(async () => {
      if (!outcome) await this.#queue.complete(claimed);
      else if (outcome.code === 'stopped') await this.#queue.release(claimed);
      else await this.#tellFailure(claimed, outcome, await this.#queue.fail(claimed, outcome.message));
    });
  }

  async #deliver(channel: Channel, claimed: Claimed): Promise<undefined> {
    const { id, event, created_at, lead_id } = claimed;
    const lead = await this.#deps.findLead(lead_id);
    // Deleted on request: the delivery has gone with it.
    if (!lead) return;
    const firstId = await this.#queue.firstOf(claimed);
    const delivery: Delivery = { id, event, createdAt: created_at, firstId, lead };
    if (this.#stopping.signal.aborted) throw new DeliveryError('stopped');
    const limit = AbortSignal.timeout(this.#deps.tryMs ?? TRY_MS);
    try {
      await channel.deliver(delivery, AbortSignal.any([limit, this.#stopping.signal]));
    } catch (error) {
      if (this.#stopping.signal.aborted) throw new DeliveryError('stopped');
      throw limit.aborted ? new DeliveryError('timed_out') : error;
    }
    this.#deps.log.info({ code: 'delivered', delivery: id, channel: channel.name });
  }

  #toError(error: unknown): DeliveryError {
    if (error instanceof DeliveryError) return error;
    this.#deps.log.error({ code: 'delivery_unexpected', cause: errorCode(error) });
    return new DeliveryError('unexpected');
  }

  async #tellFailure({ id, channel, attempts }: Claimed, { message }: DeliveryError, next: number | null) {
    const said = { delivery: id, channel, attempts, cause: message };
    if (next === null) this.#deps.log.error({ code: 'delivery_given_up', ...said });
    else this.#deps.log.warn({ code: 'delivery_failed', ...said, next: new Date(next).toISOString() });
  }

  async #write(write: () => Promise<void>): Promise<void> {
    for (let tries = 1; ; tries++) {
      try {
        return await write();
      } catch (error) {
        if (tries < WRITE_TRIES && !this.#stopping.signal.aborted) {
          await new Promise((resolve) => setTimeout(resolve, WRITE_WAIT_MS));
          continue;
        }
        this.#deps.log.error({ code: 'delivery_not_written', cause: errorCode(error) });
        return;
      }
    }
  }
}
