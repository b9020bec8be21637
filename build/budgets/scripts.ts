/** Which scripts bring which: the imports that the bundler left in the built modules. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const STATIC = /(?:\bfrom|\bimport)\s*["'`](\.{1,2}\/[^"'`]+\.js)["'`]/g;
const DYNAMIC = /\bimport\(\s*["'`](\.{1,2}\/[^"'`]+\.js)["'`]\s*\)/g;

/** Reads modules of a built site, each once. */
export class ScriptGraph {
  readonly #dist: string;
  readonly #known = new Map<string, { now: string[]; later: string[] }>();

  constructor(dist: string) {
    this.#dist = dist;
  }

  /**
   * These scripts and all they import.
   * @param paths as in `/_assets/page.js`
   * @param later whether what `import()` can bring is part of it
   */
  withImports(paths: Iterable<string>, later: boolean): Set<string> {
    const found = new Set(paths);
    for (const path of found) {
      const imports = this.#importsOf(path);
      for (const next of later ? [...imports.now, ...imports.later] : imports.now) found.add(next);
    }
    return found;
  }

  #importsOf(path: string): { now: string[]; later: string[] } {
    const known = this.#known.get(path);
    if (known) return known;
    const code = readFileSync(join(this.#dist, path), 'utf8');
    const named = (pattern: RegExp) =>
      [...code.matchAll(pattern)].map(([, name = '']) => new URL(name, `file://${path}`).pathname);
    const imports = { now: named(STATIC), later: named(DYNAMIC) };
    this.#known.set(path, imports);
    return imports;
  }
}
