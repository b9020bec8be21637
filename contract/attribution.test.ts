import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AD_CLICK_IDS, ATTRIBUTION_BYTES, CLICK_IDS, LINK_PARAMETERS } from './attribution.ts';
import { cleanAttribution } from './clean-attribution.ts';
import { readClickId } from './click-ids.ts';
import { readParameters } from './link-parameters.ts';
import { onlyCampaign, optOut } from './opted-out.ts';

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

describe('readClickId', () => {
  it.each(['CjwKCAiA_-8.x', 'TeSter-1', '1', 'a'.repeat(512)])('keeps %j', (id) =>
    expect(readClickId(id)).toBe(id),
  );

  it.each([
    '{gclid}',
    '(not set)',
    'undefined',
    'NULL',
    'none',
    'NaN',
    '-',
    'CjwK/',
    'a b',
    '%7Bgclid%7D',
    'é',
    'abc\n',
    '',
    'a'.repeat(513),
    7,
    null,
  ])('finds none in %j', (id) => expect(readClickId(id)).toBe(''));
});

describe('readParameters', () => {
  it.each([
    ['?utm_source=google&gclid=A', { utm_source: 'google', gclid: 'A' }],
    [
      '?UTM_Source=Google&UTM_Medium=cpc&GCLID=TeSter-1',
      { utm_source: 'Google', utm_medium: 'cpc', gclid: 'TeSter-1' },
    ],
    ['?utm_source=google?gclid=TeSter-2', { utm_source: 'google', gclid: 'TeSter-2' }],
    ['?a=b?gclid=c', { gclid: 'c' }],
    ['??gclid=c', { gclid: 'c' }],
    ['?utm_source=n&amp;utm_medium=email', { utm_source: 'n', utm_medium: 'email' }],
    ['?utm_source=n&amp%3Butm_medium=email', { utm_source: 'n', utm_medium: 'email' }],
    ['?utm_campaign=spring%2520clean', { utm_campaign: 'spring clean' }],
    ['?utm_campaign=spring+clean', { utm_campaign: 'spring clean' }],
    ['?utm_campaign=100%25%20off', { utm_campaign: '100% off' }],
    ['?utm_campaign=100%2525', { utm_campaign: '100%' }],
    ['?utm_content=what?', { utm_content: 'what?' }],
    ['?utm_term=a%26b%3Dc', { utm_term: 'a&b=c' }],
    ['?gclid=&gclid=A&gclid=B', { gclid: 'A' }],
    ['?gclid={gclid}&gclid=A', { gclid: 'A' }],
    ['?gclid=null&gclid=A', { gclid: 'A' }],
    ['?utm_source=n&amp;amp;gclid=A', { utm_source: 'n', gclid: 'A' }],
    ['?utm_source=%E0%A4%A', { utm_source: '\ufffd%A' }],
    ['', {}],
  ])('reads %j', (query, expected) => expect(readParameters(query)).toEqual(expected));
});

describe('for visitors who opted out', () => {
  it.each([
    ['https://a.example/x?a=1&gclid=secret&utm_source=google', 'https://a.example/x?utm_source=google'],
    [
      'https://a.example/?li_fat_id=a&ScCid=b&rdt_cid=c&epik=d&irclickid=e&_gl=f&mc_eid=g&s_kwcid=h&gclsrc=i&UTM_Term=k#gclid=6',
      'https://a.example/?UTM_Term=k',
    ],
    [
      'https://a.example/?utm_source=google?gclid=a&amp;utm_medium=b',
      'https://a.example/?utm_source=google&utm_medium=b',
    ],
    ['https://a.example/?utm_source=google%3Fgclid%3Da', 'https://a.example/?utm_source=google'],
    ['https://a.example/x&gclid=a', 'https://a.example/x'],
    ['https://a.example/?wbraid=1', 'https://a.example/'],
    ['gclid=1', ''],
  ])('of %s only campaign parameters stay', (address, kept) => expect(onlyCampaign(address)).toBe(kept));

  it('a record has no click id, wherever one was', () => {
    const address = 'https://a.example/?epik=secret&utm_source=a';
    const record = {
      gclid: 'secret',
      utm_source: 'a?epik=secret',
      page_url: address,
      referrer: address,
      form_page: '/a?epik=secret',
      session_id: 's',
    };
    expect(optOut(record)).toEqual({
      utm_source: 'a',
      page_url: 'https://a.example/?utm_source=a',
      referrer: 'https://a.example/?utm_source=a',
      form_page: '/a',
      session_id: 's',
    });
  });
});
