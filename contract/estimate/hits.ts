/** How often the final price was within the range that the site had shown (product section 11). */

export const HITS_PATH = '/api/price-hits';

/** The site shows the share only with this many jobs or more; fewer say too little. */
export const MIN_JOBS = 30;

export interface PriceHits {
  jobs: number;
  within: number;
}
