/**
 * Whatever people type in a field is read as they meant it, or refused at that field: drawn at random, in both languages. `TYPED`
 * says how many.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAmount } from '../../contract/money.ts';
import { checkQuote, quoteSchema } from '../../contract/quote.ts';
import { loadFixture } from '../../tests/fixture/fixture.ts';
import { testApp } from '../testing/test-app.ts';

const RUNS = Number(process.env.TYPED ?? 1_000);
const { fields } = loadFixture().quoteForm;
const schema = quoteSchema({
  services: fields.service.options.map(({ value }) => value),
  days: fields.preferred_day.options.map(({ value }) => value),
});

/** A text with the value that it means; null where it means none that we take. */
interface Typed {
  text: string;
  means: string | null;
}

const one = (...texts: string[]) => fc.constantFrom(...texts);
const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((all) => all.join(''));
const around = one('', ' ', '\u200b', '\u202a', '\u00a0', '\ufeff');

const area = fc.tuple(one('2', '5', '9'), digits(2)).map((parts) => parts.join(''));
const national = fc.tuple(area, area, digits(4));
const beside = fc.oneof(
  digits(3).chain((number) => one(` x${number}`, ` ext. ${number}`, ` #${number}`, ` extensión ${number}`)),
  one(' or 530-555-0199', ' o 530-555-0199', ' (cell)', ' (mi hijo)', ', call after 5', ' después de las 5'),
);
const phone: fc.Arbitrary<Typed> = fc.oneof(
  fc
    .tuple(
      national,
      one('', '+1 ', '1-', '+1', '1 '),
      one('(A) B-C', 'A-B-C', 'A.B.C', 'A B C', 'ABC', '(A)B-C', 'A B-C'),
      fc.oneof(one(''), beside),
      around,
    )
    .map(([[a, b, c], country, form, words, mark]) => ({
      text: `${mark}${country}${form.replace('A', a).replace('B', b).replace('C', c)}${words}${mark}`,
      means: `+1${a}${b}${c}`,
    })),
  fc
    .tuple(one('+44 20 ', '+52 55 ', '+34 ', '0044 ', '011 52 '), digits(4), digits(4))
    .map(([code, a, b]) => ({ text: `${code}${a} ${b}`, means: null })),
  fc.tuple(one('0', '1'), digits(9)).map(([first, rest]) => ({ text: first + rest, means: null })),
  digits(10)
    .filter((rest) => /^[01]/.test(rest))
    .map((rest) => ({ text: `916${rest.slice(0, 7)}`, means: null })),
  one('call me', 'llámame', '555-0142', 'none').map((text) => ({ text, means: null })),
);

const address = fc
  .tuple(
    one('ada', "o'brien+junk", 'Ana.Ruiz', 'ñandú', 'a_b-c'),
    one('example.com', 'bücher.example', 'mail.example.org'),
  )
  .map((parts) => parts.join('@'));
const email: fc.Arbitrary<Typed> = fc.oneof(
  fc
    .tuple(address, one('_', '_,', '_;', '<_>', 'mailto:_', ' _ ', '_>', 'Ada <_>', '_.'), around)
    .map(([means, form, mark]) => ({ text: mark + form.replace('_', means) + mark, means })),
  fc.tuple(address, one('A..', 'x', 'A A', 'A, A', '@A', 'A@')).map(([each, form]) => ({
    text:
      form === 'A..'
        ? each.replace('.', '..')
        : form === 'x'
          ? each.replace('@', ' at ')
          : form.replaceAll('A', each),
    means: null,
  })),
);

const zip: fc.Arbitrary<Typed> = fc.oneof(
  fc
    .tuple(digits(5), one('_', ' _ ', 'CA _', 'CA, _', 'Sacramento, CA _', '_, USA', '_.'), around)
    .map(([means, form, mark]) => ({ text: mark + form.replace('_', means) + mark, means })),
  fc
    .tuple(digits(5), digits(4), one('-', ' ', '–', ''))
    .map(([five, four, between]) => ({ text: five + between + four, means: `${five}-${four}` })),
  fc.oneof(digits(4), digits(6), digits(8)).map((text) => ({ text, means: null })),
  one('K1A 0B1', 'no sé', '9581O').map((text) => ({ text, means: null })),
);

const amount = fc
  .tuple(
    fc.integer({ min: 0, max: 999_999 }),
    fc.integer({ min: 0, max: 99 }),
    one('A.C', '$A.C', 'A,C', 'G.C', '$G.C', 'E,C'),
  )
  .map(([dollars, cents, form]) => ({
    text: form
      .replace('A', String(dollars))
      .replace('G', dollars.toLocaleString('en-US'))
      .replace('E', dollars.toLocaleString('de-DE'))
      .replace('C', String(cents).padStart(2, '0')),
    means: dollars * 100 + cents,
  }));

const GOOD = { name: 'Ada Byron', phone: '(916) 555-0142', zip: '95814' };

test.each([
  ['phone', phone],
  ['email', email],
  ['zip', zip],
] as const)('a %s is stored as it was meant, or refused at its field', (field, typed) => {
  fc.assert(
    fc.property(typed, ({ text, means }) => {
      const checked = checkQuote({ ...GOOD, [field]: text }, schema);
      const error = checked.ok ? undefined : checked.errors[field];
      // Longer than a phone number's limit.
      if (means === null || error === 'phone_too_long') expect(error).toMatch(/_(invalid|too_long)$/);
      else expect(checked).toMatchObject({ ok: true, quote: { [field]: means } });
    }),
    { numRuns: RUNS },
  );
});

test('an amount is read as it was meant', () => {
  fc.assert(
    fc.property(amount, ({ text, means }) => {
      expect(readAmount(text)).toBe(means);
    }),
    { numRuns: RUNS },
  );
});

test('what has no meaning at all is stored as a sound value or refused in words, never a failure', async () => {
  const { postJson, stored } = await testApp({ env: { RATE_LIMIT_PER_HOUR: '0' } });
  const any = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc
      .array(
        one(
          '916',
          '555',
          '0142',
          '+',
          '-',
          ' ',
          '@',
          '.',
          'example',
          'com',
          'x',
          '95814',
          '<',
          ',',
          '🛋️',
          '\0',
          'ext',
        ),
        { maxLength: 12 },
      )
      .map((parts) => parts.join('')),
  );
  await fc.assert(
    fc.asyncProperty(any, any, any, async (phone, email, zip) => {
      const { status } = await postJson({ name: 'Ada', phone, email, zip });
      expect([201, 422]).toContain(status);
    }),
    { numRuns: Math.min(RUNS, 2_000) / 5 },
  );
  for (const lead of await stored()) {
    expect(lead.phone).toMatch(/^\+1[2-9]\d\d[2-9]\d{6}$/);
    expect(lead.zip).toMatch(/^\d{5}(-\d{4})?$/);
    expect(lead.email).toMatch(/^$|^[^\s@]+@[^\s@]+\.[^\s@.]+$/);
  }
});
