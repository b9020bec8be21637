/**
 * Which links the browser may prerender when a pointer or finger rests on one (speculation rules): those of the site, with any
 * query, but without a fragment, which leads to a part of a page that is open. Nothing else is linked: the API, the thank-you
 * pages and files are not. They are in the page, not in a file of their own, because a second answer's headers would weigh ten
 * times what they do.
 */
export const SPECULATION = {
  prerender: [{ where: { href_matches: '/*\\?*#' }, eagerness: 'moderate' }],
};
