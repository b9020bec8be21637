import type { Database } from '../../db/database.ts';
import { errorCode, type Logger } from '../../http/log.ts';
import { isConfirmed } from '../../leads/confirmed-mailboxes.ts';
import type { FullLead } from '../../leads/lead.ts';
import { readRemaining } from '../../leads/message-states.ts';
import { findTextNumber } from '../../leads/text-numbers.ts';
import type { BookingCalendar } from '../../schedule/calendar.ts';
import { isWithinLimits } from './allowance.ts';
import type { Channel, Delivery, SkipReason } from './channel.ts';
import { DeliveryError, isFinal } from './delivery-error.ts';
import { type Claimed, OutboxQueue } from './queue.ts';
import { notBefore, whyNot } from './still-true.ts';

interface WorkerDeps {
  database: Database;
  channels: readonly Channel[];
  calendar: BookingCalendar;
  /** The lead as it is now; undefined once it has been deleted. */
  findLead(id: string): Promise<FullLead | undefined>;
  /** Requests of an address in an hour; 0 turns the limits on senders off. */
  rateLimitPerHour: number;
  textsPerDay: number;
  log: Logger;
  now: () => number;
  attemptTimeoutMs: number;
  /** Reports failures to the owner; called every minute, and after `deliverDue`. */
  reportFailures?: () => Promise<void>;
}

/** Maximum simultaneous attempts per channel; a channel that hangs does not block the others. */
const MAX_CONCURRENT = 4;
const POLL_MS = 1_000;
const REPORT_MS = 60_000;
/** Maximum attempts to record an outcome while the database does not answer. */
const MAX_WRITE_ATTEMPTS = 10;
const WRITE_WAIT_MS = 1_000;

export class OutboxWorker {
  readonly #deps: WorkerDeps;
  readonly #queue: OutboxQueue;
  readonly #attempts = new Map<Channel, Set<Promise<void>>>();
  readonly #stopping = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #reportTimer: NodeJS.Timeout | undefined;
  #polling: Promise<void> | undefined;
  #databaseGone = false;

  constructor(deps: WorkerDeps) {
    this.#deps = deps;
    this.#queue = new OutboxQueue(deps.database, deps.now);
    for (const channel of deps.channels) this.#attempts.set(channel, new Set());
  }

  /** From now on, checks for due deliveries every second and after each attempt. */
  start(): void {
    this.#timer = setInterval(() => void this.#poll(), POLL_MS);
    this.#reportTimer = setInterval(() => void this.#report(), REPORT_MS);
    void this.#poll();
  }

  /** Attempts all deliveries that are due now; for tests and drills, which move the clock instead of waiting. */
  async deliverDue(): Promise<void> {
    for (;;) {
      // An attempt that ends while other channels are checked may have held up a message.
      const before = this.#all().length;
      const begun = await this.#begin();
      const running = this.#all();
      if (running.length > 0) await Promise.race(running);
      else if (before + begun === 0) break;
    }
    await this.#deps.reportFailures?.();
  }

  /** Begins no new attempts, and lets running ones finish for `graceMs`; then aborts them, and the next server repeats them. */
  async stop(graceMs: number): Promise<void> {
    clearInterval(this.#timer);
    clearInterval(this.#reportTimer);
    const cut = setTimeout(() => this.#stopping.abort(), graceMs);
    this.#timer = undefined;
    await this.#polling;
    await Promise.all(this.#all());
    clearTimeout(cut);
  }

  #all(): Promise<void>[] {
    return [...this.#attempts.values()].flatMap((running) => [...running]);
  }

  async #poll(): Promise<void> {
    if (this.#polling || !this.#timer) return;
    this.#polling = this.#begin().then(
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

  /** Begins attempts up to the maximum of each channel. @returns how many it began */
  async #begin(): Promise<number> {
    let begun = 0;
    for (const [channel, running] of this.#attempts) {
      const room = MAX_CONCURRENT - running.size;
      const claimed = room > 0 ? await this.#queue.claim(channel, room) : [];
      for (const delivery of claimed) {
        const attempt = this.#attempt(channel, delivery).finally(() => {
          running.delete(attempt);
          void this.#poll();
        });
        running.add(attempt);
      }
      begun += claimed.length;
    }
    return begun;
  }

  async #report(): Promise<void> {
    try {
      await this.#deps.reportFailures?.();
    } catch (error) {
      this.#deps.log.error({ code: 'failures_not_reported', cause: errorCode(error) });
    }
  }

  /** Never rejects: a delivery whose outcome can't be written is attempted again after its lease. */
  async #attempt(channel: Channel, claimed: Claimed): Promise<void> {
    const outcome = await this.#deliver(channel, claimed).catch((error: unknown) => this.#toError(error));
    await this.#write(async () => {
      if (!outcome) await this.#queue.complete(claimed);
      else if (typeof outcome === 'number') await this.#queue.postpone(claimed, outcome);
      else if (typeof outcome === 'string') await this.#queue.skip(claimed, outcome);
      else if (outcome.code === 'stopped') await this.#queue.release(claimed, outcome.remaining);
      else if (outcome.code === 'address_refused' && claimed.audience === 'customer') {
        await this.#queue.endUnreached(claimed, outcome.message);
        this.#logFailure(claimed, outcome, null);
      } else if (isFinal(outcome)) {
        await this.#queue.giveUp(claimed, outcome.message);
        this.#logFailure(claimed, outcome, null);
      } else {
        const next = await this.#queue.fail(claimed, outcome.message, outcome.remaining);
        this.#logFailure(claimed, outcome, next);
      }
    });
  }

  /** @returns why nothing was sent, or until when it waits; undefined once a receiver has taken the message */
  async #deliver(channel: Channel, claimed: Claimed): Promise<SkipReason | number | undefined> {
    const { id, kind, created_at: createdAt, request_id, job_id, event_id } = claimed;
    const lead = await this.#deps.findLead(request_id);
    // Deleted on request, and the message with it.
    if (!lead) return 'gone';
    const samePhone = [lead, ...lead.others].map((each) => each.id);
    const delivery: Delivery = {
      id,
      kind,
      createdAt,
      lead,
      isConfirmed: claimed.audience === 'customer' && (await isConfirmed(this.#deps.database, lead.email)),
      number: channel.name === 'text' ? await findTextNumber(this.#deps.database.db, lead.phone) : undefined,
      job: lead.jobs.find((each) => each.id === job_id),
      event: lead.events.find((each) => each.id === event_id),
      firstId: await this.#queue.firstOf(channel, samePhone),
      remaining: readRemaining(claimed.remaining),
    };
    const reason = whyNot(claimed, delivery, this.#deps.calendar, this.#deps.now());
    if (reason) return reason;
    const waitsUntil = notBefore(claimed, this.#deps.calendar, this.#deps.now());
    if (waitsUntil !== undefined) return waitsUntil;
    if (this.#stopping.signal.aborted) throw new DeliveryError('stopped');
    if (!(await isWithinLimits(this.#deps, claimed, delivery))) return 'limited';
    const limit = AbortSignal.timeout(this.#deps.attemptTimeoutMs);
    try {
      const skipped = await channel.deliver(delivery, AbortSignal.any([limit, this.#stopping.signal]));
      if (skipped) return skipped;
    } catch (error) {
      const { remaining } = error as Partial<DeliveryError>;
      if (this.#stopping.signal.aborted) throw new DeliveryError('stopped', undefined, remaining);
      throw limit.aborted ? new DeliveryError('timed_out', undefined, remaining) : error;
    }
    this.#deps.log.info({ code: 'delivered', delivery: id, channel: channel.name });
    return undefined;
  }

  #toError(error: unknown): DeliveryError {
    if (error instanceof DeliveryError) return error;
    this.#deps.log.error({ code: 'delivery_unexpected', cause: errorCode(error) });
    return new DeliveryError('unexpected');
  }

  #logFailure(
    { id, channel, attempts }: Claimed,
    { message, remaining }: DeliveryError,
    next: number | null,
  ) {
    const refused = remaining ? { refused: remaining.length } : {};
    const entry = { delivery: id, channel, attempts, cause: message, ...refused };
    if (next === null) this.#deps.log.error({ code: 'delivery_given_up', ...entry });
    else this.#deps.log.warn({ code: 'delivery_failed', ...entry, next: new Date(next).toISOString() });
  }

  async #write(write: () => Promise<void>): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await write();
      } catch (error) {
        if (attempt < MAX_WRITE_ATTEMPTS && !this.#stopping.signal.aborted) {
          await new Promise((resolve) => setTimeout(resolve, WRITE_WAIT_MS));
          continue;
        }
        this.#deps.log.error({ code: 'delivery_not_written', cause: errorCode(error) });
        return;
      }
    }
  }
}
