/** The demo's Spanish: whole, in Spanish only, and as people are spoken to there. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { examineLanguages } from '../../model/doctor/examine-languages.ts';
import { loadFacts } from '../../model/facts.ts';
import { loadContent } from '../../model/load.ts';
import { textsIn } from '../../model/testing.ts';
import { readPhotos } from '../../src/media/read-photos.ts';
import { describeDemo, OWN_CONTENT_DIR } from './demo.ts';

const FOLDER = join(OWN_CONTENT_DIR, 'es');

/** Texts that are the same in every language. */
const KEY = /\.(id|value)$/;
const PLACE = /\.name$/;

/** Every text of the folder, by file. */
const readTexts = () =>
  readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).flatMap((file) => {
    if (!/\.(yaml|md)$/.test(file) || /^(paths|language)\.yaml$/.test(file)) return [];
    const text = readFileSync(join(FOLDER, file), 'utf8');
    const texts = file.endsWith('.md')
      ? text.split(/\n\s*\n/).map((text) => ({ text, path: '' }))
      : textsIn(parse(text)).filter(({ path }) => !(file === 'cities.yaml' ? PLACE : KEY).test(path));
    return texts.map(({ text }) => ({ file, text: text.replace(/\{[^{}]*\}|\([^)]*\)|`[^`]*`/g, '') }));
  });

describeDemo('the demo in Spanish', () => {
  const english = loadContent(OWN_CONTENT_DIR, { LANGUAGES: 'en,es' });
  const spanish = english.in('es');
  const written = readTexts();
  const where = ({ file, text }: (typeof written)[number]) => `${file}: ${text}`;
  const having = (pattern: RegExp) => written.filter(({ text }) => pattern.test(text)).map(where);

  test('is complete, and its titles and descriptions are short enough', () => {
    expect(spanish.language.code).toBe('es');
    expect(spanish.warnings).toEqual([]);
    const dirs = { content: OWN_CONTENT_DIR, photos: join(OWN_CONTENT_DIR, '../photos') };
    expect(examineLanguages(dirs, ['en', 'es'])).toEqual([]);
    const sameTitle = spanish.pages.filter(
      ({ index, title }, i) => index && title === english.pages[i]?.title,
    );
    expect(sameTitle).toEqual([]);
  });

  test('says what each picture shows', async () => {
    const pictures = await readPhotos(join(OWN_CONTENT_DIR, '../photos'), loadFacts(OWN_CONTENT_DIR, {}));
    expect(Object.keys(spanish.photos).sort()).toEqual(pictures.map(({ name }) => name).sort());
  });

  describe('its texts', () => {
    test('are not copied from English', () => {
      const originals = new Set(textsIn(english.in('en')).map(({ text }) => text));
      const copied = written.filter(
        ({ text }) => /\p{L}+\s\p{L}+\s\p{L}+/u.test(text) && originals.has(text),
      );
      expect(copied.map(where)).toEqual([]);
    });

    test('contain no English word', () => {
      expect(
        having(/\b(the|and|with|your|you|for|we|our|are|is|from|this|that|will|have|not|what|free|call)\b/i),
      ).toEqual([]);
    });

    test('address everybody as usted', () => {
      expect(
        having(
          /(?<!\p{L})(tú|tus?|te|ti|contigo|tienes|quieres|puedes|necesitas|vosotros|vuestr[oa]s?)(?!\p{L})/iu,
        ),
      ).toEqual([]);
    });

    test('begin questions and exclamations with ¿ and ¡', () => {
      const odd = written.filter(({ text }) =>
        [...'?!'].some((mark, i) => text.split(mark).length !== text.split('¿¡'[i] ?? '').length),
      );
      expect(odd.map(where)).toEqual([]);
    });

    test('contain no amount of money except in prices that are words', () => {
      expect(having(/\$\s?\d/).filter((text) => !text.startsWith('pricing.yaml: hasta $'))).toEqual([]);
    });
  });
});
