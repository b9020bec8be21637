/**
 * axe finds nothing on a page of each kind, as it opens and with all that it can reveal. The states of the form, of cards and
 * of tooltips are judged in components.spec.ts, those of the estimator in estimator.spec.ts.
 */

import sharp from 'sharp';
import { violations } from '../axe.ts';
import { lastContent, onePageOfEachKind } from '../pages.ts';
import { expect, type Page, QuoteForm, test } from '../site.ts';

const PHONE = { width: 390, height: 844 };
const LAPTOP = { width: 1280, height: 844 };
/** On a laptop the others are as one of these. */
const WIDE = ['home', 'city', 'price'];

/** States of the home page that its scripts bring about. */
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

for (const { path, kind } of onePageOfEachKind) {
  test(`${kind} page with all it can reveal`, async ({ page, complaints }) => {
    if (kind === 'not-found') complaints.expect(/404|Page not found/);
    await page.goto(path);
    await openAllDetails(page);
    expect(await violations(page)).toEqual([]);
    if (!WIDE.includes(kind)) return;
    await page.setViewportSize(LAPTOP);
    expect(await violations(page)).toEqual([]);
  });
}

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

test('the form that the server gives back has no violation either', async ({ browser, server }) => {
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

/** Those in sections out of sight too, which are laid out for it. */
async function openAllDetails(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const section of document.querySelectorAll<HTMLElement>('section, footer'))
      section.style.contentVisibility = 'visible';
    for (const details of document.querySelectorAll('details')) details.open = true;
  });
}
