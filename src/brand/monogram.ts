/** For a business without a logo: its initials on a flatbed, in the brand's colors. */
import type { Palette } from '../../model/palette.ts';
import { type Box, boxAttributes, type Mark } from './mark.ts';
import { measure, outline, reach } from './outlines.ts';

interface Colors {
  tile: string;
  letters: string;
  flatbed: string;
}

const SIDE = 48;
const VIEW_BOX = `0 0 ${SIDE} ${SIDE}`;
const CORNER = 11;
/** Letters that are too wide for their box are stretched by this much at most, so that they are readable at 16 pixels. */
const MAX_STRETCH = 1.35;
const ABOVE_FLATBED: Box = { x: 6, y: 5.5, width: 36, height: 22.5 };
const WITHOUT_FLATBED: Box = { x: 4, y: 7, width: 40, height: 34 };

export function monogram(letters: string, palette: Palette): Mark {
  const onDark = { tile: palette['on-pine'], letters: palette.pine, flatbed: palette.orange };
  const tile = (colors: Colors) => `${square(CORNER, colors.tile)}${drawOnFlatbed(letters, colors)}`;
  return {
    width: SIDE,
    height: SIDE,
    plain: true,
    viewBox: VIEW_BOX,
    // The styles of the page's ground set these (src/ui/logo/logo.css).
    inner: tile({ tile: 'currentColor', letters: 'var(--logo-letters)', flatbed: 'var(--logo-flatbed)' }),
    bytes: Buffer.from(letters),
    type: 'svg',
    place: (box) => `<svg ${boxAttributes(box)} viewBox="${VIEW_BOX}">${tile(onDark)}</svg>`,
  };
}

/** For home screens: the ground fills the whole square. @param share, corner as shares of the side */
export function monogramIcon(letters: string, palette: Palette, share: number, corner: number): string {
  const move = (SIDE * (1 - share)) / 2;
  const colors = { tile: palette.pine, letters: palette.paper, flatbed: palette.amber };
  return `<svg viewBox="${VIEW_BOX}">${square(corner * SIDE, colors.tile)}<g transform="translate(${move} ${move}) scale(${share})">${drawOnFlatbed(letters, colors)}</g></svg>`;
}

/** The letters alone, as large as can be, light on a dark tab. */
export function monogramFavicon(letters: string, { pine, paper }: Palette): string {
  const styles = `<style>rect{fill:${pine}}path{fill:${paper}}@media (prefers-color-scheme:dark){rect{fill:${paper}}path{fill:${pine}}}</style>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${VIEW_BOX}">${styles}${drawLettersOnTile(letters)}</svg>`;
}

export function monogramFaviconTile(letters: string, { pine, paper }: Palette): string {
  return `<svg viewBox="${VIEW_BOX}">${drawLettersOnTile(letters, { tile: pine, letters: paper })}</svg>`;
}

function drawLettersOnTile(letters: string, colors?: Pick<Colors, 'tile' | 'letters'>): string {
  return square(CORNER, colors?.tile) + drawLetters(WITHOUT_FLATBED, letters, colors?.letters);
}

function square(corner: number, fill?: string): string {
  return `<rect width="${SIDE}" height="${SIDE}" rx="${corner}"${fillAttribute(fill)}/>`;
}

function drawOnFlatbed(letters: string, { letters: color, flatbed }: Colors): string {
  const wheels = [18.6, 29.4].map((x) => `<circle cx="${x}" cy="38.8" r="3.2"/>`).join('');
  const bed = '<rect x="7" y="31" width="34" height="3.4" rx="1.7"/>';
  return `${drawLetters(ABOVE_FLATBED, letters, color)}<g fill="${flatbed}">${bed}${wheels}</g>`;
}

function drawLetters({ x, y, width, height }: Box, letters: string, fill?: string): string {
  const { above, below } = reach(letters);
  const tall = above + below;
  const size = Math.min(height / tall, width / measure(letters, 1));
  const stretch = Math.min(MAX_STRETCH, height / (size * tall));
  const left = x + (width - measure(letters, size)) / 2;
  const base = y + (height + size * (above - below) * stretch) / 2;
  const place = `translate(${round(left)} ${round(base)}) scale(1 ${round(stretch)})`;
  return `<path transform="${place}"${fillAttribute(fill)} d="${outline(letters, size, 0, 0)}"/>`;
}

const fillAttribute = (fill: string | undefined) => (fill ? ` fill="${fill}"` : '');

const round = (number: number) => Number(number.toFixed(2));
