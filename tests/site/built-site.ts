/** The built site as a crawler reads it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Element } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';
import { allPages, builtFile, content, DIST } from '../support/pages.ts';

export interface BuiltPage {
  path: string;
  html: string;
  /** Elements with this name, in the document's order. */
  all(name: string): Element[];
  /** Elements with this attribute. */
  having(attribute: string): Element[];
  /** Value of the `meta` element with this name or property. */
  meta(name: string): string | undefined;
}

if (!existsSync(builtFile('/'))) throw new Error('The site is not built: npm run build');

/** Every page in the built site, listed by content or not. The shell is for the server's pages and no page itself. */
export const builtPages: BuiltPage[] = readdirSync(DIST, { recursive: true, encoding: 'utf8' })
  .filter(
    (name) => name.endsWith('.html') && !name.startsWith('dev/') && !/^(\w\w\/)?shell\.html$/.test(name),
  )
  .map((name) => readPage(`/${name.replace(/(^index)?\.html$/, '')}`));

const byPath = new Map(builtPages.map((page) => [page.path, page]));

/** @throws Error when the build left the page out. */
export function builtPage(path: string): BuiltPage {
  const page = byPath.get(path);
  if (!page) throw new Error(`The build has no page ${path}.`);
  return page;
}

export const indexedPages: BuiltPage[] = allPages
  .filter(({ index }) => index)
  .map(({ path }) => builtPage(path));

/** File behind an address of ours, without its query; undefined where there is none. */
export function findBuiltFile(address: string): string | undefined {
  const path = new URL(address, content.business.site_url).pathname;
  return [builtFile(path), join(DIST, decodeURIComponent(path))].find(
    (file) => /\.\w+$/.test(file) && existsSync(file),
  );
}

/** Text as people read it: entities resolved, space collapsed. */
export function elementText(element: Element): string {
  return DomUtils.textContent(element).replace(/\s+/g, ' ').trim();
}

/** The elements inside that have this name. */
export function descendants(element: Element, name: string): Element[] {
  return DomUtils.findAll((each) => each.name === name, element.children);
}

function readPage(path: string): BuiltPage {
  const html = readFileSync(builtFile(path), 'utf8');
  const document = parseDocument(html);
  // The content of a template is not part of the page.
  for (const template of DomUtils.findAll(({ name }) => name === 'template', document.children)) {
    template.children = [];
  }
  const elements = DomUtils.findAll(() => true, document.children);
  const all = (name: string) => elements.filter((element) => element.name === name);
  return {
    path,
    html,
    all,
    having: (attribute) => elements.filter(({ attribs }) => attribs[attribute] !== undefined),
    meta: (name) =>
      all('meta').find(({ attribs }) => attribs['name'] === name || attribs['property'] === name)?.attribs[
        'content'
      ],
  };
}
