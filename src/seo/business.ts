import { formatRange } from '../../contract/estimate/range.ts';
import type { Content } from '../../model/load.ts';
import { sharePicture } from './share-picture.ts';

export interface Thing {
  '@type': string;
  [property: string]: unknown;
}

/** schema.org has no type for junk removal; this one is true ('a LocalBusiness that provides services around homes and buildings'). */
const BUSINESS_TYPE = 'HomeAndConstructionBusiness';

/** Beyond this, counties are listed, so that a page's size has a limit. */
const MAX_PLACES = 30;

/** Opening hours only with times, because days alone mean around the clock; no ratings, because search engines ignore a business's own. */
export function business(content: Content): Thing {
  const { legal_name, site_url, email, founded, hours } = content.business;
  return {
    ...businessInBrief(content),
    legalName: legal_name,
    url: site_url + content.home.path,
    email,
    image: site_url + sharePicture(content.home.path),
    logo: `${site_url}/icon-512.png`,
    priceRange: priceRange(content),
    areaServed: places(content),
    ...(founded && { foundingDate: founded }),
    ...(hours.opens && { openingHoursSpecification: openingHours(hours) }),
    ...(takesBookings(content) && { potentialAction: reserveAction(content) }),
  };
}

function takesBookings({ business, schedule }: Content): boolean {
  return schedule.on && business.quote_provider === 'builtin';
}

/** As in Google's documentation of place actions. */
function reserveAction({ business, home }: Content): Thing {
  const platforms = ['DesktopWebPlatform', 'IOSPlatform', 'AndroidPlatform'];
  return {
    '@type': 'ReserveAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${business.site_url}${home.path}#quote-form`,
      actionPlatform: platforms.map((name) => `https://schema.org/${name}`),
    },
    result: { '@type': 'Reservation' },
  };
}

function openingHours({ days, opens, closes }: Content['business']['hours']): Thing {
  return {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days.map((day) => `https://schema.org/${day.charAt(0).toUpperCase()}${day.slice(1)}`),
    opens,
    closes,
  };
}

/** The same `@id` makes it one thing with the full description. */
export function businessInBrief({ business: { brand, phone, site_url } }: Content): Thing {
  return {
    '@type': BUSINESS_TYPE,
    '@id': `${site_url}/#business`,
    name: brand,
    telephone: phone,
  };
}

function places(content: Content): Thing[] {
  const { cities } = content;
  return cities.length > MAX_PLACES
    ? counties(content)
    : cities.map(({ name }) => ({ '@type': 'City', name }));
}

/** For pages that have less room than the home page. */
export function counties({ cities }: Content): Thing[] {
  return [...new Set(cities.map(({ area }) => area.county))].map(countyPlace);
}

/** @param name with the word County */
export function countyPlace(name: string): Thing {
  return { '@type': 'AdministrativeArea', name };
}

/** `$59–$1,499` */
function priceRange({ pricing }: Content): string | undefined {
  const prices = [...pricing.values()].flat();
  const amounts = prices
    .flatMap(({ amount: { min, max } }) => [min, max])
    .filter((amount) => amount !== undefined);
  if (amounts.length === 0) return undefined;
  return formatRange({ min: Math.min(...amounts), max: Math.max(...amounts) });
}
