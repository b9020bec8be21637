/**
 * Finds items by what people type: whole words before beginnings of words, beginnings before parts and misspellings.
 * Pure; items.ts gives it the estimator's items.
 */
import { isOneEditAway } from '../lib/one-edit.ts';

export interface SearchEntry {
  id: string;
  name: string;
  synonyms: readonly string[];
  /** Words for the kind of thing, such as `furniture`. */
  topics: readonly string[];
}

/** Things that the business can't take. */
interface Refusal {
  words: readonly string[];
  /** Says so, and who can. */
  text: string;
}

export interface Found {
  /** Ids, best match first. */
  ids: readonly string[];
  /** Why what was typed can't be taken, if it can't. */
  refusal?: string;
}

/** How well an item matches a word, by where the word was found. */
const SCORE = {
  name: 40,
  synonym: 30,
  nameStart: 20,
  synonymStart: 15,
  topic: 12,
  misspelled: 8,
  part: 6,
} as const;
/** A whole name or synonym; twice that if no word had to be ignored. */
const WHOLE_TERM = 1_000;

/** Shorter words are found at the beginning of a word only, or never as a misspelling. */
const MIN_PART = 3;
const MIN_MISSPELLED = 4;

interface Indexed {
  id: string;
  /** Name and synonyms, each normalized and without its spaces: many people type `hottub`. */
  terms: readonly string[];
  name: readonly string[];
  synonyms: readonly string[];
  topics: readonly string[];
}

/**
 * @param entries in the order in which equal matches are shown
 * @param ignored words that don't tell things apart, such as `old`
 */
export function createSearch(
  entries: readonly SearchEntry[],
  ignored: readonly string[],
  refusals: readonly Refusal[],
): (text: string) => Found {
  const index = entries.map(toIndexed);
  const skip = new Set(ignored.flatMap(wordsOf));
  const refused = refusals.map(({ words, text }) => ({ phrases: words.map(wordsOf), text }));

  return (text) => {
    const all = wordsOf(text);
    const telling = all.filter((word) => !skip.has(word));
    const words = telling.length > 0 ? telling : all;
    if (words.length === 0) return { ids: [] };
    const scores = new Map<string, number>();
    for (const { id, terms } of index) {
      if (terms.includes(all.join(''))) scores.set(id, 2 * WHOLE_TERM);
      else if (terms.includes(words.join(''))) scores.set(id, WHOLE_TERM);
    }
    const named = scores.size > 0;
    for (const [id, score] of matchWords(index, words)) scores.set(id, (scores.get(id) ?? 0) + score);
    const same = (a: string, b: string) => a === b || (scores.size === 0 && isMisspelled(a, b));
    const refusal = named ? undefined : refused.find(({ phrases }) => mentions(words, phrases, same));
    const ids = index.map(({ id }) => id).filter((id) => scores.has(id));
    ids.sort((a, b) => (scores.get(b) ?? 0) - (scores.get(a) ?? 0));
    return refusal ? { ids: [], refusal: refusal.text } : { ids };
  };
}

/** Adds up each item's scores. Items that match all words hide those that match some; words that match nothing don't count. */
function matchWords(index: readonly Indexed[], words: readonly string[]): Map<string, number> {
  const matches = words.map((word) => matchWord(index, word)).filter((match) => match.size > 0);
  const sums = new Map<string, number>();
  for (const match of matches) {
    for (const [id, score] of match) sums.set(id, (sums.get(id) ?? 0) + score);
  }
  const complete = [...sums].filter(([id]) => matches.every((match) => match.has(id)));
  return complete.length > 0 ? new Map(complete) : sums;
}

/** Scores of the items that match a word; parts of words and misspellings only if it is found nowhere else. */
function matchWord(index: readonly Indexed[], word: string): Map<string, number> {
  const sure = scoresOf(index, (item) => sureScore(item, word));
  return sure.size > 0 ? sure : scoresOf(index, (item) => looseScore(item, word));
}

function scoresOf(index: readonly Indexed[], score: (item: Indexed) => number): Map<string, number> {
  return new Map(index.map((item) => [item.id, score(item)] as const).filter(([, each]) => each > 0));
}

function sureScore({ terms, name, synonyms, topics }: Indexed, word: string): number {
  const starts = (each: string) => each.startsWith(word);
  if (name.includes(word)) return SCORE.name;
  if (synonyms.includes(word)) return SCORE.synonym;
  if (topics.includes(word)) return SCORE.topic;
  if (name.some(starts)) return SCORE.nameStart;
  return synonyms.some(starts) || terms.some(starts) ? SCORE.synonymStart : 0;
}

function looseScore({ name, synonyms, topics }: Indexed, word: string): number {
  const known = [...name, ...synonyms, ...topics];
  if (known.some((each) => isMisspelled(word, each))) return SCORE.misspelled;
  return word.length >= MIN_PART && known.some((each) => each.includes(word)) ? SCORE.part : 0;
}

/** Whether one of the phrases is among the words. */
function mentions(
  words: readonly string[],
  phrases: readonly (readonly string[])[],
  same: (a: string, b: string) => boolean,
): boolean {
  return phrases.some((phrase) => phrase.every((each) => words.some((word) => same(word, each))));
}

function toIndexed({ id, name, synonyms, topics }: SearchEntry): Indexed {
  return {
    id,
    terms: [name, ...synonyms].map((term) => wordsOf(term).join('')),
    name: wordsOf(name),
    synonyms: synonyms.flatMap(wordsOf),
    topics: topics.flatMap(wordsOf),
  };
}

/** `2-seat Sofas` as `2`, `seat`, `sofa`; `colchón` as `colchon`, as many people type it. */
function wordsOf(text: string): string[] {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .map(singular);
}

/** `box` for `boxes`, `battery` for `batteries`, `chair` for `chairs`. */
function singular(word: string): string {
  if (word.length <= 3 || word.endsWith('ss')) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(x|ss|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}

function isMisspelled(word: string, known: string): boolean {
  return Math.min(word.length, known.length) >= MIN_MISSPELLED && isOneEditAway(word, known);
}
