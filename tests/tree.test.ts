/** Habits of the tree that nobody should have to remember. */
import { describe, expect, test } from 'vitest';
import { sources } from './source.ts';

const LONGEST = 300;
/** Tests are read one by one, so a file of them may be longer. */
const LONGEST_TEST = 450;
const FOLDERS = ['benchmarks', 'build', 'content', 'contract', 'deploy', 'server', 'src', 'tests'];

const all = sources(FOLDERS, ['ts', 'tsx', 'astro', 'css']);

test(`no file is longer than ${LONGEST} lines, no file of tests than ${LONGEST_TEST}`, () => {
  const long = all.map(({ path, text }) => ({ path, lines: text.trimEnd().split('\n').length }));
  expect(
    long.filter(({ path, lines }) => lines > (path.includes('.test.') ? LONGEST_TEST : LONGEST)),
  ).toEqual([]);
});

describe('tests', () => {
  test('are all run: none is skipped, left to do, or the only one', () => {
    const call = /\b(test|it|describe|suite)(\.\w+)*\.(skip|only|todo|fixme|fails|skipIf|runIf)\b/;
    const found = all.filter(({ path, text }) => /\.(test|spec)\.tsx?$/.test(path) && call.test(text));
    expect(found.map(({ path }) => path)).toEqual([]);
  });

  test('in the browser wait for something to be true, not for some time to pass', () => {
    // Layout shifts and slowed pictures are about time, so that file may wait.
    const found = all.filter(
      ({ path, text }) =>
        /^tests\/browser\//.test(path) && !path.endsWith('layout.spec.ts') && text.includes('waitForTimeout'),
    );
    expect(found.map(({ path }) => path)).toEqual([]);
  });
});

test('no React component asks for hydration by a directive, which Astro would pass over in silence', () => {
  const found = all.filter(({ path, text }) => path.endsWith('.tsx') && /\sclient:\w+/.test(text));
  expect(found.map(({ path }) => path)).toEqual([]);
});
