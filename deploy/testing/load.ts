/** Visitors who look and ask for estimates without a pause, and remember each answer. */
import { randomUUID } from 'node:crypto';

export interface Answer {
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: string;
}

export type Ask = (method: string, path: string, headers?: object, body?: string) => Promise<Answer>;

export interface Load {
  /** Lets what runs finish. */
  stop(): Promise<void>;
  /** Requests without an answer, or with another one than expected. */
  failures: string[];
  /** Ids of the leads that were acknowledged. */
  leads: Set<string>;
  count(): number;
}

/** The load stops after so many failures: more would tell nothing new, and would keep the machine busy. */
const ENOUGH_FAILURES = 10;

/** @param paths are expected to answer 200 at any time */
export function visitWithoutPause(ask: Ask, paths: readonly string[], visitors = 6): Load {
  let stopped = false;
  let answered = 0;
  const failures: string[] = [];
  const leads = new Set<string>();

  async function once(what: string, due: number, request: Promise<Answer>): Promise<string> {
    try {
      const { status, body } = await request;
      if (status !== due) failures.push(`${what}: ${status} ${body.slice(0, 200)}`);
      answered += 1;
      return body;
    } catch (error) {
      failures.push(`${what}: ${error}`);
      return '';
    }
  }

  async function visit(): Promise<void> {
    while (!stopped && failures.length < ENOUGH_FAILURES) {
      for (const path of paths) await once(path, 200, ask('GET', path));
      const body = await once('quote', 201, ask('POST', '/api/quotes', JSON_HEADERS, quote()));
      if (body) leads.add((JSON.parse(body) as { id: string }).id);
    }
  }

  const visits = Array.from({ length: visitors }, visit);
  return {
    failures,
    leads,
    count: () => answered,
    async stop() {
      stopped = true;
      await Promise.all(visits);
    },
  };
}

export const JSON_HEADERS = { 'content-type': 'application/json', accept: 'application/json' };

let people = 0;

/** A quote request of somebody new. */
export function quote(): string {
  people += 1;
  const phone = `916${String(2_000_000 + people)}`;
  return JSON.stringify({ name: `Ada ${people}`, phone, zip: '95814', idempotency_key: randomUUID() });
}
