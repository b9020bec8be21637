import { useEffect, useState } from 'react';
import type { LeadDetail } from '../../contract/desk/leads.ts';
import { languageName } from '../../contract/language-name.ts';
import { formatPhone } from '../../contract/phone.ts';
import { markAnswered } from '../actions/lead-actions.ts';
import { useBusiness, useLead } from '../data/queries.ts';
import { enqueue } from '../data/queue.ts';
import { Icon } from '../ui/icon.tsx';
import { callLink, formatPlace, mailLink, mapLink } from '../ui/links.ts';
import { useIsOwner } from '../ui/me.ts';
import { Page, Pending } from '../ui/page.tsx';
import { StateTag } from '../ui/state-tag.tsx';
import { formatFullMoment, formatMomentInSentence, formatWait, useNow } from '../ui/time.ts';
import { ActionBar } from './action-bar.tsx';
import { AddressField } from './address-field.tsx';
import { Conversation } from './conversation.tsx';
import { Jobs } from './jobs.tsx';
import { Notes } from './notes.tsx';
import { CustomerPhotos } from './photos.tsx';
import { SameNumber } from './same-number.tsx';
import '../styles/rooms.css';

export function LeadPage({ id }: { id: string }) {
  const { lead, isPartial, error } = useLead(id);
  const isOwner = useIsOwner();
  const loaded = lead !== undefined && !isPartial;
  const shouldMarkRead = lead?.unread === true && isOwner;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens: marked as unread by hand, it stays so
  useEffect(() => {
    if (loaded && shouldMarkRead) {
      const body = { read: true, seen: lead.history.at(-1)?.at };
      enqueue({ path: '/leads/:id/read', lead: id, body }, '');
    }
  }, [loaded]);
  if (!lead) return <Pending error={error} />;
  return (
    <Page title={lead.name} back={isOwner ? '/' : '/day'}>
      <div className="lead">
        <Summary lead={lead} />
        <CustomerWords lead={lead} />
        {lead.state !== 'test' && (
          <>
            <Conversation lead={lead} />
            <Contact lead={lead} />
            <Jobs lead={lead} />
            <Request lead={lead} />
            <SameNumber lead={lead} />
            <CustomerPhotos lead={lead} />
          </>
        )}
        <Notes lead={lead} />
      </div>
      <ActionBar lead={lead} />
    </Page>
  );
}

function Summary({ lead: { state, amount_cents, received_at } }: { lead: LeadDetail }) {
  const now = useNow();
  return (
    <div className="lead__summary">
      <StateTag state={state} amount={amount_cents} />
      {state === 'new' ? (
        <b className="lead__waits">{formatWait(Date.parse(received_at), now)}</b>
      ) : (
        <span>Asked {formatMomentInSentence(received_at, now)}</span>
      )}
    </div>
  );
}

/** But for what stands in the conversation. */
function CustomerWords({ lead: { customer_notes, texts, received_at } }: { lead: LeadDetail }) {
  const now = useNow();
  const notes = customer_notes.filter((note) => !texts.some(({ at }) => at === note.at));
  if (notes.length === 0) return null;
  return (
    <section className="card said" aria-label="In their words">
      {notes.map(({ at, text }) => (
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

function Request({ lead }: { lead: LeadDetail }) {
  const business = useBusiness();
  const isForeign = business && lead.language !== business.language;
  return (
    <section className="card facts" aria-label="The request">
      {lead.load && <Load {...lead.load} things={lead.things} />}
      <dl>
        <Fact name="What">{lead.service}</Fact>
        <Fact name="Price shown">{lead.price_seen ?? lead.price}</Fact>
        <Fact name="By your prices since">{lead.price_seen ? lead.price : ''}</Fact>
        <Fact name="Items">{lead.things}</Fact>
        <Fact name="Conditions">{lead.conditions.join(', ')}</Fact>
        <Fact name="Writes in">{isForeign ? languageName(lead.language) : ''}</Fact>
        <Fact name="Would like">{lead.jobs.length > 0 ? '' : lead.preferred_day}</Fact>
        <Fact name="Came from">{lead.source.join('. ')}</Fact>
        {lead.customer_link && (
          <div>
            <dt>Their page</dt>
            <dd>
              <a href={lead.customer_link} target="_blank" rel="noreferrer">
                Open it as they see it
              </a>
            </dd>
          </div>
        )}
        <Fact name="Agreed to">{lead.consent && consentInWords(lead.consent)}</Fact>
      </dl>
    </section>
  );
}

function consentInWords({ text, at, ip_address }: NonNullable<LeadDetail['consent']>): string {
  return [text, formatFullMoment(at), ip_address].filter(Boolean).join(' · ');
}

/** Without a network, the picture has no place. */
function Load({ page, picture, things }: NonNullable<LeadDetail['load']> & { things: string }) {
  const [isMissing, setMissing] = useState(false);
  if (isMissing) return null;
  return (
    <a href={page ?? undefined} target="_blank" rel="noreferrer">
      <img
        className="facts__load"
        src={picture}
        width={1200}
        height={630}
        alt={things}
        loading="lazy"
        onError={() => setMissing(true)}
      />
    </a>
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
