/** What pictures show, in another language than that of alt.txt: content/es/photos.yaml. */
import { z } from 'zod';
import { fillFile, type Values } from '../placeholders.ts';
import { text } from '../schema/common.ts';
import { check, readYaml, stopOn } from '../yaml-file.ts';

const photosSchema = z.strictObject({ photos: z.record(z.string(), text) });

/** @returns the texts by the names of the pictures, such as `home/hero` @throws ContentError for a mistake in the file */
export function loadPhotoTexts(dir: string, code: string, values: Values): Readonly<Record<string, string>> {
  const file = readYaml(dir, `${code}/photos.yaml`);
  const filled = fillFile(file, values, []);
  stopOn(filled.problems);
  return check(file, filled.data, photosSchema).photos;
}
