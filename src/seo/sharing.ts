/** Sharing words and pictures of the site's pages, for the head and for the build that writes the pictures. */
import type { Content } from '../../model/load.ts';
import { contents } from '../build/content.ts';
import { findPhoto, heroOf } from '../media/photos.ts';
import { shareCard } from './share-card.ts';
import { shareName } from './share-picture.ts';
import { type ShareWords, shareWords } from './share-words.ts';

const byPath = new Map(
  contents.flatMap((content) =>
    [...wordsIn(content)].map(([path, words]) => [path, { content, words }] as const),
  ),
);

function wordsIn(content: Content): Map<string, ShareWords> {
  return shareWords(content, ({ path, setting, photo }) => {
    const { name, alt } = findPhoto(photo ?? heroOf(content.folderOf(path), setting));
    return { name, alt: content.photos[name] ?? alt };
  });
}

/** The picture and words of a page that search engines may list; undefined for other pages. */
export function sharingOf(path: string): ShareWords | undefined {
  return byPath.get(path)?.words;
}

/** Names of all pictures, as in `sharePicture`, with what draws them; those with the same photo follow each other. */
export const shareCards = new Map(
  [...byPath]
    .toSorted(([, a], [, b]) => a.words.photo.localeCompare(b.words.photo))
    .map(([path, { content, words }]) => [
      shareName(path),
      () => shareCard(words, content.business.brand, content.brand),
    ]),
);
