/** Whatever state a page in the second language is brought into, it says nothing in another one. */
import { Estimator } from '../estimator.ts';
import { SECOND } from '../fixture/second-language.ts';
import { content } from '../pages.ts';
import { expect, nextDay, type Page, QuoteForm, test, type Visitor } from '../site.ts';
import { ACCENT, textsIn } from '../untranslated.ts';

const second = content.in(SECOND);
const { estimator, home } = second;
const couch = estimator.book.items['couch-3-seats']?.name ?? '';

/** What the page at `path` says once it is brought there. */
const STATES: Record<string, { path: string; reach(page: Page, visitor: Visitor): Promise<void> }> = {
  'mistakes in the form': {
    path: home.path,
    async reach(page) {
      const form = await new QuoteForm(page).hydrated();
      await form.openMore();
      await form.send({ phone: '12', email: 'ada', zip: '9' });
      await expect(form.alert).toBeVisible();
    },
  },
  'too many requests': {
    path: home.path,
    async reach(page, visitor) {
      await page.route('/api/quotes', (route) => route.fulfill({ status: 429, json: {} }));
      await send(page, visitor);
    },
  },
  'photos that are too large': {
    path: home.path,
    async reach(page, visitor) {
      await page.route('/api/quotes', (route) => route.fulfill({ status: 413, json: {} }));
      await send(page, visitor);
    },
  },
  'a request sent before': {
    path: home.path,
    async reach(page, visitor) {
      await page.route('/api/quotes', (route) => route.fulfill({ status: 200, json: { id: 'x' } }));
      const form = await new QuoteForm(page).hydrated();
      await form.send(visitor);
      await expect(form.element.getByText(second.quoteForm.states.duplicate.slice(0, 20))).toBeVisible();
    },
  },
  'a draft restored, for a town far away': {
    path: home.path,
    async reach(page, visitor) {
      await (await new QuoteForm(page).hydrated()).fill({ ...visitor, zip: '99999', email: 'ada@gmial.com' });
      await page.waitForFunction(() => localStorage.getItem('quote_draft')?.includes('gmial'));
      await nextDay(page);
      await page.reload();
      await expect((await new QuoteForm(page).hydrated()).element).toContainText(second.quoteForm.restored);
    },
  },
  'the estimator filled, its price explained': {
    path: estimator.path,
    async reach(page) {
      const fill = await new Estimator(page).opened();
      await fill.tile(couch).click();
      await fill.tile(couch).click();
      await fill.element.locator('.fill__why summary').click();
      for (const condition of ['stairs', 'cleanout'] as const)
        await fill.element.getByLabel(estimator.words.conditions[condition]).check();
    },
  },
  'a search without a result': {
    path: estimator.path,
    async reach(page) {
      const fill = await new Estimator(page).opened();
      await fill.search.fill('zzzzz');
      await expect(fill.element).toContainText(estimator.words.no_match);
    },
  },
  'a receipt': {
    path: home.path,
    async reach(page, visitor) {
      const form = await new QuoteForm(page).hydrated();
      await form.send({ name: visitor.name, phone: visitor.phone, zip: visitor.zip });
      await expect(page.locator('h1')).toHaveText(second.site.thank_you.heading);
    },
  },
};

for (const [state, { path, reach }] of Object.entries(STATES)) {
  test(`${state}: nothing in another language`, async ({ page, visitor, complaints }) => {
    complaints.expect(/429|413|Failed to load resource|ERR_FAILED|^console warning: \[tracking\]/);
    await page.goto(path);
    await reach(page, visitor);
    const sent = Object.values(visitor).filter((text) => text.length > 2);
    const texts = textsIn(await page.content(), second, [...sent, 'ada@gmail.com', 'ada@gmial.com']);
    expect(texts.filter((text) => !ACCENT.test(text))).toEqual([]);
  });
}

async function send(page: Page, visitor: Visitor): Promise<void> {
  const form = await new QuoteForm(page).hydrated();
  await form.send(visitor);
  await expect(form.alert).toBeVisible();
}
