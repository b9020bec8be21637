import { expect, test } from 'vitest';
import { runDrill } from '../testing/durability.ts';

test('a server that is killed again and again loses no lead that it answered, and stores none twice', async () => {
  const report = await runDrill({ leads: 150, atOnce: 32, kills: 3 });
  expect(report).toMatchObject({ kills: 3, answered: 150, stored: 150, lost: 0, duplicates: 0 });
}, 120_000);
