import { expect, test } from 'vitest';
import { answerRequest } from '../../leads/closures.ts';
import { TUESDAY, testAppointments, WEDNESDAY } from '../../testing/test-appointments.ts';

const WANTED = `?wanted=${TUESDAY}+0800-1000`;

test('who moved their booking is not told that they could not get the first window', async () => {
  const { ask, move, text } = await testAppointments();
  const { booking } = await ask();
  const url = booking?.url ?? '';
  expect(await text(`${url}?wanted=${WEDNESDAY}+0800-1000`)).toContain('You could not get Wednesday');
  await move(url, WEDNESDAY, '0800-1000');
  expect(await text(`${url}${WANTED}`)).toContain('You are booked');
  expect(await text(`${url}${WANTED}`)).not.toContain('You could not get');
});

test('that somebody will call stands until somebody did, and for a day', async () => {
  const { ask, clock, database, page, submit, text } = await testAppointments();
  const promise = 'we agree on one when we call or text you';
  const none = { window_date: '', window_id: '' };
  const [answered, forgotten] = [await ask(none), await ask(none)];
  const urls = [answered.url ?? '', forgotten.url ?? ''];
  for (const url of urls) expect(await text(url)).toContain(promise);
  await answerRequest(database, answered.id, { by: 'cli' }, clock.now);
  expect(await text(urls[0] ?? '')).not.toContain(promise);
  clock.now += 86_400_000;
  for (const url of urls) {
    for (const path of [url, `${url}${WANTED}`]) {
      expect(await text(path)).toContain('Choose a time below, or call (218) 555-0123.');
      expect(await text(path)).not.toContain(promise);
    }
    // On the thank-you page, it replaces the thanks, which promise a call.
    expect(await (await page(url)).text()).not.toContain('data-thanked');
  }
  // A window that went is told without the promise, too.
  for (let n = 0; n < 3; n++) await ask({ window_date: WEDNESDAY });
  const full = await submit(urls[1] ?? '', { action: 'move', window: `${WEDNESDAY} 0800-1000` });
  expect([full.status, await full.text()]).toEqual([409, expect.stringMatching(/not free any more/)]);
});
