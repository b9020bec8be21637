/** How many arrival windows a job keeps a crew (content/schedule.yaml, `long_jobs`). */
import type { Schedule } from '../../model/schedule.ts';
import { readEstimate } from '../lead-text/estimate.ts';
import type { LeadsTable } from '../leads/tables.ts';

export function jobWindows(
  { service, estimate }: Pick<LeadsTable, 'service' | 'estimate'>,
  { longJobs }: Schedule,
): number {
  const yards = readEstimate(estimate)?.yards ?? 0;
  return yards >= longJobs.yards || longJobs.services.has(service) ? longJobs.windows : 1;
}
