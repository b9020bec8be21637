import { expect, test } from 'vitest';
import type { Content } from '../../model/load.ts';
import { loadFixture } from '../../tests/fixture/fixture.ts';
import { businessFacts } from './business-facts.ts';

test('a site in another language than English has its ready texts in that language only', () => {
  const { language, answers } = businessFacts(loadFixture({ LANGUAGES: 'es' }));
  expect(language).toBe('es');
  expect(answers.map(({ texts }) => Object.keys(texts))).toEqual(answers.map(() => ['es']));
});

test('a ready text has the words that the server texts: its short ones, where it has some', () => {
  const shorten = (content: Content): Content => ({
    ...content,
    answers: content.answers.map((answer, n) => (n === 0 ? { ...answer, short: 'On our way.' } : answer)),
  });
  const content = loadFixture();
  const { answers } = businessFacts({ ...shorten(content), in: (code) => shorten(content.in(code)) });
  const [first, ...others] = answers;
  expect(first?.shorts).toEqual({ en: 'On our way.' });
  expect(others.map(({ shorts }) => shorts)).toEqual(others.map(({ texts }) => texts));
});
