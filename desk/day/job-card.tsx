import { Link } from 'wouter';
import type { DeskDays, DeskJob } from '../../contract/desk/day.ts';
import { finish, markAnswered, markNotDone } from '../actions/lead-actions.ts';
import { jobOf } from '../data/days.ts';
import { LinkButton } from '../ui/form.tsx';
import { Icon } from '../ui/icon.tsx';
import { callLink, formatPlace, mapLink } from '../ui/links.ts';
import { useIsOwner } from '../ui/me.ts';
import { ReadyText } from '../ui/ready-text.tsx';
import { JobTag } from '../ui/state-tag.tsx';
import { formatTime } from '../ui/time.ts';
import { CrewField } from './crew-field.tsx';

const SENT_MESSAGE = { on_our_way: 'Told: on our way', running_late: 'Told: running late' } as const;

interface JobCardProps {
  job: DeskJob;
  crews: DeskDays['crews'];
  date: string;
  today: string;
  open(sheet: JobSheet): void;
}

export type JobSheet = 'move' | 'message' | 'done';

export function JobCard({ job, crews, date, today, open }: JobCardProps) {
  const isOwner = useIsOwner();
  const own = jobOf(job);
  if (!own) return null;
  const isOpen = job.job_state === 'booked';
  const latestWords = job.customer_notes.at(-1)?.text;
  return (
    <li className={`job ${isOpen ? '' : 'job--done'}`}>
      <Link href={`/leads/${job.id}`} className="job__link">
        <span className="row__top">
          <b>{job.name}</b>
          {isOpen ? job.price && <span>{job.price}</span> : <JobTag job={own} />}
        </span>
        {job.load && <img className="job__load" src={job.load.picture} alt="" loading="lazy" />}
        <span className="row__what">
          {[job.things || job.service, job.windows > 1 && `${job.windows} windows`]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <span className="row__what">{formatPlace(job)}</span>
        {job.access && <span className="job__access">{job.access}</span>}
        {latestWords && <span className="job__said">{latestWords}</span>}
        {job.day_message && (
          <span className="job__told">
            {SENT_MESSAGE[job.day_message.kind]}, {formatTime(job.day_message.at)}
          </span>
        )}
      </Link>
      {isOpen && !job.street && (
        <p className="job__line job__line--missing">
          No street yet <ReadyText job={job} use="address" />
        </p>
      )}
      {!isOpen && (
        <p className="job__line">
          <ReadyText job={job} use="done" />
          {isOwner && own.amount_cents === null && (
            <LinkButton onClick={() => open('done')}>Add the amount</LinkButton>
          )}
          {own.amount_cents === null && (
            <LinkButton onClick={() => markNotDone(job, own)}>Not done</LinkButton>
          )}
        </p>
      )}
      {isOpen && <CrewField lead={job} job={own} crews={crews} />}
      <div className="job__actions">
        <a className="job__action" href={callLink(job.phone)} onClick={() => markAnswered(job, isOwner)}>
          <Icon name="phone" />
          Call<span className="unseen"> {job.name}</span>
        </a>
        <a className="job__action" href={mapLink(job)} target="_blank" rel="noreferrer">
          <Icon name="pin" />
          Map<span className="unseen"> of {job.name}</span>
        </a>
        {date === today && isOpen && (
          <button type="button" className="job__action" onClick={() => open('message')}>
            <Icon name="truck" />
            On our way<span className="unseen"> to {job.name}</span>
          </button>
        )}
        {isOwner && isOpen && (
          <button type="button" className="job__action" onClick={() => open('move')}>
            <Icon name="calendar" />
            Move<span className="unseen"> {job.name}</span>
          </button>
        )}
        {date <= today && isOpen && (
          <button
            type="button"
            className="job__action"
            onClick={() => (isOwner ? open('done') : finish(job, own))}
          >
            <Icon name="check" />
            Done<span className="unseen"> at {job.name}</span>
          </button>
        )}
      </div>
    </li>
  );
}
