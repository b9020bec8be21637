import type { DeskDays } from '../../contract/desk/day.ts';
import type { Job } from '../../contract/desk/jobs.ts';
import type { InboxLead } from '../../contract/desk/leads.ts';
import { enqueue } from '../data/queue.ts';

interface CrewFieldProps {
  lead: Pick<InboxLead, 'id' | 'name'>;
  job: Job;
  crews: DeskDays['crews'];
}

/** Every crew sees a job that is assigned to none. */
export function CrewField({ lead, job, crews }: CrewFieldProps) {
  if (crews.length < 2) return null;
  const assign = (crew: string) => {
    const body = { crew: crew || null };
    enqueue({ path: '/jobs/:id/crew', lead: lead.id, job: job.id, body }, lead.name);
  };
  return (
    <label className="job__crew">
      <span>
        Crew<span className="unseen"> for {lead.name}</span>
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
