import { type Answers, NO_PRICE } from '../answers/answers.ts';
import { removeCardsFromEstimator } from './estimator.ts';
import { removeCards } from './price-cards.ts';
import type { SiteFiles } from './site-files.ts';

/** Prices of services that are not offered go with them later. @throws Error naming a card that no table has. */
export function applyPrices(files: SiteFiles, { prices }: Answers): void {
  const pricing = files.file('pricing.yaml');
  const tables = pricing.get(['tables']) as { id: string; cards: { id: string }[] }[];
  const gone = new Set<string>();
  for (const [name, price] of Object.entries(prices)) {
    const [tableId, cardId] = name.split('/');
    const table = tables.findIndex(({ id }) => id === tableId);
    const card = tables[table]?.cards.findIndex(({ id }) => id === cardId) ?? -1;
    if (card < 0) {
      const known = tables.flatMap(({ id, cards }) => cards.map((one) => `${id}/${one.id}`)).join(', ');
      throw new Error(`prices: ${name} is not a price card of this site. They are: ${known}.`);
    }
    if (price === NO_PRICE) gone.add(name);
    else pricing.set(['tables', table, 'cards', card, 'price'], price);
  }
  if (gone.size > 0) removeCardsFromEstimator(files, removeCards(files, gone));
}
