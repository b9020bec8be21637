import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { renewKey } from '../db/keys.ts';
import { testApp } from '../testing/test-app.ts';

const NOW = Date.parse('2026-11-23T11:00:00Z');

test('the owner subscribes to the jobs, without phone numbers, until the address is renewed', async () => {
  const { app, database, jobs, postJson, services } = await testApp({ now: () => NOW });
  const window = { window_date: '2026-11-25', window_id: '0800-1000' };
  await postJson({ name: 'Ada, Byron; jr', phone: '2185550177', zip: '55802', service: 'piano', ...window });
  const path = `/calendar/${await services.jobs.feedToken()}.ics`;
  const text = await (await app.request(path)).text();
  expect(text).not.toContain('5550177');
  const event = () =>
    new ICAL.Event(new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent') as ICAL.Component);
  expect(event().summary).toMatch(/, Duluth$/);
  expect(event().description).toContain('Ada, Byron; jr');
  expect(event().startDate.toJSDate().toISOString()).toBe('2026-11-25T14:00:00.000Z');
  expect(await jobs.list('2026-11-25')).toHaveLength(1);
  await renewKey(database, 'calendar-feed');
  expect((await app.request(path)).status).toBe(404);
  expect((await app.request('/calendar/guess.ics')).status).toBe(404);
});
