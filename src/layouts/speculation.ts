/**
 * Which links the browser may prerender when a pointer or finger rests on one (speculation rules): links within the site, with
 * any query. Links with a fragment are left out, because most lead to a part of the open page. No link leads to the API, a
 * thank-you page or a file. The rules are in the page and not in a file, because the headers of another response would be ten
 * times as large as the rules.
 */
export const SPECULATION = {
  prerender: [{ where: { href_matches: '/*\\?*#' }, eagerness: 'moderate' }],
};
