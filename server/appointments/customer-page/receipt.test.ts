import { expect, onTestFinished, test } from 'vitest';
import { createApp } from '../../app.ts';
import { bookJob } from '../../leads/book.ts';
import { answerRequest } from '../../leads/closures.ts';
import { testDelivery } from '../../testing/delivery.ts';
import { startSmtp } from '../../testing/smtp.ts';
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

test('no mail is promised to an address that was refused, and another one takes its place', async () => {
  const [wrong, right] = ['ada@exmaple.example', 'ada@example.com'];
  const smtp = await startSmtp({ refused: new Map([[wrong, 550]]) });
  onTestFinished(() => smtp.stop());
  const env = { SMTP_URL: smtp.url, LEADS_TO: 'o@pl.example' };
  const { jobs, leads, store, worker, clock, ...services } = await testDelivery({ env });
  const app = createApp({ ...services, jobs, leads });
  const id = await store({ email: wrong, zip: '55802' });
  const window = { date: TUESDAY, id: '0800-1000' };
  const { job } = await bookJob(jobs.store, id, window, { by: 'cli' });
  const path = jobs.links.path(job ?? expect.fail('not booked'));
  const read = async () => (await app.request(path)).text();
  const give = async (email: string) => {
    clock.now += 1_000;
    const body = new URLSearchParams({ action: 'email', email });
    const { status } = await app.request(path, { method: 'POST', body });
    await worker.deliverDue();
    return status;
  };
  const sent = (email: string) => `Every change is mailed to ${email}.`;
  expect(await read()).toContain(sent(wrong));
  await worker.deliverDue();
  expect(await read()).not.toContain(sent(wrong));
  expect(await read()).toContain(`No mail reaches ${wrong}. Is there another address?`);

  // Somebody insists on it.
  expect(await give(wrong)).toBe(303);
  expect(await read()).toContain(`No mail reaches ${wrong}`);
  expect(await give(right)).toBe(303);
  expect(await read()).toContain(sent(right));
  const subjects = smtp.mails.filter(({ to }) => to.includes(right)).map(({ mail }) => mail.subject);
  expect(subjects).toEqual([expect.stringMatching(/^Booked: /)]);
  // One that takes mail stays.
  expect(await give('somebody@else.example')).toBe(409);
  expect((await leads.find(id))?.email).toBe(right);
});
