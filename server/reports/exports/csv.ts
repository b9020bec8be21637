import { LINK_PARAMETERS, VISIT_FIELDS } from '../../../contract/attribution.ts';
import { decimal } from '../../../contract/money.ts';
import { VISITOR_FIELDS } from '../../../contract/quote.ts';
import { readEstimate, thingsInWords } from '../../leads/estimates/stored-estimate.ts';
import { jobState } from '../../leads/jobs.ts';
import type { FullLead } from '../../leads/lead.ts';
import { readRecord } from '../../leads/record.ts';
import type { BusinessTime } from '../../time/business-time.ts';
import { csvLine, csvStart } from './csv-line.ts';

const LEAD_COLUMNS = [
  'id',
  'received_at',
  'status',
  ...VISITOR_FIELDS,
  'page',
  'page_title',
  'language',
] as const;

const OUTCOME_COLUMNS = ['status_at', 'amount', 'jobs', 'duplicate_of'];

const ESTIMATE_COLUMNS = ['estimate', 'estimate_list', 'price_list'];

const RECORD_COLUMNS = [...LINK_PARAMETERS, ...VISIT_FIELDS, 'timestamp'] as const;

/** Times are in the time zone of the business, with offset. Columns of the last touch begin with `current_`. */
export function csvHeader(): string {
  return csvStart([
    ...LEAD_COLUMNS,
    ...OUTCOME_COLUMNS,
    ...ESTIMATE_COLUMNS,
    ...RECORD_COLUMNS,
    ...RECORD_COLUMNS.map((column) => `current_${column}`),
  ]);
}

export function csvRow(lead: FullLead, time: BusinessTime): string {
  const first = readRecord(lead.attribution);
  const last = readRecord(lead.current_page);
  return toRow([
    ...LEAD_COLUMNS.map((column) =>
      column === 'received_at' ? time.iso(lead[column]) : column === 'status' ? lead.state : lead[column],
    ),
    lead.state_at ? time.iso(lead.state_at) : '',
    lead.amount_cents === null ? '' : decimal(lead.amount_cents),
    String(lead.jobs.filter((job) => jobState(job) === 'done').length),
    lead.duplicate_of ?? '',
    ...estimateCells(lead),
    ...RECORD_COLUMNS.map((column) => String(first[column] ?? '')),
    ...RECORD_COLUMNS.map((column) => String(last[column] ?? '')),
  ]);
}

function estimateCells(lead: FullLead): string[] {
  const estimate = readEstimate(lead.estimate);
  return estimate ? [estimate.price, thingsInWords(estimate), estimate.version] : ['', '', ''];
}

function toRow(cells: readonly string[]): string {
  return csvLine(cells, '\r\n');
}
