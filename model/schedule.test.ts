import { describe, expect, test } from 'vitest';
import { bookableUntilToday, weekdaysFor } from './schedule.ts';
import { lineOf, loadAfter, messageAfter } from './testing.ts';

const FILE = 'schedule.yaml';

describe('the schedule', () => {
  test('has the windows of each weekday, with their own number of places if they have one', () => {
    const { week } = loadAfter([]).schedule;
    expect(week[5]).toEqual([
      { id: '0800-1000', places: 3 },
      { id: '1030-1300', places: 1 },
    ]);
    expect(week[6]).toEqual([]);
  });

  test('serves the ZIP codes of the city pages, with their towns, and more', () => {
    const { towns } = loadAfter([]).schedule;
    expect([towns.get('55802'), towns.get('54880'), towns.get('90210')]).toEqual(['Duluth', '', undefined]);
  });

  test('says until when a window of today can be booked', () => {
    const until = bookableUntilToday(loadAfter([]).schedule);
    expect([until[0], until[5], until[6]]).toEqual(['13:00', '08:30', '']);
  });
});

test('a town has its own days if all its ZIP codes have the same', () => {
  const { schedule } = loadAfter([]);
  expect(weekdaysFor(['55720'], schedule)).toEqual([1]);
  for (const zipCodes of [['55720', '55802'], ['55802'], []]) {
    expect(weekdaysFor(zipCodes, schedule)).toBeUndefined();
  }
});

describe('a mistake in it', () => {
  test.each([
    ['a time that is none', '"13:00-15:00"', '"13:00-25:00"', 'an arrival window such as "08:00-10:00"'],
    ['a window that ends first', '"08:00-10:00"', '"10:00-08:00"', 'a window that ends after it begins'],
    [
      'windows that overlap',
      '"10:00-12:00"',
      '"09:00-12:00"',
      'windows in order of time that do not overlap',
    ],
    [
      'an unknown service',
      'estate-cleanout]',
      'estates]',
      'the value of a service in content/quote-form.yaml',
    ],
    [
      'a ZIP code of no city',
      '["55720"]',
      '["90210"]',
      'a ZIP code of content/cities.yaml or more_zip_codes',
    ],
    [
      'a window after closing',
      '"15:00-17:00"]',
      '"17:00-19:00"]',
      'a window between 07:00 and 18:30, the hours in content/business.yaml',
    ],
    ['an area on a day off', '[tuesday]', '[sunday]', 'a day with windows'],
    ['a day that is none', '["2026-12-25"]', '["2026-02-30"]', 'a date in quotes, such as "2026-12-25"'],
    ['a weekday that is none', '[tuesday]', '[tuesdays]', '"monday" or "tuesday"'],
  ])('%s', (_case, from, to, expected) => {
    const message = messageAfter([{ file: FILE, from, to }]);
    expect(message).toContain(`content/${FILE}:${lineOf(FILE, from)}`);
    expect(message).toContain(`expected ${expected}`);
  });

  test('refuses windows on a day without hours', () => {
    const message = messageAfter([{ file: 'business.yaml', from: ', friday, saturday]', to: ', friday]' }]);
    expect(message).toContain(
      'expected no windows on saturday, or saturday among the days of hours in content/business.yaml, found 08:00-10:00',
    );
  });
});
