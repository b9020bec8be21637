import { dayName, windowName } from '../../contract/booking/names.ts';
import { formatAmount } from '../../contract/money.ts';
import { readEstimate } from '../leads/estimates/stored-estimate.ts';
import { jobState } from '../leads/jobs.ts';
import type { FullLead, OtherLead } from '../leads/lead.ts';
import { readRecord } from '../leads/record.ts';
import { historyInWords, stateInWords } from '../leads/words/history.ts';
import { type OwnerContent, type Row, viewLead } from '../leads/words/lead-view.ts';
import { BusinessTime } from '../time/business-time.ts';
import { deliveryCell } from './delivery.ts';
import { manyLines } from './text.ts';

const LABEL_WIDTH = 24;

export function describeLead(lead: FullLead, content: OwnerContent): string {
  const time = BusinessTime.in(content.business.time_zone);
  const view = viewLead(lead, content);
  const photos = lead.photos.map(
    ({ name, width, height, bytes }): Row => [
      'Photo',
      `${name}  ${width} × ${height}, ${Math.ceil(bytes / 1000)} kB`,
    ],
  );
  const listed =
    (label: string) =>
    ({ id, received_at, state, name }: OtherLead): Row => [
      label,
      `${id}  ${time.minute(received_at)}  ${state}  ${name}`,
    ];
  const history = historyInWords(lead, content.owner, time).map(
    ({ at, text, by }): Row => [time.minute(at), by ? `${text} (${by})` : text],
  );
  return [
    lines(['Id', lead.id]),
    lines(['Status', stateInWords(lead.state, lead.amount_cents, content.owner.lead)]),
    ...(lead.duplicate_of ? [lines(['Duplicate of', lead.duplicate_of])] : []),
    ...lead.jobs.map(jobRow).map(lines),
    ...photos.map(lines),
    ...lead.duplicates.map(listed('Duplicate')).map(lines),
    ...lead.others.map(listed('Same phone')).map(lines),
    lines(['Delivery', deliveryCell(lead.messages)]),
    lines(['Came by', view.source.join(' ') || 'not known']),
    section(`Received ${time.long(lead.received_at)}`, [
      ['Name', lead.name],
      ...view.rows,
      ...storedRows(lead),
    ]),
    section('First touch', recordRows(lead.attribution)),
    section('Last touch', recordRows(lead.current_page)),
    section('History', history),
  ].join('\n');
}

function jobRow(job: FullLead['jobs'][number]): Row {
  const window = job.date && job.window ? `${dayName(job.date)}, ${windowName(job.window)}` : '';
  const amount = job.amount_cents === null ? '' : formatAmount(job.amount_cents);
  return ['Job', [job.id, jobState(job), window, amount, job.paid].filter(Boolean).join('  ')];
}

function storedRows(lead: FullLead): Row[] {
  return [
    ['Details', lead.details],
    ['Price list', readEstimate(lead.estimate)?.version ?? ''],
    ['Page', lead.page],
    ['Page title', lead.page_title],
    ['Consent', lead.consent_text],
    ['Version of the consent', lead.consent_version],
    ['Internet address', lead.ip_address],
    ['Browser', lead.user_agent],
  ];
}

function recordRows(json: string | null): Row[] {
  const rows = Object.entries(readRecord(json)).map(([field, value]): Row => [field, String(value)]);
  return rows.length > 0 ? rows : [['nothing known', '']];
}

function section(title: string, rows: readonly Row[]): string {
  return ['', title, ...rows.map(([label, value]) => lines([`  ${label}`, value]))].join('\n');
}

function lines([label, value]: Row): string {
  return manyLines(value || '–')
    .map((text, index) => `${(index === 0 ? label : '').padEnd(LABEL_WIDTH)}  ${text}`)
    .join('\n');
}
