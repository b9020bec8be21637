import type { EstimatorRules } from '../../../model/estimate-words.ts';
import type { Estimator } from '../../../model/estimator.ts';

export function estimatorRulesOf(estimator: Estimator): EstimatorRules {
  const heavy = new Set(estimator.items.filter((item) => item.heavy).map(({ id }) => id));
  return { ...estimator, isHeavy: (id) => heavy.has(id) };
}
