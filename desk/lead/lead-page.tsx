import { useEffect, useState } from 'react';
import type { LeadDetail } from '../../contract/desk/leads.ts';
import { languageName } from '../../contract/language-name.ts';
import { formatPhone } from '../../contract/phone.ts';
import { markAnswered } from '../actions/lead-actions.ts';
import { useBusiness, useLead } from '../data/queries.ts';
import { enqueue, undo } from '../data/queue.ts';
import { MoveSheet } from '../day/move-sheet.tsx';
import { LinkButton } from '../ui/form.tsx';
import { Icon } from '../ui/icon.tsx';
import { callLink, formatPlace, mailLink, mapLink } from '../ui/links.ts';
import { useIsOwner } from '../ui/me.ts';
import { Page, Pending } from '../ui/page.tsx';
import { StateTag } from '../ui/state-tag.tsx';
import { dateOf, formatMomentInSentence, formatWait, formatWindow, useNow } from '../ui/time.ts';
import { showToastAndRefocus } from '../ui/toast.tsx';
import { ActionBar } from './action-bar.tsx';
import { AddressField } from './address-field.tsx';
import { CustomerPage } from './customer-page.tsx';
import { Notes } from './notes.tsx';
import { CustomerPhotos, JobPhotos } from './photos.tsx';
import { SameNumber } from './same-number.tsx';

export function LeadPage({ id }: { id: string }) {
  const { lead, isPartial, error } = useLead(id);
  const isOwner = useIsOwner();
  const loaded = lead !== undefined && !isPartial;
  const shouldMarkRead = lead?.unread === true && isOwner;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens: marked as unread by hand, it stays so
  useEffect(() => {
    if (loaded && shouldMarkRead)
      enqueue({ kind: 'read', lead: id, body: { read: true, seen: lead.history.at(-1)?.at } }, '');
  }, [loaded]);
  if (!lead) return <Pending error={error} />;
  return (
    <Page title={lead.name} back={isOwner ? '/' : '/day'}>
      <div className="lead">
        <Summary lead={lead} />
        {lead.said.length > 0 && <CustomerWords lead={lead} />}
        <Contact lead={lead} />
        <Job lead={lead} />
        <SameNumber lead={lead} />
        <CustomerPhotos lead={lead} />
        <JobPhotos lead={lead} />
        <Notes lead={lead} />
      </div>
      <ActionBar lead={lead} />
    </Page>
  );
}

function Summary({ lead }: { lead: LeadDetail }) {
  const now = useNow();
  const isOwner = useIsOwner();
  const received = Date.parse(lead.received_at);
  const { state, undo: undoable } = lead;
  return (
    <div className="lead__summary">
      <StateTag state={lead.state} amount={lead.amount_cents} />
      {isOwner && state === 'won' && lead.amount_cents === null && <span>No amount yet</span>}
      {lead.state === 'new' ? (
        <b className="lead__waits">{formatWait(received, now)}</b>
      ) : (
        <span>Asked {formatMomentInSentence(lead.received_at, now)}</span>
      )}
      {undoable && undoable.from !== state && state !== 'canceled' && (
        <LinkButton
          onClick={() => {
            const body = { state, was: undoable.from };
            undo(lead.id, { kind: 'state', lead: lead.id, body }, lead.name);
            showToastAndRefocus('Undone');
          }}
        >
          Undo
        </LinkButton>
      )}
    </div>
  );
}

function CustomerWords({ lead: { said, received_at } }: { lead: LeadDetail }) {
  const now = useNow();
  return (
    <section className="card said" aria-label="In their words">
      {said.map(({ at, text }) => (
        <p key={`${at} ${text}`}>
          {text}
          {at !== received_at && <small>{formatMomentInSentence(at, now)}</small>}
        </p>
      ))}
    </section>
  );
}

function Contact({ lead }: { lead: LeadDetail }) {
  const isOwner = useIsOwner();
  const brand = useBusiness()?.brand ?? '';
  const markThisAnswered = () => markAnswered(lead, isOwner);
  return (
    <ul className="card contact">
      <li>
        <a className="contact__row" href={callLink(lead.phone)} onClick={markThisAnswered}>
          <Icon name="phone" />
          <span className="unseen">Call </span>
          {formatPhone(lead.phone)}
        </a>
      </li>
      {lead.email && (
        <li>
          <a className="contact__row" href={mailLink(lead.email, brand, '')} onClick={markThisAnswered}>
            <Icon name="mail" />
            <span className="unseen">Write to </span>
            {lead.email}
          </a>
        </li>
      )}
      <li className="contact__place">
        <a className="contact__row" href={mapLink(lead)} target="_blank" rel="noreferrer">
          <Icon name="pin" />
          <span className="unseen">Map of </span>
          {formatPlace(lead)}
        </a>
        {lead.access && <p className="contact__access">{lead.access}</p>}
        <AddressField lead={lead} />
      </li>
    </ul>
  );
}

function Job({ lead }: { lead: LeadDetail }) {
  const isOwner = useIsOwner();
  const business = useBusiness();
  const takesBookings = business?.booking ?? false;
  const isForeign = business && lead.language !== business.language;
  const [isMoving, setMoving] = useState(false);
  const today = dateOf(useNow());
  return (
    <section className="card facts" aria-label="The job">
      <dl>
        <Fact name="What">{lead.service}</Fact>
        <Fact name="Price shown">{lead.price}</Fact>
        <Fact name="Items">{lead.things}</Fact>
        <Fact name="Conditions">{lead.conditions.join(', ')}</Fact>
        <Fact name="Writes in">{isForeign ? languageName(lead.language) : ''}</Fact>
        <Fact name="Would like">{lead.window || lead.canceled_window ? '' : lead.preferred_day}</Fact>
        {(lead.window || takesBookings) && (
          <div className="facts__window">
            <dt>Appointment</dt>
            <dd>
              {lead.window ? (
                <b>{formatWindow(lead.window, today)}</b>
              ) : lead.canceled_window ? (
                <>
                  Canceled: <s>{formatWindow(lead.canceled_window, today)}</s>
                </>
              ) : (
                'None yet'
              )}
              {lead.lost_window && (
                <span className="facts__lost">
                  {formatWindow(lead.lost_window, today)} went to someone else in the meantime
                </span>
              )}
              {isOwner && takesBookings && (
                <LinkButton onClick={() => setMoving(true)}>{lead.window ? 'Move' : 'Book'}</LinkButton>
              )}
            </dd>
          </div>
        )}
        <Fact name="Came from">{lead.source.join('. ')}</Fact>
        <CustomerPage lead={lead} />
      </dl>
      {lead.load && (
        <a href={lead.load.page} target="_blank" rel="noreferrer">
          <img
            className="facts__load"
            src={lead.load.picture}
            width={1200}
            height={630}
            alt={lead.things}
            loading="lazy"
          />
        </a>
      )}
      {isMoving && <MoveSheet job={lead} hasMail={lead.email !== ''} onClose={() => setMoving(false)} />}
    </section>
  );
}

function Fact({ name, children }: { name: string; children: string | null }) {
  if (!children) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
