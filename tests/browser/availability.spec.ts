import { windowName } from '../../contract/booking/names.ts';
import type { FreeWindows } from '../../contract/booking/windows.ts';
import { relativeDayName } from '../../contract/near-days.ts';
import { fill } from '../../model/fill.ts';
import { content, onePageOfEachKind } from '../support/pages.ts';
import { expect, type Page, test } from '../support/site.ts';

const WITH_BANNER = ['home', 'city'];
const { booking, cleanouts, language, site } = content;
const { scarcity } = booking.site;
const TODAY = '2026-11-23';
const NEXT = { date: '2026-11-24', id: '0800-1000' };
const day = relativeDayName(TODAY, NEXT.date, booking, language);
const next = fill(booking.time, { day, window: windowName(NEXT.id, language) });

async function answerWithPlaces(page: Page, left_this_week: number): Promise<void> {
  await page.route('**/api/windows*', async (route) => {
    const response = await route.fetch();
    const free: FreeWindows = await response.json();
    const json = { ...free, today: TODAY, today_free: false, next: NEXT, left_this_week };
    await route.fulfill({ response, json });
  });
}

for (const { path, kind } of onePageOfEachKind.filter((page) => WITH_BANNER.includes(page.kind))) {
  test(`${kind} page: with 3 places left, the banner says so without scrolling, in three downloads; so does a line below`, async ({
    page,
  }) => {
    const scripts: string[] = [];
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
    await answerWithPlaces(page, 3);
    await page.goto(path);
    const banner = page.locator('[data-scarcity]').first();
    await expect(banner).toBeInViewport();
    await expect(banner).toHaveText(fill(scarcity.few, { count: 3, next }));
    // The page's own, then the banner's script, the bundler's helpers, and the words.
    expect(scripts).toHaveLength(1 + 3);
    const line = page.locator('[data-next-slot]');
    await line.scrollIntoViewIfNeeded();
    await expect(line).toContainText(windowName(NEXT.id, language));
    await expect(line).toContainText(site.reviews.slot.after ?? '');
  });

  test(`${kind} page: with 30 places left, it does not claim that few are left`, async ({ page }) => {
    await answerWithPlaces(page, 30);
    await page.goto(path);
    const line = page.locator('[data-next-slot]');
    await line.scrollIntoViewIfNeeded();
    await expect(line).toContainText(windowName(NEXT.id, language));
    await expect(line).not.toContainText(site.reviews.slot.after ?? '');
  });
}

test('a page for grieving people says when we could come, without urgency', async ({ page }) => {
  await answerWithPlaces(page, 3);
  await page.goto(cleanouts.find(({ tone }) => tone === 'quiet')?.path ?? '');
  await expect(page.locator('[data-scarcity]')).toHaveText(fill(scarcity.quiet, { next }));
  await expect(page.locator('main')).not.toContainText(site.reviews.slot.after ?? '');
});
