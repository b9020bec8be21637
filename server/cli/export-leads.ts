/** `npm run leads -- export`: all leads, or won jobs for ad networks, to the standard output. */
import { AD_CLICK_IDS } from '../../contract/attribution.ts';
import type { LeadStore } from '../leads/lead-store.ts';
import type { BusinessTime } from '../leads/words/business-time.ts';
import {
  type AdClickId,
  type ConversionFile,
  type ConversionOptions,
  exportedKind,
  googleClicks,
  googleEnhanced,
  microsoftClicks,
} from '../reports/exports/conversions.ts';
import { conversionFile, csvFile, jsonFile } from '../reports/exports/files.ts';
import { conversionNames } from '../settings/settings.ts';
import { type Io, printParts } from './program.ts';

export const EXPORT_FORMATS = ['csv', 'json', 'google-ads', 'google-ads-enhanced', 'microsoft-ads'] as const;

export interface ExportOptions {
  format: (typeof EXPORT_FORMATS)[number];
  /** For `google-ads` only. */
  clickId?: AdClickId;
  /** For `google-ads` and `google-ads-enhanced` only. */
  legacy?: boolean;
}

export async function exportLeads(
  leads: LeadStore,
  { format, clickId = 'gclid', legacy = false }: ExportOptions,
  time: BusinessTime,
  io: Io,
): Promise<void> {
  const names = conversionNames(io.env);
  const google = { name: names.google, time, legacy };
  switch (format) {
    case 'json':
      return printParts(io, jsonFile(leads));
    case 'csv':
      return printParts(io, csvFile(leads, time));
    case 'google-ads':
      return exportClicks(leads, clickId, google, io);
    case 'google-ads-enhanced':
      return printParts(io, conversionFile(leads, googleEnhanced(google)));
    case 'microsoft-ads':
      return printParts(io, conversionFile(leads, microsoftClicks({ name: names.microsoft, time })));
  }
}

/** One file per kind of click id; says on the standard error how many belong into the others. */
async function exportClicks(
  leads: LeadStore,
  kind: AdClickId,
  options: ConversionOptions,
  io: Io,
): Promise<void> {
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
  await printParts(io, conversionFile(leads, counting));
  for (const other of AD_CLICK_IDS) {
    const count = others.get(other);
    if (count) io.stderr.write(`${count} more in a file of their own: add --click-id ${other}\n`);
  }
}
