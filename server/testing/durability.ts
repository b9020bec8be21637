/**
 * The durability drill: leads are posted to the real server, or to several of them on one database, while one after
 * the other is killed, without warning and at random moments, and started again. What counts is afterwards: every lead that
 * was answered is stored, none twice.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { type DrillEnv, withDrillSite } from './drill-site.ts';
import { type Answer, sendLead } from './send-lead.ts';
import { runLeads, type ServerProcess, startServer } from './server-process.ts';

export interface DrillPlan {
  leads: number;
  /** Posts under way at the same time. */
  atOnce: number;
  kills: number;
  /** Default: a SQLite file of its own. */
  databaseUrl?: string;
  /** Servers on the one database. Default 1; several need PostgreSQL. */
  instances?: number;
}

export interface DrillReport {
  leads: number;
  kills: number;
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

export function runDrill(plan: DrillPlan): Promise<DrillReport> {
  return withDrillSite(plan.databaseUrl, (env) => drill(plan, env));
}

async function drill(plan: DrillPlan, env: DrillEnv): Promise<DrillReport> {
  // All at the same moment, so that each finds the tables missing.
  const starting = Array.from({ length: plan.instances ?? 1 }, () => startServer(env));
  const servers: ServerProcess[] = await Promise.all(starting);
  const ids = new Map<number, string>();
  const counts = { retries: 0, repeats: 0, kills: 0 };
  let next = 0;

  const post = async (lead: number): Promise<void> => {
    for (let attempt = lead; ; attempt++) {
      const { url } = servers[attempt % servers.length] as ServerProcess;
      const answer: Answer = await sendLead(url, lead, `drill-${lead}`);
      if (answer.id) {
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
      const index = counts.kills % servers.length;
      const victim = servers[index] as ServerProcess;
      await victim.stop('SIGKILL');
      counts.kills++;
      servers[index] = await startServer({ ...env, PORT: String(victim.port) });
    }
  };
  await Promise.all([kill(), ...Array.from({ length: plan.atOnce }, work)]);
  await Promise.all(servers.map((server) => server.stop('SIGKILL')));

  const stored = JSON.parse((await runLeads(['export', '--format', 'json'], env)).stdout) as Exported[];
  const storedIds = new Set(stored.map(({ id }) => id));
  return {
    leads: plan.leads,
    ...counts,
    answered: ids.size,
    stored: stored.length,
    lost: [...ids.values()].filter((id) => !storedIds.has(id)).length,
    duplicates: stored.length - new Set(stored.map(({ name }) => name)).size,
  };
}
