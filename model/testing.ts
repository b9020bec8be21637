import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FIXTURE_CONTENT_DIR } from '../tests/fixture/fixture.ts';
import { type Content, loadContent } from './load.ts';
import { mapTexts } from './placeholders.ts';
import { ContentError } from './yaml/problem.ts';

export const CONTENT_DIR = FIXTURE_CONTENT_DIR;

/** A change to one file: the first `from` becomes `to`. */
export interface Edit {
  file: string;
  from: string;
  to: string;
}

/**
 * Loads a copy of the content folder with `edits` made and gives the message that this ends in.
 * Line numbers in `where` stay, so that a test can compare them with `lineOf`.
 */
export function messageAfter(edits: readonly Edit[], env: Record<string, string> = {}): string {
  return inCopy(edits, (dir) => {
    try {
      loadContent(dir, env);
    } catch (error) {
      if (error instanceof ContentError) return error.message;
      throw error;
    }
    return 'no problem';
  });
}

export function loadAfter(edits: readonly Edit[], env: Record<string, string> = {}): Content {
  return inCopy(edits, (dir) => loadContent(dir, env));
}

/** Line on which `text` first stands in a content file. */
export function lineOf(file: string, text: string): number {
  const all = readFileSync(join(CONTENT_DIR, file), 'utf8');
  const index = all.indexOf(text);
  if (index < 0) throw new Error(`content/${file} does not have ${JSON.stringify(text)}`);
  return all.slice(0, index).split('\n').length;
}

/** Every text in `data`, however deep, with the path to it. */
export function textsIn(data: unknown): { text: string; path: string }[] {
  const found: { text: string; path: string }[] = [];
  mapTexts(data, (text, path) => {
    found.push({ text, path: path.join('.') });
    return text;
  });
  return found;
}

function inCopy<T>(edits: readonly Edit[], use: (dir: string) => T): T {
  const dir = mkdtempSync(join(tmpdir(), 'content-'));
  try {
    cpSync(CONTENT_DIR, dir, { recursive: true, filter: (path) => !path.endsWith('.ts') });
    for (const { file, from, to } of edits) {
      lineOf(file, from);
      const path = join(dir, file);
      writeFileSync(
        path,
        readFileSync(path, 'utf8').replace(from, () => to),
      );
    }
    return use(dir);
  } finally {
    rmSync(dir, { recursive: true });
  }
}
