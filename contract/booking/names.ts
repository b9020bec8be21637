export interface TimeWords {
  locale: string;
  am: string;
  pm: string;
}

export const ENGLISH: TimeWords = { locale: 'en-US', am: 'am', pm: 'pm' };

const NAMES = new Map<string, Intl.DateTimeFormat>();

/** `Tue, Nov 24`; `long` gives `Tuesday, November 24` */
export function dayName(
  date: string,
  { locale }: Pick<TimeWords, 'locale'> = ENGLISH,
  length: 'short' | 'long' = 'short',
): string {
  const key = `${locale} ${length}`;
  const format =
    NAMES.get(key) ??
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: length, month: length, day: 'numeric' });
  NAMES.set(key, format);
  return format.format(new Date(`${date}T00:00:00Z`));
}

export function weekdayName(
  date: string,
  { locale }: Pick<TimeWords, 'locale'>,
  weekday: 'short' | 'long',
): string {
  return new Date(`${date}T00:00:00Z`).toLocaleDateString(locale, { timeZone: 'UTC', weekday });
}

export function weekdayNames(
  weekdays: readonly number[],
  { locale }: Pick<TimeWords, 'locale'> = ENGLISH,
): string {
  const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'long' });
  // January 1, 2024 was a Monday.
  const names = weekdays.map((day) => format.format(Date.UTC(2024, 0, 1 + day)));
  return new Intl.ListFormat(locale).format(names);
}

/** `8–10 am`, `11 am–1 pm`, `8:30–10 am`. @param id `HHMM-HHMM` */
export function windowName(id: string, words: Pick<TimeWords, 'am' | 'pm'> = ENGLISH): string {
  const [start, end] = [id.slice(0, 4), id.slice(5)];
  const sameHalf = half(start, words) === half(end, words);
  return `${sameHalf ? clock(start) : timeName(start, words)}–${timeName(end, words)}`;
}

/** Both ends of a window for a sentence: `8` and `10 am`, `10` and `noon`, `11 am` and `1 pm`. */
export function windowEnds(
  id: string,
  words: Pick<TimeWords, 'am' | 'pm'>,
  noon: string,
): { start: string; end: string } {
  const [start, end] = [id.slice(0, 4), id.slice(5)];
  const name = (time: string) => (time === '1200' ? noon : timeName(time, words));
  const isClear = end === '1200' || (half(start, words) === half(end, words) && start !== '1200');
  return { start: isClear ? clock(start) : name(start), end: name(end) };
}

export function timeName(time: string, words: Pick<TimeWords, 'am' | 'pm'>): string {
  return `${clock(time)} ${half(time, words)}`;
}

function half(time: string, { am, pm }: Pick<TimeWords, 'am' | 'pm'>): string {
  return Number(time.slice(0, 2)) < 12 ? am : pm;
}

function clock(time: string): string {
  const hour = Number(time.slice(0, 2)) % 12 || 12;
  const minutes = time.slice(2);
  return minutes === '00' ? String(hour) : `${hour}:${minutes}`;
}

export function hourName(hour: number): string {
  return `${hour % 12 || 12} ${hour < 12 ? ENGLISH.am : ENGLISH.pm}`;
}
