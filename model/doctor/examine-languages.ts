import { z } from 'zod';
import { altTextsOf } from '../alt-texts.ts';
import { findUntranslated } from '../languages/untranslated.ts';
import { text } from '../schema/common.ts';
import type { SiteDirs } from '../site-dir.ts';
import { TRANSLATED_FILES } from '../translated-files.ts';
import { fieldName, readYaml, readYamlIfThere } from '../yaml/yaml-file.ts';
import type { Finding } from './finding.ts';

const PICTURE_TEXTS = z.strictObject({ photos: z.record(z.string(), text) });

export function examineLanguages(
  { content, photos }: Pick<SiteDirs, 'content' | 'photos'>,
  [, ...others]: readonly string[],
): Finding[] {
  return others.flatMap((code) => {
    const files = [...TRANSLATED_FILES].map(([name, schema]) => {
      return {
        name: `content/${name}`,
        schema,
        shared: readYaml(content, name).data,
        own: `${code}/${name}`,
      };
    });
    const shown = { photos: altTextsOf(photos) };
    files.push({ name: 'alt.txt', schema: PICTURE_TEXTS, shared: shown, own: `${code}/photos.yaml` });
    return files.flatMap(({ name, schema, shared, own }) => {
      const words = readYamlIfThere(content, own);
      return findUntranslated(schema, shared, words.data).map(
        (path): Finding => ({
          task: 'languages',
          where: words.where(path),
          found: `${fieldName(path)} is as in ${name}`,
          todo: 'Say it in the language of the folder.',
        }),
      );
    });
  });
}
