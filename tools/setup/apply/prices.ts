/** Replaces the demo's prices by the owner's. */
import type { Answers } from '../answers/answers.ts';
import type { SiteFiles } from './site-files.ts';

/** Prices of services that are not offered go with them later. @throws Error naming a card that no table has. */
export function applyPrices(files: SiteFiles, { prices }: Answers): void {
  const pricing = files.file('pricing.yaml');
  const tables = pricing.get(['tables']) as { id: string; cards: { id: string }[] }[];
  for (const [name, price] of Object.entries(prices)) {
    const [tableId, cardId] = name.split('/');
    const table = tables.findIndex(({ id }) => id === tableId);
    const card = tables[table]?.cards.findIndex(({ id }) => id === cardId) ?? -1;
    if (card < 0) {
      const known = tables.flatMap(({ id, cards }) => cards.map((one) => `${id}/${one.id}`)).join(', ');
      throw new Error(`prices: ${name} is not a price card of this site. They are: ${known}.`);
    }
    pricing.set(['tables', table, 'cards', card, 'price'], price);
  }
}
