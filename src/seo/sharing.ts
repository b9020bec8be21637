/** Sharing words and pictures of the site's pages, for the head and for the build that writes the pictures. */
import type { Content } from '../../model/load.ts';
import { contents } from '../build/content.ts';
import { findPhoto, heroOf } from '../media/photos.ts';
import { shareCard } from './share-card.ts';
import { shareName } from './share-picture.ts';
import { type ShareWords, shareWords } from './share-words.ts';

const words = new Map(
  contents.flatMap((content) =>
    [...wordsIn(content)].map(([path, said]) => [path, { content, said }] as const),
  ),
);

function wordsIn(content: Content): Map<string, ShareWords> {
  return shareWords(content, ({ path, setting, photo }) => {
    const { name, alt } = findPhoto(photo ?? heroOf(content.folderOf(path), setting));
    return { name, alt: content.photos[name] ?? alt };
  });
}

/** Of a page that search engines may list; no other is shared with a picture. */
export function sharingOf(path: string): ShareWords | undefined {
  return words.get(path)?.said;
}

/** Names of all pictures, as in `sharePicture`, with what draws them; those with the same photo follow each other. */
export const shareCards = new Map(
  [...words]
    .toSorted(([, a], [, b]) => a.said.photo.localeCompare(b.said.photo))
    .map(([path, { content, said }]) => [
      shareName(path),
      () => shareCard(said, content.business.brand, content.brand),
    ]),
);
