/** A phone for unit tests: storage and locks shared by its tabs, and a server whose answers the test sets. */
import { onTestFinished, vi } from 'vitest';
import type { Change } from '../data/change.ts';

/** Who is signed in, as the server says it. */
export const ADA = {
  email: 'ada@pl.example',
  name: 'Ada',
  role: 'crew',
  session: 's1',
  time_zone: 'America/Chicago',
};

export interface Sent {
  /** Below `/api/desk`. */
  path: string;
  body: Record<string, unknown>;
}

interface Tab {
  onmessage?: ((event: { data: string }) => void) | undefined;
}

export class Phone {
  /** The records of its IndexedDB. */
  readonly storage = new Map<string, unknown>();
  isStorageBlocked = false;
  readonly sent: Sent[] = [];
  /** Returns the answer; throws for a request that gets none. */
  server: (request: Sent) => Response | Promise<Response> = () => json({});
  /** Delays the release of the lock, as browsers do. */
  beforeRelease: () => Promise<void> = async () => {};
  readonly #tabs: Tab[] = [];
  readonly #posted: { from: object; data: string }[] = [];
  #lock: Promise<unknown> = Promise.resolve();
  #transactions: Promise<unknown> = Promise.resolve();

  constructor() {
    const phone = this;
    vi.stubGlobal('indexedDB', { open: () => this.#openDatabase() });
    vi.stubGlobal(
      'BroadcastChannel',
      class implements Tab {
        onmessage?: Tab['onmessage'];
        constructor() {
          phone.#tabs.push(this);
        }
        postMessage(data: string) {
          phone.#posted.push({ from: this, data });
        }
      },
    );
    vi.stubGlobal('navigator', { locks: { request: this.#request } });
    vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
      const request = {
        path: url.replace('/api/desk', ''),
        body: typeof body === 'string' ? JSON.parse(body) : {},
      };
      this.sent.push(request);
      return this.server(request);
    });
  }

  async open() {
    vi.resetModules();
    const queue = await import('../data/queue.ts');
    const client = await import('../data/client.ts');
    const pack = await import('../data/pack.ts');
    const session = await import('../data/session.ts');
    const store = await import('../data/store.ts');
    await store.readKept();
    return { ...queue, ...client, ...pack, ...session };
  }

  /** Browsers tell other tabs a moment later: this tells them now. */
  async deliver(): Promise<void> {
    for (const { from, data } of this.#posted.splice(0))
      for (const tab of this.#tabs) if (tab !== from) tab.onmessage?.({ data });
    await this.idle();
  }

  /** Once its disk has nothing left to do. */
  async idle(): Promise<void> {
    for (let n = 0; n < 1_000; n++) await Promise.resolve();
  }

  get paths(): string[] {
    return this.sent.map(({ path }) => path);
  }

  stored(key: 'unsent' | 'rejected'): readonly { by: string; key: string; change: Change }[] {
    return (this.storage.get(key) ?? []) as [];
  }

  #openDatabase() {
    const transaction = () => {
      const ended: { oncomplete?: () => void } = {};
      const steps: (() => void)[] = [];
      const records = {
        get: (key: string) => {
          const reading: { result?: unknown; onsuccess?: () => void } = {};
          steps.push(() => {
            reading.result = structuredClone(this.storage.get(key));
            reading.onsuccess?.();
          });
          return reading;
        },
        put: (value: unknown, key: string) => this.storage.set(key, structuredClone(value)),
        delete: (key: string) => this.storage.delete(key),
      };
      // One after the other, whatever tab they are of.
      this.#transactions = this.#transactions.then(async () => {
        for (const step of steps) step();
        ended.oncomplete?.();
        // What a page does once it is complete comes before the next one.
        for (let n = 0; n < 20; n++) await Promise.resolve();
      });
      return Object.assign(ended, { objectStore: () => records });
    };
    const request: { result: object; error?: Error; onsuccess?: () => void; onerror?: () => void } = {
      result: { transaction },
    };
    queueMicrotask(() => (this.isStorageBlocked ? request.onerror?.() : request.onsuccess?.()));
    return request;
  }

  readonly #request = (_name: string, task: () => Promise<void>): Promise<void> => {
    const held = this.#lock.then(async () => {
      try {
        await task();
      } finally {
        await this.beforeRelease();
      }
    });
    this.#lock = held.catch(() => {});
    return held;
  };
}

export function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });
}

export function cutOff(): Response {
  return new Response('{"id": "x', { headers: { 'Content-Type': 'application/json' } });
}

export function noNetwork(): never {
  throw new TypeError('Failed to fetch');
}

/** With a clock that the test moves. Both end with the test. */
export function newPhone(): Phone {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  return new Phone();
}
