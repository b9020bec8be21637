import { z } from 'zod';
import { fillFile, type Values } from './placeholders.ts';
import { text } from './schema/common.ts';
import { check, readYamlIfThere, throwIfAny } from './yaml/yaml-file.ts';

const photosSchema = z.strictObject({ photos: z.record(z.string(), text) });

/** Alt texts of content/es/photos.yaml, by picture names such as `home/hero`. @throws ContentError for a mistake in the file */
export function loadPhotoTexts(dir: string, code: string, values: Values): Readonly<Record<string, string>> {
  const file = readYamlIfThere(dir, `${code}/photos.yaml`);
  const filled = fillFile({ ...file, data: file.data ?? { photos: {} } }, values, []);
  throwIfAny(filled.problems);
  return check(file, filled.data, photosSchema).photos;
}
