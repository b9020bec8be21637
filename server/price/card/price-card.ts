/** See product section 13a. In the language of the page. */
import { CARD_FILE, encodeList, type HaulList, LIST_FIELD } from '../../../contract/estimate/list.ts';
import { describeEstimate, describeItem, type EstimatorRules } from '../../../model/estimate-words.ts';
import { fill } from '../../../model/fill.ts';
import type { Content } from '../../../model/load.ts';
import type { Palette } from '../../../model/palette.ts';

export interface PriceCard {
  language: string;
  counts: ReadonlyMap<string, number>;
  trips: number;
  headline: string;
  price: string;
  level: string;
  alt: string;
  palette: Palette;
  key: string;
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

export function cardPath(pricePath: string, list: HaulList): string {
  const { counts, conditions } = list;
  return `${pricePath}/${CARD_FILE}?${LIST_FIELD}=${encodeList({ counts, conditions })}`;
}
