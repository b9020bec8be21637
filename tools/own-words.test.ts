import { expect, test } from 'vitest';
import { tempFolder } from '../server/testing/temp-folder.ts';
import { loadFixture } from '../tests/fixture/fixture.ts';
import { ownWords, warnOfAlikePages } from './own-words.ts';

const [one, two] = loadFixture().cities;
if (!one || !two) throw new Error('the fixture has two cities');
const cities = [one, two];

const page = (main: string) =>
  `<header>Menu</header><main>${main}<style>p{}</style></main><footer><p>Words of every page</p></footer>`;

const built = (first: string, second: string) =>
  tempFolder({ [`${one.path.slice(1)}.html`]: page(first), [`${two.path.slice(1)}.html`]: page(second) });

test('a text is a page’s own if no other city has it, whatever the name in it', async () => {
  const dist = built(
    `<h1>${one.name} Junk</h1><p>By <b>the</b> harbor</p><section id="quote-form">Name</section><section>We lift</section>`,
    `<h1>${two.name} Junk</h1><p>Up on the hill</p><p>We lift</p>`,
  );
  expect([...(await ownWords(dist, cities)).values()]).toEqual([3 / 7, 4 / 8]);
});

test('a page with less than half of its own is warned about', async () => {
  const dist = built('<p>By the harbor</p><p>The same words for all</p>', '<p>The same words for all</p>');
  expect(await warnOfAlikePages(dist, cities)).toEqual([
    `Less than half of these pages' words are about their place; write more about it: ${one.path} (38%), ${two.path} (0%).`,
  ]);
});
