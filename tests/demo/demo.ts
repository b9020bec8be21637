/**
 * The demo business that the repository ships with. Its words and prices are held against the specification; once
 * `content/business.yaml` names another brand, these tests say so and rest.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'vitest';
import { type Content, loadContent } from '../../model/load.ts';
import { textsIn } from '../../model/testing.ts';
import { readYaml } from '../../model/yaml/yaml-file.ts';

const DEMO_BRAND = 'Point & Lift';

/** The repository's own content, whatever `SITE_DIR` says. */
export const OWN_CONTENT_DIR = join(import.meta.dirname, '../../content');

/** A `describe` for what is true of the demo only. `body` does not run for another business. */
export function describeDemo(name: string, body: (content: Content) => void): void {
  const { brand } = readYaml(OWN_CONTENT_DIR, 'business.yaml').data as { brand?: unknown };
  if (brand === DEMO_BRAND) {
    describe(name, () => body(loadContent(OWN_CONTENT_DIR, {})));
    return;
  }
  console.info(`${name}: skipped: this is another business`);
  it(name, ({ skip }) => skip('this is another business'));
}

/** The first entry that is as wanted. @throws Error where there is none */
export function find<T>(list: readonly T[], matches: (entry: T) => boolean): T {
  const found = list.find(matches);
  if (!found) throw new Error('no such entry');
  return found;
}

/** Every text of every content file as it is written, comments left out. */
export function readTexts(): { file: string; path: string; text: string }[] {
  const yaml = readdirSync(OWN_CONTENT_DIR).filter((name) => name.endsWith('.yaml'));
  const legal = readdirSync(join(OWN_CONTENT_DIR, 'legal')).map((name) => `legal/${name}`);
  return [
    ...yaml.flatMap((file) =>
      textsIn(readYaml(OWN_CONTENT_DIR, file).data).map((entry) => ({ file, ...entry })),
    ),
    ...legal.map((file) => ({ file, path: '', text: readFileSync(join(OWN_CONTENT_DIR, file), 'utf8') })),
  ];
}
