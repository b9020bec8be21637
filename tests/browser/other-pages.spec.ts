/** Thank-you page, not-found page, and the fallback for a part that fails to render. */
import { content } from '../support/pages.ts';
import { expect, QuoteForm, test } from '../support/site.ts';

const { render_error, thank_you } = content.site;

test('the thank-you page says what happens next, with the same words after a cleanout', async ({ page }) => {
  await page.goto('/thank-you-general');
  await expect(page.locator('h1')).toHaveText('Thank You');
  await expect(page.locator('main ol li')).toHaveCount(3);
  for (const { title } of thank_you.steps) await expect(page.locator('main')).toContainText(title);
  await expect(page.locator('main')).toContainText('within the next few hours');
  await expect(page.locator('main')).toContainText('Monday to Saturday');
  const call = page.getByRole('link', { name: 'Call (218) 555-0123' }).filter({ hasText: 'Call Now' });
  await expect(call).toHaveAttribute('href', 'tel:+12185550123');
  await expect(call).toHaveClass(/tracked-phone/);
  const words = () => page.locator('main').innerHTML();
  const general = await words();
  await page.goto('/thank-you-cleanout');
  expect(await words()).toBe(general);
});

test('an unknown path answers 404, says so, logs the path to the console, and links home with its tracking parameters', async ({
  page,
  complaints,
}) => {
  complaints.expect(/404|Page not found: /);
  const answer = await page.goto('/no-such/page?gclid=abc&utm_source=mail&other=1');
  expect(answer?.status()).toBe(404);
  await expect(page.locator('h1')).toHaveText('Oops! Page not found');
  await expect.poll(() => complaints.all).toContain('console log: Page not found: /no-such/page');
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL(/\/\?/);
  const { pathname, searchParams } = new URL(page.url());
  expect([pathname, Object.fromEntries(searchParams)]).toEqual(['/', { gclid: 'abc', utm_source: 'mail' }]);
});

test('a part that fails to render is replaced by a message with the phone number', async ({
  page,
  complaints,
}) => {
  complaints.expect(/the island is broken/);
  await page.addInitScript(() => {
    window.CustomEvent = class extends CustomEvent<unknown> {
      constructor(name: string, options?: CustomEventInit) {
        if (name === 'quote:ready') throw new Error('the island is broken');
        super(name, options);
      }
    } as typeof CustomEvent;
  });
  await page.goto('/');
  await new QuoteForm(page).element.scrollIntoViewIfNeeded();
  await page.mouse.move(5, 5);

  const fallback = page.getByRole('alert').filter({ hasText: 'Unexpected Application Error!' });
  await expect(fallback).toBeVisible();
  await expect(fallback).toContainText('the island is broken');
  await expect(fallback.getByRole('link', { name: 'Call (218) 555-0123' })).toBeVisible();
  await expect(fallback).not.toContainText(render_error.stack_label);
  expect(await fallback.innerHTML()).not.toMatch(/\.js:\d+|at \w+ \(/);
  await expect(page.locator('#hero')).toBeVisible();
});
