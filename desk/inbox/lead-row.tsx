import { Link } from 'wouter';
import { jobsToDo, presentJob } from '../../contract/desk/jobs.ts';
import type { InboxLead } from '../../contract/desk/leads.ts';
import { markAnswered } from '../actions/lead-actions.ts';
import { Icon } from '../ui/icon.tsx';
import { callLink } from '../ui/links.ts';
import { StateTag } from '../ui/state-tag.tsx';
import { dateOf, formatMomentInSentence, formatTime, formatWait, formatWindow } from '../ui/time.ts';

const LATE_AFTER_MS = 3_600_000;

export function LeadRow({ lead, now, isOpen = false }: { lead: InboxLead; now: number; isOpen?: boolean }) {
  const { id, state, unread, name, jobs, photos, source } = lead;
  const received = Date.parse(lead.received_at);
  const job = presentJob(jobs);
  const when = job?.window && formatWindow(job.window, dateOf(now));
  const jobCount = jobsToDo(jobs).length;
  return (
    <li className="row">
      <Link href={`/leads/${id}`} className="row__link" aria-current={isOpen ? 'true' : undefined}>
        <span className="row__top">
          <span className={`row__name ${unread ? 'row__name--unread' : ''}`}>
            {unread && <span className="unseen">Unread: </span>}
            {name}
          </span>
          <time className="row__time" dateTime={lead.received_at}>
            {formatTime(lead.received_at)}
          </time>
        </span>
        <span className="row__what">
          {[lead.town || lead.zip, lead.things || lead.service].filter(Boolean).join(' · ')}
        </span>
        <span className="row__facts">
          <StateTag state={state} amount={lead.amount_cents} />
          {state === 'new' && (
            <span className={now - received > LATE_AFTER_MS ? 'row__late' : ''}>
              {formatWait(received, now)}
            </span>
          )}
          {state === 'won' && jobs.some(lacksAmount) && <span>No amount yet</span>}
          {lead.price && state !== 'won' && <span>{lead.price}</span>}
          {when && (job.state === 'canceled' ? <s>{when}</s> : <span className="row__window">{when}</span>)}
          {jobCount > 1 && <span>and {jobCount - 1} more</span>}
          {jobs.length === 0 && lead.preferred_day && <span>{lead.preferred_day}</span>}
          {photos > 0 && (
            <span className="row__photos">
              <Icon name="camera" />
              {photos}
              <span className="unseen"> photos</span>
            </span>
          )}
        </span>
        {lead.asked_first ? (
          <span className="row__source">
            Asked again, first {formatMomentInSentence(lead.asked_first, now)}
          </span>
        ) : (
          source[0] && <span className="row__source">{source[0]}</span>
        )}
      </Link>
      <a className="row__call" href={callLink(lead.phone)} onClick={() => markAnswered(lead)}>
        <Icon name="phone" label={`Call ${name}`} />
      </a>
    </li>
  );
}

function lacksAmount({ state, amount_cents }: InboxLead['jobs'][number]): boolean {
  return state === 'done' && amount_cents === null;
}
