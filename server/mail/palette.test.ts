import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { PALETTE } from './palette.ts';

test('mails have the colours of the site', () => {
  const tokens = readFileSync(resolve(import.meta.dirname, '../../src/styles/tokens.css'), 'utf8');
  const of = (name: string) => new RegExp(`--${name}: (#[0-9a-f]+);`).exec(tokens)?.[1];
  expect(PALETTE).toEqual(Object.fromEntries(Object.keys(PALETTE).map((name) => [name, of(name)])));
});
