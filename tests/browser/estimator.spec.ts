/** From the first tap to the lead, by finger, keyboard and screen reader. */
import { violations } from '../support/axe.ts';
import { Estimator, estimator, PRICE } from '../support/estimator.ts';
import { expect, test } from '../support/site.ts';

const { words } = estimator;
const COUCH = 'Couch (3 seats)';
const PHONE = { width: 390, height: 844 };

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('fits 320 px, and at 400 % zoom nothing of it stays in place', async ({ page }) => {
    for (const size of [
      { width: 320, height: 640 },
      { width: 320, height: 256 },
    ]) {
      await page.setViewportSize(size);
      await page.goto(PRICE);
      await page.evaluate(() => localStorage.clear());
      await page.reload();
      const fill = await new Estimator(page).opened();
      await fill.tile(COUCH).tap();
      await fill.tile('Hot tub (seats 4 to 6)').tap();
      await expect(fill.price).toHaveText('$404–$589');
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide, JSON.stringify(size)).toBeLessThanOrEqual(size.width);
      const stays = await fill.element
        .locator('.fill__dock')
        .evaluate((view) => getComputedStyle(view).position);
      expect(stays === 'sticky').toBe(size.height > 500);
    }
  });
});

test('loads when the visitor nears it, not before', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/');
  await page.mouse.move(20, 20, { steps: 2 });
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => /estimator/.test(url))).toEqual([]);
  await new Estimator(page).opened();
  expect(asked.filter((url) => /estimator/.test(url)).length).toBeGreaterThan(1);
});

test('by keyboard alone: search, add, undo, clear, book; a control that disappears passes its focus on', async ({
  page,
}) => {
  const fill = await Estimator.open(page);
  await fill.search.focus();
  await page.keyboard.type('queen');
  await expect(fill.element.getByText('2 items found')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(fill.announcement).toHaveText(`Queen mattress added. Up to a quarter full. Price: $65.`);
  await page.keyboard.press('Tab');
  await expect(fill.tile('Queen mattress').first()).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(fill.price).toHaveText('$190');
  const less = fill.element.getByRole('button', { name: 'Remove Queen mattress', exact: true });
  await less.focus();
  await page.keyboard.press('Enter');
  await expect(fill.price).toHaveText('$125');
  const button = (name: string) => fill.element.getByRole('button', { name });
  await button(words.clear).press('Enter');
  await expect(button(words.undo)).toBeFocused();
  await button(words.undo).press('Enter');
  await expect(fill.element.locator('.fill__list > summary')).toBeFocused();
  await button(words.clear).press('Enter');
  await expect(button(words.undo)).toBeFocused();
  await fill.search.fill('');
  for (const name of [COUCH, 'Dresser']) await fill.tile(name).press('Enter');
  // The list follows a moment after the price.
  const rows = fill.element.locator('.fill__row');
  await expect(rows).toHaveCount(2);
  await button(`Remove ${COUCH}`).press('Enter');
  await expect(button('Remove Dresser')).toBeFocused();
  await expect(rows).toHaveCount(1);
  await button('Remove Dresser').press('Enter');
  await expect(fill.search).toBeFocused();
  await fill.tile('Dresser').press('Enter');
  await fill.book.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#quote-form')).toBeInViewport();
});

test('search knows synonyms and plurals, and explains what is unknown or refused', async ({ page }) => {
  const fill = await Estimator.open(page);
  for (const [typed, found] of [
    ['sofa', COUCH],
    ['fridges', 'Refrigerator'],
    ['boxes', 'Small box'],
    ['jacuzzi', 'Hot tub (seats 4 to 6)'],
    ['LCD', 'Flat-screen TV (up to 55 in)'],
  ] as const) {
    await fill.search.fill(typed);
    await expect(fill.tile(found).first(), typed).toBeVisible();
  }
  await fill.search.fill('unicorn');
  await expect(fill.element.getByText(words.no_match)).toBeVisible();
  await fill.search.fill('old couch');
  await fill.search.press('Enter');
  await expect(fill.price).toHaveText('$79-$139');
  await fill.search.fill('paint cans');
  await expect(fill.element.getByText(estimator.search.refused[0]?.text ?? '')).toBeVisible();
  await fill.search.press('Enter');
  await expect(fill.price).toHaveText('$79-$139');
});

test('screen readers get names, values and the price, and hear what stairs change', async ({ page }) => {
  const fill = await Estimator.open(page);
  await fill.tile(COUCH).click();
  await fill.element.getByText(words.why).click();
  await expect(fill.element).toMatchAriaSnapshot(`
    - paragraph: $79-$139
    - paragraph:
      - strong: Up to a quarter full.
      - text: About 2.3 of 10 yards.
    - link "Book this":
      - /url: "#quote-form"
    - paragraph: We confirm it on-site. You can always say no.
    - text: Find an item
    - searchbox "Find an item"
    - status
    - list "Often on the list":
      - listitem:
        - button "Add ${COUCH} 1 on your list"
      - listitem:
        - button "Add Queen mattress"
      - listitem:
        - button "Add Refrigerator"
      - listitem:
        - button "Add Dresser"
      - listitem:
        - button "Add Flat-screen TV (up to 55 in)"
      - listitem:
        - button "Add Medium box"
      - listitem:
        - button "Add Bag of trash"
      - listitem:
        - button "Add Hot tub (seats 4 to 6)"
    - group: All items
    - group: Not sure? Pick a size
    - group "Any of these?":
      - text: Any of these?
      - checkbox "Stairs"
      - text: Stairs
      - checkbox "Needs taking apart"
      - text: Needs taking apart
      - checkbox "Long carry to the truck"
      - text: Long carry to the truck
      - checkbox "Clear out the whole space (a cleanout)"
      - text: Clear out the whole space (a cleanout)
    - group:
      - text: 1 in the trailer
      - list:
        - listitem:
          - text: ${COUCH}
          - button "Remove ${COUCH}": −
          - status "${COUCH}": "1"
          - button "One more ${COUCH}": +
      - button "Empty the trailer"
      - button "Share this list"
      - status
    - group:
      - text: Why this price?
      - paragraph: Your list fills about 2.3 of the trailer's 10 yards.
      - paragraph: "By the published prices that makes:"
      - term: "Furniture: Single Item, ${COUCH}"
      - definition: $79-$139
      - paragraph: Prices cover loading, labor, haul-away and disposal.
    - status: "${COUCH} added. Up to a quarter full. Price: $79-$139."
  `);
  await fill.element.getByLabel('Stairs').check();
  await expect(fill.announcement).toHaveText(
    'Price: $79-$139. With stairs, expect the upper end of the range.',
  );
});

test('is accessible, empty, filled and open, on phones and laptops', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const fill = await Estimator.open(page);
  const check = async () => {
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await violations(page, '[data-estimator]'), `at ${width} px`).toEqual([]);
    }
  };
  await check();
  await fill.tile(COUCH).click();
  const closed = fill.element.locator('details:not([open]) > summary');
  while ((await closed.count()) > 0) await closed.first().click();
  await fill.element.getByLabel('Stairs').check();
  await check();
});

test('nothing sticky covers the reasons of a price', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const fill = await Estimator.open(page);
  for (let i = 0; i < 12; i++) await fill.tile(COUCH).click();
  const why = fill.element.locator('.fill__why');
  await why.locator('summary').click();
  await why.locator('dl').last().scrollIntoViewIfNeeded();
  const covered = await why.evaluate((details) => {
    const { left, right, top, bottom } = details.getBoundingClientRect();
    const view = document.querySelector('.fill__view')?.getBoundingClientRect();
    return view && view.left < right && view.right > left && view.top < bottom && view.bottom > top;
  });
  expect(covered).toBe(false);
});
