/** A phone without a network whose browser is killed: what it showed as 'not sent yet' is sent once, in order. */
import { chromium, type Page } from '@playwright/test';
import { ask, expect, find, keptRecords, test, win } from '../support/desk.ts';

test('changes of a phone that lost its network, and then its browser, are made once and in order', async ({
  device,
  server,
  launchOptions,
}, testInfo) => {
  const laptop = await device();
  const names: string[] = [];
  for (let n = 0; n < 3; n++) names.push(await ask(laptop));

  const open = async () => {
    const phone = await chromium.launchPersistentContext(testInfo.outputPath('phone'), {
      ...launchOptions,
      viewport: { width: 390, height: 664 },
    });
    return phone.pages()[0] ?? (await phone.newPage());
  };
  let page = await open();
  const said = await server.desk('invite', 'phone@pl.example');
  await page.goto(`${server.origin}/desk/join?${/token=\S+/.exec(said)}`);
  await page.getByRole('button').click();
  await expect.poll(() => keptRecords(page)).toMatchObject({ pack: expect.stringContaining(names[2] ?? '') });
  await page.evaluate(() => navigator.serviceWorker.ready);
  // Closed politely, the browser stores the session's cookie, which else waits for half a minute.
  await page.context().close();

  page = await open();
  await page.context().setOffline(true);
  await page.goto(`${server.origin}/desk`);
  for (const name of names) {
    await page.getByRole('link', { name }).first().click();
    for (const note of ['first', 'second']) {
      await page.getByPlaceholder('Add a note').fill(`The ${note} of ${name}`);
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('listitem').filter({ hasText: note })).toContainText('not sent yet');
    }
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Lost' }).click();
    await expect(page.locator('.lead__summary .tag')).toHaveText('Lost');
    if (name !== names[2]) await page.getByRole('button', { name: 'Back' }).click();
  }
  await killBrowser(page);
  // Somebody else is faster with one of them.
  await win(laptop, names[0] as string, 9_000);

  page = await open();
  await page.goto(`${server.origin}/desk`);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText(`${names[0]}: “Lost” was not saved`);
  await alert.getByRole('button', { name: 'Leave it as it is' }).click();
  for (const [n, name] of names.entries()) {
    await expect.poll(async () => (await find(page, name)).state).toBe(n === 0 ? 'won' : 'lost');
    const { history } = await find(page, name);
    const notes = history.filter(({ text }) => text.includes(' of ')).map(({ text }) => text);
    expect(notes).toEqual(
      ['first', 'second'].map((note) => expect.stringContaining(`The ${note} of ${name}`)),
    );
    expect(history.filter(({ text }) => text.includes('lost'))).toHaveLength(n === 0 ? 0 : 1);
  }
  await page.context().close();
});

/** As the system does when memory is short: the browser has no time to write anything. */
async function killBrowser(page: Page): Promise<void> {
  const browser = page.context().browser();
  const session = await browser?.newBrowserCDPSession();
  const { processInfo } = (await session?.send('SystemInfo.getProcessInfo')) ?? { processInfo: [] };
  const closed = page.context().waitForEvent('close');
  for (const { type, id } of processInfo) if (type === 'browser') process.kill(id, 'SIGKILL');
  await closed;
}
