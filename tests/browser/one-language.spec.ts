/** A site in one language contains no trace of another. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SECOND_LANGUAGE } from '../fixture/second-language.ts';
import { ensureBuild } from '../support/builds.ts';
import { content } from '../support/pages.ts';
import { expect, test } from '../support/site.ts';

test('with one language configured, no file mentions the other', async () => {
  test.slow();
  const dist = await ensureBuild('callrail');
  const files = globSync('**/*.{html,js,xml}', { cwd: dist });
  expect(files).toContain('index.html');
  expect(files.filter((file) => new RegExp(`(^|[/-])${SECOND_LANGUAGE}[./]`).test(file))).toEqual([]);
  const has = (words: RegExp) => (file: string) => words.test(readFileSync(join(dist, file), 'utf8'));
  const { name, answers } = content.in(SECOND_LANGUAGE).language;
  expect(files.filter(has(new RegExp(`${name}|${answers?.written}|${answers?.spoken}`)))).toEqual([]);
  const pages = files.filter((file) => !file.endsWith('.js'));
  expect(pages.filter(has(new RegExp(`hreflang|href="/${SECOND_LANGUAGE}["/]`)))).toEqual([]);
});
