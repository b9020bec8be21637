/**
 * Texts that are far longer than anything a person sends, in every place that reads what strangers send. They are cut or refused by
 * their length first, because some expressions take the square of it (and `normalize` does for a run of marks).
 */
import { expect, test } from 'vitest';
import { QUOTE_LIMITS } from '../../contract/quote.ts';
import { searchable } from '../../contract/searchable.ts';
import { KNOWN_FIELDS } from '../quotes/form/form-fields.ts';
import { cleanName } from '../reports/names.ts';
import { picture } from '../testing/pictures.ts';
import { GOOD_QUOTE, testApp } from '../testing/test-app.ts';

const LENGTH = 100_000;

/** Each is the worst for some kind of expression. */
const WORST: Readonly<Record<string, string>> = {
  spaces: `x${' '.repeat(LENGTH)}x`,
  letters: 'a'.repeat(LENGTH),
  marks: `e${'\u0301\u0316'.repeat(LENGTH / 2)}`,
  digits: '1'.repeat(LENGTH),
  'digits and marks': `${'1-'.repeat(LENGTH / 2)}x`,
  at: '@'.repeat(LENGTH),
  dots: '.'.repeat(LENGTH),
  brackets: '<a '.repeat(LENGTH / 3),
  lines: `x${' \n'.repeat(LENGTH / 2)}x`,
};

test.each(Object.entries(WORST))(
  '%s in a field of a request are refused by their length',
  async (_, text) => {
    const { postJson, stored } = await testApp();
    for (const field of KNOWN_FIELDS) {
      const response = await postJson({ ...GOOD_QUOTE, [field]: text });
      expect([field, response.status]).toEqual([
        field,
        expect.toSatisfy((status) => [201, 422].includes(status)),
      ]);
    }
    for (const lead of await stored())
      for (const [field, limit] of Object.entries(QUOTE_LIMITS))
        expect([field, String(lead[field as keyof typeof lead] ?? '').length]).toEqual([
          field,
          expect.toSatisfy((length) => length <= limit),
        ]);
  },
);

test.each(Object.entries(WORST))(
  '%s in the name of a photo are cut before they are read',
  async (_, text) => {
    const { app, leads } = await testApp();
    const post = async (content: Buffer) => {
      const parts = [
        ...Object.entries(GOOD_QUOTE).map(
          ([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
        ),
        `--b\r\nContent-Disposition: form-data; name="photos"; filename="${text.replaceAll('\n', '').slice(0, 15_000)}.jpg"\r\n\r\n`,
      ];
      const body = Buffer.concat([Buffer.from(parts.join('')), content, Buffer.from('\r\n--b--\r\n')]);
      const headers = { 'content-type': 'multipart/form-data; boundary=b' };
      return app.request('/api/quotes', { method: 'POST', body, headers });
    };
    const refused = await post(Buffer.from('no photo'));
    expect(refused.status).toBe(422);
    expect((await refused.text()).length).toBeLessThan(1_000);
    const taken = await post(await picture('png'));
    expect(taken.status).toBe(201);
    const [photo] = await leads.photosOf(((await taken.json()) as { id: string }).id);
    expect(photo?.name.length).toBeLessThanOrEqual(84);
  },
);

test.each(Object.entries(WORST))('%s as the name of a campaign count as their beginning', (_, text) => {
  expect(cleanName(text)).toBe(cleanName(text.slice(0, 300)));
  expect(cleanName(text).length).toBeLessThanOrEqual(60);
});

test('a run of marks is cut before a text is made searchable', () => {
  const marks = '\u0903'.repeat(20);
  expect(searchable(`क${marks}`)).toBe(searchable(`क${marks.slice(0, 8)}`));
  expect(searchable('Nguyễn Thị Ánh, José')).toBe('nguyen thi anh, jose');
});
