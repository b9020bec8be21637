/** Draws businesses at random from all allowed answers to the setup. */
import fc, { type GeneratorValue } from 'fast-check';
import { WEEKDAYS } from '../../model/schema/business.ts';
import { slugOf } from '../../model/slug.ts';
import { type Answers, answersSchema } from '../../tools/setup/answers/answers.ts';
import { DEMO_ACCREDITATIONS } from '../../tools/setup/answers/site-now.ts';
import { STATES } from '../../tools/setup/answers/states.ts';
import { DEMO_CLEANOUTS, DEMO_ITEMS } from './businesses.ts';

/** Price tables of the demo, with their cards, smallest load first. */
export type DemoTables = readonly { id: string; cards: readonly { id: string }[] }[];

/** Letters of real names, and characters with a meaning in YAML, HTML or Markdown. */
const SIGNS = [
  ...'abcdeghilmnoprstuvwABCDEFGHJKLMNOPRSTW',
  ...'áéíñöüçŁø',
  ...'\'’"“”&-–.,:#%*_`!?@$<>/~|0123456789 ',
];
const TOWNS = [
  "Coeur d'Alene",
  'Cañon City',
  'St. Johns',
  'Winston-Salem',
  'Española',
  "O'Fallon",
  'Truth or Consequences',
  'Sacramento',
  'Auburn',
  'Lewiston',
];
const DIRECTIONS = ['', 'North ', 'South ', 'East ', 'West ', 'New '];
const MINUTES = 30;

type Draw = GeneratorValue;

/** The answers are as an owner writes them, and validated by setup. */
export function drawAnswers(g: Draw, tables: DemoTables): Answers {
  const hours = drawHours(g);
  const cities = drawTowns(g);
  const maybe = <T>(name: string, make: () => T): Record<string, T> =>
    g(fc.boolean) ? { [name]: make() } : {};
  return answersSchema.parse({
    brand: words(g, 40),
    legal_name: words(g, 120),
    phone: `(${g(fc.integer, { min: 201, max: 989 })}) 555-01${g(fc.integer, { min: 10, max: 99 })}`,
    email: 'hello@any.test',
    site_url: g(
      fc.constantFrom,
      'https://www.any.test',
      'https://any-business.test',
      'https://junk.any.test:8443',
    ),
    slogan: words(g, 60),
    region: words(g, 30),
    state: g(fc.constantFrom, ...Object.keys(STATES)),
    home_county: words(g, 30),
    ...maybe('time_zone', () => g(fc.constantFrom, 'America/Denver', 'America/Puerto_Rico', 'Pacific/Guam')),
    trailer_yards: g(fc.integer, { min: 8, max: 80 }) / 2,
    crew: g(fc.integer, { min: 1, max: 20 }),
    hours,
    schedule: drawSchedule(g, hours, cities),
    ...maybe('license', () => words(g, 30)),
    reviews: g(fc.constantFrom, 0, 1, 41, 12_000),
    rating: g(fc.constantFrom, 0, 1, 4.8, 5),
    customers: g(fc.constantFrom, 0, 1, 900),
    ...maybe('founded', () => '2019'),
    warehouse: g(fc.boolean),
    accreditations: g(fc.subarray, [...DEMO_ACCREDITATIONS]),
    ...maybe('founder', () => ({
      quote: words(g, 80),
      story: words(g, 300),
      ...maybe('job', () => words(g, 20)),
    })),
    cities,
    services: drawServices(g),
    prices: drawPrices(g, tables),
  });
}

function words(g: Draw, most: number): string {
  const sign = () => fc.constantFrom(...SIGNS);
  return `${g(fc.constantFrom, 'Gone', 'Été', "D'Arc", '“Haul”', '#1', 'Yes', 'No: none')}${g(() =>
    fc.string({ unit: sign(), maxLength: most - 8 }),
  )}`.trim();
}

function drawHours(g: Draw) {
  const days = g(fc.subarray, [...WEEKDAYS], { minLength: 1 });
  if (g(fc.boolean)) return { days, ...(g(fc.boolean) && { text: 'Most days' }) };
  const opens = g(fc.integer, { min: 0, max: 46 });
  const closes = g(fc.integer, { min: opens + 1, max: 47 });
  return { days, opens: clock(opens), closes: clock(closes) };
}

function drawSchedule(
  g: Draw,
  { days, opens, closes }: ReturnType<typeof drawHours> & { opens?: string; closes?: string },
  cities: readonly { zip_codes: string[] }[],
) {
  if (g(fc.boolean)) return undefined;
  const [first, last] = [opens ? slotOf(opens) : 0, closes ? slotOf(closes) : 47];
  const count = Math.min(g(fc.integer, { min: 1, max: 8 }), last - first);
  const length = Math.floor((last - first) / count);
  const windows = Array.from({ length: count }, (_, i) => {
    const window = `${clock(first + i * length)}-${clock(first + (i + 1) * length)}`;
    return g(fc.boolean) ? window : { window, places: g(fc.integer, { min: 1, max: 50 }) };
  });
  const zip_codes = g(
    fc.subarray,
    cities.flatMap((city) => city.zip_codes),
    { minLength: 1 },
  );
  return {
    windows,
    places: g(fc.integer, { min: 1, max: 50 }),
    days_off: g(fc.subarray, ['2026-12-25', '2027-01-01']),
    notice_hours: g(fc.constantFrom, 0, 0.5, 2, 48),
    change_hours: g(fc.constantFrom, 0, 24, 336),
    reminder_at: g(fc.constantFrom, '07:00', '18:00', '21:30'),
    area_days: g(fc.boolean) ? [{ zip_codes, days: g(fc.subarray, days, { minLength: 1 }) }] : [],
  };
}

function drawTowns(g: Draw) {
  const count = g(fc.constantFrom, 1, 1, 1, 2, 2, 3, 5, 6, 6, 60);
  const names = DIRECTIONS.flatMap((direction) => TOWNS.map((town) => `${direction}${town}`));
  const first = g(fc.nat, { max: names.length - 1 });
  return Array.from({ length: count }, (_, i) => ({
    name: names[(first + i) % names.length] ?? '',
    county: words(g, 20),
    zip_codes: [String(10_000 + i * 7), ...(i % 3 === 0 ? [String(50_000 + i)] : [])],
    neighborhoods: i < 2 ? [words(g, 30), `The ${slugOf(names[i] ?? '')} mill`] : ['Downtown'],
    ...(i === 0 && g(fc.boolean) && { about: words(g, 200) }),
  }));
}

function drawServices(g: Draw): string[] {
  const all = g(fc.constantFrom, DEMO_ITEMS, DEMO_CLEANOUTS, [...DEMO_ITEMS, ...DEMO_CLEANOUTS]);
  return g(fc.subarray, [...all], { minLength: 1 });
}

/** Prices don't fall as loads grow. */
function drawPrices(g: Draw, tables: DemoTables): Record<string, string> {
  const chosen = g(fc.subarray, [...tables]);
  return Object.fromEntries(
    chosen.flatMap(({ id, cards }) => {
      let amount = g(fc.integer, { min: 1, max: 200 });
      return cards.map((card, i) => {
        const low = amount;
        const high = low + g(fc.integer, { min: 1, max: 900 });
        amount = high + g(fc.nat, { max: 300 });
        const dollars = (sum: number) => `$${sum.toLocaleString('en-US')}`;
        const price = g(
          fc.constantFrom,
          dollars(low),
          `${dollars(low)}.50`,
          `${dollars(low)}–${dollars(high)}`,
          `${dollars(low)}-${high}`,
          `${dollars(low)}+`,
          `up to ${dollars(high)}`,
          'custom quote',
          'Custom quote, free of charge',
        );
        // A table keeps at least one card.
        const isThere = i === cards.length - 1 || g(fc.nat, { max: 5 }) > 0;
        return [`${id}/${card.id}`, isThere ? price : 'none'];
      });
    }),
  );
}

/** `07:30` for the fifteenth half hour of a day. */
function clock(slot: number): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(Math.floor((slot * MINUTES) / 60))}:${two((slot * MINUTES) % 60)}`;
}

function slotOf(time: string): number {
  return (Number(time.slice(0, 2)) * 60 + Number(time.slice(3))) / MINUTES;
}
