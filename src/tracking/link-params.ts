/**
 * Internal links carry the ten parameters of the current address (spec section 7, product section 5). They are
 * written into the `href`s at once, and into links that come or change later, so that a link opened in a new tab,
 * copied, dragged or prerendered has them too. On a page without parameters there is nothing to do or to watch.
 */
import { LINK_PARAMETERS } from '../../contract/attribution.ts';

export function startLinkParams(): void {
  const query = new URLSearchParams(location.search);
  const carried = LINK_PARAMETERS.map((name) => [name, query.get(name) ?? '']).filter(([, value]) => value);
  if (!carried.length) return;

  const carryIn = (root: Element) => {
    for (const link of [root, ...root.querySelectorAll('a')]) {
      if (link instanceof HTMLAnchorElement && leadsToPage(link)) carry(link, carried);
    }
  };
  carryIn(document.body);
  new MutationObserver((records) => {
    for (const { target, addedNodes } of records) {
      for (const node of addedNodes.length ? addedNodes : [target]) {
        if (node instanceof Element) carryIn(node);
      }
    }
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['href'] });
}

function carry(link: HTMLAnchorElement, carried: string[][]): void {
  const href = hrefOf(link);
  const own = new URLSearchParams(href.includes('?') ? link.search : '');
  const missing = carried.filter(([name = '']) => !own.has(name));
  if (!missing.length) return;
  const [address = '', ...hash] = href.split('#');
  const query = `${address.includes('?') ? '&' : '?'}${new URLSearchParams(missing)}`;
  link.setAttribute('href', [address + query, ...hash].join('#'));
}

/** Not for other sites and schemes, places on this page, downloads, or the site's own API. */
function leadsToPage(link: HTMLAnchorElement): boolean {
  const href = hrefOf(link);
  // A path is told by its look, as each part of a link that is asked for has the browser read its address anew.
  const isPath = /^\/([\w?#]|$)/.test(href);
  const isOurs =
    isPath || (/^[^#]/.test(href) && link.protocol + link.host === location.protocol + location.host);
  return isOurs && !link.hasAttribute('download') && !/^\/api(\/|$)/.test(link.pathname);
}

const hrefOf = (link: HTMLAnchorElement) => (link.getAttribute('href') ?? '').trim();
