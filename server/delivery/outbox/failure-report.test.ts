import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { bothDatabases } from '../../testing/databases.ts';
import { testDelivery } from '../../testing/delivery.ts';
import { startReceiver } from '../../testing/receiver.ts';
import { startSmtp } from '../../testing/smtp.ts';
import { testApp } from '../../testing/test-app.ts';

const HOUR = 3_600_000;
const SECRET = 'a secret for this test';

describe.each(bothDatabases())('failures on %s', (_name, createUrl) => {
  async function setUp() {
    const [smtp, receiver] = [await startSmtp(), await startReceiver()];
    onTestFinished(() => smtp.stop());
    onTestFinished(() => receiver.stop());
    const env = {
      SMTP_URL: smtp.url,
      LEADS_TO: 'owner@pl.example',
      WEBHOOK_URL: `${receiver.url}/hook`,
      WEBHOOK_SECRET: SECRET,
    };
    const delivery = await testDelivery({ env, url: await createUrl(), attemptTimeoutMs: 5_000 });
    const pass = async (ms: number, step = HOUR / 4) => {
      const end = delivery.clock.now + ms;
      while (delivery.clock.now < end) {
        delivery.clock.now += step;
        await delivery.worker.deliverDue();
      }
    };
    const reports = () =>
      smtp.mails.filter(({ mail }) => mail.subject?.startsWith('Leads that reached you late'));
    return { ...delivery, smtp, receiver, pass, reports };
  }

  test('a receiver that fails is told by mail once a day, and named as degraded by /healthz until it works again', async () => {
    const { worker, store, leads, receiver, pass, reports } = await setUp();
    const { app, leads: leadsOfApp } = await testApp();
    vi.spyOn(leadsOfApp, 'failingChannels').mockImplementation(() => leads.failingChannels());
    const health = async () => {
      const response = await app.request('/healthz');
      return [response.status, await response.json()];
    };
    receiver.answer((_, response) => void response.writeHead(500).end());
    await store({ name: 'Grace Hopper' });
    await worker.deliverDue();
    expect(await health()).toEqual([200, { status: 'ok' }]);
    await pass(2 * HOUR);
    expect(await health()).toEqual([200, { status: 'degraded', degraded: ['webhook'] }]);
    expect(reports()).toHaveLength(1);
    expect(reports()[0]?.mail.text).toMatch(
      /- Grace Hopper, Fri, Nov 20, 1:00 PM MST: not yet sent by webhook after \d attempts \(refused:500\)/,
    );
    expect(reports()[0]?.to).toEqual(['owner@pl.example']);
    await store();
    await pass(2 * HOUR);
    expect(reports()).toHaveLength(1);
    receiver.answer((_, response) => void response.end());
    await pass(24 * HOUR, HOUR);
    expect(await health()).toEqual([200, { status: 'ok' }]);
    expect(reports()).toHaveLength(2);
  }, 60_000);

  test('mail that fails is told of when it works again', async () => {
    const { worker, store, leads, smtp, pass, reports } = await setUp();
    await smtp.goDown();
    await store();
    await worker.deliverDue();
    await pass(HOUR);
    expect(await leads.failingChannels()).toEqual(['email']);
    await smtp.comeBack();
    await pass(8 * HOUR);
    expect(await leads.failingChannels()).toEqual([]);
    expect(reports()).toHaveLength(1);
    expect(reports()[0]?.mail.text).toMatch(/sent by e-mail to you after \d+ attempts/);
  }, 60_000);
});
