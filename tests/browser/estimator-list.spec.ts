import { Estimator, estimator, PRICE } from '../support/estimator.ts';
import { content } from '../support/pages.ts';
import { expect, findLeads, QuoteForm, test } from '../support/site.ts';

const { words } = estimator;
const COUCH = 'Couch (3 seats)';

test('the list survives a reload and other pages, and emptying it can be undone', async ({ page }) => {
  const fill = await Estimator.open(page, '/');
  await fill.tile(COUCH).click();
  await page.reload();
  await fill.opened();
  await expect(fill.price).toHaveText('$79-$139');
  await page.goto('/hermantown-junk-removal');
  await fill.opened();
  await expect(fill.price).toHaveText('$79-$139');
  // Item pages have no estimator, but their form has the list.
  const form = await QuoteForm.open(page, '/furniture-removal');
  await expect(form.element).toContainText('1 in the trailer: $79-$139');

  await page.goto(PRICE);
  await fill.opened();
  await fill.element.getByRole('button', { name: words.clear }).click();
  await expect(fill.element).toContainText(words.empty);
  await fill.element.getByRole('button', { name: words.undo }).click();
  await expect(fill.price).toHaveText('$79-$139');
  await form.element.getByRole('button', { name: content.quoteForm.list.leave_out }).click();
  await expect(form.element).not.toContainText('in the trailer');
});

test('a shared link carries the list and nothing else; the recipient’s own list is kept', async ({
  page,
  context,
  browser,
  server,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const fill = await Estimator.open(page, `${PRICE}?gclid=mine&utm_source=google`);
  await fill.tile(COUCH).click();
  await fill.element.getByLabel('Stairs').check();
  await fill.element.getByRole('button', { name: words.share }).click();
  await expect(fill.element.getByText(words.shared)).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(`${server.origin}${PRICE}?list=couch-3-seats_*stairs`);

  const first = await (await browser.newContext()).newPage();
  await first.goto(link);
  const opened = await new Estimator(first).opened();
  await expect(opened.element).toContainText(words.from_link);
  await expect(opened.element.getByRole('button', { name: words.own_list })).toHaveCount(0);
  await opened.tile('Dresser').click();
  await expect(opened.element).not.toContainText(words.from_link);
  await first.context().close();

  const other = await (await browser.newContext()).newPage();
  await other.goto(`${server.origin}${PRICE}`);
  const theirs = await new Estimator(other).opened();
  await theirs.tile('Dresser').click();
  await theirs.tile('Dresser').click();
  await other.goto(link);
  await theirs.opened();
  await expect(theirs.price).toHaveText('$79-$139');
  await expect(theirs.element.getByLabel('Stairs')).toBeChecked();
  await theirs.element.getByRole('button', { name: words.own_list }).click();
  await expect(theirs.price).toHaveText('$158–$190');
  await expect(other).not.toHaveURL(/list=/);
  await other.reload();
  await theirs.opened();
  await expect(theirs.price).toHaveText('$158–$190');

  // Where the estimator has no list until it is used.
  await other.goto(link.replace(PRICE, content.home.path));
  await theirs.opened();
  await theirs.element.getByRole('button', { name: words.own_list }).click();
  await expect(theirs.element.locator('.fill__list > summary')).toBeFocused();
  await other.context().close();
});

test('two tabs share one list', async ({ page, context }) => {
  const here = await Estimator.open(page);
  const other = await context.newPage();
  await other.goto(PRICE);
  const there = await new Estimator(other).opened();
  await here.tile(COUCH).click();
  await expect(there.things).toHaveCount(1);
  await there.tile('Medium box').click();
  await expect(here.things).toHaveCount(2);
  await here.tile('Medium box').click();
  await page.reload();
  await here.opened();
  await expect(here.things).toHaveCount(3);
  await expect(there.price).toHaveText('$169–$310');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the price page shows the same price, and a booking includes the list', async ({
    page,
    server,
    visitor,
    complaints,
  }) => {
    complaints.expect(/422/);
    await page.goto('/');
    await page.locator('#pricing').getByRole('link', { name: estimator.link }).click();
    await expect(page).toHaveURL(PRICE);
    await expect(new Estimator(page).element).toBeHidden();
    const plain = page.locator('[data-price-form]');
    await plain.getByText('Living room', { exact: true }).click();
    await plain.getByLabel(COUCH).fill('1');
    await plain.getByText('Boxes and bags', { exact: true }).click();
    await plain.getByLabel('Medium box').fill('2');
    await plain.getByLabel('Stairs').check();
    await plain.getByRole('button', { name: words.plain_button }).click();

    await expect(page).toHaveURL(`${PRICE}?list=couch-3-seats_medium-box.2_*stairs#price-result`);
    const result = page.locator('#price-result');
    await expect(result).toContainText('$169–$310');
    const size = await result
      .getByText('$169–$310')
      .first()
      .evaluate((price) => getComputedStyle(price).fontSize);
    expect(Number.parseFloat(size)).toBeGreaterThan(30);
    await expect(result).toContainText(words.caveat);
    await expect(result).toContainText('With stairs, expect the upper end of the range.');
    await expect(plain.getByLabel('Medium box')).toHaveValue('2');

    await page.getByRole('link', { name: words.book }).click();
    const form = new QuoteForm(page);
    // A mistake first: the list must survive it.
    await form.send({ name: visitor.name });
    await form.cameBack();
    await form.send({ phone: visitor.phone, zip: visitor.zip });
    await expect(page).toHaveURL('/thank-you-general');
    const [lead] = await findLeads(visitor, server);
    expect(lead?.estimate).toMatchObject({ price: '$169–$310', conditions: ['Stairs'] });
  });

  test('a tile leads to its price', async ({ page }) => {
    await page.goto('/');
    await new Estimator(page).tile(COUCH).click();
    await expect(page).toHaveURL(`${PRICE}?list=couch-3-seats`);
    await expect(page.locator('#price-result')).toContainText('$79-$139');
  });

  test('an empty list says what to do', async ({ page }) => {
    await page.goto(PRICE);
    await page.getByRole('button', { name: words.plain_button }).click();
    await expect(page.getByRole('alert')).toHaveText(words.plain_empty);
  });
});
