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
      if (link.localName === 'a') addMissing(link, carried);
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

/** Adds the parameters that a link to one of our pages does not have itself. The rest of its `href` stays as it is written. */
function addMissing(link: Element, carried: readonly (readonly [string, string])[]): void {
  const href = (link.getAttribute('href') ?? '').trim();
  if (href === '' || href.startsWith('#') || link.hasAttribute('download')) return;
  const url = addressOf(href);
  if (!url || !leadsToPage(url)) return;
  const missing = carried.filter(([name]) => !(href.includes('?') && url.searchParams.has(name)));
  if (missing.length === 0) return;
  const [address = '', ...hash] = href.split('#');
  const separator = address.includes('?') ? '&' : '?';
  const query = new URLSearchParams(missing.map(([name, value]) => [name, value]));
  link.setAttribute('href', [address + separator + query, ...hash].join('#'));
}

/** Undefined for what is no address. A link of a drawing has no address of its own to read. */
function addressOf(href: string): URL | undefined {
  try {
    return new URL(href, document.baseURI);
  } catch {
    return undefined;
  }
}

/** Not for other sites and schemes, or the site's own API. */
function leadsToPage({ protocol, host, pathname }: URL): boolean {
  // Not by `origin`, which a `blob:` address shares.
  return protocol === location.protocol && host === location.host && !/^\/api(\/|$)/.test(pathname);
}
