/** What stands for a page where it is shared: a photo of its own and a few words. */
import type { Content } from '../../content/load.ts';
import type { Page } from '../../content/pages.ts';

export interface ShareWords {
  /** Name of a photo, as in src/media. */
  photo: string;
  /** The photo in words. */
  alt: string;
  /** Set large beside the photo. */
  headline: string;
}

/**
 * For every page that search engines may list, by path.
 * @param hasPhoto whether there is such a photo; a page without its own is shared with the home page's
 */
export function shareWords(content: Content, hasPhoto: (name: string) => boolean): Map<string, ShareWords> {
  const { home, services, cities, items, cleanouts, legal, site } = content;
  const homePhoto = { photo: 'home/hero', alt: home.hero.image_alt };
  const own = (photo: string, alt: string) => (hasPhoto(photo) ? { photo, alt } : homePhoto);
  const firstSlide = ({ path, slides }: { path: string; slides: string[] }) =>
    own(`${path.slice(1)}/01`, slides[0] ?? '');

  const entries: [Pick<Page, 'path'>, ShareWords][] = [
    [home, { ...homePhoto, headline: home.hero.h1.big }],
    [services, { ...own('shared/item-hero', site.images.item_hero), headline: services.hero.h1 }],
    ...cities.map((city): [typeof city, ShareWords] => [
      city,
      { ...own('shared/city-hero', site.images.city_hero), headline: city.link },
    ]),
    ...[...items, ...cleanouts].map((page): [typeof page, ShareWords] => [
      page,
      { ...firstSlide(page), headline: page.link },
    ]),
    ...legal.map((page): [typeof page, ShareWords] => [page, { ...homePhoto, headline: page.heading }]),
  ];
  return new Map(entries.map(([{ path }, words]) => [path, words]));
}
