import type { Page } from '@playwright/test';

/** Holds matching requests until the returned function is called. */
export async function holdResponses(page: Page, addresses: RegExp): Promise<() => void> {
  const arrival = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await arrival.promise;
    await route.continue();
  });
  return arrival.resolve;
}
