/** Downloads in the page's language. */
import texts from 'virtual:texts';
import { setTexts } from './texts.ts';

/** Loads the module for the page's language, or for the primary one if the site doesn't have the page's. */
export function inLanguage<T>(loaders: Readonly<Record<string, () => Promise<{ default: T }>>>) {
  const code = document.documentElement.lang.slice(0, 2);
  return (loaders[code] ?? Object.values(loaders)[0])?.();
}

/** Loads a module together with the words that it shows. */
export async function withTexts<Module>(module: Promise<Module>): Promise<Module> {
  const [loaded, words] = await Promise.all([module, inLanguage(texts)]);
  if (words) setTexts(words.default);
  return loaded;
}
