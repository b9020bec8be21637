import { CARD_FILE, LIST_FIELD } from '../../../contract/estimate/list.ts';
import type { Content } from '../../../model/load.ts';
import { CARD } from '../../../trailer/card-kit.ts';
import { estimateForCustomer, type LeadEstimate } from '../../leads/estimates/stored-estimate.ts';

/** Paths hold the list and nothing about the customer. */
export interface StoredCard {
  src: string;
  width: number;
  height: number;
  alt: string;
  page: string;
}

/** Undefined without a list, and once prices have changed: the card would show another price than the customer saw. */
export function storedCard(
  estimate: LeadEstimate | null,
  content: Pick<Content, 'language' | 'estimator'>,
): StoredCard | undefined {
  const { path, book } = content.estimator;
  if (estimate?.version !== book.version) return undefined;
  const query = `?${LIST_FIELD}=${encodeURIComponent(estimate.list)}`;
  const { width, height } = CARD;
  const alt = estimateForCustomer(estimate, content);
  return { src: `${path}/${CARD_FILE}${query}`, width, height, alt, page: path + query };
}
