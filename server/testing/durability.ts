/**
 * The durability drill: leads are posted to the real server, or to several of them on one database, while one after
 * the other is killed, without warning and at random moments, and started again. What counts is afterwards: every lead that
 * was answered is stored, none twice.
 */
import {
  type DrillEnv,
  doAll,
  killInTurn,
  sendUntilAnswered,
  startServers,
  until,
  withDrillSite,
} from './drill.ts';
import { runLeads } from './server-process.ts';

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

export function runDrill(plan: DrillPlan): Promise<DrillReport> {
  return withDrillSite(plan.databaseUrl, (env) => drill(plan, env));
}

async function drill(plan: DrillPlan, env: DrillEnv): Promise<DrillReport> {
  const { leads, atOnce, kills } = plan;
  const servers = await startServers(plan.instances ?? 1, env);
  const ids = new Map<number, string>();
  const counts = { retries: 0, repeats: 0 };
  const post = async (lead: number): Promise<void> => {
    const { id, status, retries } = await sendUntilAnswered(servers, lead);
    ids.set(lead, id);
    counts.retries += retries;
    if (status === 200) counts.repeats++;
  };
  const untilTurn = (kill: number) => until(() => ids.size >= (kill * leads) / (kills + 1));
  await Promise.all([killInTurn(servers, env, kills, untilTurn), doAll(leads, atOnce, post)]);
  await Promise.all(servers.map((server) => server.stop('SIGKILL')));

  const stored = JSON.parse((await runLeads(['export', '--format', 'json'], env)).stdout) as Exported[];
  const storedIds = new Set(stored.map(({ id }) => id));
  return {
    leads,
    kills,
    ...counts,
    answered: ids.size,
    stored: stored.length,
    lost: [...ids.values()].filter((id) => !storedIds.has(id)).length,
    duplicates: stored.length - new Set(stored.map(({ name }) => name)).size,
  };
}
