/** Facts about the site's pages that its build, its server and its tests share. */

/** Kinds of page; each kind has one template in src/pages. */
export type PageKind = 'home' | 'services' | 'city' | 'item' | 'cleanout' | 'thank-you' | 'legal' | 'not-found';

/** Where a quote sent from a page of this kind leads (product section 3). */
export function thankYouPath(kind: PageKind): string {
  return kind === 'cleanout' ? '/thank-you-cleanout' : '/thank-you-general';
}
