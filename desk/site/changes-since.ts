import type { SitePublish } from '../../contract/desk/site.ts';

type Change = SitePublish['changes'][number];

/**
 * What is otherwise after one publish than before another: of each field the first value and the last.
 * @param publishes newest first @param until the newest one if undefined
 */
export function changesBetween(publishes: readonly SitePublish[], since: string, until?: string): Change[] {
  const newest = until === undefined ? 0 : publishes.findIndex(({ id }) => id === until);
  const between = publishes
    .slice(newest, publishes.findIndex(({ id }) => id === since) + 1)
    .filter(({ state }) => state === 'live' || state === 'unfinished');
  const net = new Map<string, Change>();
  for (const change of between.reverse().flatMap(({ changes }) => changes))
    net.set(change.id, { ...change, from: net.get(change.id)?.from ?? change.from });
  return [...net.values()].filter(({ from, to }) => JSON.stringify(from) !== JSON.stringify(to));
}
