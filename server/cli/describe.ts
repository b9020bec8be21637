/** Describes one lead in full. */
import { formatPhone } from '../../contract/phone.ts';
import type { LeadsTable } from '../db/tables.ts';
import type { FullLead, OtherLead } from '../leads/full-lead.ts';
import { readRecord } from '../leads/record.ts';
import type { PhotoFacts } from '../leads/stored-photos.ts';
import type { BusinessTime } from '../leads/words/business-time.ts';
import { type LeadEstimate, readEstimate, thingsInWords } from '../leads/words/estimate.ts';
import { deliveryLine } from './delivery.ts';
import { historyEntry } from './history.ts';
import { dollars, manyLines, oneLine } from './text.ts';

const LABEL_WIDTH = 24;

export function describeLead(lead: FullLead, time: BusinessTime): string {
  return [
    line('Id', lead.id),
    line('Received', time.long(lead.received_at)),
    line('Status', lead.status + (lead.amount_cents === null ? '' : `, for ${dollars(lead.amount_cents)}`)),
    '',
    line('Name', lead.name),
    line('Phone', `${formatPhone(lead.phone)}  ${lead.phone}`),
    line('E-mail', lead.email),
    line('ZIP', lead.zip),
    line('Street address', lead.address),
    line('Service', lead.service),
    line('Preferred day', lead.preferred_day),
    ...manyLines(lead.details).map((text, index) => line(index === 0 ? 'Details' : '', text)),
    ...lead.photos.map((photo, index) => line(index === 0 ? 'Photos' : '', describePhoto(photo))),
    ...estimateLines(readEstimate(lead.estimate)),
    '',
    line('Page', lead.page),
    line('Page title', lead.page_title),
    line('Language', lead.language),
    '',
    'First touch',
    ...recordLines(lead.attribution),
    '',
    'Last touch',
    ...recordLines(lead.current_page),
    '',
    'Consent',
    line('  Wording', lead.consent_text),
    line('  Version', lead.consent_version),
    line('  Address', lead.ip_address),
    line('  Browser', lead.user_agent),
    line('  Idempotency key', lead.idempotency_key ?? ''),
    ...lead.parts.flatMap((part) => partLines(part, time)),
    ...lead.others.map((other, index) => line(index === 0 ? 'Same phone' : '', otherLead(other, time))),
    ...historyLines(lead, time),
    ...lead.deliveries.map((delivery, index) =>
      line(index === 0 ? 'Delivery' : '', deliveryLine(delivery, time)),
    ),
  ].join('\n');
}

/** What a request that was merged into the lead adds. */
function partLines(part: LeadsTable, time: BusinessTime): string[] {
  const estimate = readEstimate(part.estimate);
  return [
    '',
    line('Asked again', time.long(part.received_at)),
    line('  Id', part.id),
    line('  Name', part.name),
    line('  E-mail', part.email),
    line('  ZIP', part.zip),
    line('  Service', part.service),
    ...manyLines(part.details).map((text, index) => line(index === 0 ? '  Details' : '', text)),
    ...(estimate ? [line('  Estimate', `${estimate.price}: ${thingsInWords(estimate)}`)] : []),
    line('  Page', part.page),
    line('  Consent version', part.consent_version),
    line('  Address', part.ip_address),
    line('  Browser', part.user_agent),
  ];
}

function otherLead({ id, received_at, name, status }: OtherLead, time: BusinessTime): string {
  return `${id}  ${time.minute(received_at)}  ${status}  ${name}`;
}

function estimateLines(estimate: LeadEstimate | null): string[] {
  if (!estimate) return [];
  const { price, conditions, yards, trips, version } = estimate;
  const room = `${yards.toFixed(1)} yards, ${trips === 1 ? 'one trip' : `${trips} trips`}`;
  return [
    line('Estimate', price),
    line('  List', thingsInWords(estimate)),
    ...(conditions.length > 0 ? [line('  Mind', conditions.join(', '))] : []),
    line('  Room', room),
    line('  Price list', version),
  ];
}

function describePhoto({ name, width, height, bytes }: PhotoFacts): string {
  return `${name}  ${width} × ${height}, ${Math.ceil(bytes / 1000)} kB`;
}

function historyLines({ events }: FullLead, time: BusinessTime): string[] {
  if (events.length === 0) return [];
  const lines = events.map(historyEntry).flatMap(({ at, text, facts }) => [
    line(`  ${time.minute(at)}`, text),
    ...Object.entries(facts)
      .filter(([, value]) => value !== '')
      .flatMap(([label, value]) =>
        manyLines(value).map((text, index) => line(index === 0 ? `    ${label}` : '', text)),
      ),
  ]);
  return ['', 'History', ...lines];
}

function recordLines(json: string | null): string[] {
  const entries = Object.entries(readRecord(json));
  if (entries.length === 0) return ['  nothing known'];
  return entries.map(([field, value]) => line(`  ${field}`, String(value)));
}

function line(label: string, value: string): string {
  return `${label.padEnd(LABEL_WIDTH)}  ${oneLine(value) || '–'}`;
}
