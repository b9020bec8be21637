/** Writes leads to files piece by piece, so that any number of leads fits in memory. */

import { doneJobs } from '../../leads/done-jobs.ts';
import type { LeadStore } from '../../leads/lead-store.ts';
import { jsonLead } from '../../leads/words/lead-json.ts';
import type { BusinessTime } from '../../time/business-time.ts';
import type { ConversionFile } from './conversions.ts';
import { csvHeader, csvRow } from './csv.ts';

export async function* jsonFile(store: LeadStore): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const lead of store.listFull()) {
    yield separator + JSON.stringify(jsonLead(lead));
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

export async function* csvFile(store: LeadStore, time: BusinessTime): AsyncGenerator<string> {
  yield csvHeader();
  for await (const lead of store.listFull()) yield csvRow(lead, time);
}

export async function* conversionFile(
  store: LeadStore,
  { head, line }: ConversionFile,
): AsyncGenerator<string> {
  yield head;
  for await (const job of doneJobs(store.database.db)) {
    const text = line(job);
    if (text) yield text;
  }
}
