/** Link parameters in a real browser (spec section 7). */
import type { Page } from '@playwright/test';
import { expect, it } from 'vitest';
import { page as html } from './testing/pages.ts';
import { testSite, waitUntilStarted } from './testing/site.ts';

const site = testSite();
const ALL =
  'gclid=1&wbraid=2&gbraid=3&fbclid=4&msclkid=5&utm_source=6&utm_medium=7&utm_campaign=8&utm_term=9&utm_content=10';

async function withLinks(links: string, query: string): Promise<Page> {
  site.pages.set('/page', html({ body: links }));
  const page = await site.open();
  await page.goto(`${site.origin}/page?${query}`);
  await waitUntilStarted(page);
  return page;
}

/** Resulting `href`s. */
async function hrefs(addresses: readonly string[], query: string): Promise<(string | null)[]> {
  const page = await withLinks(
    addresses.map((address) => `<a class="it" href="${address}">x</a>`).join(''),
    query,
  );
  return page.locator('.it').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
}

const href = (page: Page, selector = '#it') => page.locator(selector).getAttribute('href');

it('carries the ten parameters and no other', async () => {
  const page = await withLinks('<a id="it" href="/x">x</a>', `${ALL}&other=1&debug=0`);
  expect(await href(page)).toBe(`/x?${ALL}`);
});

it('adds them to the query, and keeps the link’s own', async () => {
  const links = {
    '/x': '/x?gclid=a%26b&utm_term=c+d',
    '/': '/?gclid=a%26b&utm_term=c+d',
    'x/y': 'x/y?gclid=a%26b&utm_term=c+d',
    '/x?a=b%20c&d': '/x?a=b%20c&d&gclid=a%26b&utm_term=c+d',
    '/x#quote-form': '/x?gclid=a%26b&utm_term=c+d#quote-form',
    '/x?a#b#c': '/x?a&gclid=a%26b&utm_term=c+d#b#c',
    '/page#quote-form': '/page?gclid=a%26b&utm_term=c+d#quote-form',
    '/x?gclid=own': '/x?gclid=own&utm_term=c+d',
    '/x?utm_term=&gclid': '/x?utm_term=&gclid',
    '/apiary': '/apiary?gclid=a%26b&utm_term=c+d',
    '?b=1': '?b=1&gclid=a%26b&utm_term=c+d',
  };
  expect(await hrefs(Object.keys(links), 'gclid=a%26b&utm_term=c%20d&utm_source=')).toEqual(
    Object.values(links),
  );
});

it('adds them to a link in an SVG, such as a map', async () => {
  const page = await withLinks('<svg><a id="it" href="/x"><text>x</text></a></svg>', 'gclid=1');
  expect(await href(page)).toBe('/x?gclid=1');
});

it('adds them to an absolute link to this site', async () => {
  const page = await withLinks('', 'gclid=1');
  await page.evaluate(() =>
    document.body.insertAdjacentHTML('beforeend', `<a id="it" href="${location.origin}/x">x</a>`),
  );
  expect(await href(page)).toBe(`${site.origin}/x?gclid=1`);
});

it('leaves other kinds of URLs alone', async () => {
  const addresses = [
    '#quote-form',
    '#',
    '',
    'tel:+19165550142',
    'mailto:hello@pointandlift.example',
    'sms:+19165550142',
    'javascript:void 0',
    'https://callrail.com/x',
    '//other.example/x',
    '/\t/other.example/x',
    '/\\\\other.example/x',
    'http://127.0.0.1:1/x',
    'blob:http://127.0.0.1/x',
    '/api/quotes',
    '/api',
    '/api#x',
    'http://[broken',
  ];
  expect(await hrefs(addresses, ALL)).toEqual(addresses);
});

it('leaves downloads and anchors without a target alone', async () => {
  const page = await withLinks('<a id="it" href="/x.pdf" download>x</a><a id="none">x</a>', ALL);
  expect(await href(page)).toBe('/x.pdf');
  expect(await href(page, '#none')).toBeNull();
});

it('changes nothing on a page without parameters', async () => {
  const page = await withLinks('<a id="it" href="/x">x</a>', 'other=1&gclid=');
  await page.evaluate(() =>
    document.body.insertAdjacentHTML('beforeend', '<p><a id="late" href="/y">y</a></p>'),
  );
  expect([await href(page), await href(page, '#late')]).toEqual(['/x', '/y']);
});

it('adds them once to links that are added, nested or changed later', async () => {
  const page = await withLinks('<a id="it" href="/x">x</a>', 'gclid=1');
  await page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<div><p><a id="late" href="/y">y</a></p></div>');
    document.querySelector('#it')?.setAttribute('href', '/changed#h');
    const alone = Object.assign(document.createElement('a'), { id: 'alone', href: '/z' });
    document.body.append('text', alone);
  });
  expect(await href(page, '#late')).toBe('/y?gclid=1');
  expect(await href(page, '#alone')).toMatch(/\/z\?gclid=1$/);
  expect(await href(page)).toBe('/changed?gclid=1#h');
  // A second of moving it about adds nothing more.
  await page.evaluate(() => document.body.append(document.querySelector('#late') as Element));
  expect(await href(page, '#late')).toBe('/y?gclid=1');
});

it.each(['click', 'middle', 'control', 'keyboard', 'script'])(
  'leads to the page with them: %s',
  async (how) => {
    const page = await withLinks('<a id="it" href="/x#h">x</a>', 'gclid=1');
    const link = page.locator('#it');
    const opened = how === 'middle' || how === 'control' ? page.context().waitForEvent('page') : undefined;
    if (how === 'click') await link.click();
    if (how === 'middle') await link.click({ button: 'middle' });
    if (how === 'control') await link.click({ modifiers: ['Control'] });
    if (how === 'keyboard') await link.press('Enter');
    if (how === 'script') await link.evaluate((element: HTMLElement) => element.click());
    const shown = (await opened) ?? page;
    await shown.waitForURL(`${site.origin}/x?gclid=1#h`);
  },
);

it('adds them to links that are dragged or copied', async () => {
  const page = await withLinks('<a id="it" href="/x">drag me</a>', 'gclid=1');
  await page.evaluate(() => {
    document.addEventListener('dragstart', (event) => {
      document.body.dataset.dragged = event.dataTransfer?.getData('text/uri-list') ?? '';
    });
    document.addEventListener('contextmenu', (event) => {
      document.body.dataset.copied = (event.target as HTMLAnchorElement).href;
    });
  });
  await page.locator('#it').click({ button: 'right' });
  await page.locator('#it').dragTo(page.locator('#plain'));
  expect(await page.evaluate(() => ({ ...document.body.dataset }))).toEqual({
    copied: `${site.origin}/x?gclid=1`,
    dragged: `${site.origin}/x?gclid=1`,
  });
});
