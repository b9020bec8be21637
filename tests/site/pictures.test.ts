/** The picture at the top of a page loads first, all others when they are near. */
import { expect, it } from 'vitest';
import { pages } from '../support/pages.ts';
import { builtPage, descendants } from './built-site.ts';

/** Kinds of pages without a picture at the top. */
const WORDS_FIRST = new Set<string>(['legal', 'price']);

it.each(pages)('$path: the top picture loads first, all others when they are near', ({ path, kind }) => {
  const page = builtPage(path);
  const top = page.having('id').find(({ attribs }) => attribs['id'] === 'hero');
  const beginsWithPicture = top !== undefined && descendants(top, 'picture').length > 0;
  expect(beginsWithPicture, 'a page that leads somewhere begins with a picture').toBe(!WORDS_FIRST.has(kind));

  const pictures = page.all('img').map(({ attribs }) => [attribs['loading'], attribs['fetchpriority']]);
  if (beginsWithPicture) expect(pictures.shift()).toEqual([undefined, 'high']);
  for (const other of pictures) expect(other).toEqual(['lazy', undefined]);
});
