import { expect, test } from 'vitest';
import { formatPlace, routeLinks, textLink } from './links.ts';

const stop = (n: number) => ({ street: `${n} Main St`, town: 'Duluth', zip: '55802' });

test('a place is its street, town and ZIP code, as far as they are known', () => {
  expect(formatPlace(stop(1))).toBe('1 Main St, Duluth 55802');
  expect(formatPlace({ street: '', town: '55802', zip: '55802' })).toBe('55802');
});

test('routes visit all stops in order, at most ten per link', () => {
  const routes = (count: number) =>
    routeLinks(Array.from({ length: count }, (_, n) => stop(n + 1))).map((link) => {
      const { searchParams } = new URL(link);
      const between = searchParams.get('waypoints')?.split('|') ?? [];
      return [...between, searchParams.get('destination')];
    });
  const words = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, n) => formatPlace(stop(from + n)));
  expect(routes(0)).toEqual([]);
  expect(routes(1)).toEqual([words(1, 1)]);
  expect(routes(10)).toEqual([words(1, 10)]);
  expect(routes(11)).toEqual([words(1, 10), words(11, 11)]);
  expect(routes(23)).toEqual([words(1, 10), words(11, 20), words(21, 23)]);
});

test('a text link keeps every character of the text', () => {
  expect(textLink('+12185550123', 'Tom & Ada: 10 % off?')).toBe(
    'sms:+12185550123?&body=Tom%20%26%20Ada%3A%2010%20%25%20off%3F',
  );
});
