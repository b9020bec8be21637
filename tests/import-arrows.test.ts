/** The arrows between the folders: who may import whom. */
import { expect, test } from 'vitest';
import { type Import, importsOf, isTest, type Source, sources } from './source.ts';

interface Arrow {
  what: string;
  /** Whose imports are looked at; tests are free to reach for what they need. */
  from: (path: string) => boolean;
  allows: (wanted: Import, path: string) => boolean;
}

const under =
  (...folders: string[]) =>
  (path: string) =>
    folders.some((folder) => path.startsWith(`${folder}/`));

const ARROWS: Arrow[] = [
  {
    what: 'content imports zod, yaml, Node, and the contract',
    from: under('content'),
    allows: ({ ours, to }) =>
      ours ? under('content', 'contract')(to) : ['zod', 'yaml'].includes(to) || to.startsWith('node:'),
  },
  {
    what: 'the contract imports zod only',
    from: under('contract'),
    allows: ({ ours, to }) => (ours ? under('contract')(to) : to === 'zod'),
  },
  {
    what: 'sections import ui, React, and types',
    from: (path) => under('src/sections')(path) && !isExamples(path),
    allows: ({ ours, to, typesOnly }, path) =>
      ours ? typesOnly || to.endsWith('.css') || under('src/ui', folderOf(path))(to) : to === 'react',
  },
  {
    what: 'ui imports nothing of ours but ui',
    from: (path) => under('src/ui')(path) && !isExamples(path),
    allows: ({ ours, to }) => (ours ? under('src/ui')(to) : to === 'react'),
  },
  {
    what: 'examples import components, and from the development pages the shape of an example',
    from: isExamples,
    allows: ({ ours, to }) =>
      ours ? under('src/ui', 'src/sections')(to) || to === 'src/dev/example.ts' : to === 'react',
  },
  {
    what: 'nothing of the site imports examples or development pages',
    from: (path) => under('src')(path) && !under('src/dev')(path) && !isExamples(path),
    allows: ({ to }) => !isExamples(to) && !under('src/dev')(to),
  },
  {
    what: 'only pages, layouts and quote forms place islands',
    from: (path) => under('src')(path) && !/^src\/(pages|layouts|quote)\/.*\.astro$/.test(path),
    allows: ({ to }) => to !== 'src/islands/island.astro',
  },
  {
    what: 'the server never imports the command line',
    from: (path) => under('server')(path) && !under('server/cli')(path),
    allows: ({ to }) => !under('server/cli')(to),
  },
  {
    what: 'the server never imports the site',
    from: under('server'),
    allows: ({ ours, to }) => !ours || under('server', 'content', 'contract')(to),
  },
  {
    what: 'deploying asks the server and the content what they say, and never imports the site',
    from: under('deploy'),
    allows: ({ ours, to }) => !ours || under('deploy', 'server', 'content', 'tests')(to),
  },
  {
    what: 'the site never imports the server, the build, tests or benchmarks',
    from: under('src'),
    allows: ({ ours, to }) => !ours || under('src', 'content', 'contract')(to),
  },
  {
    what: 'tracking has no React',
    from: under('src/tracking', 'src/behaviours'),
    allows: ({ to }) => !/^react(-dom)?$/.test(to) && !to.endsWith('.tsx'),
  },
  {
    what: 'benchmarks build the site and visit it, and know nothing of its parts but what stands in for them in tests',
    from: under('benchmarks'),
    allows: ({ ours, to }) => !ours || under('benchmarks', 'build', 'content', 'tests', 'server/testing')(to),
  },
];

const all = sources([
  'art/src',
  'benchmarks',
  'build',
  'content',
  'contract',
  'deploy',
  'server',
  'src',
  'tests',
]);

test.each(ARROWS)('$what', ({ from, allows }) => {
  const looked = all.filter(({ path }) => from(path) && !isTest(path));
  expect(looked.flatMap((source) => wrongIn(source, allows))).toEqual([]);
});

test('every file that is imported exists under its own name', () => {
  const known = new Set(all.map(({ path }) => path));
  const missing = all.flatMap(({ path, imports }) =>
    imports
      .filter(({ ours, to }) => ours && /\.(tsx?|astro)$/.test(to) && !known.has(to) && !under('art')(path))
      .map(({ to }) => `${path} → ${to}`),
  );
  expect(missing).toEqual([]);
});

test('imports are found in every form', () => {
  const text = `import type { A } from '../ui/a.tsx';
import {
  b,
} from "zod/mini";
import './c.css';
export * from '@scope/name/part';
const d = await ${'import'}('./d.ts');`;
  expect(importsOf('src/sections/x.tsx', text)).toEqual([
    { to: 'src/ui/a.tsx', ours: true, typesOnly: true },
    { to: 'zod', ours: false, typesOnly: false },
    { to: '@scope/name', ours: false, typesOnly: false },
    { to: 'src/sections/c.css', ours: true, typesOnly: false },
    { to: 'src/sections/d.ts', ours: true, typesOnly: false },
  ]);
});

function wrongIn({ path, imports }: Source, allows: Arrow['allows']): string[] {
  return imports.filter((wanted) => !allows(wanted, path)).map(({ to }) => `${path} → ${to}`);
}

function isExamples(path: string): boolean {
  return path.endsWith('/examples.tsx');
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'));
}
