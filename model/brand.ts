import { contrastOf, derivePalette, failingPairs, nearestPassingColor, type Palette } from './palette.ts';
import { type BrandFile, brandSchema } from './schema/brand.ts';
import type { Problem } from './yaml/problem.ts';
import { check, problemAt, type ReadFile, throwIfAny, type YamlFile } from './yaml/yaml-file.ts';

export interface Brand extends Omit<BrandFile, 'colors'> {
  palette: Palette;
}

/** @throws ContentError for a mistake in brand.yaml, and for each pair of colors with too little contrast. */
export function loadBrand(read: ReadFile): Brand {
  const file = read('brand.yaml', brandSchema);
  const { colors, ...others } = check(file, file.data, brandSchema);
  const palette = derivePalette(colors);
  throwIfAny(unreadable(file, colors, palette));
  return { ...others, palette };
}

function unreadable(file: YamlFile, colors: BrandFile['colors'], palette: Palette): Problem[] {
  const byColor = Map.groupBy(failingPairs(palette), ({ change }) => change);
  return [...byColor].map(([name, pairs]) => {
    const short = pairs.map((pair) => {
      const figure = Math.floor(contrastOf(pair, palette) * 10) / 10;
      return `${palette[pair.text]} on ${palette[pair.on]} has ${figure.toFixed(1)}:1 (${pair.what}, at least ${pair.minContrast}:1)`;
    });
    const better = nearestPassingColor(colors, name);
    const expected = better
      ? `a color with more contrast, such as "${better}"`
      : 'colors with more contrast: a lighter page and panel, a darker dark and text';
    return problemAt(file, ['colors', name], expected, `"${colors[name]}": ${short.join('; ')}`);
  });
}
