import type { Content } from '../../model/load.ts';
import { contents } from '../build/content.ts';
import { findPhoto, heroName } from '../media/photos.ts';
import { shareCard } from './share-card.ts';
import { shareName } from './share-picture.ts';
import { type ShareWords, shareWords } from './share-words.ts';

const byPath = new Map(
  contents.flatMap((content) =>
    [...shareWordsByPath(content)].map(([path, words]) => [path, { content, words }] as const),
  ),
);

function shareWordsByPath(content: Content): Map<string, ShareWords> {
  return shareWords(content, ({ path, setting, photo }) => {
    const { name, alt } = findPhoto(photo ?? heroName(content.folderOf(path), setting));
    return { name, alt: content.photos[name] ?? alt };
  });
}

/** Undefined for pages that search engines may not list. */
export function findSharing(path: string): ShareWords | undefined {
  return byPath.get(path)?.words;
}

export const shareCards = new Map(
  [...byPath]
    .toSorted(([, a], [, b]) => a.words.photo.localeCompare(b.words.photo))
    .map(([path, { content, words }]) => [
      shareName(path),
      () => shareCard(words, content.business.brand, content.brand),
    ]),
);
