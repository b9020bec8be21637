import { describe, expect, onTestFinished, test } from 'vitest';
import { loadFixture } from '../../tests/fixture/fixture.ts';
import { createBooking } from '../bookings/create-booking.ts';
import { openDatabase } from '../db/database.ts';
import type { LeadStatus } from '../db/tables.ts';
import { findLeadIds } from '../desk/inbox.ts';
import { googleClicks } from '../reports/exports/conversions.ts';
import { conversionFile } from '../reports/exports/files.ts';
import { newSqlite, untilWaiting } from '../testing/databases.ts';
import { idOf, newLead, person, terms } from '../testing/new-lead.ts';
import { BusinessTime } from '../time/business-time.ts';
import { countLeads } from './counts.ts';
import { forgetPerson } from './forget.ts';
import { LeadStore, type NewLead } from './lead-store.ts';

const NOON = Date.parse('2026-11-20T12:00:00Z');
const BY = { by: 'cli' } as const;

describe('merged leads', () => {
  async function open() {
    const clock = { now: NOON };
    const now = () => clock.now;
    const database = await openDatabase(newSqlite());
    const { store: bookings } = await createBooking(database, loadFixture(), { now });
    const store = new LeadStore(database, now, bookings);
    onTestFinished(() => store.close());
    const accept = async (lead: Partial<NewLead> = {}) => {
      clock.now += 60_000;
      return idOf(await store.accept(newLead(lead), terms()));
    };
    const listed = async () => {
      const ids = [];
      for await (const { id } of store.listFull()) ids.push(id);
      return ids;
    };
    const found = (text: string) => findLeadIds(database.db, { text }, new Map());
    return { accept, bookings, database, found, listed, store };
  }

  test('the first stands for both wherever leads are listed, counted and searched, until they are taken apart', async () => {
    const { accept, database, found, listed, store } = await open();
    const [first, second] = [
      await accept({ details: 'a sofa' }),
      await accept({ details: 'and a harpsichord' }),
    ];
    expect((await store.findFull(second))?.others.map(({ id }) => id)).toEqual([first]);
    expect(await store.merge(second, first, BY)).toBe('done');
    expect(await listed()).toEqual([first]);
    expect(await countLeads(database.db)).toMatchObject({ new: 1, unread: 1 });
    expect(await found('harpsichord')).toEqual([first]);
    for (const id of [first, second]) {
      expect(await store.findFull(id)).toMatchObject({ id: first, parts: [{ id: second }], others: [] });
    }
    expect(await store.findRequest(second)).toMatchObject({
      id: second,
      details: 'and a harpsichord',
      parts: [],
    });

    expect(await store.unmerge(second, BY)).toBe('done');
    expect(await listed()).toEqual([first, second]);
    expect(await found('harpsichord')).toEqual([second]);
    expect(await store.unmerge(second, BY)).toBe('not_merged');
  });

  test('a change of the merged one changes the one that stands for it', async () => {
    const { accept, store } = await open();
    const [first, second] = [await accept(), await accept()];
    await store.merge(second, first, BY);
    await store.setStatus(second, 'answered', BY);
    await store.addNote(second, 'Gate code 4711', []);
    expect(await store.findFull(first)).toMatchObject({ status: 'answered', read_at: null });
    expect(await store.find(second)).toMatchObject({ status: 'new' });
    const kinds = (await store.findFull(first))?.events.map(({ kind }) => kind);
    expect(kinds?.sort()).toEqual(['merged', 'note', 'status']);
  });

  test('what is noted while leads are merged is found like the rest', async () => {
    const { accept, database, found, store } = await open();
    const [first, second] = [await accept(), await accept({ details: 'a harpsichord' })];
    const held = Promise.withResolvers<void>();
    const holding = database.transact([], async (transaction) => {
      const text = 'nothing yet';
      await transaction.updateTable('lead_search').set({ text }).where('id', '=', first).execute();
      await held.promise;
    });
    const changes = [store.addNote(first, 'Gate code 4711', []), store.merge(second, first, BY)];
    // Each has read what it writes from.
    await untilWaiting(database, 2);
    held.resolve();
    await Promise.all([holding, ...changes]);
    expect([await found('4711'), await found('harpsichord')]).toEqual([[first], [first]]);
  });

  test('have the click ids of all, the first of each, and the opt-out of any; a won job is in the file for ads once', async () => {
    const { accept, store } = await open();
    const first = await accept({ attribution: '{"gclid":"first","utm_source":"google"}' });
    const second = await accept({ attribution: '{"gclid":"second","fbclid":"f","utm_source":"facebook"}' });
    await store.merge(second, first, BY);
    await store.setStatus(first, 'won', { ...BY, amountCents: 10_000 });
    expect(JSON.parse((await store.findFull(first))?.attribution ?? '')).toEqual({
      gclid: 'first',
      fbclid: 'f',
      utm_source: 'google',
    });
    const file = async () => {
      const lines = [];
      const time = BusinessTime.in('America/Chicago');
      for await (const line of conversionFile(store, googleClicks('gclid', { name: 'Won', time })))
        lines.push(line);
      return lines.slice(1);
    };
    expect(await file()).toEqual([expect.stringMatching(/^first,.*,100\.00,/)]);
    await store.merge(await accept({ opted_out: 1, attribution: null }), first, BY);
    expect(await file()).toEqual([]);
  });

  test('a lead that stood for others takes them along, and brings them back', async () => {
    const { accept, listed, store } = await open();
    const [first, second, third] = [await accept(), await accept(), await accept()];
    await store.merge(third, second, BY);
    await store.merge(second, first, BY);
    expect(await listed()).toEqual([first]);
    expect((await store.findFull(third))?.id).toBe(first);
    await store.unmerge(second, BY);
    expect(await listed()).toEqual([first, second]);
    expect((await store.findFull(third))?.id).toBe(second);
  });

  test.each<[LeadStatus, LeadStatus, string]>([
    ['won', 'new', 'won'],
    ['won', 'won', 'won'],
    ['spam', 'new', 'spam'],
    ['new', 'spam', 'spam'],
    ['new', 'lost', 'lost'],
    ['lost', 'won', 'done'],
    ['answered', 'won', 'done'],
  ])('a lead that is %s is not hidden under one that is %s: %s', async (status, head, result) => {
    const { accept, store } = await open();
    const [first, second] = [await accept(), await accept()];
    await store.setStatus(first, head, { ...BY, amountCents: 1 });
    await store.setStatus(second, status, { ...BY, amountCents: 1 });
    expect(await store.merge(second, first, BY)).toBe(result);
  });

  test('a lead is not merged twice, nor into itself, and a key makes a merge once', async () => {
    const { accept, store } = await open();
    const [first, second, third] = [await accept(), await accept(), await accept()];
    expect(await store.merge(first, first, BY)).toBe('same');
    expect(await store.merge(second, first, { ...BY, key: 'tap' })).toBe('done');
    await store.unmerge(second, BY);
    expect(await store.merge(second, first, { ...BY, key: 'tap' })).toBe('done');
    expect((await store.findFull(second))?.id).toBe(second);
    await store.merge(second, first, BY);
    expect(await store.merge(second, third, BY)).toBe('merged_elsewhere');
    expect(await store.merge(first, second, BY)).toBe('same');
    expect(await store.merge('nobody', first, BY)).toBe('not_found');
  });

  test('who is forgotten leaves nothing under a lead that stays', async () => {
    const { accept, found, store } = await open();
    const first = await accept();
    const second = await accept({ ...person(1), email: 'other@example.com', details: 'a harpsichord' });
    await store.merge(second, first, BY);
    expect(await found('harpsichord')).toEqual([first]);
    await forgetPerson(store.database, { email: 'other@example.com' });
    expect(await found('harpsichord')).toEqual([]);
    expect(await store.findFull(first)).toMatchObject({ parts: [] });
  });

  test('a customer who is lost gets no booking back beside the new one, and the merged one keeps its own', async () => {
    const { accept, bookings, store } = await open();
    const [first, second] = [await accept({ zip: '55802' }), await accept({ zip: '55802' })];
    const window = (id: string) => ({ date: '2026-11-24', id });
    await bookings.change(first, { to: window('0800-1000'), by: 'cli' });
    await bookings.change(second, { to: window('1300-1500'), by: 'cli' });
    await store.merge(second, first, BY);
    await store.setStatus(first, 'lost', BY);
    expect(await bookings.list('2026-11-24')).toEqual([]);
    // Taken apart, the second one is not lost.
    await store.unmerge(second, BY);
    expect((await bookings.list('2026-11-24')).map(({ lead_id }) => lead_id)).toEqual([second]);
    await bookings.change(first, { to: window('1000-1200'), by: 'cli' });
    expect(await store.findFull(first)).toMatchObject({ status: 'new', booking: { window: '1000-1200' } });
    expect(await bookings.list('2026-11-24')).toHaveLength(2);
  });

  test('of two bookings that a lost lead had, neither comes back beside the one that a customer books again', async () => {
    const { accept, bookings, store } = await open();
    const [first, second] = [await accept({ zip: '55802' }), await accept({ zip: '55802' })];
    const to = { date: '2026-11-24', id: '0800-1000' };
    await bookings.change(first, { to, by: 'visitor' });
    await bookings.change(second, { to: { ...to, id: '1300-1500' }, by: 'visitor' });
    await store.merge(second, first, BY);
    await store.setStatus(first, 'lost', BY);
    expect(await bookings.change(second, { to, by: 'visitor' })).toMatchObject({ outcome: 'booked' });
    expect((await bookings.list('2026-11-24')).map(({ lead_id, window }) => [lead_id, window])).toEqual([
      [second, '0800-1000'],
    ]);
  });
});
