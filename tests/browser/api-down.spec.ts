/** If nothing under /api answers properly, pages show their static texts and still work. */
import { content, onePageOfEachKind, pages } from '../support/pages.ts';
import { expect, type Page, QuoteForm, test } from '../support/site.ts';

const { booking, quoteForm } = content;
/** The home page has all of them; then the pages that show something from the API: free times, the form, earlier prices, a banner. */
const ASKING = onePageOfEachKind.filter(({ kind }) => ['home', 'price', 'cleanout'].includes(kind));
const WAYS: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'answers 500': (page) => page.route('**/api/**', (route) => route.fulfill({ status: 500, json: {} })),
  'refuses connections': (page) => page.route('**/api/**', (route) => route.abort('connectionrefused')),
  'never answers': (page) => page.route('**/api/**', () => {}),
};

test.beforeEach(({ complaints }) => complaints.expect(/\/api\/|Failed to load resource|404|Page not found/));

for (const [how, breakApi] of Object.entries(WAYS)) {
  for (const { kind, path } of how === 'answers 500' ? ASKING : ASKING.slice(0, 1)) {
    test(`${kind} page: the API ${how}`, async ({ page, visitor }) => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await breakApi(page);
      await page.goto(path);
      const waits = page.locator('[data-windows], [data-hits]');
      for (const place of await waits.all()) await place.scrollIntoViewIfNeeded();
      if ((await waits.count()) > 0) await expect.poll(() => asked.join()).toContain('/api/');

      const form = new QuoteForm(page);
      if ((await form.element.count()) > 0) {
        await form.hydrated();
        await form.submit.click();
        await expect(form.alert).toContainText(quoteForm.errors.name_missing);
        await form.fill({ name: visitor.name, phone: visitor.phone, zip: '55802' });
        await form.element.getByText(booking.chooser.choose).click();
        if (how !== 'never answers') {
          await expect(form.element.locator('[data-windows]')).toContainText(booking.chooser.unavailable);
        }
        await form.submit.click();
        await expect(form.element).toHaveAttribute('data-state', 'sending');
        await expect(form.field('name')).toHaveValue(visitor.name);
      }
      await expectStaticTexts(page);

      const { path: elsewhere = '' } = pages.find((each) => each.kind === 'legal') ?? {};
      await page.locator(`footer a[href^="${elsewhere}"]`).click();
      await expect(page).toHaveURL(elsewhere);
    });
  }
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('pages request nothing from the API', async ({ page }) => {
    const asked: string[] = [];
    await page.route('**/api/**', (route) => {
      asked.push(route.request().url());
      return route.abort();
    });
    for (const { path } of ASKING) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await expectStaticTexts(page);
    }
    expect(asked).toEqual([]);
  });
});

async function expectStaticTexts(page: Page): Promise<void> {
  const textsOf = (selector: string) => page.locator(selector).allTextContents();
  expect((await textsOf('[data-hits]')).filter(Boolean)).toEqual([]);
}
