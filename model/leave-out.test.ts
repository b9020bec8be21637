import { expect, test } from 'vitest';
import { leaveOutEmptyFacts } from './leave-out.ts';
import { parseYaml } from './yaml/yaml-file.ts';

const FILE = `line: "We haul. {Warehouse} sorts it. You rest."
badge: "{reviews}+ reviews"
points:
  - { title: "One", text: "{reviews} people say so." }
  - { title: "Two", text: "We come fast." }
details:
  - "Sorted at {warehouse}"
  - "Loaded by two"
towns:
  - name: "Here"
    blurb: "{reviews} reviews here."
    zip_codes: ["1"]
`;

const left = (facts: Record<string, string>) => leaveOutEmptyFacts(parseYaml('site.yaml', FILE), facts);
const EMPTY = { warehouse: '', Warehouse: '', reviews: '' };

test('a sentence with an empty fact goes, the others stay', () => {
  expect(left(EMPTY).data).toMatchObject({ line: 'We haul. You rest.' });
});

test('a placeholder for a whole sentence goes alone', () => {
  const file = parseYaml('home.yaml', 'line: "{slogan} {claim:crew} We come fast."');
  const { data } = leaveOutEmptyFacts(file, { slogan: '', 'claim:crew': 'We are two.' });
  expect(data).toEqual({ line: '{claim:crew} We come fast.' });
});

test('a field, a point and a line without words go', () => {
  expect(left(EMPTY).data).toEqual({
    line: 'We haul. You rest.',
    points: [{ title: 'Two', text: 'We come fast.' }],
    details: ['Loaded by two'],
    towns: [{ name: 'Here', zip_codes: ['1'] }],
  });
});

test('the remaining texts keep their line numbers', () => {
  expect(left(EMPTY).where(['points', 0, 'text'])).toBe('site.yaml:5');
  expect(left(EMPTY).where(['details', 0])).toBe('site.yaml:8');
});

test('nothing goes while every fact has a value', () => {
  const file = parseYaml('site.yaml', FILE);
  expect(leaveOutEmptyFacts(file, { warehouse: 'our barn', reviews: '9' }).data).toEqual(file.data);
});
