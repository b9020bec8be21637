/** The browser keeps what a visitor typed until it is sent or cleared. */
import { holdResponses } from '../support/hold-responses.ts';
import { content } from '../support/pages.ts';
import { expect, findLeads, type Page, passOneDay, QuoteForm, test, type Visitor } from '../support/site.ts';

const { restored, clear } = content.quoteForm;

async function typeAndWait(page: Page, visitor: Visitor): Promise<QuoteForm> {
  const form = await QuoteForm.open(page);
  await form.fill(visitor);
  await expect
    .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('quote_draft') ?? '{}').typed))
    .toMatchObject({ ...visitor });
  return form;
}

const storedDraft = (page: Page) => page.evaluate(() => localStorage.getItem('quote_draft'));

test('is restored silently after a reload and on another page, and with a notice on a later visit, until it is cleared or sent', async ({
  page,
  context,
  visitor,
}) => {
  const first = await typeAndWait(page, visitor);
  for (const path of ['/', '/price']) {
    await page.goto(path);
    await first.hydrated();
    expect(await first.typed()).toEqual(visitor);
    await expect(first.element.getByText(restored)).toHaveCount(0);
  }

  await passOneDay(page);
  const other = await context.newPage();
  await other.goto('/?utm_source=mail');
  const form = await new QuoteForm(other).hydrated();
  await expect(form.element.getByText(restored)).toBeVisible();
  expect(await form.typed()).toEqual(visitor);
  await form.element.getByRole('button', { name: clear }).click();
  expect(Object.values(await form.typed()).join('')).toBe('');
  await expect(form.field('name')).toBeFocused();
  expect(await storedDraft(other)).toBeNull();
  await other.reload();
  await form.hydrated();
  await expect(form.element.getByText(restored)).toHaveCount(0);

  await form.fill(visitor);
  await expect.poll(() => storedDraft(other)).toContain(visitor.name);
  await form.submit.click();
  await expect(other).toHaveURL(/\/thank-you-general\?/);
  expect(await storedDraft(other)).toBeNull();
});

test('does not overwrite what the visitor typed before it loaded', async ({ page, visitor }) => {
  const form = await typeAndWait(page, visitor);
  const arrive = await holdResponses(page, /quote-form-entry/);
  await page.reload();
  await form.field('zip').fill('1');
  arrive();
  await form.hydrated();
  expect(await form.typed()).toMatchObject({ name: '', zip: '1' });
});

test('broken values in storage are no draft, and the form can be sent', async ({ page, visitor, server }) => {
  await page.goto('/');
  const form = new QuoteForm(page);
  for (const broken of ['{', '[]', '{"typed":{"name":7}}', '{"typed":null,"attempt":{}}']) {
    await page.evaluate((text) => localStorage.setItem('quote_draft', text), broken);
    await page.reload();
    await form.hydrated();
    await expect(form.element.getByText(restored), broken).toHaveCount(0);
    expect(Object.values(await form.typed()).join(''), broken).toBe('');
  }
  await form.send(visitor);
  await expect(page).toHaveURL(/\/thank-you-general$/);
  expect(await findLeads(visitor, server)).toHaveLength(1);
});

for (const how of ['throws', 'is full'] as const) {
  test(`the form works if storage ${how}`, async ({ page, visitor, server }) => {
    await page.addInitScript((way) => {
      const refuse = () => {
        throw new DOMException('no', way === 'throws' ? 'SecurityError' : 'QuotaExceededError');
      };
      if (way === 'is full') Storage.prototype.setItem = refuse;
      else
        for (const area of ['localStorage', 'sessionStorage'])
          Object.defineProperty(window, area, { get: refuse });
    }, how);
    const form = await QuoteForm.open(page);
    await form.submit.click();
    await expect(form.alert).toContainText('3 things');
    await form.send(visitor);
    await expect(page).toHaveURL(/\/thank-you-general$/);
    expect(await findLeads(visitor, server)).toHaveLength(1);
  });
}
