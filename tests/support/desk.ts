/** What browser tests of the desk begin with: devices on which somebody is signed in, and people who ask for an estimate. */
import type { BrowserContext } from '@playwright/test';
import type { DeskRole } from '../../contract/desk/account.ts';
import type { InboxPage, LeadDetail } from '../../contract/desk/leads.ts';
import { test as base, expect, type Page } from './site.ts';
import { ZIP } from './windows.ts';

export { expect, type Page } from './site.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
export const LAPTOP = { viewport: { width: 1280, height: 800 } };

interface Wanted {
  role?: DeskRole;
  email?: string;
  viewport?: { width: number; height: number };
  /** The server's address as the browser names it. */
  origin?: string;
  /** Where the device is; IANA name. */
  timezoneId?: string;
}

interface DeskFixtures {
  /** A device on which somebody has opened an invitation; a phone unless told otherwise. */
  device: (wanted?: Wanted) => Promise<Page>;
}

export const test = base.extend<DeskFixtures>({
  device: async ({ browser, server }, use) => {
    const contexts: BrowserContext[] = [];
    await use(
      async ({
        role = 'owner',
        email = `${role}@pl.example`,
        viewport = PHONE.viewport,
        origin = server.origin,
        ...more
      } = {}) => {
        const context = await browser.newContext({ ...PHONE, ...more, viewport, baseURL: origin });
        contexts.push(context);
        const page = await context.newPage();
        const said = await server.desk('invite', email, '--role', role);
        await page.goto(`/desk/join?${/token=\S+/.exec(said)}`);
        await page.getByRole('button').click();
        await expect(page.getByRole('navigation', { name: 'Desk' })).toBeVisible();
        return page;
      },
    );
    await Promise.all(contexts.map((context) => context.close()));
  },
});

/** Each visitor has a number of their own, so that nobody's request joins another's. */
let visitors = 0;

/** Somebody asks for an estimate. @returns their name */
export async function ask(page: Page, more: Record<string, unknown> = {}): Promise<string> {
  const number = visitors++;
  // Ends in a word, so that what stands after it on the screen makes it no other visitor.
  const name = `Visitor ${test.info().workerIndex} ${number} Byron`;
  const data = { name, phone: `218556${String(1_000 + number)}`, zip: ZIP, ...more };
  expect((await page.request.post('/api/quotes', { data })).status()).toBe(201);
  return name;
}

/** The lead of somebody, as the desk gives it. */
export async function find(page: Page, name: string): Promise<LeadDetail> {
  const found = await page.request.get(`/api/desk/leads?q=${encodeURIComponent(name)}`);
  const { leads } = (await found.json()) as InboxPage;
  const lead = leads.find((each) => each.name === name);
  return (await (await page.request.get(`/api/desk/leads/${lead?.id}`)).json()) as LeadDetail;
}

/** Somebody at the desk makes a change on another screen. @param path below `/api/desk` */
export async function change(page: Page, path: string, body: object): Promise<void> {
  const answer = await page.request.post(`/api/desk${path}`, {
    data: { key: crypto.randomUUID(), ...body },
    headers: { origin: new URL(page.url()).origin, 'sec-fetch-site': 'same-origin' },
  });
  expect(answer.ok()).toBe(true);
}

/** The same for a new lead. @param name of the customer. @param action such as `lose` */
export async function changeLead(page: Page, name: string, action: string, body: object = {}): Promise<void> {
  const { id } = await find(page, name);
  await change(page, `/leads/${id}/${action}`, { was: 'new', ...body });
}

/** Somebody at the desk wins a lead by phone. */
export function win(page: Page, name: string, amount_cents: number): Promise<void> {
  return changeLead(page, name, 'jobs', { window: null, amount_cents });
}

/** All that the desk keeps on the device, by key, as JSON; after putting `record` there. */
export function keptRecords(
  page: Page,
  record?: { key: string; value: unknown },
): Promise<Record<string, string>> {
  return page.evaluate(async (record) => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const opening = indexedDB.open('desk');
    // Before the app has opened it.
    opening.onupgradeneeded = () => opening.result.createObjectStore('records');
    const database = await done(opening);
    const records = database.transaction('records', 'readwrite').objectStore('records');
    if (record) await done(records.put(record.value, record.key));
    const [keys, values] = [await done(records.getAllKeys()), await done(records.getAll())];
    database.close();
    return Object.fromEntries(keys.map((key, n) => [String(key), JSON.stringify(values[n])]));
  }, record);
}
