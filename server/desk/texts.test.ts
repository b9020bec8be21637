import { expect, test } from 'vitest';
import type { LeadDetail } from '../../contract/desk/leads.ts';
import type { DeskReports } from '../../contract/reports/reports.ts';
import { INCOMING_PATH } from '../delivery/text/texts-route.ts';
import { setRoutes } from '../leads/messages.ts';
import { ownersDesk } from '../testing/test-desk.ts';
import { PROVIDER_ENV, signed } from '../testing/text-provider.ts';

const DANA = '+19165550142';

async function deskWithTexts() {
  const desk = await ownersDesk(undefined, { ...PROVIDER_ENV, TEXT_PRICE: '0.0113' });
  await setRoutes(desk.database, [{ audience: 'customer', channel: 'text' }]);
  const id = await desk.accept({ phone: DANA });
  const text = (Body: string, sid = 'SM1') =>
    desk.app.request(signed(INCOMING_PATH, { MessageSid: sid, From: DANA, Body }));
  return { ...desk, id, text, lead: () => desk.get<LeadDetail>(`/leads/${id}`) };
}

test('the owner answers a text at the desk, and both stand in one conversation', async () => {
  const { id, text, change, lead } = await deskWithTexts();
  await text('How much for a piano?');
  const answer = await change(id, 'texts', { text: '$350, upright' });
  expect([answer.status, ((await answer.json()) as LeadDetail).state]).toEqual([200, 'answered']);
  const { texts, gets_texts, customer_notes } = await lead();
  expect(gets_texts).toBe('yes');
  expect(texts.map(({ from, text, state }) => [from, text, state])).toEqual([
    ['customer', 'How much for a piano?', 'received'],
    ['business', '$350, upright', 'waiting'],
  ]);
  expect(customer_notes.map((note) => note.text)).toContain('How much for a piano?');
});

test('a tap that is sent twice texts once', async () => {
  const { id, owner, lead } = await deskWithTexts();
  for (const _ of [1, 2]) await owner.post(`/api/desk/leads/${id}/texts`, { text: 'Hi', key: 'one' });
  expect((await lead()).texts).toHaveLength(1);
});

test('“No more texts” ends them until the customer begins again', async () => {
  const { id, text, change, lead } = await deskWithTexts();
  await text('please stop texting me');
  expect((await lead()).gets_texts).toBe('yes');
  await change(id, 'no-texts');
  expect((await lead()).gets_texts).toBe('stopped');
  const refused = await change(id, 'texts', { text: 'But …' });
  expect([refused.status, await refused.json()]).toEqual([409, { error: 'no_texts' }]);
  await text('START', 'SM2');
  expect((await lead()).gets_texts).toBe('yes');
});

test('a text is at most two parts with its ending', async () => {
  const { id, change } = await deskWithTexts();
  expect((await change(id, 'texts', { text: 'a'.repeat(284) })).status).toBe(200);
  const refused = await change(id, 'texts', { text: 'a'.repeat(285) });
  expect([refused.status, await refused.json()]).toEqual([409, { error: 'too_long' }]);
});

test('crew writes no texts', async () => {
  const { id, change, signIn } = await deskWithTexts();
  const crew = await signIn('crew');
  expect((await change(id, 'texts', { text: 'Hi' }, crew)).status).not.toBe(200);
});

test('what the customer agreed to is proven at the desk', async () => {
  const { lead } = await deskWithTexts();
  expect((await lead()).consent).toMatchObject({
    text: 'By submitting…',
    version: 'abc',
    ip_address: '203.0.113.7',
  });
});

test('the reports say what the texts of this month were', async () => {
  const { text, get } = await deskWithTexts();
  await text('Hello');
  const month = { month: '2026-11', sent: 0, failed: 0, received: 1, parts: 0, cents: 0 };
  expect((await get<DeskReports>('/reports')).texts).toEqual(month);
});
