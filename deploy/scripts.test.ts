import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const scripts = readdirSync(import.meta.dirname, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => join(parentPath, name))
  .filter((path) => readFileSync(path, 'utf8').startsWith('#!/bin/sh'));

test('every script of the recipes can be read by the shell', () => {
  expect(scripts.length).toBeGreaterThan(5);
  for (const path of scripts) execFileSync('sh', ['-n', path]);
});
