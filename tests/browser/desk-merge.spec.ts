/** Leads with the same phone number at the desk: they stand together, and a tap merges two into one. */
import { ask, expect, find, type Page, test } from '../support/desk.ts';

/** Two people with one number, and somebody else between them. */
async function askTogether(page: Page): Promise<string[]> {
  const first = await ask(page, { details: 'A sofa' });
  const other = await ask(page);
  const { phone } = await find(page, first);
  const second = await ask(page, { phone, details: 'And a piano' });
  return [first, other, second];
}

test('requests of one number stand together, are merged by a tap, and taken apart again', async ({
  device,
}) => {
  const page = await device();
  const [first = '', other = '', second = ''] = await askTogether(page);
  await page.goto('/desk');
  /** The names of these people in the order of the list, in which others may stand. */
  const listed = async () => {
    const names = await page.locator('.row__name').allTextContents();
    return names.flatMap((text) => [first, other, second].filter((name) => text.endsWith(name)));
  };
  await expect.poll(listed).toEqual([second, first, other]);
  await expect(page.getByRole('listitem').filter({ hasText: second })).toContainText(
    'Asked again, first today',
  );

  await page.locator('.row__link', { hasText: second }).click();
  const same = page.getByRole('region', { name: 'Same number' });
  await expect(same.getByRole('link')).toHaveText(first);
  await same.getByRole('button', { name: 'Merge' }).click();
  // The earlier lead stands for both.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first);
  await expect(page.getByText('And a piano')).toBeVisible();
  await page.goto('/desk');
  await expect.poll(listed).toEqual([other, first]);

  await page.locator('.row__link', { hasText: first }).click();
  await same.getByRole('button', { name: 'Take apart' }).click();
  await expect(same.getByRole('button', { name: 'Merge' })).toBeVisible();
  await expect(page.getByText('And a piano')).toBeHidden();
});

test('a merge is undone by the button of its message', async ({ device }) => {
  const page = await device();
  const [, , second = ''] = await askTogether(page);
  await page.goto(`/desk/leads/${(await find(page, second)).id}`);
  await page.getByRole('button', { name: 'Merge' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await find(page, second)).merged).toEqual([]);
});

test('a new link for the customer ends the old one', async ({ device }) => {
  const page = await device();
  const name = await ask(page);
  const lead = await find(page, name);
  const pathOf = (link: string | null) => new URL(link ?? '').pathname;
  await page.goto(`/desk/leads/${lead.id}`);
  await page.getByRole('button', { name: 'Send a new link' }).click();
  await expect.poll(async () => (await find(page, name)).customer_link).not.toBe(lead.customer_link);
  expect((await page.request.get(pathOf(lead.customer_link))).status()).toBe(404);
  const { customer_link } = await find(page, name);
  expect((await page.request.get(pathOf(customer_link))).status()).toBe(200);
});
