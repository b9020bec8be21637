/** The desk for those who enlarge it to 400 %: nothing to scroll sideways, nothing covered (WCAG 1.4.10, 2.4.11). */
import { ask, expect, find, type Page, test } from '../desk.ts';

/** 1280 × 1024 at 400 %. */
const ENLARGED = { width: 320, height: 256 };
/** More Tab stops than any screen has. */
const MAX_STOPS = 150;
/** Largest share of the screen that fixed parts may take. */
const MAX_FIXED = 0.25;

const SCREENS = ['', '/day', '/week/this', '/add', '/people', '/reports', '/more', '/more/notifications'];
const BELOW_MORE = ['devices', 'access', 'deliveries', 'exports', 'setup'].map((part) => `/more/${part}`);
const OF_THE_SITE = ['', '/prices', '/prices/home', '/notice', '/published'].map((part) => `/site${part}`);

for (const [name, paths] of [
  ['every tab', SCREENS],
  ['every screen under More', BELOW_MORE],
  ['every kind of screen of the site', OF_THE_SITE],
] as const) {
  test(`${name} can be read and used at 400 %`, async ({ device }) => {
    test.slow();
    const page = await device({ viewport: ENLARGED });
    await ask(page, { list: 'couch-3-seats' });
    for (const path of paths) {
      await page.goto(`/desk${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('.pending')).toHaveCount(0);
      expect(await troubles(page), path).toEqual([]);
    }
  });
}

test('a lead and its dialogs can be read and used at 400 %', async ({ device }) => {
  test.slow();
  const page = await device({ viewport: ENLARGED });
  const name = await ask(page, { list: 'couch-3-seats', email: 'ada@pl.example', details: 'x'.repeat(200) });
  await page.goto(`/desk/leads/${(await find(page, name)).id}`);
  await expect(page.getByRole('button', { name: 'Won' })).toBeVisible();
  expect(await troubles(page)).toEqual([]);
  for (const opener of ['Text', 'Won', 'More', 'Book', 'Add street']) {
    await page.getByRole('button', { name: opener, exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.locator('.pending')).toHaveCount(0);
    expect(await troubles(page), opener).toEqual([]);
    await page.getByRole('button', { name: 'Close' }).click();
  }
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Answered' }).click();
  await expect(page.locator('.toast')).toBeVisible();
  expect(await page.locator('.toast').evaluate((toast) => toast.getBoundingClientRect().height)).toBeLessThan(
    ENLARGED.height * MAX_FIXED,
  );
});

/** Tabs through the whole screen. @returns what can't be seen, and what is in the way */
async function troubles(page: Page): Promise<string[]> {
  const found: string[] = [];
  const { wide, fixed } = await page.evaluate(() => {
    const stays = (element: Element | null): boolean =>
      element !== null &&
      (['fixed', 'sticky'].includes(getComputedStyle(element).position) || stays(element.parentElement));
    const inDialog = document.querySelector('dialog[open]') !== null;
    let taken = 0;
    for (let n = 0; n < 100; n++) {
      const x = (((n % 10) + 0.5) / 10) * innerWidth;
      const y = ((Math.floor(n / 10) + 0.5) / 10) * innerHeight;
      if (!inDialog && stays(document.elementFromPoint(x, y))) taken++;
    }
    return { wide: document.documentElement.scrollWidth - innerWidth, fixed: taken / 100 };
  });
  if (wide > 0) found.push(`${wide} pixels too wide`);
  if (fixed > MAX_FIXED) found.push(`${fixed * 100} % of the screen stays in place`);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  const seen = new Set<string>();
  for (let stop = 0; stop < MAX_STOPS; stop++) {
    await page.keyboard.press('Tab');
    const focus = await page.evaluate(async () => {
      const element = document.activeElement;
      if (!element || element === document.body) return null;
      element.setAttribute('data-stop', element.getAttribute('data-stop') ?? crypto.randomUUID());
      const label = element.closest('label') ?? element;
      const words = (element.getAttribute('aria-label') || label.textContent || '').trim().slice(0, 40);
      let covered = '';
      // It may take some frames until all is loaded and scrolled.
      for (let frame = 0; frame < 60; frame++) {
        await new Promise(requestAnimationFrame);
        const box = element.getBoundingClientRect();
        const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)];
        const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
        const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        if (left < right && top < bottom && (element.contains(over) || over?.contains(element))) {
          covered = '';
          break;
        }
        covered = `from ${Math.round(box.top)} to ${Math.round(box.bottom)} px, below ${over?.className || over?.tagName}`;
      }
      return {
        id: element.getAttribute('data-stop') ?? '',
        name: `${element.tagName.toLowerCase()} "${words}"`,
        covered,
      };
    });
    // Once through, it begins again, or leaves the page.
    if (!focus || seen.has(focus.id)) return found;
    seen.add(focus.id);
    if (focus.covered) found.push(`${focus.name} can't be seen when it has the focus: ${focus.covered}`);
  }
  return [...found, 'has no end'];
}
