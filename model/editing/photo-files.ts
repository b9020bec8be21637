import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ALT_FILE, parseAltTexts } from '../alt-texts.ts';
import { altLineOf, OUR_PICTURE, PICTURE, pictureKey, preferOwnPhotos } from '../picture-files.ts';
import { YamlEditor } from '../yaml/yaml-editor.ts';
import { dataOf } from './fields.ts';
import { type PhotoState, photoId } from './site-change.ts';
import { valueAt, verifiedEdit, withValue } from './verified-edit.ts';

/** Null for a file that is to go. */
export type FileData = Uint8Array | string | null;

/** From the content folder. */
export const PHOTOS = '../photos';

export function pictureId(data: Uint8Array): string {
  return createHash('sha256').update(data).digest('hex');
}

export class PhotoFiles {
  readonly edited = new Map<string, FileData>();
  readonly #dir: string;

  /** @param dir the content folder */
  constructor(dir: string) {
    this.#dir = dir;
  }

  stateOf(name: string): PhotoState {
    const [folder = '', key = ''] = name.split('/');
    const files = this.#filesIn(folder).filter((file) => PICTURE.test(file) && pictureKey(file) === key);
    const [file] = preferOwnPhotos(files);
    const line = (file !== undefined && this.#line(folder, file)?.text) || '';
    const data = file === undefined || OUR_PICTURE.test(file) ? undefined : this.data(name, file);
    const words = this.#languages().flatMap(([code, path]) => {
      const text = valueAt(dataOf(this.#text(path)), ['photos', name]);
      return typeof text === 'string' ? [[code, text]] : [];
    });
    return {
      alt: line.replace(/^[^:]*: */, ''),
      photo: file !== undefined && data ? { file, picture: pictureId(data), line } : null,
      words: Object.fromEntries(words),
    };
  }

  data(name: string, file: string): Uint8Array | undefined {
    return this.#read(`${PHOTOS}/${name.split('/')[0]}/${file}`);
  }

  placesWith(pictures: ReadonlySet<string>): string[] {
    const photos = join(this.#dir, PHOTOS);
    const names = readdirSync(photos, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && PICTURE.test(entry.name) && !OUR_PICTURE.test(entry.name))
      .filter(({ parentPath, name }) => pictures.has(pictureId(readFileSync(join(parentPath, name)))))
      .map(({ parentPath, name }) => `${relative(photos, parentPath)}/${pictureKey(name)}`);
    return [...new Set(names)];
  }

  /** @param data of the picture, where the file does not have it */
  set(name: string, { photo, words }: Omit<PhotoState, 'alt'>, data?: Uint8Array): void {
    const [folder = ''] = name.split('/');
    const old = this.stateOf(name).photo;
    const alt = `${PHOTOS}/${folder}/${ALT_FILE}`;
    const lines = linesOf(this.#text(alt));
    const at = old ? this.#line(folder, old.file)?.index : undefined;
    const ends = lines.some((line) => line.endsWith('\r\n')) ? '\r\n' : '\n';
    const added = photo ? [photo.line + ends] : [];
    if (at !== undefined) lines.splice(at, 1, ...added);
    else if (photo) lines.push(lines.length > 0 && !lines.at(-1)?.endsWith('\n') ? ends : '', ...added);
    if (old && old.file !== photo?.file) this.edited.set(`${PHOTOS}/${folder}/${old.file}`, null);
    if (photo && data && (old?.file !== photo.file || old.picture !== photo.picture)) {
      this.edited.set(`${PHOTOS}/${folder}/${photo.file}`, data);
    }
    this.edited.set(alt, lines.join('') || null);
    for (const [code, path] of this.#languages()) {
      const text = this.#text(path);
      const changed = withWords(path, text, name, words[code]);
      if (changed !== text) this.edited.set(path, changed);
    }
  }

  #line(folder: string, file: string): { index: number; text: string } | undefined {
    const text = this.#text(`${PHOTOS}/${folder}/${ALT_FILE}`);
    const found = altLineOf(parseAltTexts(text), file, this.#filesIn(folder));
    return found && { index: found.line - 1, text: linesOf(text)[found.line - 1]?.trimEnd() ?? '' };
  }

  #languages(): [code: string, path: string][] {
    return readdirSync(this.#dir)
      .filter((name) => /^[a-z]{2}$/.test(name) && existsSync(join(this.#dir, name, 'photos.yaml')))
      .map((code) => [code, `${code}/photos.yaml`]);
  }

  #filesIn(folder: string): string[] {
    const dir = join(this.#dir, PHOTOS, folder);
    const names = new Set(existsSync(dir) ? readdirSync(dir) : []);
    for (const [path, data] of this.edited) {
      const [, of, file = ''] = /^\.\.\/photos\/([^/]+)\/([^/]+)$/.exec(path) ?? [];
      if (of !== folder) continue;
      if (data === null) names.delete(file);
      else names.add(file);
    }
    return [...names].sort();
  }

  #read(path: string): Buffer | undefined {
    const edited = this.edited.get(path);
    if (edited !== undefined) return edited === null ? undefined : Buffer.from(edited as string);
    const file = join(this.#dir, path);
    return existsSync(file) ? readFileSync(file) : undefined;
  }

  #text(path: string): string {
    return this.#read(path)?.toString('utf8') ?? '';
  }
}

const linesOf = (text: string): string[] => text.split(/(?<=\n)/).filter((line) => line !== '');

/** @throws EditError as `verifiedEdit` */
function withWords(file: string, text: string, name: string, words: string | undefined): string {
  const path = ['photos', name];
  const data = dataOf(text);
  if (valueAt(data, path) === words) return text;
  const edit = () => {
    const editor = new YamlEditor(file, text);
    if (words === undefined) editor.takeOut(path, 1);
    else editor.put(path, words);
    return editor.toString();
  };
  const removed = words === undefined ? [path] : [];
  return verifiedEdit(file, photoId(name), edit, withValue(data, path, words), removed);
}
