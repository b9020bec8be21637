import type { Content } from '../../model/load.ts';
import { withoutMarks } from '../../model/marks.ts';

export interface ShareWords {
  photo: string;
  alt: string;
  headline: string;
}

/** `photo` replaces the picture at the top of the page. */
interface SharedPage {
  path: string;
  setting?: string | undefined;
  photo?: string;
}

/** By path, for every page that search engines may list. */
export function shareWords(
  content: Content,
  photoOf: (page: SharedPage) => { name: string; alt: string },
): Map<string, ShareWords> {
  const { home, services, estimator, cities, items, cleanouts, legal } = content;
  const headlines: [SharedPage, string][] = [
    [{ path: home.path, photo: 'home/hero' }, home.hero.h1.big],
    [services, services.hero.h1],
    [{ path: estimator.path, photo: 'shared/trailer' }, estimator.h1],
    ...[...cities, ...items, ...cleanouts].map((page): [SharedPage, string] => [page, page.link]),
    ...legal.map((page): [SharedPage, string] => [page, page.heading]),
  ];
  return new Map(
    headlines.map(([page, headline]) => {
      const { name, alt } = photoOf(page);
      return [page.path, { photo: name, alt: withoutMarks(alt), headline: withoutMarks(headline) }];
    }),
  );
}
