/** Puts the owner's logo in place of the demo's. Without one, the site draws their initials. */
import { copyFileSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join, parse } from 'node:path';
import { isDemoLogo } from '../../../model/doctor/demo.ts';
import type { Answers } from '../answers/answers.ts';
import { requireFile } from './photos.ts';
import type { SiteFiles } from './site-files.ts';

export function applyLogo(files: SiteFiles, answers: Answers, from: string): void {
  const folder = join(files.dirs.photos, 'brand');
  if (!answers.logo && !hasDemoLogo(files, folder)) return;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const logo = answers.logo && requireFile(join(from, answers.logo), 'logo');
  const file = logo ? `logo${parse(logo).ext.toLowerCase()}` : '';
  if (logo) copyFileSync(logo, join(folder, file));
  const has_name = logo ? answers.logo_has_name : false;
  files.file('brand.yaml').set(['logo'], { file, has_name, square_file: '' });
}

function hasDemoLogo(files: SiteFiles, folder: string): boolean {
  const name = String(files.file('brand.yaml').get(['logo', 'file']));
  const file = join(folder, name);
  return name !== '' && existsSync(file) && isDemoLogo(file);
}
