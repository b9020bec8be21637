/** Computes the Content-Security-Policy of each page when it is first served, and caches it until the page changes. */
import { readFile } from 'node:fs/promises';
import { hashInline } from '../security/inline.ts';
import type { Policy } from '../security/policy.ts';
import { statFile } from './file-cache.ts';

/** An entry takes about a kilobyte. */
const MAX_PAGES = 20_000;

export class PagePolicies {
  readonly #policy: Policy;
  readonly #known = new Map<string, { version: string; policy: string }>();

  constructor(policy: Policy) {
    this.#policy = policy;
  }

  /** @param path an HTML file, uncompressed */
  async of(path: string): Promise<string> {
    const stats = statFile(path);
    const version = `${stats?.size}-${stats?.mtimeMs}`;
    const known = this.#known.get(path);
    if (known?.version === version) return known.policy;

    const policy = this.#policy(hashInline(await readFile(path, 'utf8')));
    const [oldest] = this.#known.keys();
    if (this.#known.size >= MAX_PAGES && oldest !== undefined) this.#known.delete(oldest);
    this.#known.set(path, { version, policy });
    return policy;
  }
}
