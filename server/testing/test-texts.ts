/** A server with texts set up: customers text it, and what they get is read at the provider's stand-in. */
import { onTestFinished } from 'vitest';
import { loadContent } from '../../model/load.ts';
import { createApp } from '../app.ts';
import { INCOMING_PATH } from '../delivery/text/texts-route.ts';
import { bookJob } from '../leads/book.ts';
import type { FullLead } from '../leads/lead.ts';
import { newSqlite } from './databases.ts';
import { DELIVERY_ENV, testDelivery } from './delivery.ts';
import { type ProvidedText, signed, startTextProvider } from './text-provider.ts';

/** Friday, 1 pm where the business is. */
const FRIDAY_1PM = Date.parse('2026-11-20T20:00:00Z');
export const DANA = '+19165550142';

interface TextsOptions {
  env?: Readonly<Record<string, string>>;
  url?: string;
  /** Of the demo, which is in Spanish too. Default: the fixture's. */
  demo?: boolean;
  /** Maximum time of an attempt, in milliseconds. */
  attemptTimeoutMs?: number;
}

export async function testTexts({
  env = {},
  url = newSqlite(),
  demo = false,
  attemptTimeoutMs = 10_000,
}: TextsOptions = {}) {
  const clock = { now: FRIDAY_1PM };
  const provider = await startTextProvider(() => clock.now);
  onTestFinished(provider.stop);
  const all = { ...DELIVERY_ENV, ...provider.env, ...env };
  const content = demo ? { content: loadContent('content', all) } : {};
  const delivery = await testDelivery({ env: all, url, clock, attemptTimeoutMs, ...content });
  const { leads, jobs, worker, texts } = delivery;
  const app = createApp(delivery);
  const post = (request: Request) => app.request(request, {}, { incoming: { socket: {} } });
  const told = ({ sid, from, body, num_media }: ProvidedText, more: Readonly<Record<string, string>> = {}) =>
    signed(INCOMING_PATH, {
      MessageSid: sid,
      From: from ?? '',
      Body: body,
      NumMedia: num_media,
      ...more,
    });
  return {
    ...delivery,
    provider,
    clock,
    app,
    post,
    told,
    /** A customer texts, and the provider tells us. */
    async text(body: string, { from = DANA, files = [] as Buffer[], ...more } = {}): Promise<void> {
      clock.now += 1_000;
      const answer = await post(told(provider.arrive(from, body, files), more as Record<string, string>));
      if (answer.status !== 200) throw new Error(`The text was answered with ${answer.status}`);
      await texts?.inbox.idle();
    },
    /** Sends what is due after so many minutes. */
    async deliver(minutes = 0): Promise<void> {
      clock.now += minutes * 60_000;
      await worker.deliverDue();
    },
    async book(request: string, date: string, id = '1300-1500'): Promise<string> {
      const { job, outcome } = await bookJob(jobs.store, request, { date, id }, { by: 'cli' });
      if (!job) throw new Error(`The window was not booked: ${outcome}`);
      return job.id;
    },
    lead: async (id: string) => {
      const lead = await leads.findFull(id);
      if (!lead) throw new Error('There is no such lead.');
      return lead;
    },
    async requests() {
      const found: FullLead[] = [];
      for await (const lead of leads.listFull()) found.push(lead);
      return found;
    },
  };
}
