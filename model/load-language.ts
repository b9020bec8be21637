import type { z } from 'zod';
import { type Brand, loadBrand } from './brand.ts';
import { buildCities, type City } from './cities.ts';
import { findThinCities } from './city-checks.ts';
import { loadClaims, UNREAD_CLAIMS } from './claims.ts';
import { buildCleanouts, type Cleanout } from './cleanouts.ts';
import { CONTENT_FILES, type ContentFile } from './content-files.ts';
import { buildEstimator, type Estimator } from './estimator.ts';
import { factsOf } from './facts.ts';
import { fill } from './fill.ts';
import { buildItems, type Item } from './items.ts';
import { type Language, loadLanguage } from './languages/language.ts';
import { overlayTexts } from './languages/overlay-texts.ts';
import { leaveOutEmptyFacts } from './leave-out.ts';
import { type LegalPage, loadLegal } from './legal.ts';
import { findDeadLinks, findDeadMarkdownLinks, findLongTitles, findRepeats } from './page-checks.ts';
import { localizeTiles, type PathOf } from './page-parts.ts';
import { listPages, type Page } from './pages.ts';
import { loadPaths, pathFunctions } from './paths.ts';
import { loadPhotoTexts } from './photo-texts.ts';
import { fillFile, mapTexts, type Values } from './placeholders.ts';
import { loadPricing, type PriceTables, priceValues } from './pricing.ts';
import { buildSchedule, type Schedule } from './schedule.ts';
import type { ReadyAnswer } from './schema/answers.ts';
import type { BookingWords } from './schema/booking.ts';
import type { Home } from './schema/home.ts';
import type { OwnerWords } from './schema/owner.ts';
import type { QuoteForm } from './schema/quote-form.ts';
import type { Site } from './schema/site.ts';
import { buildServices, type Services } from './services.ts';
import { type Business, type Environment, loadSettings } from './settings.ts';
import { need, needAll, Steps } from './steps.ts';
import { findTakenOff, leaveOutTakenOff, type TakenOffPage } from './taken-off.ts';
import type { Problem } from './yaml/problem.ts';
import {
  type Checked,
  check,
  type ReadFile,
  readYaml,
  readYamlIfThere,
  throwIfAny,
  type YamlFile,
} from './yaml/yaml-file.ts';

export interface LanguageContent {
  language: Language;
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
  takenOff: readonly TakenOffPage[];
  /** What texts take in braces, prices too. */
  facts: Readonly<Record<string, string>>;
  warnings: Problem[];
}

type Files = {
  [Name in keyof typeof CONTENT_FILES]: Checked<z.output<(typeof CONTENT_FILES)[Name]['schema']>> | undefined;
};

/** A step runs if those that it needs found no mistake, so that the message names the mistakes of all files. @throws ContentError */
export function loadInLanguage(source: Source): LanguageContent {
  const { primary, env } = source;
  const steps = new Steps();
  const basis = loadBasis(source, steps);
  const read = readFiles(basis, steps);
  const built = buildParts(read, basis, steps);
  throwIfAny(steps.problems);

  const { language, business, pathOf, folderOf } = basis;
  const files = needAll(read);
  const site = files.site.data;
  const content = {
    ...needAll(built),
    language,
    pathOf,
    folderOf,
    business,
    site: { ...site, categories: localizeTiles(site.categories, pathOf, primary?.site.categories) },
    home: { ...files.home.data, path: pathOf(files.home.data.path) },
    quoteForm: withConsent(files.quoteForm.data.quote_form, env),
    answers: files.answers.data.answers,
    servicesInText: files.answers.data.services,
    owner: files.owner.data.owner,
    booking: files.booking.data.booking,
  };
  const listed = listPages(content, files, pathOf);
  const pages = listed.map(({ page }) => page);
  const takenOff = basis.takenOff.map((page) => ({ ...page, path: pathOf(page.path) }));
  const known = new Set([...pages, ...takenOff].map(({ path }) => path));
  const linking = primary ? [] : [files.site, files.items, files.cleanouts];
  throwIfAny([
    ...findRepeats(listed),
    ...linking.flatMap(({ file }) => findDeadLinks(file, known)),
    ...content.legal.flatMap((page) => findDeadMarkdownLinks(page, known)),
  ]);
  const warnings = [
    ...basis.warnings,
    ...findLongTitles(listed, business.brand),
    ...findThinCities(files.cities),
  ];
  const { facts, prices } = basis.values;
  return { ...content, pages, takenOff, facts: { ...facts, ...prices }, warnings };
}

/** Whoever is texted agrees to more than to be called. */
function withConsent(words: QuoteForm, env: Environment): QuoteForm {
  return env['TEXT_FROM'] ? { ...words, consent: words.consent_texts } : words;
}

export type ChangeFile = (file: YamlFile) => YamlFile;

interface Source {
  dir: string;
  env: Environment;
  code: string;
  change: ChangeFile;
  primary: LanguageContent | undefined;
}

type Basis = ReturnType<typeof loadBasis>;

function loadBasis({ dir, env, code, change, primary }: Source, steps: Steps) {
  const readShared: ReadFile = (name) => change(readYaml(dir, name));
  const readFile: ReadFile = primary
    ? (name, schema) =>
        overlayTexts(readShared(name, schema), change(readYamlIfThere(dir, `${code}/${name}`)), schema)
    : readShared;

  // If these have mistakes in another language, those of the primary one stand in, so that its other files are checked too.
  const language = primary
    ? (steps.run(() => loadLanguage(dir, code, false)) ?? { ...primary.language, code, primary: false })
    : loadLanguage(dir, code, true);
  const settings = primary
    ? (steps.run(() => loadSettings(dir, env, readFile)) ?? primary.business)
    : loadSettings(dir, env);
  const plain = factsOf(settings, language);
  const brand = steps.run(() => loadBrand(readFile));
  const withSlogan = { ...plain, slogan: brand?.slogan ?? '' };
  const facts = {
    ...withSlogan,
    ...(steps.run(() => loadClaims(readFile, settings, withSlogan)) ?? UNREAD_CLAIMS),
  };
  const business = mapTexts(settings, (text) => fill(text, facts)) as Business;
  const takenOff = findTakenOff(readShared);
  const named = primary && steps.run(() => loadPaths(dir, code, primary));
  const paths = pathFunctions(named?.paths);
  const pricing = steps.run(() => loadPricing(readFile, facts, language, primary?.pricing));
  const values: Values = { facts, prices: pricing && priceValues(pricing) };
  return {
    dir,
    env,
    primary,
    readShared,
    readFile,
    language,
    business,
    brand,
    pricing,
    values,
    takenOff,
    ...paths,
    warnings: named?.warnings ?? [],
  };
}

function readFiles({ readShared, readFile, values, takenOff }: Basis, steps: Steps): Files {
  const read = ({ name, schema, slots, shared }: ContentFile) =>
    steps.run(() => {
      const written = (shared ? readShared : readFile)(name, schema);
      const file = leaveOutEmptyFacts(leaveOutTakenOff(written, takenOff), values.facts);
      const filled = fillFile(file, values, slots);
      steps.problems.push(...filled.problems);
      return { file, data: check(file, filled.data, schema) };
    });
  return Object.fromEntries(Object.entries(CONTENT_FILES).map(([key, file]) => [key, read(file)])) as Files;
}

function buildParts(files: Files, basis: Basis, steps: Steps) {
  const { dir, env, primary, language, business, brand, pricing, values, pathOf, takenOff } = basis;
  const photos = steps.run(() => (primary ? loadPhotoTexts(dir, language.code, values) : {}));
  const estimator = steps.run(() =>
    buildEstimator(need(files.estimator), {
      tables: primary?.pricing ?? need(pricing),
      names: need(pricing),
      trailerYards: business.trailer_yards,
      pathOf,
      language,
    }),
  );
  const schedule = steps.run(() =>
    buildSchedule(need(files.schedule), {
      hours: business.hours,
      cities: [...need(files.cities).data.cities, ...takenOff],
      quoteForm: need(files.quoteForm).data.quote_form,
      trailerYards: business.trailer_yards,
    }),
  );
  const legal = steps.run(() => {
    const { opt_out } = need(files.site).data.footer;
    const { consent, privacy_texts } = withConsent(need(files.quoteForm).data.quote_form, env);
    const { legal: texts } = need(files.texts).data;
    const facts = { ...values.facts, consent, opt_out, texts: env['TEXT_FROM'] ? privacy_texts : '' };
    return loadLegal(dir, { values: { ...values, facts }, texts, language, pathOf });
  });
  const shared = () => {
    const { data: site } = need(files.site);
    const { data: texts } = need(files.texts);
    return { site, texts, pricing: need(pricing), pathOf, primary };
  };
  const cities = steps.run(() => buildCities(need(files.cities), shared()));
  const items = steps.run(() => buildItems(need(files.items), shared()));
  const cleanouts = steps.run(() => buildCleanouts(need(files.cleanouts), shared()));
  const services = steps.run(() => {
    const targets = { city: need(cities), item: need(items), cleanout: need(cleanouts) };
    return buildServices(need(files.services), targets, pathOf);
  });
  return { brand, pricing, photos, estimator, schedule, legal, cities, items, cleanouts, services };
}
