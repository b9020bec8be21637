/** A message that its receiver refused: the owner sees it in the history, sends it again or calls. */
import { expect, find } from '../support/desk.ts';
import { test } from '../support/desk-with-mail.ts';
import { freeWindows, ZIP } from '../support/windows.ts';

const PHONE = { viewport: { width: 390, height: 664 } };

test('the history says what the customer was not sent and why, and offers to send it again or to call', async ({
  device,
  smtp,
}) => {
  const owner = await device(PHONE);
  const window = (await freeWindows(owner)).at(-3);
  const name = 'Dana Whitfield';
  const data = { name, phone: '2185557001', zip: ZIP, email: 'dana@example.com' };
  smtp.mood('refuse');
  const booked = { window_date: window?.date, window_id: window?.id };
  expect((await owner.request.post('/api/quotes', { data: { ...data, ...booked } })).status()).toBe(201);
  const UNSENT = /^Not sent by email to the customer/;
  const isUnsent = async () => (await find(owner, name)).history.some(({ text }) => UNSENT.test(text));
  await expect.poll(isUnsent).toBe(true);
  const { id } = await find(owner, name);
  await owner.goto(`/desk/leads/${id}`);
  const history = owner.getByRole('region', { name: 'Notes and history' });
  const entry = history.getByRole('listitem').filter({ hasText: UNSENT });
  await expect(entry).toBeVisible();
  await expect(history).not.toContainText('Emailed the customer');
  await expect(entry.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+12185557001');
  smtp.mood('accept');
  await entry.getByRole('button', { name: 'Send again' }).click();
  await expect.poll(() => smtp.mails.some(({ to }) => to.includes(data.email))).toBe(true);
  await expect.poll(isUnsent).toBe(false);
  await owner.reload();
  await expect(history).toContainText('Emailed the customer');
  await expect(entry).toHaveCount(0);
});
