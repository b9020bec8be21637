/** The content files and photos of a site, edited together and written at the end. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteDirs } from '../../../model/site-dir.ts';
import { type Path, YamlEditor } from '../../../model/yaml/yaml-editor.ts';

export class SiteFiles {
  readonly dirs: Pick<SiteDirs, 'content' | 'photos'>;
  readonly #files = new Map<string, YamlEditor>();

  constructor(dirs: Pick<SiteDirs, 'content' | 'photos'>) {
    this.dirs = dirs;
  }

  /** A file of content/, such as `cities.yaml`. */
  file(name: string): YamlEditor {
    let file = this.#files.get(name);
    if (!file) {
      file = new YamlEditor(`content/${name}`, readFileSync(join(this.dirs.content, name), 'utf8'));
      this.#files.set(name, file);
    }
    return file;
  }

  /** Removes the entries of a list for which `drop` is true. */
  removeEntries(name: string, path: Path, drop: (entry: unknown) => boolean): void {
    const file = this.file(name);
    const entries = file.get(path) as unknown[];
    for (let i = entries.length - 1; i >= 0; i--) if (drop(entries[i])) file.remove([...path, i]);
  }

  /** Whether any text of the given files holds `words`. */
  mentions(words: string, names: readonly string[]): boolean {
    return names.some((name) => this.file(name).toString().includes(words));
  }

  /** Removes a folder of photos/, if it is there. */
  removePhotos(folder: string): void {
    const path = join(this.dirs.photos, folder);
    if (existsSync(path)) rmSync(path, { recursive: true });
  }

  write(): void {
    for (const [name, file] of this.#files) writeFileSync(join(this.dirs.content, name), file.toString());
  }
}
