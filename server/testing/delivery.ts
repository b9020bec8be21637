/** Delivery in tests: real databases, real channels, and a clock that the test sets. */
import type { Content } from '../../model/load.ts';
import { loadFixture } from '../../tests/fixture/fixture.ts';
import type { NewRequest } from '../db/tables.ts';
import { createDelivery } from '../delivery/create-delivery.ts';
import type { Terms } from '../leads/accept.ts';
import { type MessageState, messagesOf } from '../leads/message-states.ts';
import { newSqlite } from './databases.ts';
import { person, store } from './new-request.ts';
import { testServices } from './test-services.ts';

/** Settings of the test's business. */
export const DELIVERY_ENV = { SITE_URL: 'https://pl.example', BUSINESS_TIME_ZONE: 'America/Denver' };

export const NOON = Date.parse('2026-11-20T20:00:00Z');

export interface DeliveryOptions {
  /** SMTP_URL and the like. */
  env: Readonly<Record<string, string>>;
  /** DATABASE_URL; a new SQLite file unless given. */
  url?: string | undefined;
  /** Maximum time of an attempt, in milliseconds. */
  attemptTimeoutMs?: number;
  clock?: { now: number };
  content?: Content;
}

/** The part of a server that stores and delivers leads. */
export async function testDelivery({
  env,
  url = newSqlite(),
  attemptTimeoutMs = 10_000,
  clock = { now: NOON },
  content = loadFixture(DELIVERY_ENV),
}: DeliveryOptions) {
  const { logged, ...services } = await testServices({ env, url, content, now: () => clock.now });
  const worker = await createDelivery({ ...services, attemptTimeoutMs }, services.settings);
  const { database } = services;
  let keys = 0;
  return {
    ...services,
    worker,
    clock,
    logged,
    async store(changes: Partial<NewRequest> = {}, terms: Partial<Terms> = {}): Promise<string> {
      const somebody = keys === 0 ? {} : person(keys);
      const request = { idempotency_key: `k${++keys}`, ...somebody, ...changes };
      return store(database, request, { ...terms, now: clock.now });
    },
    async states(...ids: string[]): Promise<MessageState[]> {
      return messagesOf(database.db, ids);
    },
    /** Sets the clock to the next attempt of the lead's first delivery, and delivers. */
    async tryAgain(id: string): Promise<void> {
      const [state] = await messagesOf(database.db, [id]);
      clock.now = Math.max(clock.now, Date.parse(state?.due_at ?? ''));
      await worker.deliverDue();
    },
  };
}
