/** Text without accents is untranslated: the fixture's second language has one on every vowel (tests/fixture/second-language.ts). */
import { type ChildNode, isTag, isText } from 'domhandler';
import { parseDocument } from 'htmlparser2';
import type { Content } from '../../model/load.ts';

export const ACCENT = /[áéíóúý]/i;

/** Attributes with text for people. */
const READ = ['alt', 'aria-label', 'title', 'placeholder', 'content', 'value', 'label'];

/** Without parts in their own `lang`, names and dates. @param html or plain text @param sent texts of the visitor */
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

/** As written by `Intl`. */
function datesIn({ language: { locale } }: Content): string[] {
  const days = Array.from({ length: 7 }, (_, i) => new Date(Date.UTC(2024, 0, 1 + i)));
  const months = Array.from({ length: 12 }, (_, i) => new Date(Date.UTC(2024, i, 1)));
  return (['long', 'short'] as const).flatMap((length) => [
    ...days.map((day) => day.toLocaleDateString(locale, { weekday: length, timeZone: 'UTC' })),
    ...months.map((month) => month.toLocaleDateString(locale, { month: length, timeZone: 'UTC' })),
  ]);
}
