/** The browser keeps what a visitor typed until it is sent or cleared. */
import { hold } from '../hold.ts';
import { content } from '../pages.ts';
import { expect, leadsOf, type Page, QuoteForm, test, type Visitor } from '../site.ts';

const { restored, clear } = content.quoteForm;

async function typeAndWait(page: Page, visitor: Visitor): Promise<QuoteForm> {
  await page.goto('/');
  const form = new QuoteForm(page);
  await form.hydrated();
  await form.fill(visitor);
  await expectKept(page, 'localStorage', visitor);
  return form;
}

function expectKept(page: Page, area: 'localStorage' | 'sessionStorage', visitor: Visitor): Promise<void> {
  return expect
    .poll(() => page.evaluate((name) => JSON.parse(window[name].getItem('quote_draft') ?? '{}').typed, area))
    .toEqual(visitor);
}

test('is back after a reload, and says so', async ({ page, visitor }) => {
  const form = await typeAndWait(page, visitor);
  await page.reload();
  await form.hydrated();
  await expect(form.element.getByText(restored)).toBeVisible();
  expect(await form.typed()).toEqual(visitor);
});

test('is back in another tab', async ({ page, context, visitor }) => {
  await typeAndWait(page, visitor);
  const other = await context.newPage();
  await other.goto('/?utm_source=mail');
  const form = new QuoteForm(other);
  await form.hydrated();
  await expect(form.element.getByText(restored)).toBeVisible();
  expect(await form.typed()).toEqual(visitor);
});

test('can be cleared, for good', async ({ page, visitor }) => {
  const form = await typeAndWait(page, visitor);
  await page.reload();
  await form.hydrated();
  await form.element.getByRole('button', { name: clear }).click();
  expect(Object.values(await form.typed()).join('')).toBe('');
  await expect(form.field('name')).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem('quote_draft'))).toBeNull();
  await page.reload();
  await form.hydrated();
  await expect(form.element.getByText(restored)).toHaveCount(0);
});

test('is gone once it is sent', async ({ page, visitor }) => {
  const form = await typeAndWait(page, visitor);
  await form.submit.click();
  await expect(page).toHaveURL(/\/thank-you-general$/);
  expect(await page.evaluate(() => localStorage.getItem('quote_draft'))).toBeNull();
});

test('does not overwrite what somebody has already typed', async ({ page, visitor }) => {
  const form = await typeAndWait(page, visitor);
  const arrive = await hold(page, /quote-form-entry/);
  await page.reload();
  await form.field('zip').fill('1');
  arrive();
  await form.hydrated();
  expect(await form.typed()).toMatchObject({ name: '', zip: '1' });
});

for (const broken of ['{', '[]', '{"typed":{"name":7}}', '{"typed":null,"attempt":{}}']) {
  test(`nonsense in storage is no draft: ${broken}`, async ({ page, visitor, server }) => {
    await page.addInitScript((text) => localStorage.setItem('quote_draft', text), broken);
    await page.goto('/');
    const form = new QuoteForm(page);
    await form.hydrated();
    await expect(form.element.getByText(restored)).toHaveCount(0);
    await form.fill(visitor);
    await form.submit.click();
    await expect(page).toHaveURL(/\/thank-you-general$/);
    expect(await leadsOf(visitor, server)).toHaveLength(1);
  });
}

for (const how of ['throws', 'is full'] as const) {
  test(`where storage ${how} the form works all the same`, async ({ page, visitor, server }) => {
    await page.addInitScript((way) => {
      const refuse = () => {
        throw new DOMException('no', way === 'throws' ? 'SecurityError' : 'QuotaExceededError');
      };
      if (way === 'is full') Storage.prototype.setItem = refuse;
      else
        for (const area of ['localStorage', 'sessionStorage'])
          Object.defineProperty(window, area, { get: refuse });
    }, how);
    await page.goto('/');
    const form = new QuoteForm(page);
    await form.hydrated();
    await form.submit.click();
    await expect(form.alert).toContainText('3 things');
    await form.fill(visitor);
    await form.submit.click();
    await expect(page).toHaveURL(/\/thank-you-general$/);
    expect(await leadsOf(visitor, server)).toHaveLength(1);
  });
}

test('where local storage fails, session storage keeps the draft', async ({ page, visitor }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('no', 'SecurityError');
      },
    });
  });
  await page.goto('/');
  const form = new QuoteForm(page);
  await form.hydrated();
  await form.fill(visitor);
  await expectKept(page, 'sessionStorage', visitor);
  await page.reload();
  await form.hydrated();
  expect(await form.typed()).toEqual(visitor);
});

test('after sending, the back button leads to a form that can be used again', async ({
  page,
  server,
  visitor,
}) => {
  await page.goto('/');
  const form = new QuoteForm(page);
  await form.hydrated();
  await form.fill(visitor);
  await form.submit.click();
  await expect(page).toHaveURL(/\/thank-you-general$/);

  await page.goBack();
  await form.hydrated();
  await form.fill({ ...visitor, zip: '95630' });
  await form.submit.click();
  await expect(page).toHaveURL(/\/thank-you-general$/);
  expect(await leadsOf(visitor, server)).toMatchObject([
    { zip: visitor.zip, history: [{ kind: 'asked_again', zip: '95630' }] },
  ]);
});
