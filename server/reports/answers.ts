import type { AnswerReport, AnswerRow, Column, Period } from '../../contract/reports/reports.ts';
import { wilsonInterval } from './confidence.ts';
import type { LeadFacts } from './lead-facts.ts';
import { answerSentences } from './sentences.ts';

const MINUTE_MS = 60_000;

/** In minutes. */
const STEPS = [
  { from: 0, name: 'within 5 minutes' },
  { from: 5, name: '5 to 15 minutes' },
  { from: 15, name: '15 minutes to 1 hour' },
  { from: 60, name: '1 to 4 hours' },
  { from: 240, name: '4 to 24 hours' },
  { from: 1_440, name: 'later' },
];

const COLUMNS: Column<keyof AnswerRow>[] = [
  { key: 'name', name: 'First answer', kind: 'text' },
  { key: 'leads', name: 'Leads', kind: 'count' },
  { key: 'won', name: 'Won', kind: 'count' },
  { key: 'share', name: 'Won, %', kind: 'share' },
  { key: 'low', name: 'Likely from, %', kind: 'share' },
  { key: 'high', name: 'Likely to, %', kind: 'share' },
];

/** One row per group; leads without an answer come last. Leads entered at the desk were answered before they were entered. */
export function answerReport(leads: readonly LeadFacts[], period: Period): AnswerReport {
  const asked = leads
    .filter(({ counted, entered }) => counted && !entered)
    .map((lead) => ({ won: lead.won > 0, minutes: minutesOf(lead) }));
  const rows = STEPS.map(({ from, name }, i) => {
    const below = STEPS[i + 1]?.from ?? null;
    const among = asked.filter(
      ({ minutes }) => minutes !== null && minutes >= from && (below === null || minutes < below),
    );
    return answerRow(name, from, below, among);
  });
  const never = asked.filter(({ minutes }) => minutes === null);
  rows.push(answerRow('not answered yet', null, null, never));
  const answered = asked.flatMap(({ minutes }) => minutes ?? []).toSorted((a, b) => a - b);
  const median = answered[Math.ceil(answered.length / 2) - 1] ?? null;
  return { ...period, sentences: answerSentences(rows, median), columns: COLUMNS, rows, median };
}

function answerRow(
  name: string,
  from: number | null,
  below: number | null,
  among: readonly { won: boolean }[],
): AnswerRow {
  const leads = among.length;
  const won = among.filter((lead) => lead.won).length;
  return { name, from, below, leads, won, ...wilsonInterval(won, leads) };
}

function minutesOf({ receivedAt, answeredAt }: LeadFacts): number | null {
  return answeredAt === null ? null : Math.max(0, Math.floor((answeredAt - receivedAt) / MINUTE_MS));
}
