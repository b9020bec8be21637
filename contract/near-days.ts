import { dayName, type TimeWords, weekdayName } from './booking/names.ts';
import { addDays } from './dates.ts';

interface DayWords {
  today: string;
  tomorrow: string;
}

export function relativeDayName(
  today: string,
  date: string,
  words: DayWords,
  time?: Pick<TimeWords, 'locale'>,
  length?: 'short' | 'long',
): string {
  if (date === today) return words.today;
  return date === addDays(today, 1) ? words.tomorrow : dayName(date, time, length);
}

/** `today`, `tomorrow`, `Friday` within a week, and `Friday, November 27` from then on. */
export function nearDayName(
  today: string,
  date: string,
  words: DayWords,
  time: Pick<TimeWords, 'locale'>,
): string {
  const byWeekday = date >= addDays(today, 2) && date < addDays(today, 7);
  return byWeekday ? weekdayName(date, time, 'long') : relativeDayName(today, date, words, time, 'long');
}
