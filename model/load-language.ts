/** Loads and checks the content in one language of the site. */
import type { z } from 'zod';
import { loadBrand } from './brand.ts';
import { findThinCities } from './checks/cities.ts';
import { findDeadLinks, findDeadMarkdownLinks, findLongTitles, findRepeats } from './checks/pages.ts';
import { buildCities } from './cities.ts';
import { buildCleanouts } from './cleanouts.ts';
import { buildEstimator } from './estimator.ts';
import { factsOf } from './facts.ts';
import { fill } from './fill.ts';
import { buildItems } from './items.ts';
import { loadLanguage } from './languages/language.ts';
import { layOver } from './languages/lay-over.ts';
import { loadPaths, pathFunctions } from './languages/paths.ts';
import { loadPhotoTexts } from './languages/photo-texts.ts';
import { leaveOutEmptyFacts } from './leave-out.ts';
import { findUntoldLegal, loadLegal } from './legal.ts';
import type { Content } from './load.ts';
import { inLanguage } from './page-parts.ts';
import { listPages } from './pages.ts';
import { fillFile, mapTexts, type Values } from './placeholders.ts';
import { loadPricing, priceValues } from './pricing.ts';
import { ContentError, type Problem } from './problem.ts';
import { buildSchedule } from './schedule.ts';
import { answersSchema } from './schema/answers.ts';
import { bookingSchema } from './schema/booking.ts';
import { citiesSchema } from './schema/city.ts';
import { cleanoutsSchema } from './schema/cleanout.ts';
import { estimatorSchema } from './schema/estimator.ts';
import { homeSchema } from './schema/home.ts';
import { itemsSchema } from './schema/item.ts';
import { ownerSchema } from './schema/owner.ts';
import { pageTextsSchema } from './schema/page-texts.ts';
import { quoteFormSchema } from './schema/quote-form.ts';
import { scheduleSchema } from './schema/schedule.ts';
import { servicesSchema } from './schema/services.ts';
import { type Site, siteSchema } from './schema/site.ts';
import { buildServices } from './services.ts';
import { type Business, type Environment, loadSettings } from './settings.ts';
import { SLOTS } from './slots.ts';
import { type Checked, check, type ReadFile, readYaml, readYamlIfThere, stopOn } from './yaml-file.ts';

type InOneLanguage = Omit<Content, 'languages' | 'in'>;

/**
 * @param primary the content in the primary language, where this is another one
 * @throws ContentError with the mistakes of all files
 */
export function loadInLanguage(
  dir: string,
  env: Environment,
  code: string,
  primary?: InOneLanguage,
): InOneLanguage {
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
  // If these have mistakes in another language, those of the primary one stand in, so that its other files are checked too.
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

  const parts = {
    brand,
    pricing,
    siteFile,
    homeFile,
    formFile,
    ownerFile,
    answersFile,
    cityFile,
    itemFile,
    cleanoutFile,
    servicesFile,
    estimatorFile,
    bookingFile,
    estimator,
    schedule,
    legal,
    cities,
    items,
    cleanouts,
    services,
  };
  if (problems.length > 0 || !isComplete(parts)) throw new ContentError(problems);

  const site: Site = {
    ...parts.siteFile.data,
    categories: inLanguage(parts.siteFile.data.categories, pathOf, primary?.site.categories),
  };
  const home = { ...parts.homeFile.data, path: pathOf(parts.homeFile.data.path) };
  const words = {
    site,
    home,
    cities: parts.cities,
    items: parts.items,
    cleanouts: parts.cleanouts,
    services: parts.services,
    estimator: parts.estimator,
    legal: parts.legal,
  };
  const files = {
    site: parts.siteFile.file,
    home: parts.homeFile.file,
    services: parts.servicesFile.file,
    estimator: parts.estimatorFile.file,
    cities: parts.cityFile.file,
    items: parts.itemFile.file,
    cleanouts: parts.cleanoutFile.file,
  };
  const listed = listPages(words, files, pathOf);
  const pages = listed.map(({ page }) => page);
  const known = new Set(pages.map(({ path }) => path));
  stopOn([
    ...findRepeats(listed),
    ...(primary
      ? []
      : [parts.siteFile, parts.itemFile, parts.cleanoutFile].flatMap(({ file }) =>
          findDeadLinks(file, known),
        )),
    ...words.legal.flatMap((page) => findDeadMarkdownLinks(page, known)),
  ]);
  const warnings = [...findLongTitles(listed, business.brand), ...findThinCities(parts.cityFile)];

  return {
    language,
    pathOf,
    folderOf,
    photos: photos ?? {},
    business,
    brand: parts.brand,
    quoteForm: parts.formFile.data.quote_form,
    answers: parts.answersFile.data.answers,
    owner: parts.ownerFile.data.owner,
    pricing: parts.pricing,
    schedule: parts.schedule,
    booking: parts.bookingFile.data.booking,
    ...words,
    pages,
    warnings,
  };
}

/** Whether every part could be loaded. */
function isComplete<T extends object>(
  parts: T,
): parts is T & { [Name in keyof T]: Exclude<T[Name], undefined | false> } {
  return Object.values(parts).every(Boolean);
}
