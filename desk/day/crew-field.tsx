import type { DeskDays, DeskJob } from '../../contract/desk/day.ts';
import { add } from '../data/queue.ts';

/** Which crew does a job. Where nobody has chosen, every crew sees it. */
export function CrewField({ job, crews }: { job: DeskJob; crews: DeskDays['crews'] }) {
  const give = (crew: string) =>
    add({ kind: 'crew', lead: job.id, body: { window: job.window, crew: crew || null } }, job.name);
  return (
    <label className="job__crew">
      <span>
        Crew<span className="unseen"> for {job.name}</span>
      </span>
      <select
        // The crew may have lost its access since.
        value={crews.some(({ id }) => id === job.crew) ? (job.crew ?? '') : ''}
        onChange={({ target }) => give(target.value)}
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
