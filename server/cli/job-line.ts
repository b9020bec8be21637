import { dayName, windowName } from '../../contract/booking/names.ts';
import type { JobsTable } from '../db/tables.ts';
import { jobState } from '../leads/jobs.ts';

/** `  01…  booked  Tue, Nov 24, 8–10 am` */
export function jobLine(job: JobsTable): string {
  const window =
    job.date && job.window ? `${dayName(job.date)}, ${windowName(job.window)}` : 'without a time';
  return `  ${job.id}  ${jobState(job)}  ${window}`;
}
