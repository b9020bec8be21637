/** The home page in all states. Other pages: each-kind.spec.ts; states of components: components.spec.ts, estimator.spec.ts. */

import sharp from 'sharp';
import { violations } from '../support/axe.ts';
import { lastContent } from '../support/pages.ts';
import { expect, type Page, QuoteForm, test } from '../support/site.ts';

const PHONE = { width: 390, height: 844 };

/** States that scripts cause. */
const STATES: Record<string, (page: Page) => Promise<void>> = {
  'every question open, and the debug panel': async (page) => {
    await page.goto('/?debug=1');
    await openAllDetails(page);
    await expect(page.locator('[data-debug-attribution]')).toBeVisible();
  },
  'mistakes in the form, in another language': async (page) => {
    await page.goto(lastContent.home.path);
    const form = await new QuoteForm(page).hydrated();
    await form.submit.click();
    await expect(form.alert).toBeVisible();
  },
  'photos chosen, and one that was none': async (page) => {
    const form = await new QuoteForm(page).hydrated();
    await form.openMore();
    const buffer = await sharp({ create: { width: 90, height: 60, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer();
    const photo = { name: 'a.jpg', mimeType: 'image/jpeg', buffer };
    await page
      .locator('#quote-photos')
      .setInputFiles([photo, photo, { ...photo, buffer: Buffer.from('none') }]);
    await expect(page.locator('#quote-photos-error')).toBeVisible();
    await expect(form.element.getByRole('img', { name: 'Your photo 2' })).toBeVisible();
  },
};

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.use({ viewport: PHONE });

for (const [state, reach] of Object.entries(STATES)) {
  test(`the home page with ${state}`, async ({ page, complaints }) => {
    complaints.expect(/^console warning: \[tracking\]/);
    await page.goto('/');
    await reach(page);
    expect(await violations(page)).toEqual([]);
  });
}

test('a city page with its trust bar in view', async ({ page }) => {
  await page.goto('/hermantown-junk-removal');
  await page.locator('#services').scrollIntoViewIfNeeded();
  await expect(page.locator('[data-top-trust-bar]')).toHaveAttribute('data-visible');
  expect(await violations(page)).toEqual([]);
});

test('the form that the server returns has no violation', async ({ browser, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.origin });
  const page = await context.newPage();
  await page.goto('/');
  await new QuoteForm(page).submit.click();
  await expect(new QuoteForm(page).alert).toBeVisible();
  const html = await page.content();
  await context.close();

  const scripted = await browser.newContext({ baseURL: server.origin });
  const other = await scripted.newPage();
  await other.route('/', (route) => route.fulfill({ body: html, contentType: 'text/html' }));
  await other.goto('/');
  expect(await violations(other)).toEqual([]);
  await scripted.close();
});

/** Includes those off screen, which are laid out for it. */
async function openAllDetails(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const section of document.querySelectorAll<HTMLElement>('section, footer'))
      section.style.contentVisibility = 'visible';
    for (const details of document.querySelectorAll('details')) details.open = true;
  });
}
