import sharp from 'sharp';
import { expect, test } from 'vitest';
import { allDrawings, featureFile } from './index.ts';

const MAX_BYTES = 3072;

test.each([...allDrawings()])('%s is well-formed, small and on its own', async (_file, svg) => {
  await expect(sharp(Buffer.from(svg)).metadata(), 'is XML').resolves.toMatchObject({ format: 'svg' });
  expect(svg, 'has no number gone wrong').not.toMatch(/NaN|undefined|Infinity|\d\.\d{4}/);
  expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(MAX_BYTES);
  expect(svg.replaceAll('xmlns="http://www.w3.org/2000/svg"', ''), 'runs and loads nothing').not.toMatch(
    /<(script|image|foreignObject|style)|\bon\w+=|href|url\(|\/\//i,
  );
});

test('an icon that is not drawn stops the build, which names those that are', () => {
  expect(() => featureFile('rocket', 'pine')).toThrow(/No icon is called "rocket" .* Use one of: .*crew/);
});
