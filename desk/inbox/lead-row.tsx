import { Link } from 'wouter';
import type { WindowChoice } from '../../contract/booking/windows.ts';
import type { InboxLead } from '../../contract/desk/leads.ts';
import { markAnswered } from '../actions/lead-actions.ts';
import { Icon } from '../ui/icon.tsx';
import { callLink } from '../ui/links.ts';
import { StateTag } from '../ui/state-tag.tsx';
import { dateOf, formatMomentInSentence, formatTime, formatWait, formatWindow } from '../ui/time.ts';

const LATE_AFTER_MS = 3_600_000;

export function LeadRow({ lead, now, isOpen = false }: { lead: InboxLead; now: number; isOpen?: boolean }) {
  const { id, state, unread, name, window, photos, source } = lead;
  const received = Date.parse(lead.received_at);
  const inWords = (choice: WindowChoice) => formatWindow(choice, dateOf(now));
  const when = window ? inWords(window) : lead.canceled_window ? '' : lead.preferred_day;
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
          {state === 'won' && lead.amount_cents === null && <span>No amount yet</span>}
          {lead.price && state !== 'won' && <span>{lead.price}</span>}
          {lead.canceled_window && <s>{inWords(lead.canceled_window)}</s>}
          {when && <span className={window ? 'row__window' : ''}>{when}</span>}
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
