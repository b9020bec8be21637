/**
 * The desk's screens for everybody: read by axe by day and by night, hit with a thumb in a truck (product section 9), on the
 * narrowest phone, and enlarged to 400 % with nothing covered (WCAG 1.4.10, 2.4.11).
 */
import { windowName } from '../../contract/booking/names.ts';
import type { FailedMessage } from '../../contract/desk/messages.ts';
import { axe, violations } from '../support/axe.ts';
import { ask, test as base, expect, find, LAPTOP, type Page } from '../support/desk.ts';
import { ownServer } from '../support/own-server.ts';
import type { SiteServer } from '../support/server.ts';
import type { Locator } from '../support/site.ts';
import { freeWindows } from '../support/windows.ts';

const NARROW = { width: 320, height: 640 };
const PHONE = { width: 390, height: 844 };
/** 1280 × 1024 at 400 %. */
const ENLARGED = { width: 320, height: 256 };
/** More Tab stops than any screen has. */
const MAX_STOPS = 150;
/** Largest share of the screen that fixed parts may take. */
const MAX_FIXED = 0.25;

/** Nobody listens where this server delivers leads. */
const test = base.extend<object, { server: SiteServer }>({
  server: ownServer({ WEBHOOK_URL: 'http://127.0.0.1:9/', WEBHOOK_SECRET: 'sixteen-characters' }),
});

// All in one worker, so that the server starts once.
test.describe.configure({ mode: 'default' });

const under = (parent: string, ...parts: string[]) => parts.map((part) => `${parent}${part && `/${part}`}`);

for (const [name, paths] of [
  ['every tab', ['', '/day', '/week/this', '/add', '/people', '/reports', '/more']],
  [
    'every screen under More',
    under('/more', 'notifications', 'devices', 'access', 'messages', 'exports', 'setup'),
  ],
  [
    'every kind of screen of the site',
    under('/site', '', 'prices', 'prices/home', 'schedule', 'notice', 'published'),
  ],
] as const) {
  test(`${name} passes axe by day and by night, can be hit, fits, and can be used at 400 %`, async ({
    device,
  }) => {
    test.slow();
    const page = await device();
    await ask(page, { list: 'couch-3-seats' });
    const failed = async () =>
      (await (await page.request.get('/api/desk/messages')).json()) as FailedMessage[];
    await expect.poll(async () => (await failed()).length).toBeGreaterThan(0);
    for (const path of paths) {
      await page.goto(`/desk${path}`);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(page.locator('.pending')).toHaveCount(0);
      expect(await faults(page), path).toEqual({});
    }
  });
}

test('a lead, a full window and their dialogs, too', async ({ device }) => {
  test.slow();
  const page = await device();
  const [window] = await freeWindows(page);
  if (!window) throw new Error('no window is free');
  const { date, id } = window;
  const booked = { email: 'ada@pl.example', window_date: date, window_id: id };
  const name = await ask(page, { list: 'couch-3-seats', details: 'x'.repeat(300), ...booked });
  await page.goto(`/desk/day/${date}`);
  const part = page.getByRole('region', { name: windowName(id) });
  await part.getByRole('button', { name: / free$/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: '1', exact: true }).click();
  await expect(part.getByRole('button', { name: 'Full' })).toBeVisible();
  expect(await faults(page), 'a full window').toEqual({});

  await page.goto(`/desk/leads/${(await find(page, name)).id}`);
  const bar = page.locator('.action-bar');
  const done = bar.getByRole('button', { name: 'Done' });
  await expect(done).toBeVisible();
  expect(await faults(page), 'a lead').toEqual({});
  await page.setViewportSize(ENLARGED);
  const card = page.getByRole('region', { name: /^Job, / });
  for (const [opener, place] of [
    ['Text', page],
    ['Done', bar],
    ['More', page],
    ['Move', card],
    ['Cancel', card],
    ['Add street', page],
  ] as const) {
    await place.getByRole('button', { name: opener, exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.locator('.pending')).toHaveCount(0);
    expect(await troubles(page), opener).toEqual([]);
    for (const size of [PHONE, LAPTOP.viewport]) {
      await page.setViewportSize(size);
      expect(await tooSmall(page), opener).toEqual([]);
    }
    expect(await violations(page), opener).toEqual([]);
    await page.setViewportSize(ENLARGED);
    await page.getByRole('button', { name: 'Close' }).click();
  }
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Lost' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the appointment' }).click();
  await expect(page.locator('.toast')).toBeVisible();
  expect(await page.locator('.toast').evaluate((toast) => toast.getBoundingClientRect().height)).toBeLessThan(
    ENLARGED.height * MAX_FIXED,
  );
});

test('the actions of a job are one line of a phone, and those of a sheet are clear of its lower edge', async ({
  device,
}) => {
  const page = await device();
  const [window] = await freeWindows(page);
  if (!window) throw new Error('no window is free');
  const name = await ask(page, { window_date: window.date, window_id: window.id });
  const heights = (parts: Locator) =>
    parts.evaluateAll((all) => [
      ...new Set(all.map((each) => Math.round(each.getBoundingClientRect().height))),
    ]);
  await page.clock.setFixedTime(`${window.date}T18:00:00Z`);
  await page.goto(`/desk/day/${window.date}`);
  const card = page.getByRole('listitem').filter({ hasText: name });
  await expect(card.getByRole('button', { name: /^On our way/ })).toBeVisible();
  await page.setViewportSize(NARROW);
  expect(await heights(card.locator('.job__action'))).toEqual([52]);
  await card.getByRole('button', { name: /^Move/ }).click();
  const lowest = page.getByRole('dialog').getByRole('button', { name: 'Cancel the appointment' });
  await expect(page.locator('.picker')).toBeVisible();
  const bottom = () => lowest.evaluate((button) => button.getBoundingClientRect().bottom);
  await expect.poll(bottom).toBeLessThanOrEqual(NARROW.height - 16);

  await page.goto(`/desk/leads/${(await find(page, name)).id}`);
  await expect(page.getByRole('button', { name: 'On our way' })).toBeVisible();
  for (const width of [PHONE.width, 360, NARROW.width]) {
    await page.setViewportSize({ ...PHONE, width });
    expect(await heights(page.locator('.action-bar > *')), `${width} px wide`).toEqual([48]);
    expect((await heights(page.locator('.action-bar')))[0], `${width} px wide`).toBeLessThan(80);
  }
});

/** What is wrong with the screen, by the way in which it is seen; it is left as a phone shows it by day. */
async function faults(page: Page): Promise<Record<string, string[]>> {
  const wrong: Record<string, string[]> = {};
  const note = (way: string, found: string[]) => {
    if (found.length > 0) wrong[way] = found;
  };
  await page.setViewportSize(NARROW);
  note('by day', await violations(page));
  await page.emulateMedia({ colorScheme: 'dark' });
  const { violations: unreadable } = await axe(page).withRules(['color-contrast']).analyze();
  note(
    'by night',
    unreadable.flatMap(({ nodes }) => nodes.map(({ target }) => target.join(' '))),
  );
  await page.emulateMedia({ colorScheme: 'light' });
  for (const size of [LAPTOP.viewport, PHONE]) {
    await page.setViewportSize(size);
    note(`${size.width} px wide`, await tooSmall(page));
  }
  await page.setViewportSize(ENLARGED);
  note('at 400 %', await troubles(page));
  await page.setViewportSize(PHONE);
  return wrong;
}

/** Controls under 44 px. The days of a week, seven in a row, may be narrower, and words of the site's pages are as large as there. */
function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button:not(.site-spot), input, select, textarea, summary',
    );
    return [...controls].flatMap((control) => {
      // A choice is chosen by its label, too.
      const target = control.matches('[type=radio], [type=checkbox]') ? control.closest('label') : control;
      if (!target?.checkVisibility({ visibilityProperty: true })) return [];
      const { width, height } = target.getBoundingClientRect();
      const narrowest = target.matches('.week__day') ? 24 : 44;
      // A layout in fractions of a pixel may round down.
      if (width >= narrowest - 0.1 && height >= 43.9) return [];
      return [`${width.toFixed(1)} × ${height.toFixed(1)}: ${target.outerHTML.slice(0, 120)}`];
    });
  });
}

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
