import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { loadFixture } from '../../tests/fixture/fixture.ts';
import { allDrawings, VISUAL_NAMES } from './index.ts';

const CONTENT = join(import.meta.dirname, '../../content');
const LOADS = join(import.meta.dirname, '../../photos/loads');
/** A trailer is drawn with everything in it. */
const LIMIT = { usual: 3072, trailer: 7168 };

const drawings = allDrawings();

/** Every text under `key`, at any depth. */
function valuesOf(key: string, node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap((item) => valuesOf(key, item));
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([name, value]) =>
    name === key && typeof value === 'string' ? [value] : valuesOf(key, value),
  );
}

function named(key: 'icon' | 'visual'): string[] {
  const files = readdirSync(CONTENT).filter((file) => file.endsWith('.yaml'));
  const names = files.flatMap((file) => valuesOf(key, parse(readFileSync(join(CONTENT, file), 'utf8'))));
  return [...new Set(names)].sort();
}

describe('names in content', () => {
  const withoutPicture = named('visual').filter((name) => !existsSync(join(LOADS, `${name}.webp`)));
  test.each(withoutPicture)('the visual "%s" is drawn in both tones', (name) => {
    expect(drawings.has(`${name}.light.svg`)).toBe(true);
    expect(drawings.has(`${name}.pine.svg`)).toBe(true);
  });

  test.each(named('icon'))('the icon "%s" is drawn in both tones', (name) => {
    expect(drawings.has(`icon-${name}.light.svg`)).toBe(true);
    expect(drawings.has(`icon-${name}.pine.svg`)).toBe(true);
  });

  test('every visual is described', () => {
    expect(Object.keys(loadFixture().site.pricing.picture_alt)).toEqual(
      expect.arrayContaining([...VISUAL_NAMES]),
    );
  });
});

describe('files', () => {
  test.each([...drawings])('%s is well-formed, small and on its own', async (file, svg) => {
    await expect(sharp(Buffer.from(svg)).metadata(), 'is XML').resolves.toMatchObject({ format: 'svg' });
    expect(svg, 'has no number gone wrong').not.toMatch(/NaN|undefined|Infinity|\d\.\d{4}/);

    const limit = file.startsWith('trailer-') ? LIMIT.trailer : LIMIT.usual;
    expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(limit);

    const own = svg.replaceAll('xmlns="http://www.w3.org/2000/svg"', '');
    expect(own, 'runs and loads nothing').not.toMatch(
      /<(script|image|foreignObject|style)|\bon\w+=|href|url\(|\/\//i,
    );
  });
});
