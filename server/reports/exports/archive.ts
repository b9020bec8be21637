import { makeZip } from 'client-zip';
import type { FullLead } from '../../leads/full-lead.ts';
import type { LeadStore } from '../../leads/lead-store.ts';
import { photoAt } from '../../leads/stored-photos.ts';
import type { BusinessTime } from '../../time/business-time.ts';
import { csvLine } from './csv-line.ts';
import { csvFile, jsonFile } from './files.ts';

interface Entry {
  name: string;
  input: string | Uint8Array<ArrayBuffer> | AsyncIterable<string>;
}

const README = `Everything that your website's database holds about your customers.

leads.json     every lead with all of its fields: what the customer sent, the price range they saw, how it ended, the
               booking, deliveries, and its whole history. UTF-8, one array.
leads.csv      one row per lead, for a spreadsheet.
bookings.csv   one row per booking, cancelled ones too. Days and arrival windows are local times in the time zone beside them.
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
  yield { name: 'bookings.csv', input: rows(store, BOOKING_COLUMNS, bookingRows) };
  yield { name: 'history.csv', input: rows(store, HISTORY_COLUMNS, historyRows) };
  for await (const { photos } of store.listFull()) {
    for (const { lead_id, position, name } of photos) {
      const photo = await photoAt(store.database.db, lead_id, position);
      const path = `photos/${lead_id}/${String(position).padStart(2, '0')}-${name}`;
      if (photo) yield { name: path, input: new Uint8Array(photo.data) };
    }
  }
}

async function* rows(
  store: LeadStore,
  columns: readonly string[],
  of: (lead: FullLead) => string[][],
): AsyncGenerator<string> {
  yield csvLine(columns, '\r\n');
  for await (const lead of store.listFull()) {
    for (const row of of(lead)) yield csvLine(row, '\r\n');
  }
}

const BOOKING_FIELDS = ['id', 'state', 'date', 'window', 'windows', 'time_zone', 'changed_at'] as const;
const BOOKING_COLUMNS = ['lead_id', 'name', 'phone', 'street', 'access', 'zip', ...BOOKING_FIELDS];

function bookingRows({ id, name, phone, street, access, zip, bookings }: FullLead): string[][] {
  return bookings.map((booking) => [
    id,
    name,
    phone,
    street,
    access,
    zip,
    ...BOOKING_FIELDS.map((field) => String(booking[field])),
  ]);
}

const HISTORY_COLUMNS = ['lead_id', 'at', 'what', 'by', 'details'];

function historyRows({ id, received_at, events }: FullLead): string[][] {
  return [
    [id, received_at, 'received', 'visitor', ''],
    ...events.map(({ at, kind, data }) => {
      const by = 'by' in data ? data.by : kind === 'quarantined' ? '' : 'visitor';
      return [id, at, kind, by, JSON.stringify(data)];
    }),
  ];
}
