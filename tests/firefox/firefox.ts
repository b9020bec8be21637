/**
 * The distribution's Firefox, driven through WebDriver BiDi. Playwright drives its own Firefox, and by BiDi only one that is newer than the distribution's.
 */
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { ensureProgram } from '../support/programs.ts';

/** @throws Error that says what to install */
export function ensureFirefox(): string {
  return ensureProgram({
    need: 'Browser tests need Firefox',
    names: ['firefox-esr', 'firefox'],
    variable: 'FIREFOX_PATH',
    packages: ['firefox-esr'],
  });
}

export function startFirefox(): Promise<Browser> {
  return puppeteer.launch({
    browser: 'firefox',
    executablePath: ensureFirefox(),
    defaultViewport: { width: 1280, height: 800 },
  });
}

/** Collects what the browser complains about on a page. */
export function collectErrors(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error}`));
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`answer ${response.status()}: ${response.url()}`);
  });
  return complaints;
}

/** For the runner: installs it before the tests begin. */
export function setup(): void {
  ensureFirefox();
}
