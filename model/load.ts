/** Loads and checks all content. Mistakes stop the build and are reported together (see problem.ts). */
import type { z } from 'zod';
import { type Brand, loadBrand } from './brand.ts';
import { findThinCities } from './checks/cities.ts';
import { findDeadLinks, findDeadMarkdownLinks, findLongTitles, findRepeats } from './checks/pages.ts';
import { buildCities, type City } from './cities.ts';
import { buildCleanouts, type Cleanout } from './cleanouts.ts';
import { buildEstimator, type Estimator } from './estimator.ts';
import { factsOf } from './facts.ts';
import { fill } from './fill.ts';
import { buildItems, type Item } from './items.ts';
import { type Language, loadLanguage } from './languages/language.ts';
import { layOver } from './languages/lay-over.ts';
import { loadPaths, pathFunctions } from './languages/paths.ts';
import { loadPhotoTexts } from './languages/photo-texts.ts';
import { leaveOutEmptyFacts } from './leave-out.ts';
import { findUntoldLegal, type LegalPage, loadLegal } from './legal.ts';
import { inLanguage, type PathOf } from './page-parts.ts';
import { listPages, type Page } from './pages.ts';
import { fillFile, mapTexts, type Values } from './placeholders.ts';
import { loadPricing, type PriceTables, priceValues } from './pricing.ts';
import { ContentError, type Problem } from './problem.ts';
import { buildSchedule, type Schedule } from './schedule.ts';
import { answersSchema, type ReadyAnswer } from './schema/answers.ts';
import { type BookingWords, bookingSchema } from './schema/booking.ts';
import { citiesSchema } from './schema/city.ts';
import { cleanoutsSchema } from './schema/cleanout.ts';
import { estimatorSchema } from './schema/estimator.ts';
import { type Home, homeSchema } from './schema/home.ts';
import { itemsSchema } from './schema/item.ts';
import { type OwnerWords, ownerSchema } from './schema/owner.ts';
import { pageTextsSchema } from './schema/page-texts.ts';
import { type QuoteForm, quoteFormSchema } from './schema/quote-form.ts';
import { scheduleSchema } from './schema/schedule.ts';
import { servicesSchema } from './schema/services.ts';
import { type Site, siteSchema } from './schema/site.ts';
import { buildServices, type Services } from './services.ts';
import { type Business, loadSettings } from './settings.ts';
import { SLOTS } from './slots.ts';
import { type Checked, check, type ReadFile, readYaml, readYamlIfThere, stopOn } from './yaml-file.ts';

export interface Content {
  language: Language;
  /** All languages of the site, the primary one first. */
  languages: readonly Language[];
  /** The content in another language, by its code; in the primary one where the site has no such language. */
  in: (code: string | undefined) => Content;
  pathOf: PathOf;
  /** The folder of a page's own pictures in photos/, by its path: the path in the primary language. */
  folderOf: (path: string) => string;
  /** What pictures show, by their names, in another language than the primary one (photos/ has that). */
  photos: Readonly<Record<string, string>>;
  business: Business;
  /** The look: slogan, logo, every color. */
  brand: Brand;
  site: Site;
  home: Home;
  quoteForm: QuoteForm;
  /** Ready texts for customers. */
  answers: ReadyAnswer[];
  /** Texts of mails and pages that only the owner sees. */
  owner: OwnerWords;
  pricing: PriceTables;
  /** In the order of cities.yaml, as with items and cleanouts. */
  cities: City[];
  items: Item[];
  cleanouts: Cleanout[];
  services: Services;
  /** The estimator and its page. */
  estimator: Estimator;
  /** When the business comes. */
  schedule: Schedule;
  /** What customers read about their appointment. */
  booking: BookingWords;
  legal: LegalPage[];
  /** Every page of the site, for routes, sitemap and tests. */
  pages: Page[];
  /** Problems that the owner should fix, but that don't stop the build. */
  warnings: Problem[];
}

/**
 * Reads the content files of `dir` with the settings of `env` over business.yaml. Facts and prices are filled in
 * (facts.ts), and what an entry says of itself; the placeholders in `SLOTS` are left for the place that shows the text.
 * @returns the content in the primary language, which has the others (`in`)
 * @throws ContentError naming file, line, field, what was expected and what was found, for the mistakes of all files.
 */
export function loadContent(dir: string, env: Environment): Content {
  const [code = '', ...others] = loadSettings(dir, env).languages;
  const primary = loadIn(dir, env, code);
  const all = new Map([[code, primary]]);
  const problems: Problem[] = [];
  for (const other of others) {
    try {
      all.set(other, loadIn(dir, env, other, primary));
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

type InOneLanguage = Omit<Content, 'languages' | 'in'>;

type Environment = Readonly<Record<string, string | undefined>>;

/** @param primary the content in the primary language, where this is another one */
function loadIn(dir: string, env: Environment, code: string, primary?: InOneLanguage): InOneLanguage {
  const problems: Problem[] = [];
  /** Runs a step and notes its mistakes, so that the steps that don't depend on it go on. */
  const attempt = <T>(step: () => T): T | undefined => {
    try {
      return step();
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      problems.push(...error.problems);
      return undefined;
    }
  };

  const readShared: ReadFile = (name) => readYaml(dir, name);
  const readFile: ReadFile = primary
    ? (name, schema) => layOver(readYaml(dir, name), readYamlIfThere(dir, `${code}/${name}`), schema)
    : readShared;
  // Where these are mistaken in another language, the primary one's serve to look through its other files.
  const language = primary
    ? (attempt(() => loadLanguage(dir, code, false)) ?? { ...primary.language, code, primary: false })
    : loadLanguage(dir, code, true);
  const settings = primary
    ? (attempt(() => loadSettings(dir, env, readFile)) ?? primary.business)
    : loadSettings(dir, env);
  const facts = factsOf(settings, language);
  const business = mapTexts(settings, (text) => fill(text, facts)) as Business;

  const { pathOf, folderOf } = pathFunctions(
    primary && attempt(() => loadPaths(dir, language.code, primary)),
  );
  const brand = attempt(() => loadBrand(readFile));
  const pricing = attempt(() => loadPricing(readFile, facts, language, primary?.pricing));
  const values: Values = { facts, prices: pricing && priceValues(pricing) };
  const read = <S extends z.ZodType>(name: string, schema: S, slots = SLOTS.page, from = readFile) =>
    attempt((): Checked<z.output<S>> => {
      const file = leaveOutEmptyFacts(from(name, schema), facts);
      const filled = fillFile(file, values, slots);
      problems.push(...filled.problems);
      return { file, data: check(file, filled.data, schema) };
    });

  const siteFile = read('site.yaml', siteSchema, SLOTS.site);
  const homeFile = read('home.yaml', homeSchema);
  const formFile = read('quote-form.yaml', quoteFormSchema, SLOTS.form);
  const ownerFile = read('owner.yaml', ownerSchema, SLOTS.owner, readShared);
  const answersFile = read('answers.yaml', answersSchema, SLOTS.answers);
  const textFile = read('page-texts.yaml', pageTextsSchema, SLOTS.texts);
  const cityFile = read('cities.yaml', citiesSchema);
  const itemFile = read('items.yaml', itemsSchema);
  const cleanoutFile = read('cleanouts.yaml', cleanoutsSchema);
  const servicesFile = read('services.yaml', servicesSchema, SLOTS.services);
  const estimatorFile = read('estimator.yaml', estimatorSchema, SLOTS.estimator);
  const bookingFile = read('booking.yaml', bookingSchema, SLOTS.booking);
  const scheduleFile = read('schedule.yaml', scheduleSchema, [], readShared);
  const photos = primary && attempt(() => loadPhotoTexts(dir, language.code, values));

  const estimator =
    estimatorFile &&
    pricing &&
    attempt(() =>
      buildEstimator(estimatorFile, {
        tables: primary?.pricing ?? pricing,
        names: pricing,
        trailerYards: business.trailer_yards,
        pathOf,
        language,
      }),
    );
  const schedule =
    scheduleFile &&
    cityFile &&
    formFile &&
    attempt(() =>
      buildSchedule(scheduleFile, {
        cities: cityFile.data.cities,
        quoteForm: formFile.data.quote_form,
        trailerYards: business.trailer_yards,
      }),
    );
  const untoldLegal = primary ? findUntoldLegal(dir, code) : [];
  problems.push(...untoldLegal);
  const legal =
    untoldLegal.length === 0 &&
    siteFile &&
    formFile &&
    textFile &&
    attempt(() => {
      const { consent } = formFile.data.quote_form;
      const { opt_out } = siteFile.data.footer;
      const texts = textFile.data.legal;
      return loadLegal(dir, {
        values: { ...values, facts: { ...facts, consent, opt_out } },
        texts,
        language,
        pathOf,
      });
    });
  const shared = siteFile &&
    textFile &&
    pricing && { site: siteFile.data, texts: textFile.data, pricing, pathOf, primary };
  const cities = shared && cityFile && attempt(() => buildCities(cityFile, shared));
  const items = shared && itemFile && attempt(() => buildItems(itemFile, shared));
  const cleanouts = shared && cleanoutFile && attempt(() => buildCleanouts(cleanoutFile, shared));
  const services =
    servicesFile &&
    cities &&
    items &&
    cleanouts &&
    attempt(() => buildServices(servicesFile, { city: cities, item: items, cleanout: cleanouts }, pathOf));

  if (
    problems.length > 0 ||
    !(
      brand &&
      siteFile &&
      homeFile &&
      formFile &&
      ownerFile &&
      pricing &&
      cityFile &&
      itemFile &&
      cleanoutFile
    ) ||
    !(
      servicesFile &&
      answersFile &&
      estimatorFile &&
      estimator &&
      schedule &&
      bookingFile &&
      legal &&
      cities &&
      items &&
      cleanouts &&
      services
    )
  ) {
    throw new ContentError(problems);
  }

  const site: Site = {
    ...siteFile.data,
    categories: inLanguage(siteFile.data.categories, pathOf, primary?.site.categories),
  };
  const home = { ...homeFile.data, path: pathOf(homeFile.data.path) };
  const words = { site, home, cities, items, cleanouts, services, estimator, legal };
  const files = {
    site: siteFile.file,
    home: homeFile.file,
    services: servicesFile.file,
    estimator: estimatorFile.file,
    cities: cityFile.file,
    items: itemFile.file,
    cleanouts: cleanoutFile.file,
  };
  const listed = listPages(words, files, pathOf);
  const pages = listed.map(({ page }) => page);
  const known = new Set(pages.map(({ path }) => path));
  stopOn([
    ...findRepeats(listed),
    ...(primary ? [] : [siteFile, itemFile, cleanoutFile].flatMap(({ file }) => findDeadLinks(file, known))),
    ...legal.flatMap((page) => findDeadMarkdownLinks(page, known)),
  ]);
  const warnings = [...findLongTitles(listed, business.brand), ...findThinCities(cityFile)];

  return {
    language,
    pathOf,
    folderOf,
    photos: photos ?? {},
    business,
    brand,
    quoteForm: formFile.data.quote_form,
    answers: answersFile.data.answers,
    owner: ownerFile.data.owner,
    pricing,
    schedule,
    booking: bookingFile.data.booking,
    ...words,
    pages,
    warnings,
  };
}
