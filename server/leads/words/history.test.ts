import { expect, onTestFinished, test } from 'vitest';
import { loadFixture } from '../../../tests/fixture/fixture.ts';
import { openDatabase } from '../../db/database.ts';
import { idOf, newRequest, terms } from '../../testing/new-request.ts';
import { tempFolder } from '../../testing/temp-folder.ts';
import { BusinessTime } from '../../time/business-time.ts';
import { LeadStore } from '../lead-store.ts';
import type { DeliveryState } from '../outbox.ts';
import { historyInWords } from './history.ts';

test('the history says to whom something was sent', async () => {
  const leads = new LeadStore(await openDatabase(`file:${tempFolder()}/leads.db`));
  onTestFinished(() => leads.close());
  const lead = await leads.findFull(idOf(await leads.accept(newRequest(), terms())));
  if (!lead) throw new Error('the lead was not stored');
  const at = lead.received_at;
  const delivery = (channel: DeliveryState['channel'], more: Partial<DeliveryState>): DeliveryState => ({
    id: channel,
    event: 'lead.created',
    channel,
    state: 'completed',
    attempts: 1,
    created_at: at,
    due_at: null,
    finished_at: at,
    last_error: null,
    remaining: null,
    ...more,
  });
  const told = (...deliveries: DeliveryState[]) => {
    const words = loadFixture().owner.lead;
    const history = historyInWords({ ...lead, deliveries }, words, BusinessTime.in('America/Denver'));
    return history.slice(1).map(({ text }) => text);
  };
  expect(told(delivery('email', {}), delivery('customer', {}), delivery('push', {}))).toEqual([
    'E-mailed you',
    'E-mailed the customer',
    'Sent a notification',
  ]);
  const waits = { state: 'pending', attempts: 0, due_at: at, finished_at: null } as const;
  expect(told(delivery('customer', waits))).toEqual([]);
  const failing = { state: 'pending', due_at: '2026-11-20T20:00:00Z', finished_at: null } as const;
  expect(told(delivery('customer', failing))).toEqual([
    'Not yet sent by mail to the customer (tries: 1). Next try Fri, Nov 20, 1:00 PM MST',
  ]);
});
