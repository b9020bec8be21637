/** Everything that runs before a visitor touches the page must stay small: at most 2.2 kB brotli, without React. */
import { beforeAll, expect, it } from 'vitest';
import { brotliSize, bundle } from './testing/bundle.ts';

let files: Map<string, string>;
beforeAll(async () => {
  files = await bundle(
    { start: `import { boot } from './boot.ts'; boot(() => import('./late.ts'));` },
    'imports-outside',
  );
});

it('keeps what runs before interaction within 2.2 kB', () => {
  const code = files.get('start.js') ?? '';
  const size = brotliSize(code);
  console.log(`tracking before interaction: ${size} B brotli, ${code.length} B minified`);
  expect(files.size).toBe(1);
  expect(size).toBeGreaterThan(1_000);
  expect(size).toBeLessThanOrEqual(2_200);
});

it('leaves the debug panel and what other companies need to chunks of their own', () => {
  const code = files.get('start.js') ?? '';
  expect(code).not.toContain('debug-attribution-heading');
  expect(code).not.toContain('callrail-forms-js');
  expect(code).not.toContain('createElement("script")');
  expect(code).not.toContain('gtag_report_conversion');
  expect(code).not.toContain('aria-label');
  expect(code).not.toContain('react');
});
