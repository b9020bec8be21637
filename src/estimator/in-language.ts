import estimators from 'virtual:estimator';
import { loadInLanguage } from '../words/in-language.ts';
import { language } from '../words/texts.ts';

export async function loadEstimator() {
  return (await loadInLanguage(estimators))?.default;
}

export async function loadOtherEstimators() {
  const others = Object.entries(estimators).filter(([code]) => code !== language);
  return (await Promise.all(others.map(([, load]) => load()))).map((module) => module.default);
}
