/** The business of numbers-history.ts: sources of visitors, pages and towns, with their names in reports. */
import type { AttributionRecord } from '../../contract/attribution.ts';
import type { VisitBeacon } from '../../contract/numbers/beacons.ts';
import type { Content } from '../../model/load.ts';
import { loadFixture } from '../../tests/fixture/fixture.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
export const START = Date.parse('2026-02-20T06:00:00Z');
/** Includes March 8, when daylight saving time begins in Chicago. */
export const DAYS = 24;

export const content = loadFixture({
  BUSINESS_TIME_ZONE: 'America/Chicago',
  SITE_URL: 'https://birch.example',
});
export const [city, otherCity] = content.cities as [Content['cities'][number], Content['cities'][number]];
export const [item] = content.items as [Content['items'][number]];

/** Sources of visitors, with their names in reports. */
export const WAYS: { record: AttributionRecord; visit: Partial<VisitBeacon>; name: string; ad: boolean }[] = [
  { record: { gclid: 'g' }, visit: { ad: 'google' }, name: 'Google Ads', ad: true },
  {
    record: { utm_source: 'google', utm_medium: 'cpc', utm_campaign: 'Tubs' },
    visit: { source: 'google', medium: 'cpc', campaign: 'Tubs' },
    name: 'Google Ads',
    ad: false,
  },
  {
    record: { msclkid: 'm', utm_campaign: 'tubs' },
    visit: { ad: 'microsoft', campaign: 'tubs' },
    name: 'Microsoft Ads',
    ad: true,
  },
  {
    record: { referrer: 'https://www.bing.com/' },
    visit: { from: 'www.bing.com' },
    name: 'Bing search',
    ad: false,
  },
  {
    record: { referrer: 'https://m.yelp.com/x' },
    visit: { from: 'm.yelp.com' },
    name: 'm.yelp.com',
    ad: false,
  },
  { record: { page_url: 'https://birch.example/' }, visit: {}, name: 'Straight to the site', ad: false },
];
export const PAGES = ['/', city.path, otherCity.path, item.path];
export const TOWNS = [
  { zip: city.zip_codes[0] ?? '', name: city.name },
  { zip: otherCity.zip_codes[0] ?? '', name: otherCity.name },
  { zip: '99999', name: 'ZIP 99999' },
];
export const SERVICES = content.quoteForm.fields.service.options.slice(0, 2);
export const LANGUAGES = [
  { code: 'en', name: 'English' },
  { code: 'es', name: 'Spanish' },
];
export const DEVICES = ['phone', 'tablet', 'computer'] as const;
export const COSTS = [
  { source: 'google_ad', sourceName: 'Google Ads', campaign: '', campaignName: 'No campaign' },
  { source: 'google_ad', sourceName: 'Google Ads', campaign: 'tubs', campaignName: 'tubs' },
  { source: 'ad:nextdoor', sourceName: 'Ads on nextdoor', campaign: 'sheds', campaignName: 'sheds' },
];

/** The date that is `days` after the start. */
export function dayAt(days: number): string {
  return new Date(START + days * DAY).toISOString().slice(0, 10);
}
