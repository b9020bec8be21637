import type { Page } from '@playwright/test';

/** The server gets matching requests, and its answers never arrive. @param times how many; default: all of them */
export function loseAnswers(page: Page, address: string, reason: string, times?: number): Promise<unknown> {
  return page.route(
    address,
    async (route) => {
      await route.fetch();
      await route.abort(reason);
    },
    times === undefined ? {} : { times },
  );
}
