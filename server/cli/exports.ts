/** `npm run leads -- export`: all leads, or won jobs for ad networks, to the standard output. */
import { AD_CLICK_IDS } from '../../contract/attribution.ts';
import type { BusinessTime } from '../lead-text/business-time.ts';
import { jsonLead } from '../lead-text/lead-json.ts';
import type { LeadStore } from '../leads/lead-store.ts';
import type { AdClickId, Command } from './arguments.ts';
import {
  type ConversionFile,
  type ConversionOptions,
  exportedKind,
  googleClicks,
  googleEnhanced,
  microsoftClicks,
} from './conversions.ts';
import { csvHeader, csvRow } from './csv.ts';
import { print, write } from './output.ts';

type ExportCommand = Extract<Command, { name: 'export' }>;

/** Names of the conversions in the owner's accounts. */
export interface ConversionNames {
  google: string;
  microsoft: string;
}

export async function exportLeads(
  store: LeadStore,
  command: ExportCommand,
  names: ConversionNames,
  time: BusinessTime,
): Promise<void> {
  switch (command.format) {
    case 'json':
      return exportJson(store);
    case 'csv':
      return exportCsv(store, time);
    case 'google-ads': {
      const { clickId, legacy } = command;
      return exportClicks(store, clickId, { name: names.google, time, legacy });
    }
    case 'google-ads-enhanced':
      return exportFile(store, googleEnhanced({ name: names.google, time, legacy: command.legacy }));
    case 'microsoft-ads':
      return exportFile(store, microsoftClicks({ name: names.microsoft, time }));
  }
}

async function exportJson(store: LeadStore): Promise<void> {
  let separator = '[\n';
  for await (const lead of store.listFull()) {
    await write(separator + JSON.stringify(jsonLead(lead)));
    separator = ',\n';
  }
  await print(separator === '[\n' ? '[]' : '\n]');
}

async function exportCsv(store: LeadStore, time: BusinessTime): Promise<void> {
  await write(csvHeader());
  for await (const lead of store.listFull()) await write(csvRow(lead, time));
}

async function exportFile(store: LeadStore, { head, line }: ConversionFile): Promise<void> {
  await write(head);
  for await (const lead of store.list()) {
    const text = line(lead);
    if (text) await write(text);
  }
}

/** One file per kind of click id; says on the standard error how many belong into the others. */
async function exportClicks(store: LeadStore, kind: AdClickId, options: ConversionOptions): Promise<void> {
  const others = new Map<AdClickId, number>();
  const { head, line } = googleClicks(kind, options);
  await exportFile(store, {
    head,
    line(lead) {
      const exported = exportedKind(lead);
      if (exported && exported !== kind) others.set(exported, (others.get(exported) ?? 0) + 1);
      return line(lead);
    },
  });
  for (const other of AD_CLICK_IDS) {
    const count = others.get(other);
    if (count) console.error(`${count} more in a file of their own: add --click-id ${other}`);
  }
}
