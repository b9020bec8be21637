/** Builds the desk's answers about leads. Removes here what crew must not see, so that it never reaches the app. */

import type { DeskRole } from '../../contract/desk/account.ts';
import type { CrewFacts, InboxLead, LeadDetail } from '../../contract/desk/leads.ts';
import { mapVisitorFields } from '../../contract/quote.ts';
import { readEstimate, thingsInWords } from '../leads/estimates/stored-estimate.ts';
import { jobToShow, toJob } from '../leads/jobs.ts';
import { type FullLead, firstAsked, type OtherLead, wordsOf } from '../leads/lead.ts';
import { consentOf } from '../leads/photo-consent.ts';
import { fromCustomer } from '../leads/photo-rows.ts';
import { meaningOf } from '../leads/text-words.ts';
import { consentTo } from '../leads/words/consent.ts';
import { conversationOf } from '../leads/words/conversation.ts';
import { historyInWords } from '../leads/words/history.ts';
import { viewLead } from '../leads/words/lead-view.ts';
import { storedLoad } from '../price/card/stored-load.ts';
import { BusinessTime } from '../time/business-time.ts';
import type { DeskDeps } from './desk.ts';

type AnswerDeps = Pick<DeskDeps, 'content' | 'links'>;

type Content = AnswerDeps['content'];

export function inboxLead(lead: FullLead, role: DeskRole, content: Content): InboxLead {
  const view = viewLead(lead, content);
  const crew = role === 'crew';
  const estimate = readEstimate(lead.estimate);
  const load = storedLoad(estimate, content);
  return {
    id: lead.id,
    state: lead.state,
    received_at: lead.received_at,
    state_at: lead.state_at,
    unread: lead.read_at === null,
    name: lead.name,
    phone: lead.phone,
    zip: lead.zip,
    town: view.town,
    things: estimate ? thingsInWords(estimate) : '',
    service: view.service,
    preferred_day: view.preferredDay,
    price: crew ? null : view.price || null,
    price_seen: crew ? null : (estimate?.seen?.price ?? null),
    amount_cents: crew ? null : lead.amount_cents,
    jobs: lead.jobs.map((job) => ({ ...toJob(job), ...(crew && { amount_cents: null, paid: null }) })),
    photos: fromCustomer(lead.photos).length,
    words: lastWords(lead, content),
    language: lead.language || content.language.code,
    load: load ? { picture: load.src, page: crew ? null : load.page } : null,
    source: crew ? [] : view.source,
    came_from: crew ? null : view.cameFrom,
    asked_first: crew ? null : (firstAsked(lead) ?? null),
  };
}

/** First line of what they wrote last; an answer such as YES says nothing to who reads a row. */
function lastWords(lead: FullLead, { languages }: Content): string {
  const last = wordsOf(lead).findLast(({ text }) => !meaningOf(text, languages));
  return last?.text.trim().split('\n', 1)[0] ?? '';
}

export function leadDetail(lead: FullLead, role: DeskRole, { content, links }: AnswerDeps): LeadDetail {
  const owner = role === 'owner';
  const time = BusinessTime.in(content.business.time_zone);
  return {
    ...crewLead(lead, role, content),
    conditions: readEstimate(lead.estimate)?.conditions ?? [],
    photos: lead.photos.map(({ job_id: job, position, width, height, taken }) => ({
      job,
      position,
      width,
      height,
      taken,
    })),
    photos_allowed: owner ? lead.jobs.flatMap(({ id }) => (consentOf(lead.events, id) ? id : [])) : [],
    history: historyInWords(owner ? lead : withoutMoney(lead), content.owner, time),
    others: owner ? lead.others.map(otherLead) : [],
    duplicates: owner ? lead.duplicates.map(otherLead) : [],
    duplicate_of: owner ? lead.duplicate_of : null,
    texts: owner ? conversationOf(lead, content.owner) : [],
    gets_texts: lead.gets_texts,
    consent: owner ? consentTo(lead) : null,
    customer_link:
      owner && lead.state !== 'spam' && lead.state !== 'test'
        ? links.url(jobToShow(lead.jobs) ?? lead)
        : null,
  };
}

function otherLead({ id, name, received_at, state }: OtherLead): OtherLead {
  return { id, name, received_at, state };
}

export function crewLead(lead: FullLead, role: DeskRole, content: Content): InboxLead & CrewFacts {
  const { details: _, ...typed } = mapVisitorFields((field) => lead[field]);
  return {
    ...typed,
    // Has the service and the day in words.
    ...inboxLead(lead, role, content),
    customer_notes: wordsOf(lead),
    told_by: lead.told_by,
  };
}

function withoutMoney(lead: FullLead): FullLead {
  const events = lead.events
    .filter(({ kind }) => kind !== 'amount')
    .map((event) => (event.kind === 'done' ? { ...event, data: { by: event.data.by } } : event));
  return { ...lead, events, messages: [] };
}
