/** Everything that runs before a visitor touches the page must stay small: at most 4 kB brotli, without React. */
import { beforeAll, expect, it } from 'vitest';
import { brotliSize, bundle } from './testing/bundle.ts';

let files: Map<string, string>;
beforeAll(async () => {
  files = await bundle({ start: `import { boot } from './boot.ts'; boot();` }, 'imports-outside');
});

it('keeps what runs before interaction within 4 kB', () => {
  const code = files.get('start.js') ?? '';
  const size = brotliSize(code);
  console.log(`tracking before interaction: ${size} B brotli, ${code.length} B minified`);
  expect(files.size).toBe(1);
  expect(size).toBeGreaterThan(1_000);
  expect(size).toBeLessThanOrEqual(4 * 1024);
});

it('leaves the debug panel and what other companies need to chunks of their own', () => {
  const code = files.get('start.js') ?? '';
  expect(code).not.toContain('debug-attribution-heading');
  expect(code).not.toContain('callrail-forms-js');
  expect(code).not.toContain('createElement("script")');
  expect(code).not.toContain('react');
});
