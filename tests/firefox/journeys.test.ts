/** A second engine: layout, scrolling, history, drawing and the desk's shell in Firefox. Rules are tried in Chromium (tests/browser). */
import type { Browser, Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { SiteServer } from '../support/server.ts';
import { collectErrors, startFirefox } from './firefox.ts';

const PILE = { name: 'Ada Firefox', phone: '(916) 555-0134', zip: '95814' };
const NAME = '[data-quote-form] [name=name]';

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

beforeEach(async () => {
  // A context of its own: nothing is remembered from one test to the next.
  page = await (await browser.createBrowserContext()).newPage();
  complaints = collectErrors(page);
});

afterEach(async () => {
  expect(complaints).toEqual([]);
  await page.browserContext().close();
});

test('the home page loads without console messages, and an opened price card closes the other', async () => {
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
});

test('a carousel scrolls back past its start and to a dot’s picture', async () => {
  await open('/hot-tub-removal');
  await page.click('[data-carousel-toggle]');
  await page.click('[data-carousel-step="-1"]');
  const last = (await page.$$('[data-carousel-go]')).length - 1;
  const shown = () => page.$$eval('[aria-roledescription="slide"]', inView);
  await expect.poll(shown).toEqual([last]);
  await page.$$eval('[data-carousel-go]', (dots) => (dots[2] as HTMLElement).click());
  await expect.poll(shown).toEqual([2]);
});

test('the form says what is missing, and then sends the lead', async () => {
  await open('/hot-tub-removal?gclid=fox');
  await page.type(NAME, PILE.name);
  await send();
  await page.waitForSelector('[data-quote-form] [role=alert]');
  await page.type('[data-quote-form] [name=phone]', PILE.phone);
  await page.type('[data-quote-form] [name=zip]', PILE.zip);
  await send();
  await waitForPath('/thank-you-general');
  const leads = (await server.leads()).filter(({ name }) => name === PILE.name);
  expect(leads).toMatchObject([{ phone: '+19165550134', zip: '95814', attribution: { gclid: 'fox' } }]);
});

test('back keeps what was typed', async () => {
  await open('/');
  await page.type(NAME, PILE.name);
  await page.$eval('footer a[href^="/furniture-removal"]', (link) => (link as HTMLElement).click());
  await waitForPath('/furniture-removal');
  // A page from the back/forward cache has no load event to wait for, and the driver does not notice it.
  await page.evaluate(() => void setTimeout(() => history.back()));
  await expect.poll(() => page.evaluate(() => location.pathname).catch(() => '')).toBe('/');
  expect(await page.$eval(NAME, (field) => (field as HTMLInputElement).value)).toBe(PILE.name);
});

test('a tapped thing falls into the trailer, and its price shows', async () => {
  await open('/price');
  await page.click('.fill__tile');
  await page.waitForSelector('[data-thing]', { visible: true });
  expect(await page.$eval('.fill__price', (price) => price.textContent)).toMatch(/^\$\d/);
});

test('an invitation opens the desk', async () => {
  const invitation = await server.desk('invite', 'owner@pl.example');
  await open(`/desk/join?${/token=\S+/.exec(invitation)}`);
  await page.click('button');
  await page.waitForSelector('nav[aria-label="Desk"]', { visible: true });
});

async function open(path: string): Promise<void> {
  await page.goto(server.origin + path, { waitUntil: 'load' });
}

function send(): Promise<void> {
  return page.click('[data-quote-form] .quote-form__send button');
}

async function waitForPath(path: string): Promise<void> {
  await expect.poll(() => new URL(page.url()).pathname, { timeout: 20_000 }).toBe(path);
}

function inView(slides: Element[]): number[] {
  const strip = slides[0]?.parentElement?.getBoundingClientRect();
  return slides.flatMap((slide, i) => {
    const { left, right } = slide.getBoundingClientRect();
    const middle = (left + right) / 2;
    return strip && middle > strip.left && middle < strip.right ? [i] : [];
  });
}
