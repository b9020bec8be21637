import { describe, expect, test } from 'vitest';
import type { FreeWindows } from '../../contract/booking/windows.ts';
import { openDatabase } from '../db/database.ts';
import { forgetPerson } from '../leads/forget.ts';
import { bothDatabases } from '../testing/databases.ts';
import { TUESDAY, testAppointments } from '../testing/test-appointments.ts';
import type { BookingChange } from './change-booking.ts';

async function startApp(createUrl?: () => Promise<string>) {
  const tested = await testAppointments(createUrl);
  return {
    ...tested,
    /** Changes a booking. @returns the outcome */
    change: async (id: string, change: BookingChange) => (await tested.bookings.change(id, change)).outcome,
    free: async (query = '') =>
      (await (await tested.app.request(`/api/windows${query}`)).json()) as FreeWindows,
  };
}

describe('a booking', () => {
  test('a window is booked with the lead, and is no longer offered once its places are taken', async () => {
    const { ask, free, stored } = await startApp();
    const states = [];
    for (let i = 0; i < 4; i++) states.push((await ask()).booking?.state);
    expect(states).toEqual(['booked', 'booked', 'booked', 'full']);
    expect(await stored()).toHaveLength(4);
    const { days } = await free('?days=2');
    expect(days[1]?.windows[0]).toMatchObject({ id: '0800-1000', left: 0 });
  });

  test('a request for a full window is stored, and offered the next free ones', async () => {
    const { ask, leads } = await startApp();
    for (let i = 0; i < 3; i++) await ask();
    const { id, booking } = await ask();
    expect(booking).toMatchObject({ state: 'full', date: TUESDAY, window: '0800-1000' });
    expect(booking?.alternatives.slice(0, 3)).toEqual([
      { date: '2026-11-23', id: '0800-1000' },
      { date: '2026-11-23', id: '1000-1200' },
      { date: TUESDAY, id: '1000-1200' },
    ]);
    expect(await leads.findFull(id)).toMatchObject({
      window_date: TUESDAY,
      window_id: '0800-1000',
      booking: null,
    });
  });

  test('a repeated request has the first one’s booking, and takes no second place', async () => {
    const { ask, bookings } = await startApp();
    const fields = { phone: '2185550177', idempotency_key: 'once' };
    const first = await ask(fields);
    expect(await ask(fields)).toMatchObject({ ...first, status: 200 });
    expect(await bookings.day(TUESDAY)).toContainEqual({ id: '0800-1000', places: 3, taken: 1 });
  });

  test('a long job takes two windows', async () => {
    const { ask, bookings } = await startApp();
    await ask({ service: 'garage-cleanout' });
    expect((await bookings.day(TUESDAY)).map(({ taken }) => taken)).toEqual([1, 1, 0, 0]);
    expect((await ask({ service: 'garage-cleanout', window_id: '1500-1700' })).booking?.state).toBe('full');
  });

  test('a booking moves and is cancelled, and its places are free again', async () => {
    const { ask, bookings, change, leads, clock } = await startApp();
    const { id } = await ask();
    clock.now += 1_000;
    expect(await change(id, { to: { date: '2026-11-25', id: '1000-1200' }, by: 'visitor' })).toBe('moved');
    expect((await bookings.day(TUESDAY))[0]).toMatchObject({ taken: 0 });
    clock.now += 1_000;
    expect(await change(id, { to: null, by: 'visitor' })).toBe('cancelled');
    expect(await change(id, { to: null, by: 'visitor' })).toBe('same');
    expect((await bookings.day('2026-11-25'))[1]).toMatchObject({ taken: 0 });
    const lead = await leads.findFull(id);
    expect(lead?.booking).toMatchObject({ state: 'cancelled', date: '2026-11-25', sequence: 2 });
    expect(lead?.events.map(({ data }) => 'change' in data && data.change)).toEqual([
      'booking.booked',
      'booking.moved',
      'booking.cancelled',
    ]);
    expect(await change(id, { to: { date: TUESDAY, id: '0800-1000' }, by: 'visitor' })).toBe('booked');
    const again = (await leads.findFull(id))?.booking;
    expect(again).toMatchObject({ state: 'booked', sequence: 0 });
    expect(again?.id).not.toBe(lead?.booking?.id);
  });

  test('a move to a full window leaves the booking where it is', async () => {
    const { ask, change, leads } = await startApp();
    for (let i = 0; i < 3; i++) await ask({ window_id: '1000-1200' });
    const { id } = await ask();
    expect(await change(id, { to: { date: TUESDAY, id: '1000-1200' }, by: 'visitor' })).toBe('full');
    expect((await leads.findFull(id))?.booking).toMatchObject({ state: 'booked', window: '0800-1000' });
  });

  test.each(['lost', 'spam'] as const)('a lead that is no longer %s has its booking back', async (gone) => {
    const { ask, bookings, leads } = await startApp();
    const { id } = await ask({ service: 'garage-cleanout' });
    await leads.setStatus(id, gone, { by: 'cli' });
    await leads.setStatus(id, 'won', { by: 'cli' });
    expect(await leads.findFull(id)).toMatchObject({
      booking: { state: 'booked', date: TUESDAY, sequence: 2 },
    });
    expect((await bookings.day(TUESDAY)).map(({ taken }) => taken)).toEqual([1, 1, 0, 0]);
  });

  test('a lead gets no booking back that was taken meanwhile, or that the customer had cancelled', async () => {
    const { ask, bookings, leads, clock } = await startApp();
    const lost = await ask();
    await leads.setStatus(lost.id, 'spam', { by: 'cli' });
    for (let i = 0; i < 3; i++) await ask();
    await leads.undoStatus(lost.id, { status: 'spam' }, { by: 'cli' });
    expect(await leads.findFull(lost.id)).toMatchObject({ status: 'new', booking: { state: 'cancelled' } });
    expect((await bookings.day(TUESDAY))[0]).toMatchObject({ taken: 3 });

    const cancelled = await ask({ window_id: '1300-1500' });
    clock.now += 1_000;
    await bookings.change(cancelled.id, { to: null, by: 'visitor' });
    await leads.setStatus(cancelled.id, 'lost', { by: 'cli' });
    await leads.setStatus(cancelled.id, 'new', { by: 'cli' });
    expect((await leads.findFull(cancelled.id))?.booking).toMatchObject({ state: 'cancelled' });
  });

  test('a forgotten person leaves no booking', async () => {
    const { ask, bookings, leads } = await startApp();
    await ask({ phone: '2185550177' });
    expect(await bookings.list(TUESDAY)).toHaveLength(1);
    await forgetPerson(leads.database, { phone: '+12185550177' });
    expect(await bookings.list(TUESDAY, { cancelled: true })).toEqual([]);
    expect((await bookings.day(TUESDAY))[0]).toMatchObject({ taken: 0 });
  });

  test.each(bothDatabases())(
    'of twenty who ask at once for three places, three get them and all are stored, %s',
    async (_, createUrl) => {
      const { ask, stored } = await startApp(await createUrl());
      const answers = await Promise.all(Array.from({ length: 20 }, () => ask()));
      expect(answers.filter(({ booking }) => booking?.state === 'booked')).toHaveLength(3);
      expect(await stored()).toHaveLength(20);
    },
  );
});

test.each([
  ['a day off', { window_date: '2026-12-25' }],
  ['a day beyond the horizon', { window_date: '2026-12-08' }],
  ['a day that was', { window_date: '2026-11-20' }],
  ['a window that the day does not have', { window_id: '0900-1100' }],
  ['what is no window', { window_id: 'morning' }],
  ['what is no day', { window_date: 'tuesday' }],
  ['a ZIP code that is not served', { zip: '90210' }],
  ['a day on which nobody comes to the ZIP code', { zip: '55720', window_date: '2026-11-25' }],
])('%s is not booked, and the lead is stored', async (_case, fields) => {
  const { ask, stored } = await startApp();
  expect(await ask(fields)).toMatchObject({ status: 201, booking: { state: 'full' } });
  expect(await stored()).toHaveLength(1);
});

describe('GET /api/windows', () => {
  test('can be kept for half a minute', async () => {
    const { app } = await testAppointments();
    const response = await app.request('/api/windows?zip=55802');
    expect(response.headers.get('cache-control')).toBe('public, max-age=30');
    expect(await response.json()).toMatchObject({
      time_zone: 'America/Chicago',
      today: '2026-11-23',
      today_free: true,
      served: true,
      next: { date: '2026-11-23', id: '0800-1000' },
    });
  });

  test('names the days on which a town is served, unless it is every day', async () => {
    const { app } = await testAppointments();
    const areaOf = async (query: string) =>
      ((await (await app.request(`/api/windows${query}`)).json()) as FreeWindows).area;
    expect(await areaOf('?zip=55720')).toEqual({ town: 'Cloquet', weekdays: [1] });
    expect([await areaOf('?zip=55802'), await areaOf('')]).toEqual([null, null]);
  });

  test.each(['?zip=9581', '?days=all', '?days=-1', '?job=huge'])('refuses %s', async (query) => {
    const { app } = await testAppointments();
    const response = await app.request(`/api/windows${query}`);
    expect([response.status, response.headers.get('cache-control')]).toEqual([422, 'no-store']);
    // The text says what can be asked, and not that the schedule is out of order.
    const error = expect.stringContaining('zip=55802');
    expect(await response.json()).toEqual({ error, phone: '+12185550123' });
  });
});
