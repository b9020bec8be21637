/** Makes reports with their sentences and tables, for the command line and the desk's files. */
import type { MoneyBy, Period } from '../../contract/numbers/reports.ts';
import type { Reports } from './reports.ts';
import {
  answerSentences,
  heldSentences,
  hourSentences,
  moneySentences,
  vitalSentences,
} from './sentences.ts';
import {
  answerCells,
  type Cells,
  heldCells,
  hourCells,
  moneyCells,
  visitCells,
  vitalCells,
} from './tables.ts';

export const REPORTS = ['money', 'visits', 'hours', 'vitals', 'answers', 'estimates'] as const;

export type ReportRequest =
  | { name: (typeof REPORTS)[number]; by: MoneyBy; period: Period }
  | { name: 'visits'; by: 'device'; period: Period }
  | { name: 'hours' | 'vitals' | 'answers' | 'estimates'; period: Period };

/** Reports without groups ignore `by`. */
export async function makeReport(
  reports: Reports,
  request: ReportRequest,
): Promise<{ report: unknown; sentences: string[]; cells: Cells }> {
  const { period } = request;
  switch (request.name) {
    case 'money': {
      const report = await reports.money(request.by, period);
      return { report, sentences: moneySentences(report), cells: moneyCells(report) };
    }
    case 'visits': {
      const report = await reports.visits(request.by, period);
      return { report, sentences: [`From ${period.since} to ${period.until}:`], cells: visitCells(report) };
    }
    case 'hours': {
      const report = await reports.hours(period);
      return { report, sentences: hourSentences(report), cells: hourCells(report) };
    }
    case 'vitals': {
      const report = await reports.vitals(period.until);
      return { report, sentences: vitalSentences(report), cells: vitalCells(report) };
    }
    case 'answers': {
      const report = await reports.answers(period);
      return { report, sentences: answerSentences(report), cells: answerCells(report) };
    }
    case 'estimates': {
      const report = await reports.held(period);
      return { report, sentences: heldSentences(report), cells: heldCells(report) };
    }
  }
}
