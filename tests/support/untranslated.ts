/**
 * What a page or a mail says, to find words of another language on it. The fixture's second language is the first with an
 * accent on every vowel (tests/fixture/second-language.ts): what has no accent there was forgotten.
 */
import { type ChildNode, isTag, isText } from 'domhandler';
import { parseDocument } from 'htmlparser2';
import type { Content } from '../../model/load.ts';

export const ACCENT = /[áéíóúý]/i;

/** Attributes that people read or hear. */
const READ = ['alt', 'aria-label', 'title', 'placeholder', 'content', 'value', 'label'];

/**
 * Texts and read attributes, without what is said in a `lang` of its own and what is the same in every language: names,
 * addresses, dates.
 * @param html of a page or a mail; a plain text will do
 * @param sent what the visitor wrote
 */
export function visibleTexts(html: string, content: Content, sent: readonly string[] = []): string[] {
  const same = [...namesIn(content), ...sent, ...datesIn(content)]
    .filter((name) => name !== '')
    .sort((a, b) => b.length - a.length);
  return textsOf(parseDocument(html).children, content.language.code)
    .flatMap((text) => text.split('\n'))
    .map((text) =>
      same.reduce((left, name) => left.replaceAll(name, ''), text.replace(/\{\w+\}|https?:\S+/g, '')),
    )
    .map((text) => text.trim())
    .filter((text) => /\p{L}{3}/u.test(text));
}

function textsOf(nodes: readonly ChildNode[], lang: string): string[] {
  return nodes.flatMap((node) => {
    if (isText(node)) return [node.data];
    if (!isTag(node) || ['script', 'style'].includes(node.name)) return [];
    const { attribs } = node;
    if (attribs['lang'] && !attribs['lang'].startsWith(lang)) return [];
    const isMachine =
      node.name === 'meta' && !/title|description|alt/.test(attribs['property'] ?? attribs['name'] ?? '');
    const isHidden = node.name === 'input' && attribs['type'] !== 'submit' && attribs['type'] !== 'button';
    const isChoice = node.name === 'option' || (node.name === 'button' && attribs['name'] !== undefined);
    const read = READ.filter(
      (name) => !(name === 'content' && isMachine) && !(name === 'value' && (isHidden || isChoice)),
    );
    return [...read.flatMap((name) => attribs[name] ?? []), ...textsOf(node.children, lang)];
  });
}

function namesIn({ business, cities }: Content): string[] {
  const { brand, legal_name, email, site_url, region, state, home_county, license, review_pages } = business;
  return [
    brand,
    legal_name,
    email,
    site_url,
    region,
    state.name,
    state.code,
    home_county,
    license,
    ...cities.flatMap(({ name, county, neighborhoods }) => [name, county, ...neighborhoods]),
    ...review_pages.map(({ name }) => name),
  ];
}

/** Names of days and months, as `Intl` writes them. */
function datesIn({ language: { locale } }: Content): string[] {
  const days = Array.from({ length: 7 }, (_, i) => new Date(Date.UTC(2024, 0, 1 + i)));
  const months = Array.from({ length: 12 }, (_, i) => new Date(Date.UTC(2024, i, 1)));
  return (['long', 'short'] as const).flatMap((length) => [
    ...days.map((day) => day.toLocaleDateString(locale, { weekday: length, timeZone: 'UTC' })),
    ...months.map((month) => month.toLocaleDateString(locale, { month: length, timeZone: 'UTC' })),
  ]);
}
