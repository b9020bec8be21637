import { expect, test } from 'vitest';
import { placeWords, routeLink, textLink } from './links.ts';

const stop = (n: number) => ({ address: `${n} Main St`, town: 'Duluth', zip: '55802' });

test('a place is its street, town and ZIP code, as far as they are known', () => {
  expect(placeWords(stop(1))).toBe('1 Main St, Duluth 55802');
  expect(placeWords({ address: '', town: '55802', zip: '55802' })).toBe('55802');
});

test('a route goes by all stops in order, to the last; the maps app takes ten', () => {
  const route = (count: number) =>
    new URL(routeLink(Array.from({ length: count }, (_, n) => stop(n + 1)))).searchParams;
  expect(route(1).get('destination')).toBe('1 Main St, Duluth 55802');
  expect(route(1).has('waypoints')).toBe(false);
  expect(route(3).get('waypoints')).toBe('1 Main St, Duluth 55802|2 Main St, Duluth 55802');
  expect(route(12).get('waypoints')?.split('|')).toHaveLength(9);
});

test('a text keeps its words whatever is in them', () => {
  expect(textLink('+12185550123', 'Tom & Ada: 10 % off?')).toBe(
    'sms:+12185550123?&body=Tom%20%26%20Ada%3A%2010%20%25%20off%3F',
  );
});
