import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { altTextsOf } from '../alt-texts.ts';
import { findUntranslated } from '../languages/untranslated.ts';
import { legalPagesIn } from '../legal.ts';
import { text } from '../schema/common.ts';
import type { SiteDirs } from '../site-dir.ts';
import { TRANSLATED_FILES } from '../translated-files.ts';
import { fieldName, readYaml, readYamlIfThere } from '../yaml/yaml-file.ts';
import type { Finding } from './finding.ts';

const PICTURE_TEXTS = z.strictObject({ photos: z.record(z.string(), text) });

/** Every text that a language other than the primary one lacks, or still has in the primary one. */
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
    const texts = files.flatMap(({ name, schema, shared, own }) => {
      const words = readYamlIfThere(content, own);
      return findUntranslated(schema, shared, words.data).map((path) =>
        untranslated(words.where(path), fieldName(path), name),
      );
    });
    const pages = legalPagesIn(content)
      .filter((name) => !existsSync(join(content, code, 'legal', name)))
      .map((name) => untranslated(`content/${code}/legal/${name}`, 'this page', `content/legal/${name}`));
    return [...texts, ...pages];
  });
}

function untranslated(where: string, what: string, name: string): Finding {
  return {
    task: 'languages',
    where,
    found: `${what} is as in ${name}`,
    todo: 'Say it in the language of the folder.',
  };
}
