/**
 * Measures how many leads a second the server stores on disk for 32 clients, in turn with the same inserts made directly on
 * the database, on each database.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { startPostgres } from '../../server/testing/postgres.ts';
import { type Measured, startPinned } from '../pinned-server.ts';
import { count, median, type Part, type Row } from '../row.ts';

const RUNS = 3;
const CLIENTS = 32;
/** Length of one measurement. */
const SECONDS = 6;
const HOUR = '2026-11-20T12:00:00.000Z';

/** A lead as the server stores it: the columns that are not empty or null by default. */
const COLUMNS = [
  'id',
  'received_at',
  'status',
  'name',
  'phone',
  'email',
  'zip',
  'service',
  'details',
  'preferred_day',
  'page',
  'page_title',
  'consent_version',
  'consent_text',
  'ip_address',
  'user_agent',
  'idempotency_key',
];

/** Stores a lead with one commit of its own. */
type Insert = (values: string[]) => Promise<void>;

export const leads: Part = {
  name: 'leads',
  does: 'leads a second, each on disk, from 32 clients, beside the same inserts done directly on the database',
  async run({ runs = RUNS }) {
    const folder = mkdtempSync(join(tmpdir(), 'bench-leads-'));
    const postgres = await startPostgres({ durable: true });
    try {
      const rows: Row[] = [];
      for (const [name, url] of [
        ['SQLite', `file:${join(folder, 'leads.db')}`],
        ['PostgreSQL', await postgres.createDatabase()],
      ] as const) {
        rows.push(await compare(name, url, runs));
      }
      return rows;
    } finally {
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

async function compare(name: string, url: string, runs: number): Promise<Row> {
  const server = await startPinned(url);
  const direct = url.startsWith('file:') ? openSqlite(url.slice('file:'.length)) : openPostgres(url);
  try {
    const rates: { ours: number; direct: number }[] = [];
    const post = poster(server);
    // The just-in-time compiler sees the work before it is measured.
    await perSecond(post, 1);
    for (let run = 0; run < runs; run++) {
      const rate = {
        ours: await perSecond(post, SECONDS),
        direct: await perSecond((n) => direct.insert(valuesOf(n)), SECONDS),
      };
      console.log(`${name}: ${count(rate.ours)} leads/s, directly ${count(rate.direct)}/s`);
      rates.push(rate);
    }
    const ratio = median(rates.map(({ ours, direct }) => ours / direct));
    const ours = median(rates.map((rate) => rate.ours));
    return {
      claim: `Leads a second on disk, ${CLIENTS} clients, beside direct inserts, ${name}`,
      value: `${ratio.toFixed(2)} (${count(ours)} to ${count(median(rates.map((rate) => rate.direct)))})`,
      bar: '',
    };
  } finally {
    await direct.close();
    await server.stop();
  }
}

let made = 0;

/** Runs `once` from all clients for so many seconds. @returns how often it ran per second */
async function perSecond(once: (n: number) => Promise<void>, seconds: number): Promise<number> {
  const start = performance.now();
  const end = start + seconds * 1_000;
  let done = 0;
  const client = async () => {
    while (performance.now() < end) {
      await once(made++);
      done++;
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return (done * 1_000) / (performance.now() - start);
}

/** Posts a lead of another person each time. */
function poster({ origin }: Measured): (n: number) => Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  return (n) =>
    new Promise((resolve, reject) => {
      const { name, phone, zip, details } = facts(n);
      const body = JSON.stringify({ name, phone, zip, details, idempotency_key: `bench-${n}` });
      const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
      const posted = request(`${origin}/api/quotes`, { agent, method: 'POST', headers }, (response) => {
        response.resume();
        response.on('end', () =>
          response.statusCode === 201 ? resolve() : reject(new Error(`answered ${response.statusCode}`)),
        );
      });
      posted.on('error', reject);
      posted.end(body);
    });
}

function openSqlite(path: string): { insert: Insert; close(): Promise<void> } {
  const database = new DatabaseSync(path, { timeout: 5_000 });
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
  const statement = database.prepare(`insert into leads ${placed(() => '?')}`);
  return {
    insert: async (values) => void statement.run(...values),
    close: async () => database.close(),
  };
}

function openPostgres(url: string): { insert: Insert; close(): Promise<void> } {
  const pool = new pg.Pool({ connectionString: url, max: CLIENTS });
  const text = `insert into leads ${placed((at) => `$${at}`)}`;
  return {
    insert: async (values) => void (await pool.query({ name: 'insert', text, values })),
    close: () => pool.end(),
  };
}

function placed(slot: (at: number) => string): string {
  return `(${COLUMNS.join(', ')}) values (${COLUMNS.map((_, index) => slot(index + 1)).join(', ')})`;
}

function facts(n: number) {
  return {
    name: `Lead ${n}`,
    phone: `+1${9_160_000_000 + n}`,
    zip: '95814',
    details: 'x'.repeat(500),
    id: `bench-${n}`,
    received_at: HOUR,
    status: 'new',
    idempotency_key: `bench-${n}`,
  };
}

function valuesOf(n: number): string[] {
  const known: Readonly<Record<string, string>> = facts(n);
  return COLUMNS.map((column) => known[column] ?? '');
}
