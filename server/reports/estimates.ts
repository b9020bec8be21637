import type { Column, EstimateRow, Period, Report } from '../../contract/reports/reports.ts';
import type { LeadFacts } from './lead-facts.ts';
import { estimateSentences } from './sentences.ts';

const COLUMNS: Column<keyof EstimateRow>[] = [
  { key: 'name', name: 'Final price', kind: 'text' },
  { key: 'jobs', name: 'Jobs', kind: 'count' },
];

export function estimateReport(leads: readonly LeadFacts[], period: Period): Report<EstimateRow> {
  const counts = { within: 0, below: 0, above: 0 };
  for (const { prices } of leads) {
    for (const side of prices) counts[side]++;
  }
  const rows = [
    { name: 'within the range', jobs: counts.within },
    { name: 'below it', jobs: counts.below },
    { name: 'above it', jobs: counts.above },
  ];
  return { ...period, sentences: estimateSentences(counts), columns: COLUMNS, rows };
}
