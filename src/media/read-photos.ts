import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { ALT_FILE, type AltLine, readAltTexts } from '../../model/alt-texts.ts';
import type { Facts } from '../../model/facts.ts';
import { fill } from '../../model/fill.ts';
import {
  altLineOf,
  baseOf,
  isSlide,
  lineName,
  minWidth,
  PICTURE,
  pictureKey,
  preferOwnPhotos,
  SYSTEM_FILE,
} from '../../model/picture-files.ts';
import { ContentError, type Problem } from '../../model/yaml/problem.ts';
import { cachedFile } from '../build/cache.ts';
import { SMALL_FOLDERS } from './small-kinds.ts';

export interface Photo {
  /** Folder and name, such as `home/hero`; a slide's name is its number, `piano-removal/02`. */
  name: string;
  file: string;
  alt: string;
  /** Pixels of the original, once it is upright. */
  width: number;
  height: number;
  /** Of the original's bytes, and of what decides how it is cropped. */
  hash: string;
  /** Center of the crop for phones, as a share of the width; by default the crop shows what draws the eye. */
  focus?: number;
  /** Center of the crop of a picture that is too tall, as a share of the height. */
  focusY?: number;
  /** Whether it has transparent parts, which show the page's background. Other pictures get a frame. */
  cutout: boolean;
  /** Average color until the photo arrives, such as `#a97`. A cut-out has none. */
  color?: string;
}

const OTHER_FOLDERS = new Set<string>(['brand', ...SMALL_FOLDERS]);
/** Spec 2.5, 2.6. */
const SLIDES = { least: 4, most: 10 };

/** @param facts values of placeholders in alt.txt such as `{trailer}` @throws ContentError that names each file that breaks a rule */
export async function readPhotos(root: string, facts: Facts = {}): Promise<Photo[]> {
  const problems: Problem[] = [];
  const photos: Photo[] = [];
  const folders = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  for (const { name } of folders)
    if (!OTHER_FOLDERS.has(name)) photos.push(...(await readFolder(root, name, facts, problems)));
  if (problems.length > 0) throw new ContentError(problems);
  return photos;
}

async function readFolder(root: string, folder: string, facts: Facts, problems: Problem[]): Promise<Photo[]> {
  const addProblem = (file: string, expected: string, found: string) =>
    problems.push({ where: `photos/${folder}/${file}`, field: '', expected, found });
  const files = readdirSync(join(root, folder))
    .filter((file) => file !== ALT_FILE && !SYSTEM_FILE.test(file))
    .sort();
  for (const file of files.filter((each) => !PICTURE.test(each)))
    addProblem(file, 'a picture (.jpg, .png, .webp or .avif) or alt.txt', 'another kind of file');

  const lines = readAltTexts(join(root, folder)).map((line) => ({ ...line, text: fill(line.text, facts) }));
  const chosen = chooseFiles(
    files.filter((file) => PICTURE.test(file)),
    (file, other) => addProblem(file, `one picture with this number or name`, `${other} as well; delete one`),
  );
  checkLines(lines, files, addProblem);
  const slides = chosen.filter((file) => isSlide(`${folder}/${pictureKey(file)}`)).length;
  if (slides > 0 && (slides < SLIDES.least || slides > SLIDES.most))
    addProblem('', `${SLIDES.least} to ${SLIDES.most} numbered pictures`, `${slides}`);

  const read = chosen.map(async (file): Promise<Photo | undefined> => {
    const name = `${folder}/${pictureKey(file)}`;
    const line = altLineOf(lines, file, files);
    if (!line) addProblem(file, `a line "${lineName(file, files)}: what it shows" in ${ALT_FILE}`, 'none');
    try {
      const photo = await readPhoto(join(root, folder, file), line);
      const least = minWidth(name);
      if (photo.width < least) addProblem(file, `at least ${least} pixels of width`, `${photo.width}`);
      return { name, file: join(root, folder, file), alt: line?.text ?? '', ...photo };
    } catch {
      addProblem(file, 'a picture that opens', 'a broken one, or another format than its name says');
      return undefined;
    }
  });
  return (await Promise.all(read)).filter((photo) => photo !== undefined);
}

/** Prefers a photo to our WebP; two photos are one too many. */
function chooseFiles(files: readonly string[], onDuplicate: (file: string, other: string) => void): string[] {
  const byKey = Map.groupBy(files, pictureKey);
  return [...byKey.values()].flatMap((same) => {
    const [first, second] = preferOwnPhotos(same);
    if (first && second) onDuplicate(second, first);
    return first ?? [];
  });
}

function checkLines(
  lines: readonly AltLine[],
  files: readonly string[],
  addProblem: (file: string, expected: string, found: string) => void,
): void {
  const names = new Set([...files, ...files.map(baseOf)]);
  for (const { line, name, text } of lines) {
    if (!names.has(name))
      addProblem(`${ALT_FILE}:${line}`, `a picture called ${name} in this folder`, 'none');
    else if (text === '') addProblem(`${ALT_FILE}:${line}`, `"${name}: what it shows"`, 'no words');
    const slot = /\{[^}]*\}/.exec(text)?.[0];
    if (slot)
      addProblem(`${ALT_FILE}:${line}`, 'words, or a fact of content/business.yaml such as {trailer}', slot);
  }
}

type Measurements = Pick<Photo, 'width' | 'height' | 'cutout' | 'color'>;

/** Part of the cache's file names: raise it when the measurements change. */
const VERSION = 1;

async function readPhoto(
  file: string,
  { focus, focusY }: Pick<AltLine, 'focus' | 'focusY'> = {},
): Promise<Measurements & Pick<Photo, 'hash' | 'focus' | 'focusY'>> {
  const data = readFileSync(file);
  const hash = createHash('sha256')
    .update(data)
    .update([focus, focusY].filter((each) => each !== undefined).join(' '))
    .digest('hex')
    .slice(0, 16);
  const measurements = await cachedFile('measured', [hash, VERSION], async () =>
    Buffer.from(JSON.stringify(await measure(data))),
  ).read();
  return {
    ...(JSON.parse(`${measurements}`) as Measurements),
    hash,
    ...(focus !== undefined && { focus }),
    ...(focusY !== undefined && { focusY }),
  };
}

async function measure(data: Buffer): Promise<Measurements> {
  const { autoOrient, hasAlpha } = await sharp(data).metadata();
  const { width, height } = autoOrient;
  const cutout = hasAlpha && (await hasTransparency(data));
  return { width, height, cutout, ...(!cutout && { color: await averageColor(data) }) };
}

async function hasTransparency(data: Buffer): Promise<boolean> {
  const alpha = await sharp(data).resize(64, 64, { fit: 'fill' }).extractChannel('alpha').raw().toBuffer();
  return alpha.some((opacity) => opacity < 250);
}

async function averageColor(data: Buffer): Promise<string> {
  const pixel = await sharp(data)
    .resize(1, 1, { fit: 'fill' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer();
  return `#${[...pixel.subarray(0, 3)].map((part) => Math.round(part / 17).toString(16)).join('')}`;
}
