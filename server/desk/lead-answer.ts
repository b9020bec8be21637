/** Builds the desk's answers about leads. Removes here what crew must not see, so that it never reaches the app. */

import type { DeskRole } from '../../contract/desk/account.ts';
import type { CrewFacts, InboxLead, LeadDetail } from '../../contract/desk/leads.ts';
import { mapVisitorFields } from '../../contract/quote.ts';
import type { LeadEvent } from '../leads/events.ts';
import {
  type FullLead,
  linkedRequest,
  lostBooking,
  messagesOf,
  type OtherLead,
  requestsOf,
} from '../leads/full-lead.ts';
import { stateOf } from '../leads/status.ts';
import { fromCustomer } from '../leads/stored-photos.ts';
import { type LeadEstimate, readEstimate, thingsInWords } from '../leads/words/estimate.ts';
import { historyInWords } from '../leads/words/history.ts';
import { type OwnerContent, viewLead } from '../leads/words/lead-view.ts';
import { storedCard } from '../price/card/stored-card.ts';
import { BusinessTime } from '../time/business-time.ts';
import type { DeskDeps } from './desk.ts';

/** What the answers are made from. */
export type AnswerDeps = Pick<DeskDeps, 'content' | 'links'>;

export function inboxLead(lead: FullLead, role: DeskRole, content: OwnerContent): InboxLead {
  const view = viewLead(lead, content);
  const crew = role === 'crew';
  const { booking } = lead;
  const state = stateOf(lead, lead.bookings);
  return {
    id: lead.id,
    state,
    received_at: lead.received_at,
    state_at: lead.status_at,
    unread: lead.read_at === null,
    name: lead.name,
    phone: lead.phone,
    zip: lead.zip,
    town: view.town,
    things: thingsOf(lead),
    service: view.service,
    preferred_day: view.preferredDay,
    price: crew ? null : view.price || null,
    amount_cents: crew ? null : lead.amount_cents,
    window: booking?.state === 'booked' ? { date: booking.date, id: booking.window } : null,
    canceled_window: booking && state === 'canceled' ? { date: booking.date, id: booking.window } : null,
    photos: fromCustomer(lead.photos).length,
    source: crew ? [] : view.source,
    asked_first: crew ? null : askedFirst(lead),
  };
}

export function leadDetail(lead: FullLead, role: DeskRole, { content, links }: AnswerDeps): LeadDetail {
  const owner = role === 'owner';
  const { booking } = lead;
  const lost = lostBooking(lead);
  return {
    ...crewLead(lead, role, content),
    conditions: [...new Set(estimatesOf(lead).flatMap(({ conditions }) => conditions))],
    photos: lead.photos.map(({ lead_id, position, width, height, taken }) => ({
      lead: lead_id,
      position,
      width,
      height,
      taken,
    })),
    history: historyInWords(
      role === 'crew' ? withoutAmounts(lead) : lead,
      content.owner.lead,
      BusinessTime.in(content.business.time_zone),
    ),
    undo: undoable(lead, role),
    lost_window: lost ? { date: lost.date, id: lost.window } : null,
    others: owner ? lead.others.map((other) => otherLead(other)) : [],
    merged: owner ? lead.parts.map((part) => otherLead(part)) : [],
    load: owner ? loadOf(lead, content) : null,
    customer_link: owner && lead.status !== 'spam' ? links.url(linkedRequest(lead), booking?.id) : null,
  };
}

/** The latest change of state of the lead itself. Crew may only reopen a job that somebody finished without an amount. */
export function undoable(lead: FullLead, role: DeskRole): LeadDetail['undo'] {
  const own = lead.events.filter(({ lead_id }) => lead_id === lead.id);
  const last = own.findLast((event) => event.kind === 'status');
  if (last?.data.to !== lead.status) return null;
  if (role === 'crew' && (lead.status !== 'won' || lead.amount_cents !== null)) return null;
  return { event: last.id, from: last.data.from };
}

function otherLead({ id, name, received_at, status }: OtherLead): LeadDetail['others'][number] {
  return { id, name, received_at, state: status };
}

function askedFirst({ others, received_at }: FullLead): string | null {
  const [first] = others;
  return first && first.received_at < received_at ? first.received_at : null;
}

/** The latest list in words; `''` without one. */
function thingsOf(lead: FullLead): string {
  const latest = estimatesOf(lead).at(-1);
  return latest ? thingsInWords(latest) : '';
}

function loadOf(lead: FullLead, content: AnswerDeps['content']): LeadDetail['load'] {
  const card = storedCard(estimatesOf(lead).at(-1) ?? null, content);
  return card ? { picture: card.src, page: card.page } : null;
}

/** A lead with what the crew needs to know on the spot. */
export function crewLead(lead: FullLead, role: DeskRole, content: OwnerContent): InboxLead & CrewFacts {
  const { details: _, ...typed } = mapVisitorFields((field) => lead[field]);
  return {
    ...typed,
    // Has the service and the day in words.
    ...inboxLead(lead, role, content),
    said: messagesOf(lead, requestsOf(lead)),
    language: lead.language || content.language.code,
  };
}

function estimatesOf(lead: FullLead): LeadEstimate[] {
  return requestsOf(lead).flatMap(({ estimate }) => readEstimate(estimate) ?? []);
}

/** Removes amounts and deliveries from the history, which crew must not see. */
function withoutAmounts(lead: FullLead): FullLead {
  const events = lead.events.map((event): LeadEvent => {
    if (event.kind !== 'status') return event;
    const { amount_cents: _, ...data } = event.data;
    return { ...event, data };
  });
  return { ...lead, events, deliveries: [] };
}
