import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { bothDatabases } from '../testing/databases.ts';
import { idOf, newLead, person, terms } from '../testing/new-lead.ts';
import { openDatabase } from './database.ts';
import { signingKey } from './keys.ts';
import { LeadStore, type NewLead, type Terms } from './lead-store.ts';
import { deliveriesOf, setChannels } from './outbox.ts';

const HOUR = 3_600_000;
const NOON = Date.parse('2026-11-20T12:00:00Z');

describe.each(bothDatabases())('history in %s', (_name, createUrl) => {
  async function open() {
    const clock = { now: NOON };
    const database = await openDatabase(await createUrl());
    const store = new LeadStore(database, () => clock.now);
    onTestFinished(() => store.close());
    await setChannels(database.db, ['webhook']);
    const accept = async (lead: Partial<NewLead> = {}, on: Partial<Terms> = {}) => {
      const accepted = await store.accept(newLead(lead), { ...terms(), ...on });
      return { outcome: accepted.outcome, id: idOf(accepted) };
    };
    const kinds = async (id: string) => ((await store.events([id])).get(id) ?? []).map(({ kind }) => kind);
    const delivered = async (id: string) =>
      ((await deliveriesOf(database.db, [id])).get(id) ?? []).map(({ event }) => event);
    return { clock, database, store, accept, kinds, delivered };
  }

  describe('the same phone and e-mail within 24 hours', () => {
    test('is one lead, whose history has the second request in full', async () => {
      const { clock, store, accept, delivered } = await open();
      const first = await accept({ details: 'a sofa' });
      clock.now = NOON + 24 * HOUR - 1;
      const ask = { details: 'and a piano', email: 'ADA@example.com', idempotency_key: 'second' };
      const second = await accept({ ...ask, consent_version: 'newer', user_agent: 'Phone' });
      expect(second).toEqual({ outcome: 'added', id: first.id });
      expect(await store.find(first.id)).toMatchObject({ details: 'a sofa', consent_version: 'abc' });
      expect((await store.events([first.id])).get(first.id)).toEqual([
        {
          id: expect.any(String),
          at: '2026-11-21T11:59:59.999Z',
          kind: 'asked_again',
          data: newLead({ ...ask, consent_version: 'newer', user_agent: 'Phone' }),
        },
      ]);
      expect(await delivered(first.id)).toEqual(['lead.created', 'lead.updated']);
      expect(await accept(ask)).toEqual({ outcome: 'repeated', id: first.id });
    });

    test('a day later, or with another phone or e-mail, it is another lead', async () => {
      const { clock, accept } = await open();
      const { id } = await accept();
      const others = [{ phone: '+19165550143' }, { email: 'grace@example.com' }, { email: '' }];
      for (const other of others) expect((await accept(other)).outcome).toBe('stored');
      clock.now = NOON + 24 * HOUR;
      const later = await accept();
      expect(later.outcome).toBe('stored');
      expect(later.id).not.toBe(id);
    });

    test('keeps its first click id, and takes one that it lacked', async () => {
      const { store, accept } = await open();
      const { id } = await accept({ attribution: '{"gclid":"first","utm_source":"google"}' });
      await accept({ attribution: '{"gclid":"second","fbclid":"f","utm_source":"facebook"}' });
      expect(JSON.parse((await store.find(id))?.attribution ?? '')).toEqual({
        gclid: 'first',
        fbclid: 'f',
        utm_source: 'google',
      });
      const bare = await accept({ ...person(1), attribution: null });
      await accept({ ...person(1), attribution: '{"gclid":"late"}' });
      expect((await store.find(bare.id))?.attribution).toBe('{"gclid":"late"}');
    });

    test('takes no click id after an opt-out, which counts whenever it comes', async () => {
      const { store, accept } = await open();
      const { id } = await accept({ opted_out: 1, attribution: null });
      await accept({ attribution: '{"gclid":"x"}' });
      expect(await store.find(id)).toMatchObject({ opted_out: 1, attribution: null });
      const other = await accept(person(1));
      await accept({ ...person(1), opted_out: 1, attribution: null });
      expect(await store.find(other.id)).toMatchObject({ opted_out: 1 });
    });

    test('is one lead with each request when all are posted at once', async () => {
      const { accept, kinds } = await open();
      const results = await Promise.all(
        Array.from({ length: 20 }, (_, i) =>
          accept({ idempotency_key: `k${i}` }, { addressKey: `a${i % 5}` }),
        ),
      );
      expect(new Set(results.map(({ id }) => id)).size).toBe(1);
      expect(results.filter(({ outcome }) => outcome === 'stored')).toHaveLength(1);
      expect(await kinds(results[0]?.id ?? '')).toHaveLength(19);
    });

    test('opens a lost lead again, and leaves a won one won', async () => {
      const { store, accept, kinds } = await open();
      const { id } = await accept();
      await store.setStatus(id, 'lost', { by: 'cli' });
      await accept({ details: 'changed my mind' });
      expect(await store.find(id)).toMatchObject({ status: 'new' });
      expect(await kinds(id)).toEqual(expect.arrayContaining(['asked_again', 'status', 'status']));
      await store.setStatus(id, 'won', { amountCents: 5, by: 'cli' });
      await accept();
      expect(await store.find(id)).toMatchObject({ status: 'won', amount_cents: 5 });
    });
  });

  describe('what looks like spam', () => {
    test('is stored, kept apart and not delivered, until the owner says that it is none', async () => {
      const { store, accept, delivered, kinds } = await open();
      const { outcome, id } = await accept({}, { spamSigns: ['honeypot'] });
      expect([outcome, (await store.find(id))?.status]).toEqual(['stored', 'spam']);
      expect((await store.events([id])).get(id)).toMatchObject([
        { kind: 'quarantined', data: { signs: ['honeypot'] } },
      ]);
      expect(await delivered(id)).toEqual([]);
      await store.setStatus(id, 'new', { by: 'cli' });
      expect(await delivered(id)).toEqual(['lead.created']);
      await store.setStatus(id, 'spam', { by: 'owner-page' });
      await store.setStatus(id, 'new', { by: 'cli' });
      expect(await delivered(id)).toEqual(['lead.created']);
      expect(await kinds(id)).toHaveLength(4);
    });

    test('never swallows a real request of the same person, nor joins it', async () => {
      const { store, accept, delivered } = await open();
      const spam = await accept({}, { spamSigns: ['honeypot'] });
      const real = await accept();
      expect([real.outcome, await delivered(real.id)]).toEqual(['stored', ['lead.created']]);
      const again = await accept({}, { spamSigns: ['honeypot'] });
      expect(again).toEqual({ outcome: 'added', id: spam.id });
      expect(await delivered(spam.id)).toEqual([]);
      expect((await store.events([real.id])).size).toBe(0);
    });

    test('more than five requests in an hour for one number, wherever they come from', async () => {
      const { clock, store, accept } = await open();
      const statuses = [];
      for (let i = 0; i < 7; i++) {
        const { id } = await accept({ email: `${i}@example.com` }, { limitPerHour: 20, addressKey: `a${i}` });
        statuses.push((await store.find(id))?.status);
      }
      expect(statuses).toEqual(['new', 'new', 'new', 'new', 'new', 'spam', 'spam']);
      clock.now = NOON + HOUR;
      const { id } = await accept({ email: 'later@example.com' }, { limitPerHour: 20 });
      expect((await store.find(id))?.status).toBe('new');
    });
  });

  test('limits keep no address and no number in the clear, and nothing once it is an hour old', async () => {
    const { clock, database, store, accept } = await open();
    await accept({}, { limitPerHour: 20 });
    const records = () => database.db.selectFrom('limit_records').selectAll().execute();
    expect(JSON.stringify(await records())).not.toMatch(/203\.0|9165550142/);
    clock.now = NOON + HOUR - 1;
    await store.removeOldRecords();
    expect(await records()).toHaveLength(2);
    clock.now = NOON + HOUR;
    await store.removeOldRecords();
    expect(await records()).toEqual([]);
  });

  test('a status is written down once, with its amount and who set it', async () => {
    const { clock, store, accept } = await open();
    const { id } = await accept();
    clock.now = NOON + HOUR;
    for (let i = 0; i < 2; i++) {
      expect(await store.setStatus(id, 'won', { amountCents: 35_050, by: 'owner-page' })).toBe(true);
    }
    expect(await store.find(id)).toMatchObject({
      status: 'won',
      amount_cents: 35_050,
      status_at: '2026-11-20T13:00:00.000Z',
    });
    clock.now = NOON + 2 * HOUR;
    await store.setStatus(id, 'lost', { by: 'cli' });
    expect(await store.find(id)).toMatchObject({ status: 'lost', amount_cents: null });
    expect((await store.events([id])).get(id)?.map(({ data }) => data)).toEqual([
      { from: 'new', to: 'won', amount_cents: 35_050, by: 'owner-page' },
      { from: 'won', to: 'lost', by: 'cli' },
    ]);
    expect(await store.setStatus('nobody', 'won', { by: 'cli' })).toBe(false);
  });

  test('keys are made once for all instances, one for each purpose', async () => {
    const { database } = await open();
    const keys = await Promise.all(Array.from({ length: 8 }, () => signingKey(database.db, 'form-token')));
    expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1);
    expect(keys[0]).toHaveLength(32);
    expect(await signingKey(database.db, 'limits')).not.toEqual(keys[0]);
    const { rows } = await sql<{ n: number | string }>`select count(*) as n from server_keys`.execute(
      database.db,
    );
    expect(Number(rows[0]?.n)).toBe(2);
  });
});
