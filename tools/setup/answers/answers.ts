/** An owner's answers: what `npm run setup` asks, kept in a file so that the setup can go on later or be repeated. */

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { stringify } from 'yaml';
import { z } from 'zod';
import { parsePrice } from '../../../contract/price.ts';
import { readOnlyPhone } from '../../../contract/read-phone.ts';
import { brandSchema } from '../../../model/schema/brand.ts';
import { businessSchema } from '../../../model/schema/business.ts';
import { isLanguage } from '../../../model/schema/common.ts';
import { ContentError } from '../../../model/yaml/problem.ts';
import { check, parseYaml, problemAt } from '../../../model/yaml/yaml-file.ts';
import { claimAnswers } from './claims.ts';
import { hoursSchema, scheduleAnswers, scheduleMistakes } from './schedule.ts';
import { STATES } from './states.ts';
import { townSchema } from './towns.ts';

const languageCodes = z
  .string()
  .regex(/^[a-z]{2}( *, *[a-z]{2})*$/, 'languages by their two letters, such as "en, es", or en alone')
  .refine((list) => list.split(/ *, */).every(isLanguage), 'languages that exist, such as "en, es"');
const text = z.string().trim().min(1);
export const NO_PRICE = 'none';

const card = z.string().regex(/^[a-z0-9-]+\/[a-z0-9-]+$/, 'a price card as table/card, such as home/single');

const fields = z.strictObject({
  brand: businessSchema.shape.brand,
  legal_name: businessSchema.shape.legal_name,
  phone: z
    .string()
    .refine(
      (given) => readOnlyPhone(given) !== '',
      'a US phone number of ten digits, such as (503) 555-0117',
    ),
  email: z.email('an email address, such as hello@example.com'),
  site_url: z
    .string()
    .regex(
      /^https:\/\/(?!www\.[^.]+$)([a-z\d-]+\.)+[a-z]{2,}(:\d+)?$/i,
      'the address of the site, such as https://www.example.com',
    ),
  slogan: z.string().trim().max(60).default(''),

  region: businessSchema.shape.region.refine((given) => !endsInState(given), {
    error: ({ input }) => `a town or area without its state, such as ${String(input).replace(/,[^,]*$/, '')}`,
  }),
  state: z.string().refine((code) => code in STATES, { error: ({ input }) => stateHint(String(input)) }),
  home_county: businessSchema.shape.home_county,
  time_zone: businessSchema.shape.time_zone.optional(),
  privacy_law: z.strictObject({ name: z.string(), short: z.string() }).optional(),

  /** As in content/business.yaml: of the site, and of those who answer the phone. */
  languages: languageCodes.default('en'),
  phone_languages: languageCodes.default('en'),

  trailer_yards: z.number().positive().max(100),
  crew: z.int().min(1).max(20),
  hours: hoursSchema,
  schedule: scheduleAnswers.default({}),

  ...claimAnswers,
  warehouse: z.boolean(),
  review_pages: businessSchema.shape.review_pages,
  accreditations: z.array(z.strictObject({ id: text, short: text, text, long: text })),
  /** The family's own story; the words on the site are theirs. Without it the site has none. */
  founder: z.strictObject({ quote: text, story: text, job: z.string().default('') }).optional(),

  /** By the names of brand.yaml; without one the demo's color stays. */
  colors: brandSchema.shape.colors.partial().default({}),
  logo: text.optional(),
  logo_has_name: z.boolean().default(false),

  cities: z.array(townSchema).min(1),
  services: z.array(text).min(1),
  prices: z
    .record(
      card,
      z
        .string()
        .refine(
          isReadable,
          'a price such as $89, $59–$149, $349+, up to $650 or custom quote, or none for a card that you do not have',
        ),
    )
    .default({}),
  /** A folder laid out like photos/, relative to the answers file; its pictures replace the demo's. */
  photos: text.optional(),
  remove_demo_pictures: z.boolean().default(false),
  mail: z.strictObject({ smtp_url: text, leads_to: text }).optional(),
});

export const answersSchema = fields.check(({ value, issues }) => {
  const zipCodes = value.cities.flatMap(({ zip_codes }) => zip_codes);
  for (const { path, message } of scheduleMistakes(value.schedule, value.hours, zipCodes)) {
    issues.push({ code: 'custom', message, input: value, path: ['schedule', ...path] });
  }
});

export type Answers = z.output<typeof answersSchema>;

/** Answers so far, unchecked. `unfinished` holds the part of an answer that its owner did not end. */
export type Draft = Partial<Record<keyof Answers | 'unfinished', unknown>>;

const EXAMPLE = 'docs/answers.example.yaml';

/** @throws ContentError naming each line that is wrong */
export function readAnswers(path: string): Answers {
  const file = parseYaml(path, readAnswersText(path));
  if (file.data === null) {
    const expected = 'your answers, a line each, such as brand: Rose City Hauling';
    const hint = `Copy ${EXAMPLE} and make it yours`;
    throw new ContentError([{ ...problemAt(file, [], expected, 'an empty file'), hint }]);
  }
  return check(file, file.data, answersSchema);
}

function readAnswersText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const found = { ENOENT: 'none there', EISDIR: 'a folder' }[code ?? ''] ?? message;
    const hint = `Copy ${EXAMPLE}, make it yours, and type: npm run setup -- --answers ${basename(EXAMPLE)}`;
    throw new ContentError([{ where: path, field: '', expected: 'a file with your answers', found, hint }]);
  }
}

/** Answers of an earlier, unfinished run; none if there is no such file. @throws ContentError if it is not YAML */
export function readDraft(path: string): Draft {
  return existsSync(path) ? ((parseYaml(path, readFileSync(path, 'utf8')).data ?? {}) as Draft) : {};
}

/** Keeps the answers, readable by the owner alone: they may hold the password of a mail server. */
export function saveDraft(path: string, draft: Draft): void {
  const head = '# Your answers to `npm run setup`. Run it again with: npm run setup -- --answers FILE\n';
  writeFileSync(path, head + stringify(draft, { lineWidth: 110 }), { mode: 0o600 });
}

function stateHint(given: string): string {
  return `the two capital letters of a state, such as ${stateCode(given) ?? 'OR'}`;
}

function stateCode(given: string): string | undefined {
  return Object.keys(STATES).find((each) =>
    [each, STATES[each]?.name].some((name) => name?.toLowerCase() === given.trim().toLowerCase()),
  );
}

function endsInState(place: string): boolean {
  const [last = '', ...before] = place.split(',').reverse();
  return before.length > 0 && stateCode(last) !== undefined;
}

function isReadable(price: string): boolean {
  if (price === NO_PRICE) return true;
  return (/custom quote/i.test(price) && !/\d/.test(price)) || Object.keys(parsePrice(price)).length > 0;
}
