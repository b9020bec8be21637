/** `npm run dev` on a copy of the fixture: what an owner edits appears in the browser without a restart. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { FIXTURE_DIR } from '../fixture/fixture.ts';

const ROOT = join(import.meta.dirname, '../..');

let site: string;
let server: ChildProcess;
let env: NodeJS.ProcessEnv;
let origin: string;

test.describe.configure({ mode: 'serial', timeout: 120_000 });

test.beforeAll(async () => {
  site = mkdtempSync(join(tmpdir(), 'dev-site-'));
  for (const name of ['content', 'photos'])
    cpSync(join(FIXTURE_DIR, name), join(site, name), { recursive: true });
  env = { ...process.env, SITE_DIR: site, DATABASE_URL: `file:${join(site, 'leads.db')}`, PORT: '4977' };
  server = spawn(process.execPath, ['tools/dev.ts'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  origin = await new Promise<string>((resolve, reject) => {
    let output = '';
    server.once('exit', () => reject(new Error(`The development server ended:\n${output}`)));
    server.stdout?.on('data', (data) => {
      output += data;
      const [, found] = /(http:\/\/localhost:\d+)/.exec(output) ?? [];
      if (found && output.includes('watching')) resolve(found);
    });
  });
});

test.afterAll(() => {
  server.removeAllListeners('exit');
  server.kill();
  rmSync(site, { recursive: true, force: true });
});

function edit(file: string, from: string, to: string): void {
  const path = join(site, file);
  const text = readFileSync(path, 'utf8');
  expect(text).toContain(from);
  writeFileSync(path, text.replace(from, to));
}

const headline = (page: Page) => page.getByRole('heading', { level: 1 });
const hero = (page: Page) => page.locator('img[fetchpriority=high]');

test('an edited text, alt text and photo appear in the browser', async ({ page }) => {
  await page.goto(`${origin}/`, { waitUntil: 'load' });
  edit('content/claims.yaml', 'by a Local, Trusted Family Business', 'by the people next door');
  await expect(headline(page)).toContainText('by the people next door', { timeout: 60_000 });

  edit('photos/home/alt.txt', 'hero: Three people', 'hero: Four people');
  await expect(hero(page)).toHaveAttribute('alt', /^Four people/, { timeout: 60_000 });

  const before = (await hero(page).getAttribute('src')) ?? '';
  const photo = sharp({ create: { width: 1400, height: 900, channels: 3, background: '#824' } });
  writeFileSync(join(site, 'photos/home/hero.webp'), await photo.webp().toBuffer());
  await expect(hero(page)).not.toHaveAttribute('src', before, { timeout: 60_000 });
});

test('no text covers an owner’s photo at the top of a page', async ({ page }) => {
  for (const path of ['/', '/hot-tub-removal']) {
    await page.goto(`${origin}${path}`, { waitUntil: 'load' });
    const hero = page.locator('#hero:has(.picture--photo)');
    for (const width of [320, 390, 820, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await hero.evaluate(textOnPhoto), `${path} at ${width} px`).toEqual([]);
    }
  }
});

test('the overlay names file and line of a mistake, and disappears once it is fixed', async ({ page }) => {
  await page.goto(`${origin}/`, { waitUntil: 'load' });
  const line =
    readFileSync(join(site, 'content/home.yaml'), 'utf8')
      .split('\n')
      .findIndex((text) => text.startsWith('path:')) + 1;
  edit('content/home.yaml', 'path: "/"', 'path: 7');
  const overlay = page.locator('vite-error-overlay');
  await expect(overlay).toContainText(`content/home.yaml:${line}`, { timeout: 60_000 });
  edit('content/home.yaml', 'path: 7', 'path: "/"');
  await expect(overlay).toHaveCount(0, { timeout: 60_000 });
});

test('an invitation opens the desk, which then answers at each of its paths', async ({ page }) => {
  const invite = ['server/cli/desk.ts', 'invite', 'owner@pl.example'];
  const { stdout } = await promisify(execFile)(process.execPath, invite, {
    cwd: ROOT,
    env: { ...env, SITE_URL: origin },
  });
  await page.goto(/http:\S+/.exec(stdout)?.[0] ?? '');
  await page.getByRole('button').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible({ timeout: 60_000 });
  await page.goto(`${origin}/desk/more/devices`);
  await expect(page.getByText('This device')).toBeVisible({ timeout: 60_000 });
});

function textOnPhoto(hero: Element): (string | null)[] {
  const photo = hero.querySelector('.picture--photo img')?.getBoundingClientRect();
  if (!photo?.width) return ['a photo without a size'];
  const words = hero.querySelectorAll('p:not(.sr), h1, h1 *, .button, nav a');
  return [...words]
    .filter((element) => {
      const text = document.createRange();
      text.selectNodeContents(element);
      return [...text.getClientRects()].some(
        (box) =>
          box.right > photo.left &&
          box.left < photo.right &&
          box.bottom > photo.top &&
          box.top < photo.bottom,
      );
    })
    .map(({ textContent }) => textContent);
}
