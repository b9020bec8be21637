/** Writes colors and slogan to content/brand.yaml. */
import type { Answers } from '../answers/answers.ts';
import type { SiteFiles } from './site-files.ts';

export function applyLook(files: SiteFiles, { slogan, colors }: Answers): void {
  const brand = files.file('brand.yaml');
  brand.set(['slogan'], slogan);
  for (const [name, color] of Object.entries(colors)) brand.set(['colors', name], color);
}
