import type { LeadsTable } from '../db/tables.ts';
import { type FullLead, requestsOf } from '../leads/full-lead.ts';
import { readRecord } from '../leads/record.ts';
import { stateOf } from '../leads/status.ts';
import { readEstimate } from '../leads/words/estimate.ts';
import { historyInWords, statusInWords } from '../leads/words/history.ts';
import { type OwnerContent, type Row, requestRows, viewLead } from '../leads/words/lead-view.ts';
import { BusinessTime } from '../time/business-time.ts';
import { deliveryCell } from './delivery.ts';
import { manyLines } from './text.ts';

const LABEL_WIDTH = 24;

export function describeLead(lead: FullLead, content: OwnerContent): string {
  const words = content.owner.lead;
  const time = BusinessTime.in(content.business.time_zone);
  const view = viewLead(lead, content);
  const requests = requestsOf(lead).map((request) => {
    const rows = request.id === lead.id ? view.rows : requestRows(request, content);
    const title = `Received ${time.long(request.received_at)}`;
    return section(title, [['Name', request.name], ...rows, ...storedRows(request)]);
  });
  const photos = lead.photos.map(
    ({ name, width, height, bytes }): Row => [
      'Photo',
      `${name}  ${width} × ${height}, ${Math.ceil(bytes / 1000)} kB`,
    ],
  );
  const others = lead.others.map(
    ({ id, received_at, status, name }): Row => [
      'Same phone',
      `${id}  ${time.minute(received_at)}  ${status}  ${name}`,
    ],
  );
  const history = historyInWords(lead, words, time).map(
    ({ at, text, by }): Row => [time.minute(at), by ? `${text} (${by})` : text],
  );
  return [
    lines(['Id', lead.id]),
    lines(['Status', statusInWords(stateOf(lead, lead.bookings), lead.amount_cents, words)]),
    ...photos.map(lines),
    ...others.map(lines),
    lines(['Delivery', deliveryCell(lead.deliveries)]),
    lines(['Came by', view.source.join(' ') || 'not known']),
    ...requests,
    section('First touch', recordRows(lead.attribution)),
    section('Last touch', recordRows(lead.current_page)),
    section('History', history),
  ].join('\n');
}

function storedRows(request: LeadsTable): Row[] {
  return [
    ['Details', request.details],
    ['Id', request.id],
    ['Price list', readEstimate(request.estimate)?.version ?? ''],
    ['Page', request.page],
    ['Page title', request.page_title],
    ['Consent', request.consent_text],
    ['Version of the consent', request.consent_version],
    ['Internet address', request.ip_address],
    ['Browser', request.user_agent],
    ['Idempotency key', request.idempotency_key ?? ''],
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
