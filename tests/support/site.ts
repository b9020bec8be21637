/** The built site on the real server. Any complaint of the visitor's browser that a test does not expect fails it. */
import { createHash } from 'node:crypto';
import { test as base, expect, type Page, type TestInfo } from '@playwright/test';
import { ownServer } from './own-server.ts';
import type { ExportedLead, SiteServer } from './server.ts';

export { expect, type Locator, type Page } from '@playwright/test';
export type { ExportedLead } from './server.ts';

interface Complaints {
  /** Allows complaints that match, past and future. */
  expect(pattern: RegExp): void;
  /** All complaints so far, including expected ones. */
  readonly all: readonly string[];
}

interface TestFixtures {
  complaints: Complaints;
  visitor: Visitor;
}

interface WorkerFixtures {
  server: SiteServer;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: ownServer(),
  baseURL: async ({ server }, use) => use(server.origin),
  complaints: [
    async ({ context }, use) => {
      const all: string[] = [];
      const expected: RegExp[] = [];
      context.on('console', (message) => all.push(`console ${message.type()}: ${message.text()}`));
      context.on('weberror', (error) => all.push(`uncaught: ${error.error().message}`));
      context.on('requestfailed', (request) => {
        const reason = request.failure()?.errorText;
        // Aborted downloads of a page that the visitor has left are no problem.
        if (reason === 'net::ERR_ABORTED') return;
        all.push(`failed: ${request.method()} ${request.url()} ${reason}`);
      });
      context.on('response', (response) => {
        if (response.status() >= 400) all.push(`answer ${response.status()}: ${response.url()}`);
      });
      await use({ all, expect: (pattern) => expected.push(pattern) });
      expect(all.filter((text) => !expected.some((pattern) => pattern.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
  visitor: async ({}, use, info) => use(aVisitor(info)),
});

/** The name is unique to the test, so that tests can share a server. */
export interface Visitor {
  name: string;
  phone: string;
  zip: string;
  service: string;
  preferred_day: string;
  details: string;
  email: string;
}

function aVisitor({ testId, repeatEachIndex }: TestInfo): Visitor {
  return {
    name: `Ada ${testId} ${repeatEachIndex}`,
    phone: aPhone(`${testId} ${repeatEachIndex}`),
    zip: '95814',
    service: 'piano',
    preferred_day: 'tomorrow',
    details: 'Upright, "ground floor"\n<2 steps> & a narrow gate',
    // Unique as well: the same phone or email would be the same person, with one lead.
    email: `ada.${testId}.${repeatEachIndex}@example.com`,
  };
}

/** Unique to the test: the same phone and email are the same person, with one lead. */
function aPhone(of: string): string {
  // No exchange begins with 0 or 1.
  const digits = String(2_000_000 + (createHash('sha256').update(of).digest().readUInt32BE() % 8_000_000));
  return `(916) ${digits.slice(0, 3)}-${digits.slice(3)}`;
}

/** From the owner's export. */
export async function findLeads({ name }: Visitor, server: SiteServer): Promise<ExportedLead[]> {
  return (await server.leads()).filter((lead) => lead.name === name);
}

export async function passOneDay(page: Page): Promise<void> {
  await page.waitForFunction(() => localStorage.getItem('quote_draft'));
  await page.evaluate(() => {
    const draft = JSON.parse(localStorage.getItem('quote_draft') ?? '');
    localStorage.setItem('quote_draft', JSON.stringify({ ...draft, at: draft.at - 24 * 3_600_000 }));
  });
}

export class QuoteForm {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Waits until React has hydrated the form. */
  static async open(page: Page, path = '/'): Promise<QuoteForm> {
    await page.goto(path);
    return new QuoteForm(page).hydrated();
  }

  get element() {
    return this.page.locator('form[data-quote-form]');
  }
  get alert() {
    return this.element.getByRole('alert');
  }
  get submit() {
    return this.element.locator('.quote-form__send [type=submit]');
  }
  /** The fields that an estimate does not need; closed at first. */
  get more() {
    return this.element.locator('.quote-form__more');
  }
  field(name: keyof Visitor) {
    return this.element.locator(`[name="${name}"]`);
  }

  async fill(visitor: Partial<Visitor>): Promise<void> {
    const { service, preferred_day, ...texts } = visitor;
    const { name: _1, phone: _2, zip: _3, ...optional } = visitor;
    if (Object.values(optional).some(Boolean)) await this.openMore();
    for (const [name, value] of Object.entries(texts)) await this.field(name as keyof Visitor).fill(value);
    if (service !== undefined) await this.field('service').selectOption(service);
    if (preferred_day !== undefined) await this.field('preferred_day').selectOption(preferred_day);
  }

  async send(visitor: Partial<Visitor>): Promise<void> {
    await this.fill(visitor);
    await this.submit.click();
  }

  async openMore(): Promise<void> {
    const open = await this.more.evaluate((details: HTMLDetailsElement) => details.open);
    if (!open) await this.more.locator('summary').click();
  }

  async typed(): Promise<Visitor> {
    const read = (name: keyof Visitor) => this.field(name).inputValue();
    const names = ['name', 'phone', 'zip', 'service', 'preferred_day', 'details', 'email'] as const;
    const values = await Promise.all(names.map(async (name) => [name, await read(name)]));
    return Object.fromEntries(values) as Visitor;
  }

  /** Waits until the server's page has focused its message: using a field earlier logs a complaint. */
  async cameBack(): Promise<void> {
    await expect(this.alert).toBeFocused();
  }

  /** Scrolls to the form as a visitor does, and waits until React has hydrated it. */
  async hydrated(): Promise<this> {
    await this.element.scrollIntoViewIfNeeded();
    await this.page.mouse.move(5, 5);
    // Checked in each frame: polling checks less and less often.
    await this.page.waitForFunction(() => {
      const form = document.querySelector('form[data-quote-form]') ?? {};
      return Object.keys(form).some((key) => key.startsWith('__react'));
    });
    return this;
  }
}
