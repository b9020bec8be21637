/**
 * No page of the built site has words of another language. The second language of the fixture is the first with an accent on
 * every vowel (tests/fixture/second-language.ts), so whatever has none has been forgotten.
 */

import { readFileSync } from 'node:fs';
import { type ChildNode, isTag, isText } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { SECOND } from '../fixture/second-language.ts';
import { builtFile, content } from '../pages.ts';

const second = content.in(SECOND);
/** Attributes that people read or hear. */
const READ = ['alt', 'aria-label', 'title', 'placeholder', 'content', 'value', 'label'];
/** What is the same in every language: names, addresses, what machines read. */
const { brand, legal_name, email, site_url, region, state, home_county, license, review_pages } =
  content.business;
const NAMES = [
  ...[brand, legal_name, email, site_url, region, state.name, state.code, home_county, license],
  ...content.cities.flatMap(({ name, county, neighborhoods }) => [name, county, ...neighborhoods]),
  ...review_pages.map(({ name }) => name),
]
  .filter((name) => name !== '')
  .sort((a, b) => b.length - a.length);

/** Texts and read attributes of a page, without those in another language. */
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

function wordsOf(path: string, lang: string): string[] {
  const document = parseDocument(readFileSync(builtFile(path), 'utf8'));
  const html = DomUtils.findAll(({ name }) => name === 'html', document.children);
  return textsOf(
    html.flatMap(({ children }) => children),
    lang,
  )
    .map((text) =>
      NAMES.reduce((left, name) => left.replaceAll(name, ''), text.replace(/\{\w+\}/g, '')).trim(),
    )
    .filter((text) => /[a-z]{3}/i.test(text));
}

describe.each(second.pages)('$path', ({ path }) => {
  it('says nothing in another language', () => {
    const plain = wordsOf(path, SECOND).filter((text) => !/[áéíóúý]/i.test(text));
    expect(plain).toEqual([]);
  });
});

it('says nothing in the second language on the pages of the first', () => {
  const foreign = content.pages.flatMap(({ path }) =>
    wordsOf(path, content.language.code).filter((text) => /[áéíóúý]/i.test(text)),
  );
  expect(foreign).toEqual([]);
});
