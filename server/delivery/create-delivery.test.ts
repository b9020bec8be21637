import { expect, onTestFinished, test } from 'vitest';
import { bothDatabases } from '../testing/databases.ts';
import { runDeliveryDrill } from '../testing/drills/delivery.ts';
import { liveLeads } from '../testing/live-leads.ts';
import { startSmtp } from '../testing/smtp.ts';

const SLOW = 180_000;
const LEADS = 40;

test.each(bothDatabases())(
  'servers on %s that are killed during deliveries lose none, and repeats keep their id',
  async (name, createUrl) => {
    const servers = name === 'Postgres' ? 2 : 1;
    const report = await runDeliveryDrill({
      leads: LEADS,
      atOnce: 8,
      kills: 2,
      servers,
      databaseUrl: await createUrl(),
    });
    const arrived = { delivered: LEADS, deliveredTwice: expect.any(Number), unknownRepeats: 0 };
    expect(report).toEqual({
      leads: LEADS,
      kills: 2,
      acknowledged: LEADS,
      stored: LEADS,
      lost: 0,
      email: arrived,
      webhook: arrived,
    });
  },
  SLOW,
);

test(
  'a server that is told to stop finishes its delivery first, and the list says so',
  async () => {
    const smtp = await startSmtp();
    onTestFinished(() => smtp.stop());
    const { post, server, run } = await liveLeads(undefined, {
      SMTP_URL: smtp.url,
      LEADS_TO: 'owner@pl.example',
    });
    const mayGoOn = Promise.withResolvers<void>();
    smtp.hold(mayGoOn.promise);
    await post({});
    await expect.poll(() => smtp.held(), { timeout: 20_000 }).toBe(1);
    const stopped = server.stop('SIGTERM');
    mayGoOn.resolve();
    expect(await stopped).toBe(0);
    expect(smtp.mails).toHaveLength(1);
    expect((await run('list')).stdout).toContain('e-mail sent');
  },
  SLOW,
);
