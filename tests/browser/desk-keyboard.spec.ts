/** The desk without a pointer, on a laptop: where the focus goes, and what is read aloud. */
import { windowName } from '../../contract/booking/names.ts';
import { ask, expect, find, LAPTOP, type Page, test } from '../support/desk.ts';
import { pressOn, tabTo } from '../support/keyboard.ts';
import { freeWindows } from '../support/windows.ts';

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const said = (page: Page) => page.locator('.toast-place');

test('by keyboard the owner opens, texts, answers, undoes, wins and notes a lead', async ({ device }) => {
  const page = await device(LAPTOP);
  const name = await ask(page, { list: 'couch-3-seats', email: 'ada@pl.example' });
  const row = page.getByRole('link', { name: new RegExp(`^Unread: ${name} .*Couch.*(Just in|Waiting)`) });
  await pressOn(page, row);
  await expect(title(page, name)).toBeFocused();

  await tabTo(
    page,
    page.getByRole('region', { name: 'Lead', exact: true }).getByRole('link', { name: /^Call \(/ }),
  );
  await tabTo(page, page.getByRole('link', { name: 'Write to ada@pl.example' }));
  const bar = page.locator('.action-bar');
  await tabTo(page, bar.getByRole('link', { name: 'Call' }));
  const text = bar.getByRole('button', { name: 'Text' });
  await pressOn(page, text);
  const dialog = page.getByRole('dialog');
  await expect(page.getByRole('dialog', { name: `Write to ${name}` })).toBeVisible();
  const ready = dialog.locator('a[href^="sms:"]').first();
  await tabTo(page, ready);
  await expect(ready).toHaveAttribute('href', /^sms:\+1218556\d+\?&body=./);
  await page.keyboard.press('Escape');
  await expect(text).toBeFocused();

  const more = bar.getByRole('button', { name: 'More' });
  await pressOn(page, more);
  await pressOn(page, dialog.getByRole('button', { name: 'Answered' }));
  await expect(more).toBeFocused();
  await expect(said(page)).toContainText(`${name}: Answered`);
  const state = page.locator('.lead__summary .tag');
  await expect(state).toHaveText('Answered');
  await pressOn(page, said(page).getByRole('button', { name: 'Undo' }));
  await expect(title(page, name)).toBeFocused();
  await expect(said(page)).toHaveText('Undone');
  await expect(state).toHaveText('New');

  await pressOn(page, more);
  await pressOn(page, dialog.getByRole('button', { name: 'Won' }));
  await tabTo(page, dialog.getByRole('textbox', { name: /in dollars/ }));
  await page.keyboard.type('much');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('Enter an amount');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('275');
  await page.keyboard.press('Enter');
  await expect(more).toBeFocused();
  await expect(state).toHaveText('Won $275');
  await expect(said(page)).toContainText(`${name}: Won $275`);

  const note = page.getByRole('textbox', { name: 'Note' });
  await tabTo(page, note, 'Shift+Tab');
  await page.keyboard.type('Gate code 4471');
  await page.keyboard.press('Enter');
  await expect(said(page)).toHaveText('Note added');
  await expect(note).toBeFocused();
  await expect(page.getByRole('listitem').filter({ hasText: 'Gate code 4471' })).toBeVisible();

  await tabTo(page, page.getByRole('button', { name: 'Back' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: new RegExp(`^${name} `) })).toBeFocused();
});

test('by keyboard the owner adds a job, moves it and signs out', async ({ device }) => {
  const page = await device(LAPTOP);
  const [from, to] = await freeWindows(page);
  if (!from || !to) throw new Error('no window is free');
  const name = `Caller ${test.info().workerIndex}`;
  const nav = page.getByRole('navigation', { name: 'Desk' });
  await tabTo(page, nav.getByRole('link', { name: 'Day' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await pressOn(page, page.getByRole('link', { name: 'Add a job' }));
  await expect(title(page, 'Add a job')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('123');
  await page.keyboard.press('Tab');
  await page.keyboard.type(name);
  await pressOn(page, page.getByRole('button', { name: 'Other times' }));
  const window = (wanted: { date: string; id: string }) =>
    page.locator(`fieldset[data-date="${wanted.date}"]`).getByRole('radio', { name: windowName(wanted.id) });
  await expect(window(from)).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await tabTo(page, window(from), 'ArrowDown');
  await pressOn(page, page.getByRole('button', { name: /^Take / }));
  await pressOn(page, page.getByRole('button', { name: 'Add the job' }));
  const phone = page.getByRole('textbox', { name: 'Phone' });
  await expect(phone).toBeFocused();
  await expect(phone).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('alert')).toHaveText(/^Check the phone number\. It needs ten digits/);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(`218558${1_000 + test.info().workerIndex}`);
  await page.keyboard.press('Enter');
  await expect(title(page, name)).toBeFocused();
  expect((await find(page, name)).jobs).toMatchObject([{ window: from }]);

  await page.goto(`/desk/day/${from.date}`);
  await pressOn(page, page.getByRole('button', { name: `Move ${name}` }));
  await expect(window(to)).toBeVisible();
  // The first choice may be the wanted one: arrows choose, but Tab only goes there.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await tabTo(page, window(to), 'ArrowDown');
  await pressOn(page, page.getByRole('button', { name: /^Move to/ }));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(said(page)).toContainText(`${name}: `);
  // Its card is in another place now.
  await expect(page.locator('h1')).toBeFocused();
  await expect.poll(async () => (await find(page, name)).jobs).toMatchObject([{ window: to }]);

  await tabTo(page, nav.getByRole('link', { name: 'More' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(title(page, 'More')).toBeFocused();
  await pressOn(page, page.getByRole('button', { name: 'Sign out' }));
  await expect(title(page, 'Sign in')).toBeFocused();
});

test('screen readers announce a new lead, and how many leads a search finds', async ({ device }) => {
  const page = await device(LAPTOP);
  await ask(page, { name: 'Zebulon Quirk', list: 'couch-3-seats' });
  const news = page.locator('[aria-live=polite]').filter({ hasText: 'New lead: Zebulon Quirk, ' });
  await expect(news).toHaveCount(1);
  await page.getByRole('searchbox').fill('Zebulon');
  await expect(page.getByRole('status').filter({ hasText: '1 lead found.' })).toHaveCount(1);
});

test('by keyboard the owner removes a user, after confirming it', async ({ device, server }) => {
  const page = await device(LAPTOP);
  await server.desk('invite', 'leaver@pl.example', '--role', 'crew');
  await page.goto('/desk/more/access');
  await pressOn(page, page.getByRole('button', { name: 'Remove leaver@pl.example' }));
  const dialog = page.getByRole('dialog', { name: 'Remove leaver@pl.example?' });
  await pressOn(page, dialog.getByRole('button', { name: 'Remove' }));
  await expect(said(page)).toHaveText('leaver@pl.example no longer has access');
  await expect(title(page, 'Who has access')).toBeFocused();
  await expect(page.getByRole('listitem').filter({ hasText: 'leaver' })).toHaveCount(0);
});
