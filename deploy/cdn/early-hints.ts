/** Hosts such as Cloudflare send a page's `Link` header ahead of it, as an early hint (status 103); fonts and script come first. */
import { DomUtils, parseDocument } from 'htmlparser2';

/** @returns undefined for a page that loads nothing at once */
export function linkHeader(html: string): string | undefined {
  const page = parseDocument(html).children;
  const preloads = DomUtils.findAll(
    ({ name, attribs }) => name === 'link' && attribs['rel'] === 'preload',
    page,
  );
  const scripts = DomUtils.findAll(({ name, attribs }) => name === 'script' && Boolean(attribs['src']), page);
  const hints = [
    ...preloads.map(({ attribs: { href, as, type } }) =>
      hint(href, `preload; as=${as}; type="${type}"; crossorigin`),
    ),
    ...scripts.map(({ attribs: { src } }) => hint(src, 'modulepreload')),
  ];
  return hints.join(', ') || undefined;
}

const hint = (address = '', how: string): string => `<${address}>; rel=${how}`;
