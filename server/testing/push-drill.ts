/**
 * The push drill: posts leads to the real server at a steady pace, or while it is killed and started again; a test push service
 * receives the pushes. Checks that every acknowledged lead is announced, and that repeats have the topic of the first push.
 * Measures the time from the answer to the visitor to the acceptance by the push service.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { loadFixture } from '../../tests/fixture/fixture.ts';
import { openDatabase } from '../db/database.ts';
import { PushService } from '../delivery/push/push-service.ts';
import { subscribe } from '../delivery/push/subscriptions.ts';
import { createSession, findSession } from '../desk/sessions.ts';
import { findUser, invite } from '../desk/users.ts';
import {
  type DrillEnv,
  doAll,
  killInTurn,
  percentile,
  sendUntilAnswered,
  startServers,
  until,
  withDrillSite,
} from './drill.ts';
import { startPushService } from './push-service.ts';
import { startSmtp } from './smtp.ts';

interface PushPlan {
  leads: number;
  /** 0: as fast as possible. */
  perSecond: number;
  kills: number;
  /** Default: a SQLite file of its own. */
  url?: string;
}

export type PushReport = Awaited<ReturnType<typeof runPushDrill>>;

const AT_ONCE = 8;
/** Maximum wait for the last pushes: longer than the lease of a killed server's deliveries. */
const MAX_WAIT_MS = 360_000;

export function runPushDrill(plan: PushPlan) {
  return withDrillSite(plan.url, (env) => drill(plan, env));
}

async function drill({ leads, perSecond, kills }: PushPlan, site: DrillEnv) {
  const [service, smtp] = [await startPushService(), await startSmtp()];
  const env = { ...site, SMTP_URL: smtp.url, LEADS_TO: 'owner@pl.example', PUSH_HOSTS: service.host };
  const [phone, lost] = await subscribeTwo(env.DATABASE_URL, service);
  const servers = await startServers(1, env);
  try {
    const answered = new Map<string, number>();
    const post = async (lead: number) => {
      const { id } = await sendUntilAnswered(servers, lead);
      answered.set(id, performance.timeOrigin + performance.now());
    };
    const pace = async (lead: number) => {
      await sleep((lead * 1_000) / perSecond);
      await post(lead);
    };
    const untilTurn = (kill: number) => until(() => answered.size >= (kill * leads) / (kills + 1));
    await Promise.all([
      killInTurn(servers, env, kills, untilTurn),
      perSecond > 0 ? doAll(leads, leads, pace) : doAll(leads, AT_ONCE, post),
    ]);

    const announced = () => new Set(service.pushed.map(({ message }) => message.notification.tag));
    await waitFor(() => announced().size >= answered.size);
    const waits = [...answered].flatMap(([id, at]) => {
      const first = service.pushed.find(({ message }) => message.notification.tag === id);
      return first ? [Math.max(0, first.at - at)] : [];
    });
    const topics = new Set(service.pushed.map(({ topic }) => topic));
    const toPhone = service.pushed.filter(({ device }) => device === new URL(phone.endpoint).pathname);
    const report = {
      acknowledged: answered.size,
      lost: [...answered.keys()].filter((id) => !announced().has(id)).length,
      /** Number of repeated pushes; `otherTopic` counts those with another topic than the first. */
      repeats: toPhone.length - announced().size,
      otherTopic: topics.size - announced().size,
      /** From the acknowledged lead to the acceptance, in milliseconds. */
      p50: Math.round(percentile(waits, 0.5)),
      p95: Math.round(percentile(waits, 0.95)),
    };
    service.answerWith(lost, 410);
    const start = performance.now();
    await sendUntilAnswered(servers, leads);
    await waitFor(() => smtp.mails.some(({ to }) => to.includes('b@desk.example')));
    /** Milliseconds from a lead to the mail to a user whose device the push service no longer knows. */
    return { ...report, fallbackMs: Math.round(performance.now() - start) };
  } finally {
    await Promise.all(servers.map((server) => server.stop('SIGKILL')));
    await Promise.all([service.stop(), smtp.stop()]);
  }
}

/** Subscribes the phones of two owners. The push service forgets the second one later. */
async function subscribeTwo(url: string, service: Awaited<ReturnType<typeof startPushService>>) {
  const database = await openDatabase(url);
  const push = await PushService.of(database, loadFixture().business, [service.host]);
  const phone = async (email: string) => {
    const now = Date.now();
    await invite(database, { email, role: 'owner' }, now);
    const userId = (await findUser(database.db, email))?.id ?? '';
    const token = await createSession(database, userId, 'Drill', now);
    const session = (await findSession(database, token, now))?.session ?? '';
    const subscription = service.subscribe(push.publicKey);
    await subscribe(
      database,
      { userId, session },
      { endpoint: subscription.endpoint, ...subscription.keys },
      now,
    );
    return subscription;
  };
  const phones = [await phone('a@desk.example'), await phone('b@desk.example')] as const;
  await database.close();
  return phones;
}

async function waitFor(done: () => boolean): Promise<void> {
  const until = Date.now() + MAX_WAIT_MS;
  while (!done() && Date.now() < until) await sleep(20);
}
