/** The main journeys in Firefox: what Chromium shows to work has to work there, too. */
import type { Browser, Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SiteServer } from '../support/server.ts';
import { collectErrors, startFirefox } from './firefox.ts';

const PILE = { name: 'Ada Firefox', phone: '(916) 555-0134', zip: '95814' };

let server: SiteServer;
let browser: Browser;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  [server, browser] = await Promise.all([SiteServer.start(), startFirefox()]);
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

describe('with JavaScript', () => {
  beforeEach(async () => {
    // A context of its own: nothing is remembered from one test to the next.
    page = await (await browser.createBrowserContext()).newPage();
    complaints = collectErrors(page);
  });

  afterEach(async () => {
    expect(complaints).toEqual([]);
    await page.browserContext().close();
  });

  test('the home page loads without console messages, and its header turns solid above 50 px', async () => {
    await open('/');
    expect(await page.$eval('h1', (heading) => heading.textContent)).toBeTruthy();
    expect(await isHeaderSolidAt(50)).toBe(false);
    expect(await isHeaderSolidAt(51)).toBe(true);
    expect(await isHeaderSolidAt(0)).toBe(false);
  });

  test('at most one pricing card is open', async () => {
    await open('/');
    const cards = await page.$$('#pricing [data-price-card] summary');
    const opened = () =>
      page.$$eval('#pricing [data-price-card] details', (all) =>
        all.flatMap((card, i) => (card.open ? [i] : [])),
      );
    await cards[0]?.click();
    expect(await opened()).toEqual([0]);
    await cards[2]?.click();
    expect(await opened()).toEqual([2]);
    await cards[2]?.click();
    expect(await opened()).toEqual([]);
  });

  test('a carousel goes forward, back past its start, and to a dot’s picture', async () => {
    await open('/hot-tub-removal');
    const current = () =>
      page.$$eval('[data-carousel-go]', (dots) => dots.findIndex((dot) => dot.hasAttribute('aria-current')));
    const last = (await page.$$('[data-carousel-go]')).length - 1;
    await page.click('[data-carousel-toggle]');
    await page.click('[data-carousel-step="1"]');
    await expect.poll(current).toBe(1);
    await page.click('[data-carousel-step="-1"]');
    await expect.poll(current).toBe(0);
    await page.click('[data-carousel-step="-1"]');
    await expect.poll(current).toBe(last);
    await page.$$eval('[data-carousel-go]', (dots) => (dots[2] as HTMLElement).click());
    await expect.poll(current).toBe(2);
    await expect.poll(() => page.$$eval('[aria-roledescription="slide"]', inView)).toEqual([2]);
  });

  test('the form says what is missing, keeps the input, and then accepts the lead', async () => {
    await open('/hot-tub-removal?gclid=fox');
    await page.type('[data-quote-form] [name=name]', PILE.name);
    await send();
    await page.waitForSelector('[data-quote-form] [role=alert]');
    expect(await page.$eval('[data-quote-form] [role=alert]', (alert) => alert.textContent)).toContain(
      '2 things are missing',
    );
    expect(new URL(page.url()).pathname).toBe('/hot-tub-removal');
    await page.type('[data-quote-form] [name=phone]', PILE.phone);
    await page.type('[data-quote-form] [name=zip]', PILE.zip);
    await send();
    await waitForPath('/thank-you-general');
    const leads = (await server.leads()).filter(({ name }) => name === PILE.name);
    expect(leads).toMatchObject([{ phone: '+19165550134', zip: '95814', attribution: { gclid: 'fox' } }]);
  });

  test('a number swapped in one link is swapped in all', async () => {
    await open('/hermantown-junk-removal');
    await page.$eval('header a.tracked-phone', (link) => {
      const texts = document.createTreeWalker(link, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        text.nodeValue = (text.nodeValue ?? '').replace(/\(\d{3}\) \d{3}-\d{4}/, '(530) 555-0177');
      }
    });
    const numbers = () =>
      page.$$eval('a.tracked-phone', (links) => [...new Set(links.map((link) => link.getAttribute('href')))]);
    await expect.poll(numbers).toEqual(['tel:+15305550177']);
  });

  test('links carry the visitor’s parameters, and back and forward keep what was typed', async () => {
    await open('/?gclid=fox&utm_source=google');
    const link = 'footer a[href^="/furniture-removal"]';
    await expect
      .poll(() => page.$eval(link, (a) => a.getAttribute('href')))
      .toBe('/furniture-removal?gclid=fox&utm_source=google');
    const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('attribution_data') ?? '{}'));
    expect(stored).toMatchObject({ gclid: 'fox', utm_source: 'google', form_page: '/' });
    await page.type('[data-quote-form] [name=name]', PILE.name);
    await page.$eval(link, (a) => (a as HTMLElement).click());
    await waitForPath('/furniture-removal');
    await goInHistory(-1);
    await waitForShownPath('/');
    expect(
      await page.$eval('[data-quote-form] [name=name]', (field) => (field as HTMLInputElement).value),
    ).toBe(PILE.name);
    await goInHistory(1);
    await waitForShownPath('/furniture-removal');
  });
});

describe('without JavaScript', () => {
  test('the form explains mistakes, and then accepts the lead', async () => {
    const plain = await startFirefox({ 'javascript.enabled': false });
    try {
      const plainName = `${PILE.name} plain`;
      // Nothing can be asked of such a page, so this is keys, addresses and answers only.
      page = await plain.newPage();
      const answers: number[] = [];
      page.on('response', (response) => {
        if (response.url().endsWith('/api/quotes')) answers.push(response.status());
      });
      await typeInForm(plainName);
      await expect.poll(() => answers).toEqual([422]);
      await typeInForm(plainName, '(916) 555-0135', PILE.zip);
      await waitForPath('/thank-you-general');
      expect(answers).toEqual([422, 303]);
      const leads = (await server.leads()).filter(({ name }) => name === plainName);
      expect(leads).toMatchObject([{ phone: '+19165550135', zip: '95814' }]);
    } finally {
      await plain.close();
    }
  });
});

/** By keyboard: through the first fields, and sent with the enter key. */
async function typeInForm(...texts: string[]): Promise<void> {
  await open('/#quote-form');
  for (const text of texts) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
}

async function open(path: string): Promise<void> {
  await page.goto(server.origin + path, { waitUntil: 'load' });
}

function send(): Promise<void> {
  return page.click('[data-quote-form] .quote-form__send button');
}

async function waitForPath(path: string): Promise<void> {
  await expect.poll(() => new URL(page.url()).pathname, { timeout: 20_000 }).toBe(path);
}

/** Asks the page itself: the driver does not notice a page from the back/forward cache. */
async function waitForShownPath(path: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => location.pathname).catch(() => ''), { timeout: 20_000 })
    .toBe(path);
}

/** A page from the back/forward cache has no load event to wait for. */
async function goInHistory(by: number): Promise<void> {
  await page.evaluate((steps) => void setTimeout(() => history.go(steps)), by);
}

/** Whether the header is solid there, after the browser has had time to say so. */
async function isHeaderSolidAt(y: number): Promise<boolean> {
  return page.evaluate(async (top) => {
    scrollTo({ top, behavior: 'instant' });
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    return document.querySelector('header')?.dataset['scrolled'] === 'true';
  }, y);
}

function inView(slides: Element[]): number[] {
  const strip = slides[0]?.parentElement?.getBoundingClientRect();
  return slides.flatMap((slide, i) => {
    const { left, right } = slide.getBoundingClientRect();
    const middle = (left + right) / 2;
    return strip && middle > strip.left && middle < strip.right ? [i] : [];
  });
}
