/** Each figure of a page: measured from its files, held to its ceiling and to what was accepted. */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import type { PageKind } from '../../content/pages.ts';
import { tempFolder } from '../../server/testing/temp-folder.ts';
import { compressFolder } from '../compress.ts';
import { grown, type Measured, overCeiling, readAccepted, writeAccepted } from './accepted.ts';
import { checkBudgets, measureSite } from './budgets.ts';
import { FIGURES, type FigureName, HTML_BUDGET } from './figures.ts';

vi.spyOn(console, 'log').mockImplementation(() => {});

const PAGES = [
  { path: '/', kind: 'home' as const },
  { path: '/price', kind: 'price' as const },
];
const noise = (bytes: number) => randomBytes(bytes);

/** A small site in which each figure is a number that one can see. */
const SITE: Record<string, string | Uint8Array> = {
  'index.html': `<!doctype html><html><head>
    <link rel="preload" href="/_assets/a.woff2" as="font"><link rel="icon" href="/favicon.svg">
    <script type="module" src="/_assets/page.js"></script><script type="application/ld+json">{}</script>
    <style>@font-face{src:url(/_assets/a.woff2)}@font-face{src:url("/_assets/b.woff2")}</style></head>
    <body><picture>
      <source media="(max-width:40rem)" srcset="/hero-phone.avif">
      <source srcset="/hero-960.avif 960w, /hero-1680.avif 1680w" sizes="100vw">
      <img src="/hero.webp" fetchpriority="high">
    </picture><img src="/lazy.webp" loading="lazy"></body></html>`,
  'price.html':
    '<script type="module" src="/_assets/page.js"></script><div data-island="estimator" data-now="kept_list"></div>',
  '_assets/page.js': 'import"./both.js";import("./later.js");',
  '_assets/both.js': `//${'x'.repeat(3)}`,
  '_assets/later.js': 'import{a}from"./both.js";import(`./latest.js`)',
  '_assets/latest.js': 'a',
  '_assets/estimator-entry.1.js': 'import"./both.js"',
  '_assets/a.woff2': noise(1_000),
  '_assets/b.woff2': noise(200),
  '/favicon.svg': '<svg/>',
  'hero.webp': noise(4_000),
  'hero-phone.avif': noise(900),
  'hero-960.avif': noise(1_500),
  'hero-1680.avif': noise(2_500),
  'lazy.webp': noise(100),
};

async function built(changes: typeof SITE = {}): Promise<string> {
  const folder = tempFolder({ ...SITE, '_assets/.keep': '', ...changes });
  await compressFolder(folder);
  return folder;
}

const figuresOf = async (path: string, changes?: typeof SITE) =>
  measureSite(await built(changes), PAGES).get(path)?.figures;
const bytes = (...files: string[]) =>
  files.reduce((sum, file) => sum + Buffer.byteLength(SITE[file] ?? ''), 0);

describe('what is counted', () => {
  test('scripts that run at once, and all that they can bring', async () => {
    expect(await figuresOf('/')).toMatchObject({
      scriptsBefore: bytes('_assets/page.js', '_assets/both.js'),
      scripts: bytes('_assets/page.js', '_assets/both.js', '_assets/later.js', '_assets/latest.js'),
    });
  });

  test('an island, which waits for a visitor, is no script before interaction', async () => {
    expect(await figuresOf('/price')).toMatchObject({
      scriptsBefore: bytes('_assets/page.js', '_assets/both.js'),
    });
  });

  test('fonts of the styles, elements, and the picture that a phone takes', async () => {
    expect(await figuresOf('/')).toMatchObject({ fonts: 1_200, firstPicture: 900, elements: 13 });
    const noCrop = String(SITE['index.html']).replace(/<source media[^>]*>/, '');
    expect(await figuresOf('/', { 'index.html': noCrop })).toMatchObject({ firstPicture: 1_500 });
  });

  test('requests: document, two scripts, preloaded font, icon, picture; nothing lazy', async () => {
    expect(await figuresOf('/')).toMatchObject({ requests: 6 });
  });
});

/** A page of this kind with one figure, the others small. */
const measured = (name: FigureName, value: number, kind: PageKind = 'home'): Measured => {
  const small = {
    html: 1,
    scriptsBefore: 1,
    scripts: 1,
    fonts: 1,
    firstPicture: 1,
    requests: 1,
    elements: 1,
  };
  return new Map([['/x', { kind, figures: { ...small, [name]: value } }]]);
};

describe('each figure', () => {
  test.each(Object.entries(FIGURES))('%s above its ceiling is said, at it is not', (name, { is, most }) => {
    expect(overCeiling(measured(name as FigureName, most), {})).toEqual([]);
    const [line, ...others] = overCeiling(measured(name as FigureName, most + 210), {});
    expect(others).toEqual([]);
    expect(line).toContain(`/x: ${is} ${(most + 210).toLocaleString('en-US')}`);
    expect(line).toContain(`210 more than the ${most.toLocaleString('en-US')} allowed`);
  });

  test('is compared with what was last accepted for the kind', () => {
    const [{ figures } = { figures: undefined }] = measured('scriptsBefore', 2_000).values();
    const accepted = { home: figures };
    expect(grown(measured('scriptsBefore', 2_020), accepted as never)).toEqual([]);
    expect(grown(measured('scriptsBefore', 2_190), accepted as never)).toEqual([
      '/x: scripts before interaction 2,190 bytes, 170 more than the 2,020 allowed; 190 more than the last accepted 2,000. To mend it, move what a visit can do without to src/behaviours/attach.ts, which comes when it is needed.',
    ]);
    expect(grown(measured('requests', 2), accepted as never)).toHaveLength(1);
    expect(grown(measured('firstPicture', 40_000), accepted as never)).toEqual([]);
    expect(grown(measured('html', 1, 'legal'), accepted as never)[0]).toContain(
      'nothing of this kind was accepted before',
    );
  });

  test('once accepted, it is what later ones are compared with', () => {
    const file = join(tempFolder(), 'accepted.json');
    writeAccepted(measured('elements', 700), file);
    expect(readAccepted(file)).toEqual({ home: measured('elements', 700).get('/x')?.figures });
    expect(grown(measured('elements', 735), readAccepted(file))).toEqual([]);
    expect(grown(measured('elements', 736), readAccepted(file))).toHaveLength(1);
  });
});

test('the build stops over a page that is too large, with its size and what it was', async () => {
  const text = randomBytes(HTML_BUDGET).toString('latin1');
  await expect(checkBudgets(await built({ 'index.html': text }), PAGES)).rejects.toThrow(
    /Over budget:\n\/: HTML with styles 1\d,\d{3} bytes, [\d,]+ more than the 14,600 allowed; [\d,]+ more than the last accepted/,
  );
});
