import { randomBytes } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { tempFolder } from '../../server/testing/temp-folder.ts';
import { compressFolder } from '../compress.ts';
import * as budgets from './budgets.ts';
import { HTML_BUDGET } from './figures.ts';

vi.spyOn(console, 'log').mockImplementation(() => {});

const { ESTIMATOR_BUDGET, SCRIPT_BUDGET } = budgets;
const checkBudgets = (dist: string) => budgets.checkBudgets(dist, []);

const SCRIPT = '_assets/a.js';

/** Text that no compression makes smaller than this many bytes. */
const incompressible = (bytes: number) => randomBytes(bytes).toString('latin1');

async function built(files: Record<string, string>): Promise<string> {
  const folder = tempFolder(files);
  await compressFolder(folder);
  return folder;
}

describe('budgets', () => {
  test('hold for pages and scripts that are small once compressed', async () => {
    const page = `<p>${'A page that says the same. '.repeat(5_000)}</p>`;
    await checkBudgets(await built({ 'index.html': page, [SCRIPT]: 'run();'.repeat(50_000) }));
  });

  test('stop the build over scripts that are too large together', async () => {
    const half = Math.ceil(SCRIPT_BUDGET / 2);
    const files = { 'index.html': '', [SCRIPT]: incompressible(half), '_assets/b.js': incompressible(half) };
    await expect(checkBudgets(await built(files))).rejects.toThrow(`budget ${SCRIPT_BUDGET}`);
  });

  test('hold the estimator by itself, styles included', async () => {
    const half = Math.ceil(ESTIMATOR_BUDGET / 2);
    const files = {
      'index.html': '',
      '_assets/estimator-entry.1.js': incompressible(half),
      '_assets/estimator-app.2.css': incompressible(half),
    };
    await expect(checkBudgets(await built(files))).rejects.toThrow(
      /^Over budget:\nscripts and styles of the estimator: \d{5} bytes, budget 25000$/,
    );
  });

  test.each([
    ['0a1b2c3d/piano-removal/hero-phone.avif', 45_000],
    ['0a1b2c3d/cities/old-town-1400.avif', 90_000],
    ['0a1b2c3d/home/hero-960.webp', 90_000],
    ['0a1b2c3d/shed-removal/02-640.avif', 35_000],
  ])('stop the build over a picture that is too heavy: %s', async (file, most) => {
    const page = { 'index.html': '', [SCRIPT]: '' };
    await checkBudgets(await built({ ...page, [`_assets/${file}`]: 'x'.repeat(most) }));
    await expect(
      checkBudgets(await built({ ...page, [`_assets/${file}`]: 'x'.repeat(most + 1) })),
    ).rejects.toThrow(`${file}: ${most + 1} bytes, a `);
  });

  test('leave the development page out', async () => {
    await checkBudgets(await built({ 'dev/all.html': incompressible(HTML_BUDGET * 2), [SCRIPT]: '' }));
  });
});
