/** Pages stay short on phones. */
import { expect, test } from '../support/site.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('the footer folds its lists, opens one at a tap and is at most one screen high; wide screens show the lists under plain headings', async ({
  page,
}) => {
  await page.goto('/');
  const footer = page.locator('footer');
  const places = footer.getByRole('navigation').first();
  await places.scrollIntoViewIfNeeded();
  await expect(places.getByRole('link').first()).toBeHidden();
  expect((await footer.boundingBox())?.height).toBeLessThan(844);
  await places.locator('summary').click();
  await expect(places.getByRole('link').first()).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.reload();
  await places.scrollIntoViewIfNeeded();
  await expect(places.getByRole('link').first()).toBeVisible();
  await expect(places.locator('summary')).toBeHidden();
});

test('price cards are two in a row; an odd last one takes a whole row', async ({ page }) => {
  const boxes = async (path: string) => {
    await page.goto(path);
    const cards = await page.locator('#pricing [data-price-card]').all();
    return Promise.all(cards.map((card) => card.boundingBox()));
  };
  const four = await boxes('/');
  expect(new Set(four.map((box) => box?.y)).size).toBe(2);
  const three = await boxes('/hot-tub-removal');
  expect(three[0]?.y).toBe(three[1]?.y);
  expect(three[2]?.width).toBeGreaterThan(300);
});
