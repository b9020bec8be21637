/**
 * The content that a build has read, for all that it makes: bundles have modules of their own, and reading a site of
 * thousands of pages anew in each takes seconds and 400 MB a time. Without a build, as in development, nothing is kept.
 */
import { type Content, loadContent } from './load.ts';

const KEPT = Symbol.for('kept-content');

const store = globalThis as { [KEPT]?: Content };

/** Reads the content as `loadContent` does, and keeps it. @throws ContentError */
export function keepContent(dir: string): Content {
  store[KEPT] = loadContent(dir, process.env);
  return store[KEPT];
}

/** What is kept; else it is read. @throws ContentError */
export function keptContent(dir: string): Content {
  return store[KEPT] ?? loadContent(dir, process.env);
}
