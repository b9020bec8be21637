/** The static imports that the bundler left in the built modules. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const STATIC_IMPORT = /(?:\bfrom|\bimport)\s*["'`](\.{1,2}\/[^"'`]+\.js)["'`]/g;

export class ScriptGraph {
  readonly #dist: string;
  readonly #imports = new Map<string, string[]>();

  constructor(dist: string) {
    this.#dist = dist;
  }

  /** @param paths as in `/_assets/main.js` */
  withImports(paths: Iterable<string>): Set<string> {
    const found = new Set(paths);
    for (const path of found) for (const next of this.#importsOf(path)) found.add(next);
    return found;
  }

  #importsOf(path: string): string[] {
    const known = this.#imports.get(path);
    if (known) return known;
    const code = readFileSync(join(this.#dist, path), 'utf8');
    const imports = [...code.matchAll(STATIC_IMPORT)].map(
      ([, name = '']) => new URL(name, `file://${path}`).pathname,
    );
    this.#imports.set(path, imports);
    return imports;
  }
}
