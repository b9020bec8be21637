/** axe finds nothing, on any page and in any state that the site can be brought into. */

import sharp from 'sharp';
import { violations } from '../axe.ts';
import { allPages, contents, onePageOfEachKind, pages } from '../pages.ts';
import { expect, type Page, QuoteForm, test, type Visitor } from '../site.ts';

const PHONE = { width: 390, height: 844 };
const LAPTOP = { width: 1280, height: 844 };

/** States of the home page besides the one it opens in. */
const STATES: Record<string, (page: Page, visitor: Visitor) => Promise<void>> = {
  'a price card opened': async (page) => {
    await page.locator('#pricing summary').nth(2).click();
    await expect(page.locator('#pricing [data-price-card] ul').nth(2)).toBeVisible();
  },
  'every question open, and the debug panel': async (page) => {
    await page.goto('/?debug=1');
    await openAllDetails(page);
    await expect(page.locator('[data-debug-attribution]')).toBeVisible();
  },
  'a tooltip open': async (page) => {
    await page.locator('main > :has(> [href="#reviews"]) [data-tooltip] button').first().focus();
    await expect(page.locator('main > :has(> [href="#reviews"]) [role=tooltip]').first()).toBeVisible();
  },
  'mistakes in the form': async (page) => {
    const form = await new QuoteForm(page).hydrated();
    await form.submit.click();
    await expect(form.alert).toBeVisible();
  },
  'trouble in sending': async (page, visitor) => {
    await page.route('/api/quotes', (route) => route.fulfill({ status: 429, json: { error: 'no' } }));
    const form = await new QuoteForm(page).hydrated();
    await form.send(visitor);
    await expect(form.alert).toBeVisible();
  },
  'a draft restored': async (page, visitor) => {
    const form = await new QuoteForm(page).hydrated();
    await form.fill(visitor);
    await page.reload();
    await form.hydrated();
    await expect(form.element.getByRole('button', { name: 'Clear the form' })).toBeVisible();
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
  sending: async (page, visitor) => {
    await page.route('/api/quotes', () => undefined);
    const form = await new QuoteForm(page).hydrated();
    await form.send(visitor);
    await expect(form.element).toHaveAttribute('aria-busy', 'true');
  },
  'a request sent before': async (page, visitor) => {
    await page.route('/api/quotes', (route) => route.fulfill({ status: 200, json: { id: 'x' } }));
    const form = await new QuoteForm(page).hydrated();
    await form.send(visitor);
    await expect(form.element.getByText('We already have this request.')).toBeVisible();
  },
};

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.use({ viewport: PHONE });

/** In other languages pages of one kind differ in nothing but words. */
const visited = [
  ...pages,
  ...contents.slice(1).flatMap(({ language }) => {
    const paths = onePageOfEachKind.map((page) => page.paths[language.code]);
    return allPages.filter(({ path }) => paths.includes(path));
  }),
];

for (const { path, kind } of visited) {
  test(`${path} as it opens`, async ({ page, complaints }) => {
    if (kind === 'not-found') complaints.expect(/404|Page not found/);
    await page.goto(path);
    expect(await violations(page)).toEqual([]);
    // On a wide screen pages of one kind differ in nothing but words.
    if (!onePageOfEachKind.some((each) => each.path === path)) return;
    await page.setViewportSize(LAPTOP);
    expect(await violations(page)).toEqual([]);
  });
}

for (const [state, reach] of Object.entries(STATES)) {
  test(`the home page with ${state}`, async ({ page, visitor, complaints }) => {
    complaints.expect(/429|Failed to load resource|^console warning: \[tracking\]/);
    await page.goto('/');
    await reach(page, visitor);
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize(LAPTOP);
    expect(await violations(page)).toEqual([]);
  });
}

for (const { language, home } of contents.slice(1)) {
  test(`the home page in ${language.name} with mistakes in the form`, async ({ page }) => {
    const form = await QuoteForm.open(page, home.path);
    await form.submit.click();
    await expect(form.alert).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
}

for (const path of ['/hermantown-junk-removal', '/hot-tub-removal', '/garage-cleanout']) {
  test(`${path} with all it can reveal, its trust bar in view`, async ({ page }) => {
    await page.goto(path);
    await openAllDetails(page);
    await page.locator('#services').scrollIntoViewIfNeeded();
    if (path !== '/garage-cleanout') {
      await expect(page.locator('[data-top-trust-bar]')).toHaveAttribute('data-visible');
    }
    expect(await violations(page)).toEqual([]);
  });
}

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
