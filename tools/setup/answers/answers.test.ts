/** What `npm run setup -- --answers FILE` says of a mistake: what was given, what is possible, and what to type. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tempFolder } from '../../../server/testing/temp-folder.ts';
import { readExample } from '../../testing/example-answers.ts';
import { answersSchema, readAnswers } from './answers.ts';

const EXAMPLE = readExample();

/** @returns the message about an answers file, without the folder that it is in */
function messageOf(text: string | undefined): string {
  const folder = tempFolder(text === undefined ? {} : { 'answers.yaml': text });
  try {
    readAnswers(join(folder, 'answers.yaml'));
    return '';
  } catch (error) {
    return (error as Error).message.replaceAll(`${folder}/`, '');
  }
}

test('the example in docs/ has every answer, and is right', () => {
  expect(messageOf(EXAMPLE)).toBe('');
  const named = Object.keys(answersSchema.shape).filter(
    (key) => !new RegExp(`^(# )?${key}:`, 'm').test(EXAMPLE),
  );
  expect(named).toEqual(['privacy_law', 'logo_has_name']);
});

test.each<[mistake: string, from: string | RegExp, to: string, message: string]>([
  [
    'a color by a wrong name is answered with the eight names',
    'dark: "#5b1030"',
    'action: "#5b1030"',
    'answers.yaml:LINE  colors.action: expected no such field (is it misspelled?), found "#5b1030". Possible here: page, panel, dark, text, call, estimate, urgent, error',
  ],
  [
    'a comma in a text without quotes is shown with the quotes it needs',
    /hours:[\s\S]*?closes: .*/,
    'hours: { text: Monday to Friday, 8 to 5, days: [monday] }',
    'answers.yaml:LINE  hours.8 to 5: expected no such field (is it misspelled?), found nothing. A comma ends a text that has no quotes. Type text: "Monday to Friday, 8 to 5"',
  ],
  [
    'a comma in a price is shown with the quotes it needs',
    /prices:.*\n.*\n.*\n/,
    'prices: { home/full: $1,200 }\n',
    'answers.yaml:LINE  prices.200: expected a price card as table/card, such as home/single, found "200". A comma ends a text that has no quotes. Type home/full: "$1,200"',
  ],
  [
    'a ZIP code without quotes keeps its zero in the message',
    '"97202"',
    '02134',
    'answers.yaml:LINE  cities[0].zip_codes[1]: expected text, found 02134 without quotes. Type "02134" with its quotes',
  ],
  [
    'a state by its name is answered with its letters',
    'state: OR',
    'state: Oregon',
    'answers.yaml:LINE  state: expected the two capital letters of a state, such as OR, found "Oregon"',
  ],
  [
    'a name with braces, which texts would take for a placeholder, is refused',
    /brand: .*/,
    'brand: "Rose {brand} Hauling"',
    'answers.yaml:LINE  brand: expected a name without { or }, found "Rose {brand} Hauling"',
  ],
  [
    'a neighborhood with braces is refused',
    '[Sellwood, Alberta, St. Johns]',
    '[Sellwood, "{crew}"]',
    'answers.yaml:LINE  cities[0].neighborhoods[1]: expected a name without { or }, found "{crew}"',
  ],
  [
    'a town without neighborhoods is asked for one',
    / +neighborhoods: .*\n/,
    '',
    'cities[0].neighborhoods: expected a list of at least one, found nothing',
  ],
  [
    'a language that does not exist is refused',
    /phone_languages: \w+/,
    'phone_languages: en, zz',
    'answers.yaml:LINE  phone_languages: expected languages that exist, such as "en, es", found "en, zz"',
  ],
  [
    'an address that lacks its name is answered with a whole one',
    /site_url: .*/,
    'site_url: https://www.Maine',
    'answers.yaml:LINE  site_url: expected the address of the site, such as https://www.example.com, found "https://www.Maine"',
  ],
  [
    'a town with its state is answered with the town',
    /region: .*/,
    'region: "Bangor, Maine"',
    'answers.yaml:LINE  region: expected a town or area without its state, such as Bangor, found "Bangor, Maine"',
  ],
  [
    'a name with a letter too many is answered with the one that was meant',
    'crew: 2',
    'crews: 2',
    'answers.yaml:LINE  crews: expected no such field (is it misspelled?), found the number 2. Did you mean crew?',
  ],
  [
    'an open quote is shown with its line',
    'slogan: "Show it. We haul it."',
    'slogan: "Show it. We haul it.',
    'expected valid YAML, found ',
  ],
])('%s', (_mistake, from, to, message) => {
  const text = EXAMPLE.replace(from, to);
  const line = text.split('\n').findIndex((each, i) => each !== EXAMPLE.split('\n')[i]) + 1;
  expect(messageOf(text)).toContain(message.replace('LINE', String(line)));
});

test('an empty file, or one with comments only, gets an example to copy', () => {
  for (const text of ['', '# my answers\n']) {
    expect(messageOf(text)).toBe(
      'answers.yaml: expected your answers, a line each, such as brand: Rose City Hauling, found an empty file. Copy docs/answers.example.yaml and make it yours',
    );
  }
});

test('a missing file gets the command to type', () => {
  expect(messageOf(undefined)).toBe(
    'answers.yaml: expected a file with your answers, found none there. Copy docs/answers.example.yaml, make it yours, and type: npm run setup -- --answers answers.example.yaml',
  );
});
