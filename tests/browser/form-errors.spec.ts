/** The quote form with JavaScript: mistakes are explained without leaving the page, a good request is sent once. */

import { normalizePhone } from '../../contract/phone.ts';
import { holdResponses } from '../support/hold-responses.ts';
import { content } from '../support/pages.ts';
import { expect, findLeads, QuoteForm, test } from '../support/site.ts';

const { errors, states } = content.quoteForm;

test('mistakes are marked and listed in the order of the fields, without a page load; each links to its field until it is fixed', async ({
  page,
  server,
  visitor,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const form = await QuoteForm.open(page);
  await page.evaluate(() => {
    (window as { stillHere?: boolean }).stillHere = true;
  });
  const bad = { ...visitor, name: '', phone: '12', zip: '', email: 'x@y', details: 'x'.repeat(5_001) };
  await form.send(bad);
  await expect(form.alert).toBeFocused();
  await expect(form.alert).toContainText('5 things are missing or unclear');
  await expect(form.alert).toContainText(errors.phone_invalid);
  await expect(form.alert.getByRole('link', { name: 'Call (218) 555-0123' })).toBeVisible();
  const listed = await form.alert
    .getByRole('listitem')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  const onPage = await form.element
    .locator('[aria-invalid=true]')
    .evaluateAll((controls) => controls.map(({ id }) => `#${id}`));
  expect(listed).toEqual(onPage);
  expect(onPage).toHaveLength(5);
  await expect(form.field('phone')).toHaveAccessibleDescription(new RegExp(errors.phone_invalid));
  await expect(form.field('service')).not.toHaveAttribute('aria-invalid');
  expect(await form.typed()).toEqual(bad);

  await form.alert.getByRole('link', { name: errors.zip_missing }).click();
  await expect(form.field('zip')).toBeFocused();
  const header = await page.locator('body > header').boundingBox();
  const belowHeader = async () =>
    ((await page.locator('label[for="quote-zip"]').boundingBox())?.y ?? 0) - (header?.height ?? 0);
  await expect.poll(belowHeader).toBeGreaterThanOrEqual(0);
  expect(await belowHeader()).toBeLessThan(60);
  await form.field('zip').fill(visitor.zip);
  await expect(form.element.getByText(errors.zip_missing)).toHaveCount(0);
  await expect(form.alert).toContainText('4 things');
  await expect(form.field('zip')).not.toHaveAttribute('aria-invalid');
  const { name, phone, email, details } = visitor;
  await form.fill({ name, phone, email, details });
  await expect(form.alert).toHaveCount(0);
  expect(await page.evaluate(() => (window as { stillHere?: boolean }).stillHere)).toBe(true);
  expect(await findLeads(visitor, server)).toEqual([]);
});

test('a field is checked when the visitor leaves it, not while they type; a press counts although a new message moves the button', async ({
  page,
  visitor,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const form = await QuoteForm.open(page);
  await form.field('phone').pressSequentially('916 555');
  await expect(form.element.getByText(errors.phone_invalid)).toHaveCount(0);
  await form.field('zip').focus();
  await expect(form.element.getByText(errors.phone_invalid)).toBeVisible();
  // Playwright puts the cursor before what is there.
  await form.field('phone').press('End');
  await form.field('phone').pressSequentially(' 0134');
  await expect(form.element.getByText(errors.phone_invalid)).toHaveCount(0);

  await form.fill({ ...visitor, email: '' });
  await form.field('email').pressSequentially('ada@');
  const submit = form.more.getByRole('button', { name: content.quoteForm.submit });
  // Near its upper edge, so that anything that pushes it down moves it away from the pointer.
  await submit.hover({ position: { x: 150, y: 6 } });
  await page.mouse.down();
  await expect(form.field('email')).not.toBeFocused();
  await page.mouse.up();
  await expect(form.alert).toContainText('One thing is missing or unclear');
  // A tap shows the browser's own highlight.
  await expect(form.submit).not.toHaveCSS('-webkit-tap-highlight-color', 'rgba(0, 0, 0, 0)');
});

test('a valid request shows that it is being sent, makes one lead after a double click, and ends at the thank-you page', async ({
  page,
  server,
  visitor,
}) => {
  const form = await QuoteForm.open(page);
  const arrive = await holdResponses(page, /\/api\/quotes$/);
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') sent++;
  });
  await form.fill(visitor);
  await form.submit.dblclick();
  await expect(form.submit).toHaveText(states.sending);
  await expect(form.submit).toHaveAttribute('aria-disabled', 'true');
  await expect(form.element.getByRole('status')).toHaveText(states.sending);
  await expect(form.element).toHaveAttribute('aria-busy', 'true');
  arrive();

  await expect(page).toHaveURL(/\/thank-you-general$/);
  expect(sent).toBe(1);
  expect(await findLeads(visitor, server)).toMatchObject([
    { ...visitor, phone: normalizePhone(visitor.phone), page: '/', page_title: content.home.title },
  ]);
});

test("the server's messages are at their fields; if no retry helps, the form says why, keeps the input and offers the phone", async ({
  page,
  visitor,
  complaints,
}) => {
  complaints.expect(/422|429|413|415/);
  const form = await QuoteForm.open(page);
  const tries: number[] = [];
  let [status, json]: [number, object] = [422, { errors: { zip: 'No such ZIP code.' } }];
  await page.route('/api/quotes', (route) => {
    tries.push(status);
    return route.fulfill({ status, json });
  });
  await form.send(visitor);
  await expect(form.alert).toBeFocused();
  await expect(form.alert).toContainText('No such ZIP code.');
  await expect(form.field('zip')).toHaveAccessibleDescription(/^No such ZIP code\./);

  json = { error: 'no' };
  for (const [next, trouble] of [
    [429, 'too_many'],
    [413, 'too_large'],
    [415, 'wrong_format'],
  ] as const) {
    status = next;
    await form.submit.click();
    await expect(form.alert).toContainText(states[trouble].heading);
    await expect(form.alert).toBeFocused();
    await expect(form.alert.getByRole('link', { name: 'Call (218) 555-0123' })).toBeVisible();
    await expect(form.alert.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(await form.typed()).toEqual(visitor);
  }
  expect(tries).toEqual([422, 429, 413, 415]);
});

test('what was set aside as spam leads to a thank-you page that promises nothing', async ({
  page,
  visitor,
}) => {
  const json = { id: 'x', url: null, booking: null };
  await page.route('/api/quotes', (route) => route.fulfill({ status: 201, json }));
  const form = await QuoteForm.open(page);
  await form.send(visitor);
  await expect(page).toHaveURL('/thank-you-general#received');
  await expect(page.locator('h1')).toBeVisible();
  const promises = await page.locator('[data-unbooked], .thanks__next .steps').all();
  expect(promises.length).toBeGreaterThan(2);
  for (const promise of promises) await expect(promise).toBeHidden();
});
