/** Search engines leave out pages that differ only by a name. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Parser } from 'htmlparser2';
import type { City } from '../model/cities.ts';
import { TOWN_FIELDS, TOWN_QUESTIONS, type TownQuestion } from '../model/schema/town-questions.ts';

/** The share of a city page's words, outside header, footer and quote form, that should at least be its own. */
export const MIN_OWN = 0.5;

const INLINE = new Set(['a', 'b', 'em', 'i', 'small', 'span', 'strong', 'time', 'u']);
const UNREAD = new Set(['script', 'style', 'template']);

export async function ownWords(dist: string, cities: readonly City[]): Promise<Map<string, number>> {
  const names = new RegExp(
    cities
      .map(({ name }) => name)
      .sort(byLength)
      .join('|'),
    'g',
  );
  const pages = await Promise.all(
    cities.map(async ({ path }) => {
      const texts = textsOf(await readFile(join(dist, `${path}.html`), 'utf8'));
      return { path, texts, masked: texts.map((text) => text.replace(names, '')) };
    }),
  );
  const count = new Map<string, number>();
  for (const text of pages.flatMap(({ masked }) => [...new Set(masked)]))
    count.set(text, (count.get(text) ?? 0) + 1);
  return new Map(
    pages.map(({ path, texts, masked }) => {
      const own = texts.filter((_, i) => count.get(masked[i] ?? '') === 1);
      return [path, words(own) / words(texts)];
    }),
  );
}

export async function warnOfAlikePages(dist: string, cities: readonly City[]): Promise<string[]> {
  if (cities.length < 2) return [];
  const shares = await ownWords(dist, cities);
  return cities.flatMap((city) => {
    const share = shares.get(city.path) ?? 1;
    if (share >= MIN_OWN) return [];
    return [
      `Only ${Math.round(share * 100)}% of the words of ${city.path} are about ${city.name}. ${adviceFor(city)}`,
    ];
  });
}

function adviceFor({ name, local }: City): string {
  const missing = TOWN_FIELDS.filter((field) => !local[field]);
  if (missing.length > 0) {
    const questions = missing.map((field) => `${field} (${TOWN_QUESTIONS[field]})`);
    return `Answer in content/cities.yaml, under local: ${questions.join(', ')}.`;
  }
  const length = (field: TownQuestion) => words([local[field] ?? '']);
  const [shortest = 'job'] = TOWN_FIELDS.toSorted((a, b) => length(a) - length(b));
  return `All five questions about ${name} are answered; the shortest answer is ${shortest}, with ${length(shortest)} words: say more.`;
}

/** Texts of a page's main part but the quote form, a paragraph, list item or label each. */
function textsOf(html: string): string[] {
  const texts: string[] = [];
  let text = '';
  let inMain = false;
  let inForm = false;
  let unread = 0;
  const flush = () => {
    const plain = text.replace(/\s+/g, ' ').trim();
    if (plain) texts.push(plain);
    text = '';
  };
  const parser = new Parser({
    onopentag(name, { id }) {
      if (name === 'main') inMain = true;
      if (name === 'section') inForm = id === 'quote-form';
      if (UNREAD.has(name)) unread++;
      if (!INLINE.has(name)) flush();
    },
    ontext(part) {
      if (inMain && !inForm && unread === 0) text += part;
    },
    onclosetag(name) {
      if (!INLINE.has(name)) flush();
      if (UNREAD.has(name)) unread--;
      if (name === 'main') inMain = false;
    },
  });
  parser.end(html);
  return texts;
}

function words(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + text.split(' ').length, 0);
}

function byLength(a: string, b: string): number {
  return b.length - a.length;
}
