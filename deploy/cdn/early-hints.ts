/** Hosts such as Cloudflare send a page's `Link` header ahead of it, as an early hint (status 103); fonts come first. */
import { DomUtils, parseDocument } from 'htmlparser2';

/** @returns undefined for a page that loads nothing at once */
export function linkHeader(html: string): string | undefined {
  const preloads = DomUtils.findAll(
    ({ name, attribs }) => name === 'link' && attribs['rel'] === 'preload',
    parseDocument(html).children,
  );
  const hints = preloads.map(
    ({ attribs: { href, as, type } }) => `<${href}>; rel=preload; as=${as}; type="${type}"; crossorigin`,
  );
  return hints.join(', ') || undefined;
}
