/** How often the final price was within the range that we showed (product section 11). */
import { HITS_PATH, type PriceHits } from '../../contract/estimate/hits.ts';
import { fill } from '../../model/fill.ts';

/** @param place its `data-hits` attribute holds the text, with slots for the numbers */
export async function showHits(place: HTMLElement): Promise<void> {
  const response = await fetch(HITS_PATH);
  const hits = response.ok ? ((await response.json()) as PriceHits | null) : null;
  if (hits) place.textContent = fill(place.dataset['hits'] ?? '', { ...hits });
}
