/** Builds the schedule from content/schedule.yaml, with the ZIP codes of the city pages (product section 11). */
import { type BusinessFile, WEEKDAYS } from './schema/business.ts';
import type { CityEntry } from './schema/city.ts';
import type { QuoteForm } from './schema/quote-form.ts';
import type { ScheduleFile } from './schema/schedule.ts';
import type { Problem } from './yaml/problem.ts';
import { type Checked, problemAt, throwIfAny } from './yaml/yaml-file.ts';

export interface WindowPlan {
  id: string;
  places: number;
}

export interface Schedule {
  on: boolean;
  week: readonly (readonly WindowPlan[])[];
  daysOff: ReadonlySet<string>;
  horizonDays: number;
  /** A window can be booked on the site until this long before it begins. */
  closesMinutesBefore: number;
  /** Customers can move and cancel until this long before the window begins. */
  changeMinutesBefore: number;
  /** `HH:MM`, on the day before a job. */
  reminderAt: string;
  /** Whether whoever asks without a window gets the next one by text, where texts are set up. */
  offersByText: boolean;
  longJobs: { windows: number; yards: number; services: ReadonlySet<string> };
  /** Town by ZIP code, for all ZIP codes that are served; `''` for a town without a page. */
  towns: ReadonlyMap<string, string>;
  /** Weekdays (0 is Monday) by ZIP code, for ZIP codes that are served on some days only. */
  areaDays: ReadonlyMap<string, ReadonlySet<number>>;
}

interface Sources {
  hours: BusinessFile['hours'];
  cities: readonly Pick<CityEntry, 'name' | 'zip_codes'>[];
  quoteForm: QuoteForm;
  trailerYards: number;
}

/** @throws ContentError for a window outside the hours, and a service or a ZIP code that is not in the other content files */
export function buildSchedule(
  { file, data }: Checked<ScheduleFile>,
  { hours, cities, quoteForm, trailerYards }: Sources,
): Schedule {
  const { windows, long_jobs, area_days } = data;
  const services = quoteForm.fields.service.options.map(({ value }) => value);
  const towns = new Map([
    ...data.more_zip_codes.map((zip) => [zip, ''] as const),
    ...cities.flatMap(({ name, zip_codes }) => zip_codes.map((zip) => [zip, name] as const)),
  ]);
  throwIfAny([
    ...windowsOutside({ file, data }, hours),
    ...long_jobs.services.flatMap((service, i) => {
      const expected = 'the value of a service in content/quote-form.yaml';
      return services.includes(service)
        ? []
        : problemAt(file, ['long_jobs', 'services', i], expected, service);
    }),
    ...area_days.flatMap(({ zip_codes }, i) =>
      zip_codes.flatMap((zip, j) => {
        const expected = 'a ZIP code of content/cities.yaml or more_zip_codes';
        return towns.has(zip) ? [] : problemAt(file, ['area_days', i, 'zip_codes', j], expected, zip);
      }),
    ),
    ...area_days.flatMap(({ days }, i) =>
      days.flatMap((day, j) => {
        const expected = 'a day with windows';
        return windows[day].length > 0 ? [] : problemAt(file, ['area_days', i, 'days', j], expected, day);
      }),
    ),
  ]);
  const names = Object.keys(windows) as (keyof typeof windows)[];
  return {
    on: data.booking === 'on',
    week: names.map((day) =>
      windows[day].map((entry) => ({
        id: entry.window.replaceAll(':', ''),
        places: 'places' in entry ? entry.places : data.places,
      })),
    ),
    daysOff: new Set(data.days_off),
    horizonDays: data.horizon_days,
    closesMinutesBefore: data.closes_minutes_before,
    changeMinutesBefore: data.change_minutes_before,
    reminderAt: data.reminder_at,
    offersByText: data.booking === 'on' && data.offers_by_text === 'on',
    longJobs: {
      windows: long_jobs.windows,
      yards: long_jobs.from_trailer * trailerYards,
      services: new Set(long_jobs.services),
    },
    towns,
    areaDays: new Map(
      area_days.flatMap(({ zip_codes, days }) => {
        const numbers = new Set(days.map((day) => names.indexOf(day)));
        return zip_codes.map((zip) => [zip, numbers] as const);
      }),
    ),
  };
}

/** Visitors are never offered a time at which the business is closed. */
function windowsOutside(
  { file, data: { windows } }: Checked<ScheduleFile>,
  { days, opens, closes }: BusinessFile['hours'],
): Problem[] {
  return WEEKDAYS.flatMap((day) =>
    windows[day].flatMap(({ window }, i) => {
      const [from = '', to = ''] = window.split('-');
      const at = ['windows', day, i];
      if (!days.includes(day)) {
        const expected = `no windows on ${day}, or ${day} among the days of hours in content/business.yaml`;
        return problemAt(file, at, expected, window);
      }
      if (!opens || opens >= closes || (from >= opens && to <= closes)) return [];
      const expected = `a window between ${opens} and ${closes}, the hours in content/business.yaml`;
      return problemAt(file, at, expected, window);
    }),
  );
}

export function weekdaysFor(zipCodes: readonly string[], { areaDays }: Schedule): number[] | undefined {
  const days = zipCodes.map((zip) => [...(areaDays.get(zip) ?? [])].sort());
  const [first] = days;
  return first?.length && days.every((each) => each.join() === first.join()) ? first : undefined;
}

/** `HH:MM` by weekday, until which a window of the same day can be booked; `''` for never. */
export function bookableUntilToday({ week, closesMinutesBefore }: Schedule): string[] {
  return week.map((windows) => {
    const start = windows.at(-1)?.id.slice(0, 4) ?? '0000';
    const minutes = Number(start.slice(0, 2)) * 60 + Number(start.slice(2)) - closesMinutesBefore;
    const two = (number: number) => String(number).padStart(2, '0');
    return minutes > 0 ? `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}` : '';
  });
}
