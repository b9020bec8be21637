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

const answered = {
  homes: 'Barns.',
  access: 'A lane.',
  drop_off: 'The yard.',
  landmark: 'A mill.',
  job: 'A boat',
};

test('a page with less than half of its own is warned about, with the questions that its owner has not answered', async () => {
  const dist = built('<p>By the harbor</p><p>The same words for all</p>', '<p>The same words for all</p>');
  const { access, ...others } = answered;
  const towns = [one, { ...two, local: others }];
  expect(await warnOfAlikePages(dist, towns)).toEqual([
    expect.stringMatching(
      /^Only 38% of the words of \S+ are about .*\. Answer in content\/cities\.yaml, under local: homes \(what kind of homes are there\?\), access .*, job /,
    ),
    `Only 0% of the words of ${two.path} are about ${two.name}. Answer in content/cities.yaml, under local: access (what makes parking or gates hard?).`,
  ]);
});

test('with every question answered, the warning names the shortest answer', async () => {
  const dist = built(
    '<p>By the harbor on the lake</p>',
    '<p>The same words for all</p><p>By the harbor on the lake</p>',
  );
  const local = {
    ...answered,
    homes: 'Barns and sheds.',
    job: 'A boat in a barn.',
    drop_off: 'To the yard.',
    access: 'A long lane.',
    landmark: 'Mill',
  };
  expect(
    await warnOfAlikePages(dist, [
      { ...one, local },
      { ...two, local },
    ]),
  ).toContainEqual(
    `Only 0% of the words of ${one.path} are about ${one.name}. All five questions about ${one.name} are answered; the shortest answer is landmark, with 1 words: say more.`,
  );
});
