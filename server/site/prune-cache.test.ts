import { readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tempFolder } from '../testing/temp-folder.ts';
import { pruneCache } from './prune-cache.ts';

const DAY_MS = 24 * 3_600_000;

test('what no build has used for 29 days is deleted', async () => {
  const folder = tempFolder({ 'pictures/unused': '1', 'pictures/used': '2' });
  const longAgo = new Date(Date.now() - 30 * DAY_MS);
  utimesSync(join(folder, 'pictures/unused'), longAgo, longAgo);
  await pruneCache(folder, Date.now());
  expect(readdirSync(join(folder, 'pictures'))).toEqual(['used']);
});
