import { expect, test } from 'vitest';
import { slugOf } from '../../model/slug.ts';
import { ownIds } from './anchors.ts';

test('a name becomes an anchor', () => {
  expect(slugOf('Long city name: “Rancho Cordova”')).toBe('long-city-name-rancho-cordova');
});

test('ids and what refers to them are kept apart from those of other examples', () => {
  expect(ownIds('<label for="a">A</label><input name="a" id="a" aria-describedby="b c">', 'x')).toBe(
    '<label for="x--a">A</label><input name="a" id="x--a" aria-describedby="x--b x--c">',
  );
  expect(ownIds('<a href="#quote-form" data-id="1">Go</a><a href="/#top">Up</a>', 'x')).toBe(
    '<a href="#x--quote-form" data-id="1">Go</a><a href="/#top">Up</a>',
  );
});
