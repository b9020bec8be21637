import type { Page } from '@playwright/test';
import type { FreeWindows, WindowChoice } from '../../contract/booking/windows.ts';
import { relativeDayName } from '../../contract/near-days.ts';
import type { Content } from '../../model/load.ts';

export const ZIP = '55802';

export async function fetchFreeWindows(page: Page): Promise<FreeWindows> {
  return (await (await page.request.get(`/api/windows?zip=${ZIP}&days=14`)).json()) as FreeWindows;
}

export async function freeDays(page: Page): Promise<FreeWindows['days']> {
  return (await fetchFreeWindows(page)).days;
}

/** Windows with room for two jobs, from tomorrow on, so that a test finds the same at each time of day. */
export async function freeWindows(page: Page): Promise<WindowChoice[]> {
  const { today, days } = await fetchFreeWindows(page);
  return days
    .filter(({ date }) => date !== today)
    .flatMap(({ date, windows }) => windows.filter(({ left }) => left > 1).map(({ id }) => ({ date, id })));
}

/** Of the customer's page, on the thank-you page. */
export async function customerPath(page: Page): Promise<string> {
  const file = await page.locator('[data-receipt] a[href$=".ics"]').getAttribute('href');
  return file?.replace('.ics', '') ?? '';
}

/** On a receipt: the day first, then one of its windows. */
export async function chooseOnReceipt(page: Page, { date, id }: WindowChoice): Promise<void> {
  const day = page.locator(`input[name="day"][value="${date}"]`);
  const later = page.locator('.receipt-later').filter({ has: day });
  if ((await later.count()) > 0) await later.locator('summary').click();
  await day.check();
  await page.locator(`[data-receipt] input[name="window"][value="${date} ${id}"]`).check();
}

/** By its label in the form. */
export async function chooseDay(
  page: Page,
  { booking, language }: Pick<Content, 'booking' | 'language'>,
  date: string,
): Promise<void> {
  const { today } = await fetchFreeWindows(page);
  const name = relativeDayName(today, date, booking, language);
  const called = page.getByText(name, { exact: true });
  await page.locator('.windows__days label').filter({ has: called }).click();
}

/** Where it is noon, so that texts go out at once and the desk does not ask about the night. */
export function zoneAtNoon(): string {
  const hours = new Date().getUTCHours() - 12;
  return `Etc/GMT${hours < 0 ? hours : `+${hours}`}`;
}
