import { content } from '../build/content.ts';
import { BELONGINGS } from './belongings.ts';
import { AMBER, palette, type Tone } from './colors.ts';
import type { Feature, FeatureTone } from './feature.ts';
import { PLACES } from './places.ts';
import { PROMISES } from './promises.ts';
import { CLAY_STAR, clayStar } from './star.ts';
import { TOOLS } from './tools.ts';

export type { Tone };
export { CLAY_STAR };

const ICONS: Record<string, Feature> = { ...PROMISES, ...TOOLS, ...BELONGINGS, ...PLACES };

const TONES: Record<Tone, FeatureTone> = {
  light: { body: palette.pine, cut: AMBER, warm: '#dba768', shadow: `fill="${palette.ink}" opacity=".3"` },
  pine: {
    body: palette.cream,
    cut: palette.pine,
    warm: '#e6b67a',
    shadow: `fill="${palette.night}" opacity=".7"`,
  },
};

/** SVG by file. Only what a price includes is on a light background. */
export function allDrawings(): Map<string, string> {
  const pine = Object.keys(ICONS).map((name) => [name, 'pine'] as const);
  const light = content.site.included.items.map(({ icon }) => [icon, 'light'] as const);
  return new Map([
    ...[...pine, ...light].map(([name, tone]) => [featureFile(name, tone), draw(name, tone)] as const),
    [CLAY_STAR, clayStar],
  ]);
}

/** @throws Error for a name without a drawing */
export function featureFile(name: string, tone: Tone): string {
  iconOf(name);
  return `icon-${name}.${tone}.svg`;
}

function draw(name: string, ground: Tone): string {
  const { shadow, shape } = iconOf(name);
  const tone = TONES[ground];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><ellipse cx="32" cy="59" rx="${shadow}" ry="3.5" ${tone.shadow}/>${shape(tone)}</svg>`;
}

function iconOf(name: string): Feature {
  const icon = ICONS[name];
  if (icon) return icon;
  const names = Object.keys(ICONS).join(', ');
  throw new Error(`No icon is called "${name}" (content, icon). Use one of: ${names}.`);
}
