import { describe, expect, onTestFinished, test } from 'vitest';
import { createApp } from '../../app.ts';
import { bothDatabases } from '../../testing/databases.ts';
import { testDelivery } from '../../testing/delivery.ts';
import { startReceiver } from '../../testing/receiver.ts';
import { startSmtp } from '../../testing/smtp.ts';
import { sendFailureMail } from './failure-mail.ts';

const HOUR = 3_600_000;
const OWNER = 'owner@pl.example';

describe('failures', () => {
  async function setUp(url?: string) {
    const [smtp, receiver] = [await startSmtp(), await startReceiver()];
    onTestFinished(() => smtp.stop());
    onTestFinished(() => receiver.stop());
    const env = {
      SMTP_URL: smtp.url,
      LEADS_TO: OWNER,
      WEBHOOK_URL: `${receiver.url}/hook`,
      WEBHOOK_SECRET: 'a secret for this test',
    };
    const delivery = await testDelivery({ env, url });
    const { sendMail } = delivery.desk;
    const pass = async (ms: number, step = HOUR / 4) => {
      const end = delivery.clock.now + ms;
      while (delivery.clock.now < end) {
        delivery.clock.now += step;
        await delivery.worker.deliverDue();
        await sendFailureMail({ ...delivery, sendMail, to: [OWNER] });
      }
    };
    const app = createApp(delivery);
    const health = async () => {
      const response = await app.request('/healthz');
      return [response.status, await response.json()];
    };
    const reports = () =>
      smtp.mails.filter(({ mail }) => mail.subject?.startsWith('Leads that reached you late'));
    return { ...delivery, smtp, receiver, pass, health, reports };
  }

  test.each(bothDatabases())(
    'of a receiver are mailed once a day, and make it degraded in /healthz until it works again, %s',
    async (_, createUrl) => {
      const { worker, store, receiver, pass, health, reports } = await setUp(await createUrl());
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
      expect(reports()[0]?.to).toEqual([OWNER]);
      await store();
      await pass(2 * HOUR);
      expect(reports()).toHaveLength(1);
      receiver.answer((_, response) => void response.end());
      await pass(24 * HOUR, HOUR);
      expect(await health()).toEqual([200, { status: 'ok' }]);
      expect(reports()).toHaveLength(2);
    },
  );

  test('of mail itself are mailed when it works again', async () => {
    const { store, smtp, pass, health, reports } = await setUp();
    await smtp.goDown();
    await store();
    await pass(HOUR);
    expect(await health()).toMatchObject([200, { degraded: ['mail'] }]);
    await smtp.comeBack();
    await pass(8 * HOUR);
    expect(await health()).toEqual([200, { status: 'ok' }]);
    expect(reports()).toHaveLength(1);
    expect(reports()[0]?.mail.text).toMatch(/sent by email to you after \d+ attempts/);
  });
});
