import type { z } from 'zod';
import { WEEKDAYS } from '../../../model/schema/business.ts';
import {
  type Hours,
  holidaysFrom,
  hoursSchema,
  scheduleAnswers,
  scheduleMistakes,
  USUAL_REMINDER,
  windowsWithin,
  zipCodes,
} from '../answers/schedule.ts';
import { STATES, TIME_ZONES } from '../answers/states.ts';
import type { Prompter } from './prompter.ts';
import type { Asking, QuestionGroup } from './question.ts';

const DAY_NAMES = WEEKDAYS.map((day) => ({ value: day, label: day.charAt(0).toUpperCase() + day.slice(1) }));
const USUAL_HOURS = { opens: '08:00', closes: '17:00' };

export const SCHEDULE: QuestionGroup = {
  heading: 'When you come: visitors book arrival windows from it',
  questions: [
    { key: 'time_zone', ask: askTimeZone },
    { key: 'hours', ask: askHours },
    { key: 'schedule', ask: askSchedule },
  ],
};

function askTimeZone({ prompt, answers, was }: Asking): Promise<string> {
  const ofState = STATES[String(answers.state)]?.timeZone;
  return prompt.choose('By which clock do you live?', TIME_ZONES, (was as string | undefined) ?? ofState);
}

async function askHours({ prompt, was }: Asking): Promise<Hours> {
  const before = was as Hours | undefined;
  const { opens, closes } = hoursSchema.shape;
  const days = await prompt.chooseMany('On which days do you work?', DAY_NAMES, before?.days ?? WEEKDAYS);
  const open = await prompt.line(
    'When do you open? (such as 07:00)',
    opens.unwrap().options[1],
    before?.opens || USUAL_HOURS.opens,
  );
  const later = closes.unwrap().options[1].refine((time) => time > open, `a time after ${open}`);
  const close = await prompt.line(
    'When do you close? (such as 19:00)',
    later,
    before?.closes || USUAL_HOURS.closes,
  );
  return { days, opens: open, closes: close };
}

async function askSchedule({ prompt, answers, was = {} }: Asking): Promise<unknown> {
  const before = was as z.input<typeof scheduleAnswers>;
  const hours = hoursSchema.parse(answers.hours);
  const { windows, places, notice_hours, change_hours, reminder_at } = scheduleAnswers.shape;
  const inside = windows.unwrap().superRefine((windows, { addIssue }) => {
    for (const { message } of scheduleMistakes({ windows }, hours, [])) addIssue(message);
  });
  return {
    windows: await prompt.list(
      'Arrival windows of a day, separated by commas:',
      inside,
      before.windows ?? windowsWithin(hours.opens, hours.closes),
    ),
    places: await prompt.number('How many jobs can you take in one window?', places, before.places ?? 1),
    days_off: await askHolidays(prompt, hours, before.days_off),
    notice_hours: await prompt.number(
      'How many hours before a window begins is it too late to book it on the site?',
      notice_hours,
      before.notice_hours ?? 2,
    ),
    change_hours: await prompt.number(
      'Until how many hours before their window may customers move or cancel by themselves?',
      change_hours,
      before.change_hours ?? 2,
    ),
    reminder_at: await prompt.line(
      'At what time are customers with an email address reminded, the day before? (such as 18:00)',
      reminder_at.unwrap(),
      before.reminder_at ?? USUAL_REMINDER,
    ),
    area_days: await askAreas(prompt, hours, answers.cities as { zip_codes: string[] }[]),
  };
}

async function askHolidays(
  prompt: Prompter,
  { days }: Hours,
  before: readonly string[] | undefined,
): Promise<string[]> {
  const holidays = holidaysFrom(new Date().toISOString().slice(0, 10), days);
  if (holidays.length === 0) return [];
  return prompt.chooseMany(
    'On which of these holidays do you rest? (content/schedule.yaml takes more days off)',
    holidays.map(({ name, date }) => ({ value: date, label: `${name}, ${date}` })),
    before ?? holidays.map(({ date }) => date),
    false,
  );
}

/** Towns that the business comes to on some of its days only. */
async function askAreas(
  prompt: Prompter,
  hours: Hours,
  cities: readonly { zip_codes: string[] }[],
): Promise<unknown[]> {
  const known = cities.flatMap(({ zip_codes }) => zip_codes);
  const served = zipCodes.refine(
    (list) => list.every((zip) => known.includes(zip)),
    `ZIP codes of your towns: ${known.join(', ')}`,
  );
  const areas: unknown[] = [];
  while (
    await prompt.yesNo(
      areas.length === 0 ? 'Are there ZIP codes that you come to on some days only?' : 'More of them?',
    )
  ) {
    areas.push({
      zip_codes: await prompt.list('Their ZIP codes, separated by commas:', served),
      days: await prompt.chooseMany(
        'On which days?',
        DAY_NAMES.filter(({ value }) => hours.days.includes(value)),
        [],
      ),
    });
  }
  return areas;
}
