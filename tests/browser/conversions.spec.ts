/** Reports to the owner's ad account: each once, and only for what happened. */
import { chromium } from '@playwright/test';
import { chromiumFlags, ensureWholeChromium } from '../chromium.ts';
import { leadsOf, type Page, QuoteForm, test } from '../site.ts';
import { prerenderedVisit } from '../tracking-prerender.ts';
import { expect, recorded, settled, watchConversions } from '../tracking-site.ts';

const THANKS = '/thank-you-general';

async function send(page: Page, visitor: Parameters<QuoteForm['fill']>[0]): Promise<void> {
  const form = new QuoteForm(page);
  await form.hydrated();
  await form.fill(visitor);
  await form.submit.click();
}

test('a quote is one submission and one arrival; a reload, back and forward report nothing', async ({
  page,
  context,
  visitor,
}) => {
  const calls = await watchConversions(context);
  await page.goto('/garage-cleanout');
  await send(page, visitor);
  await expect(page).toHaveURL('/thank-you-cleanout');
  await expect.poll(() => calls).toEqual(['submission', 'arrival']);

  // The tests' browser keeps no pages: each of these is a load of its own.
  await page.reload();
  await recorded(page);
  await page.goBack();
  await expect(page).toHaveURL('/garage-cleanout');
  await recorded(page);
  await page.goForward();
  await expect(page).toHaveURL('/thank-you-cleanout');
  await recorded(page);
  await settled(page);
  expect(calls).toEqual(['submission', 'arrival']);
});

/** A browser that keeps pages for the back button, as visitors have it. */
const keeping = test.extend({
  context: async ({ baseURL }, use) => {
    const browser = await chromium.launch({
      executablePath: ensureWholeChromium(),
      args: chromiumFlags(),
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
    await use(await browser.newContext(baseURL ? { baseURL } : {}));
    await browser.close();
  },
});

keeping(
  'with kept pages, back and forward report nothing; another quote is another submission',
  async ({ page, context, server, visitor }) => {
    const calls = await watchConversions(context);
    await page.goto('/');
    await send(page, visitor);
    await expect(page).toHaveURL(THANKS);
    await expect.poll(() => calls).toEqual(['submission', 'arrival']);
    await page.goBack({ waitUntil: 'commit' });
    await expect(page).toHaveURL('/');
    await page.goForward({ waitUntil: 'commit' });
    await expect(page).toHaveURL(THANKS);
    await settled(page);
    await page.goBack({ waitUntil: 'commit' });
    // What was sent is sent: the same request again is no submission.
    const form = new QuoteForm(page);
    await expect(form.submit).toHaveText('Book Free Estimate');
    await form.submit.click();
    await expect(form.element.getByText('We already have this request.')).toBeVisible();
    expect(calls).toEqual(['submission', 'arrival']);

    await form.field('zip').fill('95630');
    await form.submit.click();
    await expect(page).toHaveURL(THANKS);
    await expect.poll(() => calls).toEqual(['submission', 'arrival', 'submission', 'arrival']);
    expect(await leadsOf(visitor, server)).toMatchObject([{ history: [{ kind: 'asked_again' }] }]);
  },
);

test('what is refused or fails is no submission; the try that succeeds is one', async ({
  page,
  context,
  visitor,
  complaints,
}) => {
  complaints.expect(/429/);
  const calls = await watchConversions(context);
  await page.goto('/');
  const form = new QuoteForm(page);
  await form.hydrated();
  await form.submit.click();
  await expect(form.alert).toBeVisible();
  await page.route('/api/quotes', (route) => route.fulfill({ status: 429, json: { error: 'too many' } }));
  await form.fill(visitor);
  await form.submit.click();
  await expect(form.alert.getByRole('button', { name: 'Try again' })).toBeVisible();
  await settled(page);
  expect(calls).toEqual([]);
  await page.unroute('/api/quotes');
  await form.alert.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL(THANKS);
  await expect.poll(() => calls).toEqual(['submission', 'arrival']);
});

test('other pages report nothing, both thank-you pages report arrival', async ({ page, context }) => {
  const calls = await watchConversions(context);
  for (const path of ['/', '/hermantown-junk-removal', '/services', '/privacy-policy']) {
    await page.goto(path);
    await recorded(page);
  }
  expect(calls).toEqual([]);
  for (const path of [THANKS, '/thank-you-cleanout']) {
    await page.goto(path);
    await expect.poll(() => calls.splice(0)).toEqual(['arrival']);
  }
});

test('functions that fail, or that are none, disturb nothing', async ({ page, context, server, visitor }) => {
  await context.addInitScript(() => {
    Object.assign(window, {
      gtag_report_conversion: () => {
        throw new Error('theirs');
      },
      trackFormConversion: 'no function',
    });
  });
  await page.goto('/');
  await send(page, visitor);
  await expect(page).toHaveURL(THANKS);
  await recorded(page);
  expect(await leadsOf(visitor, server)).toHaveLength(1);
});

test.describe('a thank-you page that is prerendered', () => {
  test('and never shown keeps and reports nothing', async ({ server }) => {
    test.slow();
    expect(await prerenderedVisit(server.origin, `${THANKS}?gclid=x`, 'stays')).toEqual([
      { what: 'looked', prerendering: true, kept: 0 },
    ]);
  });

  test('and then shown reports once', async ({ server }) => {
    test.slow();
    const [first, second, ...more] = await prerenderedVisit(server.origin, `${THANKS}?gclid=x`, 'goes');
    expect(first).toEqual({ what: 'looked', prerendering: true, kept: 0 });
    expect(second).toMatchObject({ what: 'arrival', prerendering: false });
    expect(second?.kept).toBeGreaterThan(50);
    expect(more).toEqual([]);
  });
});
