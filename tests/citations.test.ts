import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const FOLDERS = '{benchmarks,content,contract,deploy,desk,docs,model,server,src,tests,tools,trailer}';
const SOURCES = [`${FOLDERS}/**/*.{ts,tsx,astro,css,mjs,yaml,md}`, '*.{ts,mjs,md}'];
/** A chapter list, as in 'spec 2.5, 2.6' and 'product sections 5 to 7'. */
const CITATION = /\b(spec|product)(?: sections?)? (\d+(?:\.\d+)?(?:(?:, | and | to )\d+(?:\.\d+)?)*)/gi;

/** A file by its name or the end of its path, or anything below a folder of ours; placeholders such as `content/{name}.yaml` are none. */
const NAMED_PATH =
  /(?<![\w/.@$:{}-])((?:benchmarks|content|contract|deploy|desk|docs|model|server|src|tests|tools|trailer)\/[\w./[\]-]*[\w/]|(?:[\w-]+\/)*[a-z][\w.-]*\.(?:tsx?|mjs|astro|css|yaml|md))(?![\w/*{…-])/g;
const COMMENT = /^\s*(?:\/\/|\/\*|\*|#)/;

/** Numbers of the headings of a document: `2`, `2.1`. */
function chapters(name: string): Set<string> {
  const text = readFileSync(join(ROOT, 'docs', `${name}.md`), 'utf8');
  return new Set([...text.matchAll(/^#+ (\d+(?:\.\d+)?)/gm)].map(([, number = '']) => number));
}

/** Paths of all files and folders in the repository, each also without the folders that it begins with. */
function knownPaths(): Set<string> {
  const all = globSync('**/*', {
    cwd: ROOT,
    exclude: (each) => /(^|\/)(node_modules|dist|test-results)$/.test(each),
  });
  return new Set(all.flatMap((path) => path.split('/').map((_, i, parts) => parts.slice(i).join('/'))));
}

test('each path that a comment or a document names exists', () => {
  const known = knownPaths();
  const gone: string[] = [];
  for (const path of globSync(SOURCES, { cwd: ROOT, exclude: (each) => each.includes('node_modules') })) {
    const lines = readFileSync(join(ROOT, path), 'utf8').split('\n');
    for (const [i, line] of lines.entries()) {
      if (!path.endsWith('.md') && !COMMENT.test(line)) continue;
      for (const [, named = ''] of line.replace(/https?:\/\/\S+/g, '').matchAll(NAMED_PATH)) {
        if (!known.has(named.replace(/[/.]+$/, ''))) gone.push(`${path}:${i + 1}: ${named}`);
      }
    }
  }
  expect(gone).toEqual([]);
});

test('no citation of the specification dangles', () => {
  const known = { spec: chapters('spec'), product: chapters('product') };
  const dangling: string[] = [];
  let found = 0;
  for (const path of globSync(SOURCES, { cwd: ROOT, exclude: (each) => each.includes('node_modules') })) {
    const text = readFileSync(join(ROOT, path), 'utf8');
    for (const [citation, document = '', numbers = ''] of text.matchAll(CITATION)) {
      const headings = known[document.toLowerCase() as keyof typeof known];
      for (const number of numbers.match(/\d+(?:\.\d+)?/g) ?? []) {
        found++;
        if (!headings.has(number)) dangling.push(`${path}: ${citation}`);
      }
    }
  }
  expect(dangling).toEqual([]);
  expect(found).toBeGreaterThan(100);
});
