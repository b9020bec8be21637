/** Draws cards in a child process of low priority, so that leads never wait for one. A crash fails one card; the next starts a new process. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { LOW_MEMORY_ENV, lowerPriority } from '../../processes/child.ts';
import type { LoadPicture, PriceCard } from './price-card.ts';

export interface Drawing {
  card: PriceCard | LoadPicture;
  shares: ReadonlyMap<string, number>;
  drawnAs: ReadonlyMap<string, readonly string[]>;
}

export interface CardDirs {
  distDir: string;
  cacheDir: string;
}

const CHILD = resolve(import.meta.dirname, 'draw-cards.ts');
const IDLE_MS = 60_000;
/** A card takes less than a second, and many where the processor has nothing left for it. */
const TIMEOUT_MS = 60_000;

export class CardProcess {
  readonly #dirs: CardDirs;
  #child: ChildProcess | undefined;
  #idle: NodeJS.Timeout | undefined;

  constructor(dirs: CardDirs) {
    this.#dirs = dirs;
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** One at a time. @throws Error with the code of what went wrong */
  async draw(drawing: Drawing): Promise<Buffer> {
    clearTimeout(this.#idle);
    if (!this.#child?.connected) this.#child = this.#start();
    const child = this.#child;
    const done = new AbortController();
    const { signal } = done;
    child.send(drawing);
    const answer = await Promise.race([
      once(child, 'message', { signal }).then(([answer]: unknown[]) => answer),
      once(child, 'close', { signal }).then(() => 'ended'),
      wait(TIMEOUT_MS, 'timeout', { signal }),
    ]).finally(() => done.abort());
    // It ends by itself, and keeps what it has compiled.
    this.#idle = setTimeout(() => child.disconnect(), IDLE_MS).unref();
    if (answer instanceof Uint8Array) return Buffer.from(answer);
    child.kill('SIGKILL');
    throw Object.assign(new Error('The card could not be drawn.'), { code: answer });
  }

  #start(): ChildProcess {
    const child = fork(CHILD, [this.#dirs.distDir], {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
      // In MiB. Things that settle leave much garbage: it would take twice the memory before it is collected.
      execArgv: ['--max-semi-space-size=1', '--max-old-space-size=32'],
      // Compiled before, it starts in half the time and memory.
      env: { ...LOW_MEMORY_ENV, NODE_COMPILE_CACHE: join(this.#dirs.cacheDir, 'node') },
    });
    lowerPriority(child);
    child.on('error', () => {});
    // The server may end meanwhile, and this process with it.
    child.unref();
    child.channel?.unref();
    return child;
  }
}
