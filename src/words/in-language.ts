import texts from 'virtual:texts';
import { setTexts } from './texts.ts';

/** In the page's language, or the primary one if the site doesn't have the page's. */
export function loadInLanguage<T>(loaders: Readonly<Record<string, () => Promise<{ default: T }>>>) {
  const code = document.documentElement.lang.slice(0, 2);
  return (loaders[code] ?? Object.values(loaders)[0])?.();
}

export async function loadWithTexts<Module>(module: Promise<Module>): Promise<Module> {
  const [loaded, words] = await Promise.all([module, loadInLanguage(texts)]);
  if (words) setTexts(words.default);
  return loaded;
}
