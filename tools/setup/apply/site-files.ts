/** The content files and photos of a site, edited together and written at the end. */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteDirs } from '../../../model/site-dir.ts';
import { type Path, YamlEditor } from '../../../model/yaml/yaml-editor.ts';

/** Fields by which another language finds the entries of a list (model/languages/overlay-texts.ts). */
const KEYS = ['id', 'value'];

export class SiteFiles {
  readonly dirs: Pick<SiteDirs, 'content' | 'photos'>;
  readonly languages: readonly string[];
  readonly #files = new Map<string, YamlEditor>();

  constructor(dirs: Pick<SiteDirs, 'content' | 'photos'>) {
    this.dirs = dirs;
    this.languages = readdirSync(dirs.content).filter((name) => /^[a-z]{2}$/.test(name));
  }

  file(name: string): YamlEditor {
    let file = this.#files.get(name);
    if (!file) {
      file = new YamlEditor(`content/${name}`, readFileSync(join(this.dirs.content, name), 'utf8'));
      this.#files.set(name, file);
    }
    return file;
  }

  translations(name: string): Map<string, YamlEditor> {
    const codes = this.languages.filter((code) => existsSync(join(this.dirs.content, code, name)));
    return new Map(codes.map((code) => [code, this.file(`${code}/${name}`)]));
  }

  removeEntries(name: string, path: Path, drop: (entry: unknown) => boolean): void {
    const file = this.file(name);
    const entries = file.get(path) as unknown[];
    const gone = entries.flatMap((entry, i) => (drop(entry) ? [i] : []));
    if (gone.length === 0) return;
    for (const [, words] of this.translations(name)) removeTranslations(words, path, entries, gone);
    for (const i of gone.toReversed()) file.remove([...path, i]);
  }

  remove(name: string, path: Path): void {
    for (const file of [this.file(name), ...this.translations(name).values()]) file.remove(path);
  }

  removePhotos(folder: string): void {
    const path = join(this.dirs.photos, folder);
    if (existsSync(path)) rmSync(path, { recursive: true });
  }

  write(): void {
    for (const [name, file] of this.#files) writeFileSync(join(this.dirs.content, name), file.toString());
  }
}

/** Removes the words of removed entries: those with the same key, or in lists without keys, in the same places. */
function removeTranslations(
  words: YamlEditor,
  path: Path,
  entries: readonly unknown[],
  gone: readonly number[],
): void {
  const list = words.get(path);
  if (!Array.isArray(list)) return;
  const keys = gone.map((i) => entryKey(entries[i]));
  const keyed = list.some((entry) => entryKey(entry) !== undefined);
  for (const i of [...list.keys()].toReversed()) {
    if (keyed ? keys.includes(entryKey(list[i])) : gone.includes(i)) words.remove([...path, i]);
  }
}

function entryKey(entry: unknown): unknown {
  const key = KEYS.find((name) => typeof entry === 'object' && entry !== null && name in entry);
  return key && (entry as Record<string, unknown>)[key];
}
