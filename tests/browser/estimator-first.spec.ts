/** The estimator before its script has loaded. */
import { Estimator, estimator, PRICE } from '../support/estimator.ts';
import { holdResponses } from '../support/hold-responses.ts';
import { expect, test } from '../support/site.ts';

const { words } = estimator;
const ENTRY = /\/_assets\/estimator-entry\.[^/]+\.js$/;
const COUCH = 'Couch (3 seats)';

for (const width of [390, 1280]) {
  test(`the estimator shows before its script, and nothing moves when that starts, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shifts.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(PRICE, { waitUntil: 'networkidle' });
    const fill = new Estimator(page);
    await expect(fill.tile(COUCH)).toBeVisible();
    await expect(fill.element).toContainText(words.empty);
    await expect(page.locator('[data-price-form]')).toBeHidden();
    expect(asked.filter((url) => /\/_assets\/(estimator|client|attach)[^/]*\.js$/.test(url))).toEqual([]);

    const markup = () => fill.element.evaluate((element) => element.outerHTML);
    const before = await markup();
    await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.splice(0));
    // Real pointers cause many events; Chromium reports the first without movement.
    await page.mouse.move(5, 5, { steps: 2 });
    await expect(page.locator('[data-price-form]')).toHaveCount(0);
    expect(await markup()).toBe(before);
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
  });
}

test('taps, ticks and typing before the script arrives are kept', async ({ page }) => {
  const arrive = await holdResponses(page, ENTRY);
  await page.goto(PRICE);
  const fill = new Estimator(page);
  await fill.tile(COUCH).click();
  await fill.tile('Medium box').click();
  await fill.tile('Medium box').click();
  await fill.element.getByLabel('Stairs').check();
  await fill.element.getByText(words.groups_heading).click();
  await fill.search.pressSequentially('piano');
  arrive();
  await expect(fill.price).toHaveText('$169–$310');
  await expect(fill.things).toHaveCount(3);
  await expect(fill.element.getByLabel('Stairs')).toBeChecked();
  await expect(fill.element).toContainText('With stairs, expect the upper end of the range.');
  await expect(fill.element.getByRole('combobox', { name: words.groups_heading })).toBeVisible();
  await expect(fill.search).toHaveValue('piano');
  await expect(fill.tile('Upright piano').first()).toBeVisible();
  await fill.tile('Upright piano').first().click();
  await expect(fill.things).toHaveCount(4);
});

test('a list in the URL or in storage shows at once, before the visitor does anything', async ({ page }) => {
  await page.goto(`${PRICE}?list=couch-3-seats`);
  const fill = new Estimator(page);
  await expect(fill.price).toHaveText('$79-$139');
  await page.goto(PRICE);
  await expect(fill.price).toHaveText('$79-$139');
});

test('a tap before the stored list appears is added to that list', async ({ page }) => {
  const arrive = await holdResponses(page, ENTRY);
  await page.addInitScript(() =>
    localStorage.setItem('trailer_list', JSON.stringify({ code: 'couch-3-seats', says: '' })),
  );
  await page.goto(PRICE);
  const fill = new Estimator(page);
  await fill.tile('Medium box').click();
  arrive();
  await expect(fill.things).toHaveCount(2);
});

test('if the estimator’s scripts fail, the plain form replaces it', async ({ page, complaints }) => {
  complaints.expect(/estimator|Failed to load/);
  const uncaught: Error[] = [];
  page.on('pageerror', (error) => uncaught.push(error));
  await page.route(/\/_assets\/estimator-[^/]+\.js$/, (route) => route.abort());
  await page.goto(PRICE);
  const fill = new Estimator(page);
  await expect(fill.tile(COUCH)).toBeVisible();
  // Not a click: scrolling to the tile would already load the script.
  await fill.tile(COUCH).dispatchEvent('pointerdown');
  await expect(page.locator('[data-price-form]')).toBeVisible();
  await expect(fill.element).toBeHidden();
  expect(uncaught).toEqual([]);
});

test('on other pages, a tap before the script arrives is kept and opens the whole estimator', async ({
  page,
}) => {
  const arrive = await holdResponses(page, ENTRY);
  await page.goto('/');
  const fill = new Estimator(page);
  await fill.tile(COUCH).click();
  await expect(page).toHaveURL('/');
  await expect(fill.element.getByText(words.groups_heading)).toHaveCount(0);
  arrive();
  await expect(fill.price).toHaveText('$79-$139');
  await expect(fill.element.getByText(words.groups_heading)).toBeVisible();
});

test('if the script fails, a tap leads to the price of that thing', async ({ page, complaints }) => {
  complaints.expect(/estimator|Failed to load/);
  await page.route(ENTRY, (route) => route.abort());
  await page.goto('/');
  await new Estimator(page).tile(COUCH).click();
  await expect(page).toHaveURL(`${PRICE}?list=couch-3-seats`);
  await expect(page.locator('#price-result')).toContainText('$79-$139');
});

test('if no script loads at all, the plain form appears', async ({ page, complaints }) => {
  complaints.expect(/failed/i);
  await page.route(/\.js$/, (route) => route.abort());
  await page.goto(PRICE);
  const form = page.locator('[data-price-form]');
  await form.evaluate((element) => {
    for (const late of element.getAnimations()) late.finish();
  });
  await expect(form).toBeVisible();
});
