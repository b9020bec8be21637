/** A page translator rewrites all text of a page, before and while React owns it: everything works, and no old text stays. */
import { windowName } from '../../contract/booking/names.ts';
import { Estimator } from '../support/estimator.ts';
import { content } from '../support/pages.ts';
import { expect, type Page, QuoteForm, test } from '../support/site.ts';
import { translatePages } from '../support/translator.ts';
import { freeWindows, ZIP } from '../support/windows.ts';

const { booking, estimator, quoteForm } = content;
const couch = estimator.book.items['couch-3-seats']?.name ?? '';

/** React fibers of text that stands beside others, which React would look for in vain. */
function looseTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    interface Fiber {
      tag: number;
      memoizedProps: unknown;
      child: Fiber | null;
      sibling: Fiber | null;
      return: Fiber | null;
    }
    const TEXT = 6;
    const found: string[] = [];
    const walk = (fiber: Fiber | null) => {
      for (let each = fiber; each; each = each.sibling) {
        if (each.tag === TEXT) found.push(String(each.memoizedProps));
        walk(each.child);
      }
    };
    for (const form of document.querySelectorAll('[data-quote-form], [data-estimator]')) {
      const key = Object.keys(form).find((name) => name.startsWith('__reactFiber'));
      let fiber = (key ? (form as unknown as Record<string, Fiber>)[key] : null) ?? null;
      // The element may hold the fiber of an earlier rendering.
      while (fiber?.return) fiber = fiber.return;
      const current = (fiber as unknown as { stateNode?: { current?: Fiber } })?.stateNode?.current;
      walk(current ?? fiber);
    }
    return found;
  });
}

test('the estimator prices a second item, and shows the new price alone', async ({ page, context }) => {
  await translatePages(context);
  const fill = await Estimator.open(page, estimator.path);
  await fill.tile(couch).click();
  const price = fill.element.locator('.fill__price');
  const first = (await price.textContent()) ?? '';
  await fill.tile(couch).click();
  await expect(price).not.toHaveText(first);
  await expect(price).toHaveText(/^\$\d+–\$\d+$/);
  await expect(fill.element.locator('.fill__list > summary')).toContainText('2');
  await fill.search.fill('zzz');
  await expect(fill.element).toContainText(estimator.words.no_match);
  await fill.search.fill('');
  for (const condition of ['stairs', 'cleanout'] as const)
    await fill.element.getByLabel(estimator.words.conditions[condition]).check();
  await fill.element.locator('.fill__why summary').click();
  expect(await looseTexts(page)).toEqual([]);
  await fill.element.getByText(estimator.words.clear, { exact: true }).click();
  await fill.element.getByText(estimator.words.undo, { exact: true }).click();
  await expect(price).toBeVisible();
});

test('form, receipt and customer’s page', async ({ page, context, visitor }) => {
  await translatePages(context);
  await page.goto('/');
  // The page was translated before the form's script came, and what was typed until then stays.
  const form = new QuoteForm(page);
  await form.field('name').fill(visitor.name);
  // React renders the form anew meanwhile.
  await expect(() => form.hydrated()).toPass();
  expect(await form.typed()).toMatchObject({ name: visitor.name });
  await expect(form.field('name')).toBeFocused();
  await form.submit.click();
  await expect(form.alert).toContainText(quoteForm.errors.phone_missing);
  await form.fill({ phone: visitor.phone, zip: '99999', email: 'ada@gmial.com' });
  await form.openMore();
  await expect(form.element.locator('#quote-zip-notice')).toBeVisible();
  await form.fill({ zip: ZIP, email: visitor.email });
  await expect(form.element.locator('#quote-zip-notice')).toBeHidden();

  await form.element.getByText(booking.chooser.choose).click();
  const [window, other] = await freeWindows(page);
  if (!window || !other) throw new Error('no window is free');
  await expect(form.submit).not.toContainText(quoteForm.submit);
  await form.element.getByText(booking.chooser.call).click();
  await expect(form.submit).toHaveText(quoteForm.submit);
  await form.element.getByText(booking.chooser.choose).click();
  const chosen = form.element.locator('[data-window] input:checked');
  const [date = '', id = ''] = ((await chosen.locator('..').getAttribute('data-window')) ?? '').split(' ');
  await expect(form.submit).toContainText(windowName(id));
  expect(await looseTexts(page)).toEqual([]);
  await form.submit.click();

  await expect(page.locator('h1')).toHaveText(booking.page.booked);
  const shown = page.locator('[data-receipt]');
  await expect(shown.locator('.receipt-when')).toContainText(windowName(id));
  await page.getByText(booking.page.move, { exact: true }).click();
  await page.locator(`input[name="window"]:not([value="${date} ${id}"]):visible`).first().check();
  await page.getByRole('button', { name: booking.page.move_button }).click();
  await expect(page.getByRole('status')).toBeVisible();
});

test('the form keeps going when a send fails', async ({ page, context, complaints, visitor }) => {
  await translatePages(context);
  await page.route('/api/quotes', (route) => route.fulfill({ status: 429, json: { error: 'busy' } }));
  complaints.expect(/429/);
  const form = await QuoteForm.open(page);
  await form.send(visitor);
  await expect(form.alert).toContainText(quoteForm.states.too_many.heading);
  await page.unroute('/api/quotes');
  await form.submit.click();
  await expect(page).toHaveURL('/thank-you-general');
});

test('an island whose elements somebody else removed starts anew with what was typed and chosen', async ({
  page,
  complaints,
  visitor,
}) => {
  complaints.expect(/NotFoundError|removeChild|insertBefore/);
  const fill = await Estimator.open(page, estimator.path);
  await fill.tile(couch).click();
  await fill.element.locator('.fill__result').evaluate((result) => result.replaceChildren());
  await fill.element.getByText(estimator.words.clear, { exact: true }).click();
  await fill.tile(couch).click();
  await expect(fill.element.locator('.fill__price')).toBeVisible();

  const form = await new QuoteForm(page).hydrated();
  await form.fill({ name: visitor.name });
  await form.element
    .locator('.quote-form__send p')
    .first()
    .evaluate((each) => each.remove());
  await expect(form.field('name')).toHaveValue(visitor.name);
});
