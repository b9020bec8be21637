/** Sharing words and pictures of the site's pages, for the head and for the build that writes the pictures. */
import { content } from '../content.ts';
import { findPhoto, heroOf } from '../media/photos.ts';
import { shareCard } from './share-card.ts';
import { shareName } from './share-picture.ts';
import { type ShareWords, shareWords } from './share-words.ts';

const words = shareWords(content, ({ path, setting, photo }) => findPhoto(photo ?? heroOf(path, setting)));

/** Of a page that search engines may list; no other is shared with a picture. */
export function sharingOf(path: string): ShareWords | undefined {
  return words.get(path);
}

/** Names of all pictures, as in `sharePicture`, with what draws them. */
export const shareCards = new Map(
  [...words].map(([path, said]) => [
    shareName(path),
    () => shareCard(said, content.business.brand, content.brand),
  ]),
);
