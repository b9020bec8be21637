import type { Plugin } from 'vite';

const HELPER = '__vitePreload';
/** `__vitePreload(() => import('./part.js'), __VITE_PRELOAD__)` */
const WRAPPED = new RegExp(`${HELPER}\\((.*?), __VITE_PRELOAD__\\)`, 'gs');
const DEFINED = new RegExp(`var ${HELPER} = .*;`);
/** In a list of imports or exports. */
const NAMED = new RegExp(` (?:\\w+ as ${HELPER}|${HELPER} as \\w+),?(?= )`, 'g');

/**
 * Vite wraps every `import()` with a helper that fetches a chunk's dependencies and styles ahead. Ours have neither worth
 * it, and the helper and its list of files would be in the script of every page: each `import()` is made plain again. The
 * minifier takes the call around it apart.
 */
export function lightPreload(): Plugin {
  return {
    name: 'light-preload',
    enforce: 'pre',
    load: (id) => (/preload-helper/.test(id) ? `export const ${HELPER} = (load) => load();` : undefined),
    renderChunk: {
      order: 'pre',
      handler(code, { fileName }) {
        const plain = code.replace(WRAPPED, '($1)()').replace(DEFINED, '').replace(NAMED, '');
        if (plain.includes(HELPER))
          this.error(`${fileName} still asks for Vite's preload helper: see light-preload.ts`);
        return plain === code ? null : { code: plain, map: null };
      },
    },
  };
}
