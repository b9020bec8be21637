/** What the image is built from. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/** The patterns of an ignore file, without the marks of depth and of folders. */
function patterns(name: string): string[] {
  const lines = readFileSync(join(ROOT, name), 'utf8').split('\n');
  return lines
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.replace(/^(\/|\*\*\/)/, '').replace(/\/$/, ''));
}

test('whatever stays out of the repository, such as passwords and leads, stays out of the image', () => {
  const left = patterns('.dockerignore');
  const isLeft = (pattern: string) => left.some((each) => pattern === each || pattern.startsWith(`${each}/`));
  const kept = patterns('.gitignore');
  expect(kept).toEqual(expect.arrayContaining(['.env', 'setup-answers.yaml', 'before-setup', 'data']));
  expect(kept.filter((pattern) => !isLeft(pattern))).toEqual([]);
});
