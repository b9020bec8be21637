/** Removes services that the business does not offer: page, prices, tiles, photos and choices in the form. */
import type { Answers } from '../answers/answers.ts';
import type { SiteFiles } from './site-files.ts';

interface Service {
  /** As in items.yaml or cleanouts.yaml. */
  id: string;
  path: string;
  /** Its table in pricing.yaml. */
  table: string;
}

interface EstimatorItem {
  id: string;
  group: string;
  price_card?: string;
}

interface Pool {
  id: string;
  tiers: { card: string }[];
}

/** All pages of things and cleanouts that the content has. */
function listServices(files: SiteFiles): Service[] {
  const list = (name: string, ending: string): Service[] => {
    const entries = files.file(`${name}.yaml`).get([name]) as { id: string; price_table?: string }[];
    return entries.map(({ id, price_table }) => ({ id, path: `/${id}${ending}`, table: price_table ?? id }));
  };
  return [...list('items', '-removal'), ...list('cleanouts', '')];
}

/** @throws Error naming a service that the content does not have. */
export function applyServices(files: SiteFiles, { services }: Answers): void {
  const all = listServices(files);
  const unknown = services.filter((id) => !all.some((service) => service.id === id));
  if (unknown.length > 0) {
    const known = all.map(({ id }) => id).join(', ');
    throw new Error(
      `services: ${unknown.join(', ')} is not among the pages of this site. They are: ${known}.`,
    );
  }
  const gone = all.filter(({ id }) => !services.includes(id));
  if (gone.length === 0) return;
  const goneIds = new Set(gone.map(({ id }) => id));
  const gonePaths = new Set(gone.map(({ path }) => path));
  const isGone = (entry: unknown) => goneIds.has((entry as { id: string }).id);

  files.removeEntries('items.yaml', ['items'], isGone);
  files.removeEntries('cleanouts.yaml', ['cleanouts'], isGone);
  for (const { path } of gone) files.removePhotos(path.slice(1));

  files.removeEntries('site.yaml', ['categories'], (tile) =>
    gonePaths.has((tile as { path?: string }).path ?? ''),
  );
  removeLinks(files, gonePaths);
  files.removeEntries('quote-form.yaml', ['quote_form', 'fields', 'service', 'options'], (option) =>
    goneIds.has((option as { value: string }).value),
  );

  const goneTables = removeTables(files, gone, all);
  removeFromEstimator(files, goneTables);
}

function removeLinks(files: SiteFiles, gonePaths: ReadonlySet<string>): void {
  const groups = files.file('services.yaml').get(['groups']) as { paths?: string[]; rest?: string }[];
  groups.forEach((group, i) => {
    if (group.paths)
      files.removeEntries('services.yaml', ['groups', i, 'paths'], (path) => gonePaths.has(path as string));
  });
  files.removeEntries(
    'services.yaml',
    ['groups'],
    (group) => (group as { paths?: string[] }).paths?.length === 0,
  );
}

/** Removes the tables that no page uses any more and no text quotes. @returns their ids */
function removeTables(files: SiteFiles, gone: readonly Service[], all: readonly Service[]): Set<string> {
  const used = new Set(all.filter((service) => !gone.includes(service)).map(({ table }) => table));
  const quoting = ['pricing.yaml', 'items.yaml', 'cleanouts.yaml', 'cities.yaml'];
  const unused = gone
    .map(({ table }) => table)
    .filter((table) => !used.has(table) && !files.mentions(`{price:${table}/`, quoting));
  const removed = new Set(unused);
  files.removeEntries('pricing.yaml', ['tables'], (table) => removed.has((table as { id: string }).id));
  return removed;
}

function removeFromEstimator(files: SiteFiles, goneTables: ReadonlySet<string>): void {
  const estimator = files.file('estimator.yaml');
  const inGoneTable = (card: string | undefined) => goneTables.has(card?.split('/')[0] ?? '');
  const items = estimator.get(['items']) as EstimatorItem[];
  const goneItems = new Set(items.filter((item) => inGoneTable(item.price_card)).map(({ id }) => id));
  const keptGroups = new Set(items.filter(({ id }) => !goneItems.has(id)).map(({ group }) => group));
  const pools = estimator.get(['pools']) as Pool[];
  const gonePools = new Set(
    pools.filter(({ tiers }) => tiers.some(({ card }) => inGoneTable(card))).map(({ id }) => id),
  );

  files.removeEntries('estimator.yaml', ['items'], (item) => goneItems.has((item as EstimatorItem).id));
  files.removeEntries('estimator.yaml', ['popular'], (id) => goneItems.has(id as string));
  files.removeEntries('estimator.yaml', ['groups'], (group) => !keptGroups.has((group as { id: string }).id));
  files.removeEntries('estimator.yaml', ['pools'], (pool) => gonePools.has((pool as Pool).id));
  const families = estimator.get(['families']) as { pools: string[]; tables?: string[] }[];
  families.forEach(({ tables }, i) => {
    files.removeEntries('estimator.yaml', ['families', i, 'pools'], (id) => gonePools.has(id as string));
    if (tables)
      files.removeEntries('estimator.yaml', ['families', i, 'tables'], (id) => goneTables.has(id as string));
  });
  for (const table of goneTables) estimator.remove(['words', 'table_names', table]);
}
