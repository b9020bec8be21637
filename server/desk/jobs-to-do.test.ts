/** Jobs of leads that are won, or merged: each live booking is a job that somebody drives to, once. */
import { describe, expect, test } from 'vitest';
import type { DeskJob } from '../../contract/desk/day.ts';
import { findBooking } from '../cli/find-lead.ts';
import { bothDatabases } from '../testing/databases.ts';
import { newEstimate } from '../testing/new-request.ts';
import { ownersDesk } from '../testing/test-desk.ts';

const PHONE = '+12185550177';
const MONDAY = { date: '2026-11-23', id: '0800-1000' };
const TUESDAY = { date: '2026-11-24', id: '0800-1000' };
const WEDNESDAY = { date: '2026-11-25', id: '0800-1000' };
/** The crew's break on Monday, and on Tuesday. */
const [AFTER_MONDAYS, AFTER_TUESDAYS] = ['2026-11-23T17:00:00Z', '2026-11-24T17:00:00Z'].map((at) =>
  Date.parse(at),
) as [number, number];

describe('jobs to do', () => {
  const setUp = async () => {
    const desk = await ownersDesk();
    const { bookings, change, jobs } = desk;
    return {
      ...desk,
      ask: (changes: object = {}) => desk.accept({ phone: PHONE, ...changes }),
      book: (id: string, to: typeof MONDAY) => bookings.change(id, { to, by: 'cli' }),
      merge: async (id: string, into: string) =>
        expect((await change(id, 'merge', { into })).status).toBe(200),
      states: async ({ date }: typeof MONDAY) =>
        (await jobs(`?from=${date}&days=1`)).map(({ state }: DeskJob) => state),
      /** Crew taps 'Done', and the owner says what it brought in. */
      done: async (id: string, amount_cents: number) =>
        expect((await change(id, 'state', { state: 'won', was: 'booked', amount_cents })).status).toBe(200),
    };
  };

  test('a customer who comes back is merged into their old job: the new one is to do, and both are paid', async () => {
    const { clock, ask, book, merge, states, done, lead } = await setUp();
    const spring = await ask();
    await book(spring, MONDAY);
    clock.now = AFTER_MONDAYS;
    await done(spring, 30_000);
    clock.now += 1_000;
    const again = await ask();
    await book(again, TUESDAY);
    await merge(again, spring);
    expect([await states(MONDAY), await states(TUESDAY)]).toEqual([['won'], ['booked']]);
    clock.now = AFTER_TUESDAYS;
    await done(spring, 20_000);
    expect(await states(TUESDAY)).toEqual(['won']);
    expect(await lead(spring)).toMatchObject({ state: 'won', amount_cents: 50_000 });
  });

  test('to correct the amount of the first job leaves the next one to do, before and after an undo', async () => {
    const { clock, ask, bookings, change, states, lead, leads } = await setUp();
    const id = await ask();
    await leads.setStatus(id, 'won', { by: 'cli', amountCents: 30_000 });
    clock.now += 1_000;
    await bookings.change(id, { to: TUESDAY, by: 'visitor' });
    const wonAt = (await lead(id)).state_at;
    clock.now += 1_000;
    const corrected = { state: 'won', was: 'won', amount_cents: 35_000 };
    expect((await change(id, 'state', corrected)).status).toBe(200);
    expect(await states(TUESDAY)).toEqual(['booked']);
    expect(await lead(id)).toMatchObject({ amount_cents: 35_000, state_at: wonAt });
    clock.now += 1_000;
    expect((await change(id, 'state', { state: 'lost', was: 'won' })).status).toBe(200);
    const { undo } = await lead(id);
    expect((await change(id, 'undo', { event: undo?.event })).status).toBe(200);
    expect(await states(TUESDAY)).toEqual(['booked']);
    expect(await lead(id)).toMatchObject({ amount_cents: 35_000, state_at: wonAt });
  });

  test('of two jobs that were merged, the later one is to do when the first is done', async () => {
    const { clock, ask, book, merge, states, done } = await setUp();
    const [first, second] = [await ask(), await ask()];
    await book(first, MONDAY);
    await book(second, TUESDAY);
    await merge(second, first);
    clock.now = AFTER_MONDAYS;
    await done(first, 30_000);
    expect([await states(MONDAY), await states(TUESDAY)]).toEqual([['won'], ['booked']]);
  });

  test('a customer who books again by the link of a job that is done has a job to do', async () => {
    const { clock, ask, bookings, states, leads } = await setUp();
    const id = await ask();
    await leads.setStatus(id, 'won', { by: 'cli', amountCents: 30_000 });
    clock.now += 1_000;
    expect(await bookings.change(id, { to: TUESDAY, by: 'visitor' })).toMatchObject({ outcome: 'booked' });
    expect(await states(TUESDAY)).toEqual(['booked']);
  });

  test('a job that is done before its day stays done', async () => {
    const { ask, book, states, done } = await setUp();
    const id = await ask();
    await book(id, TUESDAY);
    await done(id, 30_000);
    expect(await states(TUESDAY)).toEqual(['won']);
  });

  test('a merged job keeps the number of its windows when the owner moves it', async () => {
    const { ask, book, bookings, change, merge } = await setUp();
    const [call, form] = [await ask({ service: 'piano' }), await ask({ service: 'garage-cleanout' })];
    await book(form, TUESDAY);
    await merge(form, call);
    const move = { window: WEDNESDAY, was: TUESDAY, overbook: false, tell: false };
    expect((await change(call, 'booking', move)).status).toBe(200);
    expect((await bookings.day(WEDNESDAY.date)).slice(0, 2).map(({ taken }) => taken)).toEqual([1, 1]);
  });

  test('the owner reaches a customer by the address that came with a merged request', async () => {
    const { ask, bookings, change, lead, merge } = await setUp();
    const [call, form] = [await ask({ email: '' }), await ask({ email: 'ada@example.com' })];
    await merge(form, call);
    expect((await lead(call)).email).toBe('ada@example.com');
    await change(call, 'booking', { window: TUESDAY, was: null, overbook: false, tell: true });
    // The booking's mails go to the address of its request.
    expect((await bookings.list(TUESDAY.date)).map(({ email }) => email)).toEqual(['ada@example.com']);
  });

  test('things and price are of the same, latest list', async () => {
    const { ask, lead, merge } = await setUp();
    const things = [{ id: 'piano', name: 'Piano', count: 3 }];
    const first = await ask({ estimate: newEstimate() });
    const latest = newEstimate({ things, price: '$900', min: 900, max: 900 });
    await merge(await ask({ estimate: latest }), first);
    expect(await lead(first)).toMatchObject({ things: '3 × Piano', price: '$900' });
  });

  test('the command line means the booking of the lead that it was given', async () => {
    const { ask, book, bookings, leads, merge } = await setUp();
    const [first, second] = [await ask(), await ask()];
    await book(first, MONDAY);
    await book(second, TUESDAY);
    await merge(second, first);
    const { lead, booking } = await findBooking(leads, second, bookings.calendar.time);
    const { booking: canceled } = await bookings.change(lead.id, { to: null, by: 'cli', booking });
    expect(canceled?.date).toBe(TUESDAY.date);
  });

  test('what the crew tapped without a network arrives the next morning', async () => {
    const { clock, ask, bookings, change, lead, signIn } = await setUp();
    const id = await ask();
    await bookings.change(id, { to: { ...MONDAY, id: '1500-1700' }, by: 'visitor' });
    const crew = await signIn('crew');
    clock.now = Date.parse('2026-11-24T13:00:00Z');
    expect((await change(id, 'notes', { text: 'The sofa is still there' }, crew)).status).toBe(200);
    expect((await change(id, 'state', { state: 'won', was: 'booked' }, crew)).status).toBe(200);
    expect((await lead(id)).state).toBe('won');
    expect((await crew.get(`/api/desk/leads/${id}`)).status).toBe(404);
    clock.now += 24 * 3_600_000;
    expect((await change(id, 'notes', { text: 'Too late' }, crew)).status).toBe(404);
  });
});
