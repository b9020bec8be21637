import { expect, test } from 'vitest';
import { loadFixture } from '../../tests/fixture/fixture.ts';
import { loadInTwoLanguages } from '../../tests/fixture/second-language.ts';
import { meaningOf } from './text-words.ts';

const { languages } = loadFixture();

test.each<[means: string | undefined, ...texts: string[]]>([
  ['stop', 'STOP', 'stop.', ' Stop! ', 'STOPALL', 'Unsubscribe', 'cancel', 'END', 'quit', 'Revoke'],
  ['stop', 'opt out', 'OPT-OUT', 'OptOut', 'Alto', '¡PARAR!'],
  ['start', 'start', 'UNSTOP'],
  ['help', 'Help?', 'AYUDA'],
  ['yes', 'YES', 'y', 'Yes!', 'Sí', 'si.'],
  [undefined, 'please stop texting me', 'stop by at 5', 'We canceled the other guys', 'the end'],
  [undefined, 'Yes but later', 'no', '', '!', 'constructor', `stop${' '.repeat(9)}${'stop '.repeat(9)}`],
])('%s is meant by %s …', (means, ...texts) => {
  expect(texts.map((text) => [text, meaningOf(text, languages)?.means])).toEqual(
    texts.map((text) => [text, means]),
  );
});

test('a word of another language of the site is answered in it, a carrier’s in the customer’s', () => {
  const { languages } = loadInTwoLanguages();
  expect(meaningOf('ALTO', languages)?.language).toBe('es');
  expect(meaningOf('parar', languages)?.language).toBe('en');
  expect(meaningOf('STOP', languages)?.language).toBeUndefined();
});
