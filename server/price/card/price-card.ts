/** See product section 13a. In the language of the page. */
import { CARD_FILE, encodeList, type HaulList, LIST_FIELD } from '../../../contract/estimate/list.ts';
import { describeEstimate, describeItem, type EstimatorRules } from '../../../model/estimate-words.ts';
import { fill } from '../../../model/fill.ts';
import type { Content } from '../../../model/load.ts';
import type { Palette } from '../../../model/palette.ts';

export interface LoadPicture {
  counts: ReadonlyMap<string, number>;
  trips: number;
  key: string;
}

export interface PriceCard extends LoadPicture {
  language: string;
  palette: Palette;
  headline: string;
  price: string;
  level: string;
  alt: string;
}

export interface CardContent extends Pick<Content, 'estimator' | 'language' | 'brand'> {
  rules: EstimatorRules;
}

export function priceCard(list: HaulList, { estimator, rules, language, brand }: CardContent): PriceCard {
  const { share_card: words, h1, book } = estimator;
  const { counts } = list;
  const common = { language: language.code, counts, palette: brand.palette };
  const text = describeEstimate(list, rules);
  if (!text || text.estimate.kind === 'empty') {
    return { ...common, trips: 1, headline: h1, price: '', level: '', alt: words.empty, key: language.code };
  }
  const { price, level, estimate } = text;
  const things = [...counts].map(([id, count]) => describeItem(book.items[id]?.name ?? id, count));
  return {
    ...common,
    trips: estimate.trips,
    headline: words.question,
    price,
    level,
    alt: fill(words.alt, { things: things.join(', '), price }),
    key: [language.code, price, encodeList({ counts, conditions: new Set() })].join(' '),
  };
}

/** Without words, so that it is the same in every language and at every price. */
export function loadPicture({ counts }: HaulList, { rules }: CardContent): LoadPicture {
  const conditions = new Set<never>();
  const estimate = describeEstimate({ counts, conditions }, rules)?.estimate;
  const trips = estimate && estimate.kind !== 'empty' ? estimate.trips : 1;
  return { counts, trips, key: `load ${encodeList({ counts, conditions })}` };
}

export function cardPath(pricePath: string, list: HaulList): string {
  const { counts, conditions } = list;
  return `${pricePath}/${CARD_FILE}?${LIST_FIELD}=${encodeList({ counts, conditions })}`;
}
