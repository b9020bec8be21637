/** Everything about one lead, for reading. */
import { formatPhone } from '../../contract/phone.ts';
import type { Lead } from '../leads/lead-store.ts';
import { manyLines, oneLine } from './printable.ts';
import { readRecord } from './record.ts';

const LABEL_WIDTH = 20;

export function describeLead(lead: Lead): string {
  return [
    line('Id', lead.id),
    line('Received', lead.received_at),
    line('Status', lead.status),
    '',
    line('Name', lead.name),
    line('Phone', `${formatPhone(lead.phone)}  ${lead.phone}`),
    line('E-mail', lead.email),
    line('ZIP', lead.zip),
    line('Service', lead.service),
    line('Preferred day', lead.preferred_day),
    ...manyLines(lead.details).map((text, index) => line(index === 0 ? 'Details' : '', text)),
    '',
    line('Page', lead.page),
    line('Page title', lead.page_title),
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
  ].join('\n');
}

function recordLines(json: string | null): string[] {
  const entries = Object.entries(readRecord(json));
  if (entries.length === 0) return ['  nothing known'];
  return entries.map(([field, value]) => line(`  ${field}`, String(value)));
}

function line(label: string, value: string): string {
  return `${label.padEnd(LABEL_WIDTH)}  ${oneLine(value) || '–'}`;
}
