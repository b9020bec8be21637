import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { contrast } from './contrast.ts';
import { PAIRS, readTokens } from './tokens.ts';

const root = join(import.meta.dirname, '../..');
const tokens = readTokens(readFileSync(join(root, 'src/styles/tokens.css'), 'utf8'));
const design = readFileSync(join(root, 'docs/design.md'), 'utf8').replaceAll(/ +/g, ' ');

test('contrast is what WCAG counts', () => {
  expect(contrast('#000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#fff')).toBeCloseTo(4.48, 2);
});

describe('colours that meet', () => {
  test.each(PAIRS)('$text on $on, $what', ({ on, text, what, least }) => {
    const figure = contrast(tokens.get(on) ?? '', tokens.get(text) ?? '');
    expect(figure).toBeGreaterThanOrEqual(least);
    expect(design).toContain(`| ${on} | ${text} | ${what} | ${figure.toFixed(1)} |`);
  });
});
