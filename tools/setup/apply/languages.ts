import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { altTextsOf } from '../../../model/alt-texts.ts';
import { carryOverTexts } from '../../../model/languages/carry-over-texts.ts';
import { isFields } from '../../../model/languages/overlay-texts.ts';
import { loadContent } from '../../../model/load.ts';
import { TRANSLATED_FILES } from '../../../model/translated-files.ts';
import type { Path, YamlEditor } from '../../../model/yaml/yaml-editor.ts';
import { parseYaml, readText } from '../../../model/yaml/yaml-file.ts';
import type { Answers } from '../answers/answers.ts';
import { SiteFiles } from './site-files.ts';
import { inSpanish } from './spanish.ts';

type Fields = Record<string, unknown>;

/** Languages in which setup can write its own sentences; in others they wait for the owner's translation. */
const TRANSLATORS: Readonly<Record<string, (text: string) => string | undefined>> = { es: inSpanish };

/** @returns codes of the languages that were removed. @throws Error for a language that the site does not have */
export function applyLanguages(
  before: SiteFiles['dirs'],
  { dirs, languages: folders }: SiteFiles,
  { languages }: Answers,
): string[] {
  const [primary = 'en', ...kept] = languages.split(/ *, */);
  const unknown = kept.filter((code) => !folders.includes(code));
  if (unknown.length > 0) {
    const possible = [primary, ...folders].join(', ');
    throw new Error(
      `languages: expected languages that content/ has a folder for, found ${unknown.join(', ')}. Type "${possible}", or ${primary} alone.`,
    );
  }
  const removed = folders.filter((code) => !kept.includes(code));
  for (const code of removed) rmSync(join(dirs.content, code), { recursive: true });
  for (const code of kept) keepLanguage(code, primary, before, dirs);
  return removed;
}

function keepLanguage(
  code: string,
  primary: string,
  before: SiteFiles['dirs'],
  after: SiteFiles['dirs'],
): void {
  const files = new SiteFiles(after);
  const read = (dir: string, name: string) => parseYaml(name, readText(dir, name)).data;
  const translate = TRANSLATORS[code] ?? (() => undefined);
  for (const [name, schema] of TRANSLATED_FILES) {
    const own = `${code}/${name}`;
    if (!existsSync(join(after.content, own))) continue;
    const versions = {
      before: read(before.content, name),
      after: read(after.content, name),
      words: read(before.content, own),
      changed: read(after.content, own),
    };
    write(files.file(own), [], carryOverTexts(schema, versions, translate) ?? {});
  }
  const photos = files.translations('photos.yaml').get(code);
  if (photos) keepPhotoTexts(photos, before.photos, after.photos);
  const paths = files.translations('paths.yaml').get(code);
  if (paths) removePaths(paths, after.content, primary);
  files.write();
}

/** Pictures that are gone have no words any more; new ones have those of alt.txt until somebody translates them. */
function keepPhotoTexts(file: YamlEditor, before: string, after: string): void {
  const words = (file.get(['photos']) ?? {}) as Fields;
  const [old, now] = [altTextsOf(before), altTextsOf(after)];
  const kept = Object.keys(words).filter((name) => name in now);
  const names = new Set([...kept, ...Object.keys(now)]);
  const texts = [...names].map((name) => [
    name,
    old[name] === now[name] ? (words[name] ?? now[name]) : now[name],
  ]);
  write(file, ['photos'], Object.fromEntries(texts));
}

/** The paths of pages that are gone go. */
function removePaths(file: YamlEditor, contentDir: string, primary: string): void {
  const there = loadContent(contentDir, { LANGUAGES: primary }).pages.map(({ path }) => path);
  for (const path of Object.keys((file.get(['pages']) ?? {}) as Fields))
    if (!there.includes(path)) file.remove(['pages', path]);
}

/** Changes only what differs, so that comments and the order of the file stay. */
function write(file: YamlEditor, path: Path, value: unknown): void {
  const old = file.get(path);
  if (isDeepStrictEqual(old, value)) return;
  if (isFields(old) && isFields(value)) {
    for (const name of Object.keys(old)) if (!(name in value)) file.remove([...path, name]);
    for (const [name, field] of Object.entries(value)) {
      if (name in old) write(file, [...path, name], field);
      else file.add([...path, name], field);
    }
  } else if (Array.isArray(old) && Array.isArray(value)) writeList(file, path, old, value);
  else file.set(path, value);
}

function writeList(file: YamlEditor, path: Path, old: readonly unknown[], value: readonly unknown[]): void {
  const names = value.map(nameOf);
  const stays = (entry: unknown) => names.includes(nameOf(entry));
  const left = old.filter(stays);
  if (!left.every((entry, i) => nameOf(entry) === names[i])) {
    file.set(path, value);
    return;
  }
  for (let i = old.length - 1; i >= 0; i--) if (!stays(old[i])) file.remove([...path, i]);
  value.forEach((entry, i) => {
    if (i < left.length) write(file, [...path, i], entry);
    else file.add([...path, i], entry);
  });
}

function nameOf(entry: unknown): unknown {
  const { id, value, name } = isFields(entry) ? entry : {};
  return id ?? value ?? name ?? JSON.stringify(entry);
}
