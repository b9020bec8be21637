import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { DESK_PATH } from '../contract/desk/account.ts';
import type { Content } from '../model/load.ts';
import { nightPalette } from '../model/night-palette.ts';
import { brandCss } from './brand-css.ts';

const ROOT = join(import.meta.dirname, '..');

/** @param outDir is emptied first */
export async function buildDesk(outDir: string, content: Content): Promise<void> {
  const html = join(ROOT, 'desk/index.html');
  const worker = join(ROOT, 'desk/service-worker.ts');
  await build({
    configFile: false,
    root: join(ROOT, 'desk'),
    base: `${DESK_PATH}/`,
    publicDir: false,
    logLevel: 'warn',
    plugins: [brandCss(() => content), manifest(content), shellFiles(), stylesFirst()],
    build: {
      outDir,
      emptyOutDir: true,
      assetsDir: '_assets',
      // The policy allows scripts and fonts from files only.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        // `'use client'` is for servers that render React; there is none here.
        onLog: (level, log, handle) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && handle(level, log),
        input: { desk: html, sw: worker },
        output: {
          entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : '_assets/[name].[hash].js'),
          chunkFileNames: '_assets/[name].[hash].js',
          // What the first screen loads is in one file, which is smaller than the same in several.
          codeSplitting: { groups: [{ name: 'desk', tags: ['$initial'], test: (id) => id !== worker }] },
          assetFileNames: '_assets/[name].[hash][extname]',
        },
      },
    },
  });
}

function manifest({ business, brand }: Content): Plugin {
  const icon = (src: string, size: number, purpose = 'any') => ({
    src,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  const source = JSON.stringify({
    id: DESK_PATH,
    name: `${business.brand} Desk`,
    short_name: 'Desk',
    start_url: DESK_PATH,
    scope: DESK_PATH,
    display: 'standalone',
    background_color: brand.palette.paper,
    theme_color: brand.palette.paper,
    icons: [
      icon('/icon-192.png', 192),
      icon('/icon-512.png', 512),
      icon('/icon-maskable-512.png', 512, 'maskable'),
    ],
    shortcuts: [
      { name: 'Today', url: `${DESK_PATH}/day` },
      { name: 'Add a job', url: `${DESK_PATH}/add` },
    ],
  });
  const themeColor = (scheme: string, color: string) => ({
    tag: 'meta',
    attrs: { name: 'theme-color', media: `(prefers-color-scheme: ${scheme})`, content: color },
  });
  return {
    name: 'desk-manifest',
    transformIndexHtml: () => [
      themeColor('light', brand.palette.paper),
      themeColor('dark', nightPalette(brand.palette).paper),
    ],
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source });
    },
  };
}

/** Lowers the priority of scripts, so that a slow phone shows the styled frame first. Vite has no option for it. */
function stylesFirst(): Plugin {
  return {
    name: 'desk-styles-first',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html.replace(
          /(<script type="module"|<link rel="modulepreload") crossorigin/g,
          '$1 fetchpriority="low" crossorigin',
        ),
    },
  };
}

/** Writes the names of the files to cache into the service worker, which so changes whenever one of them does. */
function shellFiles(): Plugin {
  return {
    name: 'desk-shell-files',
    // After Vite has written the page.
    enforce: 'post',
    generateBundle(_, bundle) {
      const files = Object.keys(bundle)
        .filter((name) => name.startsWith('_assets/'))
        .map((name) => `${DESK_PATH}/${name}`);
      const worker = bundle['sw.js'];
      if (worker?.type !== 'chunk') throw new Error('The desk has no service worker.');
      worker.code = `const SHELL_FILES=${JSON.stringify(files.toSorted())};${worker.code}`;
    },
  };
}
