/**
 * `npm run drill -- delivery [leads] [at once] [kills]`: posts leads to real servers, which are killed during deliveries and started
 * again. At the end, a server whose clock is a day ahead delivers the rest. Checks that each acknowledged lead has arrived by
 * e-mail and by webhook, and that repeats have the same id.
 */
import { loadFixture } from '../../../tests/fixture/fixture.ts';
import { openDatabase } from '../../db/database.ts';
import { createDelivery } from '../../delivery/create-delivery.ts';
import { ChangeFeed } from '../../desk/change-feed.ts';
import { createLogger } from '../../http/log.ts';
import { createServices } from '../../services.ts';
import { loadServerSettings } from '../../settings/settings.ts';
import { startReceiver } from '../receiver.ts';
import { startSmtp } from '../smtp.ts';
import {
  type DrillEnv,
  type DrillPlan,
  killOneByOne,
  onBothDatabases,
  runAll,
  sendUntilAnswered,
  startServers,
  waitUntil,
  withDrillSite,
} from './drill.ts';

const DAY_MS = 24 * 3_600_000;

/** @returns whether every lead arrived by both ways, and every repeat could be recognized */
export function main([leads = 500, atOnce = 16, kills = 10]: number[]): Promise<boolean> {
  return onBothDatabases(
    (name, databaseUrl) =>
      runDeliveryDrill({ leads, atOnce, kills, servers: name === 'SQLite' ? 1 : 2, databaseUrl }),
    ({ lost, stored, email, webhook }) =>
      lost === 0 && stored === leads && email.unknownRepeats + webhook.unknownRepeats === 0,
  );
}

export function runDeliveryDrill(plan: DrillPlan) {
  return withDrillSite(plan.databaseUrl, (env) => drill(plan, env));
}

async function drill(plan: DrillPlan, site: DrillEnv) {
  const smtp = await startSmtp();
  const receiver = await startReceiver();
  const env = {
    ...site,
    SMTP_URL: smtp.url,
    LEADS_TO: 'owner@pl.example',
    WEBHOOK_URL: `${receiver.url}/hook`,
    WEBHOOK_SECRET: 'a secret for the drill',
  };
  try {
    const acknowledged = await postWhileKilling(plan, env, () => receiver.received.length);
    const stored = await deliverTheRest(env);
    // The alarm about so many leads in a day is no lead.
    const mailed = smtp.mails.flatMap(({ mail }) => {
      const lead = /\/desk\/leads\/(\S+)/.exec(mail.text ?? '')?.[1];
      return lead ? [{ id: mail.messageId ?? '', lead }] : [];
    });
    const posted = receiver.received.map(({ body }) => {
      const { id, lead } = JSON.parse(body) as { id: string; lead: { id: string } };
      return { id, lead: lead.id };
    });
    const has = (arrived: { lead: string }[]) => {
      const leads = new Set(arrived.map(({ lead }) => lead));
      return (id: string) => leads.has(id);
    };
    const lost = [...acknowledged].filter((id) => !has(mailed)(id) || !has(posted)(id)).length;
    return {
      leads: plan.leads,
      kills: plan.kills,
      acknowledged: acknowledged.size,
      stored,
      /** Number of acknowledged leads that did not arrive by both e-mail and webhook. */
      lost,
      email: count(mailed),
      webhook: count(posted),
    };
  } finally {
    await Promise.all([smtp.stop(), receiver.stop()]);
  }
}

/** @param arrived number of deliveries so far. @returns ids of the acknowledged leads */
async function postWhileKilling(
  { leads, atOnce, kills, servers: count }: DrillPlan,
  env: Readonly<Record<string, string>>,
  arrived: () => number,
): Promise<Set<string>> {
  const servers = await startServers(count, env);
  const ids = new Set<string>();
  const post = async (lead: number) => ids.add((await sendUntilAnswered(servers, lead)).id);
  // Waits until deliveries have arrived since the last kill, so that the next kill interrupts deliveries.
  const untilTurn = (kill: number) => {
    const [turn, before] = [(kill * leads) / (kills + 1), arrived()];
    return waitUntil(() => ids.size === leads || (ids.size >= turn && arrived() > before));
  };
  await Promise.all([killOneByOne(servers, env, kills, untilTurn), runAll(leads, atOnce, post)]);
  await Promise.all(servers.map((server) => server.stop('SIGKILL')));
  return ids;
}

/** Delivers the rest a day later, when all leases have expired and all retries are due. @returns number of stored leads */
async function deliverTheRest(env: Readonly<Record<string, string>>): Promise<number> {
  const database = await openDatabase(env.DATABASE_URL ?? '');
  const settings = loadServerSettings(env);
  const log = createLogger('silent');
  const services = await createServices({
    env,
    settings,
    content: loadFixture(),
    database,
    log,
    now: () => Date.now() + DAY_MS,
    distDir: settings.dirs.dist,
    feed: new ChangeFeed(database.db, log),
    site: undefined,
  });
  const { leads } = services;
  const worker = await createDelivery(services, settings);
  await worker.deliverDue();
  let stored = 0;
  for await (const _ of leads.list()) stored++;
  await database.close();
  return stored;
}

function count(arrived: readonly { id: string; lead: string }[]) {
  const deliveries = new Set(arrived.map(({ id }) => id));
  const leads = new Set(arrived.map(({ lead }) => lead));
  return {
    /** Number of leads that arrived. */
    delivered: leads.size,
    /** Number of repeated deliveries with the same id. */
    deliveredTwice: arrived.length - deliveries.size,
    /** Number of repeated deliveries with another id, which no receiver could recognize. */
    unknownRepeats: deliveries.size - leads.size,
  };
}
