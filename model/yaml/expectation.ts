/** In the words of the people who fill in files and answer questions; setup and build say it alike. */
import type { z } from 'zod';

const TYPE_NAMES: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of fields',
  record: 'a group of fields',
};

export function expectation(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (!issue.message.startsWith('Invalid input')) return issue.message;
      return TYPE_NAMES[issue.expected] ?? issue.expected;
    case 'invalid_value':
      return issue.values.map((value) => JSON.stringify(value)).join(' or ');
    case 'too_small':
      if (issue.origin === 'string' && Number(issue.minimum) === 1) return 'text';
      return `at least ${issue.minimum}${unit(issue.origin, issue.minimum)}`;
    case 'too_big':
      return `at most ${issue.maximum}${unit(issue.origin, issue.maximum)}`;
    case 'invalid_key':
      return issue.issues[0] ? expectation(issue.issues[0]) : 'another name';
    case 'invalid_union': {
      if (issue.message !== 'Invalid input') return issue.message;
      const options = issue.errors.flatMap(([first]) => (first ? [expectation(first)] : []));
      return [...new Set(options)].join(' or ') || 'another value';
    }
    default:
      return issue.message;
  }
}

export function nearest(given: string, known: readonly string[]): string | undefined {
  const plain = (word: string) => word.toLowerCase().replace(/[^a-z0-9]/g, '');
  const ranked = known
    .map((word) => ({ word, away: editDistance(plain(given), plain(word)) }))
    .sort((a, b) => a.away - b.away);
  const [best] = ranked;
  return best && best.away <= Math.max(1, Math.floor(given.length / 3)) ? best.word : undefined;
}

function unit(origin: string, count: number | bigint): string {
  const one = Number(count) === 1;
  if (origin === 'string') return one ? ' character' : ' characters';
  if (origin !== 'array') return '';
  return one ? ' entry' : ' entries';
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
