import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import type { Answers } from '../answers/answers.ts';
import type { SiteFiles } from './site-files.ts';

export function applyStory(files: SiteFiles, { founder }: Answers): void {
  const site = files.file('site.yaml');
  for (const [name, list] of [
    ['items.yaml', 'items'],
    ['cleanouts.yaml', 'cleanouts'],
  ] as const) {
    const entries = files.file(name).get([list]) as Record<string, unknown>[];
    for (const i of entries.keys()) files.file(name).remove([list, i, 'founders']);
  }
  if (founder) {
    site.set(['founders', 'heading'], 'Our story');
    site.set(['founders', 'quote'], founder.quote);
    site.set(['founders', 'short'], founder.story);
  } else {
    files.remove('site.yaml', ['founders']);
    removePicture(join(files.dirs.photos, 'home'), 'founder');
  }
}

function removePicture(folder: string, name: string): void {
  for (const file of existsSync(folder) ? readdirSync(folder) : []) {
    if (parse(file).name === name) rmSync(join(folder, file));
  }
  const alt = join(folder, 'alt.txt');
  if (!existsSync(alt)) return;
  const lines = readFileSync(alt, 'utf8').split('\n');
  writeFileSync(alt, lines.filter((line) => !line.startsWith(`${name}:`)).join('\n'));
}
