import type { Answers } from '../answers/answers.ts';
import { applyEstimator } from './estimator.ts';
import { removeCleanoutWords } from './kinds.ts';
import { hasCleanouts, readOffer } from './offer.ts';
import { removeTables } from './price-tables.ts';
import type { SiteFiles } from './site-files.ts';
import { applyTiles } from './tiles.ts';

const CLEANOUT_THANKS = '/thank-you-cleanout';

/** @throws Error naming a service that the content does not have. */
export function applyServices(files: SiteFiles, answers: Answers): void {
  const offer = readOffer(files, answers);
  const { kept, gone } = offer;
  if (gone.length === 0) return;
  const goneIds = new Set(gone.map(({ id }) => id));
  const gonePaths = new Set(gone.map(({ path }) => path));
  const isGone = (entry: unknown) => goneIds.has((entry as { id: string }).id);

  applyTiles(files, offer);
  files.removeEntries('items.yaml', ['items'], isGone);
  files.removeEntries('cleanouts.yaml', ['cleanouts'], isGone);
  for (const { path } of gone) files.removePhotos(path.slice(1));

  removeLinks(files, gonePaths);
  if (!hasCleanouts(offer)) {
    gonePaths.add(CLEANOUT_THANKS);
    removeCleanoutWords(files);
  }
  for (const [, paths] of files.translations('paths.yaml')) {
    for (const path of gonePaths) paths.remove(['pages', path]);
  }
  files.removeEntries('quote-form.yaml', ['quote_form', 'fields', 'service', 'options'], (option) =>
    goneIds.has((option as { value: string }).value),
  );
  files.removeEntries('schedule.yaml', ['long_jobs', 'services'], (id) => goneIds.has(id as string));

  const goneTables = removeTables(files, offer);
  applyEstimator(files, goneTables, kept);
}

/** The services index links to no page that is gone, and has no heading without a link. */
function removeLinks(files: SiteFiles, gonePaths: ReadonlySet<string>): void {
  const groups = files.file('services.yaml').get(['groups']) as { paths?: string[] }[];
  groups.forEach(({ paths }, i) => {
    if (paths)
      files.removeEntries('services.yaml', ['groups', i, 'paths'], (path) => gonePaths.has(path as string));
  });
  files.removeEntries(
    'services.yaml',
    ['groups'],
    (group) => (group as { paths?: string[] }).paths?.length === 0,
  );
}
