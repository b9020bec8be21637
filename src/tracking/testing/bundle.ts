/** Bundles the client's scripts as the build does, with the fixture's words. */
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import { loadFixture } from '../../../tests/fixture/fixture.ts';
import { browserWords } from '../../../tools/browser-words.ts';
import { browserTexts } from '../../words/browser-texts.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Serves sources as if they were files in `src/tracking`. */
function entrySources(entries: Readonly<Record<string, string>>): Plugin {
  const pathOf = (name: string) => `${root}src/tracking/${name}.ts`;
  const nameOf = (id: string) => Object.keys(entries).find((name) => pathOf(name) === id);
  return {
    name: 'entry-sources',
    enforce: 'pre',
    resolveId: (id) => (id in entries ? pathOf(id) : undefined),
    load: (id) => entries[nameOf(id) ?? ''],
  };
}

/** @param entries sources of modules by name @returns files by name, without React: the test pages have no island */
export async function bundle(entries: Readonly<Record<string, string>>): Promise<Map<string, string>> {
  const result = await build({
    root,
    base: '/bundle/',
    configFile: false,
    logLevel: 'warn',
    plugins: [
      entrySources(entries),
      browserWords(loadFixture, { texts: browserTexts, estimator: () => ({}) }),
    ],
    build: {
      write: false,
      rolldownOptions: {
        input: Object.keys(entries),
        external: /-entry\.tsx$/,
        preserveEntrySignatures: 'allow-extension',
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
  const [{ output }] = [result].flat() as [Rolldown.RolldownOutput];
  return new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file.code]] : [])));
}
