/** Tells how often the final price was within the range that the visitor had seen. */
import type { Hits } from '../leads/estimates/hits.ts';
import { estimateSentences } from '../reports/sentences.ts';

export function hitsInWords({ changed, ...counts }: Hits): string {
  return [
    ...estimateSentences(counts),
    ...changed.map((id) => `The estimate of lead ${id} comes out differently from its stored list.`),
  ].join('\n');
}
