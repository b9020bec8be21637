import { makeZip } from 'client-zip';
import { decimal } from '../../../contract/money.ts';
import { jobState } from '../../leads/jobs.ts';
import type { FullLead } from '../../leads/lead.ts';
import type { LeadStore } from '../../leads/lead-store.ts';
import { photoAt } from '../../leads/photo-rows.ts';
import type { BusinessTime } from '../../time/business-time.ts';
import { csvLine, csvStart } from './csv-line.ts';
import { csvFile, jsonFile } from './files.ts';

interface Entry {
  name: string;
  input: string | Uint8Array<ArrayBuffer> | AsyncIterable<string>;
}

const README = `Everything that your website's database holds about your customers.

leads.json     every lead with all of its fields: what the customer sent, the price range they saw, how it ended, its
               jobs, messages, and its whole history. UTF-8, one array.
leads.csv      one row per lead, for a spreadsheet.
jobs.csv       one row per job, canceled ones too. Days and arrival windows are local times in the time zone beside them.
history.csv    one row per event: what happened when, by whom; the details are JSON.
photos/        the pictures that customers sent and the crew took: a folder per lead, named by its id, in the order in which they came.

Times end in their offset from UTC, or in Z for UTC. Amounts are in US dollars. Texts that begin with = + - or @ have an
apostrophe before them in the .csv files, so that a spreadsheet does not run them.

It holds personal data: keep it where nobody else can read it.
`;

export function exportArchive(store: LeadStore, time: BusinessTime): ReadableStream<Uint8Array> {
  return makeZip(entries(store, time));
}

async function* entries(store: LeadStore, time: BusinessTime): AsyncGenerator<Entry> {
  yield { name: 'README.txt', input: README };
  yield { name: 'leads.json', input: jsonFile(store) };
  yield { name: 'leads.csv', input: csvFile(store, time) };
  yield { name: 'jobs.csv', input: rows(store, JOB_COLUMNS, jobRows) };
  yield { name: 'history.csv', input: rows(store, HISTORY_COLUMNS, historyRows) };
  for await (const { id, photos } of store.listFull()) {
    for (const { position, name } of photos) {
      const photo = await photoAt(store.database.db, id, position);
      const path = `photos/${id}/${String(position).padStart(2, '0')}-${name}`;
      if (photo) yield { name: path, input: new Uint8Array(photo.data) };
    }
  }
}

async function* rows(
  store: LeadStore,
  columns: readonly string[],
  of: (lead: FullLead) => string[][],
): AsyncGenerator<string> {
  yield csvStart(columns);
  for await (const lead of store.listFull()) {
    for (const row of of(lead)) yield csvLine(row, '\r\n');
  }
}

const JOB_FIELDS = [
  'date',
  'window',
  'windows',
  'time_zone',
  'changed_at',
  'done_at',
  'amount',
  'paid',
] as const;
const JOB_COLUMNS = ['lead_id', 'name', 'phone', 'street', 'access', 'zip', 'id', 'state', ...JOB_FIELDS];

function jobRows({ id, name, phone, street, access, zip, jobs }: FullLead): string[][] {
  return jobs.map((job) => {
    const cells = { ...job, amount: job.amount_cents === null ? '' : decimal(job.amount_cents) };
    const ofJob = JOB_FIELDS.map((field) => String(cells[field] ?? ''));
    return [id, name, phone, street, access, zip, job.id, jobState(job), ...ofJob];
  });
}

const HISTORY_COLUMNS = ['lead_id', 'job_id', 'at', 'what', 'by', 'details'];

function historyRows({ id, received_at, events }: FullLead): string[][] {
  return [
    [id, '', received_at, 'received', 'visitor', ''],
    ...events.map(({ job_id, at, kind, data }) => {
      const by = 'by' in data ? data.by : kind === 'quarantined' ? '' : 'visitor';
      return [id, job_id ?? '', at, kind, by, JSON.stringify(data)];
    }),
  ];
}
