/**
 * A first `npm start` leaves most pictures to the server, so that the first page is there after seconds. A child process makes them, those
 * that visitors ask for first; an answer waits for its picture. What is left when the server stops is made after its next start.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Logger } from '../http/log.ts';
import { lowerPriority } from '../processes/child.ts';
import { buildEnvironment } from './build-environment.ts';

const ROOT = resolve(import.meta.dirname, '../..');
/** In the built site: paths of the pictures that are left, without the leading slash. The server shows nobody a file with a dot. */
const LIST = '.pictures-left';

export function listPath(dist: string): string {
  return join(dist, LIST);
}

export function readList(dist: string): string[] {
  try {
    return JSON.parse(readFileSync(listPath(dist), 'utf8'));
  } catch {
    return [];
  }
}

export class PicturesLeft {
  readonly #left: Map<string, PromiseWithResolvers<void>>;
  #child: ChildProcess | undefined;

  constructor(dist: string) {
    this.#left = new Map(readList(dist).map((path) => [path, Promise.withResolvers<void>()]));
  }

  async make(log: Logger): Promise<void> {
    if (this.#left.size === 0) return;
    const child = fork(join(ROOT, 'tools/make-pictures.ts'), {
      cwd: ROOT,
      env: await buildEnvironment(process.env, ROOT),
      execArgv: [],
    });
    this.#child = child;
    lowerPriority(child);
    child.on('message', (path: string) => this.#done(path));
    child.on('error', (error) => log.error({ code: 'pictures_not_made', cause: error.message }));
    child.on('close', () => {
      for (const path of this.#left.keys()) this.#done(path);
    });
  }

  /** An answer that waits until its picture is there, or nobody makes it. */
  before<R extends unknown[], T>(fetch: (request: Request, ...rest: R) => T) {
    return async (request: Request, ...rest: R): Promise<Awaited<T>> => {
      if (this.#left.size > 0) await this.#wait(new URL(request.url).pathname.slice(1));
      return await fetch(request, ...rest);
    };
  }

  stop(): void {
    this.#child?.kill();
  }

  async #wait(path: string): Promise<void> {
    const made = this.#left.get(path);
    if (!made) return;
    if (this.#child?.connected) this.#child.send(path);
    await made.promise;
  }

  #done(path: string): void {
    this.#left.get(path)?.resolve();
    this.#left.delete(path);
  }
}
