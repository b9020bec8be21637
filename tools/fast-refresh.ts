/** Astro adds React's preamble only for islands that it hydrates itself; ours are hydrated by src/islands/start-islands.ts. */
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';

export const PREAMBLE = `import { injectIntoGlobalHook } from '/@react-refresh';
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;
`;

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
        // Vite scans these for packages at the start. A package that it finds only during a visit breaks that visit's form.
        const entries = [CLIENT_ENTRY, 'src/**/*-entry.tsx', 'desk/main.tsx'];
        updateConfig({ vite: { plugins: [preamble], optimizeDeps: { entries } } });
      },
    },
  };
}
