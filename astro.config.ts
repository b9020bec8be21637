import { join } from 'node:path';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { fastRefresh } from './build/fast-refresh.ts';
import { leadApi } from './build/lead-api.ts';
import { lightPreload } from './build/light-preload.ts';
import { siteText } from './build/site-text.ts';
import { loadContent } from './content/load.ts';
import { devPages } from './src/dev/routes.ts';

const readContent = () => loadContent(join(import.meta.dirname, 'content'), process.env);

export default defineConfig({
  site: readContent().business.site_url,
  trailingSlash: 'never',
  build: { format: 'file', assets: '_assets', inlineStylesheets: 'always' },
  compressHTML: true,
  integrations: [react(), leadApi(), fastRefresh(), devPages()],
  devToolbar: { enabled: false },
  vite: {
    plugins: [siteText(readContent), lightPreload()],
    // No script is inlined: the content security policy allows files of ours and the island loader's hash.
    build: { assetsInlineLimit: 0 },
  },
});
