import { describe, expect, onTestFinished, test } from 'vitest';
import { loadFixture } from '../../tests/fixture/fixture.ts';
import { createBooking } from '../bookings/create-booking.ts';
import { openDatabase } from '../db/database.ts';
import { signingKey } from '../db/keys.ts';
import { removeOldRecords } from '../db/limits.ts';
import { bothDatabases } from '../testing/databases.ts';
import { idOf, newRequest, person, terms } from '../testing/new-request.ts';
import { eventsOf } from './events.ts';
import { LeadStore, type NewLead, type Terms } from './lead-store.ts';
import { deliveriesOf, setChannels } from './outbox.ts';

const HOUR = 3_600_000;
const NOON = Date.parse('2026-11-20T12:00:00Z');

describe('history', () => {
  async function open(url = newSqlite()) {
    const clock = { now: NOON };
    const database = await openDatabase(url);
    const { store: bookings } = await createBooking(database, loadFixture(), { now: () => clock.now });
    const store = new LeadStore(database, () => clock.now, bookings);
    onTestFinished(() => store.close());
    await setChannels(database, ['webhook']);
    const accept = async (lead: Partial<NewLead> = {}, on: Partial<Terms> = {}) => {
      const accepted = await store.accept(newRequest(lead), { ...terms(), ...on });
      return { outcome: accepted.outcome, id: idOf(accepted) };
    };
    const events = (id: string) => eventsOf(database.db, [id]);
    const delivered = async (id: string) => (await deliveriesOf(database.db, [id])).map(({ event }) => event);
    return { clock, database, store, accept, events, delivered };
  }

  describe('what looks like spam', () => {
    test('is stored, kept apart and not delivered, until the owner says that it is none', async () => {
      const { store, accept, delivered, events } = await open();
      const { outcome, id } = await accept({}, { spamSigns: ['honeypot'] });
      expect([outcome, (await store.find(id))?.status]).toEqual(['stored', 'spam']);
      expect(await events(id)).toMatchObject([{ kind: 'quarantined', data: { signs: ['honeypot'] } }]);
      expect(await delivered(id)).toEqual([]);
      await store.setStatus(id, 'new', { by: 'cli' });
      expect(await delivered(id)).toEqual(['lead.created']);
      await store.setStatus(id, 'spam', { by: 'cli' });
      await store.setStatus(id, 'new', { by: 'cli' });
      expect(await delivered(id)).toEqual(['lead.created']);
      expect(await events(id)).toHaveLength(4);
    });

    test('not the requests of a number’s owner, in whose name a stranger has sent many', async () => {
      const { store, accept } = await open();
      for (let i = 0; i < 7; i++) await accept({}, { limitPerHour: 20, addressKey: 'stranger' });
      const { id } = await accept({}, { limitPerHour: 20, addressKey: 'owner of the number' });
      expect((await store.find(id))?.status).toBe('new');
    });
  });

  test('limits keep no address and no number in the clear, and nothing once it is an hour old', async () => {
    const { clock, database, accept } = await open();
    await accept({}, { limitPerHour: 20 });
    const records = () => database.db.selectFrom('limit_records').selectAll().execute();
    expect(JSON.stringify(await records())).not.toMatch(/203\.0|9165550142/);
    clock.now = NOON + HOUR - 1;
    await removeOldRecords(database, clock.now);
    expect(await records()).toHaveLength(2);
    clock.now = NOON + HOUR;
    await removeOldRecords(database, clock.now);
    expect(await records()).toEqual([]);
  });

  test('a status is written down once, with its amount and who set it', async () => {
    const { clock, store, accept, events } = await open();
    const { id } = await accept();
    clock.now = NOON + HOUR;
    for (let i = 0; i < 2; i++) {
      expect(await store.setStatus(id, 'won', { amountCents: 35_050, by: 'cli' })).toBe('done');
    }
    expect(await store.find(id)).toMatchObject({
      status: 'won',
      amount_cents: 35_050,
      status_at: '2026-11-20T13:00:00.000Z',
    });
    clock.now = NOON + 2 * HOUR;
    await store.setStatus(id, 'lost', { by: 'cli' });
    expect(await store.find(id)).toMatchObject({ status: 'lost', amount_cents: null });
    expect((await events(id)).map(({ data }) => data)).toEqual([
      { from: 'new', to: 'won', amount_cents: 35_050, by: 'cli' },
      { from: 'won', to: 'lost', by: 'cli' },
    ]);
    expect(await store.setStatus('nobody', 'won', { by: 'cli' })).toBe('not_found');
  });

  test('a status that is undone again and again keeps the time and the amount it had', async () => {
    const { clock, store, accept, events } = await open();
    const { id: untouched } = await accept();
    const { id: won } = await accept(person(1));
    await store.setStatus(won, 'won', { amountCents: 35_050, by: 'cli' });
    for (const id of [untouched, won]) {
      const before = await store.find(id);
      for (let i = 0; i < 3; i++) {
        clock.now += HOUR;
        await store.setStatus(id, 'lost', { by: 'cli' });
        const last = (await events(id)).at(-1)?.id ?? '';
        clock.now += HOUR;
        expect(await store.undoStatus(id, { event: last }, { by: 'cli' })).toBe('done');
        expect(await store.find(id)).toEqual(before);
      }
    }
  });

  test.each(bothDatabases())(
    'keys are made once for all instances, one for each purpose, %s',
    async (_, createUrl) => {
      const { database } = await open(await createUrl());
      const keys = await Promise.all(Array.from({ length: 8 }, () => signingKey(database, 'form-token')));
      expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1);
      expect(keys[0]).toHaveLength(32);
      expect(await signingKey(database, 'limits')).not.toEqual(keys[0]);
      // One of them signs the links of customers.
      expect(await database.db.selectFrom('server_keys').select('purpose').execute()).toHaveLength(3);
    },
  );
});
