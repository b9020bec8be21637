/** Requests with jobs in a database, on a Monday morning before its windows close. */
import type { WindowChoice } from '../../contract/booking/windows.ts';
import type { NewRequest } from '../db/tables.ts';
import type { Terms } from '../leads/accept.ts';
import { bookJob } from '../leads/book.ts';
import { type MessageState, messagesOf } from '../leads/message-states.ts';
import { setRoutes } from '../leads/messages.ts';
import type { NewPhoto } from '../leads/photo-rows.ts';
import { newSqlite } from './databases.ts';
import { person, store } from './new-request.ts';
import { MONDAY_5AM, TUESDAY } from './test-appointments.ts';
import { testServices } from './test-services.ts';

/** Tuesday, 8 to 10 and 1 to 3. */
export const MORNING: WindowChoice = { date: TUESDAY, id: '0800-1000' };
export const AFTERNOON: WindowChoice = { date: TUESDAY, id: '1300-1500' };

/** @param url of the database; default: a new SQLite file */
export async function testJobs(url = newSqlite()) {
  const clock = { now: MONDAY_5AM };
  const { jobs, ...services } = await testServices({ url, now: () => clock.now });
  const { database, leads } = services;
  // Owner and customer are told by mail, and the owner's program by its webhook.
  await setRoutes(database, [
    { audience: 'owner', channel: 'mail' },
    { audience: 'owner', channel: 'webhook' },
    { audience: 'customer', channel: 'mail' },
  ]);
  let people = 0;
  return {
    ...services,
    jobs: jobs.store,
    links: jobs.links,
    clock,
    /** Another person asks, a second later. @returns the id of the request */
    async ask(
      changes: Partial<NewRequest> = {},
      terms: Partial<Terms> & { photos?: readonly NewPhoto[] } = {},
    ): Promise<string> {
      clock.now += 1_000;
      const request = { ...person(people++), zip: '55802', ...changes };
      return store(database, request, { ...terms, now: clock.now });
    },
    /** The owner books a window. @returns the id of the job */
    async book(requestId: string, to: WindowChoice = MORNING): Promise<string> {
      clock.now += 1_000;
      const { outcome, job } = await bookJob(jobs.store, requestId, to, { by: 'cli' });
      if (!job) throw new Error(`The window was not booked: ${outcome}`);
      return job.id;
    },
    /** @throws Error if there is none */
    async lead(id: string) {
      const lead = await leads.findFull(id);
      if (!lead) throw new Error('There is no such lead.');
      return lead;
    },
    stateOf: async (id: string) => (await leads.find(id))?.state,
    /** What was queued about a request and its jobs: `owner mail request.created`. */
    queued: async (id: string) => (await messagesOf(database.db, [id])).map(named),
  };
}

/** `owner mail request.created` */
function named({ audience, channel, kind }: MessageState): string {
  return `${audience} ${channel} ${kind}`;
}
