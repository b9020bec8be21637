import { expect, test } from 'vitest';
import type { DeskSite, SiteField } from '../../contract/desk/site.ts';
import { fieldName, fillFacts, inAllLanguages, parseValue, summarize } from './words.ts';

test('a list has a value on each line, and text without digits is no number', () => {
  expect(parseValue('list', ' One \n\nTwo\n')).toEqual(['One', 'Two']);
  expect([parseValue('number', ' 4.9 '), parseValue('number', 'many'), parseValue('number', '')]).toEqual([
    4.9,
    'many',
    '',
  ]);
});

test('a price has its dollar sign, typed or not', () => {
  const prices = [' $250 ', '185', '79-139', '$1,250.50', '349+', 'custom quote', 'up to 650'];
  expect(prices.map((price) => parseValue('price', price))).toEqual([
    '$250',
    '$185',
    '$79-$139',
    '$1,250.50',
    '$349+',
    'custom quote',
    'up to 650',
  ]);
});

test('what was tapped comes first, in its language and then in the others, with all of its entry', () => {
  const ids = ['faq/1/q', 'faq/1/a', 'lead', 'es/faq/1/q', 'es/faq/1/a', 'es/lead'].map((id) => `${id}`);
  const field = (id: string) => ({ id, label: id.at(-1), value: '' }) as SiteField;
  const site = { fields: ids.map(field), entries: [{ id: 'faq/1' }], draft: {} } as unknown as DeskSite;
  const shown = (id: string) => inAllLanguages(site, [field(id)]).map((each) => each.id);
  expect(shown('es/lead')).toEqual(['es/lead', 'lead']);
  expect(shown('faq/1/a')).toEqual(['faq/1/q', 'es/faq/1/q', 'faq/1/a', 'es/faq/1/a']);
  const spanish = inAllLanguages(site, [field('lead')])[1];
  expect([spanish?.label, spanish?.help]).toEqual(['d in Spanish', expect.stringContaining('words above')]);
});

test('a field is named by its section, too, unless they have one name', () => {
  const name = (...section: string[]) => fieldName({ section, label: 'Headline' } as SiteField);
  expect([name('Top', 'First screen'), name('Headline'), name()]).toEqual([
    'First screen · Headline',
    'Headline',
    'Headline',
  ]);
});

test('words have the facts of their language, and keep what only the page knows', () => {
  const facts = { en: { crew: 'two' }, es: { crew: 'dos' } };
  expect(fillFacts('{crew} in {city}', 'home/lead', { facts })).toBe('two in {city}');
  expect(fillFacts('{crew}', 'es/home/lead', { facts })).toBe('dos');
});

test('any value is summarized in one line', () => {
  expect(['', true, ['08:00-10:00', '10:00-12:00'], ['Steps?', 'Yes.', '', '']].map(summarize)).toEqual([
    'nothing',
    'Yes',
    '08:00-10:00, 10:00-12:00',
    'Steps? Yes.',
  ]);
  expect(summarize('x'.repeat(200)).length).toBeLessThan(100);
});
