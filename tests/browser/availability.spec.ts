/** What the top of a page says of free times is what the schedule knows, at the top of the home page and of other pages. */
import type { FreeWindows } from '../../contract/booking/windows.ts';
import { fill } from '../../model/fill.ts';
import { content, onePageOfEachKind } from '../pages.ts';
import { expect, test } from '../site.ts';

const WITH_BANNER = ['home', 'city'];
const { scarcity } = content.booking.site;

for (const { path, kind } of onePageOfEachKind.filter((page) => WITH_BANNER.includes(page.kind))) {
  test(`${kind} page: its banner is true before anybody scrolls`, async ({ page }) => {
    await page.route('**/api/windows*', async (route) => {
      const response = await route.fetch();
      const free: FreeWindows = await response.json();
      await route.fulfill({ response, json: { ...free, left_this_week: 3 } });
    });
    await page.goto(path);
    const banner = page.locator('[data-scarcity]').first();
    await expect(banner).toBeInViewport();
    await expect(banner).toHaveText(fill(scarcity.few, { count: 3 }));
  });
}
