/** A server on a copy of the fixture, which it may change. */
import { cpSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DeskSite } from '../../contract/desk/site.ts';
import { BUILT_FIXTURE_ENV } from './builds.ts';
import { test as desk, expect, type Page } from './desk.ts';
import { SiteServer } from './server.ts';

export { expect, type Page } from './desk.ts';

export const PHONE = { width: 390, height: 664 };
/** For a build at low priority, on a machine that is busy with other tests. */
export const BUILD = { timeout: 300_000 };

/** The server writes into the owner's folder and beside the built site, so each test has its own. */
export const test = desk.extend<object, { owner: string }>({
  owner: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
    async ({}, use) => {
      const owner = mkdtempSync(join(tmpdir(), 'owner-'));
      // The fixture's photos are linked there.
      for (const part of ['content', 'photos']) {
        cpSync(realpathSync(join(BUILT_FIXTURE_ENV.SITE_DIR, part)), join(owner, part), { recursive: true });
      }
      await use(owner);
      rmSync(owner, { recursive: true });
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ owner }, use) => {
      // Astro finds its packages from the folder that it builds into.
      const built = mkdtempSync(`${BUILT_FIXTURE_ENV.DIST_DIR}-`);
      for (const end of ['', '-desk']) {
        cpSync(`${BUILT_FIXTURE_ENV.DIST_DIR}${end}`, join(built, `dist${end}`), { recursive: true });
      }
      const server = await SiteServer.start({ SITE_DIR: owner, DIST_DIR: join(built, 'dist') });
      await use(server);
      await server.stop();
      rmSync(built, { recursive: true });
    },
    { scope: 'worker' },
  ],
});

/** As the desk requests it. */
export async function siteOf(page: Page): Promise<DeskSite> {
  return (await (await page.request.get('/api/desk/site')).json()) as DeskSite;
}

/** Opens what a page of the site shows. @param id of its field, or of a place for a photo */
export async function tapOnPage(page: Page, id: string) {
  await page.locator(`.site-spot[data-edit="${id}"]`).first().tap(BUILD);
  return page.getByRole('dialog');
}

/** Opens what is on no page. */
export async function openElse(page: Page, name: string | RegExp) {
  await page.getByRole('button', { name: 'Search, and what is on no page' }).tap();
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).tap(BUILD);
  return page.getByRole('dialog').last();
}

export const input = (page: Page, id: string) =>
  page.locator(`[data-field="${id}"]`).locator('input, textarea, [role=textbox]');

export async function closeSheet(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Done', exact: true }).tap();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

export const drafted = async (page: Page, id: string) => (await siteOf(page)).draft[id];
