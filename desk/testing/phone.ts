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

export class Phone {
  readonly storage = new Map<string, string>();
  readonly sent: Sent[] = [];
  /** Returns the answer; throws for a request that gets none. */
  server: (request: Sent) => Response | Promise<Response> = () => json({});
  /** Delays the release of the lock, as browsers do. */
  beforeRelease: () => Promise<void> = async () => {};
  readonly #listeners: ((event: { key: string | null }) => void)[] = [];
  readonly #changed: string[] = [];
  #lock: Promise<unknown> = Promise.resolve();

  constructor() {
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => this.storage.get(key) ?? null,
      setItem: (key: string, value: string) => {
        this.storage.set(key, value);
        this.#changed.push(key);
      },
      removeItem: (key: string) => {
        this.storage.delete(key);
        this.#changed.push(key);
      },
    });
    vi.stubGlobal('addEventListener', (type: string, listener: (event: { key: string | null }) => void) => {
      if (type === 'storage') this.#listeners.push(listener);
    });
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
    return { ...queue, ...client, ...pack };
  }

  /** Browsers send storage events a moment later: this sends them now. */
  deliver(): void {
    for (const key of this.#changed.splice(0)) for (const listener of this.#listeners) listener({ key });
  }

  get paths(): string[] {
    return this.sent.map(({ path }) => path);
  }

  stored(key: 'desk-waiting' | 'desk-unmade'): { by: string; key: string; change: Change }[] {
    return JSON.parse(this.storage.get(key) ?? '[]');
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
