import type { SitePublish } from '../../contract/desk/site.ts';

type Change = SitePublish['changes'][number];

/** What is otherwise now than before a publish: of each field the first value and the last. @param publishes newest first */
export function changesSince(publishes: readonly SitePublish[], id: string): Change[] {
  const since = publishes
    .slice(0, publishes.findIndex((each) => each.id === id) + 1)
    .filter(({ state }) => state === 'live' || state === 'unfinished');
  const net = new Map<string, Change>();
  for (const change of since.reverse().flatMap(({ changes }) => changes))
    net.set(change.id, { ...change, from: net.get(change.id)?.from ?? change.from });
  return [...net.values()].filter(({ from, to }) => JSON.stringify(from) !== JSON.stringify(to));
}
