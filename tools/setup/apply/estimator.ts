import type { Service } from './offer.ts';
import type { SiteFiles } from './site-files.ts';

interface Item {
  id: string;
  group: string;
  family?: string;
  price_card?: string;
}

interface Pool {
  id: string;
  tiers: { card: string }[];
}

interface Family {
  id: string;
  pools: string[];
  tables?: string[];
}

interface Material {
  id: string;
  family: string;
  drawn_as?: string[];
}

const FILE = 'estimator.yaml';
const idOf = (entry: unknown) => (entry as { id: string }).id;
const tableOf = (card = '') => card.split('/')[0] ?? '';

/** A business that clears whole rooms takes what stands in them, at the price of any item. */
export function applyEstimator(
  files: SiteFiles,
  goneTables: ReadonlySet<string>,
  kept: readonly Service[],
): void {
  const cleanout = kept.find(({ kind }) => kind === 'cleanout');
  moveCleanoutLoads(files, goneTables, cleanout);
  removePriced(files, (card) => goneTables.has(tableOf(card)), cleanout !== undefined);
  for (const table of goneTables) {
    files.remove(FILE, ['words', 'table_names', table]);
    const families = files.file(FILE).get(['families']) as Family[];
    families.forEach(({ tables }, i) => {
      if (tables) files.removeEntries(FILE, ['families', i, 'tables'], (id) => id === table);
    });
  }
}

/** @throws Error if no load of the home table is left */
export function removeCardsFromEstimator(files: SiteFiles, gone: ReadonlySet<string>): void {
  const estimator = files.file(FILE);
  const haulPool = estimator.get(['haul_pool']);
  const loads = (estimator.get(['pools']) as Pool[]).find(({ id }) => id === haulPool)?.tiers ?? [];
  const first = loads.find(({ card }) => !gone.has(card));
  if (!first)
    throw new Error(`prices: give at least one of ${loads.map(({ card }) => card).join(', ')} a price.`);
  // Without a price for a single item, the smallest load is the least that anything costs.
  if (gone.has(estimator.get(['single']) as string)) estimator.set(['single'], first.card);
  removePriced(files, (card) => gone.has(card), true);
}

/** @param sharing whether things that can share a load stay without a price of their own */
function removePriced(files: SiteFiles, isGoneCard: (card: string) => boolean, sharing: boolean): void {
  const estimator = files.file(FILE);
  const haulPool = estimator.get(['haul_pool']) as string;
  const pools = estimator.get(['pools']) as Pool[];
  const isGonePool = ({ tiers }: Pool) => tiers.every(({ card }) => isGoneCard(card));
  const gonePools = new Set(pools.filter(isGonePool).map(({ id }) => id));
  pools.forEach((pool, i) => {
    if (!isGonePool(pool))
      files.removeEntries(FILE, ['pools', i, 'tiers'], (tier) => isGoneCard((tier as { card: string }).card));
  });
  const families = estimator.get(['families']) as Family[];
  const goneFamilies = new Set(
    families
      .filter(({ pools }) => pools.length > 0 && pools.every((pool) => gonePools.has(pool)))
      .map(({ id }) => id),
  );
  const groupFamilies = new Map(
    (estimator.get(['groups']) as { id: string; family: string }[]).map(({ id, family }) => [id, family]),
  );
  const sharesLoad = ({ family, group, price_card }: Item) => {
    const ofTable = families.find(({ tables }) => tables?.includes(tableOf(price_card)))?.id;
    const own = family ?? ofTable ?? groupFamilies.get(group);
    return families.find(({ id }) => id === own)?.pools.includes(haulPool) ?? false;
  };

  const items = estimator.get(['items']) as Item[];
  const isGone = (item: Item) =>
    goneFamilies.has(item.family ?? '') ||
    (isGoneCard(item.price_card ?? '') && !(sharing && sharesLoad(item)));
  const goneItems = new Set(items.filter(isGone).map(({ id }) => id));
  items.forEach((item, i) => {
    if (!isGone(item) && isGoneCard(item.price_card ?? '')) estimator.remove(['items', i, 'price_card']);
  });
  const keptGroups = new Set(items.filter(({ id }) => !goneItems.has(id)).map(({ group }) => group));

  files.removeEntries(FILE, ['items'], (item) => goneItems.has(idOf(item)));
  files.removeEntries(FILE, ['popular'], (id) => goneItems.has(id as string));
  files.removeEntries(FILE, ['groups'], (group) => !keptGroups.has(idOf(group)));
  files.removeEntries(FILE, ['pools'], (pool) => gonePools.has(idOf(pool)));
  for (const i of families.keys())
    files.removeEntries(FILE, ['families', i, 'pools'], (id) => gonePools.has(id as string));
  files.removeEntries(FILE, ['families'], (family) => goneFamilies.has(idOf(family)));
  removeMaterials(files, goneItems, goneFamilies);
}

/** Cleanouts are priced by the table of one that the business offers; without any, nobody can choose one. */
function moveCleanoutLoads(
  files: SiteFiles,
  goneTables: ReadonlySet<string>,
  cleanout: Service | undefined,
): void {
  const estimator = files.file(FILE);
  const id = estimator.get(['cleanout_pool']);
  const at = (estimator.get(['pools']) as Pool[]).findIndex((pool) => pool.id === id);
  const tiers = (estimator.get(['pools', at, 'tiers']) ?? []) as Pool['tiers'];
  const table = tableOf(tiers[0]?.card);
  if (!goneTables.has(table)) return;
  if (!cleanout) {
    estimator.remove(['cleanout_pool']);
    return;
  }
  const tables = files.file('pricing.yaml').get(['tables']) as { id: string; cards: { id: string }[] }[];
  const cards = tables.find(({ id }) => id === cleanout.table)?.cards ?? [];
  for (const i of [...tiers.keys()].toReversed()) {
    const name = tiers[i]?.card.split('/')[1] ?? '';
    if (cards.some((card) => card.id === name))
      estimator.set(['pools', at, 'tiers', i, 'card'], `${cleanout.table}/${name}`);
    else estimator.remove(['pools', at, 'tiers', i]);
  }
  for (const file of [estimator, ...files.translations(FILE).values()]) {
    const name = file.get(['words', 'table_names', table]);
    if (name !== undefined) file.add(['words', 'table_names', cleanout.table], name);
  }
}

/** Rough amounts are drawn as things that the estimator has; an amount with none is of nothing that the business takes. */
function removeMaterials(
  files: SiteFiles,
  goneItems: ReadonlySet<string>,
  goneFamilies: ReadonlySet<string>,
): void {
  const materials = files.file(FILE).get(['materials']) as Material[];
  const isGone = ({ family, drawn_as = [] }: Material) =>
    goneFamilies.has(family) || (drawn_as.length > 0 && drawn_as.every((id) => goneItems.has(id)));
  materials.forEach(({ drawn_as }, i) => {
    if (drawn_as)
      files.removeEntries(FILE, ['materials', i, 'drawn_as'], (id) => goneItems.has(id as string));
  });
  const gone = new Set(materials.filter(isGone).map(({ id }) => id));
  files.removeEntries(FILE, ['materials'], (material) => gone.has(idOf(material)));
}
