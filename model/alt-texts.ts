/** The small text file beside a folder's pictures, `alt.txt`: one line for each picture that says what it shows. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const ALT_FILE = 'alt.txt';

export interface AltLine {
  line: number;
  name: string;
  /** Without the 'Project 3:' that somebody may have written before it: the page numbers its pictures itself. */
  text: string;
  /** Middle of the crop that phones get, as a share of the picture's width: `hero [30%]: ...`. */
  focus?: number;
  /** Middle of the crop of a picture that is too high, as a share of its height: `hero [30% 60%]: ...`. */
  focusY?: number;
}

const NAME = /^(.*?)\s*(?:\[(\d{1,3})%(?:\s+(\d{1,3})%)?\])?$/;

export function readAltTexts(folder: string): AltLine[] {
  const file = join(folder, ALT_FILE);
  return existsSync(file) ? parseAltTexts(readFileSync(file, 'utf8')) : [];
}

export function parseAltTexts(text: string): AltLine[] {
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((text, i) => [i + 1, text.trim()] as const)
    .filter(([, text]) => text !== '' && !text.startsWith('#'))
    .map(([line, text]) => {
      const colon = text.indexOf(':');
      const [before, alt] = colon < 0 ? [text, ''] : [text.slice(0, colon), text.slice(colon + 1)];
      const [, name = '', focus, focusY] = NAME.exec(before.trim()) ?? [];
      return {
        line,
        name,
        text: alt.trim().replace(/^project \d+:\s*/i, ''),
        ...(focus && { focus: shareOf(focus) }),
        ...(focusY && { focusY: shareOf(focusY) }),
      };
    });
}

const shareOf = (percent: string) => Math.min(100, Number(percent)) / 100;

/** By the name that pages know a picture by: `home/hero`, `piano-removal/02`. */
export function altTextsOf(photosDir: string): Record<string, string> {
  if (!existsSync(photosDir)) return {};
  const texts = readdirSync(photosDir).flatMap((folder) =>
    readAltTexts(join(photosDir, folder)).map(({ name, text }): [string, string] => {
      const plain = /^(\d\d)\b/.exec(name)?.[1] ?? name.replace(/\.\w+$/, '');
      return [`${folder}/${plain}`, text];
    }),
  );
  return Object.fromEntries(texts);
}
