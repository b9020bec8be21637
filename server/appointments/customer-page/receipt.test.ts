import { expect, test } from 'vitest';
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
