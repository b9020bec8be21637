import { join } from 'node:path';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { eagerInOne } from './build/eager-in-one.ts';
import { estimatorData } from './build/estimator-data.ts';
import { fastRefresh } from './build/fast-refresh.ts';
import { leadApi } from './build/lead-api.ts';
import { lightPreload } from './build/light-preload.ts';
import { siteText } from './build/site-text.ts';
import { stylesOnce } from './build/styles-once.ts';
import { tightPages } from './build/tighten/tighten.ts';
import { keptContent } from './content/kept.ts';
import { loadSettings } from './content/settings.ts';
import { devPages } from './src/dev/routes.ts';
import { emojiPath } from './src/media/media.ts';

const contentDir = join(import.meta.dirname, 'content');

const content = () => keptContent(contentDir);

/** Each page names its script twice over: in its HTML and in the request. */
const entryFileNames = '_assets/page.[hash].js';

export default defineConfig({
  site: loadSettings(contentDir, process.env).site_url,
  trailingSlash: 'never',
  build: { format: 'file', assets: '_assets', inlineStylesheets: 'always' },
  compressHTML: true,
  integrations: [react(), leadApi(), fastRefresh(), devPages(), tightPages()],
  devToolbar: { enabled: false },
  vite: {
    plugins: [siteText(content), estimatorData(content, emojiPath), lightPreload(), stylesOnce()],
    build: {
      // No script is inlined: the content security policy allows files of ours and the island loader's hash.
      assetsInlineLimit: 0,
      // A constant of another module stands where it is used: a name of its own costs more.
      rolldownOptions: { optimization: { inlineConst: true } },
      terserOptions: {
        safari10: false,
        compress: { passes: 3, booleans: false, hoist_funs: true },
        format: { quote_style: 1 },
      },
    },
    environments: {
      client: {
        build: {
          minify: 'terser',
          rolldownOptions: { output: { codeSplitting: eagerInOne, entryFileNames } },
        },
      },
    },
  },
});
