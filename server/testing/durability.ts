/**
 * The durability drill: leads are posted to the real server, or to several of them on one database, while one after
 * the other is killed, without warning and at random moments, and started again. What counts is afterwards: every lead that
 * was answered is stored, none twice.
 */
import {
  type DrillEnv,
  type DrillPlan,
  doAll,
  killInTurn,
  sendUntilAnswered,
  startServers,
  until,
  withDrillSite,
} from './drill.ts';
import { runLeads } from './server-process.ts';

interface Exported {
  id: string;
  name: string;
}

export function runDrill(plan: DrillPlan) {
  return withDrillSite(plan.databaseUrl, (env) => drill(plan, env));
}

async function drill(plan: DrillPlan, env: DrillEnv) {
  const { leads, atOnce, kills } = plan;
  const servers = await startServers(plan.servers, env);
  const ids = new Map<number, string>();
  /** Tries without an answer; answers 200, where the lead had been stored, but its first answer was lost. */
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
    /** Leads that were answered 201 or 200 in the end. */
    answered: ids.size,
    stored: stored.length,
    /** Ids that were answered and are not stored. */
    lost: [...ids.values()].filter((id) => !storedIds.has(id)).length,
    /** Leads stored more than once. */
    duplicates: stored.length - new Set(stored.map(({ name }) => name)).size,
  };
}
