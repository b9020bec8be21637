/**
 * `npm run drill -- durability [leads] [at once] [kills]`: posts leads to one real server on SQLite, and to two with the same
 * PostgreSQL, which are killed in turn at random moments and started again. Checks that every acknowledged lead is stored once.
 */

import { runLeads } from '../run-command.ts';
import {
  type DrillEnv,
  type DrillPlan,
  doAll,
  killInTurn,
  onBothDatabases,
  sendUntilAnswered,
  startServers,
  until,
  withDrillSite,
} from './drill.ts';

interface Exported {
  id: string;
  name: string;
}

/** @returns whether no lead was lost or stored twice */
export function main([leads = 1_000, atOnce = 32, kills = 20]: number[]): Promise<boolean> {
  return onBothDatabases(
    (name, databaseUrl) =>
      runDurabilityDrill({ leads, atOnce, kills, servers: name === 'SQLite' ? 1 : 2, databaseUrl }),
    ({ lost, duplicates, stored }) => lost + duplicates === 0 && stored >= leads,
  );
}

export function runDurabilityDrill(plan: DrillPlan) {
  return withDrillSite(plan.databaseUrl, (env) => drill(plan, env));
}

async function drill(plan: DrillPlan, env: DrillEnv) {
  const { leads, atOnce, kills } = plan;
  const servers = await startServers(plan.servers, env);
  const ids = new Map<number, string>();
  /** Attempts without an answer; answers with status 200, for leads that were stored but whose first answer was lost. */
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
    /** Number of leads that were acknowledged with 201 or 200. */
    answered: ids.size,
    stored: stored.length,
    /** Number of acknowledged leads that are not stored. */
    lost: [...ids.values()].filter((id) => !storedIds.has(id)).length,
    /** Number of leads stored more than once. */
    duplicates: stored.length - new Set(stored.map(({ name }) => name)).size,
  };
}
