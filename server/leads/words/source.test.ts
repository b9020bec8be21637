import { expect, test } from 'vitest';
import type { AttributionRecord } from '../../../contract/attribution.ts';
import { loadFixture } from '../../../tests/fixture/fixture.ts';
import { sourceInWords } from './source.ts';

const { owner } = loadFixture();
const HOST = 'www.pointandlift.example';

function words(first: AttributionRecord | null, current: AttributionRecord | null = null): string[] {
  const json = (record: AttributionRecord | null) => record && JSON.stringify(record);
  return sourceInWords({ attribution: json(first), current_page: json(current) }, owner.source, HOST);
}

test('it says nothing where nothing is known', () => {
  expect(words(null)).toEqual([]);
});

test.each<[AttributionRecord, string]>([
  [{ gclid: 'Cj0', utm_source: 'google', utm_medium: 'cpc' }, 'A Google ad'],
  [
    { wbraid: 'x', utm_campaign: 'spring', utm_term: 'hot tub removal' },
    'A Google ad, campaign “spring”, keyword “hot tub removal”',
  ],
  [{ msclkid: 'x' }, 'A Microsoft ad (Bing)'],
  [{ utm_source: 'Google', utm_medium: 'cpc' }, 'A Google ad'],
  [{ utm_source: 'bing', utm_medium: 'cpc' }, 'A Microsoft ad (Bing)'],
  [{ fbclid: 'x' }, 'A link on Facebook or Instagram'],
  [{ utm_source: 'nextdoor', utm_medium: 'paid-social' }, 'An ad on nextdoor'],
  [{ utm_source: 'yelp', utm_medium: 'fb-ads' }, 'An ad on yelp'],
  [{ utm_source: 'yelp', utm_medium: 'ads' }, 'An ad on yelp'],
  [{ utm_source: 'yelp', utm_medium: 'paid_social' }, 'An ad on yelp'],
  [{ utm_source: 'yelp', utm_medium: 'GoogleAds' }, 'An ad on yelp'],
  [{ utm_source: 'yelp', utm_medium: 'leads' }, 'A link marked “yelp”'],
  [{ utm_source: 'meta', utm_medium: 'Threads' }, 'A link marked “meta”'],
  [{ utm_source: 'newsletter', utm_medium: 'email' }, 'A link marked “newsletter”'],
  [{ referrer: 'https://www.google.com/' }, 'A search on Google'],
  [{ referrer: 'https://www.google.co.uk/search' }, 'A search on Google'],
  [{ referrer: 'https://duckduckgo.com/' }, 'A search on DuckDuckGo'],
  [{ referrer: 'https://www.yelp.com/biz/x' }, 'A link on yelp.com'],
  [{ referrer: 'https://google.com.evil.example/' }, 'A link on google.com.evil.example'],
  [{ referrer: `https://${HOST}/piano-removal` }, owner.source.direct],
  [{ initial_url: `https://${HOST}/` }, owner.source.direct],
  [{ referrer: 'no address' }, owner.source.direct],
])('%j: %s', (record, expected) => {
  expect(words(record)).toEqual([expected]);
});

test('a visit that came another way than the first is told too', () => {
  expect(words({ gclid: 'a' }, { gclid: 'b' })).toEqual(['A Google ad']);
  expect(words({ referrer: 'https://www.yelp.com/' }, { page_url: `https://${HOST}/` })).toHaveLength(1);
  expect(words({ referrer: 'https://www.yelp.com/' }, { gclid: 'b' })).toEqual([
    'A link on yelp.com',
    'This time: A Google ad',
  ]);
});
