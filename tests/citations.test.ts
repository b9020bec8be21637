/** Every 'spec 2.2' and 'product section 7' in sources and docs leads to a heading of docs/spec.md or docs/product.md. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const FOLDERS = '{benchmarks,content,contract,deploy,docs,model,server,src,tests,tools,trailer}';
const SOURCES = [`${FOLDERS}/**/*.{ts,tsx,astro,css,yaml,md}`, 'README.md', '*.ts'];
/** A chapter list, as in 'spec 2.5, 2.6' and 'product sections 5 to 7'. */
const CITATION = /\b(spec|product)(?: sections?)? (\d+(?:\.\d+)?(?:(?:, | and | to )\d+(?:\.\d+)?)*)/gi;

/** Numbers of the headings of a document: `2`, `2.1`. */
function chapters(name: string): Set<string> {
  const text = readFileSync(join(ROOT, 'docs', `${name}.md`), 'utf8');
  return new Set([...text.matchAll(/^#+ (\d+(?:\.\d+)?)/gm)].map(([, number = '']) => number));
}

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
