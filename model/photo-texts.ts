import { z } from 'zod';
import { fillFile, type Values } from './placeholders.ts';
import { text } from './schema/common.ts';
import type { Problem } from './yaml/problem.ts';
import { check, problemAt, readYamlIfThere, throwIfAny } from './yaml/yaml-file.ts';

const photosSchema = z.strictObject({ photos: z.record(z.string(), text) });

/** Alt texts of content/es/photos.yaml, by picture names such as `home/hero`. @throws ContentError for a mistake in the file */
export function loadPhotoTexts(dir: string, code: string, values: Values): Readonly<Record<string, string>> {
  const file = readYamlIfThere(dir, `${code}/photos.yaml`);
  const filled = fillFile(file, values, []);
  throwIfAny(filled.problems);
  return check(file, filled.data, photosSchema).photos;
}

export function findPhotosWithoutAltText(
  dir: string,
  code: string,
  photos: readonly { name: string; alt: string }[],
): Problem[] {
  const file = readYamlIfThere(dir, `${code}/photos.yaml`);
  const told = (file.data as { photos?: Record<string, unknown> } | null | undefined)?.photos;
  return photos
    .filter(({ name }) => !told?.[name])
    .map(({ name, alt }) =>
      problemAt(file, ['photos', name], 'what the picture shows', `only ${JSON.stringify(alt)}`),
    );
}
