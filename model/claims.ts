/** The one place that decides what the site claims about the business; the sentences are in content/claims.yaml. */
import { z } from 'zod';
import type { Facts } from './facts.ts';
import { fill } from './fill.ts';
import type { BusinessFile } from './schema/business.ts';
import { textOrNone, words } from './schema/common.ts';
import { editable } from './schema/editable.ts';
import { check, type ReadFile } from './yaml/yaml-file.ts';

interface Case {
  isTrue: (business: BusinessFile) => boolean;
  counts?: 'reviews' | 'customers';
}

const isLicensed = (business: BusinessFile) => business.licensed || business.license !== '';

const REVIEWS = {
  five_star: { isTrue: ({ reviews, five_star }) => reviews > 0 && five_star, counts: 'reviews' },
  rated: { isTrue: ({ reviews, rating }) => reviews > 0 && rating > 0, counts: 'reviews' },
  counted: { isTrue: ({ reviews }) => reviews > 0, counts: 'reviews' },
} satisfies Record<string, Case>;

const CUSTOMERS = {
  given: { isTrue: ({ customers }) => customers > 0, counts: 'customers' },
} satisfies Record<string, Case>;

/** Who gave five stars is a happy customer; of others we only know that they are customers. */
const HAPPY = { five_star: REVIEWS.five_star, customers: CUSTOMERS.given } satisfies Record<string, Case>;

const RATING = {
  sourced: { isTrue: ({ rating, rating_from }) => rating > 0 && rating_from !== '' },
  given: { isTrue: ({ rating }) => rating > 0 },
} satisfies Record<string, Case>;

const INSURED = {
  both: { isTrue: (business) => isLicensed(business) && business.insured },
  insured: { isTrue: ({ insured }) => insured },
  licensed: { isTrue: isLicensed },
} satisfies Record<string, Case>;

const WAREHOUSE = {
  given: { isTrue: ({ warehouse }) => warehouse.name !== '' },
} satisfies Record<string, Case>;

const SPOTS = {
  limited: { isTrue: ({ limited_spots }) => limited_spots },
  other: { isTrue: () => true },
} satisfies Record<string, Case>;

/** `other` says the same without the claim, where a page can't do without the text. */
const FAMILY = {
  family: { isTrue: ({ family_owned }) => family_owned },
  other: { isTrue: () => true },
} satisfies Record<string, Case>;

export const CLAIMS = {
  reviews_line: REVIEWS,
  reviews_title: REVIEWS,
  reviews_text: REVIEWS,
  reviews_heading: REVIEWS,
  happy_badge: HAPPY,
  happy_join: HAPPY,
  customers: CUSTOMERS,
  customers_note: CUSTOMERS,
  rating_note: RATING,
  insured: INSURED,
  insured_text: INSURED,
  insured_words: INSURED,
  insured_footer: INSURED,
  insured_indoors: INSURED,
  eco_friendly: WAREHOUSE,
  spots_banner: SPOTS,
  spots_cleanout: SPOTS,
  spots_slot: SPOTS,
  spots_note: { limited: SPOTS.limited },
  family_owned: { family: FAMILY.family },
  family_local: FAMILY,
  family_headline: FAMILY,
  family_crew: FAMILY,
  family_page: FAMILY,
  family_serving: FAMILY,
  family_footer: FAMILY,
} satisfies Record<string, Record<string, Case>>;

const sentence = z.union([
  editable(textOrNone, 'Sentence'),
  z.strictObject({ one: words('For exactly 1'), other: words('For more') }),
]);

type Sentence = z.output<typeof sentence>;

const casesOf = (cases: Record<string, Case>) =>
  z.strictObject(Object.fromEntries(Object.keys(cases).map((name) => [name, sentence])));

export const claimsSchema = z.strictObject({
  claims: z.strictObject(
    Object.fromEntries(Object.entries(CLAIMS).map(([name, cases]) => [name, casesOf(cases)])),
  ),
});

/** @returns the sentences as facts, by `claim:name`; '' for a claim that is not made. @throws ContentError for a mistake in the file */
export function loadClaims(read: ReadFile, business: BusinessFile, facts: Facts): Facts {
  const file = read('claims.yaml', claimsSchema);
  const { claims } = check(file, file.data, claimsSchema);
  const sentences = Object.entries(CLAIMS).map(([name, cases]) => [
    `claim:${name}`,
    fill(sentenceFor(cases, claims[name] ?? {}, business), facts),
  ]);
  return Object.fromEntries(sentences);
}

function sentenceFor(
  cases: Record<string, Case>,
  words: Readonly<Record<string, Sentence>>,
  business: BusinessFile,
): string {
  const found = Object.entries(cases).find(([, { isTrue }]) => isTrue(business));
  if (!found) return '';
  const [name, { counts }] = found;
  const text = words[name] ?? '';
  if (typeof text === 'string') return text;
  return counts && business[counts] === 1 && !business.rounded_down ? text.one : text.other;
}

/** For a file with mistakes, so that the texts that take claims are checked all the same. */
export const UNREAD_CLAIMS: Facts = Object.fromEntries(
  Object.keys(CLAIMS).map((name) => [`claim:${name}`, '…']),
);

/** How many stars pages draw, with tenths: all five beside five-star reviews, else the rating; 0 for none. */
export function starsOf({ reviews, rating, five_star }: BusinessFile): number {
  return reviews > 0 && five_star ? 5 : rating;
}
