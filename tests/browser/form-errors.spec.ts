/** The quote form with JavaScript: mistakes are explained without leaving the page, a good request is sent once. */

import { normalizePhone } from '../../contract/phone.ts';
import { hold } from '../hold.ts';
import { content } from '../pages.ts';
import { expect, leadsOf, QuoteForm, test } from '../site.ts';

const { errors, states } = content.quoteForm;

test.beforeEach(async ({ page }) => {
  await page.goto('/');
  await new QuoteForm(page).hydrated();
});

test('mistakes are listed and marked without a page load, and the summary gets the focus', async ({
  page,
  server,
  visitor,
}) => {
  const form = new QuoteForm(page);
  await page.evaluate(() => {
    (window as { stillHere?: boolean }).stillHere = true;
  });
  await form.send({ ...visitor, phone: '12', zip: '' });

  await expect(form.alert).toBeFocused();
  await expect(form.alert).toContainText('2 things are missing or unclear');
  await expect(form.alert).toContainText(errors.phone_invalid);
  await expect(form.alert).toContainText(errors.zip_missing);
  await expect(form.alert.getByRole('link', { name: 'Call (218) 555-0123' })).toBeVisible();
  await expect(form.field('phone')).toHaveAttribute('aria-invalid', 'true');
  await expect(form.field('phone')).toHaveAccessibleDescription(new RegExp(errors.phone_invalid));
  await expect(form.field('name')).not.toHaveAttribute('aria-invalid');
  expect(await form.typed()).toEqual({ ...visitor, phone: '12', zip: '' });
  expect(await page.evaluate(() => (window as { stillHere?: boolean }).stillHere)).toBe(true);
  expect(await leadsOf(visitor, server)).toEqual([]);
});

test('the summary lists mistakes in the order of the fields', async ({ page }) => {
  const form = new QuoteForm(page);
  await form.send({ email: 'x@y', details: 'x'.repeat(5_001) });
  await expect(form.alert).toBeVisible();
  const listed = await form.alert
    .getByRole('listitem')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  const onPage = await form.element
    .locator('[aria-invalid=true]')
    .evaluateAll((controls) => controls.map(({ id }) => `#${id}`));
  expect(listed).toEqual(onPage);
  expect(onPage).toHaveLength(5);
});

test('a line of the summary leads to its field, and goes once the field is mended', async ({
  page,
  visitor,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const form = new QuoteForm(page);
  await form.submit.click();
  await expect(form.alert).toContainText('3 things');
  await form.alert.getByRole('link', { name: errors.zip_missing }).click();
  await expect(form.field('zip')).toBeFocused();
  const header = await page.locator('body > header').boundingBox();
  const belowHeader = async () =>
    ((await page.locator('label[for="quote-zip"]').boundingBox())?.y ?? 0) - (header?.height ?? 0);
  await expect.poll(belowHeader).toBeGreaterThanOrEqual(0);
  expect(await belowHeader()).toBeLessThan(60);

  await form.field('zip').fill(visitor.zip);
  await expect(form.element.getByText(errors.zip_missing)).toHaveCount(0);
  await expect(form.alert).toContainText('2 things');
  await expect(form.field('zip')).not.toHaveAttribute('aria-invalid');
  await form.field('name').fill(visitor.name);
  await form.field('phone').fill(visitor.phone);
  await expect(form.alert).toHaveCount(0);
});

test('a field is checked when the visitor leaves it, not while they type', async ({ page }) => {
  const form = new QuoteForm(page);
  await form.field('phone').pressSequentially('916 555');
  await expect(form.element.getByText(errors.phone_invalid)).toHaveCount(0);
  await form.field('zip').focus();
  await expect(form.element.getByText(errors.phone_invalid)).toBeVisible();
  await form.field('phone').pressSequentially(' 0134');
  await expect(form.element.getByText(errors.phone_invalid)).toHaveCount(0);
});

test('a good request shows that it is being sent, and ends at the thank-you page', async ({
  page,
  server,
  visitor,
}) => {
  const form = new QuoteForm(page);
  const arrive = await hold(page, /\/api\/quotes$/);
  await form.send(visitor);
  await expect(form.submit).toHaveText(states.sending);
  await expect(form.submit).toHaveAttribute('aria-disabled', 'true');
  await expect(form.element.getByRole('status')).toHaveText(states.sending);
  await expect(form.element).toHaveAttribute('aria-busy', 'true');
  arrive();

  await expect(page).toHaveURL(/\/thank-you-general$/);
  expect(await leadsOf(visitor, server)).toMatchObject([
    { ...visitor, phone: normalizePhone(visitor.phone), page: '/', page_title: content.home.title },
  ]);
});

test('a double click makes one request and one lead', async ({ page, server, visitor }) => {
  const form = new QuoteForm(page);
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') sent++;
  });
  await form.fill(visitor);
  await form.submit.dblclick();
  await expect(page).toHaveURL(/\/thank-you-general$/);
  expect(sent).toBe(1);
  expect(await leadsOf(visitor, server)).toHaveLength(1);
});

test("the server's messages stand at their fields", async ({ page, visitor, complaints }) => {
  complaints.expect(/422/);
  const form = new QuoteForm(page);
  await page.route('/api/quotes', (route) =>
    route.fulfill({ status: 422, json: { errors: { zip: 'No such ZIP code.' } } }),
  );
  await form.send(visitor);
  await expect(form.alert).toBeFocused();
  await expect(form.alert).toContainText('No such ZIP code.');
  await expect(form.field('zip')).toHaveAccessibleDescription(/^No such ZIP code\./);
});

test('after an answer that no retry mends the form says why, keeps the input and offers the phone', async ({
  page,
  visitor,
  complaints,
}) => {
  complaints.expect(/429|413|415/);
  const form = new QuoteForm(page);
  const tries: number[] = [];
  let status = 429;
  await page.route('/api/quotes', (route) => {
    tries.push(status);
    return route.fulfill({ status, json: { error: 'no' } });
  });
  await form.send(visitor);
  await expect(form.alert).toContainText(states.too_many.heading);
  for (const [next, trouble] of [
    [413, 'too_large'],
    [415, 'wrong_format'],
  ] as const) {
    status = next;
    await form.alert.getByRole('button', { name: 'Try again' }).click();
    await expect(form.alert).toContainText(states[trouble].heading);
    await expect(form.alert).toBeFocused();
    await expect(form.alert.getByRole('link', { name: 'Call (218) 555-0123' })).toBeVisible();
    expect(await form.typed()).toEqual(visitor);
  }
  expect(tries).toEqual([429, 413, 415]);
});

test('a press on the button counts although a message that appears moves the button', async ({
  page,
  visitor,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const form = new QuoteForm(page);
  await form.fill({ ...visitor, email: '' });
  await form.openMore();
  await form.field('email').pressSequentially('ada@');
  const submit = form.more.getByRole('button', { name: content.quoteForm.submit });
  // Near its upper edge, so that whatever pushes it down takes it from under the pointer.
  await submit.hover({ position: { x: 150, y: 6 } });
  await page.mouse.down();
  await expect(form.field('email')).not.toBeFocused();
  await page.mouse.up();
  await expect(form.alert).toContainText('One thing is missing or unclear');
  // A tap shows the browser's own highlight.
  await expect(form.submit).not.toHaveCSS('-webkit-tap-highlight-color', 'rgba(0, 0, 0, 0)');
});
