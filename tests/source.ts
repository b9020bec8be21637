/** The project's own source files and what they import, for the tests that hold the tree together. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

export interface Source {
  /** From the root, with forward slashes. */
  path: string;
  text: string;
  imports: Import[];
}

export interface Import {
  /** Path from the root for a file of ours, else the package's name: `zod`, `@scope/name`, `node:fs`. */
  to: string;
  ours: boolean;
  typesOnly: boolean;
}

/** Files of ours under these folders with these endings. */
export function sources(
  folders: readonly string[],
  endings: readonly string[] = ['ts', 'tsx', 'astro'],
): Source[] {
  return globSync(
    folders.map((folder) => `${folder}/**/*.{${endings.join(',')}}`),
    { cwd: ROOT, exclude: (path) => path.includes('node_modules') },
  )
    .map((path) => path.split(sep).join('/'))
    .toSorted()
    .map((path) => {
      const text = readFileSync(join(ROOT, path), 'utf8');
      return { path, text, imports: importsOf(path, text) };
    });
}

/** Tests, and what only tests use. */
export function isTest(path: string): boolean {
  return /\.test\.tsx?$|(^|\/)testing(\/|\.ts)/.test(path);
}

const STATEMENT = /^\s*(?:import|export)\s+(type\s)?[^'"`;]*?from\s*['"]([^'"]+)['"]/gm;
const BARE = /^\s*import\s*['"]([^'"]+)['"]/gm;
const DYNAMIC = /\bimport\(\s*['"]([^'"]+)['"]/g;

export function importsOf(path: string, text: string): Import[] {
  const found = [
    ...[...text.matchAll(STATEMENT)].map(([, type, from = '']) => ({ from, typesOnly: Boolean(type) })),
    ...[...text.matchAll(BARE)].map(([, from = '']) => ({ from, typesOnly: false })),
    ...[...text.matchAll(DYNAMIC)].map(([, from = '']) => ({ from, typesOnly: false })),
  ];
  return found.map(({ from, typesOnly }) => {
    const ours = from.startsWith('.');
    return { ours, typesOnly, to: ours ? toRoot(path, from) : packageName(from) };
  });
}

function toRoot(path: string, from: string): string {
  return relative(ROOT, resolve(ROOT, dirname(path), from.replace(/\?.*$/, '')))
    .split(sep)
    .join('/');
}

function packageName(from: string): string {
  if (/^(node|virtual|astro):/.test(from)) return from;
  return from
    .split('/')
    .slice(0, from.startsWith('@') ? 2 : 1)
    .join('/');
}
