import { Link } from 'wouter';
import { jobsToDo, presentJob } from '../../contract/desk/jobs.ts';
import type { InboxLead, LeadSource } from '../../contract/desk/leads.ts';
import { languageName } from '../../contract/language-name.ts';
import { markAnswered } from '../actions/lead-actions.ts';
import { Icon } from '../ui/icon.tsx';
import { callLink } from '../ui/links.ts';
import { StateTag } from '../ui/state-tag.tsx';
import { dateOf, formatMomentInSentence, formatTime, formatWait, formatWindow } from '../ui/time.ts';

const LATE_AFTER_MS = 3_600_000;

const SOURCES: Record<LeadSource['kind'], string> = {
  text: 'Text message',
  google_ad: 'Google ad',
  microsoft_ad: 'Bing ad',
  facebook: 'Facebook',
  ad: '{name} ad',
  tagged: '{name}',
  search: '{name}',
  site: '{name}',
  direct: 'Direct',
};

interface LeadRowProps {
  lead: InboxLead;
  now: number;
  /** The owner's; undefined until it is known. */
  language: string | undefined;
  isOpen: boolean;
}

export function LeadRow({ lead, now, language, isOpen }: LeadRowProps) {
  const { id, state, unread, name, jobs, photos, words, came_from } = lead;
  const about = lead.things || lead.service;
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
          {language && lead.language && lead.language !== language && (
            <abbr className="row__language" title={languageName(lead.language)}>
              {lead.language.toUpperCase()}
            </abbr>
          )}
          <time className="row__time" dateTime={lead.received_at}>
            {formatTime(lead.received_at)}
          </time>
        </span>
        <span className="row__said">
          <span className="row__what" lang={words ? lead.language || undefined : undefined}>
            {words || about}
          </span>
          {lead.load && <img className="row__load" src={lead.load.picture} alt="" loading="lazy" />}
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
        <span className="row__source">
          {[
            lead.asked_first && `Asked again, first ${formatMomentInSentence(lead.asked_first, now)}`,
            lead.town || lead.zip,
            came_from && SOURCES[came_from.kind].replace('{name}', came_from.name),
            words && about,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </Link>
      {state !== 'test' && (
        <a className="row__call" href={callLink(lead.phone)} onClick={() => markAnswered(lead)}>
          <Icon name="phone" label={`Call ${name}`} />
        </a>
      )}
    </li>
  );
}

function lacksAmount({ state, amount_cents }: InboxLead['jobs'][number]): boolean {
  return state === 'done' && amount_cents === null;
}
