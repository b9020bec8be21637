/**
 * What Google Ads imports: won jobs, by the click of the ad that brought them, or by hashed e-mail and phone ("enhanced
 * conversions for leads"). A visitor who opted out (Global Privacy Control) is in neither.
 */
import { createHash } from 'node:crypto';
import type { AD_CLICK_IDS } from '../../contract/attribution.ts';
import type { Lead } from '../leads/lead-store.ts';
import { readRecord } from '../leads/record.ts';
import { TIME_ZONE } from '../leads/time-zone.ts';
import { decimal } from './amount.ts';
import type { AdClickId } from './arguments.ts';
import { csvCell } from './csv.ts';

const CURRENCY = 'USD';
const CONVERSION_COLUMNS = ['Conversion Name', 'Conversion Time', 'Conversion Value', 'Conversion Currency'];

/** Google's names of the columns; a file holds one kind only. */
const CLICK_COLUMNS: Readonly<Record<AdClickId, string>> = {
  gclid: 'Google Click ID',
  gbraid: 'GBRAID',
  wbraid: 'WBRAID',
};

export function clickHeader(kind: AdClickId): string {
  return toHeader([CLICK_COLUMNS[kind], ...CONVERSION_COLUMNS]);
}

/** Undefined for a lead that is not won, or whose click is of another kind. */
export function clickRow(lead: Lead, kind: AdClickId, conversionName: string): string | undefined {
  const click = clickOf(lead);
  const conversion = toConversion(lead, conversionName);
  return click?.kind === kind && conversion ? toRow([click.id, ...conversion]) : undefined;
}

/** The kind of click a won lead is exported under, if any. */
export function exportedKind(lead: Lead): AdClickId | undefined {
  return toConversion(lead, '') && clickOf(lead)?.kind;
}

export function enhancedHeader(): string {
  return toHeader(['Email', 'Phone Number', ...CONVERSION_COLUMNS, 'Order ID']);
}

/** Undefined for a lead that is not won. The order id lets Google drop a conversion that is imported twice. */
export function enhancedRow(lead: Lead, conversionName: string): string | undefined {
  const conversion = toConversion(lead, conversionName);
  if (!conversion) return undefined;
  return toRow([hash(normalizeEmail(lead.email)), hash(lead.phone), ...conversion, lead.id]);
}

/** As Google wants it before hashing: lower case, and for Gmail without the dots, which mean nothing there. */
export function normalizeEmail(email: string): string {
  const [local = '', domain = ''] = email.trim().toLowerCase().split('@');
  if (!domain) return '';
  return `${/^(gmail|googlemail)\.com$/.test(domain) ? local.replaceAll('.', '') : local}@${domain}`;
}

/** SHA-256 as hex; nothing for nothing. */
function hash(text: string): string {
  return text && createHash('sha256').update(text).digest('hex');
}

/** The click of the first touch, else of the last; Google wants one id a conversion, and a gclid before the others. */
function clickOf(lead: Lead): { kind: AdClickId; id: string } | undefined {
  for (const record of [readRecord(lead.attribution), readRecord(lead.current_page)]) {
    for (const kind of [
      'gclid',
      'gbraid',
      'wbraid',
    ] as const satisfies readonly (typeof AD_CLICK_IDS)[number][]) {
      const id = record[kind];
      if (id) return { kind, id };
    }
  }
  return undefined;
}

function toConversion(lead: Lead, name: string): string[] | undefined {
  const { status, status_at, amount_cents, opted_out } = lead;
  if (status !== 'won' || !status_at || opted_out) return undefined;
  return [name, localTime(status_at), decimal(amount_cents ?? 0), CURRENCY];
}

/** `YYYY-MM-DD HH:MM:SS` where the business is. */
function localTime(iso: string): string {
  // Sweden writes dates the way Google reads them.
  return new Date(iso).toLocaleString('sv-SE', { timeZone: TIME_ZONE });
}

function toHeader(columns: readonly string[]): string {
  return `Parameters:TimeZone=${TIME_ZONE}\n${toRow(columns)}`;
}

function toRow(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\n`;
}
