import { defineConfig } from 'astro/config';
import { loadSettings } from './model/settings.ts';
import { siteDirs } from './model/site-dir.ts';
import { loadSite } from './src/build/load-site.ts';
import { devPages } from './src/dev/routes.ts';
import { estimatorData } from './src/estimator/estimator-data.ts';
import { browserTexts } from './src/words/browser-texts.ts';
import { brandCss } from './tools/brand-css.ts';
import { browserWords } from './tools/browser-words.ts';
import { contentReload } from './tools/content-reload.ts';
import { deskPage } from './tools/desk-dev.ts';
import { fastRefresh } from './tools/fast-refresh.ts';
import { leadApi } from './tools/lead-api.ts';
import { reactAtBuildTime } from './tools/react-renderer.ts';
import { smallPreload } from './tools/small-preload.ts';
import { stylesOnce } from './tools/styles-once.ts';

const dirs = siteDirs(process.env, import.meta.dirname);

export default defineConfig({
  outDir: dirs.dist,
  site: loadSettings(dirs.content, process.env).site_url,
  trailingSlash: 'never',
  build: { format: 'file', assets: '_assets', inlineStylesheets: 'always' },
  compressHTML: true,
  integrations: [reactAtBuildTime(), leadApi(), deskPage(), fastRefresh(), devPages()],
  devToolbar: { enabled: false },
  vite: {
    plugins: [
      brandCss(loadSite),
      browserWords(loadSite, { texts: browserTexts, estimator: estimatorData }),
      stylesOnce(),
      smallPreload(),
      contentReload(dirs),
    ],
    // The content security policy allows only scripts that are files, so none is inlined.
    build: { assetsInlineLimit: 0 },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              // The page's script is one file: what it shares with later downloads stays in it. So is the script of the
              // customer's page, which shares nothing with it: a page whose address is a secret is not tracked.
              codeSplitting: {
                groups: [
                  { name: 'main', test: /\/src\/(client\/|layouts\/page\.astro)/ },
                  {
                    name: 'receipt',
                    test: /\/src\/(customer\/receipt|booking\/receipts|pages\/\[\.\.\.shell\]\.astro)/,
                  },
                ],
              },
            },
          },
        },
      },
    },
  },
});
