import { content, onePageOfEachKind } from '../support/pages.ts';
import {
  expect,
  type Page,
  testWithBuild,
  waitForDebounces,
  waitForRecord,
  watchConversions,
  watchOtherHosts,
} from '../support/tracking-site.ts';
import {
  type Answer,
  answerAllServices,
  answerRequests,
  FORM_FRAME,
  FORMS_LIBRARY,
  FORMS_SCRIPT,
  messageFrame,
  OTHER_MESSAGES,
  REVIEWS,
  REVIEWS_SCRIPT,
  SUBMISSION_MESSAGES,
  SWAP_SCRIPT,
} from '../support/tracking-stand-ins.ts';

const test = testWithBuild('callrail');
// All in one worker, so that the server starts once.
test.describe.configure({ mode: 'default' });

const WITH_FORM = ['price', 'home', 'services', 'city', 'item', 'cleanout'];
const FORM = '[data-quote-provider]';
const CONTAINER = '#cr-form-F0RM';
const FALLBACK = `${FORM} a[target="_blank"]`;

const started = (page: Page) => page.evaluate(() => (window as { started?: string[] }).started ?? []);

test.describe('the form', () => {
  test('replaces ours on every page with a form', async ({ page, context, complaints }) => {
    complaints.expect(/404|Page not found/);
    await answerAllServices(context);
    for (const { path, kind } of onePageOfEachKind) {
      await page.goto(path);
      const expected = WITH_FORM.includes(kind) ? 1 : 0;
      await expect(page.locator(FORM), path).toHaveCount(expected);
      await expect(page.locator('form[data-quote-form]')).toHaveCount(0);
      if (!expected) continue;
      await expect(page.locator(FORM)).toHaveAttribute('data-quote-provider', 'callrail');
      await expect(page.locator(CONTAINER)).toHaveAttribute('data-callrail-form-id', 'F0RM');
      await expect.poll(() => started(page)).toEqual(['F0RM']);
      expect(await waitForRecord(page)).toMatchObject({ form_page: path });
    }
  });

  test('loads its only script when the visitor nears it, and after the page', async ({ page, context }) => {
    await answerAllServices(context);
    // In a browser that is never idle, idle work runs at its timeout or not at all.
    await context.addInitScript(() => {
      window.requestIdleCallback = (action, { timeout } = {}) =>
        timeout ? Number(setTimeout(action, timeout)) : 0;
    });
    const asked = await answerRequests(context, FORMS_SCRIPT, { script: FORMS_LIBRARY });
    await page.goto('/', { waitUntil: 'networkidle' });
    expect(asked).toEqual([]);
    await expect(page.locator('#callrail-forms-js')).toHaveCount(0);

    await page.locator('#hero a[href$="#quote-form"]').first().click();
    await expect(page.frameLocator(`${CONTAINER} iframe`).locator('html')).toHaveCount(1);
    await expect(page.locator('script#callrail-forms-js')).toHaveAttribute('src', FORMS_SCRIPT);
    for (const end of ['Home', 'End']) await page.keyboard.press(end);
    await waitForDebounces(page);
    await expect(page.locator('#callrail-forms-js')).toHaveCount(1);
    expect(asked).toHaveLength(1);
    expect(await started(page)).toEqual(['F0RM']);
  });

  test('has a link that opens the hosted form in a new tab, even without JavaScript', async ({
    page,
    context,
    browser,
    server,
  }) => {
    await answerAllServices(context);
    const hosted = 'https://js.callrail.com/forms/F0RM/direct';
    await answerRequests(context, hosted, { page: '<!doctype html><title>Hosted form</title>' });
    await page.goto('/hermantown-junk-removal?gclid=g1');
    const link = page.locator(FALLBACK);
    await expect(link).toHaveText(content.quoteForm.fallback_link);
    const opened = context.waitForEvent('page');
    await link.click();
    const tab = await opened;
    await expect(tab).toHaveTitle('Hosted form');
    expect(tab.url()).toBe(hosted);
    expect(await tab.evaluate(() => window.opener)).toBeNull();
    await expect(page).toHaveURL(/hermantown/);

    const plain = await browser.newContext({ javaScriptEnabled: false });
    const withoutScript = await plain.newPage();
    await withoutScript.goto(server.origin);
    await expect(withoutScript.locator(FALLBACK)).toBeVisible();
    await plain.close();
  });
});

const FAILURES: Record<string, Answer> = {
  hangs: 'hangs',
  'answers 500': { status: 500 },
  'sends garbage': { script: 'this is {{ no script' },
  'sends a library that fails': {
    script: 'window.CallRailForms = { init() { throw new Error("init") } }; nothing.here()',
  },
};

test.describe('when CallRail', () => {
  for (const [name, answer] of Object.entries(FAILURES)) {
    test(`${name}, the page works at once, and only the console mentions it`, async ({
      page,
      context,
      complaints,
    }) => {
      complaints.expect(/^console error: \[tracking\]/);
      // The browser's own line about a 500 answer can't be avoided.
      if (name === 'answers 500') complaints.expect(/^answer 500: https:\/\/|status of 500/);
      await answerAllServices(context);
      const forms = await answerRequests(context, FORMS_SCRIPT, answer);
      const swap = await answerRequests(
        context,
        SWAP_SCRIPT,
        name.includes('library') ? { script: 'nothing.here()' } : answer,
      );
      await page.goto('/', { waitUntil: 'commit' });
      await page.locator('#hero a[href$="#quote-form"]').first().click();
      await expect.poll(() => [forms.length, swap.length]).toEqual([1, 1]);

      await expect(page.locator(FALLBACK)).toBeVisible();
      await expect(page.locator('#hero a.tracked-phone').first()).toHaveAttribute('href', 'tel:+12185550123');
      const card = page.locator('#pricing details').first();
      await card.locator('summary').click();
      await expect(card).toHaveAttribute('open');
      expect((await waitForRecord(page))['form_page']).toBe('/');
      await page.locator('footer a[href="/hot-tub-removal"]').click();
      await expect(page).toHaveURL('/hot-tub-removal');
      await expect(page.locator('h1')).toBeVisible();
    });
  }
});

test.describe('the security policy', () => {
  const CALLRAIL = [
    'https://*.callrail.com',
    'https://app.callrail.com',
    'https://callrail.com',
    'https://cdn.callrail.com',
    'https://js.callrail.com',
  ];

  test('allows the configured hosts and no others', async ({ page, context, server, complaints }) => {
    await answerAllServices(context);
    const { 'content-security-policy': policy = '' } = (await page.request.get(server.origin)).headers();
    const foreign = policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.filter((source) => source.includes('.')).toSorted()] as const;
    });
    const framed = [...CALLRAIL, 'https://reviews.example.com'];
    expect(Object.fromEntries(foreign.filter(([, sources]) => sources.length > 0))).toEqual({
      'script-src': framed,
      'frame-src': framed,
      'style-src': CALLRAIL,
      'img-src': CALLRAIL,
      'connect-src': CALLRAIL,
      'form-action': ['https://js.callrail.com'],
    });
    expect(policy).not.toMatch(/script-src[^;]*'unsafe-(inline|eval)'/);

    complaints.expect(/Content Security Policy|violates the following|^failed: .* csp$/);
    const passed = await answerRequests(context, 'https://callrail.com.evil.example/**', { script: '' });
    const asked = watchOtherHosts(context, server);
    await page.goto('/');
    await page.evaluate(async () => {
      const evil = 'https://callrail.com.evil.example/';
      const add = (tag: string) =>
        document.body.append(Object.assign(document.createElement(tag), { src: `${evil}${tag}` }));
      for (const tag of ['script', 'img', 'iframe']) add(tag);
      await fetch(`${evil}fetch`).catch(() => {});
      document.body.append(
        Object.assign(document.createElement('script'), { textContent: 'window.inline = true' }),
      );
    });
    await page.locator('[data-reviews]').scrollIntoViewIfNeeded();
    await page.locator(CONTAINER).scrollIntoViewIfNeeded();
    await expect
      .poll(() => [...new Set(asked)].filter((address) => !address.includes('evil')).toSorted())
      .toEqual([FORMS_SCRIPT, SWAP_SCRIPT, FORM_FRAME, REVIEWS, REVIEWS_SCRIPT].toSorted());
    await waitForDebounces(page);
    expect(passed).toEqual([]);
    expect(await page.evaluate(() => 'inline' in window)).toBe(false);
  });
});

test.describe('the reviews', () => {
  test('load in a lazy frame, 600 px high and at least 400', async ({ page, context }) => {
    await page.setViewportSize({ width: 390, height: 320 });
    await answerAllServices(context);
    const asked = await answerRequests(context, REVIEWS, { page: '<!doctype html><title>Reviews</title>' });
    await page.goto('/');
    const frame = page.locator('iframe[data-reviews]');
    await expect(frame).toHaveAttribute('loading', 'lazy');
    await expect(frame).toHaveAttribute('title', 'Reviews of Birch & Barrow');
    await expect(frame).toHaveAttribute('src', REVIEWS);
    await expect(frame).toHaveCSS('height', '600px');
    await expect(frame).toHaveCSS('min-height', '400px');
    await frame.scrollIntoViewIfNeeded();
    await expect.poll(() => asked.length).toBe(1);
    await expect(page.locator(`script[src="${REVIEWS_SCRIPT}"]`)).toHaveCount(1);
    expect((await frame.boundingBox())?.width).toBeLessThanOrEqual(390);
  });
});

test('a message of the form’s frame counts as one submission, whatever it sends before and after', async ({
  page,
  context,
}) => {
  await answerAllServices(context);
  await answerRequests(context, FORM_FRAME, {
    page: messageFrame([...OTHER_MESSAGES, ...SUBMISSION_MESSAGES]),
  });
  const calls = await watchConversions(context);
  await page.goto('/');
  await page.locator(CONTAINER).scrollIntoViewIfNeeded();
  const buttons = page.frameLocator(`${CONTAINER} iframe`).locator('button');
  await expect(buttons).toHaveCount(OTHER_MESSAGES.length + SUBMISSION_MESSAGES.length);
  for (const n of OTHER_MESSAGES.keys()) await buttons.nth(n).dispatchEvent('click');
  await waitForDebounces(page);
  expect(calls).toEqual([]);
  for (const n of SUBMISSION_MESSAGES.keys())
    await buttons.nth(OTHER_MESSAGES.length + n).dispatchEvent('click');
  await waitForDebounces(page);
  expect(calls).toEqual(['submission']);
});

test('a browser that uses the desk asks no other company for anything, and is offered their form by a link', async ({
  page,
  context,
  server,
}) => {
  await answerAllServices(context);
  const asked = watchOtherHosts(context, server);
  await page.goto('/');
  await expect.poll(() => asked.length).toBeGreaterThan(2);

  const [, token = ''] = /token=(\S+)/.exec(await server.desk('invite', 'owner@pl.example')) ?? [];
  const headers = { origin: server.origin };
  await page.request.post('/desk/join', { form: { token }, headers, maxRedirects: 0 });
  asked.length = 0;
  await page.goto('/');
  await waitForRecord(page);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await waitForDebounces(page);
  await expect(page.locator(FALLBACK)).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
});
