/** The head of every built page: what search results and shared links show of it. */
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { contentAt } from '../../model/at-path.ts';
import { allPages, content, contents } from '../support/pages.ts';
import { builtPage, builtPages, elementText, findBuiltFile, indexedPages } from './built-site.ts';

const { site_url, brand } = content.business;

it('builds exactly the pages that the content lists', () => {
  expect(builtPages.map(({ path }) => path).sort()).toEqual(allPages.map(({ path }) => path).sort());
});

describe.each(allPages)('$path', ({ path, title, description, index }) => {
  const page = builtPage(path);
  const links = (rel: string) =>
    page
      .all('link')
      .filter(({ attribs }) => attribs['rel'] === rel)
      .map(({ attribs }) => attribs['href']);

  it('has its title and description, and one headline', () => {
    expect(
      page
        .all('title')
        .filter(({ parent }) => parent && 'name' in parent && parent.name === 'head')
        .map(elementText),
    ).toEqual([title]);
    expect(page.meta('description')).toBe(description);
    const headlines = page.all('h1').map(elementText);
    expect(headlines).toHaveLength(1);
    expect(headlines[0]).not.toBe('');
  });

  it('has one canonical URL, or noindex', () => {
    expect(links('canonical')).toEqual(index ? [site_url + path] : []);
    expect(page.meta('robots')).toBe(index ? undefined : 'noindex');
  });

  it('has one script, which a phone downloads after what it shows first', () => {
    const scripts = page.all('script').filter(({ attribs }) => attribs['type'] === 'module');
    expect(scripts.map(({ attribs }) => attribs['fetchpriority'])).toEqual(['low']);
  });

  it('links its icons', () => {
    expect(links('icon')).toEqual(['/favicon.svg']);
    expect(links('apple-touch-icon')).toEqual(['/apple-touch-icon.png']);
    expect(links('manifest')).toEqual(['/site.webmanifest']);
  });

  if (index)
    it('can be shared, with a picture', async () => {
      expect(page.meta('og:title')).toBe(title);
      expect(page.meta('og:description')).toBe(description);
      expect(page.meta('og:url')).toBe(site_url + path);
      expect(page.meta('og:type')).toBe('website');
      expect(page.meta('og:site_name')).toBe(brand);
      const { locale } = contentAt(content, path).language;
      expect(page.meta('og:locale')).toBe(locale.replace('-', '_'));
      expect(page.meta('twitter:card')).toBe('summary_large_image');
      expect(page.meta('og:image:alt')).toBeTruthy();
      expect([page.meta('og:image:width'), page.meta('og:image:height')]).toEqual(['1200', '630']);

      const picture = page.meta('og:image') ?? '';
      expect(picture.startsWith(`${site_url}/og/`)).toBe(true);
      const { width, height, format, size } = await sharp(findBuiltFile(picture)).metadata();
      expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'jpeg' });
      // Messengers drop larger ones.
      expect(size ?? 0).toBeLessThan(300_000);
    });
});

it('has no title, description, headline or picture of another listed page', () => {
  const repeats = (values: (string | undefined)[]) =>
    values.filter((value, i) => values.indexOf(value) !== i);
  expect(repeats(indexedPages.map((page) => page.all('title').map(elementText)[0]))).toEqual([]);
  expect(repeats(indexedPages.map((page) => page.meta('description')))).toEqual([]);
  expect(repeats(indexedPages.map((page) => page.all('h1').map(elementText)[0]))).toEqual([]);
  expect(repeats(indexedPages.map((page) => page.meta('og:image')))).toEqual([]);
});

it('keeps noindex to the thank-you pages and the not-found page', () => {
  const hidden = builtPages
    .filter((page) => page.meta('robots')?.includes('noindex'))
    .map(({ path }) => path);
  const left = contents.flatMap(({ pathOf }) =>
    ['/404', '/thank-you-cleanout', '/thank-you-general'].map(pathOf),
  );
  expect(hidden.sort()).toEqual(left.sort());
});
