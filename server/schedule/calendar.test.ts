import { describe, expect, test } from 'vitest';
import { loadFixture } from '../../tests/fixture/fixture.ts';
import { BusinessTime } from '../time/business-time.ts';
import { BookingCalendar, type DayChange } from './calendar.ts';

const TIME = new BusinessTime('America/Chicago');
const calendar = new BookingCalendar(loadFixture().schedule, TIME);
const at = (wall: string) => Date.parse(TIME.moment(wall));
const NOTHING = { changes: [], taken: [] };
/** A Monday. */
const MONDAY = '2026-11-23';
const place = (date: string, window: string, number: number) => ({ date, window, place: number });

describe('the windows of a day', () => {
  const ids = (date: string, changes: DayChange[] = []) =>
    calendar.windowsOn(date, changes).map(({ id, places }) => `${id} ${places}`);

  test('follow the weekday, each with its places', () => {
    expect(ids('2026-11-28')).toEqual(['0800-1000 3', '1030-1300 1']);
    expect(ids('2026-11-29')).toEqual([]);
  });

  test('are none on a day off, unless the owner opens it', () => {
    expect(ids('2026-12-25')).toEqual([]);
    expect(ids('2026-12-25', [{ date: '2026-12-25', window: '', places: 1 }])).toHaveLength(4);
  });

  test('are none on a day that the owner closes', () => {
    expect(ids(MONDAY, [{ date: MONDAY, window: '', places: 0 }])).toEqual([]);
  });

  test('have the places that the owner sets for the day', () => {
    expect(ids(MONDAY, [{ date: MONDAY, window: '1000-1200', places: 5 }])[1]).toBe('1000-1200 5');
  });

  test('are none on what is no day', () => {
    expect(ids('2026-02-30')).toEqual([]);
  });
});

describe('free windows', () => {
  const free = (
    wall: string,
    question = {},
    days = 7,
    occupancy = NOTHING as Parameters<typeof calendar.left>[2],
  ) => calendar.freeWindows(occupancy, question, days, at(wall));

  test('begin with the first that has not closed', () => {
    expect(free(`${MONDAY}T06:00`).next).toEqual({ date: MONDAY, id: '0800-1000' });
    expect(free(`${MONDAY}T06:01`).next).toEqual({ date: MONDAY, id: '1000-1200' });
    expect(free(`${MONDAY}T13:01`).next).toEqual({ date: '2026-11-24', id: '0800-1000' });
  });

  test('have their moments with the offset of the day', () => {
    expect(free('2026-10-31T12:00', {}, 3).days[0]).toMatchObject({
      date: '2026-11-02',
      windows: [
        { id: '0800-1000', start: '2026-11-02T08:00:00-06:00', end: '2026-11-02T10:00:00-06:00' },
        {},
        {},
        {},
      ],
    });
  });

  test('count what is left this week, to Sunday', () => {
    expect(free('2026-11-27T20:00')).toMatchObject({ left_this_week: 4 });
    expect(free('2026-11-29T12:00')).toMatchObject({ left_this_week: 0, next: { date: '2026-11-30' } });
    const [monday = []] = calendar.schedule.week;
    const everyDay = { ...calendar.schedule, week: Array.from({ length: 7 }, () => monday) };
    const all = new BookingCalendar(everyDay, TIME).freeWindows(NOTHING, {}, 7, at('2026-11-28T20:00'));
    expect(all.left_this_week).toBe(monday.reduce((sum, { places }) => sum + places, 0));
  });

  test('say whether all of today is free', () => {
    expect(free(`${MONDAY}T05:00`).today_free).toBe(true);
    expect(free(`${MONDAY}T09:00`).today_free).toBe(false);
    const full = [1, 2, 3].map((number) => place(MONDAY, '1500-1700', number));
    expect(free(`${MONDAY}T05:00`, {}, 7, { changes: [], taken: full }).today_free).toBe(false);
  });

  test('are none for a ZIP code that is not served', () => {
    expect(free(`${MONDAY}T05:00`, { zip: '90210' })).toMatchObject({ served: false, days: [], next: null });
  });

  test('are on the days of the area', () => {
    expect(free(`${MONDAY}T05:00`, { zip: '55720' }).days.map(({ date }) => date)).toEqual(['2026-11-24']);
    expect(free(`${MONDAY}T05:00`, { zip: '55802' }).days).toHaveLength(6);
  });

  test('for a long job leave out those without a free window after them', () => {
    const [monday] = free(`${MONDAY}T05:00`, { windows: 2 }, 1, {
      changes: [],
      taken: [place(MONDAY, '1000-1200', 1), place(MONDAY, '1000-1200', 2)],
    }).days;
    expect(monday?.windows.map(({ id, left }) => `${id} ${left}`)).toEqual([
      '0800-1000 1',
      '1000-1200 1',
      '1300-1500 3',
    ]);
  });

  test('end with the horizon', () => {
    expect(free(`${MONDAY}T05:00`, {}, 99).days.at(-1)?.date).toBe('2026-12-07');
  });
});

describe('the places of a job', () => {
  test('are the first free ones, one in each window', () => {
    const taken = [place(MONDAY, '0800-1000', 1), place(MONDAY, '1000-1200', 2)];
    expect(calendar.choosePlaces(MONDAY, '0800-1000', 2, { changes: [], taken })).toEqual([
      place(MONDAY, '0800-1000', 2),
      place(MONDAY, '1000-1200', 1),
    ]);
  });

  test('are none where one of its windows is full', () => {
    const taken = [1, 2, 3].map((number) => place(MONDAY, '1000-1200', number));
    expect(calendar.choosePlaces(MONDAY, '0800-1000', 2, { changes: [], taken })).toBeUndefined();
    expect(calendar.choosePlaces(MONDAY, '0800-1000', 1, { changes: [], taken })).toBeDefined();
  });

  test('are none where as many are booked as there are places now, whatever their numbers', () => {
    const occupancy = {
      changes: [{ date: MONDAY, window: '0800-1000', places: 1 }],
      taken: [place(MONDAY, '0800-1000', 3)],
    };
    expect(calendar.choosePlaces(MONDAY, '0800-1000', 1, occupancy)).toBeUndefined();
    expect(calendar.left(MONDAY, '0800-1000', { ...occupancy, taken: [] })).toBe(1);
  });
});

test.each([
  ['2026-03-08', '0100-0300', 1],
  ['2026-11-01', '0100-0300', 3],
  ['2026-11-01', '0800-1000', 2],
])('on the day the clock changes (%s), the window %s takes %d hours', (date, id, hours) => {
  expect((calendar.endOf(date, id) - calendar.startOf(date, id)) / 3_600_000).toBe(hours);
});
