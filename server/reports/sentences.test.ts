import { expect, test } from 'vitest';
import type { AnswerRow } from '../../contract/reports/reports.ts';
import { wilsonInterval } from './confidence.ts';
import { answerSentences, estimateSentences } from './sentences.ts';

const row = (name: string, from: number | null, leads: number, won: number): AnswerRow => ({
  name,
  from,
  below: null,
  leads,
  won,
  ...wilsonInterval(won, leads),
});

test('for few leads it gives counts, and compares nothing', () => {
  const one = [row('within 5 minutes', 0, 1, 1), row('not answered yet', null, 6, 0)];
  expect(answerSentences(one, 2)).toEqual(['You answered 1 of 7. That one took 2 minutes.']);
  const few = [
    row('within 5 minutes', 0, 9, 9),
    row('later', 1_440, 9, 0),
    row('not answered yet', null, 2, 0),
  ];
  expect(answerSentences(few, 4)).toEqual([
    'You answered 18 of 20. Half of those had an answer within 4 minutes.',
  ]);
  expect(estimateSentences({ within: 8, below: 0, above: 1 }).join()).not.toContain('%');
});

test('from ten leads on it gives shares, and says whether they differ beyond chance', () => {
  const many = [row('within 5 minutes', 0, 10, 10), row('later', 1_440, 10, 0)];
  expect(answerSentences(many, 90)).toEqual([
    'You answered 20 of 20. Half of those had an answer within 2 hours.',
    expect.stringMatching(/^Answered within 5 minutes: 10 of 10 won, 100% /),
    expect.stringMatching(/^Answered later: 0 of 10 won, 0% /),
    expect.stringContaining('beyond chance'),
  ]);
  expect(estimateSentences({ within: 9, below: 1, above: 0 })).toEqual([
    expect.stringContaining('90%'),
    'Below it: 1. Above it: 0.',
    expect.stringContaining('Fewer than 30 jobs'),
  ]);
});
