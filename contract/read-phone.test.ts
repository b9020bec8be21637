import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPhone } from './phone.ts';
import { readPhone, readStoredPhone } from './read-phone.ts';

describe('readPhone', () => {
  it.each([
    '9165550142',
    '(916) 555-0142',
    '(916)555-0142',
    '916-555-0142',
    '916.555.0142',
    '916 555 0142',
    '916 555 01 42',
    '916/555-0142',
    '9 1 6 5 5 5 0 1 4 2',
    '916–555–0142',
    '916\u2011555\u20110142',
    '916\u00a0555\u00a00142',
    ' 916 555 0142 ',
    '+1 (916) 555-0142',
    '+1 916 555 0142',
    '(+1) 916-555-0142',
    '+19165550142',
    '1-916-555-0142',
    '1 (916) 555-0142',
    '19165550142',
    '\u202a(916) 555-0142\u202c',
    '916-555-0142\u200b',
    '９１６-５５５-０１４２',
    'tel:+1-916-555-0142',
    'Phone: 916-555-0142',
    '916-555-0142.',
    '916-555-0142,',
  ])('reads one number and nothing else in %j', (text) =>
    expect(readPhone(text)).toEqual({ number: '+19165550142', words: '' }),
  );

  it.each([
    ['916-555-0142 x12', 'ext. 12'],
    ['916-555-0142x12', 'ext. 12'],
    ['916-555-0142 ext. 123', 'ext. 123'],
    ['916-555-0142, ext 123', 'ext. 123'],
    ['916-555-0142 Extension: 7', 'ext. 7'],
    ['916-555-0142 extensión 7', 'ext. 7'],
    ['tel:+1-916-555-0142;ext=12', 'ext. 12'],
    ['(916) 555-0142 #4471', 'ext. 4471'],
    ['(916) 555-0142 (x12)', 'ext. 12'],
    ['916-555-0142 x12, ask for Bo', 'ext. 12, ask for Bo'],
    ['916-555-0142 or 530-555-0199', 'or 530-555-0199'],
    ['916-555-0142 o 530-555-0199', 'o 530-555-0199'],
    ['916-555-0142 / 530-555-0199', '/ 530-555-0199'],
    ['9165550142 5305550199', '5305550199'],
    ['(916) 555-0142 (530) 555-0199', '(530) 555-0199'],
    ['916-555-0142/43', '/43'],
    ['916-555-0142 (cell, 8-10 am)', 'cell, 8-10 am'],
    ['916-555-0142 después de las 5', 'después de las 5'],
    ['916-555-0142 12', '12'],
    ['Cell: 916-555-0142', 'Cell'],
    ['2 phones: 916-555-0142', '2 phones'],
    ['555-0199 or 916-555-0142', '555-0199 or'],
    ['+44 20 7946 0958 or 916-555-0142', '+44 20 7946 0958 or'],
  ])('keeps what stands beside the number in %j', (text, words) =>
    expect(readPhone(text)).toEqual({ number: '+19165550142', words }),
  );

  it.each([
    '',
    'call me',
    '555-0142',
    '916 555 014',
    '916-555-O142',
    '0000000000',
    '1111111111',
    '(016) 555-0142',
    '116-555-0142',
    '916-155-0142',
    '916-055-0142',
    '916 555 01421',
    '916555014212',
    '916-555-0142530-555-0199',
    '8-10 916-555-0142',
    '+44 20 7946 0958',
    '+44 (0) 20 7946 0958',
    '0044 20 7946 0958',
    '+52 55 1234 5678',
    '+529165550142',
    '52 55 1234 5678',
    '55 1234 5678',
    '20 7946 0958',
    '7700 900123',
    '98765 43210',
    '06 12 34 56 78',
    '139 1234 5678',
    '+33 6 12 34 56 78',
    '+(49) 916 5550142',
    '12/25/2026 95814',
    '1'.repeat(100_000),
  ])('finds no number of the US in %j', (text) => expect(readPhone(text)).toBeUndefined());

  it('reads a number as we show and store it, and never digits of two things as one', () => {
    const national = fc
      .tuple(
        fc.integer({ min: 2, max: 9 }),
        fc.integer({ min: 20, max: 99 }),
        fc.integer({ min: 2, max: 9 }),
        fc.integer({ min: 0, max: 999_999 }),
      )
      .map(([a, b, c, d]) => `${a}${b}${c}${String(d).padStart(6, '0')}`);
    fc.assert(
      fc.property(national, fc.integer({ min: 0, max: 99_999 }), (digits, more) => {
        const number = `+1${digits}`;
        expect(readPhone(formatPhone(number))).toEqual({ number, words: '' });
        expect(readPhone(number)).toEqual({ number, words: '' });
        expect(readPhone(`${digits} x${more}`)).toEqual({ number, words: `ext. ${more}` });
        expect(readPhone(`${digits}${more}`)).toBeUndefined();
      }),
    );
  });
});

it.each([
  ['916-555-0142 x12', '+19165550142'],
  ['+10000000000', '+10000000000'],
  ['0000000000', ''],
  ['ada', ''],
])('readStoredPhone finds %j as %j', (text, number) => expect(readStoredPhone(text)).toBe(number));
