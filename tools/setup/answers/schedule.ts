/** When a business comes: the answers about it, and what follows from its hours where they leave something open. */
import { z } from 'zod';
import { addDays, weekdayOf } from '../../../contract/dates.ts';
import { WEEKDAYS } from '../../../model/schema/business.ts';
import { timeOfDay, zipCode } from '../../../model/schema/common.ts';
import { dayWindows, type ScheduleFile, scheduleSchema } from '../../../model/schema/schedule.ts';

type Weekday = (typeof WEEKDAYS)[number];

const WINDOW_MINUTES = 120;
const MAX_WINDOWS_PER_DAY = 8;
const MAX_NOTICE_HOURS = 14 * 24;
const HOLIDAY_HORIZON_DAYS = 365;
export const USUAL_REMINDER = '18:00';

export const hoursSchema = z
  .strictObject({
    text: z.string().trim().min(1).optional(),
    days: z.array(z.enum(WEEKDAYS)).min(1),
    opens: z.union([z.literal(''), timeOfDay]).default(''),
    closes: z.union([z.literal(''), timeOfDay]).default(''),
  })
  .refine(({ opens, closes }) => !opens === !closes, {
    path: ['closes'],
    error: 'both opens and closes, or neither',
  })
  .refine(({ opens, closes }) => !opens || !closes || opens < closes, {
    path: ['closes'],
    error: 'a time after that of opening, on the same day',
  });

export type Hours = z.output<typeof hoursSchema>;

/** Each can be left out: the hours say what is usual. */
export const scheduleAnswers = z.strictObject({
  windows: dayWindows
    .refine(
      (list) => list.length > 0 && list.length <= MAX_WINDOWS_PER_DAY,
      `1 to ${MAX_WINDOWS_PER_DAY} windows of a day`,
    )
    .optional(),
  places: scheduleSchema.shape.places.optional(),
  days_off: scheduleSchema.shape.days_off.optional(),
  notice_hours: z.number().min(0).max(MAX_NOTICE_HOURS).optional(),
  change_hours: z.number().min(0).max(MAX_NOTICE_HOURS).optional(),
  reminder_at: timeOfDay.optional(),
  area_days: scheduleSchema.shape.area_days.optional(),
});

type ScheduleAnswers = z.output<typeof scheduleAnswers>;

interface Mistake {
  path: (string | number)[];
  message: string;
}

export function scheduleMistakes(
  { windows = [], area_days = [] }: ScheduleAnswers,
  { days, opens, closes }: Hours,
  zipCodes: readonly string[],
): Mistake[] {
  return [
    ...windows.flatMap(({ window }, i): Mistake[] => {
      const [from = '', to = ''] = window.split('-');
      if (!opens || (from >= opens && to <= closes)) return [];
      return [{ path: ['windows', i], message: `a window between ${opens} and ${closes}, your hours` }];
    }),
    ...area_days.flatMap((area, i): Mistake[] => [
      ...area.zip_codes.flatMap((zip, j) =>
        zipCodes.includes(zip)
          ? []
          : [{ path: ['area_days', i, 'zip_codes', j], message: 'a ZIP code of one of your towns' }],
      ),
      ...area.days.flatMap((day, j) =>
        days.includes(day)
          ? []
          : [{ path: ['area_days', i, 'days', j], message: `one of your days: ${days.join(', ')}` }],
      ),
    ]),
  ];
}

/** Windows of two hours from opening to closing; of a shorter day, the whole day. */
export function windowsWithin(opens: string, closes: string): string[] {
  const [first, end] = [minutesOf(opens), minutesOf(closes)];
  const count = Math.min(MAX_WINDOWS_PER_DAY, Math.floor((end - first) / WINDOW_MINUTES));
  if (count === 0) return [`${opens}-${closes}`];
  return Array.from({ length: count }, (_, i) => {
    const begin = first + i * WINDOW_MINUTES;
    return `${clock(begin)}-${clock(begin + WINDOW_MINUTES)}`;
  });
}

/** `Monday to Saturday, 7 AM to 7 PM` */
export function hoursInWords({ text, days, opens, closes }: Hours): string {
  if (text) return text;
  return [daysInWords(days), opens && `${spoken(opens)} to ${spoken(closes)}`].filter(Boolean).join(', ');
}

function daysInWords(given: readonly Weekday[]): string {
  const days = WEEKDAYS.filter((day) => given.includes(day));
  if (days.length === WEEKDAYS.length) return '7 days a week';
  const names = days.map((day) => day.charAt(0).toUpperCase() + day.slice(1));
  const [first = '', last = ''] = [names[0], names.at(-1)];
  const inARow =
    WEEKDAYS.indexOf(days.at(-1) ?? 'monday') - WEEKDAYS.indexOf(days[0] ?? 'monday') === days.length - 1;
  if (inARow && days.length > 2) return `${first} to ${last}`;
  return new Intl.ListFormat('en-US', { type: 'conjunction' }).format(names);
}

interface Holiday {
  name: string;
  date: string;
}

/** The holidays on which most businesses rest, of a year from `today` on, that fall on the given weekdays. */
export function holidaysFrom(today: string, days: readonly Weekday[]): Holiday[] {
  const year = Number(today.slice(0, 4));
  return [year, year + 1]
    .flatMap(holidaysOf)
    .filter(({ date }) => date >= today && date < addDays(today, HOLIDAY_HORIZON_DAYS))
    .filter(({ date }) => days.includes(WEEKDAYS[weekdayOf(date)] ?? 'monday'));
}

function holidaysOf(year: number): Holiday[] {
  const firstThursday = (3 - weekdayOf(`${year}-11-01`) + 7) % 7;
  return [
    { name: "New Year's Day", date: `${year}-01-01` },
    { name: 'Independence Day', date: `${year}-07-04` },
    { name: 'Thanksgiving', date: addDays(`${year}-11-01`, firstThursday + 21) },
    { name: 'Christmas', date: `${year}-12-25` },
  ];
}

export function scheduleOf(
  {
    windows,
    places = 1,
    days_off,
    notice_hours = 2,
    change_hours = 2,
    reminder_at = USUAL_REMINDER,
    area_days = [],
  }: ScheduleAnswers,
  { days, opens, closes }: Hours,
  { today, usual }: { today: string; usual: readonly string[] },
) {
  const ofDay = windows?.map(({ window }) => window) ?? (opens ? windowsWithin(opens, closes) : [...usual]);
  return {
    places,
    windows: Object.fromEntries(WEEKDAYS.map((day) => [day, days.includes(day) ? ofDay : []])),
    days_off: days_off ?? holidaysFrom(today, days).map(({ date }) => date),
    closes_minutes_before: Math.round(notice_hours * 60),
    change_minutes_before: Math.round(change_hours * 60),
    reminder_at,
    more_zip_codes: [],
    area_days,
  } satisfies Partial<Record<keyof ScheduleFile, unknown>>;
}

export const zipCodes = z.array(zipCode).min(1);

function minutesOf(clockTime: string): number {
  return Number(clockTime.slice(0, 2)) * 60 + Number(clockTime.slice(3));
}

function clock(minutes: number): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

function spoken(clockTime: string): string {
  const hour = Number(clockTime.slice(0, 2));
  const minutes = clockTime.slice(3);
  return `${hour % 12 || 12}${minutes === '00' ? '' : `:${minutes}`} ${hour < 12 ? 'AM' : 'PM'}`;
}
