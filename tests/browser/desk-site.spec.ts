/** The site from the desk, by touch: what owners tap on a page, their draft, their publishes. On a server of its own, on a copy of the fixture. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { violations } from '../support/axe.ts';
import {
  BUILD,
  closeSheet,
  drafted,
  expect,
  input,
  openElse,
  type Page,
  PHONE,
  siteOf,
  tapOnPage,
  test,
} from '../support/desk-site.ts';
import { photo } from '../support/photos.ts';

// They share a draft.
test.describe.configure({ mode: 'serial', timeout: BUILD.timeout });

const PRICE = 'pricing/home/quarter/price';
const NOTICE = 'Closed on Founders Day';
const ALT = 'Two of us with a hot tub';

test('a price, words, hours, a claim, the notice, a photo, questions and a new town: tapped on their page, published, seen by visitors, undone', async ({
  device,
  page: visitor,
}) => {
  test.setTimeout(4 * BUILD.timeout);
  const page = await device({ viewport: PHONE });
  const before = await siteOf(page);
  // The preview is made ahead of the tap that opens it.
  const prepared = page.waitForRequest(/site\/preview$/);
  await page.getByRole('link', { name: 'More' }).tap();
  await prepared;
  await page.getByRole('link', { name: 'Your site' }).tap();

  await tapOnPage(page, PRICE);
  await input(page, PRICE).fill('$185');
  await closeSheet(page);
  const frame = page.frameLocator('iframe');
  await expect(frame.locator(`[data-edit="${PRICE}"]`).first(), 'at once').toHaveText('$185');
  await expect(page.locator('iframe'), 'it runs no script').toHaveAttribute('sandbox', 'allow-same-origin');
  expect(await violations(page)).toEqual([]);
  await change(page, 'Notice on every page', 'notice/text', NOTICE);
  await change(page, 'This page in search results', 'home/description', 'We carry it away before supper.');
  await change(page, 'Hours', 'business/hours/text', 'Every day but one');
  await change(page, 'Claims and links', 'business/reviews', '12345');
  await changePhoto(page);
  await changeQuestions(page);
  await addTown(page);

  await page.getByRole('button', { name: '9 changes' }).tap();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Close' }).tap();
  await page.getByRole('button', { name: 'Next change' }).tap();
  await expect(page.getByRole('button', { name: 'Change 1 of 9' })).toBeVisible();
  await expect(page.locator('.site-spot[data-shown]').first()).toBeInViewport(BUILD);
  await page.getByRole('combobox', { name: 'Page' }).selectOption('Esko');
  await expect(page.frameLocator('iframe').getByText('Below the dam')).toBeVisible(BUILD);
  await visitor.goto('/');
  await expect(visitor.locator('[data-notice]')).toHaveCount(0);

  await page.getByRole('button', { name: 'Publish' }).tap();
  await expect(page.getByText('Publishing…')).toBeVisible();
  await expect(page.getByText('It’s live on your site')).toBeVisible(BUILD);
  await expect(page.getByRole('button', { name: /^(Change \d of \d|\d changes?)$/ })).toBeHidden();
  await visitor.goto('/');
  await expect(visitor.locator('[data-notice]')).toHaveText(NOTICE);
  await expect(visitor.locator('[data-price-card]').filter({ hasText: '1/4 Load' })).toContainText('$185');
  await expect(visitor.locator('meta[name="description"]')).toHaveAttribute('content', /before supper/);
  await expect(visitor.locator('footer')).toContainText('Every day but one');
  await expect(visitor.locator('body')).toContainText('12,345');
  await expect(visitor.getByRole('img', { name: ALT })).toHaveCount(1);
  expect(await visitor.content(), 'no byte of the desk').not.toMatch(/data-edit|[\uE000\uE001]/);
  await visitor.goto('/hot-tub-removal');
  await expect(visitor.getByText('Do you take the steps?')).toHaveCount(1);
  await expect(visitor.getByText('Do I need to drain it first?')).toHaveCount(0);
  await visitor.locator('header a[hreflang="es"]').click();
  await expect(visitor.getByText('¿Y los escalones?')).toHaveCount(1);
  await expect(visitor.locator('[data-notice]'), 'until it is translated').toHaveText(NOTICE);

  await visitor.goto('/services');
  await visitor.getByRole('link', { name: 'Esko' }).first().click();
  await expect(visitor.getByText('Below the dam')).toBeVisible();

  await page.goto('/desk/site/published');
  const published = page.getByRole('listitem').filter({ hasText: 'Price: $190 → $185' }).first();
  await expect(published).toContainText('Questions · Question: nothing → Do you take the steps');
  const undo = page.getByRole('button', { name: 'Undo' });
  const live = await undo.count();
  await undo.first().tap();
  await expect(undo).toHaveCount(live + 1, BUILD);
  await visitor.goto('/');
  await expect(visitor.locator('[data-notice]')).toHaveCount(0);
  await expect(visitor.getByRole('img', { name: ALT })).toHaveCount(0);
  await visitor.goto('/hot-tub-removal');
  await expect(visitor.getByText('Do I need to drain it first?')).toHaveCount(1);
  const { fields, photos } = await siteOf(page);
  expect({ fields, photos }).toEqual({ fields: before.fields, photos: before.photos });
});

test('what was published before its preview had come is on the page, also on another owner’s phone', async ({
  device,
}) => {
  test.setTimeout(2 * BUILD.timeout);
  const [page, other] = [await device({ viewport: PHONE }), await device({ viewport: PHONE })];
  const question = 'Do I need to drain it first?';
  const asked = (each: Page) => each.frameLocator('iframe').getByText(question);
  // While the server starts again, as a proxy answers.
  await page.route('**/desk/site/preview/**', (route) => route.fulfill({ status: 502 }), { times: 1 });
  for (const each of [page, other]) {
    await each.goto('/desk/site/page/hot-tub-removal');
    await expect(asked(each)).toHaveCount(1, BUILD);
  }
  await tapOnPage(page, 'items/hot-tub/faq/1/q');
  await page.getByRole('button', { name: /^Remove Do I need to drain it/ }).press('Enter');
  await expect(page.getByText('Goes with the next publish')).toBeVisible();
  await closeSheet(page);
  await page.getByRole('button', { name: 'Publish' }).tap();
  await expect(page.getByText('It’s live on your site')).toBeVisible(BUILD);
  await expect(asked(page)).toHaveCount(0, BUILD);
  await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(asked(other)).toHaveCount(0, BUILD);
});

test('a town’s page is taken off the site', async ({ device }) => {
  const page = await device({ viewport: PHONE });
  await page.goto('/desk/site/page/duluth-junk-removal');
  await openElse(page, 'Take off Duluth');
  await page.getByRole('switch').tap();
  await expect.poll(() => drafted(page, 'cities/duluth/taken_off')).toBe(true);
  await closeSheet(page);
  await throwAway(page);
});

test('windows of a day are copied to all open days, and a day off is added and removed', async ({
  device,
}) => {
  const page = await device({ viewport: PHONE });
  await page.goto('/desk/site');
  await openElse(page, 'Windows');
  await page.getByRole('button', { name: /^Remove Monday, window 1/ }).tap();
  await expect.poll(() => drafted(page, 'schedule/windows/monday')).toBeDefined();
  await page.getByRole('button', { name: 'Copy Monday to all open days' }).tap();
  const saturday = async () => (await siteOf(page)).draft['schedule/windows/saturday'];
  await expect.poll(saturday).toEqual(await drafted(page, 'schedule/windows/monday'));
  expect(await drafted(page, 'schedule/windows/sunday'), 'it is closed').toBeUndefined();
  await closeSheet(page);
  await throwAway(page);
  await page.reload();
  await openElse(page, 'Hours and windows');
  const days = page.getByRole('group', { name: 'Days off and holidays' });
  await days.getByRole('button', { name: /^Add a day/ }).tap();
  await days.getByLabel('Days off and holidays, day 2').fill('2027-01-01');
  await page.getByLabel('Jobs in one window').focus();
  const daysOff = () => drafted(page, 'schedule/days_off');
  await expect.poll(daysOff).toEqual(['2026-12-25', '2027-01-01']);
  await days.getByRole('button', { name: /^Remove .* day 2/ }).tap();
  await expect.poll(daysOff).toBeUndefined();
});

test('a fact in a sentence is a pill that stays when the words around it change', async ({ device }) => {
  const page = await device({ viewport: PHONE });
  await page.goto('/desk/site/page/hot-tub-removal');
  await openElse(page, 'This page in search results');
  const words = input(page, 'items/hot-tub/description');
  await expect(words.locator('.pill').first()).toHaveAttribute('contenteditable', 'false');
  await words.press('End');
  await page.keyboard.type(' Today.');
  await expect(page.getByText(/\d+ of 155 characters/)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await closeSheet(page);
  await expect.poll(() => drafted(page, 'items/hot-tub/description')).toMatch(/^\{Crew_in_words\}.*Today\./);
  await page.getByRole('button', { name: '1 change' }).tap();
  await page.getByRole('button', { name: /^Put back/ }).tap();
  await expect.poll(async () => (await siteOf(page)).draft).toEqual({});
});

test('a mistake is reported at its field, which keeps the input, and stays out of the draft', async ({
  device,
}) => {
  const page = await device({ viewport: PHONE });
  const id = 'pricing/home/half/price';
  await page.goto('/desk/site');
  await tapOnPage(page, id);
  await type(page, id, '1 to x');
  await expect(page.getByText(/Expected a price/)).toBeVisible();
  await expect(input(page, id)).toHaveAttribute('aria-invalid', 'true');
  await closeSheet(page);
  await page.getByRole('button', { name: '1/2 Load · Price', exact: true }).tap();
  await expect(input(page, id)).toHaveValue('1 to x');
  expect((await siteOf(page)).draft).toEqual({});
  await page.getByRole('button', { name: /Put back/ }).tap();
  await expect(input(page, id)).not.toHaveValue('1 to x');
  await expect(page.getByText(/Expected a price/)).toBeHidden();
});

test('a price that was typed is in the draft, with its dollar sign, also for who goes straight back', async ({
  device,
}) => {
  const page = await device({ viewport: PHONE });
  const id = 'pricing/home/half/price';
  await page.goto('/desk/more');
  await page.getByRole('link', { name: 'Your site' }).tap();
  await tapOnPage(page, id);
  await input(page, id).fill('305');
  await page.goBack();
  await expect.poll(() => drafted(page, id)).toBe('$305');
  const { fields } = await siteOf(page);
  const { value } = fields.find((field) => field.id === id) ?? {};
  await page.goto('/desk/site');
  await tapOnPage(page, id);
  await type(page, id, String(value));
  await expect.poll(async () => (await siteOf(page)).draft).toEqual({});
});

test('of two owners who edit the same field, the second sees the first’s value and decides', async ({
  device,
}) => {
  const [page, other] = [await device({ viewport: PHONE }), await device({ viewport: PHONE })];
  const id = 'pricing/home/full/price';
  for (const each of [page, other]) {
    await each.goto('/desk/site');
    await tapOnPage(each, id);
  }
  await type(page, id, '$501');
  await expect.poll(() => drafted(page, id)).toBe('$501');
  await type(other, id, '$502');
  await expect(other.getByText('Someone else has changed this meanwhile.')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Take theirs: $501' })).toBeVisible();
  await other.getByRole('button', { name: 'Save mine' }).tap();
  await expect.poll(() => drafted(page, id)).toBe('$502');
});

test('a file that a developer changed meanwhile is not overwritten', async ({ device, owner }) => {
  const page = await device({ viewport: PHONE });
  const id = 'pricing/home/full/price';
  await page.goto('/desk/site');
  const prices = join(owner, 'content/pricing.yaml');
  writeFileSync(prices, readFileSync(prices, 'utf8').replace('"$520"', '"$530"'));
  await page.getByRole('button', { name: 'Publish' }).tap();
  await page.getByRole('button', { name: 'Full Load · Price', exact: true }).tap();
  await expect(page.getByText('Someone else has changed this meanwhile.')).toBeVisible();
  await page.getByRole('button', { name: 'Take theirs: $530' }).tap();
  await expect(input(page, id)).toHaveValue('$530');
  await type(page, id, '$502');
  await expect(page.getByText('Live now: $530')).toBeVisible();
});

test('the draft is reviewed, reverted and thrown away after a question; search finds a field', async ({
  device,
}) => {
  const page = await device({ viewport: PHONE });
  await page.goto('/desk/site');
  await page.getByRole('button', { name: 'Search, and what is on no page' }).tap();
  await page.getByRole('searchbox').fill('full load price');
  await page.getByRole('button', { name: /Full Load › Price.*\$502/ }).tap();
  await expect(input(page, 'pricing/home/full/price')).toHaveValue('$502');
  await closeSheet(page);
  await change(page, 'Hours', 'business/hours/text', 'By the tide');
  await page.getByRole('button', { name: '2 changes' }).tap();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText('→ $502')).toBeVisible();
  await sheet.getByRole('button', { name: 'Put back Full Load · Price' }).tap();
  await expect(sheet.getByText('→ $502')).toBeHidden();
  await sheet.getByRole('button', { name: 'Throw the draft away' }).tap();
  expect(Object.keys((await siteOf(page)).draft)).toHaveLength(1);
  await sheet.getByRole('button', { name: 'Yes, throw it away' }).tap();
  await expect(page.getByText('The draft is thrown away')).toBeVisible();
  expect((await siteOf(page)).draft).toEqual({});
  await page.getByRole('button', { name: 'Undo' }).tap();
  await expect(page.getByRole('button', { name: '1 change' })).toBeVisible();
});

test('its screens fit phones, a tablet and a laptop, by day and by night, and large text', async ({
  device,
}) => {
  const page = await device({ viewport: PHONE });
  await page.goto('/desk/site');
  await expect(page.locator('.site-spot').first()).toBeVisible(BUILD);
  for (const [width, height, colorScheme] of [
    [320, 600, 'dark'],
    [820, 1180, 'light'],
    [1280, 800, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    expect(await violations(page), `${width} px`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBe(width);
  }
  await page.setViewportSize(PHONE);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  // By keyboard, too.
  const price = page.locator(`.site-spot[data-edit="${PRICE}"]`).first();
  await price.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(price).toBeFocused();
});

test('crew cannot open the site editor', async ({ device }) => {
  const page = await device({ role: 'crew', viewport: PHONE });
  await page.goto('/desk/more');
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Your site' })).toHaveCount(0);
  await page.goto('/desk/site');
  await expect(page).toHaveURL(/\/desk\/day$/);
});

async function throwAway(page: Page): Promise<void> {
  await page.request.delete('/api/desk/site/draft', { headers: { origin: new URL(page.url()).origin } });
}

/** Types into a field, and goes on. */
async function type(page: Page, id: string, text: string): Promise<void> {
  await input(page, id).tap();
  await input(page, id).fill(text);
  await input(page, id).blur();
}

/** From the list of what is on no page. */
async function change(page: Page, row: string, id: string, text: string): Promise<void> {
  await openElse(page, row);
  await type(page, id, text);
  await expect.poll(async () => String(await drafted(page, id))).toBe(text);
  await closeSheet(page);
}

/** A photo at the top of the home page. */
async function changePhoto(page: Page): Promise<void> {
  await tapOnPage(page, 'photos.home.hero');
  const place = page.locator('[data-field="photos.home.hero"]');
  await place.locator('input[type=file]').setInputFiles(await photo('IMG_1.jpg', '#a33', 1600, 1200));
  const sheet = page.getByRole('dialog').last();
  await sheet.getByLabel(/for people who can’t see it/).fill(ALT);
  await sheet.getByRole('button', { name: 'Put it into the draft' }).tap();
  await expect(place.getByRole('img', { name: ALT })).toBeVisible();
  await closeSheet(page);
}

/** Adds a question in both languages and removes another, on the narrowest phone. */
async function changeQuestions(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 664 });
  await page.getByRole('combobox', { name: 'Page' }).selectOption('Hot Tub');
  await tapOnPage(page, 'items/hot-tub/faq/1/q');
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
  await page.getByRole('button', { name: /^Remove Do I need to drain it/ }).press('Enter');
  await expect(page.getByText('Goes with the next publish')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const isWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
  expect(await page.evaluate(isWide)).toBe(false);
  await closeSheet(page);
  await page.setViewportSize(PHONE);
}

/** The form of a new town keeps what was typed beside what is missing, and for who closed it. */
async function addTown(page: Page): Promise<void> {
  let sheet = await openElse(page, 'Add a town');
  const texts: [RegExp | string, string][] = [
    ['Town', 'Esko'],
    ['County', 'Carlton'],
    ['ZIP codes that you serve there', '55733'],
    ['Neighborhoods and landmarks', 'Thomson, Jay Cooke'],
    ['First heading', 'Below the dam'],
    ['First text', 'Barns stand far from the road here, so we bring the long ramp.'],
    ['Second heading', 'Where do we turn?'],
    ['Second text', 'In your yard, if it is gravel.'],
    ['A question from there', 'Do you drive to Thomson?'],
  ];
  for (const [label, text] of texts) await sheet.getByLabel(label, { exact: true }).fill(text);
  await sheet.getByRole('button', { name: 'Close' }).tap();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  sheet = await openElse(page, 'Add a town');
  for (const [label, text] of texts)
    await expect(sheet.getByRole('textbox', { name: label, exact: true })).toHaveValue(text);
  await sheet.getByRole('button', { name: 'Put it into the draft' }).tap();
  await expect(sheet.getByRole('alert')).toContainText('Expected words for "Its answer"');
  await expect(sheet.getByText(/^4 of 40 characters/)).toBeVisible();
  await sheet.getByLabel('Its answer', { exact: true }).fill('Yes, by way of the bridge.');
  expect(await violations(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Put it into the draft' }).tap();
}
