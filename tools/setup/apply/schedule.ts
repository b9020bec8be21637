import type { Answers } from '../answers/answers.ts';
import { scheduleOf } from '../answers/schedule.ts';
import type { SiteFiles } from './site-files.ts';

/** @param today `YYYY-MM-DD`: holidays from this day on are days off, unless the answers say otherwise */
export function applySchedule(files: SiteFiles, { hours, schedule }: Answers, today: string): void {
  const file = files.file('schedule.yaml');
  const week = file.get(['windows']) as Record<string, (string | { window: string })[]>;
  const someDay = Object.values(week).find((windows) => windows.length > 0) ?? [];
  const usual = someDay.map((entry) => (typeof entry === 'string' ? entry : entry.window));
  for (const [field, value] of Object.entries(scheduleOf(schedule, hours, { today, usual }))) {
    file.set([field], value);
  }
}
