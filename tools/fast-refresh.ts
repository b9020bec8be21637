/**
 * React's fast refresh in development. Its preamble is what Astro adds for islands that Astro hydrates; ours are
 * hydrated by src/islands/start-islands.ts, and without the preamble a component refuses to load.
 */
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';

/** What has to run before the first component is loaded. */
export const PREAMBLE = `import { injectIntoGlobalHook } from '/@react-refresh';
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;
`;

/** The module that every page runs before any island is loaded. */
const CLIENT_ENTRY = 'src/client/main.ts';

const preamble: Plugin = {
  name: 'fast-refresh-preamble',
  transform: (code, id) => (id.endsWith(`/${CLIENT_ENTRY}`) ? PREAMBLE + code : undefined),
};

export function fastRefresh(): AstroIntegration {
  return {
    name: 'fast-refresh',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        if (command !== 'dev') return;
        // Packages are found by a scan at the start; one that Vite meets at the first visit fails that visit's form.
        const entries = [CLIENT_ENTRY, 'src/**/*-entry.tsx', 'desk/main.tsx'];
        updateConfig({ vite: { plugins: [preamble], optimizeDeps: { entries } } });
      },
    },
  };
}
