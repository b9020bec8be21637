/** React loads on demand, and nothing that a visitor does before is lost. */
import { holdResponses } from '../support/hold-responses.ts';
import { content } from '../support/pages.ts';
import { expect, findLeads, type Page, QuoteForm, test } from '../support/site.ts';

const ISLAND = /\/_assets\/quote-form-entry\.[^/]+\.js$/;

/** File names of the requested scripts. */
function scriptsOf(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  return scripts;
}

test.describe('no React before the visitor acts', () => {
  test('a page that is only viewed, far from the form, requests none', async ({ page }) => {
    await page.clock.install();
    const scripts = scriptsOf(page);
    await page.goto('/', { waitUntil: 'networkidle' });
    await page.mouse.move(100, 100);
    await page.mouse.wheel(0, 200);
    await page.clock.runFor(120_000);
    await page.waitForLoadState('networkidle');
    expect(scripts.filter((path) => ISLAND.test(path))).toEqual([]);
    expect(
      await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)),
    ).toEqual(expect.not.arrayContaining([expect.stringMatching(ISLAND)]));
    // Half of the budget of a visitor's first scripts; React alone is ten times that.
    const bytes = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ initiatorType, name }) => initiatorType === 'script' || name.endsWith('.js'))
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    );
    expect(bytes).toBeLessThan(12_000);
  });

  for (const [sign, act] of Object.entries({
    'a scroll towards the form': (page: Page) => page.mouse.wheel(0, 6_000),
    'a jump to the form': (page: Page) =>
      page.locator('#hero').getByRole('link', { name: 'Book Free' }).click(),
    'a touch of a field': (page: Page) => page.locator('[name=name]').dispatchEvent('pointerdown'),
    'a field in focus': (page: Page) => page.locator('[name=name]').focus(),
  })) {
    test(`it loads after ${sign}`, async ({ page }) => {
      const scripts = scriptsOf(page);
      await page.goto('/', { waitUntil: 'networkidle' });
      expect(scripts.filter((path) => ISLAND.test(path))).toEqual([]);
      await act(page);
      await expect.poll(() => scripts.filter((path) => ISLAND.test(path))).toHaveLength(1);
    });
  }
});

test.describe('before React has loaded', () => {
  test('a click on “choose a time” shows the windows as soon as React has loaded', async ({ page }) => {
    const arrive = await holdResponses(page, ISLAND);
    await page.goto('/');
    await page.getByText(content.booking.chooser.choose).click();
    arrive();
    await expect(page.locator('label[data-window]').first()).toBeVisible();
  });

  test('the input is kept, and a submission is held and sent once', async ({ page, visitor, server }) => {
    const arrive = await holdResponses(page, ISLAND);
    const posts: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') posts.push(request.headers()['content-type'] ?? '');
    });
    await page.goto('/');
    const form = new QuoteForm(page);
    await form.send(visitor);
    await form.submit.click();
    await expect(form.element).toHaveAttribute('aria-busy', 'true');
    expect(posts).toEqual([]);
    expect(await form.typed()).toEqual(visitor);
    arrive();
    await expect(page).toHaveURL(/\/thank-you-general$/);
    expect(posts).toEqual(['application/json']);
    const { phone: _, ...typed } = visitor;
    expect(await findLeads(visitor, server)).toMatchObject([typed]);
  });
});

test.describe('when React never loads', () => {
  test('a failed download leaves a form that posts without JavaScript', async ({
    page,
    visitor,
    server,
    complaints,
  }) => {
    complaints.expect(/quote-form-entry|Failed to load resource/);
    await page.route(ISLAND, (route) => route.abort('connectionfailed'));
    await page.goto('/');
    const form = new QuoteForm(page);
    await form.send(visitor);
    await expect(page).toHaveURL(/\/thank-you-general$/);
    expect(await findLeads(visitor, server)).toHaveLength(1);
  });

  test('after 8 s of a hanging download, the form posts without JavaScript', async ({
    page,
    visitor,
    server,
  }) => {
    await page.clock.install();
    await holdResponses(page, ISLAND);
    await page.goto('/');
    const form = new QuoteForm(page);
    await form.send(visitor);
    await expect(form.element).toHaveAttribute('aria-busy', 'true');
    await page.clock.fastForward(8_100);
    await expect(page).toHaveURL(/\/thank-you-general$/);
    expect(await findLeads(visitor, server)).toHaveLength(1);
  });
});
