/** The back button, after a form was sent. The browser's page cache is on here, as visitors have it. */
import { chromiumFlags, ensureWholeChromium } from '../chromium.ts';
import { expect, leadsOf, QuoteForm, test } from '../site.ts';

test.use({
  launchOptions: {
    executablePath: ensureWholeChromium(),
    args: chromiumFlags(),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

test('back from the thank-you page, the same request sent again makes no second lead', async ({
  page,
  server,
  visitor,
}) => {
  await page.goto('/');
  const form = new QuoteForm(page);
  await form.hydrated();
  await page.evaluate(() => {
    (window as { stillHere?: boolean }).stillHere = true;
  });
  await form.fill(visitor);
  await form.submit.click();
  await expect(page).toHaveURL(/\/thank-you-general$/);

  // Playwright waits for a load that does not happen: the page comes back as it was.
  await page.goBack({ waitUntil: 'commit' });
  expect(await page.evaluate(() => (window as { stillHere?: boolean }).stillHere)).toBe(true);
  await expect(form.submit).toHaveText('Book Free Estimate');
  expect(await form.typed()).toEqual(visitor);
  await form.submit.click();
  await expect(form.element.getByText('We already have this request.')).toBeVisible();
  expect(await leadsOf(visitor, server)).toHaveLength(1);

  await form.field('zip').fill('95630');
  await form.submit.click();
  await expect(page).toHaveURL(/\/thank-you-general$/);
  expect(await leadsOf(visitor, server)).toMatchObject([{ history: [{ kind: 'asked_again' }] }]);
});
