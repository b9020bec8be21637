/** The input of an estimate: item sizes and published prices. Built by model/estimator.ts. */

export interface Family {
  /** Pools that its items may share. Items of a family without pools always have a price of their own. */
  pools: readonly string[];
}

export interface Pool {
  /** The unit of `upTo`: hundredths of a cubic yard, or pieces. */
  measure: 'volume' | 'pieces';
  tiers: readonly Tier[];
  /** Whether larger amounts have no list price. Otherwise they take several of the largest size. */
  customAbove?: boolean;
}

interface Tier {
  /** Key of a price card, `table/card`. */
  card: string;
  upTo: number;
}

export interface BookItem {
  name: string;
  family: string;
  /** Hundredths of a cubic yard, so that sums stay integers. */
  volume: number;
  pieces: number;
  /** Price card of a single item; without one, the smallest size of the first pool applies. */
  card?: string;
  /** Weight in pounds, of material such as concrete that is too heavy to be priced by volume alone. */
  pounds?: number;
}

export interface PriceBook {
  version: string;
  trailer: number;
  /** How far, in hundredths of a cubic yard, a load may be over a size and fit it when it is packed well; its price begins there. */
  edge?: number;
  /** Lists that need more trailers than this get no price, only a request to call. */
  maxTrailers: number;
  /** The most dense material, in pounds, that the published prices cover; more is quoted on-site. */
  maxPounds: number;
  /** The pool that general items share, and the pool that replaces it in a cleanout, if the business does cleanouts. */
  loads: { haul: string; cleanout?: string };
  prices: Readonly<Record<string, string>>;
  pools: Readonly<Record<string, Pool>>;
  families: Readonly<Record<string, Family>>;
  items: Readonly<Record<string, BookItem>>;
}
