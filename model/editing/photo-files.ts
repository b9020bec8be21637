import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ALT_FILE, parseAltTexts } from '../alt-texts.ts';
import { altLineOf, OUR_PICTURE, PICTURE, pictureKey } from '../picture-files.ts';
import { YamlEditor } from '../yaml/yaml-editor.ts';
import { removeFromText, setInText } from './edit-text.ts';

/** Null for a file that is to go. */
export type FileData = Buffer | string | null;

export const PHOTOS = '../photos';

interface OwnPhoto {
  file: string;
  data: Buffer;
  line: string;
}

export interface PhotoState {
  photo: OwnPhoto | undefined;
  words: Readonly<Record<string, string>>;
}

export class PhotoFiles {
  readonly edited: Map<string, FileData>;
  readonly #dir: string;

  constructor(dir: string, edited: Iterable<readonly [string, FileData]> = []) {
    this.#dir = dir;
    this.edited = new Map(edited);
  }

  stateOf(name: string): PhotoState {
    const [folder = '', key = ''] = name.split('/');
    const files = this.#filesIn(folder);
    const file = files.find(
      (each) => pictureKey(each) === key && PICTURE.test(each) && !OUR_PICTURE.test(each),
    );
    const data = file === undefined ? undefined : this.#read(`${PHOTOS}/${folder}/${file}`);
    const photo = file !== undefined && data && { file, data, line: this.#line(folder, file)?.text ?? '' };
    const words = this.#languages().flatMap(([code, path]) => {
      const text = new YamlEditor(path, this.#text(path)).get(['photos', name]);
      return typeof text === 'string' ? [[code, text]] : [];
    });
    return { photo: photo || undefined, words: Object.fromEntries(words) };
  }

  set(name: string, { photo, words }: PhotoState): void {
    const [folder = ''] = name.split('/');
    const old = this.stateOf(name).photo;
    const alt = `${PHOTOS}/${folder}/${ALT_FILE}`;
    const lines = linesOf(this.#text(alt));
    const at = old && this.#line(folder, old.file)?.index;
    const ends = lines.some((line) => line.endsWith('\r\n')) ? '\r\n' : '\n';
    const added = photo ? [photo.line + ends] : [];
    if (at !== undefined) lines.splice(at, 1, ...added);
    else if (photo) lines.push(lines.length > 0 && !lines.at(-1)?.endsWith('\n') ? ends : '', ...added);
    if (old && old.file !== photo?.file) this.edited.set(`${PHOTOS}/${folder}/${old.file}`, null);
    if (photo) this.edited.set(`${PHOTOS}/${folder}/${photo.file}`, photo.data);
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
    if (edited !== undefined) return edited === null ? undefined : Buffer.from(edited);
    const file = join(this.#dir, path);
    return existsSync(file) ? readFileSync(file) : undefined;
  }

  #text(path: string): string {
    return this.#read(path)?.toString('utf8') ?? '';
  }
}

const linesOf = (text: string): string[] => text.split(/(?<=\n)/).filter((line) => line !== '');

/** @throws Error if the file is laid out so that it can't be changed here */
function withWords(file: string, text: string, name: string, words: string | undefined): string {
  const path = ['photos', name];
  const editor = new YamlEditor(file, text);
  if (editor.get(path) === words) return text;
  if (words === undefined) return removeFromText(text, path, 1);
  return editor.replace(path, words) ? editor.toString() : setInText(text, path, words);
}
