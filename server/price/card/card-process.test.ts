/** The process that draws cards: it gives way to the server, and the server does without it. */
import { getPriority } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadFixture } from '../../../tests/fixture/fixture.ts';
import { cardFiles, thingsIn } from '../../testing/card-files.ts';
import { tempFolder } from '../../testing/temp-folder.ts';
import { CardProcess } from './card-process.ts';

const THING = 'couch-3-seats';
const drawing = {
  card: {
    language: 'en',
    counts: new Map([[THING, 1]]),
    trips: 1,
    headline: 'Can we get rid of all this?',
    price: '$89',
    level: 'Some',
    alt: '',
    palette: loadFixture().brand.palette,
    key: '',
  },
  shares: new Map([[THING, 0.2]]),
  drawnAs: new Map(),
};

let cards: CardProcess;
beforeEach(async () => {
  const folder = tempFolder(await cardFiles());
  cards = new CardProcess({ distDir: join(folder, 'dist'), cacheDir: join(folder, 'cache') });
});
afterEach(() => void vi.useRealTimers());

/** Id of the process that has drawn a card. */
async function drawnBy(): Promise<number> {
  expect(await thingsIn(await cards.draw(drawing))).toBeGreaterThan(1_000);
  return cards.pid ?? 0;
}

test('the server comes first for the processor', async () => {
  expect(getPriority(await drawnBy())).toBeGreaterThan(getPriority());
});

test('one process draws one card after the other', async () => {
  expect(await drawnBy()).toBe(await drawnBy());
});

test('if it is killed while it draws, that card fails and the next one is drawn', async () => {
  const first = await drawnBy();
  const killed = cards.draw(drawing);
  process.kill(first, 'SIGKILL');
  await expect(killed).rejects.toThrow();
  expect(await drawnBy()).not.toBe(first);
});

test('it ends after a minute without a card, and starts again with the next one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const first = await drawnBy();
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
  await vi.waitUntil(() => !isRunning(first), { timeout: 60_000 });
  expect(await drawnBy()).not.toBe(first);
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
