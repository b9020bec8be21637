/** Signing in at `/desk`, and what a phone still holds once its user is signed out from afar. */
import type { Page } from '@playwright/test';
import { ask, expect, find } from '../support/desk.ts';
import { OWNER, test } from '../support/desk-with-mail.ts';

const signInHeading = (page: Page) => page.getByRole('heading', { name: 'Sign in' });
/** What the phone keeps of customers and of who is signed in. */
const kept = (page: Page) =>
  page.evaluate(() =>
    ['desk-pack', 'desk-me', 'desk-business'].map((key) => localStorage.getItem(key) ?? ''),
  );

// All in one worker, so that the server starts once.
test.describe.configure({ mode: 'default' });

test.beforeEach(({ complaints }) => {
  complaints.expect(/401/);
});

test('a code from the mail signs in, and the inbox is there with what came meanwhile', async ({
  page,
  server,
  smtp,
}) => {
  await server.desk('invite', OWNER);
  await page.goto('/desk');
  await page.getByRole('textbox', { name: 'Email' }).fill(OWNER);
  await page.getByRole('button', { name: 'Email me a code' }).click();
  const code = page.getByRole('textbox', { name: 'Code' });
  await expect(code).toBeVisible();
  const mailed = () => smtp.mails.map(({ mail }) => /\b\d{6}\b/.exec(mail.text ?? '')?.[0]).find(Boolean);
  await expect.poll(mailed).toBeDefined();
  const name = await ask(page);
  await code.fill(mailed() ?? '');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('link', { name }).first()).toBeVisible();
  await expect(signInHeading(page)).toHaveCount(0);
});

test('a device that is signed out elsewhere shows no customer any more, online or not, and keeps unsent changes', async ({
  device,
  server,
}) => {
  test.slow();
  const page = await device();
  const name = await ask(page);
  await expect.poll(() => kept(page)).toContainEqual(expect.stringContaining(name));
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.getByRole('link', { name }).first().click();
  await page.context().setOffline(true);
  await page.getByPlaceholder('Add a note').fill('Gate code 4711');
  await page.getByRole('button', { name: 'Save' }).click();
  const lead = new URL(page.url()).pathname;

  await server.desk('sign-out', OWNER);
  await page.context().setOffline(false);
  await expect(signInHeading(page)).toBeVisible();
  expect(await kept(page)).toEqual(['', '', '']);

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

test('an open desk ends by itself when its user is removed', async ({ device, server }) => {
  // The server looks every 15 seconds whether the session of a stream has ended.
  test.slow();
  const page = await device();
  const crew = await device({ role: 'crew' });
  await expect.poll(() => kept(crew)).toContainEqual(expect.stringContaining('"leads"'));
  await server.desk('remove', 'crew@pl.example');
  await expect(signInHeading(crew)).toBeVisible({ timeout: 25_000 });
  expect(await kept(crew)).toEqual(['', '', '']);
  await expect(page.getByRole('navigation', { name: 'Desk' })).toBeVisible();
});
