import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { slugOf } from '../../../model/slug.ts';
import type { YamlEditor } from '../../../model/yaml/yaml-editor.ts';
import { hasCleanouts, type Offer, type Service } from './offer.ts';
import type { SiteFiles } from './site-files.ts';

interface Tile {
  emoji: string;
  name: string;
  picture?: string;
  path?: string | null;
}

interface Entry {
  id: string;
  item?: string;
  name?: string;
  tiles: { list: Tile[] };
}

/** Tiles in three rows. */
const MAX_TILES = 9;

export function applyTiles(files: SiteFiles, offer: Offer): void {
  const gonePaths = new Set(offer.gone.map(({ path }) => path));
  const isGone = ({ path }: Tile) => (path ? gonePaths.has(path) : !hasCleanouts(offer));
  files.removeEntries('site.yaml', ['categories'], (tile) => isGone(tile as Tile));

  const site = files.file('site.yaml');
  const tiles = site.get(['categories']) as Tile[];
  const shown = new Set(tiles.map(({ path }) => path));
  const missing = offer.kept.filter(({ path }) => !shown.has(path));
  missing.slice(0, MAX_TILES - tiles.length).forEach((service, i) => {
    const at = ['categories', tiles.length + i];
    site.add(at, tileOf(files, service));
    for (const [code, words] of files.translations('site.yaml')) {
      words.add(at, { name: nameOf(entryOf(files.file(`${code}/${fileOf(service)}`), service)) });
    }
  });
}

/** A tile with the picture of the first thing on the service's page. */
function tileOf(files: SiteFiles, service: Service): Tile {
  const entry = entryOf(files.file(fileOf(service)), service);
  const [first] = entry.tiles.list;
  const picture = first?.picture ?? slugOf(first?.name ?? '');
  const hasPicture = existsSync(join(files.dirs.photos, 'things', `${picture}.webp`));
  return {
    emoji: first?.emoji ?? '📦',
    name: nameOf(entry),
    ...(hasPicture && { picture }),
    path: service.path,
  };
}

function fileOf({ kind }: Service): string {
  return `${kind}s.yaml`;
}

function entryOf(file: YamlEditor, { id, kind }: Service): Entry {
  const entries = file.get([`${kind}s`]) as Entry[];
  return entries.find((entry) => entry.id === id) ?? { id, tiles: { list: [] } };
}

function nameOf({ id, item, name }: Entry): string {
  return item ?? name ?? id;
}
