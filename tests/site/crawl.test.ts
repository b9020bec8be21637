/** A walk over the built site along its links, as a crawler takes it. */
import { readFileSync } from 'node:fs';
import { DomUtils, parseDocument } from 'htmlparser2';
import { expect, it } from 'vitest';
import { allPages, content, contents, DIST } from '../support/pages.ts';
import { type BuiltPage, builtPage, builtPages, findBuiltFile, indexedPages } from './built-site.ts';

const { site_url } = content.business;

interface Link {
  /** Address as the page has it. */
  href: string;
  /** Path of ours that it leads to, and the place on that page. */
  path: string;
  hash: string;
}

/** Links to pages of ours. */
function findLinks(page: BuiltPage): Link[] {
  const hrefs = page.all('a').map(({ attribs }) => attribs['href'] ?? '');
  return hrefs.flatMap((href) => {
    const url = new URL(href, site_url + page.path);
    if (url.origin !== site_url) return [];
    return [{ href, path: url.pathname, hash: decodeURIComponent(url.hash.slice(1)) }];
  });
}

/** Clicks from the home page to each page that links lead to. */
function clicksFromHome(): Map<string, number> {
  const clicks = new Map([['/', 0]]);
  for (const [path, count] of clicks) {
    for (const link of findLinks(builtPage(path))) {
      if (!clicks.has(link.path) && builtPages.some((page) => page.path === link.path))
        clicks.set(link.path, count + 1);
    }
  }
  return clicks;
}

it('finds no dead link', () => {
  const known = new Set(builtPages.map(({ path }) => path));
  const dead = builtPages.flatMap((page) =>
    findLinks(page)
      .filter(({ path }) => !known.has(path) || (path.endsWith('/404') && path !== page.path))
      .map(({ href }) => `${page.path}: ${href}`),
  );
  expect(dead).toEqual([]);
});

it('finds the target of every link to a part of a page', () => {
  const ids = new Map(
    builtPages.map((page) => [page.path, new Set(page.having('id').map(({ attribs }) => attribs['id']))]),
  );
  const missing = builtPages.flatMap((page) =>
    findLinks(page)
      .filter(({ path, hash }) => hash !== '' && !ids.get(path)?.has(hash))
      .map(({ href }) => `${page.path}: ${href}`),
  );
  expect(missing).toEqual([]);
});

it('finds no duplicate id on a page', () => {
  const repeated = builtPages.flatMap((page) => {
    const ids = page.having('id').map(({ attribs }) => attribs['id']);
    return ids.filter((id, i) => ids.indexOf(id) !== i).map((id) => `${page.path}: ${id}`);
  });
  expect(repeated).toEqual([]);
});

it('reaches every listed page in two clicks from the home page', () => {
  const clicks = clicksFromHome();
  const far = indexedPages.filter(({ path }) => (clicks.get(path) ?? Infinity) > 2).map(({ path }) => path);
  expect(far).toEqual([]);
});

it('finds links to a thank-you page only on its translations', () => {
  const thankYou = new Set(allPages.filter(({ kind }) => kind === 'thank-you').map(({ path }) => path));
  const thankful = builtPages.flatMap((page) =>
    findLinks(page)
      .filter(({ path }) => path !== page.path && thankYou.has(path) && !thankYou.has(page.path))
      .map(() => page.path),
  );
  expect(thankful).toEqual([]);
});

it('finds only the business’s phone number and email', () => {
  const { phone, email } = content.business;
  const hrefs = builtPages.flatMap((page) => page.all('a').map(({ attribs }) => attribs['href'] ?? ''));
  const others = new Set(hrefs.filter((href) => /^(tel|mailto|sms):/.test(href)));
  expect([...others].sort()).toEqual([`mailto:${email}`, `tel:${phone}`]);
});

it('finds every file that a page asks for', () => {
  const missing = new Set<string>();
  for (const page of builtPages) {
    for (const address of findFiles(page)) {
      const url = new URL(address, site_url + page.path);
      if (url.origin === site_url && !findBuiltFile(url.href)) missing.add(`${page.path}: ${address}`);
    }
  }
  expect([...missing]).toEqual([]);
});

/** Addresses of pictures, scripts, styles, fonts and icons, in markup, styles and structured data. */
function findFiles({ html, having, all, meta }: BuiltPage): string[] {
  const values = (attribute: string) => having(attribute).map(({ attribs }) => attribs[attribute] ?? '');
  const sets = [...values('srcset'), ...values('imagesrcset')].flatMap((set) =>
    set.split(',').map((each) => each.trim().split(/\s+/)[0] ?? ''),
  );
  const linked = [...all('link'), ...all('use')].map(
    ({ attribs }) => (attribs['href'] ?? '').split('#')[0] ?? '',
  );
  const inStyles = [...html.matchAll(/url\(["']?([^"')]+)["']?\)/g)].map(
    ([, address = '']) => address.split('#')[0] ?? '',
  );
  const inData = [...html.matchAll(/"(?:image|logo)":"([^"]+)"/g)].map(([, address = '']) => address);
  const found = [...values('src'), ...sets, ...linked, ...inStyles, ...inData, meta('og:image') ?? ''];
  return found.filter((address) => address !== '' && !address.startsWith('data:'));
}

it('lists the pages in the sitemap that robots.txt names', () => {
  const robots = readFileSync(`${DIST}/robots.txt`, 'utf8');
  expect(robots).toContain(`\nSitemap: ${site_url}/sitemap.xml\n`);
  expect(robots).toMatch(/^User-agent: \*\nDisallow: \/api\/\n/);

  const sitemap = parseDocument(readFileSync(`${DIST}/sitemap.xml`, 'utf8'), { xmlMode: true });
  const listed = DomUtils.findAll(({ name }) => name === 'loc', sitemap.children).map((loc) =>
    DomUtils.textContent(loc),
  );
  expect(listed).toEqual(indexedPages.map(({ path }) => site_url + path));
});

it('finds each page of the sitemap listed with all of its translations', () => {
  const sitemap = parseDocument(readFileSync(`${DIST}/sitemap.xml`, 'utf8'), { xmlMode: true });
  const versions = DomUtils.findAll(({ name }) => name === 'url', sitemap.children).map((url) => {
    const [loc] = DomUtils.findAll(({ name }) => name === 'loc', url.children);
    const links = DomUtils.findAll(({ name }) => name === 'xhtml:link', url.children);
    const hrefs = links.map(({ attribs }) => [attribs['hreflang'] ?? '', attribs['href'] ?? ''] as const);
    return { loc: loc ? DomUtils.textContent(loc) : '', hrefs };
  });
  const codes = content.languages.map(({ code }) => code);
  const byLoc = new Map(versions.map(({ loc, hrefs }) => [loc, Object.fromEntries(hrefs)]));
  for (const { loc, hrefs } of versions) {
    expect(hrefs.map(([code]) => code)).toEqual(codes.length > 1 ? [...codes, 'x-default'] : []);
    const own = byLoc.get(loc) ?? {};
    expect(own['x-default']).toBe(own[codes[0] ?? '']);
    if (codes.length > 1) expect(Object.values(own)).toContain(loc);
    for (const href of Object.values(own)) expect(byLoc.get(href)).toEqual(own);
  }
});

it('finds on each page its language and a link to each translation', () => {
  for (const each of contents) {
    for (const { path, paths, kind } of each.pages) {
      const page = builtPage(path);
      expect(page.all('html')[0]?.attribs['lang']).toBe(each.language.locale);
      const links = page.having('hreflang').map(({ attribs }) => [attribs['lang'], attribs['href']]);
      const others = each.languages.filter(({ code }) => code !== each.language.code);
      expect(links, path).toEqual(
        others.map(({ code }) => [code, kind === 'not-found' ? each.in(code).home.path : paths[code]]),
      );
    }
  }
});

it('finds the icons of the manifest', () => {
  const manifest = JSON.parse(readFileSync(`${DIST}/site.webmanifest`, 'utf8'));
  expect(manifest).toMatchObject({ name: content.business.legal_name, short_name: content.business.brand });
  for (const { src } of manifest.icons) expect(findBuiltFile(src), src).toBeTruthy();
  expect(findBuiltFile('/favicon.ico')).toBeTruthy();
});
