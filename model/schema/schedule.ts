import { z } from 'zod';
import { WEEKDAYS } from './business.ts';
import { timeOfDay, zipCode } from './common.ts';
import { editable } from './editable.ts';

const WINDOW = /^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/;
const times = z
  .string()
  .regex(WINDOW, 'an arrival window such as "08:00-10:00"')
  .refine((window) => window.slice(0, 5) < window.slice(6), 'a window that ends after it begins');
const places = z.int().min(1).max(50);
const weekday = z.enum(WEEKDAYS);
const minutes = z
  .int()
  .min(0)
  .max(14 * 24 * 60);

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
const windowsOf = (day: string) =>
  editable(dayWindows.default([]), `${day.charAt(0).toUpperCase()}${day.slice(1)}`, {
    kind: 'windows',
    help: 'Arrival windows in order of time. None: you do not work that day.',
  });

export const scheduleSchema = z.strictObject({
  booking: editable(z.enum(['on', 'off']), 'Visitors choose an arrival window', {
    help: 'Off: they leave their number, and you agree on a time when you call.',
  }),
  places: editable(places, 'Jobs in one window', {
    help: 'Crews on the road, or more if you like. Between 1 and 50.',
  }),
  windows: z.strictObject(
    Object.fromEntries(WEEKDAYS.map((day) => [day, windowsOf(day)])) as Record<
      (typeof WEEKDAYS)[number],
      ReturnType<typeof windowsOf>
    >,
  ),
  days_off: editable(z.array(z.iso.date('a date in quotes, such as "2026-12-25"')), 'Days off and holidays', {
    each: 'date',
    help: 'Visitors can’t book these days. Jobs that are booked already stay: you see them under Day.',
  }),
  horizon_days: editable(z.int().min(1).max(365), 'Days ahead that visitors can book'),
  closes_minutes_before: editable(minutes, 'Minutes before a window when booking ends'),
  change_minutes_before: editable(
    minutes,
    'Minutes before a window until which customers move or cancel by themselves',
  ),
  reminder_at: editable(timeOfDay, 'Time of the reminder', {
    kind: 'text',
    help: 'Such as 18:00. Customers with an email address are reminded on the day before, at this time.',
  }),
  offers_by_text: editable(z.enum(['on', 'off']).default('on'), 'Offer the next window by text', {
    help: 'Where texts are set up: whoever asks without a window gets the next one by text, and a YES books it.',
  }),
  long_jobs: z.strictObject({
    windows: z.int().min(1).max(6),
    from_trailer: z.number().positive(),
    services: z.array(z.string()),
  }),
  more_zip_codes: editable(z.array(zipCode), 'More ZIP codes that you serve', {
    help: 'Besides those of the towns.',
  }),
  area_days: z.array(z.strictObject({ zip_codes: z.array(zipCode).min(1), days: z.array(weekday).min(1) })),
});

export type ScheduleFile = z.output<typeof scheduleSchema>;
