/** The tracking modules as the build makes them: ES modules in shared chunks, minified. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { build, type Plugin } from 'esbuild';
import { parse } from 'yaml';

const here = fileURLToPath(new URL('..', import.meta.url));
const root = fileURLToPath(new URL('../../..', import.meta.url));

const siteText: Plugin = {
  name: 'site-text',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^virtual:site-text$/ }, ({ path }) => ({ path, namespace: 'site-text' }));
    onLoad({ filter: /.*/, namespace: 'site-text' }, () => {
      const { debug_overlay } = parse(readFileSync(`${root}content/site.yaml`, 'utf8'));
      return { contents: `export const debugOverlay = ${JSON.stringify(debug_overlay)}` };
    });
  },
};

/** Leaves out what is imported only when it is asked for. */
const importsOutside: Plugin = {
  name: 'imports-outside',
  setup({ onResolve }) {
    onResolve({ filter: /./ }, ({ kind, path }) =>
      kind === 'dynamic-import' ? { path, external: true } : undefined,
    );
  },
};

/** What a page loads, by file name; `entries` are modules' sources by name. */
export async function bundle(
  entries: Record<string, string>,
  imports: 'imports-in-chunks' | 'imports-outside' = 'imports-in-chunks',
): Promise<Map<string, string>> {
  const sources: Plugin = {
    name: 'entries',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^entry:/ }, ({ path }) => ({ path: path.slice(6), namespace: 'entry' }));
      onLoad({ filter: /.*/, namespace: 'entry' }, ({ path }) => ({
        contents: entries[path] ?? '',
        resolveDir: here,
        loader: 'ts',
      }));
    },
  };
  const result = await build({
    entryPoints: Object.keys(entries).map((name) => ({ in: `entry:${name}`, out: name })),
    plugins: [...(imports === 'imports-outside' ? [importsOutside] : []), siteText, sources],
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    target: 'es2023',
    outdir: '/bundle',
    write: false,
  });
  return new Map(result.outputFiles.map((file) => [file.path.replace('/bundle/', ''), file.text]));
}

/** Bytes over the wire. */
export function brotliSize(text: string): number {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}
