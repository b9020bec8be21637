/** Replaces the demo's story by the family's own. */
import type { Answers } from '../answers/answers.ts';
import type { SiteFiles } from './site-files.ts';

export function applyStory(files: SiteFiles, { founder }: Answers): void {
  const site = files.file('site.yaml');
  site.set(['founders', 'heading'], 'Our story');
  site.set(['founders', 'quote'], founder.quote);
  site.set(['founders', 'short'], founder.story);
  for (const [name, list] of [
    ['items.yaml', 'items'],
    ['cleanouts.yaml', 'cleanouts'],
  ] as const) {
    const file = files.file(name);
    const entries = file.get([list]) as Record<string, unknown>[];
    for (const i of entries.keys()) file.remove([list, i, 'founders']);
  }
}
