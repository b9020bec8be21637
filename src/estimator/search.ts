/** Whole words rank before beginnings of words, and those before parts and misspellings. */
import { isOneEditAway } from '../lib/one-edit.ts';

export interface SearchEntry {
  id: string;
  name: string;
  synonyms: readonly string[];
  /** Words for the kind of thing, such as `furniture`. */
  topics: readonly string[];
}

interface Refusal {
  words: readonly string[];
  text: string;
}

export interface Found {
  ids: readonly string[];
  refusal?: string;
}

const SCORE = {
  name: 40,
  synonym: 30,
  nameStart: 20,
  synonymStart: 15,
  topic: 12,
  misspelled: 8,
  part: 6,
} as const;
/** A whole name or synonym; doubled if no word had to be ignored. */
const WHOLE_TERM = 1_000;

/** Shorter words match only beginnings of words, and never as a misspelling. */
const MIN_PART = 3;
const MIN_MISSPELLED = 4;

interface Indexed {
  id: string;
  /** Name and synonyms, normalized and without spaces. */
  terms: readonly string[];
  name: readonly string[];
  synonyms: readonly string[];
  topics: readonly string[];
}

/** @param entries in the order for equal matches @param ignored words that don't tell things apart, such as `old` */
export function createSearch(
  entries: readonly SearchEntry[],
  ignored: readonly string[],
  refusals: readonly Refusal[],
): (text: string) => Found {
  const index = entries.map(toIndexed);
  const ignoredWords = new Set(ignored.flatMap(toWords));
  const refused = refusals.map(({ words, text }) => ({ phrases: words.map(toWords), text }));

  return (text) => {
    const all = toWords(text);
    const significant = all.filter((word) => !ignoredWords.has(word));
    const words = significant.length > 0 ? significant : all;
    if (words.length === 0) return { ids: [] };
    const scores = new Map<string, number>();
    for (const { id, terms } of index) {
      if (terms.includes(all.join(''))) scores.set(id, 2 * WHOLE_TERM);
      else if (terms.includes(words.join(''))) scores.set(id, WHOLE_TERM);
    }
    const named = scores.size > 0;
    for (const [id, score] of matchWords(index, words)) scores.set(id, (scores.get(id) ?? 0) + score);
    const matches = (a: string, b: string) => a === b || (scores.size === 0 && isMisspelled(a, b));
    const refusal = named ? undefined : refused.find(({ phrases }) => mentions(words, phrases, matches));
    const ids = index.map(({ id }) => id).filter((id) => scores.has(id));
    ids.sort((a, b) => (scores.get(b) ?? 0) - (scores.get(a) ?? 0));
    return refusal ? { ids: [], refusal: refusal.text } : { ids };
  };
}

/** Items that match all words hide those that match some; words that match nothing don't count. */
function matchWords(index: readonly Indexed[], words: readonly string[]): Map<string, number> {
  const matches = words.map((word) => matchWord(index, word)).filter((match) => match.size > 0);
  const sums = new Map<string, number>();
  for (const match of matches) {
    for (const [id, score] of match) sums.set(id, (sums.get(id) ?? 0) + score);
  }
  const complete = [...sums].filter(([id]) => matches.every((match) => match.has(id)));
  return complete.length > 0 ? new Map(complete) : sums;
}

/** Parts of words and misspellings count only if the word is found nowhere else. */
function matchWord(index: readonly Indexed[], word: string): Map<string, number> {
  const strict = positiveScores(index, (item) => strictScore(item, word));
  return strict.size > 0 ? strict : positiveScores(index, (item) => looseScore(item, word));
}

function positiveScores(index: readonly Indexed[], score: (item: Indexed) => number): Map<string, number> {
  return new Map(index.map((item) => [item.id, score(item)] as const).filter(([, each]) => each > 0));
}

function strictScore({ terms, name, synonyms, topics }: Indexed, word: string): number {
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

function mentions(
  words: readonly string[],
  phrases: readonly (readonly string[])[],
  matches: (a: string, b: string) => boolean,
): boolean {
  return phrases.some((phrase) => phrase.every((each) => words.some((word) => matches(word, each))));
}

function toIndexed({ id, name, synonyms, topics }: SearchEntry): Indexed {
  return {
    id,
    terms: [name, ...synonyms].map((term) => toWords(term).join('')),
    name: withJoined(name),
    synonyms: synonyms.flatMap(withJoined),
    topics: topics.flatMap(toWords),
  };
}

/** `hot tub cover` as `hot`, `hottub`, `tub`, `tubcover`, `cover`: many people type `hottub`. */
function withJoined(term: string): string[] {
  return toWords(term).flatMap((word, i, words) => [
    word,
    ...words.slice(i + 1, i + 2).map((next) => word + next),
  ]);
}

/** `2-seat Sofas` as `2`, `seat`, `sofa`; `colchón` as `colchon`, as many people type it. */
export function toWords(text: string): string[] {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .map(singular);
}

/** `box` for `boxes`, `battery` for `batteries`, `chair` for `chairs` */
function singular(word: string): string {
  if (word.length <= 3 || word.endsWith('ss')) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(x|ss|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}

function isMisspelled(word: string, known: string): boolean {
  return Math.min(word.length, known.length) >= MIN_MISSPELLED && isOneEditAway(word, known);
}
