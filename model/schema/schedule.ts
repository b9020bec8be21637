/** When the business comes: content/schedule.yaml (product section 11). */
import { z } from 'zod';
import { WEEKDAYS } from './business.ts';
import { zipCode } from './common.ts';

const WINDOW = /^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/;
const times = z
  .string()
  .regex(WINDOW, 'an arrival window such as "08:00-10:00"')
  .refine((window) => window.slice(0, 5) < window.slice(6), 'a window that ends after it begins');
const places = z.int().min(1).max(50);
const weekday = z.enum(WEEKDAYS);

/** The windows of a weekday, in order. */
export const dayWindows = z
  .array(
    z.union([times, z.strictObject({ window: times, places })], 'an arrival window such as "08:00-10:00"'),
  )
  .transform((list) => list.map((entry) => (typeof entry === 'string' ? { window: entry } : entry)))
  .refine(
    (list) =>
      list.every(({ window }, i) => i === 0 || (list[i - 1]?.window.slice(6) ?? '') <= window.slice(0, 5)),
    'windows in order of time that do not overlap',
  );
const windows = dayWindows.default([]);

export const scheduleSchema = z.strictObject({
  booking: z.enum(['on', 'off']),
  places,
  windows: z.strictObject(
    Object.fromEntries(WEEKDAYS.map((day) => [day, windows])) as Record<
      (typeof WEEKDAYS)[number],
      typeof windows
    >,
  ),
  days_off: z.array(z.iso.date('a date in quotes, such as "2026-12-25"')),
  horizon_days: z.int().min(1).max(365),
  closes_minutes_before: z
    .int()
    .min(0)
    .max(14 * 24 * 60),
  change_minutes_before: z
    .int()
    .min(0)
    .max(14 * 24 * 60),
  long_jobs: z.strictObject({
    windows: z.int().min(1).max(6),
    /** Part of the trailer. */
    from_trailer: z.number().positive(),
    services: z.array(z.string()),
  }),
  more_zip_codes: z.array(zipCode),
  area_days: z.array(z.strictObject({ zip_codes: z.array(zipCode).min(1), days: z.array(weekday).min(1) })),
});

export type ScheduleFile = z.output<typeof scheduleSchema>;
