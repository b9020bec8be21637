import { describe, expect, onTestFinished, test } from 'vitest';
import { type Database, openDatabase } from '../db/database.ts';
import { createId } from '../db/id.ts';
import type { LeadsView } from '../db/tables.ts';
import { bothDatabases } from '../testing/databases.ts';
import { newRequest, person, store } from '../testing/new-request.ts';
import { LeadStore } from './lead-store.ts';

const NOON = Date.parse('2026-11-20T12:00:00Z');

async function all(leads: LeadStore, since?: string): Promise<LeadsView[]> {
  const found: LeadsView[] = [];
  for await (const lead of leads.list(since)) found.push(lead);
  return found;
}

async function open(url: string): Promise<{ database: Database; leads: LeadStore }> {
  const database = await openDatabase(url);
  onTestFinished(database.close);
  return { database, leads: new LeadStore(database) };
}

describe.each(bothDatabases())('leads in %s', (_name, createUrl) => {
  test('a request comes back as it was given, with id, time and state', async () => {
    const { database, leads } = await open(await createUrl());
    const id = await store(database, {}, { now: NOON });
    expect(await leads.find(id)).toEqual({
      ...newRequest(),
      id,
      received_at: '2026-11-20T12:00:00.000Z',
      answered_at: null,
      closed_as: null,
      closed_at: null,
      duplicate_of: null,
      state: 'new',
      state_at: null,
      amount_cents: null,
      read_at: null,
      link_version: 0,
      link_renewed_at: null,
    });
    expect(await leads.find('another')).toBeUndefined();
  });

  test('ids sort by time and are listed in that order, from a date on', async () => {
    const { database, leads } = await open(await createUrl());
    for (const minutes of [0, 1, 2]) {
      const request = { ...person(minutes), name: `at ${minutes}` };
      await store(database, request, { now: NOON + minutes * 60_000 });
    }
    const listed = await all(leads);
    expect(listed.map(({ name }) => name)).toEqual(['at 0', 'at 1', 'at 2']);
    expect(listed.map(({ id }) => id)).toEqual(listed.map(({ id }) => id).sort());
    const later = await all(leads, '2026-11-20T12:01:00.000Z');
    expect(later.map(({ name }) => name)).toEqual(['at 1', 'at 2']);
  });

  test('a list longer than one portion has every lead once, also those of the same millisecond', async () => {
    const { database, leads } = await open(await createUrl());
    const id = await store(database, {}, { now: NOON });
    const request = await database.db
      .selectFrom('requests')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const others = Array.from({ length: 1_202 }, () => ({ ...request, id: createId(NOON) }));
    await database.transact([], async (transaction) => {
      for (const rows of [others.slice(0, 601), others.slice(601)])
        await transaction.insertInto('requests').values(rows).execute();
    });
    const ids = (await all(leads)).map((lead) => lead.id);
    expect(new Set(ids).size).toBe(1_203);
    expect(ids).toHaveLength(1_203);
  });
});
