import { AD_CLICK_IDS } from '../../contract/attribution.ts';
import { doneJobs } from '../leads/done-jobs.ts';
import type { LeadStore } from '../leads/lead-store.ts';
import {
  type AdClickId,
  exportedKind,
  googleClicks,
  googleEnhanced,
  microsoftClicks,
} from '../reports/exports/conversions.ts';
import { conversionFile, csvFile, jsonFile } from '../reports/exports/files.ts';
import { conversionNames } from '../settings/settings.ts';
import type { BusinessTime } from '../time/business-time.ts';
import { type Io, printParts } from './program.ts';

export const EXPORT_FORMATS = ['csv', 'json', 'google-ads', 'google-ads-enhanced', 'microsoft-ads'] as const;

export interface ExportOptions {
  format: (typeof EXPORT_FORMATS)[number];
  clickId?: AdClickId;
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
      await printParts(io, conversionFile(leads, googleClicks(clickId, google)));
      return reportOtherFiles(leads, clickId, io);
    case 'google-ads-enhanced':
      return printParts(io, conversionFile(leads, googleEnhanced(google)));
    case 'microsoft-ads':
      return printParts(io, conversionFile(leads, microsoftClicks({ name: names.microsoft, time })));
  }
}

/** Each kind of click id has a file of its own: says on the standard error how many jobs are in the others. */
async function reportOtherFiles(leads: LeadStore, written: AdClickId, io: Io): Promise<void> {
  const jobs: Record<AdClickId, number> = { gclid: 0, wbraid: 0, gbraid: 0 };
  for await (const job of doneJobs(leads.database.db)) {
    const kind = exportedKind(job);
    if (kind) jobs[kind]++;
  }
  for (const kind of AD_CLICK_IDS) {
    if (kind !== written && jobs[kind] > 0)
      io.stderr.write(`${jobs[kind]} more in a file of their own: add --click-id ${kind}\n`);
  }
}
