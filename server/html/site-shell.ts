/** Renders the owner's pages in the site's look: takes styles, fonts, icon and logo from its built not-found page. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { html, raw } from 'hono/html';
import { DomUtils } from 'htmlparser2';
import type { Business } from '../../model/settings.ts';
import { hashInline } from '../security/inline.ts';
import type { StaticFiles } from '../static/static-files.ts';
import { type HtmlElement, innerHtml, parseHtml } from './html.ts';

/** The result of a `hono/html` template. */
export type Html = ReturnType<typeof html>;

export interface ShellPage {
  title: string;
  body: Html;
}

const OWN_STYLES = ['lead-page.css', 'customer-page.css']
  .map((file) => readFileSync(resolve(import.meta.dirname, file), 'utf8'))
  .join('');
/** Any page of the site has these parts; this one is the smallest. */
const SOURCE = '/404';

/** @returns the document and its policy: no script runs, and the page contacts this server only */
export async function renderInShell(
  { title, body }: ShellPage,
  site: StaticFiles,
  { brand }: Pick<Business, 'brand'>,
): Promise<{ html: string; policy: string }> {
  const look = await siteLook(site);
  const document = String(
    await html`<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="referrer" content="no-referrer">
<meta name="format-detection" content="telephone=no">
<title>${title} | ${brand}</title>
${raw(look.head)}
<style>${raw(OWN_STYLES)}</style>
</head>
<body>
<header class="owner-header wrap"><p class="logo">${raw(look.logo)}<b>${brand}</b></p></header>
<main class="wrap owner">
${body}
</main>
</body>
</html>
`,
  );
  return { html: document, policy: policyFor(document) };
}

function policyFor(document: string): string {
  const { styles } = hashInline(document);
  return [
    "default-src 'none'",
    `style-src ${styles.join(' ')}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Empty strings if the site is not built, or lacks these parts. */
async function siteLook(site: StaticFiles): Promise<{ head: string; logo: string }> {
  const page = await site.page(SOURCE);
  if (!page) return { head: '', logo: '' };
  const document = parseHtml(page.html);
  const styles = DomUtils.getElementsByTagName('style', document);
  const links = DomUtils.getElementsByTagName('link', document).filter(({ attribs }) =>
    /^(preload|icon)$/.test(attribs.rel ?? ''),
  );
  const logo = DomUtils.findOne((element) => element.attribs.class === 'logo', document.children);
  const drawing = logo && DomUtils.getElementsByTagName('svg', logo)[0];
  return {
    head: [...links.map(outer), ...styles.map((style) => `<style>${innerHtml(style)}</style>`)].join('\n'),
    logo: drawing ? outer(drawing) : '',
  };
}

function outer(element: HtmlElement): string {
  return DomUtils.getOuterHTML(element, { decodeEntities: false });
}
