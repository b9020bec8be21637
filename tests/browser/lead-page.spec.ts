/** The lead's page that the owner's mail links to, with and without JavaScript. */

import { type Browser, expect, type Page, test } from '@playwright/test';
import { startSmtp, type TestSmtp } from '../../server/testing/smtp.ts';
import { violations } from '../support/axe.ts';
import { content } from '../support/pages.ts';
import { SiteServer } from '../support/server.ts';

let smtp: TestSmtp;
let server: SiteServer;

// All in one worker, so that the server starts once.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  smtp = await startSmtp();
  server = await SiteServer.start({ SMTP_URL: smtp.url, LEADS_TO: 'owner@pl.example' });
});

test.afterAll(async () => {
  await server?.stop();
  await smtp?.stop();
});

let people = 0;

/** Asks for an estimate, waits for the mail and gives the link in it, on the address of the test's server. */
async function linkFromMail(): Promise<string> {
  const name = `Ada the ${++people}. of ${process.pid}`;
  const response = await fetch(`${server.origin}/api/quotes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name,
      phone: String(9_165_550_000 + people),
      zip: '95814',
      service: 'hot-tub',
      email: 'ada@example.com',
      details: `A hot tub, ${'very '.repeat(40)}heavy\nand ${'w'.repeat(60)}`,
    }),
  });
  expect(response.status).toBe(201);
  const mine = () => smtp.mails.find(({ mail }) => mail.text?.includes(name));
  await expect.poll(mine, { timeout: 15_000 }).toBeDefined();
  const address = /https:\/\/\S+\/lead\/\S+/.exec(mine()?.mail.text ?? '')?.[0] ?? '';
  const { pathname, search } = new URL(address);
  return server.origin + pathname + search;
}

async function open(browser: Browser, width: number, link: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 800 }, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(link);
  return page;
}

test('the mail’s link opens the lead without JavaScript', async ({ browser }) => {
  const page = await open(browser, 390, await linkFromMail());
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ada the');
  await expect(page.getByRole('link', { name: content.site.header.home_link_label })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Call \(916\) 555-/ })).toHaveAttribute(
    'href',
    /^tel:\+1916555/,
  );
  await expect(page.locator('main').locator('form, button, input')).toHaveCount(0);
  await page.context().close();
});

test('it passes axe, fits, and its controls are at least 48 px high', async ({ page }) => {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  page.on('pageerror', (error) => said.push(error.message));
  await page.goto(await linkFromMail());
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    for (const control of await page.locator('main').locator('a, button, input').all()) {
      expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(48);
    }
  }
  expect(said).toEqual([]);
});

test('its styles define every property and every class that it borrows from the site', async ({
  browser,
}) => {
  const page = await open(browser, 1280, await linkFromMail());
  const missing = await page.evaluate(() => {
    const css = [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('\n');
    const root = getComputedStyle(document.documentElement);
    const properties = new Set([...css.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name ?? ''));
    const classes = new Set(
      [...document.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList]),
    );
    return [
      ...[...properties].filter((name) => !root.getPropertyValue(name) && !css.includes(`${name}:`)),
      ...[...classes].filter((name) => !name.startsWith('owner') && !css.includes(`.${name}`)),
    ];
  });
  expect(missing).toEqual([]);
  await page.context().close();
});

test('a link that was cut short opens a page that says so', async ({ browser }) => {
  const page = await open(browser, 390, (await linkFromMail()).slice(0, -3));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(content.owner.page.wrong.heading);
  await page.context().close();
});
