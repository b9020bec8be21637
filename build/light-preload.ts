import type { Plugin } from 'vite';

/**
 * Vite wraps every `import()` with a helper that fetches a chunk's dependencies and styles ahead. Ours have neither worth
 * it, and the helper would be in the script of every page.
 */
export function lightPreload(): Plugin {
  return {
    name: 'light-preload',
    enforce: 'pre',
    load: (id) => (/preload-helper/.test(id) ? 'export const __vitePreload = (load) => load();' : undefined),
  };
}
