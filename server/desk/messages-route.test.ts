/** What became of messages, as the desk says it: in each history, and in the list of those that fail (product sections 11 and 12). */
import { expect, onTestFinished, test } from 'vitest';
import type { DeskCounts } from '../../contract/desk/counts.ts';
import type { LeadDetail } from '../../contract/desk/leads.ts';
import type { FailedMessage } from '../../contract/desk/messages.ts';
import { createDelivery } from '../delivery/create-delivery.ts';
import { newSqlite } from '../testing/databases.ts';
import { startSmtp } from '../testing/smtp.ts';
import { ownersDesk } from '../testing/test-desk.ts';

const TUESDAY = { date: '2026-11-24', id: '0800-1000' };
const WEDNESDAY = { date: '2026-11-25', id: '0800-1000' };

/** A desk that mails its owner and customers. */
async function setUp() {
  const refused = new Map<string, number>();
  const smtp = await startSmtp({ refused });
  onTestFinished(() => smtp.stop());
  const settings = { SMTP_URL: smtp.url, LEADS_TO: 'owner@pl.example' };
  const desk = await ownersDesk(newSqlite(), settings);
  const { services, clock, get } = desk;
  const worker = await createDelivery({ ...services, attemptTimeoutMs: 10_000 }, services.settings);
  return {
    ...desk,
    smtp,
    refused,
    worker,
    failed: () => get<FailedMessage[]>('/messages'),
    counts: () => get<DeskCounts>('/counts'),
    /** Entries about messages. */
    sent: ({ history }: LeadDetail) =>
      history.filter(({ text }) => /mailed|^Not sent/.test(text)).map(({ text }) => text),
    /** Tries for a week. */
    async giveUp() {
      for (let days = 0; days < 9; days++) {
        await worker.deliverDue();
        clock.now += 24 * 3_600_000;
      }
    },
  };
}

test('the history says of each message whether a receiver took it, and why not', async () => {
  const { accept, book, lead, sent, worker, refused, clock } = await setUp();
  const [ada, call, bo] = [
    await accept(),
    await accept({ email: '' }),
    await accept({ email: 'bo@gone.example' }),
  ];
  refused.set('bo@gone.example', 450);
  for (const id of [ada, call, bo]) await book(id, TUESDAY, true);
  expect(sent(await lead(ada))).toEqual([]);
  await worker.deliverDue();
  expect(sent(await lead(ada))).toEqual(['Emailed you', 'Emailed the customer: the booking']);
  const skipped = await lead(call);
  expect(sent(skipped)).toEqual([
    'Emailed you',
    'Not emailed to the customer: the booking. No email address',
  ]);
  expect(skipped.history.at(-1)?.unsent).toMatchObject({ resend: false });
  const failing = await lead(bo);
  expect(sent(failing)).toEqual([
    'Emailed you',
    'Not sent by email to the customer yet (tries: 1). Next try Fri, Nov 20, 2:00 PM CST',
  ]);
  expect(failing.history.find(({ unsent }) => unsent)?.unsent).toMatchObject({ resend: true });
  // On Monday.
  clock.now = Date.parse('2026-11-24T01:00:00Z');
  refused.clear();
  await worker.deliverDue();
  expect(sent(await lead(ada)).at(-1)).toBe('Emailed the customer: the reminder');
});

test('a message about a job checks the job when it is sent', async () => {
  const { accept, book, changeJob, lead, sent, smtp, worker } = await setUp();
  const [done, moved] = [await accept(), await accept({ email: 'bo@pl.example' })];
  const [job, other] = [await book(done, TUESDAY, true), await book(moved, TUESDAY, true)];
  await changeJob(job, 'done');
  await changeJob(other, 'move', { window: WEDNESDAY, was: TUESDAY });
  await worker.deliverDue();
  expect(sent(await lead(done))).toContain(
    'Not emailed to the customer: the booking. The job was done first',
  );
  expect(sent(await lead(moved))).toEqual(['Emailed you', 'Emailed the customer: the booking']);
  const toBo = smtp.mails.filter(({ to }) => to.includes('bo@pl.example'));
  expect(toBo.map(({ mail }) => mail.text)).toEqual([expect.stringContaining('November 25')]);
});

test('only the message that was tapped is sent again, and the history says to whom', async () => {
  const { accept, book, failed, giveUp, lead, owner, refused } = await setUp();
  refused.set('owner@pl.example', 450);
  refused.set('bo@gone.example', 450);
  const id = await accept({ name: 'Bo', email: 'bo@gone.example' });
  await book(id, { date: '2026-12-09', id: '0800-1000' }, true);
  await giveUp();
  const message = (await failed()).find(({ audience }) => audience === 'customer');
  await owner.post(`/api/desk/messages/${message?.id}/resend`, { key: 'x' });
  expect(await failed()).toMatchObject([{ audience: 'owner', state: 'given_up' }]);
  expect((await lead(id)).history.at(-1)?.text).toBe('To be sent again by email to the customer');
});

test('messages that fail or were given up are listed in words, and sent again', async () => {
  const { accept, book, counts, failed, giveUp, lead, owner, refused, sent, smtp, clock, worker } =
    await setUp();
  const id = await accept({ name: 'Bo', email: 'bo@gone.example' });
  refused.set('bo@gone.example', 450);
  await accept();
  await book(id, { date: '2026-12-09', id: '0800-1000' }, true);
  await worker.deliverDue();
  expect(await failed()).toMatchObject([{ state: 'failing', attempts: 1, due_at: expect.any(String) }]);
  expect((await counts()).failed).toBe(0);
  await giveUp();
  const [message, ...others] = await failed();
  expect(others).toEqual([]);
  expect(message).toMatchObject({
    lead: { id, name: 'Bo' },
    audience: 'customer',
    channel: 'mail',
    state: 'given_up',
    due_at: null,
    reason: 'it refused (450)',
  });
  expect((await counts()).failed).toBe(1);
  const { history } = await lead(id);
  const entry = history.find(({ unsent }) => unsent);
  expect(entry).toMatchObject({
    text: 'Not emailed to the customer: the booking. it refused (450)',
    unsent: { id: message?.id, resend: true },
  });

  refused.clear();
  clock.now += 1_000;
  const again = await owner.post(`/api/desk/messages/${message?.id}/resend`, { key: 'x' });
  expect([again.status, await again.json()]).toEqual([200, []]);
  await worker.deliverDue();
  expect(smtp.mails.filter(({ to }) => to.includes('bo@gone.example'))).toHaveLength(1);
  expect(sent(await lead(id))).toContain('Emailed the customer: the booking');
  expect((await counts()).failed).toBe(0);
  expect((await owner.post('/api/desk/messages/x/resend', { key: 'z' })).status).toBe(404);
});
