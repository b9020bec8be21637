import { expect, it } from 'vitest';
import { loadDemo } from '../../content/testing.ts';
import { shareWords } from './share-words.ts';

const demo = loadDemo();
const words = shareWords(demo, ({ path, setting, photo }) => ({
  name: photo ?? setting ?? path,
  alt: `What ${path} shows`,
}));

it('covers every page that search engines may list, and no other', () => {
  const listed = demo.pages.filter(({ index }) => index).map(({ path }) => path);
  expect([...words.keys()].sort()).toEqual(listed.sort());
});

it('shows, and describes, the picture at the top of the page', () => {
  expect(words.get('/piano-removal')).toEqual({
    photo: '/piano-removal',
    alt: 'What /piano-removal shows',
    headline: 'Piano Removal',
  });
  expect(words.get('/')).toMatchObject({ photo: 'home/hero' });
});

it('shows what a city looks like', () => {
  expect(words.get('/placerville-junk-removal')).toMatchObject({ photo: 'foothills' });
});
