import { type Estimate, estimate, type Priced, type Room } from '../contract/estimate/estimate.ts';
import type { Condition, HaulList } from '../contract/estimate/list.ts';
import type { Line, Plan } from '../contract/estimate/plan.ts';
import type { PriceBook } from '../contract/estimate/price-book.ts';
import { exactRange, formatRange } from '../contract/estimate/range.ts';
import { sumOf } from '../contract/estimate/sizes.ts';
import type { Estimator } from './estimator.ts';
import { fill } from './fill.ts';

export interface EstimatorRules extends Pick<Estimator, 'words' | 'cardNames' | 'locale' | 'upTo'> {
  book: PriceBook;
  isHeavy: (id: string) => boolean;
}

export interface EstimateText {
  estimate: Estimate;
  level: string;
  filled: string;
  price: string;
  call?: string;
  notes: readonly string[];
  /** What is in the price beside the load, such as a mattress. */
  includes?: string;
  space?: string;
}

export function describeEstimate(list: HaulList, rules: EstimatorRules): EstimateText | undefined {
  const { book, words } = rules;
  const result = estimate(list, book);
  if (result.kind === 'empty') return undefined;
  const common = {
    estimate: result,
    level: levelOf(result, rules),
    filled: fill(result.trips > 1 ? words.filled_more : words.filled, { yards: inYards(result.volume) }),
    notes: notesFor(list, result, rules),
  };
  if (result.kind === 'call') return { ...common, price: words.call_price, call: words.call[result.reason] };
  const space = describeSpace(list, result, rules);
  const includes = describeSurcharges(result, rules);
  return {
    ...common,
    price: priceInWords(result.price, rules),
    ...(includes && { includes }),
    ...(space && { space }),
  };
}

export function describeItem(name: string, count: number): string {
  return count === 1 ? name : `${count} × ${name}`;
}

function levelOf({ filled, trips }: Room, { words }: EstimatorRules): string {
  return words.levels.find(({ up_to }) => filled <= up_to)?.text ?? fill(words.over, { trips });
}

export function inYards(volume: number): string {
  const yards = volume / 100;
  return yards < 0.1 ? '0.1' : String(Number(yards.toFixed(1)));
}

const HARDER = ['stairs', 'disassembly', 'far'] as const satisfies Condition[];

function notesFor(
  list: HaulList,
  result: Room & Estimate,
  { words, book, isHeavy, locale }: EstimatorRules,
): string[] {
  const { conditions, counts } = list;
  const ids = [...counts.keys()];
  const harder = HARDER.filter((each) => conditions.has(each)).map((each) => words.conditions_said[each]);
  const priced = result.kind === 'priced' ? result : undefined;
  const upperEnd = priced && priced.range.min < priced.range.max && priced.range.max < Infinity;
  const notes = [
    result.trips > 1 && fill(words.trips, { trips: result.trips }),
    priced?.space !== undefined && priced.space <= (book.edge ?? 0) && words.near,
    priced &&
      harder.length > 0 &&
      fill(upperEnd ? words.harder : words.harder_fixed, {
        conditions: new Intl.ListFormat(locale).format(harder),
      }),
    conditions.has('cleanout') && book.loads.cleanout !== undefined && words.cleanout_note,
    isDense(counts, book) && words.weight,
    ids.some((id) => isHeavy(id) && !book.items[id]?.pounds) && words.heavy,
  ];
  return notes.filter((note) => typeof note === 'string');
}

/** `Room for 3 more yards at $350.`; undefined for a list that shares no load, or whose weight ends it first. */
function describeSpace({ counts }: HaulList, result: Priced, rules: EstimatorRules): string | undefined {
  const { words, book } = rules;
  if (result.space === undefined || isDense(counts, book)) return undefined;
  // Rounded down, so that what is said to fit does.
  const yards = Math.floor(result.space / 100);
  const settled = result.plans.length === 1;
  const price = priceInWords(settled ? result.price : formatRange(exactRange(result.range.max)), rules);
  if (yards === 0) return fill(words.space_none, { price });
  const room = yards === 1 ? words.space_yard : fill(words.space_yards, { yards });
  return fill(settled ? words.space : words.space_over, { yards: room, price });
}

/** Dirt, tile and their like reach the weight limit before the trailer is full. */
function isDense(counts: HaulList['counts'], book: PriceBook): boolean {
  return [...counts.keys()].some((id) => book.items[id]?.pounds);
}

/**
 * `Includes $75 for the queen mattress.`: what a load leaves out, because it has a price of its own. Where that is so at one end of the
 * range only, `$274 includes …`.
 */
function describeSurcharges({ plans, range }: Priced, rules: EstimatorRules): string | undefined {
  const { words, book, locale } = rules;
  const beside = ({ lines }: Plan) => lines.filter(({ shared }) => shared !== 'volume');
  const plan = plans.find((each) => beside(each).length > 0);
  const lines = plan ? beside(plan) : [];
  if (!plan || lines.length === plan.lines.length) return undefined;
  const things = new Map(lines.flatMap((line) => [...line.things]));
  const named = [...things].map(([id, count]) => describeItem(inSentence(book.items[id]?.name ?? id), count));
  const text = {
    price: priceInWords(formatRange(sumOf(book, lines)), rules),
    things: fill(countOf(things) === 1 ? words.includes_one : words.includes_many, {
      things: new Intl.ListFormat(locale).format(named),
    }),
  };
  if (plans.length === 1) return fill(words.includes, text);
  const end = plan.sum.min === range.min ? range.min : range.max;
  return fill(words.includes_end, { ...text, end: formatRange(exactRange(end)) });
}

export const countOf = (things: Line['things']) => [...things.values()].reduce((sum, each) => sum + each, 0);

/** `queen mattress` for 'Queen mattress'; `TV stand` stays. */
function inSentence(name: string): string {
  return name.replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase());
}

/** Puts a price of the price book into the site's language: `up to` is the only word in such prices. */
export function priceInWords(price: string, { upTo }: EstimatorRules): string {
  return price.replace(/^up to (.*)$/, (_, amount: string) => fill(upTo, { price: amount }));
}
