import estimators from 'virtual:estimator';
import { loadInLanguage } from '../words/in-language.ts';

/** Downloads the estimator's data in the page's language. */
export async function estimatorInLanguage() {
  return (await loadInLanguage(estimators))?.default;
}
