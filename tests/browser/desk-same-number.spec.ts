/** Leads with the same phone number at the desk: they stand together, and one can be marked as a duplicate of another. */
import { violations } from '../support/axe.ts';
import { ask, change, expect, find, type Page, test } from '../support/desk.ts';
import { freeWindows } from '../support/windows.ts';

/** Two people with one number, and somebody else between them. */
async function askTogether(page: Page): Promise<string[]> {
  const first = await ask(page, { details: 'A sofa' });
  const other = await ask(page);
  const { phone } = await find(page, first);
  const second = await ask(page, { phone, details: 'And a piano' });
  return [first, other, second];
}

test('a duplicate leaves the inbox for a line on the other request, until a tap undoes it', async ({
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
  await same.getByRole('button', { name: 'This is the same' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first);
  await expect(same).toContainText(`Same as a request of ${second}`);
  expect(await violations(page)).toEqual([]);
  await page.goto('/desk');
  await expect.poll(listed).toEqual([other, first]);
  await page.getByRole('radio', { name: 'Duplicate' }).check();
  await page.locator('.row__link', { hasText: second }).click();
  await same.getByRole('link', { name: `the request of ${first}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first);

  await same.getByRole('button', { name: 'Not the same' }).click();
  await expect(same.getByRole('button', { name: 'This is the same' })).toBeVisible();
  await expect.poll(async () => (await find(page, second)).state).toBe('new');
});

test('the message after marking a duplicate undoes it', async ({ device }) => {
  const page = await device();
  const [first = '', , second = ''] = await askTogether(page);
  await page.goto(`/desk/leads/${(await find(page, second)).id}`);
  await page.getByRole('button', { name: 'This is the same' }).click();
  await expect.poll(async () => (await find(page, first)).duplicates).toHaveLength(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await find(page, first)).duplicates).toEqual([]);
});

test('a job moves to the other request before its own becomes a duplicate', async ({ device }) => {
  const page = await device();
  const [first = '', , second = ''] = await askTogether(page);
  const { id } = await find(page, second);
  const window = (await freeWindows(page)).at(-2);
  await change(page, `/leads/${id}/jobs`, { window });
  await page.goto(`/desk/leads/${id}`);
  await page.getByRole('button', { name: 'Move the job there' }).click();
  await expect.poll(async () => (await find(page, first)).jobs).toMatchObject([{ window }]);
  await page.getByRole('button', { name: 'This is the same' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first);
  await expect(page.getByRole('region', { name: /^Job, / })).toBeVisible();
});

test('a person’s page shows all of their requests and jobs, and their money', async ({ device }) => {
  const page = await device();
  const [first = '', , second = ''] = await askTogether(page);
  const { id, phone } = await find(page, first);
  await change(page, `/leads/${id}/jobs`, { window: null, amount_cents: 20_000 });
  await change(page, `/leads/${(await find(page, second)).id}/jobs`, { window: null, amount_cents: 5_000 });
  await page.goto(`/desk/people/${encodeURIComponent(phone)}`);
  await expect(page.getByText('$250 won')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Jobs' }).getByRole('listitem')).toHaveText([
    /Done \$50/,
    /Done \$200/,
  ]);
  await expect(page.locator('.row__name')).toContainText([second, first]);
  expect(await violations(page)).toEqual([]);
});

test('a new link for the customer ends the old one', async ({ device }) => {
  const page = await device();
  const name = await ask(page);
  const lead = await find(page, name);
  const pathOf = (link: string | null) => new URL(link ?? '').pathname;
  await page.goto(`/desk/leads/${lead.id}`);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Send a new link' }).click();
  const sheet = page.getByRole('dialog', { name: `A new link for ${name}` });
  await sheet.getByRole('button', { name: 'End the old link' }).click();
  await expect.poll(async () => (await find(page, name)).customer_link).not.toBe(lead.customer_link);
  expect((await page.request.get(pathOf(lead.customer_link))).status()).toBe(404);
  const { customer_link } = await find(page, name);
  expect((await page.request.get(pathOf(customer_link))).status()).toBe(200);
  const text = sheet.getByRole('link', { name: /^Text the new link/ });
  expect(decodeURIComponent((await text.getAttribute('href')) ?? '')).toContain(customer_link);
});
