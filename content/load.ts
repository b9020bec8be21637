/** Everything the business says, read once and checked. A mistake stops the build (see problem.ts). */
import type { z } from 'zod';
import { buildCities, type City } from './cities.ts';
import { buildCleanouts, type Cleanout } from './cleanouts.ts';
import { buildEstimator, type Estimator } from './estimator.ts';
import { buildItems, type Item } from './items.ts';
import { type LegalPage, loadLegal } from './legal.ts';
import { findDeadLinks, findRepeats, type Origin } from './page-checks.ts';
import { listPages, type Page } from './pages.ts';
import { fillFile, unknownSlots } from './placeholders.ts';
import { loadPricing, type PriceTables, priceValues } from './pricing.ts';
import { citiesSchema } from './schema/city.ts';
import { cleanoutsSchema } from './schema/cleanout.ts';
import { estimatorSchema } from './schema/estimator.ts';
import { type Home, homeSchema } from './schema/home.ts';
import { itemsSchema } from './schema/item.ts';
import { type OwnerWords, ownerSchema } from './schema/owner.ts';
import { pageTextsSchema } from './schema/page-texts.ts';
import { type QuoteForm, quoteFormSchema } from './schema/quote-form.ts';
import { servicesSchema } from './schema/services.ts';
import { type Site, siteSchema } from './schema/site.ts';
import { buildServices, type Services } from './services.ts';
import { type Business, loadSettings } from './settings.ts';
import { type Checked, check, readYaml, stopOn } from './yaml-file.ts';

export interface Content {
  business: Business;
  site: Site;
  home: Home;
  quoteForm: QuoteForm;
  /** Words of mails and pages that only the owner sees. */
  owner: OwnerWords;
  pricing: PriceTables;
  /** In the order of cities.yaml, as with items and cleanouts. */
  cities: City[];
  items: Item[];
  cleanouts: Cleanout[];
  services: Services;
  /** The estimator and its page. */
  estimator: Estimator;
  legal: LegalPage[];
  /** Every page of the site, for routes, sitemap and tests. */
  pages: Page[];
}

/**
 * Reads the content files of `dir` with the settings of `env` over business.yaml.
 * `{brand}`, `{legal_name}`, `{email}`, `{phone_label}` and `{price:table/card}` are filled in, and on city, item,
 * cleanout and legal pages everything but `{phone}`; in site.yaml and the like `{phone}`, `{city}` and the slots of
 * messages are left for the place that shows them.
 * @throws ContentError naming file, line, field, what was expected and what was found.
 */
export function loadContent(dir: string, env: Readonly<Record<string, string | undefined>>): Content {
  const business = loadSettings(dir, env);
  const pricing = loadPricing(dir);
  const { brand, legal_name, email, phone_label } = business;
  const values = { brand, legal_name, email, phone_label, ...priceValues(pricing) };

  const read = <S extends z.ZodType>(name: string, schema: S): Checked<z.output<S>> => {
    const file = readYaml(dir, name);
    return { file, data: check(file, fillFile(file, values), schema) };
  };
  /** The words of a page: nothing but the phone number is filled in later. */
  const readPage = <S extends z.ZodType>(name: string, schema: S): Checked<z.output<S>> => {
    const checked = read(name, schema);
    stopOn(unknownSlots(checked.file, checked.data, ['{phone}']));
    return checked;
  };

  const site = read('site.yaml', siteSchema);
  const home = readPage('home.yaml', homeSchema);
  const quoteForm = read('quote-form.yaml', quoteFormSchema).data.quote_form;
  const ownerFile = read('owner.yaml', ownerSchema);
  stopOn(unknownSlots(ownerFile.file, ownerFile.data, OWNER_SLOTS));
  const { owner } = ownerFile.data;
  const texts = read('page-texts.yaml', pageTextsSchema);
  stopOn(unknownSlots(texts.file, texts.data, PAGE_TEXT_SLOTS));

  const cityFile = readPage('cities.yaml', citiesSchema);
  const itemFile = readPage('items.yaml', itemsSchema);
  const cleanoutFile = readPage('cleanouts.yaml', cleanoutsSchema);
  const servicesFile = readPage('services.yaml', servicesSchema);

  const cities = buildCities(cityFile, texts.data.city, site.data, pricing);
  const items = buildItems(itemFile, texts.data, site.data, pricing);
  const cleanouts = buildCleanouts(cleanoutFile, texts.data, site.data, pricing);
  const estimatorFile = read('estimator.yaml', estimatorSchema);
  const estimator = buildEstimator(estimatorFile, pricing);
  const services = buildServices(servicesFile, { city: cities, item: items, cleanout: cleanouts });
  const legalValues = { ...values, consent: quoteForm.consent, opt_out: site.data.footer.opt_out };
  const legal = loadLegal(dir, legalValues, texts.data.legal);

  const words = { site: site.data, home: home.data, cities, items, cleanouts, services, estimator, legal };
  const pages = listPages(words);
  const origins: Origin[] = [
    { file: home.file, path: [] },
    { file: servicesFile.file, path: [] },
    { file: estimatorFile.file, path: [] },
    ...cities.map((_, i) => ({ file: cityFile.file, path: ['cities', i] })),
    ...items.map((_, i) => ({ file: itemFile.file, path: ['items', i] })),
    ...cleanouts.map((_, i) => ({ file: cleanoutFile.file, path: ['cleanouts', i] })),
    // Paths of the remaining pages are the names of files or fixed; their words are in texts of their own.
    ...pages.slice(3 + cities.length + items.length + cleanouts.length).map(({ path }) => ({
      file: { name: path, data: null, where: () => `the page ${path}` },
      path: [],
    })),
  ];
  stopOn([
    ...findRepeats(pages, origins),
    ...[site.file, itemFile.file, cleanoutFile.file].flatMap((file) => findDeadLinks(file, pages)),
  ]);

  return { business, quoteForm, owner, pricing, ...words, pages };
}

/** What page-texts.yaml may leave open; the entry of each page fills it. */
const PAGE_TEXT_SLOTS = [
  ...['{city}', '{county}', '{miles}'],
  ...['{item}', '{item_in_text}'],
  ...['{heading}', '{date}'],
  ...['{n}', '{text}'],
];

/** What owner.yaml may leave open; the lead fills it. */
const OWNER_SLOTS = [
  ...['{name}', '{phone}', '{zip}', '{service}', '{source}', '{text}'],
  ...['{count}', '{left}', '{n}', '{total}', '{date}', '{amount}', '{status}', '{channel}'],
];
