/** Downloads in the page's language. */
import estimators from 'virtual:estimator';
import texts from 'virtual:texts';
import { setTexts } from './texts.ts';

/** Of the page's language; of the primary one for a page that names none of ours. */
function inLanguage<T>(loaders: Readonly<Record<string, () => Promise<{ default: T }>>>) {
  const code = document.documentElement.lang.slice(0, 2);
  return (loaders[code] ?? Object.values(loaders)[0])?.();
}

/** A module that shows words: it comes together with them. */
export async function withTexts<Module>(module: Promise<Module>): Promise<Module> {
  const [loaded, words] = await Promise.all([module, inLanguage(texts)]);
  if (words) setTexts(words.default);
  return loaded;
}

/** What the estimator works with. */
export async function estimatorInLanguage() {
  return (await inLanguage(estimators))?.default;
}
