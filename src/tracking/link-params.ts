/** In the `href`s (spec section 7, product section 5), so that links opened in a new tab, copied or prerendered have them. */
import { readParameters } from '../../contract/link-parameters.ts';

export function startLinkParams(): void {
  const carried = Object.entries(readParameters(location.search));
  if (carried.length === 0) return;

  const addParameters = (root: Element) => {
    for (const link of [root, ...root.querySelectorAll('a')]) {
      if (link.localName === 'a') addMissing(link, carried);
    }
  };
  addParameters(document.body);
  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      const changed = type === 'attributes' ? [target] : addedNodes;
      for (const node of changed) if (node instanceof Element) addParameters(node);
    }
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['href'] });
}

/** Keeps the parameters that the link has itself. */
function addMissing(link: Element, carried: readonly (readonly [string, string])[]): void {
  const href = (link.getAttribute('href') ?? '').trim();
  if (href === '' || href.startsWith('#') || link.hasAttribute('download')) return;
  const url = parseUrl(href);
  if (!url || !isOurPage(url)) return;
  const missing = carried.filter(([name]) => !(href.includes('?') && url.searchParams.has(name)));
  if (missing.length === 0) return;
  const [address = '', ...hash] = href.split('#');
  const separator = address.includes('?') ? '&' : '?';
  const query = new URLSearchParams(missing.map(([name, value]) => [name, value]));
  link.setAttribute('href', [address + separator + query, ...hash].join('#'));
}

/** Undefined if it is not a URL. A link in an SVG has no `href` of its own to read. */
function parseUrl(href: string): URL | undefined {
  try {
    return new URL(href, document.baseURI);
  } catch {
    return undefined;
  }
}

/** Not other sites and schemes, nor the site's own API. */
function isOurPage({ protocol, host, pathname }: URL): boolean {
  // Not by `origin`: a `blob:` URL has the same.
  return protocol === location.protocol && host === location.host && !/^\/api(\/|$)/.test(pathname);
}
