import { expect, onTestFinished, test } from 'vitest';
import { loadFixture } from '../../../tests/fixture/fixture.ts';
import { DELIVERY_ENV, testDelivery } from '../../testing/delivery.ts';
import { startReceiver } from '../../testing/receiver.ts';
import { startSmtp } from '../../testing/smtp.ts';
import { BusinessTime } from '../../time/business-time.ts';
import { bookJob, cancelJob, moveJob } from '../book.ts';
import { answerRequest, loseRequest, markDuplicate, markSpam, reopenRequest } from '../closures.ts';
import { enterDoneJob, finishJob, reopenJob, setAmount } from '../finish.ts';
import { moveToRequest } from '../hand-over.ts';
import type { MessageState } from '../message-states.ts';
import { addNote } from '../notes.ts';
import { resendLead } from '../resend.ts';
import { historyInWords } from './history.ts';

const DAY = 24 * 3_600_000;
const OWNER = 'owner@pl.example';
const WEDNESDAY = { date: '2026-11-25', id: '0800-1000' };
const FRIDAY = { date: '2026-11-27', id: '1300-1500' };
const content = loadFixture(DELIVERY_ENV);

async function setUp(settings: Record<string, string> = {}) {
  const smtp = await startSmtp();
  onTestFinished(() => smtp.stop());
  const env = { SMTP_URL: smtp.url, LEADS_TO: OWNER, ...settings };
  const delivery = await testDelivery({ env, content });
  const { clock, leads, worker } = delivery;
  const find = async (id: string) => (await leads.findFull(id)) ?? expect.fail('no such lead');
  const words = (lead: Awaited<ReturnType<typeof find>>) =>
    historyInWords(lead, content.owner, BusinessTime.in('America/Denver'));
  return {
    ...delivery,
    smtp,
    jobs: delivery.jobs.store,
    find,
    history: async (id: string) => words(await find(id)),
    words,
    after: async (ms: number) => {
      clock.now += ms;
      await worker.deliverDue();
    },
  };
}

test.each(['ada@example.com', ''])(
  'the history says "Emailed" only of what a mail server took, and why not otherwise: address "%s"',
  async (email) => {
    const { after, history, jobs, smtp, store } = await setUp();
    const by = 'visitor';
    const id = await store({ zip: '55802', email });
    const job = (await bookJob(jobs, id, WEDNESDAY, { by })).job?.id ?? '';
    await after(1_000);
    await moveJob(jobs, job, FRIDAY, { by });
    await after(1_000);
    await cancelJob(jobs, job, { by });
    await after(1_000);
    await after(9 * DAY);
    const said = (await history(id)).filter(({ text }) => /emailed (to )?the customer/i.test(text));
    const taken = smtp.mails.filter(({ to }) => !to.includes(OWNER));
    expect(said.filter(({ text }) => text.startsWith('Emailed'))).toHaveLength(taken.length);
    expect(said.map(({ text }) => text)).toEqual(
      email
        ? [
            'Emailed the customer: the booking',
            'Emailed the customer: the new time',
            'Emailed the customer: the cancellation',
            'Not emailed to the customer: the reminder. The job was canceled first',
          ]
        : [
            'Not emailed to the customer: the booking. No email address',
            'Not emailed to the customer: the new time. No email address',
            'Not emailed to the customer: the cancellation. No email address',
            'Not emailed to the customer: the reminder. No email address',
          ],
    );
  },
);

test('the history says nothing of what waits, why a try failed, and what can be sent again', async () => {
  const { after, history, jobs, smtp, store, find } = await setUp();
  const id = await store({ zip: '55802' });
  await bookJob(jobs, id, WEDNESDAY, { by: 'cli' });
  const unsent = async () => (await history(id)).filter(({ unsent }) => unsent);
  expect(await unsent()).toEqual([]);
  await smtp.goDown();
  await after(0);
  const [toOwner, toCustomer] = await unsent();
  expect(toOwner?.text).toMatch(
    /^Not sent by email to you yet \(tries: 1\)\. Next try Fri, Nov 20, 1:00 PM MST/,
  );
  expect(toCustomer?.text).toMatch(/^Not sent by email to the customer yet \(tries: 1\)/);
  const ids = (await find(id)).messages.map((message) => message.id);
  expect(toCustomer?.unsent).toMatchObject({ id: expect.toBeOneOf(ids), resend: true });
  for (let tries = 0; tries < 60; tries++) await after(4 * 3_600_000);
  const given = (await unsent()).map(({ text, unsent }) => [text, unsent?.resend]);
  expect(given).toContainEqual([expect.stringMatching(/^Not emailed to you\. ./), true]);
  // Nobody prepares for a job that is over.
  expect(given).toContainEqual([
    'Not emailed to the customer: the booking. It would have come too late',
    false,
  ]);
});

test('the history says to whom something was sent, and each reason why not', async () => {
  const { find, store, words } = await setUp();
  const lead = await find(await store());
  const at = lead.received_at;
  const message = (more: Partial<MessageState>): MessageState => ({
    id: 'm',
    about: lead.id,
    audience: 'owner',
    channel: 'mail',
    kind: 'request.created',
    outcome: 'sent',
    reason: null,
    attempts: 1,
    created_at: at,
    due_at: null,
    finished_at: at,
    remaining: null,
    event: null,
    body: null,
    parts: null,
    ...more,
  });
  const told = (...messages: Partial<MessageState>[]) =>
    words({ ...lead, messages: messages.map(message) })
      .slice(1)
      .map(({ text }) => text);
  expect(
    told(
      {},
      { channel: 'push' },
      { channel: 'webhook' },
      { audience: 'customer', kind: 'job.on_our_way' },
      { audience: 'customer', kind: 'request.link' },
    ),
  ).toEqual([
    'Emailed you',
    'Sent you a notification',
    'Sent to your webhook',
    'Emailed the customer: on our way',
    'Emailed the customer: the new link',
  ]);
  const reasons = [
    'no_address',
    'canceled',
    'done',
    'too_late',
    'superseded',
    'not_told',
    'set_aside',
    'limited',
    'no_device',
    'gone',
  ];
  const unsent = told(...reasons.map((reason) => ({ outcome: 'skipped', reason }) as const));
  expect(new Set(unsent).size).toBe(reasons.length);
  for (const text of unsent) expect(text).toMatch(/^Not emailed to you\. [A-Z].+/);

  // The owner is asked to act where somebody is still to be told.
  const asks = (reason: string) =>
    words({ ...lead, messages: [message({ outcome: 'skipped', reason, audience: 'customer' })] }).at(-1)
      ?.unsent !== undefined;
  expect(reasons.filter(asks)).toEqual(['no_address', 'too_late', 'limited', 'no_device']);
});

test('each change of a request and its jobs is told in words, with who made it', async () => {
  const { clock, database, history, jobs, store } = await setUp();
  const phone = '+12185550177';
  const [id, other] = [await store({ phone, zip: '55802' }), await store({ phone, zip: '55802' })];
  const by = 'desk:o@pl.example' as const;
  const said: { text: string; by?: string }[] = [];
  const make = async (change: () => Promise<unknown>) => {
    clock.now += 1_000;
    const before = (await history(id)).length;
    await change();
    said.push(
      ...(await history(id)).slice(before).map(({ text, by: who }) => ({ text, ...(who && { by: who }) })),
    );
  };
  const jobId = async () => (await jobs.list('2026-01-01')).at(-1)?.id ?? '';
  await make(() => answerRequest(database, id, { by }, clock.now));
  await make(() => addNote(database, id, 'Gate code 4411', [], clock.now));
  await make(() => bookJob(jobs, id, WEDNESDAY, { by: 'visitor' }));
  const job = await jobId();
  await make(() => moveJob(jobs, job, FRIDAY, { by }));
  await make(() => finishJob(database, job, { by }, clock.now));
  await make(() => setAmount(database, job, { by, amountCents: 35_050, paid: 'cash' }, clock.now));
  await make(() => setAmount(database, job, { by, amountCents: null }, clock.now));
  await make(() => reopenJob(database, job, { by }, clock.now));
  await make(() => cancelJob(jobs, job, { by }));
  await make(() => loseRequest(database, id, { by }, clock.now));
  await make(() => enterDoneJob(jobs, id, { by, amountCents: 10_000, paid: 'card' }));
  await make(() => markSpam(database, id, { by }, clock.now));
  await make(() => reopenRequest(database, id, { by }, clock.now));
  await make(() => markDuplicate(database, id, other, { by }, clock.now));
  await bookJob(jobs, other, WEDNESDAY, { by });
  const moved = await jobId();
  await make(() => moveToRequest(database, moved, id, { by }, clock.now));
  expect(said.filter((entry) => entry.by === 'o@pl.example').map(({ text }) => text)).toEqual([
    'Marked as answered',
    'Moved to Fri, Nov 27, 1–3 pm',
    'Done',
    'Amount: $350.50',
    'Took the amount back',
    'Not done yet',
    'Canceled: Fri, Nov 27, 1–3 pm',
    'Marked as lost',
    'Open again',
    'Done, for $100 by card',
    'Marked as spam',
    'Open again',
    'Marked as a duplicate',
    // The job comes with its history.
    'Booked Wed, Nov 25, 8–10 am',
    'Open again',
    'Moved the job here from another request',
  ]);
  expect(said.filter((entry) => !entry.by).map(({ text }) => text)).toEqual([
    'Wrote: Gate code 4411',
    'Booked Wed, Nov 25, 8–10 am',
  ]);
});

test('what is sent again is said by the ways that it takes', async () => {
  const receiver = await startReceiver();
  onTestFinished(() => receiver.stop());
  const { clock, database, history, store } = await setUp({
    WEBHOOK_URL: `${receiver.url}/hook`,
    WEBHOOK_SECRET: 'a secret for this test',
  });
  const id = await store();
  await database.transact([], (transaction) =>
    transaction
      .updateTable('messages')
      .set({
        outcome: 'failed',
        reason: 'closed',
        due_at: null,
        finished_at: new Date(clock.now).toISOString(),
      })
      .execute(),
  );
  await resendLead(database, id, { by: 'cli' }, clock.now);
  expect((await history(id)).map(({ text }) => text)).toContain('To be sent again by email to you, webhook');
});
