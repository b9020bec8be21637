/**
 * Every part and the quote form in every state: the development page, built as the site is (tests/support/builds.ts), is valid HTML,
 * accessible, and fits its screens.
 */
import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { expect, test } from '@playwright/test';
import { type ConfigData, HtmlValidate } from 'html-validate';
import { axe } from '../support/axe.ts';
import { ensureBuild } from '../support/builds.ts';

const ORIGIN = 'http://examples.test';

/** A page of examples has no outline of its own. */
const ABOUT_WHOLE_PAGES = ['heading-order', 'landmark-unique', 'region'];

/** Every link that dials has the same name (spec 1), even one that reads 'Call Now'. */
const NAMED_BY_THE_SPEC = /^label-content-name-mismatch: .*tracked-phone/;

const READ_OR_TAPPED = 'main :is(h1, h2, h3, h4, p, li, a, button, input, select, textarea, summary)';

let built: string;

// All in one worker, so that the pages are built once.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  test.setTimeout(240_000);
  built = await ensureBuild('swap');
});

test.beforeEach(async ({ page }) => {
  await page.route(`${ORIGIN}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    return route.fulfill({ path: join(built, extname(pathname) ? pathname : `${pathname}.html`) });
  });
});

test('the development page is valid HTML, and search engines may not list it', async () => {
  const html = readFileSync(join(built, 'dev/components.html'), 'utf8');
  const { results } = await new HtmlValidate(VALID).validateString(html);
  const problems = results.flatMap(({ messages }) =>
    messages.map((m) => `${m.line}:${m.column} ${m.message}`),
  );
  expect(problems).toEqual([]);
  expect(html).toContain('<meta name="robots" content="noindex"');
});

for (const width of [390, 1280]) {
  test(`the development page at ${width} px is accessible and fits the screen`, async ({ page }) => {
    test.setTimeout(90_000);
    const complaints: string[] = [];
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    // Colors are judged after transitions end.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${ORIGIN}/dev/components`);

    const { violations } = await axe(page).disableRules(ABOUT_WHOLE_PAGES).exclude('iframe').analyze();
    const problems = violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`));
    expect(problems.filter((text) => !NAMED_BY_THE_SPEC.test(text))).toEqual([]);
    expect(complaints).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(await page.locator(READ_OR_TAPPED).evaluateAll(cutOff)).toEqual([]);
  });
}

test('each example shows the state in its name', async ({ page }) => {
  await page.goto(`${ORIGIN}/dev/components`);
  const translate = (selector: string) =>
    page.locator(selector).evaluate((element) => getComputedStyle(element).translate);
  await expect.poll(() => translate('#button-estimate .button')).toBe('0px');
  await expect.poll(() => translate('#button-estimate-pointed-at .button')).toBe('0px -5px');
  await expect(page.locator('#button-estimate-focus .button')).toHaveCSS('outline-style', 'solid');
  await expect(page.locator('#tooltip-open [data-open]')).toBeVisible();
  await expect(page.locator('#field-filled input')).toHaveValue('(916) 555-0134');
});

test('no page and no sitemap links to the development page', () => {
  for (const file of ['index.html', 'services.html', '404.html', 'sitemap.xml']) {
    expect(readFileSync(join(built, file), 'utf8')).not.toContain('/dev/');
  }
});

/** Elements that reach past the screen. */
function cutOff(elements: Element[]): string[] {
  return elements
    .filter((each) => each.getBoundingClientRect().right > innerWidth + 1 && !each.closest('.sr'))
    .map((each) => `${each.closest('figure')?.id}: ${each.className || each.localName}`);
}

const VALID: ConfigData = {
  extends: ['html-validate:standard'],
  rules: {
    // Astro and React write these differently; both are valid HTML.
    'no-inline-style': 'off',
    'no-trailing-whitespace': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'void-style': 'off',
    'doctype-style': 'off',
  },
};
