/** Journeys of visitors in each language, and what survives changing it. */
import { Estimator } from '../support/estimator.ts';
import { contents } from '../support/pages.ts';
import { expect, findLeads, QuoteForm, test } from '../support/site.ts';

const [first, second] = contents;
if (!first || !second) throw new Error('The fixture is built in two languages.');
/** Many people type without accents. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{Diacritic}/gu, '');

// The other tests cover the first language.
for (const content of contents.slice(1)) {
  const { estimator, home, language, quoteForm, pathOf } = content;

  test.describe(language.name, () => {
    test('a list is priced, sent and confirmed in it', async ({ page, server, visitor }) => {
      const fill = await Estimator.open(page, estimator.path);
      const couch = estimator.book.items['couch-3-seats']?.name ?? '';
      await fill.search.fill(plain(couch));
      await fill.tile(couch).click();
      await expect(fill.price).toHaveText('$79-$139');
      await expect(fill.element).toContainText(estimator.words.why_covers);

      const form = await new QuoteForm(page).hydrated();
      await form.submit.click();
      await expect(form.alert).toContainText(quoteForm.errors.name_missing);
      await form.send({ name: visitor.name, phone: visitor.phone, zip: visitor.zip });
      await expect(page).toHaveURL(new RegExp(`${pathOf('/thank-you-general')}$`));
      await expect(page.locator('h1')).toHaveText(content.site.thank_you.heading);
      const [lead] = await findLeads(visitor, server);
      expect(lead).toMatchObject({ language: language.code });
    });

    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false });

      test('mistakes are explained in it, and the next pages are in it', async ({
        page,
        complaints,
        visitor,
      }) => {
        complaints.expect(/422/);
        await page.goto(home.path);
        const form = new QuoteForm(page);
        await form.submit.click();
        await form.cameBack();
        await expect(form.alert).toContainText(quoteForm.errors.phone_missing);
        await expect(page).toHaveTitle(quoteForm.summary.title.replace('{title}', home.title));
        await form.send({ name: visitor.name, phone: visitor.phone, zip: visitor.zip });
        await expect(page).toHaveURL(new RegExp(`${pathOf('/thank-you-general')}$`));
      });

      test('a list is priced in it', async ({ page }) => {
        await page.goto(`${estimator.path}?list=couch-3-seats`);
        const result = page.locator('#price-result');
        await expect(result).toContainText(estimator.words.plain_result);
        await expect(result).toContainText(estimator.book.items['couch-3-seats']?.name ?? '');
      });
    });

    test('an unknown path is answered in it', async ({ page, complaints }) => {
      complaints.expect(/404|Page not found/);
      await page.goto(`${home.path === '/' ? '' : home.path}/nowhere`);
      await expect(page.locator('h1')).toHaveText(content.site.not_found.heading);
    });
  });
}

test('list, draft and source are kept on the same page in another language', async ({ page, visitor }) => {
  const fill = await Estimator.open(page, `${first.estimator.path}?utm_source=flyer`);
  await fill.tile(first.estimator.book.items['couch-3-seats']?.name ?? '').click();
  await expect(fill.price).toHaveText('$79-$139');
  const form = await new QuoteForm(page).hydrated();
  await form.fill({ name: visitor.name });
  await page.locator(`header a[hreflang="${second.language.code}"]`).click();

  await expect(page).toHaveURL(new RegExp(`${second.estimator.path}\\?.*utm_source=flyer`));
  await fill.opened();
  await expect(fill.price).toHaveText('$79-$139');
  await expect(fill.element).toContainText(second.estimator.book.items['couch-3-seats']?.name ?? '');
  await form.hydrated();
  await expect(form.field('name')).toHaveValue(visitor.name);
  // Form and receipt describe the list in their own language.
  const { words, book } = second.estimator;
  await expect(form.element).toContainText(`${words.list_count.replace('{count}', '1')}: $79-$139`);
  await form.send({ phone: visitor.phone, zip: visitor.zip });
  await expect(page.locator('[data-receipt]')).toContainText(book.items['couch-3-seats']?.name ?? '');
});
