/** Arrival windows that the fixture's crew has free. */
import type { Page } from '@playwright/test';
import type { FreeWindows, WindowChoice } from '../contract/booking/windows.ts';

/** A town that the fixture's crew comes to. */
export const ZIP = '55802';

export async function daysOf(page: Page): Promise<FreeWindows['days']> {
  return ((await (await page.request.get(`/api/windows?zip=${ZIP}&days=14`)).json()) as FreeWindows).days;
}

export async function freeWindows(page: Page): Promise<WindowChoice[]> {
  return (await daysOf(page)).flatMap(({ date, windows }) =>
    windows.filter(({ left }) => left > 0).map(({ id }) => ({ date, id })),
  );
}
