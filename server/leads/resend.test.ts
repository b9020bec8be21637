import { describe, expect, onTestFinished, test } from 'vitest';
import { testDelivery } from '../testing/delivery.ts';
import { startReceiver } from '../testing/receiver.ts';
import { eventsOf } from './events.ts';
import { resendLead } from './resend.ts';

const DAY = 24 * 3_600_000;
const WEBHOOK = { audience: 'owner', channel: 'webhook' };

describe('what was given up', () => {
  async function setUp() {
    const receiver = await startReceiver();
    onTestFinished(() => receiver.stop());
    const env = { WEBHOOK_URL: `${receiver.url}/hook`, WEBHOOK_SECRET: 'a secret for this test' };
    const tested = await testDelivery({ env });
    /** As after a week of failures. */
    const giveUp = (id: string) =>
      tested.database.transact([], (transaction) =>
        transaction
          .updateTable('messages')
          .set({
            outcome: 'failed',
            attempts: 36,
            due_at: null,
            finished_at: '2026-11-27T20:00:00.000Z',
            reason: 'closed',
          })
          .where('request_id', '=', id)
          .execute(),
      );
    const told = (id: string) => eventsOf(tested.database.db, [id]);
    const resend = (id: string) => resendLead(tested.database, id, { by: 'cli' }, tested.clock.now);
    return { ...tested, receiver, giveUp, resend, told };
  }

  test('is tried for another week, in the old rhythm', async () => {
    const { clock, receiver, store, states, tryAgain, giveUp, resend } = await setUp();
    receiver.answer((_, response) => void response.writeHead(500).end());
    const id = await store();
    await giveUp(id);
    clock.now += 30 * DAY;
    const asked = clock.now;
    expect(await resend(id)).toEqual({ routes: [WEBHOOK], notSetUp: [] });
    for (let tries = 1; tries <= 16; tries++) {
      await tryAgain(id);
      expect(await states(id)).toMatchObject([{ outcome: 'waiting', attempts: tries, finished_at: null }]);
    }
    expect(clock.now - asked).toBeGreaterThan(DAY);
  });

  test('arrives under the id it had, once; what was sent is left alone', async () => {
    const { receiver, store, states, worker, giveUp, resend, told } = await setUp();
    receiver.answer((_, response) => void response.writeHead(500).end());
    const id = await store();
    await worker.deliverDue();
    await giveUp(id);
    receiver.answer((_, response) => void response.end());
    await resend(id);
    await worker.deliverDue();
    expect(await states(id)).toMatchObject([{ outcome: 'sent', attempts: 1, reason: null }]);
    const [first, again] = receiver.received.map(({ body }) => JSON.parse(body));
    expect([again.id, again.created_at]).toEqual([first.id, first.created_at]);
    expect(again.lead.history).toMatchObject([{ kind: 'resent', routes: [WEBHOOK], by: 'cli' }]);

    expect(await resend(id)).toEqual({ routes: [], notSetUp: [] });
    await worker.deliverDue();
    expect(receiver.received).toHaveLength(2);
    expect(await told(id)).toHaveLength(1);
  });
});
