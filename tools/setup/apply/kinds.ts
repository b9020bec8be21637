import type { Path } from '../../../model/yaml/yaml-editor.ts';
import type { SiteFiles } from './site-files.ts';

/** Texts in the owner's own words stay as they are. */
const PHRASES: readonly [file: string, path: Path, phrase: string][] = [
  ['business.yaml', ['phone_label'], ' & Cleanout'],
  ['services.yaml', ['description'], ', every kind of cleanout'],
  ['claims.yaml', ['claims', 'family_footer', 'family'], ' and cleanouts'],
  ['claims.yaml', ['claims', 'family_footer', 'other'], ' and cleanouts'],
];

export function removeCleanoutWords(files: SiteFiles): void {
  for (const [name, path, phrase] of PHRASES) {
    const file = files.file(name);
    const text = file.get(path);
    if (typeof text === 'string' && text.includes(phrase)) file.set(path, text.replace(phrase, ''));
  }
  // The largest load of furniture is a room's worth.
  const pricing = files.file('pricing.yaml');
  const tables = pricing.get(['tables']) as { cards: { size: string }[] }[];
  tables.forEach(({ cards }, i) => {
    cards.forEach(({ size }, j) => {
      if (size === 'Room Cleanout') pricing.set(['tables', i, 'cards', j, 'size'], 'Whole Room');
    });
  });
}
