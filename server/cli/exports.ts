/** `npm run leads -- export`: all leads, or won jobs for ad networks, to the standard output. */
import { AD_CLICK_IDS } from '../../contract/attribution.ts';
import type { LeadStore } from '../leads/lead-store.ts';
import type { BusinessTime } from '../leads/words/business-time.ts';
import {
  type AdClickId,
  type ConversionFile,
  type ConversionNames,
  type ConversionOptions,
  exportedKind,
  googleClicks,
  googleEnhanced,
  microsoftClicks,
} from '../reports/exports/conversions.ts';
import { conversionFile, csvFile, jsonFile } from '../reports/exports/files.ts';
import type { Command } from './arguments.ts';
import { write } from './output.ts';

type ExportCommand = Extract<Command, { name: 'export' }>;

export async function exportLeads(
  store: LeadStore,
  command: ExportCommand,
  names: ConversionNames,
  time: BusinessTime,
): Promise<void> {
  switch (command.format) {
    case 'json':
      return writeAll(jsonFile(store));
    case 'csv':
      return writeAll(csvFile(store, time));
    case 'google-ads': {
      const { clickId, legacy } = command;
      return exportClicks(store, clickId, { name: names.google, time, legacy });
    }
    case 'google-ads-enhanced':
      return writeAll(
        conversionFile(store, googleEnhanced({ name: names.google, time, legacy: command.legacy })),
      );
    case 'microsoft-ads':
      return writeAll(conversionFile(store, microsoftClicks({ name: names.microsoft, time })));
  }
}

async function writeAll(parts: AsyncIterable<string>): Promise<void> {
  for await (const part of parts) await write(part);
}

/** One file per kind of click id; says on the standard error how many belong into the others. */
async function exportClicks(store: LeadStore, kind: AdClickId, options: ConversionOptions): Promise<void> {
  const others = new Map<AdClickId, number>();
  const { head, line } = googleClicks(kind, options);
  const counting: ConversionFile = {
    head,
    line(lead) {
      const exported = exportedKind(lead);
      if (exported && exported !== kind) others.set(exported, (others.get(exported) ?? 0) + 1);
      return line(lead);
    },
  };
  await writeAll(conversionFile(store, counting));
  for (const other of AD_CLICK_IDS) {
    const count = others.get(other);
    if (count) console.error(`${count} more in a file of their own: add --click-id ${other}`);
  }
}
