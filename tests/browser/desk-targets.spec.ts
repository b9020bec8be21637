/** Controls of the desk are hit with a thumb, in a truck (product section 9). */
import { windowName } from '../../contract/booking/names.ts';
import type { FailedDelivery } from '../../contract/desk/more.ts';
import { ask, test as base, expect, find, LAPTOP, type Page } from '../desk.ts';
import { SiteServer } from '../server.ts';
import { freeWindows } from '../windows.ts';

const PHONE = { viewport: { width: 390, height: 844 } };

/** Nobody listens where this server delivers leads. */
const test = base.extend<object, { server: SiteServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
    async ({}, use) => {
      const server = await SiteServer.start({
        WEBHOOK_URL: 'http://127.0.0.1:9/',
        WEBHOOK_SECRET: 'sixteen-characters',
      });
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
});

for (const [name, screen] of [
  ['phone', PHONE],
  ['laptop', LAPTOP],
] as const) {
  test(`on a ${name}, every control of every tab is at least 44 px high and wide`, async ({ device }) => {
    test.slow();
    const page = await device(screen);
    const [window] = await freeWindows(page);
    if (!window) throw new Error('no window is free');
    const { date, id } = window;
    const booked = { email: 'ada@pl.example', window_date: date, window_id: id };
    const visitor = await ask(page, { list: 'couch-3-seats', ...booked });
    const lead = `/leads/${(await find(page, visitor)).id}`;
    await check(page, ['', `/week/${date}`, '/add', '/people', '/numbers', '/more', `/day/${date}`]);
    const part = page.getByRole('region', { name: windowName(id) });
    await part.getByRole('button', { name: / free$/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: '1', exact: true }).click();
    await expect(part.getByRole('button', { name: 'Full' })).toBeVisible();
    expect.soft(await tooSmall(page), 'a full window').toEqual([]);
    await check(page, [lead]);
    for (const opener of ['Text', 'Won', 'More', 'Move']) {
      await page.getByRole('button', { name: opener, exact: true }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect.soft(await tooSmall(page), opener).toEqual([]);
      await page.getByRole('button', { name: 'Close' }).click();
    }
  });

  test(`on a ${name}, every control under More is at least 44 px high and wide`, async ({ device }) => {
    test.slow();
    const page = await device(screen);
    await ask(page);
    const failed = async () =>
      (await (await page.request.get('/api/desk/deliveries')).json()) as FailedDelivery[];
    await expect.poll(async () => (await failed()).length).toBeGreaterThan(0);
    const parts = ['notifications', 'devices', 'access', 'deliveries', 'exports', 'setup'];
    const site = ['', '/prices/home', '/schedule', '/notice', '/published'].map((part) => `/site${part}`);
    await check(page, [...parts.map((part) => `/more/${part}`), ...site]);
  });
}

async function check(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(`/desk${path}`);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.locator('.pending')).toHaveCount(0);
    expect.soft(await tooSmall(page), path).toEqual([]);
  }
}

/** Controls under 44 px. The days of a week, seven in a row, may be narrower. */
function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary',
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
