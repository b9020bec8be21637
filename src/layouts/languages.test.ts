import { expect, test } from 'vitest';
import { loadInTwoLanguages, SECOND_LANGUAGE } from '../../tests/fixture/second-language.ts';
import { answerLanguageHint } from './languages.ts';

test('a page says that its language is spoken on the phone only if it is', () => {
  const answers = (env: Record<string, string>, code: string) =>
    answerLanguageHint(loadInTwoLanguages(env).in(code));
  expect(answers({ PHONE_LANGUAGES: 'en' }, SECOND_LANGUAGE)).toBe('Wé wríté ít');
  expect(answers({ PHONE_LANGUAGES: `en, ${SECOND_LANGUAGE}` }, SECOND_LANGUAGE)).toBe('Wé spéák ít');
  expect(answers({}, 'en')).toBeUndefined();
});
