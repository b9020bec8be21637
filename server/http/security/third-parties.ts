import { DomUtils, parseDocument } from 'htmlparser2';

/** Keeps entities as written, so that the hashes of inline scripts stay right. */
const AS_WRITTEN = { decodeEntities: false };

/** Our own files are named by a path. */
const FOREIGN = /^\s*(https?:)?\/\//i;
const LOADING = new Set(['script', 'iframe', 'embed', 'object']);

/**
 * The page without scripts and frames of other companies, and without the addresses from which our own script would load them
 * (product section 12).
 */
export function dropThirdParties(html: string): string {
  const page = parseDocument(html, AS_WRITTEN);
  for (const element of DomUtils.findAll(() => true, page.children)) {
    const { name, attribs } = element;
    const foreign = Object.keys(attribs).filter((each) => FOREIGN.test(attribs[each] ?? ''));
    if (LOADING.has(name) && foreign.length > 0) DomUtils.removeElement(element);
    for (const each of foreign) if (each.startsWith('data-')) delete attribs[each];
  }
  return DomUtils.getOuterHTML(page, AS_WRITTEN);
}
