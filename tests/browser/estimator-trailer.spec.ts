import type { Locator, Page } from '@playwright/test';
import { Estimator, estimator, PRICE } from '../support/estimator.ts';
import { lastContent } from '../support/pages.ts';
import { expect, test } from '../support/site.ts';
import { findBrokenParts, findShreddedWords } from '../support/text-layout.ts';

const { words } = estimator;
const COUCH = 'Couch (3 seats)';
const TUB = 'Hot tub (seats 4 to 6)';
const PHONE = { width: 390, height: 664 };
/** Of the small trailers, and of the bar that they stand in. */
const SMALL = { width: 120, bar: 84 };
const LIST = `${PRICE}?list=couch-3-seats_medium-box.6_refrigerator_bag-of-trash.3`;

const places = (fill: Estimator) =>
  fill.element
    .locator('[data-key]')
    .evaluateAll((things) => things.map((thing) => (thing as HTMLElement).style.transform));

async function waitForRest(fill: Estimator): Promise<string[]> {
  let last: string[] = [];
  await expect
    .poll(async () => {
      const before = last;
      last = await places(fill);
      return last.every((place) => place !== '') && last.join() === before.join();
    })
    .toBe(true);
  return last;
}

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not shown.');
  return box;
};

test('the physics is downloaded with the first thing, not before', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const isEngine = (url: string) => /\/stage\./.test(url);
  const fill = await Estimator.open(page);
  await fill.search.fill('couch');
  await page.waitForLoadState('networkidle');
  expect(asked.filter(isEngine)).toEqual([]);
  await fill.tile(COUCH).click();
  await expect.poll(() => asked.filter(isEngine).length).toBe(1);
});

test('a thing falls into the trailer and comes to rest in it', async ({ page }) => {
  const fill = await Estimator.open(page);
  const fell = fill.element.evaluate(async (estimator) => {
    const thing = () => estimator.querySelector('[data-thing]');
    while (!thing()) await new Promise(requestAnimationFrame);
    return thing()?.getBoundingClientRect().y ?? 0;
  });
  await fill.tile(COUCH).click();
  const from = await fell;
  await waitForRest(fill);
  const [trailer, rested] = [
    await boxOf(fill.element.locator('.fill__stage')),
    await boxOf(fill.things.first()),
  ];
  expect(rested.y).toBeGreaterThan(from);
  expect(rested.x).toBeGreaterThan(trailer.x);
  expect(rested.x + rested.width).toBeLessThan(trailer.x + trailer.width);
  expect(rested.y + rested.height).toBeLessThan(trailer.y + trailer.height);
});

test('until the script has loaded, the picture of a tapped thing flies to the trailer', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/estimator-entry\./, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(PRICE);
  const fill = new Estimator(page);
  const flown = page.evaluate(async () => {
    while (!document.querySelector('body > img')) await new Promise(requestAnimationFrame);
  });
  await fill.tile(COUCH).click();
  await flown;
  await expect(page.locator('body > img')).toHaveCount(0);
  release();
  await expect(fill.things).toHaveCount(1);
});

test('things fall when the thing below them is removed', async ({ page }) => {
  const fill = await Estimator.open(page, `${PRICE}?list=couch-3-seats.3_queen-mattress`);
  await waitForRest(fill);
  const mattress = fill.element.locator('[data-thing="Queen mattress"]');
  const before = await boxOf(mattress);
  const less = fill.element.locator('.fill__row').filter({ hasText: COUCH }).getByRole('button').first();
  for (let taken = 0; taken < 3; taken++) await less.click();
  await expect(fill.things).toHaveCount(1);
  await waitForRest(fill);
  expect((await boxOf(mattress)).y).toBeGreaterThan(before.y);
});

test('a list makes the same load each time, and with reduced motion appears at once', async ({ page }) => {
  const load = async (page: Page) => waitForRest(await Estimator.open(page, LIST));
  const first = await load(page);
  // Two that are alike are one.
  expect(first).toHaveLength(7);
  expect(await load(page)).toEqual(first);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await load(page)).toEqual(first);
});

test('a second trailer appears when the first is full', async ({ page }) => {
  const fill = await Estimator.open(page);
  const trailers = fill.element.locator('.fill__trailer');
  for (let tubs = 1; tubs <= 2; tubs++) {
    await fill.tile('Hot tub (seats 4 to 6)').click();
    await expect(trailers).toHaveCount(tubs);
    await expect(fill.things).toHaveCount(tubs);
  }
  await expect(fill.element).toContainText('2 trailers');
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('heading, trailer and the first things fit into the first screen', async ({ page }) => {
    const fill = await Estimator.open(page);
    const [heading, trailer, tile] = [
      await boxOf(page.getByRole('heading', { level: 1 })),
      await boxOf(fill.element.locator('.fill__stage')),
      await boxOf(fill.element.locator('.fill__tile').first()),
    ];
    expect(heading.y + heading.height).toBeLessThanOrEqual(trailer.y);
    expect(trailer.y + trailer.height).toBeLessThan(tile.y);
    expect(tile.y + tile.height).toBeLessThanOrEqual(PHONE.height);
  });

  test('after scrolling, the whole trailer stands small beside the price, and things fall into it', async ({
    page,
  }) => {
    const fill = await Estimator.open(page);
    await fill.tile(COUCH).tap();
    await fill.search.fill('box');
    await scrollPast(page);
    await expect(page.locator('header.header')).not.toBeInViewport();
    await fill.tile('Medium box').tap();
    const box = fill.element.locator('[data-thing="Medium box"]');
    await expect(box).toBeVisible();
    await waitForRest(fill);
    const [bar, trailer, inside] = [
      await boxOf(fill.bar),
      await boxOf(fill.element.locator('.fill__trailer')),
      await boxOf(box),
    ];
    expect(bar).toMatchObject({ x: 0, y: 0, height: SMALL.bar });
    expect(bar.width).toBeCloseTo(PHONE.width, 0);
    expect(trailer.width).toBeCloseTo(SMALL.width, 0);
    expect(trailer.x).toBeGreaterThan(0);
    expect(trailer.y + trailer.height).toBeLessThan(bar.height);
    expect(inside.x).toBeGreaterThan(trailer.x);
    expect(inside.y + inside.height).toBeLessThan(trailer.y + trailer.height);
    await expect(fill.bar.getByText('$', { exact: false }).first()).toBeInViewport();
    await expect(fill.bar.getByText(words.caveat_short)).toBeInViewport();
    await expect(fill.bar.getByRole('link', { name: words.book })).toBeInViewport({ ratio: 0.999 });
  });

  test('in the language with longer words, the bar of the narrowest phone keeps words and prices whole', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    const { estimator } = lastContent;
    await page.goto(`${estimator.path}?list=couch-3-seats_medium-box.6_refrigerator`);
    const fill = await new Estimator(page, estimator.words).opened();
    await scrollPast(page);
    await expect(fill.bar).toContainText(estimator.words.caveat_short);
    expect(await findShreddedWords(page)).toEqual([]);
    expect(await findBrokenParts(page)).toEqual([]);
  });

  test('while nothing is in it, neither it nor the header moves', async ({ page }) => {
    const fill = await Estimator.open(page);
    await scrollPast(page);
    await expect(page.locator('header.header')).toBeInViewport({ ratio: 0.99 });
    const [header, stage] = [
      await boxOf(page.locator('header.header')),
      await boxOf(fill.element.locator('.fill__stage')),
    ];
    expect(stage.y + stage.height).toBeLessThan(header.height);
  });

  test('what the last tap changed can be taken off for three seconds', async ({ page }) => {
    const fill = await Estimator.open(page);
    await fill.tile(COUCH).tap();
    await scrollPast(page);
    await fill.tile('Medium box').tap();
    const toast = fill.element.locator('.fill__toast');
    await expect(toast).toContainText('Medium box');
    await toast.getByRole('button', { name: words.take_off }).tap();
    await expect(fill.element.locator('.fill__row')).toHaveCount(1);
    await fill.tile('Dresser').tap();
    await expect(toast).toContainText('Dresser');
    await expect(toast).toBeHidden();
  });

  test('trailers stand in one scale, the newest last, and the bar says how many', async ({ page }) => {
    const fill = await Estimator.open(page);
    await fill.tile(TUB).tap();
    await fill.tile(TUB).tap();
    const trailers = fill.element.locator('.fill__trailer');
    await expect(trailers).toHaveCount(2);
    await waitForRest(fill);
    await page.waitForFunction(() =>
      document.getAnimations().every(({ playState }) => playState !== 'running'),
    );
    const [first, second] = [await boxOf(trailers.first()), await boxOf(trailers.last())];
    expect(first.width).toBeCloseTo(second.width, 0);
    expect(second.x).toBeGreaterThan(first.x);
    await scrollPast(page);
    await expect(fill.bar).toContainText('2 trailers');
  });
});

/** So far that the trailer and the price have left the screen. */
async function scrollPast(page: Page): Promise<void> {
  await page.evaluate(() => {
    const tiles = document.querySelector('.fill__tiles')?.getBoundingClientRect();
    scrollBy(0, (tiles?.top ?? 0) - 150);
  });
  await expect(page.locator('[data-estimator]')).toHaveAttribute('data-scrolled', '');
}
