import { describe, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../db/database.ts';
import { createId } from '../db/id.ts';
import { bothDatabases } from '../testing/databases.ts';
import { idOf, newRequest, person, terms } from '../testing/new-request.ts';
import { type Lead, LeadStore } from './lead-store.ts';

const HOUR = 3_600_000;
const NOON = Date.parse('2026-11-20T12:00:00Z');

async function all(store: LeadStore, since?: string): Promise<Lead[]> {
  const leads: Lead[] = [];
  for await (const lead of store.list(since)) leads.push(lead);
  return leads;
}

describe.each(bothDatabases())('leads in %s', (_name, createUrl) => {
  let now: number;

  async function open() {
    now = NOON;
    const store = new LeadStore(await openDatabase(await createUrl()), () => now);
    onTestFinished(() => store.close());
    return { store };
  }

  test('a lead comes back as it was given, with id, time and status', async () => {
    const { store } = await open();
    const accepted = await store.accept(newRequest(), terms());
    expect(accepted.outcome).toBe('stored');
    const id = idOf(accepted);
    expect(await store.find(id)).toEqual({
      ...newRequest(),
      id,
      received_at: '2026-11-20T12:00:00.000Z',
      status: 'new',
      status_at: null,
      amount_cents: null,
      read_at: null,
      merged_into: null,
      link_version: 0,
      link_renewed_at: null,
    });
    expect(await store.find('another')).toBeUndefined();
  });

  test('ids sort by time and are listed in that order, from a date on', async () => {
    const { store } = await open();
    for (const minutes of [0, 1, 2]) {
      now = NOON + minutes * 60_000;
      await store.accept(newRequest({ ...person(minutes), name: `at ${minutes}` }), terms());
    }
    const leads = await all(store);
    expect(leads.map(({ name }) => name)).toEqual(['at 0', 'at 1', 'at 2']);
    expect(leads.map(({ id }) => id)).toEqual(leads.map(({ id }) => id).sort());
    const later = await all(store, '2026-11-20T12:01:00.000Z');
    expect(later.map(({ name }) => name)).toEqual(['at 1', 'at 2']);
  });

  test('a list longer than one portion has every lead once, also those of the same millisecond', async () => {
    const { store } = await open();
    const lead = await store.find(idOf(await store.accept(newRequest(), terms())));
    const others = Array.from({ length: 1_202 }, () => ({ ...(lead as Lead), id: createId(NOON) }));
    await store.database.transact([], async (transaction) => {
      for (const rows of [others.slice(0, 601), others.slice(601)])
        await transaction.insertInto('leads').values(rows).execute();
    });
    const ids = (await all(store)).map(({ id }) => id);
    expect(new Set(ids).size).toBe(1_203);
    expect(ids).toHaveLength(1_203);
  });

  test('equal posts at the same moment make one lead, from one address or several', async () => {
    const { store } = await open();
    const results = await Promise.all(
      Array.from({ length: 24 }, (_, i) =>
        store.accept(newRequest({ idempotency_key: 'k' }), terms(0, `address ${i % 3}`)),
      ),
    );
    expect(results.filter(({ outcome }) => outcome === 'stored')).toHaveLength(1);
    expect(new Set(results.map(idOf)).size).toBe(1);
    expect(await all(store)).toHaveLength(1);
  });

  test('an address may send its limit in an hour, also all at once, and no more', async () => {
    const { store } = await open();
    const results = await Promise.all(
      Array.from({ length: 12 }, (_, i) => store.accept(newRequest(person(i)), terms(5))),
    );
    expect(results.filter(({ outcome }) => outcome === 'stored')).toHaveLength(5);
    expect(results.filter(({ outcome }) => outcome === 'limited')).toHaveLength(7);
    expect(await all(store)).toHaveLength(5);
    const other = await store.accept(newRequest(person(20)), terms(5, 'somebody else'));
    expect(other.outcome).toBe('stored');
  });

  test('the hour slides: a place is free when the oldest lead is an hour old', async () => {
    const { store } = await open();
    await store.accept(newRequest(person(1)), terms(2));
    now = NOON + 50 * 60_000;
    await store.accept(newRequest(person(2)), terms(2));
    now = NOON + 59 * 60_000;
    expect(await store.accept(newRequest(person(3)), terms(2))).toEqual({
      outcome: 'limited',
      retryAfterSeconds: 60,
    });
    now = NOON + HOUR;
    expect((await store.accept(newRequest(person(4)), terms(2))).outcome).toBe('stored');
    expect((await store.accept(newRequest(person(5)), terms(2))).outcome).toBe('limited');
  });

  test('a repeat is neither refused nor counted', async () => {
    const { store } = await open();
    await store.accept(newRequest({ idempotency_key: 'k' }), terms(2));
    for (let i = 0; i < 5; i++) {
      expect((await store.accept(newRequest({ idempotency_key: 'k' }), terms(2))).outcome).toBe('repeated');
    }
    expect((await store.accept(newRequest(person(1)), terms(2))).outcome).toBe('stored');
    expect((await store.accept(newRequest({ idempotency_key: 'k' }), terms(2))).outcome).toBe('repeated');
  });
});
