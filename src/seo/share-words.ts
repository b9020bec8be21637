/** The photo and the words with which a page is shared. */
import type { Content } from '../../model/load.ts';

export interface ShareWords {
  /** Name of a photo, as in src/media. */
  photo: string;
  /** The photo in words. */
  alt: string;
  /** Set large beside the photo. */
  headline: string;
}

/** What decides which picture a page is shared with; `photo` if it is not the one at the top. */
export interface Shared {
  path: string;
  setting?: string | undefined;
  photo?: string;
}

/**
 * For every page that search engines may list, by path: its picture and its headline.
 * @param photoOf the picture that a page is shared with
 */
export function shareWords(
  content: Content,
  photoOf: (page: Shared) => { name: string; alt: string },
): Map<string, ShareWords> {
  const { home, services, estimator, cities, items, cleanouts, legal } = content;
  const headlines: [Shared, string][] = [
    [{ path: home.path, photo: 'home/hero' }, home.hero.h1.big],
    [services, services.hero.h1],
    [{ path: estimator.path, photo: 'shared/trailer' }, estimator.h1],
    ...[...cities, ...items, ...cleanouts].map((page): [Shared, string] => [page, page.link]),
    ...legal.map((page): [Shared, string] => [page, page.heading]),
  ];
  return new Map(
    headlines.map(([page, headline]) => {
      const { name, alt } = photoOf(page);
      return [page.path, { photo: name, alt, headline }];
    }),
  );
}
