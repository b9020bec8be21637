/** Mails the owner a report of failed deliveries, as soon as mail works. */

import type { Database } from '../../db/database.ts';
import { errorCode, type Logger } from '../../http/log.ts';
import { type Failure, putBackUnreported, takeUnreported } from '../../leads/failures.ts';
import { retryWaitMs } from './backoff.ts';

/** At most one report a day. */
const REPORT_PAUSE_MS = 24 * 3_600_000;
const SEND_TIMEOUT_MS = 60_000;

interface FailureReportDeps {
  database: Database;
  /** Sends the mail. @throws when it can't be sent */
  send(failures: readonly Failure[], signal: AbortSignal): Promise<void>;
  log: Logger;
  now: () => number;
}

export class FailureReport {
  readonly #deps: FailureReportDeps;
  #attempts = 0;
  #nextAttempt = 0;

  constructor(deps: FailureReportDeps) {
    this.#deps = deps;
  }

  /**
   * Sends a report if there are new failures. If that fails, because mail does not work either, it waits as long as a delivery
   * would before the next attempt; the next report covers all failures until then.
   * @throws the database's error
   */
  async sendIfDue(): Promise<void> {
    const { database, send, log, now } = this.#deps;
    if (now() < this.#nextAttempt) return;
    const failures = await takeUnreported(database, now(), REPORT_PAUSE_MS);
    if (failures.length === 0) return;
    try {
      await send(failures, AbortSignal.timeout(SEND_TIMEOUT_MS));
      this.#attempts = 0;
      log.info({ code: 'failures_reported', count: failures.length });
    } catch (error) {
      await putBackUnreported(database, failures);
      this.#attempts += 1;
      this.#nextAttempt = now() + retryWaitMs(this.#attempts);
      log.warn({ code: 'failures_not_reported', cause: errorCode(error) });
    }
  }
}
