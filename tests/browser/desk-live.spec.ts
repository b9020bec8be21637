/** What other devices do appears on an open desk, whatever it shows, and many changes at once cost few requests. */

import { STATUS_PATH } from '../../server/delivery/text/text-channel.ts';
import { INCOMING_PATH } from '../../server/delivery/text/texts-route.ts';
import { signed, startTextProvider } from '../../server/testing/text-provider.ts';
import { violations } from '../support/axe.ts';
import { ask, changeLead, expect, find, keptRecords, test as onPhones, win } from '../support/desk.ts';
import { ownServer } from '../support/own-server.ts';
import { content } from '../support/pages.ts';
import type { SiteServer } from '../support/server.ts';
import { ZIP, zoneAtNoon } from '../support/windows.ts';

const BURST = 200;

/** On a server of their own: other tests' inboxes stay short. */
const test = onPhones.extend<object, { server: SiteServer }>({ server: ownServer() });

// All in one worker, so that the server starts once.
test.describe.configure({ mode: 'default' });

test('an empty desk sends a test lead and says how far it came, until the first real lead', async ({
  device,
}) => {
  const page = await device();
  const card = page.locator('section', { hasText: 'Send yourself a test lead' }).last();
  await card.getByRole('button', { name: 'Send it' }).tap();
  await expect(card.getByRole('listitem')).toHaveText([
    'Saved at your desk.',
    'Email is not set up yet.',
    'No device has notifications yet.',
  ]);
  const row = page.getByRole('link', { name: 'Test lead' });
  await expect(row).toContainText('This is a test');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: 'People' }).tap();
  await expect(page.getByText('Nobody has asked yet.')).toBeVisible();
  await page.getByRole('link', { name: 'Inbox' }).tap();
  const name = await ask(page);
  await expect(card).toHaveCount(0);
  await row.tap();
  await page.getByRole('button', { name: 'Delete the test' }).tap();
  await expect(page.getByRole('link', { name }).first()).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('a lead that is won on another device while the day is open is Won in the inbox', async ({ device }) => {
  const page = await device();
  const name = await ask(page);
  const row = page.getByRole('listitem').filter({ hasText: name });
  await expect(row.getByText('New', { exact: true })).toBeVisible();
  await page.goto('/desk/day');
  await expect(page.getByRole('heading', { name: /^Today/ })).toBeVisible();
  await win(page, name, 9_000);
  await page.getByRole('link', { name: 'Inbox' }).click();
  await expect(row.getByText('Won $90')).toBeVisible();
});

test('a list that was open before shows what changed while another screen was', async ({ device }) => {
  const page = await device();
  const name = await ask(page);
  const row = page.getByRole('listitem').filter({ hasText: name });
  await page.getByRole('radio', { name: 'Lost' }).check();
  await page.getByRole('link', { name: 'Day', exact: true }).click();
  await expect(page.getByRole('heading', { name: /^Today/ })).toBeVisible();
  await changeLead(page, name, 'lose');
  await page.getByRole('link', { name: 'Inbox' }).click();
  await expect(row.getByText('Lost')).toBeVisible();
});

test('a desk that is opened without a network has the leads of last time before its app has loaded, and then what changed', async ({
  device,
}) => {
  const page = await device();
  const name = await ask(page);
  const row = page.getByRole('listitem').filter({ hasText: name });
  const namesThem = expect.stringContaining(name);
  await expect.poll(() => keptRecords(page)).toMatchObject({ pack: namesThem, screen: namesThem });
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.context().setOffline(true);
  const browser = await page.context().newCDPSession(page);
  for (const withoutScripts of [true, false]) {
    await browser.send('Emulation.setScriptExecutionDisabled', { value: withoutScripts });
    await page.reload();
    await expect(row.getByText('New', { exact: true })).toBeVisible();
  }
  await win(page, name, 9_000);
  await page.context().setOffline(false);
  await expect(row.getByText('Won $90')).toBeVisible({ timeout: 15_000 });
});

test(`${BURST} leads at once cost an open desk, and one opened right after, a handful of requests`, async ({
  device,
}) => {
  test.slow();
  const page = await device();
  const first = await ask(page);
  await expect(page.getByRole('link', { name: first }).first()).toBeVisible();
  let requests = 0;
  const count = () => requests++;
  page.context().on('request', count);
  const posted = Array.from({ length: BURST }, (_, n) => n);
  const post = async () => {
    for (let n = posted.pop(); n !== undefined; n = posted.pop()) {
      const data = { name: `Burst ${n}`, phone: `218555${String(1_000 + n)}`, zip: ZIP };
      const answer = await fetch(new URL('/api/quotes', page.url()), {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(data),
      });
      expect(answer.status).toBe(201);
    }
  };
  await Promise.all(Array.from({ length: 8 }, post));
  const last = await ask(page);
  await expect(page.getByRole('link', { name: last }).first()).toBeVisible({ timeout: 20_000 });
  await expect(page.locator('.notices')).toContainText(/[Nn]ew lead/);
  expect(requests).toBeLessThan(60);

  const again = await page.context().newPage();
  requests = 0;
  // The pack is asked for when what the stream brought has been seen to.
  const settled = again.waitForRequest(/\/api\/desk\/offline$/);
  await again.goto('/desk');
  await expect(again.getByRole('link', { name: last }).first()).toBeVisible();
  await settled;
  expect(requests).toBeLessThan(40);
});

test('a customer’s text appears in the open conversation, and so does what became of the answer', async ({
  device,
  server,
}) => {
  const provider = await startTextProvider();
  await server.restart({ ...provider.env, BUSINESS_TIME_ZONE: zoneAtNoon() });
  const tell = async (path: string, fields: Record<string, string>) => {
    const request = signed(path, fields, content.business.site_url);
    expect((await fetch(new Request(new URL(path, server.origin), request))).status).toBe(200);
  };
  const page = await device({ viewport: { width: 390, height: 664 } });
  const name = await ask(page);
  const { id, phone } = await find(page, name);
  await page.goto(`/desk/leads/${id}`);
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await tell(INCOMING_PATH, { MessageSid: 'SM1', From: phone, Body: 'The gate code is 4411' });
  const texts = page.getByRole('region', { name: 'Texts' });
  await expect(texts.getByRole('listitem')).toHaveText([/The gate code is 4411/]);

  const taken = Promise.withResolvers<void>();
  provider.mood({ acceptAfter: taken.promise });
  await texts.getByRole('textbox', { name: `Text to ${name}` }).fill('See you at noon');
  await texts.getByRole('button', { name: 'Send' }).tap();
  const answer = texts.getByRole('listitem').last();
  await expect.poll(() => provider.asked).toContain('POST /Messages.json');
  await expect(answer).toHaveText(/Not sent yet$/);
  taken.resolve();
  await expect(answer).toHaveText(/^You: See you at noon.*\. Sent$/s);
  const sid = provider.texts[0]?.sid ?? '';
  await tell(STATUS_PATH, { MessageSid: sid, MessageStatus: 'undelivered', ErrorCode: '30006' });
  await expect(answer).toContainText('Not delivered. This number takes no texts (30006)');
  await expect(texts).toContainText('This number takes no texts.');
  await provider.stop();
});
