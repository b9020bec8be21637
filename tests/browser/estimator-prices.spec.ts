import { Estimator, estimator } from '../support/estimator.ts';
import { content } from '../support/pages.ts';
import { expect, test } from '../support/site.ts';

const { words } = estimator;

test('a thing without a list price shows a tracked phone link and no amount', async ({ page }) => {
  const fill = await Estimator.open(page);
  await fill.search.fill('pavilion');
  await fill.tile('Pavilion (14x20 or bigger)').click();
  await expect(fill.price).toHaveText(words.call_price);
  await expect(fill.element).toContainText(words.call.custom);
  await expect(fill.element.locator('a.tracked-phone')).toHaveAttribute(
    'href',
    `tel:${content.business.phone}`,
  );
  await expect(fill.element).not.toContainText('$');
});

test('a cleanout page starts with the prices of its cards', async ({ page }) => {
  const fill = await Estimator.open(page, '/garage-cleanout');
  await fill.search.focus();
  await expect(fill.element.getByLabel(words.conditions.cleanout)).toBeChecked();
  await fill.element.getByText(words.amounts_heading).click();
  await fill.tile('A garage bay').click();
  const standard = content.pricing.get('garage-cleanout')?.[1]?.price ?? '';
  await expect(fill.price).toHaveText(standard);
  await fill.element.getByLabel(words.conditions.cleanout).uncheck();
  await expect(fill.price).toHaveText('$310');
});

test('the estimator says what still fits at the same price and why the price rises; forty taps list forty things at the price of a load', async ({
  page,
}) => {
  const fill = await Estimator.open(page);
  const tap = (times: number) =>
    fill.tile('Medium box').evaluate((tile: HTMLElement, n) => {
      for (let i = 0; i < n; i++) tile.click();
    }, times);
  await tap(20);
  await expect(fill.result.getByText("That's about all that fits at $190.")).toBeVisible();
  const ideas = fill.element.getByRole('list', { name: words.space_ideas }).getByRole('button');
  await expect(ideas).toHaveCount(3);
  await ideas.first().click();
  await expect(fill.price).toHaveText('$190');
  await fill.tile('Bag of trash').click();
  await expect(fill.price).toHaveText('$190–$310');
  await expect(fill.result.getByText('If it packs tight, you still pay $190.')).toBeVisible();
  // It stands beside every price, also one that has just risen.
  await expect(fill.result.getByText(words.caveat)).toBeVisible();
  await fill.result.getByRole('button', { name: words.take_off }).click();
  await expect(fill.price).toHaveText('$190');

  await fill.element.getByRole('button', { name: words.clear }).click();
  await tap(40);
  await expect(fill.things).toHaveCount(40);
  await expect(fill.price).toHaveText('$310');
  await expect(fill.element).toContainText('40 in the trailer');
});
