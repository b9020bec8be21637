/** A job from the ad to the thanks. Customer and owner see each other's changes at once. */
import { dayName, windowName } from '../../contract/booking/names.ts';
import type { PushState } from '../../contract/desk/push.ts';
import { startPushService } from '../../server/testing/push-service.ts';
import { expect, find, type Page } from '../support/desk.ts';
import { OWNER, test as onServerWithMail } from '../support/desk-with-mail.ts';
import { content, lastContent } from '../support/pages.ts';
import { QuoteForm } from '../support/site.ts';
import { chooseOnReceipt, freeWindows, ZIP } from '../support/windows.ts';

const PHONE = { viewport: { width: 390, height: 664 }, hasTouch: true };
const STREET = '12 Elm St';
const GATE = 'Gate code 4411';

type Pushes = Awaited<ReturnType<typeof startPushService>>;

const test = onServerWithMail.extend<object, { pushes: Pushes }>({
  pushes: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
    async ({}, use) => {
      const pushes = await startPushService();
      await use(pushes);
      await pushes.stop();
    },
    { scope: 'worker' },
  ],
  settings: [async ({ pushes }, use) => use({ PUSH_HOSTS: pushes.host }), { scope: 'worker' }],
});

// All in one worker, so that the server starts once.
test.describe.configure({ mode: 'default' });

test('from ad click and booking through street, note, move, cancel and rebooking to a thanked customer', async ({
  browser,
  device,
  server,
  smtp,
  pushes,
}) => {
  test.slow();
  const { booking, home, language } = content;
  const { page: words } = booking;
  const name = 'Dana Whitfield';
  const email = 'dana@example.com';
  const owner = await device(PHONE);
  await subscribe(owner, pushes);
  const page = await (await browser.newContext({ ...PHONE, baseURL: server.origin })).newPage();
  const mails = (to: string) => smtp.mails.filter((mail) => mail.to.includes(to));
  const lastTo = (to: string) => mails(to).at(-1)?.mail;

  await page.goto(`${home.path}?gclid=abc123&utm_campaign=garage`);
  const form = await new QuoteForm(page).hydrated();
  await form.fill({ name, phone: '2185557001', zip: ZIP, email });
  const [first, second, third] = (await freeWindows(page)).slice(-12).filter((_, n) => n % 4 === 0);
  if (!first || !second || !third) throw new Error('too few windows are free');
  await page.getByText(booking.chooser.choose).click();
  await page
    .locator('.windows__days label')
    .filter({ hasText: dayName(first.date, language) })
    .click();
  await page.locator(`[data-windows] [data-window="${first.date} ${first.id}"]`).click();
  await form.submit.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.booked);
  await expect(page.locator('[data-receipt]')).toContainText(windowName(first.id, language));

  await page.locator('#street').fill(STREET);
  await page.getByRole('button', { name: words.where.button }).click();
  await expect(page.getByRole('status')).toHaveText(words.done.address);
  expect(page.url().replace(server.origin, '')).not.toMatch(/Dana|555|Elm/);
  // The owner reads it at once, in the mail and on the phone.
  await expect.poll(() => lastTo(OWNER)?.subject).toContain(STREET);
  await expect.poll(() => pushes.pushed.at(-1)?.message.notification.body).toContain(STREET);
  await page.locator('summary').filter({ hasText: words.note_label }).click();
  await page.getByLabel(words.note_label).fill(GATE);
  await page.getByRole('button', { name: words.note_button, exact: true }).click();
  await expect(page.getByRole('status')).toHaveText(words.done.noted);
  await expect(page.getByText(GATE)).toBeVisible();

  // Until it is mailed with all changes of ten minutes, the owner sees it on the day's card and at the top of the lead.
  const card = owner.getByRole('listitem').filter({ hasText: name });
  await owner.goto(`/desk/day/${first.date}`);
  await expect(card).toContainText(STREET);
  await expect(card).toContainText(GATE);
  const { id, attribution } = await find(owner, name).then(async (lead) => ({
    id: lead.id,
    attribution: (await server.leads()).find((each) => each.name === name)?.attribution,
  }));
  expect(attribution).toMatchObject({ gclid: 'abc123' });
  await owner.goto(`/desk/leads/${id}`);
  await expect(owner.getByRole('region', { name: 'In their words' })).toContainText(GATE);

  await page.locator('summary').filter({ hasText: words.move }).click();
  await chooseOnReceipt(page, second);
  await page.getByRole('button', { name: words.move_button }).click();
  await expect(page.getByRole('status')).toContainText(windowName(second.id, language));
  await owner.goto(`/desk/day/${second.date}`);
  await expect(card).toContainText(GATE);

  // Every mail to the customer leads to the same page.
  await expect.poll(() => mails(email).length).toBe(2);
  await page.goto(/(\/b\/\S+)/.exec(lastTo(email)?.text ?? '')?.[1] ?? '');
  await expect(page.locator('html')).toHaveAttribute('lang', language.locale);
  await page.locator('summary').filter({ hasText: words.cancel }).click();
  // A bot that presses buttons has not checked the box.
  await page.getByRole('button', { name: words.cancel_button }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.booked);
  await page.getByLabel(words.sure).check();
  await page.getByRole('button', { name: words.cancel_button }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.canceled);
  await owner.goto('/desk/');
  const row = owner.getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText('Canceled');
  await expect(row).not.toContainText(/waiting|New/i);
  await expect(row.locator('s')).toContainText(windowName(second.id));

  await chooseOnReceipt(page, third);
  await page.getByRole('button', { name: words.choose_button }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.booked);

  await owner.clock.setFixedTime(`${third.date}T23:00:00Z`);
  await owner.goto(`/desk/day/${third.date}`);
  await card.getByRole('button', { name: /^Done/ }).click();
  const sheet = owner.getByRole('dialog', { name: 'What did they pay?' });
  await sheet.getByRole('textbox', { name: /in dollars/ }).fill('275');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(card).toContainText('Done $275');
  const thanks = (await card.getByRole('link', { name: /^Thanks/ }).getAttribute('href')) ?? '';
  expect(new URL(thanks).searchParams.get('body')).toMatch(/thank you/);
  await expect.poll(async () => (await find(owner, name)).amount_cents).toBe(27_500);
});

test('in another language and without JavaScript, a customer books, adds the street, writes a note and cancels', async ({
  browser,
  server,
  device,
}) => {
  const { booking, home } = lastContent;
  const words = booking.page;
  const context = await browser.newContext({ ...PHONE, javaScriptEnabled: false, baseURL: server.origin });
  const page = await context.newPage();
  const who = 'Ada Byron';
  await page.goto(home.path);
  await new QuoteForm(page).fill({ name: who, phone: '2185557002', zip: ZIP });
  await page.getByLabel(booking.chooser.choose).check();
  await new QuoteForm(page).submit.click();
  await page.locator('label[data-window]').nth(1).click();
  await page.getByRole('button', { name: words.choose_button }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.booked);

  await page.locator('#street').fill(STREET);
  await page.getByRole('button', { name: words.where.button }).click();
  await expect(page.getByRole('status')).toHaveText(words.done.address);
  await page.locator('summary').filter({ hasText: words.note_label }).click();
  await page.getByLabel(words.note_label).fill(GATE);
  await page.getByRole('button', { name: words.note_button, exact: true }).click();
  await expect(page.getByText(GATE)).toBeVisible();
  await page.locator('summary').filter({ hasText: words.cancel }).click();
  await page.getByLabel(words.sure).check();
  await page.getByRole('button', { name: words.cancel_button }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.canceled);
  const owner = await device(PHONE);
  expect(await find(owner, who)).toMatchObject({
    state: 'canceled',
    street: STREET,
    customer_notes: [{ text: GATE }],
  });
});

async function subscribe(page: Page, pushes: Pushes): Promise<void> {
  const { public_key } = (await (await page.request.get('/api/desk/push')).json()) as PushState;
  const answer = await page.request.post('/api/desk/push/subscription', {
    data: pushes.subscribe(public_key),
    headers: { origin: new URL(page.url()).origin, 'sec-fetch-site': 'same-origin' },
  });
  expect(answer.ok()).toBe(true);
}
