/** The owner's logo or icon (content/brand.yaml, photos/brand/) as SVG for any picture. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { siteDirs } from '../../model/site-dir.ts';
import { ContentError } from '../../model/yaml/problem.ts';

export interface Mark {
  width: number;
  height: number;
  /** Whether it takes the color of the text around it (`currentColor`). */
  plain: boolean;
  /** An `<svg>` or `<image>` that fills the box, in `color` if the mark is plain. */
  place(box: Box, color?: string): string;
  /** Content of the SVG's root: plain marks are part of the page itself. */
  inner: string;
  viewBox: string;
  bytes: Buffer;
  type: 'svg' | 'png';
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A larger drawing is a file instead of part of every page. */
const MAX_INLINE_BYTES = 2500;
/** A drawing with any of these brings its own colors, ids or files. */
const NOT_PLAIN =
  /<(style|script|image|text|use|defs|filter|foreignObject)\b|\bid=|url\(|fill="(?!none|currentColor)|stroke="(?!none|currentColor)|style=/i;

/** @throws ContentError if the file is missing, or is no SVG or PNG */
export async function readMark(file: string): Promise<Mark> {
  const { photos } = siteDirs(process.env, process.cwd());
  const where = `photos/brand/${file}`;
  let bytes: Buffer;
  try {
    bytes = readFileSync(join(photos, 'brand', file));
  } catch {
    throw markError(where, 'the logo that content/brand.yaml names', 'no such file');
  }
  return /\.svg$/i.test(file) ? svgMark(bytes, where) : pngMark(bytes, where);
}

function svgMark(bytes: Buffer, where: string): Mark {
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '');
  const match = /<svg\b([^>]*)>([\s\S]*)<\/svg>/.exec(text);
  if (!match) throw markError(where, 'an SVG file', 'no <svg> element');
  const [, attributes = '', inner = ''] = match;
  const attribute = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1];
  const viewBox =
    attribute('viewBox') ??
    `0 0 ${Number.parseFloat(attribute('width') ?? '')} ${Number.parseFloat(attribute('height') ?? '')}`;
  const [, , width = 0, height = 0] = viewBox
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  if (!(width > 0 && height > 0)) throw markError(where, 'an SVG with a viewBox', 'none');
  const root = attributes.replaceAll(/\s(x|y|width|height|viewBox)="[^"]*"/g, '');
  const plain =
    /currentColor/.test(text) && !NOT_PLAIN.test(attributes + inner) && bytes.length <= MAX_INLINE_BYTES;
  return {
    width,
    height,
    plain,
    viewBox,
    inner: inner.trim(),
    bytes,
    type: 'svg',
    place: (box, color) =>
      `<svg${root} ${boxAttributes(box)} viewBox="${viewBox}"${plain && color ? ` color="${color}"` : ''}>${inner}</svg>`,
  };
}

async function pngMark(bytes: Buffer, where: string): Promise<Mark> {
  const { width, height } = await sharp(bytes)
    .metadata()
    .catch(() => {
      throw markError(where, 'a PNG file that opens', 'a broken one');
    });
  const data = `data:image/png;base64,${bytes.toString('base64')}`;
  return {
    width,
    height,
    plain: false,
    viewBox: `0 0 ${width} ${height}`,
    inner: '',
    bytes,
    type: 'png',
    place: (box) => `<image ${boxAttributes(box)} href="${data}"/>`,
  };
}

export function fitBox(mark: Pick<Mark, 'width' | 'height'>, { x, y, width, height }: Box): Box {
  const scale = Math.min(width / mark.width, height / mark.height);
  const [wide, high] = [mark.width * scale, mark.height * scale];
  return { x: x + (width - wide) / 2, y: y + (height - high) / 2, width: wide, height: high };
}

export const boxAttributes = ({ x, y, width, height }: Box) =>
  `x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"`;

const round = (number: number) => Number(number.toFixed(2));

function markError(where: string, expected: string, found: string): ContentError {
  return new ContentError([{ where, field: '', expected, found }]);
}
