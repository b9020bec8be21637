/** Writes colors and slogan to content/brand.yaml. The hand that points is the demo's. */
import type { Answers } from '../answers/answers.ts';
import type { SiteFiles } from './site-files.ts';

export function applyLook(files: SiteFiles, { slogan, colors }: Answers): void {
  const brand = files.file('brand.yaml');
  brand.set(['slogan'], slogan);
  brand.set(['pointer'], 'arrow');
  for (const [name, color] of Object.entries(colors)) brand.set(['colors', name], color);
}
