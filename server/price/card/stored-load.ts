import { decodeList, encodeList, LIST_FIELD, LOAD_FILE } from '../../../contract/estimate/list.ts';
import type { Content } from '../../../model/load.ts';
import { LOAD } from '../../../trailer/card-kit.ts';
import { estimateForCustomer, type LeadEstimate } from '../../leads/estimates/stored-estimate.ts';

/** The picture of a load, without words. Paths hold what is on the price list, and nothing about the customer. */
export interface StoredLoad {
  src: string;
  width: number;
  height: number;
  alt: string;
  page: string;
}

export function storedLoad(
  estimate: LeadEstimate | null,
  content: Pick<Content, 'language' | 'estimator'>,
): StoredLoad | undefined {
  if (!estimate?.things.length) return undefined;
  const { path } = content.estimator;
  const priced = new Set(estimate.things.map(({ id }) => id));
  const { counts, conditions } = decodeList(estimate.list, (id) => priced.has(id));
  const query = `?${LIST_FIELD}=${encodeURIComponent(encodeList({ counts, conditions }))}`;
  const alt = estimateForCustomer(estimate, content);
  return { src: `${path}/${LOAD_FILE}${query}`, ...LOAD.size, alt, page: path + query };
}
