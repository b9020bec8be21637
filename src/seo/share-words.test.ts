import { expect, it } from 'vitest';
import { loadDemo } from '../../content/testing.ts';
import { shareWords } from './share-words.ts';

const demo = loadDemo();

it('covers every page that search engines may list, and no other', () => {
  const listed = demo.pages.filter(({ index }) => index).map(({ path }) => path);
  expect([...shareWords(demo, () => true).keys()].sort()).toEqual(listed.sort());
});

it('shows the first photo of the page', () => {
  expect(shareWords(demo, () => true).get('/piano-removal')).toMatchObject({
    photo: 'piano-removal/01',
    alt: expect.stringMatching(/^Project 1: /),
    headline: 'Piano Removal',
  });
});

it('shows, and describes, the photo of the home page until there is another', () => {
  expect(shareWords(demo, () => false).get('/piano-removal')).toEqual({
    photo: 'home/hero',
    alt: demo.home.hero.image_alt,
    headline: 'Piano Removal',
  });
});
