/** No state of a page in the second language shows text in another one. */

import { SECOND_LANGUAGE } from '../fixture/second-language.ts';
import { Estimator } from '../support/estimator.ts';
import { content } from '../support/pages.ts';
import { expect, type Page, passOneDay, QuoteForm, test, type Visitor } from '../support/site.ts';
import { ACCENT, visibleTexts } from '../support/untranslated.ts';

const second = content.in(SECOND_LANGUAGE);
const { estimator, home, quoteForm } = second;
const couch = estimator.book.items['couch-3-seats']?.name ?? '';

async function findUntranslated(page: Page, visitor: Visitor): Promise<string[]> {
  const sent = Object.values(visitor).filter((text) => text.length > 2);
  const texts = visibleTexts(await page.content(), second, [...sent, 'ada@gmail.com', 'ada@gmial.com']);
  return texts.filter((text) => !ACCENT.test(text));
}

test('the form with mistakes, rejected, too large, and its receipt', async ({
  page,
  visitor,
  complaints,
}) => {
  complaints.expect(/429|413/);
  let status = 429;
  await page.route('/api/quotes', (route) => route.fulfill({ status, json: {} }));
  const form = await QuoteForm.open(page, home.path);
  await form.openMore();
  await form.send({ phone: '12', email: 'ada', zip: '9' });
  await expect(form.alert).toContainText(quoteForm.errors.name_missing);
  expect(await findUntranslated(page, visitor)).toEqual([]);

  await form.send(visitor);
  await expect(form.alert).toContainText(quoteForm.states.too_many.heading);
  expect(await findUntranslated(page, visitor)).toEqual([]);

  status = 413;
  await form.submit.click();
  await expect(form.alert).toContainText(quoteForm.states.too_large.heading);
  expect(await findUntranslated(page, visitor)).toEqual([]);

  await page.unroute('/api/quotes');
  // A receipt shows what was typed, in the visitor's own language.
  await page.evaluate(() => localStorage.clear());
  await page.goto(home.path);
  await form.hydrated();
  await form.send({ name: visitor.name, phone: visitor.phone, zip: visitor.zip });
  await expect(page.locator('h1')).toHaveText(second.site.thank_you.heading);
  expect(await findUntranslated(page, visitor)).toEqual([]);
});

test('a restored draft, and a town outside the service area', async ({ page, visitor }) => {
  const form = await QuoteForm.open(page, home.path);
  await form.fill({ ...visitor, zip: '99999', email: 'ada@gmial.com' });
  // The field that is filled last.
  const stored = (day: string) => localStorage.getItem('quote_draft')?.includes(day);
  await page.waitForFunction(stored, visitor.preferred_day);
  await passOneDay(page);
  await page.reload();
  await form.hydrated();
  await expect(form.element).toContainText(quoteForm.restored);
  expect(await findUntranslated(page, visitor)).toEqual([]);
});

test('the estimator filled, its price explained, and a search without a result', async ({
  page,
  visitor,
}) => {
  const fill = await Estimator.open(page, estimator.path);
  await fill.tile(couch).click();
  await fill.tile(couch).click();
  await fill.element.locator('.fill__why summary').click();
  for (const condition of ['stairs', 'cleanout'] as const)
    await fill.element.getByLabel(estimator.words.conditions[condition]).check();
  expect(await findUntranslated(page, visitor)).toEqual([]);
  await fill.search.fill('zzzzz');
  await expect(fill.element).toContainText(estimator.words.no_match);
  expect(await findUntranslated(page, visitor)).toEqual([]);
});
