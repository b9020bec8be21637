/** What an estimate is worked out from: things with their sizes, and the published prices. Made by content/estimator.ts. */

/** How a thing can be paid for. */
export interface Family {
  /** Pools that it may share; a thing in none of them always has its own price. */
  pools: readonly string[];
}

/** Things that fill the same load pay by how much of it they fill. */
export interface Pool {
  /** What is counted: cubic yards in hundredths, or pieces. */
  measure: 'volume' | 'pieces';
  /** The sizes one can buy, the smallest first. */
  tiers: readonly Tier[];
}

export interface Tier {
  /** Key of a price card, `table/card`. */
  card: string;
  /** The most that it covers, in the pool's measure. */
  upTo: number;
}

/** One thing of the list. */
export interface Good {
  name: string;
  /** Key of a family. */
  family: string;
  /** Cubic yards in hundredths, so that sums have no fractions. */
  volume: number;
  /** Pieces, where a pool counts them. */
  pieces: number;
  /** The card that it costs alone; without one the smallest size of the first pool. */
  card?: string;
  /** Reaches the weight limit long before the trailer is full. */
  dense?: boolean;
}

export interface PriceBook {
  /** Changes with any price or size in it. */
  version: string;
  /** One trailer, in hundredths of a cubic yard. */
  trailer: number;
  /** More trailers than this are no matter for a list. */
  mostTrailers: number;
  /** The most dense material that one visit can carry, in hundredths of a cubic yard. */
  mostDense: number;
  /** The first pool of families that ride along, and the one that takes its place in a cleanout. */
  loads: { haul: string; cleanout: string };
  /** Published prices by `table/card`. */
  prices: Readonly<Record<string, string>>;
  pools: Readonly<Record<string, Pool>>;
  families: Readonly<Record<string, Family>>;
  goods: Readonly<Record<string, Good>>;
}
