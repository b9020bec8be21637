/**
 * Links that may be prerendered on hover. Not those with a fragment, because most lead to a part of the open page.
 * In the page instead of a file, because the headers of another response are ten times as large as the rules.
 */
export const SPECULATION = {
  prerender: [{ where: { href_matches: '/*\\?*#' }, eagerness: 'moderate' }],
};
