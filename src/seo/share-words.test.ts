import { expect, it } from 'vitest';
import { loadFixture } from '../../tests/fixture/fixture.ts';
import { shareWords } from './share-words.ts';

const fixture = loadFixture();
const words = shareWords(fixture, ({ path, setting, photo }) => ({
  name: photo ?? setting ?? path,
  alt: `What ${path} shows`,
}));

it('covers every page that search engines may list, and no other', () => {
  const listed = fixture.pages.filter(({ index }) => index).map(({ path }) => path);
  expect([...words.keys()].sort()).toEqual(listed.sort());
});

it('shows, and describes, the picture at the top of the page', () => {
  expect(words.get('/hot-tub-removal')).toEqual({
    photo: '/hot-tub-removal',
    alt: 'What /hot-tub-removal shows',
    headline: 'Hot Tub Removal',
  });
  expect(words.get('/')).toMatchObject({ photo: 'home/hero' });
});

it('shows what a city looks like', () => {
  expect(words.get('/cloquet-junk-removal')).toMatchObject({ photo: 'ridge' });
});
