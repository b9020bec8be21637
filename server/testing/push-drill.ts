/**
 * The push drill: leads are posted to the real server at a steady pace, or while it is killed without warning and started
 * again, and a phone's push service takes what is announced. What counts: no acknowledged lead stays unannounced, a repeat has the
 * topic of the first, and how long it took from the answer to the visitor to the service's acceptance.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadFixture } from '../../tests/fixture/fixture.ts';
import { createSession, findSession } from '../desk/sessions.ts';
import { findUser, invite } from '../desk/users.ts';
import { openDatabase } from '../leads/database.ts';
import { PushService } from '../push/push-service.ts';
import { subscribe } from '../push/subscriptions.ts';
import { startPushService } from './push-service.ts';
import { sendLead } from './send-lead.ts';
import { startServer } from './server-process.ts';
import { startSmtp } from './smtp.ts';

export interface PushPlan {
  leads: number;
  /** 0: as fast as it goes. */
  perSecond: number;
  kills: number;
  url: string;
}

export interface PushReport {
  acknowledged: number;
  lost: number;
  /** Messages beyond the first about a lead; all have its topic, or it was `otherTopic`. */
  repeats: number;
  otherTopic: number;
  /** From the acknowledged lead to the acceptance, in milliseconds. */
  p50: number;
  p95: number;
  /** From a lead for a phone that its service has forgotten to the mail about it. */
  fallbackMs: number;
}

const AT_ONCE = 8;
/** Longest wait for what a killed server had under way: its lease. */
const MAX_WAIT_MS = 360_000;

export async function runPushDrill(plan: PushPlan): Promise<PushReport> {
  const folder = mkdtempSync(join(tmpdir(), 'push-'));
  mkdirSync(join(folder, 'dist'));
  writeFileSync(join(folder, 'dist/index.html'), '<title>Drill</title>');
  const [service, smtp] = [await startPushService(), await startSmtp()];
  const env = {
    DIST_DIR: join(folder, 'dist'),
    DATABASE_URL: plan.url || `file:${join(folder, 'leads.db')}`,
    RATE_LIMIT_PER_HOUR: '0',
    SMTP_URL: smtp.url,
    LEADS_TO: 'owner@pl.example',
    PUSH_HOSTS: service.host,
  };
  const [phone, lost] = await subscribeTwo(env.DATABASE_URL, service);
  let server = await startServer(env);
  try {
    const answered = new Map<string, number>();
    let next = 0;
    const post = async (lead: number) => {
      for (;;) {
        const { id } = await sendLead(server.url, lead, `drill-${lead}`);
        if (id) return void answered.set(id, performance.timeOrigin + performance.now());
        await sleep(10);
      }
    };
    const kill = async () => {
      for (let kills = 0; kills < plan.kills; kills++) {
        const turn = ((kills + 1) * plan.leads) / (plan.kills + 1);
        while (answered.size < turn) await sleep(1);
        await sleep(Math.random() * 40);
        await server.stop('SIGKILL');
        server = await startServer({ ...env, PORT: String(server.port) });
      }
    };
    const work = async () => {
      while (next < plan.leads) await post(next++);
    };
    const pace = async () => {
      const posts = [];
      for (; next < plan.leads; await sleep(1_000 / plan.perSecond)) posts.push(post(next++));
      await Promise.all(posts);
    };
    await Promise.all([kill(), ...(plan.perSecond > 0 ? [pace()] : Array.from({ length: AT_ONCE }, work))]);

    const announced = () => new Set(service.pushed.map(({ message }) => message.notification.tag));
    await waitFor(() => announced().size >= answered.size);
    const waits = [...answered].flatMap(([id, at]) => {
      const first = service.pushed.find(({ message }) => message.notification.tag === id);
      return first ? [Math.max(0, first.at - at)] : [];
    });
    waits.sort((a, b) => a - b);
    const at = (share: number) => Math.round(waits[Math.ceil(waits.length * share) - 1] ?? 0);
    const topics = new Set(service.pushed.map(({ topic }) => topic));
    const toPhone = service.pushed.filter(({ device }) => device === new URL(phone.endpoint).pathname);
    const report = {
      acknowledged: answered.size,
      lost: [...answered.keys()].filter((id) => !announced().has(id)).length,
      repeats: toPhone.length - announced().size,
      otherTopic: topics.size - announced().size,
      p50: at(0.5),
      p95: at(0.95),
    };
    service.answerWith(lost, 410);
    const start = performance.now();
    await sendLead(server.url, plan.leads, 'drill-fallback');
    await waitFor(() => smtp.mails.some(({ to }) => to.includes('b@desk.example')));
    return { ...report, fallbackMs: Math.round(performance.now() - start) };
  } finally {
    await server.stop('SIGKILL');
    await Promise.all([service.stop(), smtp.stop()]);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The phones of two owners. The second one's will be forgotten by its service. */
async function subscribeTwo(url: string, service: Awaited<ReturnType<typeof startPushService>>) {
  const database = await openDatabase(url);
  const push = await PushService.of(database, loadFixture().business, [service.host]);
  const phone = async (email: string) => {
    const now = Date.now();
    await invite(database, { email, role: 'owner' }, now);
    const userId = (await findUser(database.db, email))?.id ?? '';
    const token = await createSession(database.db, userId, 'Drill', now);
    const session = (await findSession(database.db, token, now))?.session ?? '';
    const subscription = service.subscribe(push.publicKey);
    await subscribe(
      database.db,
      { userId, session },
      { endpoint: subscription.endpoint, ...subscription.keys },
      now,
    );
    return subscription;
  };
  const phones = [await phone('a@desk.example'), await phone('b@desk.example')] as const;
  await database.db.destroy();
  return phones;
}

async function waitFor(done: () => boolean): Promise<void> {
  const until = Date.now() + MAX_WAIT_MS;
  while (!done() && Date.now() < until) await sleep(20);
}
