import type { Brand } from './brand.ts';
import type { City } from './cities.ts';
import type { Cleanout } from './cleanouts.ts';
import type { Estimator } from './estimator.ts';
import type { Item } from './items.ts';
import type { Language } from './languages/language.ts';
import type { LegalPage } from './legal.ts';
import { loadInLanguage } from './load-language.ts';
import type { PathOf } from './page-parts.ts';
import type { Page } from './pages.ts';
import type { PriceTables } from './pricing.ts';
import type { Schedule } from './schedule.ts';
import type { ReadyAnswer } from './schema/answers.ts';
import type { BookingWords } from './schema/booking.ts';
import type { Home } from './schema/home.ts';
import type { OwnerWords } from './schema/owner.ts';
import type { QuoteForm } from './schema/quote-form.ts';
import type { Site } from './schema/site.ts';
import type { Services } from './services.ts';
import { type Business, type Environment, loadSettings } from './settings.ts';
import { ContentError, type Problem } from './yaml/problem.ts';
import { stopOn } from './yaml/yaml-file.ts';

export interface Content {
  language: Language;
  languages: readonly Language[];
  /** The content in another language, by its code; in the primary one where the site has no such language. */
  in: (code: string | undefined) => Content;
  pathOf: PathOf;
  /** The folder of a page's own pictures in photos/, by its path: the path in the primary language. */
  folderOf: (path: string) => string;
  /** Alt texts by the names of pictures, in a language other than the primary one, whose texts are in photos/. */
  photos: Readonly<Record<string, string>>;
  business: Business;
  brand: Brand;
  site: Site;
  home: Home;
  quoteForm: QuoteForm;
  answers: ReadyAnswer[];
  /** How these texts name a service, by its value: `your hot tub`. */
  servicesInText: Readonly<Record<string, string>>;
  owner: OwnerWords;
  pricing: PriceTables;
  cities: City[];
  items: Item[];
  cleanouts: Cleanout[];
  services: Services;
  estimator: Estimator;
  schedule: Schedule;
  booking: BookingWords;
  legal: LegalPage[];
  pages: Page[];
  warnings: Problem[];
}

/**
 * Settings of `env` override business.yaml. The `slots` of content-files.ts are left to the place that shows the text.
 * @throws ContentError naming file, line, field, what was expected and what was found, for the mistakes of all files.
 */
export function loadContent(dir: string, env: Environment): Content {
  const [code = '', ...others] = loadSettings(dir, env).languages;
  const primary = loadInLanguage(dir, env, code);
  const all = new Map([[code, primary]]);
  const problems: Problem[] = [];
  for (const other of others) {
    try {
      all.set(other, loadInLanguage(dir, env, other, primary));
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      problems.push(...error.problems);
    }
  }
  stopOn(problems);

  const languages = [...all.values()].map(({ language }) => language);
  const contents = new Map<string, Content>();
  const find = (wanted: string | undefined) => contents.get(wanted ?? '') ?? (contents.get(code) as Content);
  for (const [each, content] of all) {
    const pages = content.pages.map((page, i) => ({
      ...page,
      paths: Object.fromEntries([...all].map(([other, { pages }]) => [other, pages[i]?.path ?? ''])),
    }));
    contents.set(each, { ...content, pages, languages, in: find });
  }
  return find(code);
}
