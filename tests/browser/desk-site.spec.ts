/** The site at the desk: what an owner changes on a phone, until a visitor sees it, and back. On a copy of the fixture. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteValue } from '../../contract/desk/site.ts';
import { violations } from '../support/axe.ts';
import { BUILD, expect, type Page, PHONE, siteOf, test } from '../support/desk-site.ts';
import { photo } from '../support/photos.ts';

// They share a draft.
test.describe.configure({ mode: 'serial' });

test('a price, words, hours, a claim, the notice, a photo and questions: seen in the preview, published, seen by visitors, undone', async ({
  device,
  page: visitor,
}) => {
  test.setTimeout(3 * BUILD.timeout);
  const page = await device({ viewport: PHONE });
  const before = await siteOf(page);
  await page.getByRole('link', { name: 'More' }).tap();
  await page.getByRole('link', { name: 'Your site' }).tap();

  const notice = await edit(page, 'Notice on every page', 'notice/text', 'Closed on Founders Day');
  await edit(page, 'Prices › Home', 'pricing/home/quarter/price', '$185');
  await edit(page, 'Words › Home page', 'home/description', 'We carry it away before supper.');
  await edit(page, 'Hours and windows', 'business/hours/text', 'Every day but one');
  await edit(page, 'Claims and links', 'business/reviews', '12345');
  const alt = await changePhoto(page);
  await changeQuestions(page);
  await page.setViewportSize(PHONE);
  await page.goto('/desk/site');
  const seen = async (shown: Pick<Page, 'locator' | 'getByRole'>) => {
    await expect(shown.locator('[data-notice]')).toHaveText(notice);
    await expect(shown.locator('[data-price-card]').filter({ hasText: '1/4 Load' })).toContainText('$185');
    await expect(shown.locator('meta[name="description"]')).toHaveAttribute('content', /before supper/);
    await expect(shown.locator('footer')).toContainText('Every day but one');
    await expect(shown.locator('body')).toContainText('12,345');
    const photo = shown.getByRole('img', { name: alt });
    await expect
      .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  };

  await page.getByRole('link', { name: 'Preview' }).tap();
  await expect(page.locator('iframe')).toBeVisible(BUILD);
  await expect(page.locator('iframe'), 'it runs no script').toHaveAttribute('sandbox', 'allow-same-origin');
  await seen(page.frameLocator('iframe'));
  await visitor.goto('/');
  await expect(visitor.locator('[data-notice]')).toHaveCount(0);

  await page.getByRole('button', { name: 'Back', exact: true }).tap();
  await page.getByRole('button', { name: 'Publish' }).tap();
  await expect(page.getByText('Publishing…')).toBeVisible();
  await expect(page.getByText('It’s live on your site')).toBeVisible(BUILD);
  await expect(page.getByRole('button', { name: '8 changes' })).toBeHidden();
  await visitor.goto('/');
  await seen(visitor);
  await visitor.goto('/hot-tub-removal');
  await expect(visitor.getByText('Do you take the steps?')).toHaveCount(1);
  await expect(visitor.getByText('Do I need to drain it first?')).toHaveCount(0);
  await visitor.locator('header a[hreflang="es"]').click();
  await expect(visitor.getByText('¿Y los escalones?')).toHaveCount(1);

  await page.getByRole('link', { name: 'Published before' }).tap();
  const published = page.getByRole('listitem').filter({ hasText: 'Price: $190 → $185' }).first();
  await expect(published).toContainText('Questions · Question: nothing → Do you take the steps');
  const undo = page.getByRole('button', { name: 'Undo' });
  const live = await undo.count();
  await undo.first().tap();
  await expect(page.getByText('It’s live on your site')).toBeVisible(BUILD);
  await expect(undo).toHaveCount(live + 1, BUILD);
  await visitor.goto('/');
  await expect(visitor.locator('[data-notice]')).toHaveCount(0);
  await expect(visitor.locator('[data-price-card]').filter({ hasText: '1/4 Load' })).toContainText('$190');
  await expect(visitor.getByRole('img', { name: alt })).toHaveCount(0);
  await visitor.goto('/hot-tub-removal');
  await expect(visitor.getByText('Do I need to drain it first?')).toHaveCount(1);
  const { fields, photos } = await siteOf(page);
  expect({ fields, photos }).toEqual({ fields: before.fields, photos: before.photos });
});

test('a day off is added and removed', async ({ device }) => {
  const page = await device({ viewport: PHONE });
  await page.goto('/desk/site/schedule');
  const days = page.getByRole('group', { name: 'Days off and holidays' });
  await days.getByRole('button', { name: /^Add a day/ }).tap();
  await days.getByLabel('Days off and holidays, day 2').fill('2027-01-01');
  await page.getByLabel('Jobs in one window').focus();
  const drafted = async () => (await siteOf(page)).draft;
  await expect.poll(drafted).toEqual({ 'schedule/days_off': ['2026-12-25', '2027-01-01'] });
  await days.getByRole('button', { name: /^Remove .* day 2/ }).tap();
  await expect.poll(drafted).toEqual({});
});

test('a mistake is reported at its field, which keeps the input, and stays out of the draft', async ({
  device,
}) => {
  const page = await device({ viewport: PHONE });
  await page.goto('/desk/site/prices/home');
  const card = page.getByRole('region', { name: '1/2 Load' });
  const price = card.getByLabel('Price', { exact: true });
  await type(page, 'pricing/home/half/price', '1 to x');
  await expect(card.getByText(/Expected a price/)).toBeVisible();
  await expect(price).toHaveValue('1 to x');
  await expect(price).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: 'Back', exact: true }).tap();
  await page.getByRole('link', { name: 'Home', exact: true }).tap();
  await expect(price).toHaveValue('1 to x');
  expect((await siteOf(page)).draft).toEqual({});
  await card.getByRole('button', { name: /Put back/ }).tap();
  await expect(price).not.toHaveValue('1 to x');
  await expect(card.getByText(/Expected a price/)).toBeHidden();
});

test('of two owners who edit the same field, the second sees the first’s value and decides', async ({
  device,
}) => {
  const [page, other] = [await device({ viewport: PHONE }), await device({ viewport: PHONE })];
  const id = 'pricing/home/full/price';
  for (const each of [page, other]) {
    await each.goto('/desk/site/prices/home');
    await expect(input(each, id)).toBeVisible();
  }
  await type(page, id, '$501');
  await expect.poll(async () => (await siteOf(page)).draft[id]).toBe('$501');
  await type(other, id, '$502');
  await expect(other.getByText('Someone else has changed this meanwhile.')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Take theirs: $501' })).toBeVisible();
  await other.getByRole('button', { name: 'Save mine' }).tap();
  await expect.poll(async () => (await siteOf(page)).draft[id]).toBe('$502');
});

test('a file that a developer changed meanwhile is not overwritten', async ({ device, owner }) => {
  const page = await device({ viewport: PHONE });
  await page.goto('/desk/site');
  const prices = join(owner, 'content/pricing.yaml');
  writeFileSync(prices, readFileSync(prices, 'utf8').replace('"$520"', '"$530"'));
  await page.getByRole('button', { name: 'Publish' }).tap();
  await page.getByRole('link', { name: 'Full Load · Price' }).tap();
  await expect(page.getByText('Someone else has changed this meanwhile.')).toBeVisible();
  await page.getByRole('button', { name: 'Take theirs: $530' }).tap();
  await expect(input(page, 'pricing/home/full/price')).toHaveValue('$530');
  await expect(page.getByRole('button', { name: 'Publish' })).toBeHidden();
  await type(page, 'pricing/home/full/price', '$502');
  await expect(page.getByText('Live now: $530')).toBeVisible();
});

test('the draft is reviewed, reverted and discarded; search finds a field', async ({ device }) => {
  const page = await device({ viewport: PHONE });
  await page.goto('/desk/site');
  await page.getByRole('searchbox').fill('full load price');
  await expect(input(page, 'pricing/home/full/price')).toHaveValue('$502');
  await page.goto('/desk/site/schedule');
  await page
    .getByRole('group', { name: /Monday/ })
    .getByRole('button', { name: /Remove/ })
    .first()
    .tap();
  await page.getByRole('button', { name: '2 changes' }).tap();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText('→ $502')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Put back Full Load · Price' }).tap();
  await expect(sheet.getByText('→ $502')).toBeHidden();
  await sheet.getByRole('button', { name: 'Throw the draft away' }).tap();
  await expect(page.getByText('The draft is thrown away')).toBeVisible();
  expect((await siteOf(page)).draft).toEqual({});
  await page.getByRole('button', { name: 'Undo' }).tap();
  await expect(page.getByRole('button', { name: '1 change' })).toBeVisible();
});

test('crew cannot open the site editor', async ({ device }) => {
  const page = await device({ role: 'crew', viewport: PHONE });
  await page.goto('/desk/more');
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Your site' })).toHaveCount(0);
  await page.goto('/desk/site/prices');
  await expect(page).toHaveURL(/\/desk\/day$/);
});

const input = (page: Page, id: string) => page.locator(`[data-field="${id}"]`).locator('input, textarea');

/** Types into a field, and goes on. */
async function type(page: Page, id: string, text: string): Promise<void> {
  await input(page, id).tap();
  await input(page, id).fill(text);
  await input(page, id).blur();
}

/** Adds a question in both languages and removes another, by touch and by keyboard, on the narrowest phone. */
async function changeQuestions(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 664 });
  await page.goto('/desk/site/words/what-we-haul/hot-tub/questions');
  await page.getByRole('button', { name: 'Add a question' }).tap();
  const sheet = page.getByRole('dialog', { name: 'Add a question' });
  await sheet.getByLabel('Question', { exact: true }).fill('Do you take the steps?');
  await sheet.getByRole('button', { name: 'Put it into the draft' }).tap();
  await expect(sheet.getByRole('alert')).toContainText('Expected words for "Answer"');
  await sheet.getByLabel('Answer', { exact: true }).fill('Yes, with the deck.');
  await sheet.getByLabel(/^Question in Spanish/).fill('¿Y los escalones?');
  await sheet.getByRole('button', { name: 'Put it into the draft' }).press('Enter');
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('button', { name: /^Change Do you take the steps/ })).toBeVisible();
  const remove = page.getByRole('button', { name: /^Remove Do I need to drain it/ });
  await remove.press('Enter');
  await expect(page.getByText('Goes with the next publish')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const isWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
  expect(await page.evaluate(isWide)).toBe(false);
  await page.getByRole('button', { name: '8 changes' }).tap();
  await page.getByRole('button', { name: 'Put back 1 · Question' }).tap();
  await page.getByRole('button', { name: 'Close' }).tap();
  await expect(remove).toBeVisible();
  await remove.tap();
  await expect(page.getByRole('button', { name: '8 changes' })).toBeVisible();
}

/** A photo at the top of the home page, from the first screen by touch, and back. @returns what it shows */
async function changePhoto(page: Page): Promise<string> {
  const alt = 'Two of us with a hot tub';
  await page.getByRole('link', { name: 'Photos' }).tap();
  await page.getByRole('link', { name: /^Home page/ }).tap();
  const place = page.locator('[data-field="photos.home.hero"]');
  await place.locator('input[type=file]').setInputFiles(await photo('IMG_1.jpg', '#a33', 1600, 1200));
  const sheet = page.getByRole('dialog', { name: 'Top of the page' });
  await sheet.getByLabel(/for people who can’t see it/).fill(alt);
  await sheet.getByRole('button', { name: 'Put it into the draft' }).tap();
  await expect(place.getByRole('img', { name: alt })).toBeVisible();
  for (const _ of ['Home page', 'Photos'])
    await page.getByRole('button', { name: 'Back', exact: true }).tap();
  return alt;
}

/** From the first screen to a field by touch, and back. @returns the text */
async function edit(page: Page, way: string, id: string, text: string): Promise<string> {
  const steps = way.split(' › ');
  for (const step of steps) await page.getByRole('link', { name: step, exact: true }).tap();
  await type(page, id, text);
  const value = (saved: SiteValue | undefined) => String(saved);
  await expect.poll(async () => value((await siteOf(page)).draft[id])).toBe(text);
  for (const _ of steps) await page.getByRole('button', { name: 'Back', exact: true }).tap();
  return text;
}
