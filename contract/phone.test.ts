import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPhone, normalizePhone } from './phone.ts';

describe('normalizePhone: the rules of spec section 5, one by one', () => {
  it.each([
    undefined,
    null,
    9165550142,
    9165550142n,
    true,
    {},
    [],
    ['9165550142'],
    new String('9165550142'),
    Symbol('9'),
  ])('gives empty for what is no text: %s', (input) => expect(normalizePhone(input)).toBe(''));

  it.each([
    '',
    ' ',
    'call now',
    '1',
    '911',
    '555-0142',
    '916555014',
    '+1 916 555 01',
    '٩١٦٥٥٥٠١٤٢',
    '９１６５５５０１４２',
  ])('gives empty for fewer than ten digits: %j', (input) => expect(normalizePhone(input)).toBe(''));

  it.each([
    '9165550142',
    '(916) 555-0142',
    '916.555.0142',
    '916-555-0142',
    ' 916 555 0142 ',
    'tel:916/555/0142',
    'a9b1c6d5e5f5g0h1i4j2',
  ])('puts +1 before exactly ten digits: %j', (input) => expect(normalizePhone(input)).toBe('+19165550142'));

  it('keeps ten digits, even with a leading 1 or 0', () => {
    expect(normalizePhone('1165550142')).toBe('+11165550142');
    expect(normalizePhone('0000000000')).toBe('+10000000000');
  });

  it.each(['19165550142', '+19165550142', '1 (916) 555-0142', 'tel:+1-916-555-0142'])(
    'puts + before eleven digits that start with 1: %j',
    (input) => expect(normalizePhone(input)).toBe('+19165550142'),
  );

  it.each([
    // Eleven digits that start with another: no eleven from 1 on, so the first ten.
    ['29165550142', '+12916555014'],
    ['99999999999', '+19999999999'],
    // A 1 inside with ten after it.
    ['0019165550142', '+19165550142'],
    ['2419165550142', '+19165550142'],
    ['+44 1 916 555 0142 99', '+19165550142'],
    // The leftmost of several.
    ['1916555014219165550199', '+19165550142'],
    ['119165550142', '+11916555014'],
    ['3119165550142', '+11916555014'],
    // Every 1 comes too late for ten more, so the first ten digits.
    ['926555014299', '+19265550142'],
    ['555123456789012', '+12345678901'],
    ['916555014299', '+16555014299'],
  ])('finds the number inside %j', (input, expected) => expect(normalizePhone(input)).toBe(expected));
});

describe('normalizePhone: what holds for every text', () => {
  const digits = (min: number, max: number) =>
    fc
      .array(fc.constantFrom(...'0123456789'), { minLength: min, maxLength: max, size: 'max' })
      .map((all) => all.join(''));
  const noise = fc.string({ unit: 'binary', maxLength: 4 }).map((text) => text.replace(/[0-9]/g, ''));
  it("returns '' or +1 and ten digits for any text", () => {
    fc.assert(fc.property(fc.anything(), (input) => /^(\+1\d{10})?$/.test(normalizePhone(input))));
    fc.assert(fc.property(digits(0, 40), (input) => /^(\+1\d{10})?$/.test(normalizePhone(input))));
  });

  it('changes neither its own result nor a number as we show it', () => {
    fc.assert(
      fc.property(digits(10, 30), (input) => {
        const number = normalizePhone(input);
        expect(normalizePhone(number)).toBe(number);
        expect(normalizePhone(formatPhone(number))).toBe(number);
      }),
    );
  });

  it('looks at digits only', () => {
    fc.assert(
      fc.property(digits(0, 24), fc.array(noise, { minLength: 24, maxLength: 24 }), (number, between) => {
        const text = [...number].map((digit, at) => digit + between[at]).join('');
        expect(normalizePhone(text)).toBe(normalizePhone(number));
      }),
    );
  });
});

describe('formatPhone', () => {
  it('formats a number for people', () => expect(formatPhone('+19165550142')).toBe('(916) 555-0142'));

  it.each(['', 'Call Now', '9165550142', '+1916555014', '+191655501421', '+29165550142', '+19165550142\n'])(
    'leaves anything else: %j',
    (text) => expect(formatPhone(text)).toBe(text),
  );
});
