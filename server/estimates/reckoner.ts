import type { Reckoner } from '../../content/estimate-words.ts';
import type { Estimator } from '../../content/estimator.ts';

/** What puts estimates into the owner's words. */
export function reckonerOf(estimator: Estimator): Reckoner {
  const heavy = new Set(estimator.items.filter((item) => item.heavy).map(({ id }) => id));
  return { ...estimator, isHeavy: (id) => heavy.has(id) };
}
