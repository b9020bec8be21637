/** Random histories of bookings: what is shown is always what is true. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextSlot, scarcity } from '../../contract/availability.ts';
import type { FreeWindows } from '../../contract/booking/windows.ts';
import { addDays, weekdayOf } from '../../contract/dates.ts';
import type { Schedule } from '../../model/schedule.ts';
import { BusinessTime } from '../leads/words/business-time.ts';
import { BookingCalendar, type DayChange, type TakenPlace } from './calendar.ts';

const HISTORIES = 1_000;
const IDS = ['0000-0130', '0130-0300', '0800-1000', '1300-1500'];
const DAYS = 5;
/** Wall time at the start of a history: the days around the spring and the autumn change, and ordinary ones. */
const STARTS = {
  'America/Los_Angeles': ['2026-03-06T23:00', '2026-10-31T07:00', '2026-11-23T05:00', '2026-12-31T12:00'],
  'Australia/Lord_Howe': ['2026-10-02T23:30', '2026-04-04T06:00', '2026-07-05T10:00'],
  'America/Havana': ['2026-03-07T09:00', '2026-10-31T22:00', '2026-06-13T08:00'],
};
const SCHEDULE: Schedule = {
  on: true,
  // Monday has two windows, Sunday none.
  week: Array.from({ length: 7 }, (_, day) =>
    (day === 6 ? [] : day === 0 ? IDS.slice(2) : IDS).map((id) => ({ id, places: 2 })),
  ),
  daysOff: new Set(['2026-11-26', '2026-03-07']),
  horizonDays: DAYS,
  closesMinutesBefore: 120,
  changeMinutesBefore: 1440,
  longJobs: { windows: 2, yards: 10, services: new Set() },
  towns: new Map([
    ['00001', ''],
    ['00002', ''],
  ]),
  areaDays: new Map([['00002', new Set([1, 4])]]),
};

type Step =
  | { do: 'book'; day: number; window: number; long: boolean }
  | { do: 'cancel' | 'move'; booking: number; day: number; window: number }
  | { do: 'close' | 'open'; day: number }
  | { do: 'places'; day: number; window: number; places: number }
  | { do: 'wait'; hours: number };

const day = fc.nat(DAYS);
const window = fc.nat(IDS.length - 1);
const booking = fc.nat(8);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('book' as const), day, window, long: fc.boolean() }) },
  fc.record({ do: fc.constantFrom('cancel' as const, 'move' as const), booking, day, window }),
  fc.record({ do: fc.constantFrom('close' as const, 'open' as const), day }),
  fc.record({ do: fc.constant('places' as const), day, window, places: fc.nat(3) }),
  fc.record({ do: fc.constant('wait' as const), hours: fc.nat(30) }),
);
const calendars = new Map(
  Object.keys(STARTS).map((zone) => [zone, new BookingCalendar(SCHEDULE, BusinessTime.in(zone))]),
);
const moments = new Map<string, number>();
const start = fc.constantFrom(
  ...Object.entries(STARTS).flatMap(([zone, walls]) => walls.map((wall) => ({ zone, wall }))),
);

test(`in ${HISTORIES} random histories, free places and every sentence about them are true`, () => {
  fc.assert(
    fc.property(start, fc.array(step, { minLength: 1, maxLength: 14 }), ({ zone, wall }, steps) => {
      const calendar = calendars.get(zone) as BookingCalendar;
      const { time } = calendar;
      const first = wall.slice(0, 10);
      let now = momentOf(wall, time);
      let changes: DayChange[] = [];
      let bookings: TakenPlace[][] = [];
      const occupancy = () => ({ changes, taken: bookings.flat() });
      const change = (one: DayChange) => {
        changes = [...changes.filter(({ date, window }) => date !== one.date || window !== one.window), one];
      };
      for (const each of steps) {
        const date = 'day' in each ? addDays(first, each.day) : first;
        const id = 'window' in each ? (IDS[each.window] ?? '') : '';
        if (each.do === 'wait') now += each.hours * 3_600_000;
        if (each.do === 'close' || each.do === 'open')
          change({ date, window: '', places: Number(each.do === 'open') });
        if (each.do === 'places') change({ date, window: id, places: each.places });
        if (each.do === 'cancel') bookings = bookings.filter((_, i) => i !== each.booking);
        if (each.do === 'book') {
          const places = calendar.choosePlaces(date, id, each.long ? 2 : 1, occupancy());
          if (places) bookings.push(places);
        }
        if (each.do === 'move' && bookings[each.booking]) {
          const places = calendar.choosePlaces(date, id, 1, occupancy());
          if (places) bookings[each.booking] = places;
        }
      }
      check(calendar, now, changes, bookings.flat());
    }),
    { numRuns: HISTORIES },
  );
}, 120_000);

function momentOf(wall: string, time: BusinessTime): number {
  const key = `${time.timeZone} ${wall}`;
  const at = moments.get(key) ?? Date.parse(time.moment(wall));
  moments.set(key, at);
  return at;
}

/** Compares the answer with a count of the rows themselves. */
function check(calendar: BookingCalendar, now: number, changes: DayChange[], taken: TakenPlace[]): void {
  const keys = taken.map(({ date, window, place }) => `${date} ${window} ${place}`);
  expect(new Set(keys).size).toBe(keys.length);

  const truth = Array.from({ length: DAYS + 1 }, (_, ahead) => addDays(calendar.today(now), ahead)).flatMap(
    (date) => {
      const whole = changes.find((each) => each.date === date && each.window === '');
      const closed = whole ? whole.places === 0 : SCHEDULE.daysOff.has(date);
      return (closed ? [] : (SCHEDULE.week[weekdayOf(date)] ?? [])).map(({ id }) => {
        const places = changes.find((each) => each.date === date && each.window === id)?.places ?? 2;
        const live = taken.filter((each) => each.date === date && each.window === id).length;
        const wall = `${date}T${id.slice(0, 2)}:${id.slice(2, 4)}`;
        const begins = momentOf(wall, calendar.time);
        return { date, id, left: Math.max(0, places - live), bookable: begins - now >= 7_200_000 };
      });
    },
  );
  const answer = calendar.freeWindows({ changes, taken }, {}, DAYS + 1, now);
  const shown = answer.days.flatMap(({ date, windows }) =>
    windows.map(({ id, left }) => ({ date, id, left })),
  );
  expect(shown).toEqual(truth.filter(({ bookable }) => bookable).map(({ bookable: _, ...rest }) => rest));

  const free = truth.filter(({ bookable, left }) => bookable && left > 0);
  checkSentences(answer, truth, free);
  const area = calendar.freeWindows({ changes, taken }, { zip: '00002' }, DAYS + 1, now);
  expect(area.days.every(({ date }) => [1, 4].includes(weekdayOf(date)))).toBe(true);
}

function checkSentences(
  answer: FreeWindows,
  truth: { date: string; bookable: boolean; left: number }[],
  free: { date: string; id: string; left: number }[],
): void {
  const { today } = answer;
  const ofToday = truth.filter(({ date }) => date === today);
  const slot = nextSlot(answer);
  const earliest = free[0];
  if (slot.kind === 'today_anytime') {
    expect(ofToday.length > 0 && ofToday.every(({ bookable, left }) => bookable && left > 0)).toBe(true);
  } else if (slot.kind === 'none') {
    expect(free).toEqual([]);
  } else {
    expect({ date: slot.date, id: slot.id }).toEqual({ date: earliest?.date, id: earliest?.id });
    expect(slot.date === today).toBe(slot.kind === 'today');
    expect(slot.date === addDays(today, 1)).toBe(slot.kind === 'tomorrow');
  }
  const toSunday = addDays(today, 6 - weekdayOf(today));
  const count = free.filter(({ date }) => date <= toSunday).reduce((sum, { left }) => sum + left, 0);
  const banner = scarcity(answer);
  if ('count' in banner) expect(banner.count).toBe(count);
  else expect(count).toBe(0);
  if (banner.kind === 'one') expect(count).toBe(1);
  if (banner.kind === 'few') expect(count > 1 && count < 6).toBe(true);
  if (banner.kind === 'next_week') expect((earliest?.date ?? '') <= addDays(toSunday, 7)).toBe(true);
  if (banner.kind === 'none') expect(free).toEqual([]);
}
