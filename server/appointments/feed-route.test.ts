import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { loadFixture } from '../../tests/fixture/fixture.ts';
import { createBooking } from '../bookings/create-booking.ts';
import { openDatabase } from '../db/database.ts';
import { renewKey } from '../db/keys.ts';
import { tempFolder } from '../testing/temp-folder.ts';
import { testApp } from '../testing/test-app.ts';

const NOW = Date.parse('2026-11-23T11:00:00Z');

test('the owner subscribes to the bookings, without phone numbers, until the address is renewed', async () => {
  const database = await openDatabase(`file:${tempFolder()}/leads.db`);
  const { app, bookings, postJson } = await testApp({ database, now: () => NOW });
  const window = { window_date: '2026-11-25', window_id: '0800-1000' };
  await postJson({ name: 'Ada, Byron; jr', phone: '2185550177', zip: '55802', service: 'piano', ...window });
  const { feedToken } = await createBooking(database, loadFixture());
  const path = `/calendar/${await feedToken()}.ics`;
  const text = await (await app.request(path)).text();
  expect(text).not.toContain('5550177');
  const event = () =>
    new ICAL.Event(new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent') as ICAL.Component);
  expect(event().summary).toMatch(/, Duluth$/);
  expect(event().description).toContain('Ada, Byron; jr');
  expect(event().startDate.toJSDate().toISOString()).toBe('2026-11-25T14:00:00.000Z');
  expect(await bookings.list('2026-11-25')).toHaveLength(1);
  await renewKey(database, 'calendar-feed');
  expect((await app.request(path)).status).toBe(404);
  expect((await app.request('/calendar/guess.ics')).status).toBe(404);
});
