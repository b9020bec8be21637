/** An estimate in the words of content/estimator.yaml, for the browser and for the server alike. */
import { type Estimate, estimate, type Priced, type Room } from '../contract/estimate/estimate.ts';
import { countThings, type HaulList } from '../contract/estimate/list.ts';
import type { Line, Plan } from '../contract/estimate/plan.ts';
import type { PriceBook } from '../contract/estimate/price-book.ts';
import { formatRange } from '../contract/estimate/range.ts';
import { sumOf } from '../contract/estimate/sizes.ts';
import type { Estimator } from './estimator.ts';
import { fill } from './fill.ts';

/** What is needed to put an estimate into words. */
export interface Reckoner extends Pick<Estimator, 'words' | 'cardNames'> {
  book: PriceBook;
  /** Things whose weight can move a price. */
  isHeavy: (id: string) => boolean;
}

/** What is said of a list. */
export interface Said {
  estimate: Estimate;
  /** How full the trailer is: in a few words, and in yards. */
  level: string;
  filled: string;
  /** A price as published, or that we should talk. */
  price: string;
  /** Why there is no price, for lists that need a call. */
  call?: string;
  /** What else to know about it. */
  notes: readonly string[];
  why?: Why;
}

/** The steps of the sum. */
export interface Why {
  room: string;
  plans: readonly { lead: string; lines: readonly { text: string; sum: string }[]; total: string }[];
  /** How the price follows from the plans. */
  outcome?: string;
  version: string;
}

/** Undefined for an empty list. */
export function sayEstimate(list: HaulList, reckoner: Reckoner): Said | undefined {
  const { book, words } = reckoner;
  const result = estimate(list, book);
  if (result.kind === 'empty') return undefined;
  const said = {
    estimate: result,
    level: levelOf(result, reckoner),
    filled: fill(words.filled, { yards: inYards(result.volume) }),
    notes: notesFor(list, result, reckoner),
  };
  if (result.kind === 'call') return { ...said, price: words.call_price, call: words.call[result.reason] };
  return { ...said, price: result.price, why: why(result, list, reckoner) };
}

/** `2 × Recliner` */
export function sayThing(name: string, count: number): string {
  return count === 1 ? name : `${count} × ${name}`;
}

function levelOf({ filled }: Room, { words }: Reckoner): string {
  return words.levels.find(({ up_to }) => filled <= up_to)?.text ?? words.over;
}

function inYards(volume: number): string {
  const yards = volume / 100;
  return yards < 0.1 ? '0.1' : String(Number(yards.toFixed(1)));
}

function notesFor(list: HaulList, result: Room & Estimate, { words, book, isHeavy }: Reckoner): string[] {
  const { conditions, counts } = list;
  const ids = [...counts.keys()];
  const harder = (['stairs', 'disassembly', 'far'] as const).some((each) => conditions.has(each));
  const priced = result.kind === 'priced' ? result : undefined;
  const fixed = priced && priced.range.min === priced.range.max;
  const notes: [when: boolean | undefined, text: string][] = [
    [result.trips > 1, fill(words.trips, { trips: result.trips })],
    [priced?.near, words.near],
    [priced && harder, fixed ? words.harder_fixed : words.harder],
    [conditions.has('cleanout'), words.cleanout_note],
    [ids.some((id) => book.goods[id]?.dense), words.weight],
    [ids.some((id) => isHeavy(id) && !book.goods[id]?.dense), words.heavy],
  ];
  return notes.flatMap(([when, text]) => (when ? [text] : []));
}

function why(result: Priced & Room, list: HaulList, reckoner: Reckoner): Why {
  const { words, book } = reckoner;
  const [first, second] = result.plans;
  const explain = (plan: Plan, lead: string) => ({
    lead,
    lines: plan.lines.map((line) => ({
      text: sayLine(line, reckoner),
      sum: sayAmount(line, book),
    })),
    total: formatRange(plan.sum),
  });
  const plans = [
    ...(first ? [explain(first, words.why_plan)] : []),
    ...(second ? [explain(second, words.why_other)] : []),
  ];
  const apart = result.oneByOne && countThings(list) > 1 ? formatRange(result.oneByOne.sum) : undefined;
  const outcome = second
    ? fill(words.why_lower, { price: result.price })
    : apart && fill(words.why_apart, { price: apart });
  return {
    room: fill(words.why_room, { yards: inYards(result.volume) }),
    plans,
    ...(outcome && { outcome }),
    version: fill(words.why_version, { version: book.version }),
  };
}

function sayLine(line: Line, { words, cardNames, book }: Reckoner): string {
  const [table = ''] = line.card.split('/');
  const name = sayThing(cardNames[line.card] ?? '', line.count);
  const card = table in words.table_names ? `${words.table_names[table]}: ${name}` : name;
  const things = [...line.things];
  const count = things.reduce((sum, [, each]) => sum + each, 0);
  if (line.shared && count > 1) return fill(words.why_shared, { card, count });
  const named = things.map(([id, each]) => sayThing(book.goods[id]?.name ?? id, each)).join(', ');
  return fill(words.why_single, { card, things: named });
}

/** As published for one; for more, what they come to. */
function sayAmount(line: Line, book: PriceBook): string {
  return line.count === 1 ? (book.prices[line.card] ?? '') : formatRange(sumOf(book, [line]));
}
