import { expect, test } from 'vitest';
import { drawMap } from './draw-map.ts';

const at = (name: string, lat: number, lng: number) => ({ name, path: `/${name}`, lat, lng });
const CENTER = at('Center', 45, -100);
const find = (map: ReturnType<typeof drawMap>, name: string) => {
  const mark = map?.marks.find((each) => each.name === name);
  if (!mark) throw new Error(`no mark for ${name}`);
  return mark;
};

test('places are at their true positions: north up, east right, distances to scale', () => {
  const map = drawMap([
    CENTER,
    at('North', 45.1, -100),
    at('East', 45, -100 + 0.1 / Math.cos((45 * Math.PI) / 180)),
  ]);
  const [center, north, east] = ['Center', 'North', 'East'].map((name) => find(map, name)) as [
    ReturnType<typeof find>,
    ReturnType<typeof find>,
    ReturnType<typeof find>,
  ];
  expect(north.x).toBe(center.x);
  expect(center.y - north.y).toBeGreaterThan(50);
  expect(east.y).toBe(center.y);
  expect(Math.abs(east.x - center.x - (center.y - north.y))).toBeLessThanOrEqual(2);
});

test('a river that crosses the map is drawn, one far away is not', () => {
  const north = at('North', 45.2, -100);
  const river = (lng: number) => ({
    kind: 'river' as const,
    points: [[45.5, lng] as const, [44.5, lng] as const],
  });
  const map = drawMap([CENTER, north], undefined, [river(-100), river(-90)]);
  const { x } = find(map, 'North');
  expect(map?.lines).toEqual([{ kind: 'river', path: expect.stringMatching(`^M${x} -\\d+L${x} \\d+$`) }]);
});

test('the scale bar has the length of a round number of miles', () => {
  const map = drawMap([CENTER, at('North', 46, -100)]);
  const distance = find(map, 'Center').y - find(map, 'North').y;
  expect(map?.scale.miles).toBe(20);
  expect(map?.scale.length).toBeCloseTo((distance * 20) / 69, -0.5);
});

test('names overlap nothing; a place without room has no name', () => {
  const crowd = Array.from({ length: 12 }, (_, i) =>
    at(`A long name ${i}`, 45 + (i % 3) * 0.01, -100 + Math.floor(i / 3) * 0.01),
  );
  const map = drawMap([...crowd, at('Far away', 45.4, -100)]);
  const named = map?.marks.filter(({ label }) => label) ?? [];
  expect(named.length).toBeGreaterThan(1);
  expect(named.length).toBeLessThan(13);
  expect(find(map, 'Far away').label).toBeDefined();
  const boxes = named.map(({ name, label }) => {
    const long = name.length * 8;
    const left = (label?.x ?? 0) - { start: 0, middle: long / 2, end: long }[label?.anchor ?? 'start'];
    return { left, right: left + long, y: label?.y ?? 0 };
  });
  for (const [i, a] of boxes.entries()) {
    for (const b of boxes.slice(i + 1))
      expect(a.left < b.right && b.left < a.right && Math.abs(a.y - b.y) < 14).toBe(false);
  }
});

test('a name that would touch another place’s pin moves', () => {
  const map = drawMap(
    [at('Pinned', 45, -100), at('Far north', 45.2, -100.1), at('A place in the east', 45.02, -99.7)],
    'Pinned',
  );
  const [pinned, east] = [find(map, 'Pinned'), find(map, 'A place in the east')];
  expect(pinned.label?.y).toBe(pinned.y + 5);
  expect(east.label?.y).toBeLessThan(east.y - 10);
});

test('one place gets no map', () => {
  expect(drawMap([CENTER])).toBeUndefined();
});
