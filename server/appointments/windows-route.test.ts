import { describe, expect, test } from 'vitest';
import type { FreeWindows } from '../../contract/booking/windows.ts';
import { testAppointments } from '../testing/test-appointments.ts';

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
