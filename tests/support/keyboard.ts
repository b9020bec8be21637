import { expect, type Locator, type Page } from '@playwright/test';

/** More Tab stops than any screen has. */
const MAX_STOPS = 200;

/** Presses `key` until `to` has the focus. */
export async function tabTo(page: Page, to: Locator, key = 'Tab'): Promise<void> {
  await expect(to).toBeVisible();
  for (let stop = 0; stop < MAX_STOPS; stop++) {
    if (await to.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(to).toBeFocused();
}

export async function pressOn(page: Page, what: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, what);
  await page.keyboard.press(key);
}
