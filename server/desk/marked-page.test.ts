import { expect, test } from 'vitest';
import { mark } from '../../model/marks.ts';
import { parseHtml, serializeHtml } from '../http/html/html.ts';
import { showMarks } from './marked-page.ts';

const shown = (html: string) => {
  const page = parseHtml(html);
  showMarks(page);
  return serializeHtml(page);
};

test('marks of words become ids on their elements, those of the head on it, and leave nothing in scripts', () => {
  const html = `<html><head><title>${mark('t', 'Tubs')}</title><meta content="${mark('d', 'Out')}"></head><body><p>${mark('a', 'One')}, ${mark('b', 'two')}</p><img alt="${mark('photos.home.hero', 'A tub')}"><script>{"q":"${mark('q', 'Why?')}"}</script></body></html>`;
  expect(shown(html)).toBe(
    '<html><head data-edit="t d"><title>Tubs</title><meta content="Out"></head><body><p data-edit="a b">One, two</p><img alt="A tub" data-edit="photos.home.hero"><script>{"q":"Why?"}</script></body></html>',
  );
});
