import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DESIGN_FOLDERS, isDemoPicture, listPictures } from '../../../model/doctor/demo.ts';
import type { Answers } from '../answers/answers.ts';
import type { SiteFiles } from './site-files.ts';

/** Folders whose pictures pages can't do without. */
const NEEDED_FOLDERS = ['home', 'shared'];

/** Under a carousel of real photos; the demo's says that its pictures are models. */
const CAROUSEL_NOTE = 'Your pile will look different. It leaves the same way.';

/** A folder that gets any of the owner's pictures loses all of the demo's. @throws Error for a folder or file that is not there */
export function applyPhotos(files: SiteFiles, answers: Answers, from: string): void {
  const { photos } = files.dirs;
  if (answers.remove_demo_pictures) {
    for (const folder of readdirSync(photos)) {
      if (![...DESIGN_FOLDERS, ...NEEDED_FOLDERS].includes(folder))
        rmSync(join(photos, folder), { recursive: true });
    }
  }
  if (answers.photos) {
    const own = requireFile(join(from, answers.photos), 'photos');
    for (const folder of readdirSync(own)) {
      if (!DESIGN_FOLDERS.includes(folder)) files.removePhotos(folder);
      cpSync(join(own, folder), join(photos, folder), { recursive: true });
    }
  }
  if (listPictures(photos).every((path) => !isDemoPicture(join(photos, path)))) {
    files.file('site.yaml').set(['carousel', 'note'], CAROUSEL_NOTE);
  }
}

/** @throws Error naming the answer, where there is no such file */
export function requireFile(path: string, answer: string): string {
  if (!existsSync(path)) throw new Error(`${answer}: there is no ${basename(path)} at ${path}.`);
  return path;
}
