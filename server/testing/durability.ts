/**
 * The durability drill: leads are posted to the real server while it is killed, without warning and at random
 * moments, and started again. What counts is afterwards: every lead that was answered is stored, none twice.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runLeads, type ServerProcess, startServer } from './server-process.ts';

export interface DrillPlan {
  leads: number;
  /** Posts under way at the same time. */
  atOnce: number;
  kills: number;
}

export interface DrillReport extends DrillPlan {
  /** Leads that were answered 201 or 200 in the end. */
  answered: number;
  /** Tries without an answer: cut off by a kill, or refused while the server was down. */
  retries: number;
  /** Answers 200: the lead had been stored, but its first answer was lost. */
  repeats: number;
  stored: number;
  /** Ids that were answered and are not stored. */
  lost: number;
  /** Leads stored more than once. */
  duplicates: number;
}

interface Exported {
  id: string;
  name: string;
}

/** Longest wait between reaching a kill's turn and the kill, so that it hits any stage of a request. */
const JITTER_MS = 25;

export async function runDrill(plan: DrillPlan): Promise<DrillReport> {
  const folder = mkdtempSync(join(tmpdir(), 'durability-'));
  mkdirSync(join(folder, 'dist'));
  writeFileSync(join(folder, 'dist/index.html'), '<title>Drill</title>');
  const env = {
    DIST_DIR: join(folder, 'dist'),
    DATABASE_URL: `file:${join(folder, 'leads.db')}`,
    RATE_LIMIT_PER_HOUR: '0',
  };
  try {
    return await drill(plan, env);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function drill(plan: DrillPlan, env: Readonly<Record<string, string>>): Promise<DrillReport> {
  let server: ServerProcess = await startServer(env);
  const ids = new Map<number, string>();
  const counts = { retries: 0, repeats: 0, kills: 0 };
  let next = 0;

  const post = async (lead: number): Promise<void> => {
    // As the browser does: the same key with every try, until there is an answer.
    const body = JSON.stringify({
      name: `Lead ${lead}`,
      phone: '9165550142',
      zip: '95814',
      details: 'x'.repeat(500),
      idempotency_key: `drill-${lead}`,
    });
    for (;;) {
      const answer = await send(server.url, body);
      if (answer?.id) {
        ids.set(lead, answer.id);
        if (answer.status === 200) counts.repeats++;
        return;
      }
      counts.retries++;
      await sleep(10);
    }
  };
  const work = async () => {
    while (next < plan.leads) await post(next++);
  };
  const kill = async () => {
    while (counts.kills < plan.kills) {
      const turn = ((counts.kills + 1) * plan.leads) / (plan.kills + 1);
      while (ids.size < turn) await sleep(1);
      await sleep(Math.random() * JITTER_MS);
      await server.stop('SIGKILL');
      counts.kills++;
      server = await startServer({ ...env, PORT: String(server.port) });
    }
  };
  await Promise.all([kill(), ...Array.from({ length: plan.atOnce }, work)]);
  await server.stop('SIGKILL');

  const stored = JSON.parse((await runLeads(['export', '--format', 'json'], env)).stdout) as Exported[];
  const storedIds = new Set(stored.map(({ id }) => id));
  return {
    ...plan,
    ...counts,
    answered: ids.size,
    stored: stored.length,
    lost: [...ids.values()].filter((id) => !storedIds.has(id)).length,
    duplicates: stored.length - new Set(stored.map(({ name }) => name)).size,
  };
}

/** Undefined when the server went away before it answered. */
async function send(url: string, body: string): Promise<{ status: number; id: string } | undefined> {
  try {
    const response = await fetch(`${url}/api/quotes`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    const { id } = (await response.json()) as { id: string };
    return { status: response.status, id };
  } catch {
    return undefined;
  }
}
