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
import { leaveOutEmptyFacts } from './leave-out.ts';
import { type LegalPage, loadLegal } from './legal.ts';
import { listPages, type Page } from './pages.ts';
import { fillFile, mapTexts, type Values } from './placeholders.ts';
import { loadPricing, type PriceTables, priceValues } from './pricing.ts';
import { ContentError, type Problem } from './problem.ts';
import { buildSchedule, type Schedule } from './schedule.ts';
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
import { type Checked, check, readYaml, stopOn } from './yaml-file.ts';

export interface Content {
  business: Business;
  /** The look: slogan, logo, every color. */
  brand: Brand;
  site: Site;
  home: Home;
  quoteForm: QuoteForm;
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

/** Placeholders that are filled where a text is shown: by the page, the lead or the visitor that it is about. */
const SLOTS = {
  page: ['{phone}'],
  site: ['{phone}', '{city}', '{n}', '{total}', '{text}', '{year}'],
  form: ['{phone}', '{n}', '{total}', '{count}', '{file}', '{suggestion}', '{zip}', '{name}'],
  texts: ['{city}', '{county}', '{miles}', '{item}', '{item_in_text}', '{heading}', '{date}'],
  estimator: [
    '{phone}',
    '{name}',
    '{count}',
    '{level}',
    '{price}',
    '{yards}',
    '{trips}',
    '{card}',
    '{things}',
    '{conditions}',
  ],
  booking: [
    '{phone}',
    '{count}',
    '{name}',
    '{day}',
    '{window}',
    '{time}',
    '{date}',
    '{text}',
    '{service}',
    '{town}',
  ],
  services: ['{phone}', '{price}'],
  owner: [
    '{name}',
    '{phone}',
    '{zip}',
    '{service}',
    '{source}',
    '{text}',
    '{count}',
    '{left}',
    '{n}',
    '{total}',
    '{date}',
    '{amount}',
    '{status}',
    '{channel}',
    '{code}',
    '{window}',
    '{price}',
    '{town}',
  ],
};

/**
 * Reads the content files of `dir` with the settings of `env` over business.yaml. Facts and prices are filled in
 * (facts.ts), and what an entry says of itself; the placeholders in `SLOTS` are left for the place that shows the text.
 * @throws ContentError naming file, line, field, what was expected and what was found, for the mistakes of all files.
 */
export function loadContent(dir: string, env: Readonly<Record<string, string | undefined>>): Content {
  const settings = loadSettings(dir, env);
  const facts = factsOf(settings);
  const business = mapTexts(settings, (text) => fill(text, facts)) as Business;

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

  const brand = attempt(() => loadBrand(dir));
  const pricing = attempt(() => loadPricing(dir, facts));
  const values: Values = { facts, prices: pricing && priceValues(pricing) };
  const read = <S extends z.ZodType>(name: string, schema: S, slots = SLOTS.page) =>
    attempt((): Checked<z.output<S>> => {
      const file = leaveOutEmptyFacts(readYaml(dir, name), facts);
      const filled = fillFile(file, values, slots);
      problems.push(...filled.problems);
      return { file, data: check(file, filled.data, schema) };
    });

  const siteFile = read('site.yaml', siteSchema, SLOTS.site);
  const homeFile = read('home.yaml', homeSchema);
  const formFile = read('quote-form.yaml', quoteFormSchema, SLOTS.form);
  const ownerFile = read('owner.yaml', ownerSchema, SLOTS.owner);
  const textFile = read('page-texts.yaml', pageTextsSchema, SLOTS.texts);
  const cityFile = read('cities.yaml', citiesSchema);
  const itemFile = read('items.yaml', itemsSchema);
  const cleanoutFile = read('cleanouts.yaml', cleanoutsSchema);
  const servicesFile = read('services.yaml', servicesSchema, SLOTS.services);
  const estimatorFile = read('estimator.yaml', estimatorSchema, SLOTS.estimator);
  const bookingFile = read('booking.yaml', bookingSchema, SLOTS.booking);
  const scheduleFile = read('schedule.yaml', scheduleSchema, []);

  const estimator =
    estimatorFile && pricing && attempt(() => buildEstimator(estimatorFile, pricing, business.trailer_yards));
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
  const legal =
    siteFile &&
    formFile &&
    textFile &&
    attempt(() => {
      const { consent } = formFile.data.quote_form;
      const { opt_out } = siteFile.data.footer;
      return loadLegal(dir, { ...values, facts: { ...facts, consent, opt_out } }, textFile.data.legal);
    });
  const shared = siteFile && textFile && pricing && { site: siteFile.data, texts: textFile.data, pricing };
  const cities = shared && cityFile && attempt(() => buildCities(cityFile, shared));
  const items = shared && itemFile && attempt(() => buildItems(itemFile, shared));
  const cleanouts = shared && cleanoutFile && attempt(() => buildCleanouts(cleanoutFile, shared));
  const services =
    servicesFile &&
    cities &&
    items &&
    cleanouts &&
    attempt(() => buildServices(servicesFile, { city: cities, item: items, cleanout: cleanouts }));

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

  const site = siteFile.data;
  const words = { site, home: homeFile.data, cities, items, cleanouts, services, estimator, legal };
  const listed = listPages(words, {
    site: siteFile.file,
    home: homeFile.file,
    services: servicesFile.file,
    estimator: estimatorFile.file,
    cities: cityFile.file,
    items: itemFile.file,
    cleanouts: cleanoutFile.file,
  });
  const pages = listed.map(({ page }) => page);
  const paths = new Set(pages.map(({ path }) => path));
  stopOn([
    ...findRepeats(listed),
    ...[siteFile, itemFile, cleanoutFile].flatMap(({ file }) => findDeadLinks(file, paths)),
    ...legal.flatMap((page) => findDeadMarkdownLinks(page, paths)),
  ]);
  const warnings = [...findLongTitles(listed, business.brand), ...findThinCities(cityFile)];

  return {
    business,
    brand,
    quoteForm: formFile.data.quote_form,
    owner: ownerFile.data.owner,
    pricing,
    schedule,
    booking: bookingFile.data.booking,
    ...words,
    pages,
    warnings,
  };
}
