/** How the price of a list comes about, step by step. */
import type { Estimate } from '../contract/estimate/estimate.ts';
import { countThings, type HaulList } from '../contract/estimate/list.ts';
import type { Line, Plan } from '../contract/estimate/plan.ts';
import type { PriceBook } from '../contract/estimate/price-book.ts';
import { formatRange } from '../contract/estimate/range.ts';
import { sumOf } from '../contract/estimate/sizes.ts';
import {
  countOf,
  describeItem,
  type EstimateText,
  type EstimatorRules,
  inYards,
  priceInWords,
} from './estimate-words.ts';
import { fill } from './fill.ts';

export interface PriceExplanation {
  room: string;
  plans: readonly { lead: string; lines: readonly { text: string; sum: string }[]; total: string }[];
  outcome?: string;
  covers: string;
}

/** Apart from the rest of an estimate's texts, as it takes as long and is read later. @returns undefined where there is no price */
export function explainPrice(
  result: Estimate,
  list: HaulList,
  rules: EstimatorRules,
): PriceExplanation | undefined {
  if (result.kind !== 'priced') return undefined;
  const { words, book } = rules;
  const [first, second] = result.plans;
  const explain = (plan: Plan, lead: string) => ({
    lead,
    lines: plan.lines.map((line, i) => ({
      text: describeLine(line, rules, plan.lines[i - 1]?.things === line.things),
      sum: priceInWords(describeAmount(line, book), rules),
    })),
    total: priceInWords(formatRange(plan.sum), rules),
  });
  const plans = [
    ...(first ? [explain(first, words.why_plan)] : []),
    ...(second ? [explain(second, words.why_other)] : []),
  ];
  const oneByOneTotal =
    result.oneByOne && countThings(list) > 1
      ? priceInWords(formatRange(result.oneByOne.sum), rules)
      : undefined;
  const outcome = second
    ? fill(second.packed ? words.why_packed : words.why_lower, { price: priceInWords(result.price, rules) })
    : oneByOneTotal && fill(words.why_apart, { price: oneByOneTotal });
  return {
    room: fill(result.trips > 1 ? words.why_loads : words.why_room, {
      yards: inYards(result.volume),
      trips: result.trips,
    }),
    plans,
    ...(outcome && { outcome }),
    covers: words.why_covers,
  };
}

/** Why the price is what it is, in sentences. */
export function reasonsOf(
  { call, estimate, notes }: EstimateText,
  list: HaulList,
  rules: EstimatorRules,
): string[] {
  const why = explainPrice(estimate, list, rules);
  const plans = (why?.plans ?? []).map(({ lead, lines }) =>
    [lead, lines.map(({ text, sum }) => `${text}: ${sum}`).join('; ')].join(' '),
  );
  return [call, why?.room, ...plans, why?.outcome, ...notes].filter((reason) => reason !== undefined);
}

function describeLine(line: Line, { words, cardNames, book }: EstimatorRules, rest: boolean): string {
  const [table = ''] = line.card.split('/');
  const name = describeItem(cardNames[line.card] ?? '', line.count);
  const card = table in words.table_names ? `${words.table_names[table]}: ${name}` : name;
  const things = [...line.things];
  const count = countOf(line.things);
  if (rest) return fill(words.why_rest, { card });
  if (line.shared && count > 1) return fill(words.why_shared, { card, count });
  const named = things.map(([id, each]) => describeItem(book.items[id]?.name ?? id, each)).join(', ');
  return fill(words.why_single, { card, things: named });
}

function describeAmount(line: Line, book: PriceBook): string {
  return line.count === 1 ? (book.prices[line.card] ?? '') : formatRange(sumOf(book, [line]));
}
