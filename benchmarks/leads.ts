import { Agent, request } from 'node:http';
import { startPostgres } from '../server/testing/postgres.ts';
import { SiteServer } from '../tests/support/server.ts';
import { count, median, type Options, type Row } from './part.ts';

const RUNS = 3;
const CLIENTS = 32;
const RUN_SECONDS = 6;

export async function measureLeads({ runs = RUNS }: Options): Promise<Row[]> {
  // As in production, a reported commit is synced to disk.
  const postgres = await startPostgres({ durable: true });
  try {
    return [
      await measure('SQLite', runs, {}),
      await measure('PostgreSQL', runs, { DATABASE_URL: await postgres.createDatabase() }),
    ];
  } finally {
    await postgres.stop();
  }
}

async function measure(name: string, runs: number, settings: Record<string, string>): Promise<Row> {
  const server = await SiteServer.start(settings);
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  let posted = 0;
  const perSecond = async (seconds: number): Promise<number> => {
    const [start, before] = [performance.now(), posted];
    const client = async () => {
      while (performance.now() < start + seconds * 1_000) await post(server.origin, agent, posted++);
    };
    await Promise.all(Array.from({ length: CLIENTS }, client));
    return ((posted - before) * 1_000) / (performance.now() - start);
  };
  try {
    // The just-in-time compiler sees the work before it is measured.
    await perSecond(1);
    const rates: number[] = [];
    for (let run = 0; run < runs; run++) rates.push(await perSecond(RUN_SECONDS));
    return {
      claim: `Leads a second on disk, ${CLIENTS} clients, ${name}`,
      value: count(median(rates)),
      bar: '',
    };
  } finally {
    agent.destroy();
    await server.stop();
  }
}

function post(origin: string, agent: Agent, n: number): Promise<void> {
  const lead = { name: `Lead ${n}`, phone: `+1${9_165_550_000 + n}`, zip: '95814', details: 'x'.repeat(500) };
  const body = JSON.stringify({ ...lead, idempotency_key: `bench-${n}` });
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  return new Promise((resolve, reject) => {
    const sent = request(`${origin}/api/quotes`, { agent, method: 'POST', headers }, (response) => {
      response.resume();
      response.on('end', () =>
        response.statusCode === 201 ? resolve() : reject(new Error(`answered ${response.statusCode}`)),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
