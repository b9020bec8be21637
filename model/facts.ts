import { capitalize } from '../contract/capitalize.ts';
import { fill } from './fill.ts';
import { type Language, loadLanguage } from './languages/language.ts';
import { type Business, loadSettings } from './settings.ts';

/** Value of each placeholder by name. An empty value is a fact that the owner has not filled in. */
export type Facts = Readonly<Record<string, string>>;

/** In the primary language. @throws ContentError for a mistake in business.yaml */
export function loadFacts(dir: string, env: Readonly<Record<string, string | undefined>>): Facts {
  const settings = loadSettings(dir, env);
  return factsOf(settings, loadLanguage(dir, settings.languages[0] ?? '', true));
}

/** Capacity of a pickup bed, in cubic yards: a measure that customers know. */
const PICKUP_BED_YARDS = 2.5;

const NEAR_BEDS = 0.25;

export function factsOf(
  business: Business,
  { locale, numbers, range, over, at_least, truck_beds }: Language,
): Facts {
  const inWords = (amount: number) => numbers[amount] ?? String(amount);
  const claimed = (count: number, words = '{count}') =>
    count > 0 ? fill(business.rounded_down ? words : '{count}', { count: count.toLocaleString(locale) }) : '';
  const { brand, legal_name, email, phone_label, region, state, home_county, privacy_law } = business;
  const { trailer_yards, crew, reviews, customers, rating, hours, license, founded, founder, warehouse } =
    business;
  const [low, high] = pickupBeds(trailer_yards);
  const bedsOf = (name: string, yards: number, between: string) => {
    const [fewest, most] = pickupBeds(yards);
    const noun = most === 1 ? truck_beds.one : truck_beds.other;
    return { [name]: span(fewest, most, between), [`${name}_noun`]: noun };
  };
  return withCapitals({
    brand,
    legal_name,
    email,
    phone_label,
    region,
    state: state.name,
    state_code: state.code,
    home_county,
    privacy_law: privacy_law.name,
    privacy_law_short: privacy_law.short,
    trailer: String(trailer_yards),
    ...bedsOf('trailer_beds', trailer_yards, '–'),
    trailer_beds_in_words:
      low === high ? inWords(low) : fill(range, { low: inWords(low), high: inWords(high) }),
    ...bedsOf('half_trailer_beds', trailer_yards / 2, '–'),
    // With a hyphen, as advertised (spec section 9).
    ...bedsOf('quarter_trailer_beds', trailer_yards / 4, '-'),
    crew: String(crew),
    crew_in_words: inWords(crew),
    reviews: claimed(reviews),
    reviews_plus: claimed(reviews, at_least),
    over_reviews: claimed(reviews, over),
    customers: claimed(customers),
    customers_plus: claimed(customers, at_least),
    over_customers: claimed(customers, over),
    rating: rating ? rating.toFixed(1) : '',
    rating_in_words: rating ? inWords(rating) : '',
    rating_from: business.rating_from,
    hours: hours.text,
    days_in_words: inWords(new Set(hours.days).size),
    license,
    founded,
    founder_name: founder.name,
    founder_job: founder.job,
    founder_job_short: founder.job_short,
    warehouse: warehouse.name,
    warehouse_short: warehouse.short,
  });
}

function pickupBeds(yards: number): [fewest: number, most: number] {
  const beds = Math.max(1, yards / PICKUP_BED_YARDS);
  const whole = Math.round(beds);
  return Math.abs(beds - whole) <= NEAR_BEDS ? [whole, whole] : [Math.floor(beds), Math.ceil(beds)];
}

function span(low: number, high: number, between: string): string {
  return low === high ? String(low) : `${low}${between}${high}`;
}

function withCapitals(facts: Facts): Facts {
  const capitals = Object.entries(facts).map(
    ([name, value]) => [capitalize(name), capitalize(value)] as const,
  );
  return { ...Object.fromEntries(capitals), ...facts };
}
