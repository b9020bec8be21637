/**
 * Internal links carry the ten parameters of the current address (spec section 7, product section 5). They are
 * written into the `href`s at once, and into links that come or change later, so that a link opened in a new tab,
 * copied, dragged or prerendered has them too. A page without parameters has nothing to do or to watch.
 */
import { LINK_PARAMETERS } from '../../contract/attribution.ts';

export function startLinkParams(): void {
  const query = new URLSearchParams(location.search);
  const carried = LINK_PARAMETERS.flatMap((name) => {
    const value = query.get(name);
    return value ? [[name, value] as const] : [];
  });
  if (carried.length === 0) return;

  const carryIn = (root: Element) => {
    for (const link of [root, ...root.querySelectorAll('a')]) {
      if (link instanceof HTMLAnchorElement && leadsToPage(link)) addMissing(link, carried);
    }
  };
  carryIn(document.body);
  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      const changed = type === 'attributes' ? [target] : addedNodes;
      for (const node of changed) if (node instanceof Element) carryIn(node);
    }
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['href'] });
}

/** Adds the parameters that a link does not have itself. The rest of its `href` stays as it is written. */
function addMissing(link: HTMLAnchorElement, carried: readonly (readonly [string, string])[]): void {
  const href = hrefOf(link);
  const own = new URLSearchParams(href.includes('?') ? link.search : '');
  const missing = carried.filter(([name]) => !own.has(name));
  if (missing.length === 0) return;
  const [address = '', ...hash] = href.split('#');
  const separator = address.includes('?') ? '&' : '?';
  const query = new URLSearchParams(missing.map(([name, value]) => [name, value]));
  link.setAttribute('href', [address + separator + query, ...hash].join('#'));
}

/** Not for other sites and schemes, places on this page, downloads, or the site's own API. */
function leadsToPage(link: HTMLAnchorElement): boolean {
  const href = hrefOf(link);
  if (href === '' || href.startsWith('#') || link.hasAttribute('download')) return false;
  // Not by `origin`, which a `blob:` address shares.
  const isOurs = link.protocol === location.protocol && link.host === location.host;
  return isOurs && !/^\/api(\/|$)/.test(link.pathname);
}

function hrefOf(link: HTMLAnchorElement): string {
  return (link.getAttribute('href') ?? '').trim();
}
