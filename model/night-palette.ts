/** Texts move on in lightness until they can be read. The site has one look, that of the brand. */
import { rgbTriple } from './color.ts';
import { type Palette, readableShade, shade } from './palette.ts';

const LARGE = 3;

interface DeskColors {
  raised: string;
  'on-amber': string;
  toast: string;
  'on-toast': string;
}

export function nightPalette(palette: Palette) {
  const { ink, pine, link, amber, stop, cream } = palette;
  const ground = (lightness: number) => shade(pine, { lightness, vivid: 0.35, turn: 0 });
  const paper = ground(0.19);
  const raised = ground(0.235);
  const still = ground(0.275);
  const toast = ground(0.33);
  const amberTint = shade(amber, { lightness: 0.3, vivid: 0.4, turn: 0 });
  const stopTint = shade(stop, { lightness: 0.28, vivid: 0.45, turn: 0 });
  const grounds = [paper, raised, still, toast, amberTint, stopTint];
  const onGrounds = (color: string, lightness: number, vivid: number) =>
    readableShade(shade(color, { lightness, vivid, turn: 0 }), grounds);
  return {
    cream: ground(0.155),
    paper,
    raised,
    still,
    toast,
    'amber-tint': amberTint,
    'stop-tint': stopTint,
    ink: onGrounds(cream, 0.94, 0.4),
    'on-toast': onGrounds(cream, 0.94, 0.4),
    'on-amber': ink,
    'ink-soft': onGrounds(cream, 0.8, 0.4),
    pine: onGrounds(pine, 0.88, 0.8),
    link: onGrounds(link, 0.83, 0.8),
    stop: onGrounds(stop, 0.78, 0.8),
    line: ground(0.42),
    'card-line': ground(0.34),
    field: readableShade(ground(0.62), grounds, LARGE),
  } satisfies Partial<Palette> & DeskColors;
}

/** The desk's own custom properties, and those that the night changes. Paper is printed by day. */
export function deskCss(palette: Palette): string {
  const day: DeskColors = {
    raised: palette.white,
    'on-amber': palette.ink,
    toast: palette.ink,
    'on-toast': palette.paper,
  };
  const night = { ...nightPalette(palette), shade: rgbTriple('#000000') };
  return `@layer tokens{${root(day)}@media screen and (prefers-color-scheme:dark){${root(night)}}}`;
}

function root(colors: object): string {
  const lines = Object.entries(colors).map(([name, value]) => `--${name}:${value}`);
  return `:root{${lines.join(';')}}`;
}
