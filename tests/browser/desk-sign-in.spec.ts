/** Signing in at `/desk`, and what a phone still holds once its user is signed out from afar. */
import type { Page } from '@playwright/test';
import { ask, expect, find, keptRecords } from '../support/desk.ts';
import { OWNER, test } from '../support/desk-with-mail.ts';
import { content } from '../support/pages.ts';

const signInHeading = (page: Page) => page.getByRole('heading', { name: 'Sign in' });
const namesCustomer = (name: string) => expect.objectContaining({ pack: expect.stringContaining(name) });

/** At once: a sign-in page that came before the device is wiped would go away under whoever types into it. */
async function expectNothingKept(page: Page): Promise<void> {
  const stored = () => [...Object.entries(localStorage), ...Object.entries(sessionStorage)];
  expect([...Object.entries(await keptRecords(page)), ...(await page.evaluate(stored))]).toEqual([]);
}

// All in one worker, so that the server starts once.
test.describe.configure({ mode: 'default' });

test.beforeEach(({ complaints }) => {
  complaints.expect(/401/);
});

test('a mail’s button opens its lead after a code on a phone that never signed in, until the address leaves LEADS_TO', async ({
  page,
  server,
  smtp,
  complaints,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  const name = await ask(page);
  await ask(page);
  const bodyOf = () => smtp.mails.find(({ mail }) => mail.text?.includes(name))?.mail.html;
  await expect.poll(bodyOf).toBeDefined();
  const button = new RegExp(`href="https://[^/]+(/[^"]+)"[^>]*>${content.owner.mail.open}<`);
  const [, lead = ''] = button.exec(bodyOf() ?? '') ?? [];
  await page.goto(lead);
  await expect(signInHeading(page)).toBeVisible();

  await page.getByRole('textbox', { name: 'Email' }).fill(OWNER);
  await page.getByRole('button', { name: 'Email me a code' }).click();
  const code = () => smtp.mails.flatMap(({ mail }) => /^\d{6}\b/.exec(mail.text ?? '') ?? []).at(-1);
  await expect.poll(code).toBeDefined();
  await page.getByRole('textbox', { name: 'Code' }).fill(code() ?? '');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(lead);
  await expect.poll(() => keptRecords(page)).toEqual(namesCustomer(name));

  complaints.expect(/CONNECTION_REFUSED/);
  await server.restart({ SMTP_URL: smtp.url, LEADS_TO: 'partner@pl.example' });
  await page.reload();
  await expect(signInHeading(page)).toBeVisible();
  await expectNothingKept(page);
  expect((await page.request.get('/api/desk/me')).status()).toBe(401);
  await server.restart({ SMTP_URL: smtp.url, LEADS_TO: OWNER });
});

test('a device that is signed out remotely shows no customers, online or offline, and keeps unsent changes', async ({
  device,
  server,
}) => {
  test.slow();
  const page = await device();
  const name = await ask(page);
  await expect.poll(() => keptRecords(page)).toEqual(namesCustomer(name));
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.getByRole('link', { name }).first().click();
  await page.context().setOffline(true);
  await page.getByPlaceholder('Add a note').fill('Gate code 4711');
  await page.getByRole('button', { name: 'Save' }).click();
  const lead = new URL(page.url()).pathname;

  await server.desk('sign-out', OWNER);
  await page.context().setOffline(false);
  await expect(signInHeading(page)).toBeVisible();
  expect(Object.keys(await keptRecords(page))).toEqual(['unsent']);

  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByText("You'll see this when you're back online.")).toBeVisible();
  await expect(page.getByText(name)).toHaveCount(0);
  await page.context().setOffline(false);

  const crew = await server.desk('invite', 'crew@pl.example', '--role', 'crew');
  await page.goto(`/desk/join?${/token=\S+/.exec(crew)}`);
  await page.getByRole('button').click();
  await expect(page).toHaveURL(/\/desk\/day$/);
  await expect(page.getByText(/changes? (will send when|could not be saved)/)).toHaveCount(0);
  const owner = await server.desk('invite', OWNER);
  await page.goto(`/desk/join?${/token=\S+/.exec(owner)}`);
  await page.getByRole('button').click();
  const notes = async () => (await find(page, name)).history.filter(({ text }) => text.includes('4711'));
  await expect.poll(notes).toMatchObject([{ by: OWNER }]);
  await page.goto(lead);
  await expect(page.getByText('Gate code 4711').first()).toBeVisible();
});

test('an address in LEADS_TO is listed among those with access, and stays an owner after being removed', async ({
  device,
}) => {
  const owner = await device();
  const page = await device({ email: 'partner@pl.example' });
  await page.goto('/desk/more/access');
  const row = page.getByRole('listitem').filter({ hasText: OWNER });
  await expect(row).toContainText('Owner · gets the leads');
  await row.getByRole('button', { name: 'Remove' }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toContainText('take their address out of LEADS_TO');
  await sheet.getByRole('button', { name: 'Remove' }).click();
  await expect(page.locator('.toast')).toContainText(`${OWNER} is signed out everywhere`);
  await expect(row).toContainText('Owner · gets the leads · not signed in');
  await expect(signInHeading(owner)).toBeVisible();
});

test('a new link keeps a co-owner’s role, which a question in words changes', async ({ device }) => {
  const partner = 'co-owner@pl.example';
  await device({ email: partner });
  const page = await device({ email: 'partner@pl.example' });
  await page.goto('/desk/more/access');
  const row = page.getByRole('listitem').filter({ hasText: partner });
  await page.getByRole('textbox', { name: 'Email' }).fill(partner);
  await page.getByRole('button', { name: 'Make a link' }).click();
  await expect(page.getByText('They stay an owner, as they were.')).toBeVisible();
  await expect(row).toContainText('Owner');
  await row.getByRole('button', { name: `Make crew ${partner}` }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toContainText('no longer leads, reports or who has access');
  await sheet.getByRole('button', { name: 'Make crew' }).click();
  await expect(row).toContainText('Crew');
  await expect(row.getByRole('button', { name: `Make owner ${partner}` })).toBeVisible();
});

test('an open desk signs out when its user is removed', async ({ device, server }) => {
  // The server looks every 15 seconds whether the session of a stream has ended.
  test.slow();
  const page = await device();
  const crew = await device({ role: 'crew' });
  await expect.poll(() => keptRecords(crew)).toEqual(namesCustomer('"leads"'));
  await server.desk('remove', 'crew@pl.example');
  await expect(signInHeading(crew)).toBeVisible({ timeout: 25_000 });
  await expectNothingKept(crew);
  await expect(page.getByRole('navigation', { name: 'Desk' })).toBeVisible();
});
