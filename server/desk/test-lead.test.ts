/** A lead that an owner sends to themselves (product section 12). */
import { expect, onTestFinished, test } from 'vitest';
import { TEST_PHONE, type TestLead } from '../../contract/desk/test-lead.ts';
import type { DeskReports } from '../../contract/reports/reports.ts';
import { createDelivery } from '../delivery/create-delivery.ts';
import { newSqlite } from '../testing/databases.ts';
import { startSmtp } from '../testing/smtp.ts';
import { ownersDesk } from '../testing/test-desk.ts';

async function setUp() {
  const refused = new Map<string, number>();
  const smtp = await startSmtp({ refused });
  onTestFinished(() => smtp.stop());
  const desk = await ownersDesk(newSqlite(), { SMTP_URL: smtp.url, LEADS_TO: 'owner@pl.example' });
  const { services, owner, get } = desk;
  const worker = await createDelivery({ ...services, attemptTimeoutMs: 10_000 }, services.settings);
  const testLead = () => get<TestLead>('/test-lead');
  return {
    ...desk,
    smtp,
    refused,
    worker,
    testLead,
    async send(key = 'tap') {
      const answer = await owner.post('/api/desk/test-lead', { key });
      expect(answer.status).toBe(200);
      return ((await answer.json()) as TestLead).sent;
    },
  };
}

test('a test lead comes by mail as a real one does, and each step is said once its receiver took it', async () => {
  const { send, testLead, smtp, worker, refused, names, lead } = await setUp();
  expect(await testLead()).toEqual({ is_offered: true, sent: null });
  refused.set('owner@pl.example', 450);
  const waiting = { state: 'waiting', why: '' };
  const sent = await send();
  expect(sent).toMatchObject({ mail: waiting, push: { state: 'off', why: '' } });
  await worker.deliverDue();
  expect((await testLead()).sent?.mail).toEqual({
    state: 'waiting',
    why: expect.stringContaining('(450)'),
  });
  refused.clear();
  // The same tap, sent twice.
  expect((await send())?.lead).toBe(sent?.lead);
  await send('second tap');
  await worker.deliverDue();
  expect((await testLead()).sent?.mail).toEqual({ state: 'sent', why: '' });
  expect(smtp.mails.map(({ mail }) => mail.subject)).toEqual([expect.stringContaining('Test lead')]);
  expect(smtp.mails[0]?.mail.text).toContain('This is a test');
  expect(await names()).toEqual(['Test lead', 'Test lead']);
  expect(await lead(sent?.lead ?? '')).toMatchObject({ state: 'test', unread: false, customer_link: null });
});

test('a test lead is no lead: it is not counted, has no job and no other state, and goes with one tap', async () => {
  const { send, testLead, owner, change, get, names, accept } = await setUp();
  const { lead = '' } = (await send()) ?? {};
  for (const [what, body] of [
    ['jobs', { window: null, amount_cents: 90_000 }],
    ['jobs', { window: { date: '2026-11-24', id: '0800-1000' } }],
    ['reopen', { was: 'test' }],
    ['answer', { was: 'test' }],
  ] as const)
    expect((await change(lead, what, body)).status).toBe(404);
  expect(await get('/counts')).toMatchObject({ new: 0, unread: 0, spam: 0 });
  const reports = () => get<DeskReports>('/reports');
  expect((await reports()).money.total.leads).toBe(0);
  expect((await testLead()).is_offered).toBe(true);
  await accept();
  expect((await testLead()).is_offered).toBe(false);
  expect((await reports()).money.total.leads).toBe(1);
  await owner.post('/api/desk/forget', { contact: TEST_PHONE });
  expect(await names()).toHaveLength(1);
  expect((await testLead()).sent).toBeNull();
});
