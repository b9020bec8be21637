import { expect, test } from 'vitest';
import { loadFixture } from '../../tests/fixture/fixture.ts';
import { businessFacts } from './business-facts.ts';

test('a site in another language than English has its ready texts in that language only', () => {
  const { language, answers } = businessFacts(loadFixture({ LANGUAGES: 'es' }));
  expect(language).toBe('es');
  expect(answers.map(({ texts }) => Object.keys(texts))).toEqual(answers.map(() => ['es']));
});
