import type { Plugin } from 'vite';

/**
 * Vite wraps every `import()` with a helper that fetches a chunk's dependencies and styles ahead. Ours have neither worth
 * it, and the helper and its list of files would be in the script of every page.
 */
export function lightPreload(): Plugin {
  return {
    name: 'light-preload',
    enforce: 'pre',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type === 'chunk') chunk.code = withoutList(chunk.code);
        }
      },
    },
    load: (id) => (/preload-helper/.test(id) ? 'export const __vitePreload = (load) => load();' : undefined),
  };
}

/** Without the dependencies that Vite passes to its helper, and without the helper where it only calls. */
function withoutList(code: string): string {
  return code
    .replace(/const __vite__mapDeps=.*?=>i\.map\(i=>d\[i\]\);\n?/s, '')
    .replace(/,__vite__mapDeps\(\[[\d,]*\]\)/g, '')
    .replace(/[\w$]+\(\(\)=>(import\(`[^`]+`\)(\.then\((\w+)=>\3\.\w+\))?)(,\[\])?\)/g, '$1');
}
