import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AD_CLICK_IDS, ATTRIBUTION_BYTES, CLICK_IDS, LINK_PARAMETERS } from './attribution.ts';
import { cleanAttribution } from './clean-attribution.ts';
import { withoutClickIds } from './click-ids.ts';

const bytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length;

it('names the ten parameters of the spec', () => {
  expect(LINK_PARAMETERS.join()).toBe(
    'gclid,wbraid,gbraid,fbclid,msclkid,utm_source,utm_medium,utm_campaign,utm_term,utm_content',
  );
  expect(AD_CLICK_IDS.join()).toBe('gclid,wbraid,gbraid');
});

it('has the limit of product section 7', () => expect(ATTRIBUTION_BYTES).toBe(8_192));

describe('cleanAttribution', () => {
  it('keeps a good record as it is', () => {
    const record = {
      gclid: 'Cj0KCQiA-abc_DEF.123',
      utm_campaign: 'Räumung & Söhne 🛋️',
      initial_url: 'https://www.pointandlift.example/?gclid=Cj0KCQiA-abc_DEF.123',
      session_id: 'session_1795190400000_1234',
      form_title: 'Folsom Junk Removal | Same-Day Service',
      timestamp: 1_795_190_400_000,
    };
    expect(cleanAttribution(record)).toEqual(record);
  });

  it.each([null, undefined, '', 'text', 7, true, [], ['gclid'], () => 1])('finds nothing in %s', (value) => {
    expect(cleanAttribution(value)).toEqual({});
  });

  it('drops foreign types, unknown fields and empty texts', () => {
    const hostile = JSON.parse(
      '{"gclid":{"a":1},"wbraid":["x"],"utm_source":5,"utm_term":"  ","referrer":null,"timestamp":"soon","evil":"x","__proto__":{"gclid":"polluted"}}',
    );
    expect(cleanAttribution(hostile)).toEqual({});
    expect(cleanAttribution({ timestamp: Number.POSITIVE_INFINITY })).toEqual({});
  });

  it("removes characters that a database can't store", () => {
    expect(cleanAttribution({ utm_term: ' a\u0000b\ud800c\n ' })).toEqual({ utm_term: 'abc' });
  });

  it('drops a click id that is too long, because a shortened one would be wrong', () => {
    expect(cleanAttribution({ gclid: 'x'.repeat(513), fbclid: 'y'.repeat(512) })).toEqual({
      fbclid: 'y'.repeat(512),
    });
  });

  it('never shortens a click id, however long the other texts are', () => {
    const ids = Object.fromEntries(CLICK_IDS.map((id) => [id, id.repeat(60)]));
    const texts = Object.fromEntries(
      ['utm_term', 'utm_content', 'initial_url', 'referrer', 'form_title'].map((field) => [
        field,
        '🛋'.repeat(9_000),
      ]),
    );
    const record = cleanAttribution({ ...ids, ...texts });
    expect(record).toMatchObject(ids);
    expect(bytes(record)).toBeLessThanOrEqual(ATTRIBUTION_BYTES);
  });

  it('shortens the longest texts first', () => {
    const cut = cleanAttribution({
      gclid: 'the-click',
      utm_campaign: 'spring',
      initial_url: `https://a.example/?x=${'é'.repeat(9_000)}`,
      form_title: 'A'.repeat(100_000),
    });
    expect(bytes(cut)).toBeLessThanOrEqual(ATTRIBUTION_BYTES);
    expect(cut).toMatchObject({ gclid: 'the-click', utm_campaign: 'spring' });
    expect(cut.initial_url?.length).toBeGreaterThan(500);
  });

  it('never throws, stays within the limit, and changes nothing the second time', () => {
    const field = fc.constantFrom(
      ...LINK_PARAMETERS,
      'initial_url',
      'referrer',
      'form_title',
      'timestamp',
      'other',
    );
    const long = fc
      .tuple(fc.string({ unit: 'binary', minLength: 1 }), fc.integer({ min: 1, max: 3_000 }))
      .map(([text, times]) => text.repeat(times).slice(0, 20_000));
    const value = fc.oneof(fc.anything(), long, fc.constant('🛋'.repeat(5_000)));
    fc.assert(
      fc.property(fc.dictionary(field, value), (input) => {
        const record = cleanAttribution(input);
        expect(bytes(record)).toBeLessThanOrEqual(ATTRIBUTION_BYTES);
        expect(cleanAttribution(record)).toEqual(record);
        expect(cleanAttribution(JSON.parse(JSON.stringify(record)))).toEqual(record);
      }),
      { numRuns: 20 },
    );
    fc.assert(fc.property(fc.anything(), (input) => bytes(cleanAttribution(input)) <= ATTRIBUTION_BYTES));
  });
});

describe('withoutClickIds', () => {
  it.each(CLICK_IDS)('removes %s from an address and keeps the rest', (id) => {
    expect(withoutClickIds(`https://a.example/x?a=1&${id}=secret&utm_source=google`)).toBe(
      'https://a.example/x?a=1&utm_source=google',
    );
  });

  it('removes click ids of other networks, in any case, repeated or in the hash', () => {
    expect(withoutClickIds('https://a.example/?GCLID=1&gclid=2&gclid=3&dclid=4&ttclid=5#gclid=6')).toBe(
      'https://a.example/',
    );
  });

  it('keeps an address without a click id', () => {
    expect(withoutClickIds('https://a.example/a b?q=a+b&c#hash')).toBe('https://a.example/a b?q=a+b&c#hash');
  });

  it('returns nothing for an invalid address', () => expect(withoutClickIds('gclid=1')).toBe(''));
});
