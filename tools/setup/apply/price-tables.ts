import type { Offer } from './offer.ts';
import type { SiteFiles } from './site-files.ts';

interface Table {
  id: string;
  cards: { id: string; price: string }[];
}

/** Pages whose texts may quote a price. Those of the cities are the owner's already. */
const QUOTING = ['items.yaml', 'cleanouts.yaml', 'cities.yaml', 'site.yaml', 'home.yaml'];

export function removeTables(files: SiteFiles, { kept, gone }: Offer): Set<string> {
  const used = new Set(kept.map(({ table }) => table));
  const texts = QUOTING.map((name) => files.file(name).toString()).join('\n');
  const removed = new Set(
    gone
      .map(({ table }) => table)
      .filter((table) => table !== 'home' && !used.has(table))
      .filter((table) => !texts.includes(`{price:${table}/`)),
  );
  inlinePrices(files, removed);
  files.removeEntries('pricing.yaml', ['tables'], (table) => removed.has((table as Table).id));
  return removed;
}

/** A price that was that of a removed table, `{price:property-cleanout/quick}`, stands for itself. */
function inlinePrices(files: SiteFiles, removed: ReadonlySet<string>): void {
  const pricing = files.file('pricing.yaml');
  const tables = pricing.get(['tables']) as Table[];
  const prices = new Map(
    tables.flatMap(({ id, cards }) => cards.map((card) => [`{price:${id}/${card.id}}`, card.price])),
  );
  tables.forEach(({ id, cards }, i) => {
    if (removed.has(id)) return;
    cards.forEach(({ price }, j) => {
      const table = /^\{price:([^/]+)\//.exec(price)?.[1] ?? '';
      if (removed.has(table)) pricing.set(['tables', i, 'cards', j, 'price'], prices.get(price) ?? price);
    });
  });
}
