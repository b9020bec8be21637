/** No page of the built site has words of another language. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SECOND_LANGUAGE } from '../fixture/second-language.ts';
import { builtFile, content } from '../support/pages.ts';
import { ACCENT, visibleTexts } from '../support/untranslated.ts';

const second = content.in(SECOND_LANGUAGE);
const htmlOf = (path: string) => readFileSync(builtFile(path), 'utf8');

describe.each(second.pages)('$path', ({ path }) => {
  it('contains no text in another language', () => {
    expect(visibleTexts(htmlOf(path), second).filter((text) => !ACCENT.test(text))).toEqual([]);
  });
});

it('has no text in the second language on pages of the first', () => {
  const foreign = content.pages.flatMap(({ path }) =>
    visibleTexts(htmlOf(path), content).filter((text) => ACCENT.test(text)),
  );
  expect(foreign).toEqual([]);
});
