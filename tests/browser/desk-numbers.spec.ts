/** The owner's numbers at the desk: what they say of leads that came, on a phone, by keyboard and on paper. */
import { readFileSync } from 'node:fs';
import type { Browser } from '@playwright/test';
import type { InboxPage } from '../../contract/desk/leads.ts';
import { axe } from '../axe.ts';
import type { SiteServer } from '../server.ts';
import { expect, type Page, test } from '../site.ts';

/** The phone of an owner. */
async function signIn(browser: Browser, server: SiteServer): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 320, height: 640 }, baseURL: server.origin });
  const page = await context.newPage();
  const said = await server.desk('invite', 'owner@pl.example', '--role', 'owner');
  await page.goto(`/desk/join?${/token=\S+/.exec(said)}`);
  await page.getByRole('button').click();
  await expect(page.getByRole('navigation', { name: 'Desk' })).toBeVisible();
  return page;
}

/** Somebody who came from a place of their own asks; the owner wins the job. */
async function win(page: Page, source: string, amount_cents: number): Promise<void> {
  const name = `Numbers ${source}`;
  const attribution = { utm_source: source, utm_medium: 'paid', initial_url: `${page.url()}?x` };
  const phone = `218557${String(1_000 + test.info().workerIndex)}`;
  const asked = await page.request.post('/api/quotes', { data: { name, phone, zip: '55802', attribution } });
  expect(asked.status()).toBe(201);
  const found = await page.request.get(`/api/desk/leads?q=${encodeURIComponent(name)}`);
  const { leads } = (await found.json()) as InboxPage;
  const won = await page.request.post(`/api/desk/leads/${leads[0]?.id}/state`, {
    data: { state: 'won', was: 'new', amount_cents, key: source },
    headers: { origin: new URL(page.url()).origin, 'sec-fetch-site': 'same-origin' },
  });
  expect(won.ok()).toBe(true);
}

test('a won job is in sentences, pictures, tables and files; clean for axe at 320 and 1,280 pixels, and on paper', async ({
  browser,
  server,
}) => {
  const page = await signIn(browser, server);
  const source = `lists${test.info().workerIndex}`;
  await win(page, source, 31_250);
  await page.getByRole('link', { name: 'Numbers', exact: true }).click();
  const part = (name: string) => page.getByRole('region', { name, exact: true });
  const paid = part('What paid');
  await expect(paid.getByText(`Ads on ${source}: 1 lead, 1 won, $312.50.`)).toBeVisible();
  await expect(paid.getByRole('listitem').filter({ hasText: `Ads on ${source}` })).toContainText('$312.50');
  await expect(
    paid
      .getByRole('row', { name: `Ads on ${source}` })
      .getByRole('cell')
      .nth(2),
  ).toHaveText('$312.50');

  await expect(part('When they get in touch').getByRole('cell').filter({ hasText: /\d/ })).not.toHaveCount(0);
  await expect(part('Your first answer').getByRole('listitem').first()).toContainText('Within 5 minutes');
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const { violations } = await axe(page).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual(
      [],
    );
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    paid.getByRole('link', { name: 'Download “What paid” as CSV' }).click(),
  ]);
  expect(readFileSync(await file.path(), 'utf8')).toMatch(new RegExp(`^Ads on ${source},.*,312\\.50`, 'm'));

  await page.getByRole('combobox', { name: 'By' }).selectOption('Weekday');
  await expect(paid.getByRole('columnheader', { name: 'Weekday' })).toBeVisible();
  await expect(paid.getByRole('rowheader', { name: 'All together' })).toBeVisible();

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation', { name: 'Desk' })).toBeHidden();
  await expect(page.getByRole('combobox')).toBeHidden();
  await expect(paid).toBeVisible();
  await page.context().close();
});
