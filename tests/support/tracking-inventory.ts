/** Everything that a visitor's browser stores and requests, for comparison with the privacy policy. */
import type { BrowserContext, Page } from '@playwright/test';

interface PolicyRow {
  name: string;
  where: string;
  howLong: string;
}

/** As a visitor reads them. */
export async function readPolicy(page: Page): Promise<{ table: PolicyRow[]; text: string }> {
  await page.goto('/privacy-policy');
  const rows = await page
    .locator('main table tbody tr')
    .evaluateAll((all) =>
      all.map((row) => [...row.children].map((cell) => cell.textContent?.replace(/\s+/g, ' ').trim() ?? '')),
    );
  const table = rows.map(([name = '', where = '', , howLong = '']) => ({ name, where, howLong }));
  const text = ((await page.locator('main').textContent()) ?? '').replace(/\s+/g, ' ');
  return { table, text };
}

/** As `where: name`. */
export async function storedNames(page: Page): Promise<string[]> {
  const inPage = await page.evaluate(async () => [
    ...Object.keys(localStorage).map((name) => `local storage: ${name}`),
    ...Object.keys(sessionStorage).map((name) => `session storage: ${name}`),
    ...(await indexedDB.databases()).map(({ name }) => `indexed database: ${name}`),
    ...(isSecureContext ? await caches.keys() : []).map((name) => `cache: ${name}`),
    ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => `service worker: ${scope}`),
  ]);
  const cookies = (await page.context().cookies()).map(({ name }) => `cookie: ${name}`);
  return [...inPage, ...cookies];
}

/** In one text, decoded so that encoding hides nothing. */
export async function storedValues(page: Page): Promise<string> {
  const inPage = await page.evaluate(() =>
    [localStorage, sessionStorage].flatMap((storage) =>
      Object.entries(storage).map(([name, value]) => `${name}=${value}`),
    ),
  );
  const cookies = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`);
  return [...inPage, ...cookies].map(decode).join('\n');
}

export interface SentRequest {
  method: string;
  url: string;
  type: string;
  headers: Record<string, string>;
}

/** From now on. */
export function watchRequests(context: BrowserContext): SentRequest[] {
  const asked: SentRequest[] = [];
  context.on('request', (request) => {
    asked.push({
      method: request.method(),
      url: request.url(),
      type: request.resourceType(),
      headers: request.headers(),
    });
  });
  return asked;
}

export function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
