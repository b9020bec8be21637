/** `npm run leads -- export`: all leads, or what ad networks import, to the standard output. */
import { AD_CLICK_IDS } from '../../contract/attribution.ts';
import { jsonLead } from '../leads/lead-json.ts';
import type { LeadStore } from '../leads/lead-store.ts';
import type { AdClickId, Command } from './arguments.ts';
import { csvHeader, csvRow } from './csv.ts';
import { clickHeader, clickRow, enhancedHeader, enhancedRow, exportedKind } from './google-ads.ts';
import { print, write } from './output.ts';

type ExportCommand = Extract<Command, { name: 'export' }>;

/** @param store undefined when there is no database yet. @param conversionName as the owner's Google Ads account has it */
export async function exportLeads(
  store: LeadStore | undefined,
  command: ExportCommand,
  conversionName: string,
): Promise<void> {
  switch (command.format) {
    case 'json':
      return exportJson(store);
    case 'csv':
      return exportCsv(store);
    case 'google-ads':
      return exportClicks(store, command.clickId, conversionName);
    case 'google-ads-enhanced':
      return exportEnhanced(store, conversionName);
  }
}

async function exportJson(store: LeadStore | undefined): Promise<void> {
  let separator = '[\n';
  for await (const lead of store?.listFull() ?? []) {
    await write(separator + JSON.stringify(jsonLead(lead)));
    separator = ',\n';
  }
  await print(separator === '[\n' ? '[]' : '\n]');
}

async function exportCsv(store: LeadStore | undefined): Promise<void> {
  await write(csvHeader());
  for await (const lead of store?.listFull() ?? []) await write(csvRow(lead));
}

async function exportClicks(
  store: LeadStore | undefined,
  kind: AdClickId,
  conversionName: string,
): Promise<void> {
  const others = new Map<AdClickId, number>();
  await write(clickHeader(kind));
  for await (const lead of store?.list() ?? []) {
    const row = clickRow(lead, kind, conversionName);
    if (row) await write(row);
    const exported = exportedKind(lead);
    if (exported && exported !== kind) others.set(exported, (others.get(exported) ?? 0) + 1);
  }
  for (const other of AD_CLICK_IDS) {
    const count = others.get(other);
    if (count) console.error(`${count} more in a file of their own: add --click-id ${other}`);
  }
}

async function exportEnhanced(store: LeadStore | undefined, conversionName: string): Promise<void> {
  await write(enhancedHeader());
  for await (const lead of store?.list() ?? []) {
    const row = enhancedRow(lead, conversionName);
    if (row) await write(row);
  }
}
