/**
 * A page that the browser really prerenders (product section 10). Playwright halts such pages, so the browser is
 * started without it and the page itself tells the server what it finds.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ensureFullChromium } from '../../tests/support/chromium.ts';
import { page as html } from '../tracking/testing/pages.ts';
import { testSite } from '../tracking/testing/site.ts';

const site = testSite();
const ARRIVAL = '/thank-you-general?gclid=x';

const TELLS = `<script>
  const tell = (what) => fetch('/tell/' + what + '/' + document.prerendering + '/'
    + [Object.keys(localStorage), Object.keys(sessionStorage), document.cookie].flat().join('').length);
  window.trackFormConversion = () => tell('reported');
  document.addEventListener('DOMContentLoaded', () => setTimeout(tell, 400, 'later'));
</script>`;

/** A page without tracking that has the next one prerendered, and perhaps goes there. */
const before = (go: boolean) => `<!doctype html><title>Before</title>
  <script type="speculationrules">{"prerender": [{"urls": ["${ARRIVAL}"], "eagerness": "immediate"}]}</script>
  ${go ? `<script>setTimeout(() => { location.href = '${ARRIVAL}' }, 2500)</script>` : ''}`;

async function visit(go: boolean, until: () => boolean): Promise<string[]> {
  site.pages.set('/', before(go));
  site.pages.set('/thank-you-general', html({ head: TELLS }));
  const profile = mkdtempSync(join(tmpdir(), 'prerender-'));
  const browser = spawn(ensureFullChromium(), [
    '--headless=new',
    '--no-sandbox',
    '--no-first-run',
    `--user-data-dir=${profile}`,
    `${site.origin}/`,
  ]);
  try {
    await expect.poll(until, { timeout: 15_000 }).toBe(true);
    await new Promise((done) => setTimeout(done, 500));
  } finally {
    const closed = new Promise((done) => browser.once('exit', done));
    browser.kill();
    await closed;
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
  return site.requests.filter((path) => path.startsWith('/tell/'));
}
const hasReported = (what: string) => () => site.requests.some((path) => path.startsWith(`/tell/${what}`));

it('records, stores and reports nothing when it is never shown', { timeout: 30_000 }, async () => {
  expect(await visit(false, hasReported('later/true'))).toEqual(['/tell/later/true/0']);
});

it('records, stores and reports once when it is shown', { timeout: 30_000 }, async () => {
  const [first, second, ...more] = await visit(true, hasReported('reported'));
  expect(first).toBe('/tell/later/true/0');
  expect(second).toMatch(/^\/tell\/reported\/false\/\d{2,}$/);
  expect(more).toEqual([]);
  expect(site.requests.filter((path) => path === ARRIVAL)).toHaveLength(1);
});
