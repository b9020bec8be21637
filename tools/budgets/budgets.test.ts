import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { tempFolder } from '../../server/testing/temp-folder.ts';
import { loadFixture } from '../../tests/fixture/fixture.ts';
import { compressFolder } from '../compress/compress.ts';
import * as budgets from './budgets.ts';
import { checkDesk, MAX_DESK } from './desk.ts';

const content = loadFixture();

/** Text that no compression makes smaller than this many bytes. */
const incompressible = (bytes: number) => randomBytes(bytes).toString('latin1').replaceAll('<', '(');

const page = (body: string, head = '') =>
  `<!doctype html><title>Page</title>${head}<script type="module" src="/_assets/main.js"></script>${body}`;

async function check(files: Readonly<Record<string, string>>) {
  const folder = tempFolder({ 'index.html': page(''), '_assets/main.js': 'run();', ...files });
  await compressFolder(folder);
  return budgets.checkBudgets(folder, content);
}

describe('scripts and styles, which are ours, stop the build', () => {
  test('when what runs before the first interaction is too large', async () => {
    await expect(check({ '_assets/main.js': incompressible(budgets.MAX_SCRIPT + 500) })).rejects.toThrow(
      /^Scripts or styles are too large:\n\/: script before the first interaction: [\d,]+ bytes, [\d,]+ more than the 7,800 allowed\.$/,
    );
  });

  test('when it is in more than one file', async () => {
    const files = { '_assets/main.js': 'import"./part.js";run();', '_assets/part.js': 'part();' };
    await expect(check(files)).rejects.toThrow('/: its script is in 2 files');
  });

  test('when a page has too many styles', async () => {
    const style = `<style>${incompressible(budgets.MAX_STYLES + 500)}</style>`;
    await expect(check({ 'index.html': page('', style) })).rejects.toThrow('/: styles: ');
  });

  test('when all scripts together are too large', async () => {
    const half = budgets.MAX_ALL_SCRIPTS / 2;
    const files = { '_assets/a.js': incompressible(half), '_assets/b.js': incompressible(half) };
    await expect(check(files)).rejects.toThrow('All scripts together');
  });

  test('when the estimator is too large, styles included', async () => {
    const half = budgets.MAX_ESTIMATOR / 2;
    const files = {
      '_assets/estimator-entry.1.js': incompressible(half),
      '_assets/estimator-app.2.css': incompressible(half),
    };
    await expect(check(files)).rejects.toThrow('Scripts and styles of the estimator');
  });

  test('and not when they are small once compressed', async () => {
    const script = '// the same again\n'.repeat(5_000);
    await expect(check({ '_assets/main.js': script })).resolves.toMatchObject({ warnings: [] });
  });
});

test('the desk stops the build when its first screen is too large; what is loaded later is not counted', async () => {
  const html = '<script src="/desk/_assets/a.js"></script><link rel="stylesheet" href="/desk/_assets/a.css">';
  const dir = (bytes: number) =>
    tempFolder({
      'index.html': html,
      '_assets/a.js': incompressible(bytes),
      '_assets/a.css': 'a{}',
      '_assets/later.js': incompressible(MAX_DESK),
    });
  expect(checkDesk(dir(1_000))).toBeGreaterThan(1_000);
  expect(() => checkDesk(dir(MAX_DESK))).toThrow('Scripts and styles of the desk');
});

describe('what the owner writes never stops the build', () => {
  test('a long page is built, and the build says what a visitor pays for it', async () => {
    const { warnings } = await check({ 'about.html': page(incompressible(budgets.ADVISED_HTML + 4_000)) });
    expect(warnings).toEqual([
      expect.stringMatching(
        /^\/about: [\d,]+ bytes, more than the 16,000 advised: a phone on a slow connection waits \d+ ms longer\.$/,
      ),
    ]);
  });

  test('a page of many elements is built, too', async () => {
    const { warnings } = await check({ 'index.html': page('<p>Text</p>'.repeat(1_500)) });
    expect(warnings).toEqual([expect.stringMatching(/^\/: 1,50\d elements, more than the 1,400 advised/)]);
  });

  test.each([
    ['0a1b2c3d/piano-removal/hero-phone.avif', 45_000],
    ['0a1b2c3d/cities/old-town-1400.avif', 90_000],
    ['0a1b2c3d/home/hero-960.webp', 90_000],
    ['0a1b2c3d/shed-removal/02-640.avif', 35_000],
  ])('and a heavy picture: %s', async (file, advised) => {
    expect((await check({ [`_assets/${file}`]: 'x'.repeat(advised) })).warnings).toEqual([]);
    const { warnings } = await check({ [`_assets/${file}`]: 'x'.repeat(advised + 1) });
    expect(warnings).toEqual([expect.stringContaining(file)]);
  });

  test('development pages are not looked at', async () => {
    const { warnings } = await check({ 'dev/all.html': page(incompressible(40_000)) });
    expect(warnings).toEqual([]);
  });
});

test('the summary names the largest page with its response headers', async () => {
  const { summary } = await check({ 'services.html': page(incompressible(3_000)) });
  const [, bytes = ''] =
    /^Largest page: \/services, ([\d,]+) bytes with its response headers/.exec(summary) ?? [];
  expect(Number(bytes.replace(',', ''))).toBeGreaterThan(3_500);
});
