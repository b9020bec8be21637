/** The quote form without JavaScript: everything works, and no input is lost. */
import { normalizePhone } from '../../contract/phone.ts';
import { content } from '../support/pages.ts';
import { expect, findLeads, QuoteForm, test } from '../support/site.ts';

test.use({ javaScriptEnabled: false });

const { errors, fields } = content.quoteForm;

test('the home page shows its prices, details and links; calls to action lead to the form, price cards open, and the header covers no text', async ({
  page,
}) => {
  await page.goto('/');
  const text = ((await page.locator('body').textContent()) ?? '').replace(/\s+/g, ' ');
  for (const price of ['$45–$125', '$190', '$310', '$520']) expect(text).toContain(price);
  for (const words of [
    content.home.hero.h1.small,
    content.site.founders?.quote ?? '',
    content.site.closing_band.text,
  ])
    expect(text).toContain(words);
  for (const { detail } of content.pricing.get('home') ?? []) {
    for (const line of detail) expect(text).toContain(line);
  }
  for (const { index, path } of content.pages) {
    if (index) await expect(page.locator(`a[href="${path}"]`), path).not.toHaveCount(0);
  }
  const call = page.locator('#hero').getByRole('link', { name: 'Call (218) 555-0123' });
  await expect(call).toBeVisible();
  await expect(call).toHaveAttribute('href', 'tel:+12185550123');
  await page.locator('#hero').getByRole('link', { name: 'Book Free Estimate' }).click();
  await expect(page.locator('#quote-form h2')).toBeInViewport();
  await expect(page.locator('body > header')).not.toBeInViewport();
  await page.locator('#pricing summary').first().click();
  await expect(page.locator('#pricing [data-price-card] ul').first()).toBeVisible();
});

test('a valid request ends at the thank-you page and is one lead in the owner’s export, even if it is sent twice', async ({
  page,
  server,
  visitor,
}) => {
  const form = new QuoteForm(page);
  for (const _ of [1, 2]) {
    await page.goto('/?gclid=abc123');
    await form.send(visitor);
    await expect(page).toHaveURL(/\/thank-you-general$/);
    await expect(page.locator('h1')).toHaveText('Thank You');
  }

  const [lead, ...others] = await findLeads(visitor, server);
  expect(others).toEqual([]);
  expect(lead).toMatchObject({
    name: visitor.name,
    phone: normalizePhone(visitor.phone),
    zip: '95814',
    service: 'piano',
    preferred_day: 'tomorrow',
    details: posted(visitor.details),
    email: visitor.email,
  });
  expect(lead?.attribution).toMatchObject({ gclid: 'abc123' });
});

test('an invalid request comes back with messages at its fields and all of the input', async ({
  page,
  server,
  visitor,
  complaints,
}) => {
  complaints.expect(/422/);
  await page.goto('/');
  const form = new QuoteForm(page);
  const bad = {
    ...visitor,
    phone: '12"34',
    zip: '',
    email: `o'neil <ada@example>`,
    details: '\n  "quotes" & <b>brackets</b>\n</textarea><script>no</script>\n',
  };
  await form.send(bad);

  await expect(page).toHaveURL(/\/api\/quotes$/);
  await expect(page).toHaveTitle(/^Error: /);
  expect(await form.typed()).toEqual(bad);
  await expect(form.alert).toContainText('3 things are missing or unclear');
  await expect(form.alert).toContainText('(218) 555-0123');
  await expect(form.alert).toBeFocused();
  await expect(form.alert).toBeInViewport();
  for (const [name, message] of [
    ['phone', errors.phone_invalid],
    ['zip', errors.zip_missing],
    ['email', errors.email_invalid],
  ] as const) {
    const field = form.field(name);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(new RegExp(`^${literally(message)}`));
    await expect(field).toHaveAccessibleDescription(new RegExp(`${literally(fields[name].hint)}$`));
    const below = await page.evaluate((id) => {
      const end = document.getElementById(id)?.getBoundingClientRect().bottom ?? 0;
      return (document.getElementById(`${id}-error`)?.getBoundingClientRect().top ?? 0) - end;
    }, `quote-${name}`);
    expect(below).toBeGreaterThanOrEqual(0);
    expect(below).toBeLessThan(20);
    await form.alert.getByRole('link', { name: message }).click();
    await expect(page).toHaveURL(new RegExp(`#quote-${name}$`));
  }
  expect(await findLeads(visitor, server)).toEqual([]);

  await form.send(visitor);
  await expect(page).toHaveURL(/\/thank-you-general$/);
  expect(await findLeads(visitor, server)).toMatchObject([{ details: posted(visitor.details), page: '/' }]);
});

/** Form posts end lines with CRLF. */
function posted(text: string): string {
  return text.replaceAll('\n', '\r\n');
}

function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
