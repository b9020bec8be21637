import estimators from 'virtual:estimator';
import { loadInLanguage } from '../words/in-language.ts';

export async function loadEstimator() {
  return (await loadInLanguage(estimators))?.default;
}
