/** Groups leads by the time to their first answer, and counts how many were won. */
import type { AnswerRow } from '../../contract/numbers/reports.ts';
import { interval, reached } from './confidence.ts';

/** Leads whose first answer took the same number of minutes. */
interface Answered {
  /** Null for those that were never answered. */
  minutes: number | null;
  leads: number;
  won: number;
}

/** Lower bounds of the groups, in minutes. */
const ANSWER_STEPS = [0, 5, 15, 60, 240, 1_440] as const;
const STEP_NAMES = [
  'within 5 minutes',
  '5 to 15 minutes',
  '15 minutes to 1 hour',
  '1 to 4 hours',
  '4 to 24 hours',
  'later',
];

/** One row per group; leads without an answer come last. */
export function answerRows(counted: readonly Answered[]): AnswerRow[] {
  const steps = ANSWER_STEPS.map((from, i) => {
    const below = ANSWER_STEPS[i + 1] ?? null;
    const among = counted.filter(
      ({ minutes }) => minutes !== null && minutes >= from && (below === null || minutes < below),
    );
    return answerRow(STEP_NAMES[i] ?? '', from, below, among);
  });
  const never = counted.filter(({ minutes }) => minutes === null);
  return [...steps, answerRow('not answered yet', null, null, never)];
}

function answerRow(
  name: string,
  from: number | null,
  below: number | null,
  among: readonly Answered[],
): AnswerRow {
  const leads = among.reduce((sum, row) => sum + row.leads, 0);
  const won = among.reduce((sum, row) => sum + row.won, 0);
  return { name, from, below, leads, won, ...interval(won, leads) };
}

/** Median minutes of the answered leads; null without any. */
export function medianOf(counted: readonly Answered[]): number | null {
  const answered = counted
    .flatMap(({ minutes, leads }) => (minutes === null ? [] : [{ value: minutes, n: leads }]))
    .toSorted((a, b) => a.value - b.value);
  return reached(answered, answered.reduce((sum, { n }) => sum + n, 0) / 2) ?? null;
}
