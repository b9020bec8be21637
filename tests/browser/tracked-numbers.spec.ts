/** One number on the whole page, on a site built with a number swap script. */

import { LOOPBACK_REVIEWS, LOOPBACK_SWAP } from '../support/builds.ts';
import { onePageOfEachKind } from '../support/pages.ts';
import {
  expect,
  findLeads,
  type Page,
  QuoteForm,
  sendGpc,
  testWithBuild,
  waitForDebounces,
} from '../support/tracking-site.ts';
import { answerRequests, SWAPPED, swapBehaviors } from '../support/tracking-stand-ins.ts';

const test = testWithBuild('swap');
// All in one worker, so that the server starts once.
test.describe.configure({ mode: 'default' });

const SWAP = `${LOOPBACK_SWAP}/swap.js`;
const WITH_HERO = ['home', 'services', 'city', 'item', 'cleanout'];
const REAL = /218.{0,2}555.?0123/;
const EXEMPT = '[data-calltrk-noswap]';

test.beforeEach(async ({ context, complaints }) => {
  complaints.expect(/404|Page not found/);
  await answerRequests(context, `http://${LOOPBACK_REVIEWS}/`, {
    page: '<!doctype html><title>Reviews</title>',
  });
  await answerRequests(context, `http://${LOOPBACK_REVIEWS}/widget.js`, { script: '' });
});

interface Link {
  href: string;
  text: string;
  label: string;
  tracked: boolean;
  visible: boolean;
}

/** Without those that are never swapped. */
function callLinks(page: Page): Promise<Link[]> {
  return page.locator(`a[href^="tel:"]:not(${EXEMPT})`).evaluateAll((links) =>
    links.map((link) => ({
      href: link.getAttribute('href') ?? '',
      text: link.textContent ?? '',
      label: link.getAttribute('aria-label') ?? '',
      tracked: link.classList.contains('tracked-phone'),
      visible: link.checkVisibility(),
    })),
  );
}

/** Whether a part of the link lacks the swapped number. */
function isNotSwapped({ href, text, label, tracked, visible }: Link): boolean {
  const shows = !/\d/.test(text) || SWAPPED.anyFormat.test(text);
  const follows = href === `tel:${SWAPPED.e164}` && label.includes(SWAPPED.display) && shows;
  return !follows || (visible && !tracked);
}

/** Includes hidden text, but not what is never swapped. */
function wholeText(page: Page): Promise<string> {
  return page.evaluate((exempt) => {
    const body = document.body.cloneNode(true) as HTMLElement;
    for (const element of body.querySelectorAll(`script, style, noscript, ${exempt}`)) element.remove();
    return body.textContent ?? '';
  }, EXEMPT);
}

for (const [behaviour, script] of Object.entries(swapBehaviors)) {
  test(`every call link and text shows the swapped number, structured data the real one: ${behaviour}`, async ({
    page,
    context,
  }) => {
    test.slow();
    const asked = await answerRequests(context, SWAP, { script });
    const visited = behaviour === 'texts only' ? onePageOfEachKind : onePageOfEachKind.slice(0, 2);
    for (const { path, kind } of visited) {
      await page.goto(path);
      await expect.poll(() => wholeText(page), path).not.toMatch(REAL);
      await expect.poll(async () => (await callLinks(page)).filter(isNotSwapped), path).toEqual([]);
      expect((await callLinks(page)).length).toBeGreaterThan(1);
      const hidden = page.locator('[data-call-tracking-number]');
      if (WITH_HERO.includes(kind)) await expect(hidden, path).toHaveCount(1);
      for (const text of await hidden.allTextContents()) expect(text).toMatch(SWAPPED.anyFormat);

      // Search engines get the business's own number.
      const data = (await page.locator('script[type="application/ld+json"]').allTextContents()).join();
      expect(data).not.toMatch(SWAPPED.anyFormat);
      if (kind === 'home') expect(data).toContain('+12185550123');
    }
    expect(asked).toHaveLength(visited.length);
  });
}

test('the policies keep the business’s own number', async ({ page, context }) => {
  await answerRequests(context, SWAP, { script: swapBehaviors['texts and links'] });
  await page.goto('/privacy-policy');
  await expect.poll(() => wholeText(page)).not.toMatch(REAL);
  await waitForDebounces(page);
  const exempt = page.locator(`main a${EXEMPT}`);
  await expect(exempt).toHaveText('(218) 555-0123');
  await expect(exempt).toHaveAttribute('href', 'tel:+12185550123');
  await expect(exempt).toHaveAccessibleName(/\(218\) 555-0123/);
});

test('a call link in a later message of the form has the swapped number', async ({
  page,
  context,
  visitor,
  complaints,
}) => {
  complaints.expect(/429/);
  await answerRequests(context, SWAP, { script: swapBehaviors['texts only'] });
  await page.route('/api/quotes', (route) => route.fulfill({ status: 429, json: { error: 'too many' } }));
  const form = await QuoteForm.open(page);
  await form.send(visitor);
  const call = form.alert.locator('a.tracked-phone');
  await expect(call).toHaveAttribute('href', `tel:${SWAPPED.e164}`);
  await expect(call).toHaveAttribute('aria-label', /\(916\) 555-0199/);
  await expect(form.alert).not.toContainText(REAL);
});

test('the security policy allows a review frame from this machine', async ({ page, context }) => {
  await answerRequests(context, SWAP, { script: '' });
  const asked = await answerRequests(context, `http://${LOOPBACK_REVIEWS}/`, {
    page: '<title>Reviews</title><p>Five',
  });
  await page.goto('/');
  await page.locator('[data-reviews]').scrollIntoViewIfNeeded();
  await expect(page.frameLocator('[data-reviews]').getByText('Five')).toBeVisible();
  expect(asked).toHaveLength(1);
});

/** The stand-in accepts reports of forms, as CallRail's script does. */
const TAKES_FORMS = `window.reports = JSON.parse(sessionStorage.reports ?? '[]'); window.CallTrk = { captureForm(form) {
  sessionStorage.reports = JSON.stringify([...window.reports, form.matches('[data-quote-form][data-cr-no-capture]')]);
} };`;
const reports = (page: Page) => page.evaluate(() => JSON.parse(sessionStorage.getItem('reports') ?? '[]'));

test('a valid request is reported to call tracking once', async ({ page, context, server, visitor }) => {
  await answerRequests(context, SWAP, { script: TAKES_FORMS });
  const form = await QuoteForm.open(page);
  await form.submit.click();
  await expect(form.alert).toBeVisible();
  await form.fill(visitor);
  expect(await reports(page)).toEqual([]);
  await form.submit.click();
  await expect(page).toHaveURL('/thank-you-general');
  expect(await reports(page)).toEqual([true]);
  expect(await findLeads(visitor, server)).toHaveLength(1);
});

test('for visitors who opted out, the swap script loads only on a call and gets no form', async ({
  page,
  context,
  server,
  visitor,
}) => {
  await sendGpc(context);
  const asked = await answerRequests(context, SWAP, { script: TAKES_FORMS });
  const form = await QuoteForm.open(page);
  await waitForDebounces(page);
  expect(asked).toEqual([]);
  // A dialing phone would leave the page.
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault(), { once: true }));
  await page.locator('#hero a.tracked-phone').first().click();
  await expect.poll(() => asked.length).toBe(1);
  await form.send(visitor);
  await expect(page).toHaveURL('/thank-you-general');
  expect(await reports(page)).toEqual([]);
  expect(await findLeads(visitor, server)).toHaveLength(1);
});
