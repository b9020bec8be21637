/** A shade keeps its distance from its base color in OKLCH, where equal steps look equal; of a text, until the text can be read. */
import { contrast, type Oklch, rgbTriple, toHex, toOklch } from './color.ts';
import type { BrandColors } from './schema/brand.ts';

/** Minimum contrast of text, and of large text and parts of controls (WCAG 2, AA). */
const TEXT = 4.5;
const LARGE = 3;

interface Shade {
  lighter?: number;
  lightness?: number;
  vivid: number;
  turn: number;
}

/** By the names of the design system (docs/design.md), which CSS, mails, share cards and drawings use. */
export type Palette = ReturnType<typeof derivePalette>;
type ColorName = keyof Palette;

export function derivePalette(colors: BrandColors) {
  const { page, panel, dark, text, call, estimate, urgent, error } = colors;
  const pineDeep = shade(dark, { lighter: -0.074, vivid: 0.74, turn: 1 });
  const pineLit = shade(dark, { lighter: 0.071, vivid: 1.21, turn: 0.2 });
  const darkGrounds = [dark, pineLit, pineDeep];
  const lightGrounds = [page, panel];
  return {
    cream: page,
    paper: panel,
    white: '#ffffff',
    pine: dark,
    'pine-deep': pineDeep,
    'pine-lit': pineLit,
    ink: text,
    'ink-soft': readableShade(shade(text, { lighter: 0.2, vivid: 0.92, turn: -6 }), lightGrounds),
    'on-pine': readableShade(shade(page, { lightness: 0.946, vivid: 0.86, turn: 1 }), darkGrounds),
    'on-pine-soft': readableShade(shade(dark, { lightness: 0.854, vivid: 0.5114, turn: -37 }), [
      dark,
      pineDeep,
    ]),
    link: readableShade(shade(call, { lighter: -0.0633, vivid: 0.873, turn: 0.5 }), lightGrounds),
    green: call,
    'green-edge': shade(call, { lighter: -0.116, vivid: 0.77, turn: 0 }),
    amber: estimate,
    'amber-edge': shade(estimate, { lighter: -0.172, vivid: 0.87, turn: -8 }),
    'amber-tint': shade(estimate, { lightness: 0.958, vivid: 0.3, turn: 3 }),
    'amber-shine': shade(estimate, { lightness: 0.957, vivid: 0.42, turn: 10 }),
    orange: urgent,
    stop: error,
    'stop-tint': shade(error, { lightness: 0.951, vivid: 0.12, turn: 9 }),
    line: shade(page, { lighter: -0.084, vivid: 1.48, turn: 1 }),
    'card-line': shade(page, { lighter: -0.032, vivid: 1.02, turn: 4 }),
    still: shade(page, { lighter: 0.022, vivid: 0.72, turn: 4 }),
    field: readableShade(
      shade(page, { lighter: -0.338, vivid: 1.31, turn: 2 }),
      [...lightGrounds, '#ffffff'],
      LARGE,
    ),
    night: shade(dark, { lighter: -0.115, vivid: 0.61, turn: 1 }),
  };
}

const UNSTYLED: ReadonlySet<string> = new Set([
  'green-edge',
  'amber-edge',
  'amber-shine',
  'night',
] satisfies ColorName[]);

/** The palette as CSS custom properties; `--shade` is the color of shadows, for `rgb()` with an opacity. */
export function paletteCss(palette: Palette): string {
  const lines = Object.entries(palette)
    .filter(([name]) => !UNSTYLED.has(name))
    .map(([name, value]) => `--${name}:${value}`);
  return `@layer tokens{:root{${[...lines, `--shade:${rgbTriple(palette.ink)}`].join(';')}}}`;
}

export function shade(from: string, { lighter = 0, lightness, vivid, turn }: Shade): string {
  const { l, c, h } = toOklch(from);
  return toHex({ l: Math.min(1, Math.max(0, lightness ?? l + lighter)), c: c * vivid, h: h + turn });
}

export function readableShade(color: string, grounds: readonly string[], minContrast = TEXT): string {
  const passes = (each: string) => grounds.every((ground) => contrast(each, ground) >= minContrast);
  return nearest(color, passes) ?? color;
}

function nearest(color: string, passes: (color: string) => boolean): string | undefined {
  if (passes(color)) return color;
  const from: Oklch = toOklch(color);
  for (let step = 0.01; step < 1; step += 0.01) {
    for (const l of [from.l - step, from.l + step]) {
      if (l < 0 || l > 1) continue;
      const tried = toHex({ ...from, l });
      if (passes(tried)) return tried;
    }
  }
  return undefined;
}

interface Pair {
  on: ColorName;
  text: ColorName;
  what: string;
  minContrast: number;
  /** The color in brand.yaml to change when the pair falls short. */
  change: keyof BrandColors;
}

const pair = (
  on: ColorName,
  text: ColorName,
  what: string,
  change: keyof BrandColors,
  minContrast: number = TEXT,
): Pair => ({ on, text, what, change, minContrast });

export const PAIRS: readonly Pair[] = [
  pair('cream', 'ink', 'text', 'text'),
  pair('cream', 'pine', 'headings', 'dark'),
  pair('cream', 'ink-soft', 'leads, small print', 'page'),
  pair('cream', 'link', 'links', 'page'),
  pair('cream', 'field', 'the marks between breadcrumbs', 'page', LARGE),
  pair('paper', 'ink', 'text', 'text'),
  pair('paper', 'pine', 'headings', 'dark'),
  pair('paper', 'ink-soft', 'leads, small print', 'panel'),
  pair('paper', 'link', 'links', 'panel'),
  pair('paper', 'stop', 'errors, required marks', 'error'),
  pair('white', 'field', "a field's border", 'page', LARGE),
  pair('pine', 'paper', 'headings, focus', 'dark'),
  pair('pine', 'on-pine', 'text', 'dark'),
  pair('pine', 'on-pine-soft', 'leads, small print', 'dark'),
  pair('pine', 'amber', 'links, numbers', 'estimate'),
  pair('pine-lit', 'on-pine', 'text on cards', 'dark'),
  pair('pine-lit', 'amber', 'numbers of steps', 'estimate'),
  pair('pine-deep', 'on-pine', 'links of the footer', 'dark'),
  pair('pine-deep', 'on-pine-soft', 'text of the footer', 'dark'),
  pair('green', 'white', 'the call button', 'call'),
  pair('amber', 'ink', 'the estimate button', 'estimate'),
  pair('amber-tint', 'ink', 'notes', 'text'),
  pair('orange', 'ink', 'the urgency banner, Most Popular', 'urgent'),
  pair('ink', 'paper', 'tooltips', 'text'),
  pair('stop-tint', 'stop', 'messages about mistakes', 'error'),
  pair('stop', 'white', 'the mark before a mistake', 'error'),
];

export function contrastOf({ on, text }: Pair, palette: Palette): number {
  return contrast(palette[on], palette[text]);
}

export function failingPairs(palette: Palette): Pair[] {
  return PAIRS.filter((each) => contrastOf(each, palette) < each.minContrast);
}

/** The color nearest to `colors[name]` with which all of its pairs have enough contrast; undefined if there is none. */
export function nearestPassingColor(colors: BrandColors, name: keyof BrandColors): string | undefined {
  const own = PAIRS.filter(({ change }) => change === name);
  return nearest(colors[name], (tried) => {
    const palette = derivePalette({ ...colors, [name]: tried });
    return own.every((each) => contrastOf(each, palette) >= each.minContrast);
  });
}
