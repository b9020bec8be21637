import type { DeskDays, DeskJob } from '../../contract/desk/day.ts';
import { enqueue } from '../data/queue.ts';

/** Every crew sees a job that is assigned to none. */
export function CrewField({ job, crews }: { job: DeskJob; crews: DeskDays['crews'] }) {
  const assign = (crew: string) =>
    enqueue({ kind: 'crew', lead: job.id, body: { window: job.window, crew: crew || null } }, job.name);
  return (
    <label className="job__crew">
      <span>
        Crew<span className="unseen"> for {job.name}</span>
      </span>
      <select
        // That crew may have lost its access.
        value={crews.some(({ id }) => id === job.crew) ? (job.crew ?? '') : ''}
        onChange={({ target }) => assign(target.value)}
      >
        <option value="">Every crew</option>
        {crews.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
